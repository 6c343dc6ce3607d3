"""Which number does an address or a form name, if it is one?"""

MOST_DIGITS = 9


def number_in(text: str) -> int | None:
    """Read a number; overlong ones name nothing here and are not parsed."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None

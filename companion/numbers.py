"""Which number does an address or a form name, if it is one?"""

MOST_DIGITS = 9


def number_in(text: str) -> int | None:
    """The number; longer ones name nothing here, and would only cost time to read."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None

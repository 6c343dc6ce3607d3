"""Which match does a six-character code open, and who has guessed too often?"""

from __future__ import annotations

from companion.knocks import knock_count, knock_wait
from companion.models import CODE_ALPHABET, CODE_LENGTH, Match
from scoring.contract import Illegal
from scoring.words import _, ngettext

# What a Russian keyboard types for the letters that look the same.
CYRILLIC = str.maketrans("АСЕНКМРТУХ", "ACEHKMPTYX")


class TooManyGuesses(Illegal):
    """The address has to wait before its next guess."""

    def __init__(self, seconds: int) -> None:
        super().__init__(
            ngettext(
                "Too many wrong codes. Try again in %(n)s second.",
                "Too many wrong codes. Try again in %(n)s seconds.",
                seconds,
            )
        )
        self.seconds = seconds


def code_read(typed: str) -> str:
    """Normalise a typed code: any case, spaces, Cyrillic look-alikes."""
    return "".join(typed.upper().translate(CYRILLIC).split()).replace("-", "")


def match_by_code(*, typed: str, address: str) -> Match:
    """Find the open match of a code. Wrong guesses make the next ones slower, then refused."""
    if seconds := knock_wait(address=address):
        raise TooManyGuesses(seconds)
    code = code_read(typed)
    match = None
    if len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET):
        match = Match.objects.filter(code=code, closed_at__isnull=True).first()
    if match is None:
        knock_count(address=address)
        raise Illegal(_("No open match has this code. Codes expire when a match ends."))
    return match

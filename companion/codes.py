"""Which match does a six-character code open, and who has guessed too often?"""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from companion.models import CODE_ALPHABET, CODE_LENGTH, Knock, Match
from scoring.contract import Illegal
from scoring.words import _, ngettext

FREE_MISSES = 3
MOST_MISSES = 20
REFUSED_FOR = timedelta(hours=1)
FORGOTTEN_AFTER = timedelta(hours=12)

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
    """The code that somebody meant: any case, spaces, Cyrillic look-alikes."""
    return "".join(typed.upper().translate(CYRILLIC).split()).replace("-", "")


def match_by_code(*, typed: str, address: str) -> Match:
    """Find the open match of a code. Wrong guesses make the next ones slower, then refused."""
    _refuse_waiting(address)
    code = code_read(typed)
    match = None
    if len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET):
        match = Match.objects.filter(code=code, closed_at__isnull=True).first()
    if match is None:
        _count_miss(address)
        raise Illegal(_("No open match has this code. Codes expire when a match ends."))
    return match


def _refuse_waiting(address: str) -> None:
    knock = Knock.objects.filter(address=address).first()
    if knock and knock.wait_until > timezone.now():
        raise TooManyGuesses(int((knock.wait_until - timezone.now()).total_seconds()) + 1)


@transaction.atomic
def _count_miss(address: str) -> None:
    now = timezone.now()
    Knock.objects.filter(wait_until__lt=now - FORGOTTEN_AFTER).delete()
    knock, _new = Knock.objects.select_for_update().get_or_create(
        address=address, defaults={"wait_until": now}
    )
    knock.misses += 1
    if knock.misses >= MOST_MISSES:
        knock.wait_until = now + REFUSED_FOR
    elif knock.misses > FREE_MISSES:
        knock.wait_until = now + timedelta(seconds=2 ** min(knock.misses - FREE_MISSES, 6))
    else:
        knock.wait_until = now
    knock.save()

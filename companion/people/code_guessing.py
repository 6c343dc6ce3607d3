"""Refuses short codes from an address that has sent too many wrong ones.

Each wrong code puts its address in debt; the more codes are in use, the deeper. Debts run down over time.
The arithmetic is in docs/security.md under "Codes".
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from companion.limits.callers import network_around, origin
from companion.models import CODE_ALPHABET, CODE_LENGTH, Guesses, Match

DAY = timedelta(days=1)
"""The most that an address may owe."""
# A day's debt finds a match once in two thousand times.
TRIES_A_DAY = len(CODE_ALPHABET) ** CODE_LENGTH / 2_000
# Even with very many codes in use: enough for thirty people at one address who mistype three times each.
FEWEST_TRIES = 120
# This share of a debt stays, or a guesser with a match of their own could clear it again and again.
UNFORGIVEN = 0.25
# An IPv6 subscriber has a whole network of addresses, possibly sixty thousand of them.
SHARE_AROUND = 0.1
# A larger debt can only come from a clock that was put back.
LONGEST = DAY + DAY / 10


def price(codes: int) -> timedelta:
    """The debt for one wrong code, given how many codes are in use."""
    return min(DAY * codes / TRIES_A_DAY, DAY / FEWEST_TRIES)


def guessed_enough(*, address: str) -> bool:
    """Tell whether this address owes too much to try any more short codes."""
    now = timezone.now()
    owing = Guesses.objects.filter(address__in=dict(_places(address)), owes_until__gt=now + DAY)
    found = list(owing.values_list("owes_until", flat=True))
    if any(until > now + LONGEST for until in found):
        _put_back(now)
    return bool(found)


def guess_count(*, address: str) -> None:
    """Count a wrong code."""
    now = timezone.now()
    Guesses.objects.filter(owes_until__lt=now).delete()
    owed = price(Match.objects.filter(code__isnull=False).count())
    if owed:
        _owe(address, owed, now)


@transaction.atomic
def _owe(address: str, owed: timedelta, now: datetime) -> None:
    for place, share in _places(address):
        guesses, _new = Guesses.objects.select_for_update().get_or_create(
            address=place, defaults={"owes_until": now, "keeps_until": now}
        )
        guesses.owes_until += owed * share
        guesses.keeps_until = max(guesses.keeps_until, now) + owed * share * UNFORGIVEN
        guesses.save()


def guesses_forgive(*, address: str) -> None:
    """Forgive the debt of an address after a right code, but for a quarter."""
    owing = Guesses.objects.filter(address__in=dict(_places(address)), owes_until__gt=F("keeps_until"))
    if owing.exists():
        owing.update(owes_until=F("keeps_until"))


def _put_back(now: datetime) -> None:
    for field in ("keeps_until", "owes_until"):
        Guesses.objects.filter(**{f"{field}__gt": now + LONGEST}).update(**{field: now + DAY})


def _places(address: str) -> Iterator[tuple[str, float]]:
    """The places where wrong codes from this address are counted, and the share counted there."""
    yield origin(address)[:64], 1
    if around := network_around(address):
        yield around[:64], SHARE_AROUND

"""Stops looking up short codes for an address from which too many wrong ones came.

A wrong code is owed for a time that grows with what it could have found; debts run down by themselves.
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
# However many codes there are: thirty people at one address who are wrong three times each, and some more.
FEWEST_TRIES = 120
# Whoever has a match of their own could have everything forgiven, again and again.
UNFORGIVEN = 0.25
# Whoever has an IPv6 line has a network of addresses, and may have sixty thousand of these.
SHARE_AROUND = 0.1
# Who owes more than this owes it to a clock that was put back.
LONGEST = DAY + DAY / 10


def price(codes: int) -> timedelta:
    """How long one wrong code is owed where so many are in use."""
    return min(DAY * codes / TRIES_A_DAY, DAY / FEWEST_TRIES)


def guessed_enough(*, address: str) -> bool:
    """Tell whether this address owes so much that it may try no more short codes."""
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
    """After a right code nothing is owed but a quarter of what was ever wrong."""
    owing = Guesses.objects.filter(address__in=dict(_places(address)), owes_until__gt=F("keeps_until"))
    if owing.exists():
        owing.update(owes_until=F("keeps_until"))


def _put_back(now: datetime) -> None:
    for field in ("keeps_until", "owes_until"):
        Guesses.objects.filter(**{f"{field}__gt": now + LONGEST}).update(**{field: now + DAY})


def _places(address: str) -> Iterator[tuple[str, float]]:
    """Where wrong codes from this address are counted, and how much of each."""
    yield origin(address)[:64], 1
    if around := network_around(address):
        yield around[:64], SHARE_AROUND

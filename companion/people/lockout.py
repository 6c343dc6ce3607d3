"""Makes an address wait after too many wrong admin passwords."""

from __future__ import annotations

import math
from collections.abc import Iterator
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from companion.limits.callers import network_around, origin
from companion.models import Knock

FREE_MISSES = 3
MOST_MISSES = 20
# An IPv6 subscriber has a whole network of addresses, possibly sixty thousand of them.
MOST_MISSES_AROUND = 200
LONGEST = 64
REFUSED = 3600
FORGOTTEN_AFTER = timedelta(hours=12)


def lockout_seconds(*, address: str) -> int:
    """How many seconds this address has to wait before its next guess."""
    return max(_left(place) for place, _most in _places(address))


@transaction.atomic
def wrong_password_count(*, address: str) -> None:
    """Count a wrong password."""
    now = timezone.now()
    Knock.objects.filter(missed_at__lt=now - FORGOTTEN_AFTER - timedelta(seconds=REFUSED)).delete()
    for place, most in _places(address):
        knock, _new = Knock.objects.select_for_update().get_or_create(
            address=place, defaults={"missed_at": now}
        )
        knock.misses += 1
        knock.missed_at = now
        knock.wait = _penalty(knock.misses, most)
        knock.save()


def _penalty(misses: int, most: int) -> int:
    if misses >= most:
        return REFUSED
    # Others share the network around an address: there is no slowing down, only the final lockout.
    slow = misses > FREE_MISSES and most == MOST_MISSES
    return min(2 ** min(misses - FREE_MISSES, 10), LONGEST) if slow else 0


def _left(place: str) -> int:
    knock = Knock.objects.filter(address=place).first()
    if knock is None or not knock.wait:
        return 0
    passed = (timezone.now() - knock.missed_at).total_seconds()
    if passed < 0:
        # The clock was put back: restart the wait, or it would last until the clock has caught up.
        Knock.objects.filter(pk=knock.pk).update(missed_at=timezone.now())
        passed = 0.0
    left = knock.wait - passed
    return math.floor(left) + 1 if left > 0 else 0


def _places(address: str) -> Iterator[tuple[str, int]]:
    """The places where misses from this address are counted, and how many each allows."""
    yield origin(address)[:64], MOST_MISSES
    if around := network_around(address):
        yield around[:64], MOST_MISSES_AROUND

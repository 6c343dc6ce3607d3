"""Wrong passwords make the next ones wait, counted by connection."""

from __future__ import annotations

import pytest

from companion.limits.callers import origin
from companion.models import Knock
from companion.people.lockout import (
    FREE_MISSES,
    MOST_MISSES,
    MOST_MISSES_AROUND,
    REFUSED,
    lockout_seconds,
    wrong_password_count,
)

pytestmark = pytest.mark.django_db
HERE = "192.0.2.7"


def missed(times: int) -> None:
    for _time in range(times):
        wrong_password_count(address=HERE)


def test_the_first_misses_cost_no_time():
    missed(FREE_MISSES)
    assert lockout_seconds(address=HERE) == 0


def test_more_misses_cost_more_and_more_time(clock):
    missed(FREE_MISSES)
    for seconds in (2, 4, 8, 16, 32, 64, 64):
        missed(1)
        assert lockout_seconds(address=HERE) == seconds + 1
        clock.wait(seconds=seconds, milliseconds=1)
    assert lockout_seconds(address=HERE) == 0


def test_the_longest_wait_is_an_hour(clock):
    missed(MOST_MISSES)
    clock.wait(minutes=59)
    assert 0 < lockout_seconds(address=HERE) <= 61
    assert lockout_seconds(address="198.51.100.9") == 0
    clock.wait(minutes=2)
    assert lockout_seconds(address=HERE) == 0


def test_a_clock_set_back_makes_nobody_wait_longer(clock):
    missed(MOST_MISSES)
    clock.wait(hours=-3)
    assert lockout_seconds(address=HERE) <= REFUSED + 1
    clock.wait(seconds=REFUSED + 1)
    assert lockout_seconds(address=HERE) == 0


def test_misses_are_forgotten_in_time(clock):
    missed(MOST_MISSES)
    clock.wait(hours=14)
    missed(1)
    assert Knock.objects.get().misses == 1


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1%eth0", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("192.0.2.7", "192.0.2.7"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_all_addresses_of_a_connection_count_as_one(address, counted_as):
    assert origin(address) == counted_as


def test_many_connections_of_one_network_wait_together():
    for number in range(MOST_MISSES_AROUND):
        wrong_password_count(address=f"2001:db8:1:{number:x}::1")
    assert lockout_seconds(address="2001:db8:1:ffff::1")
    assert lockout_seconds(address="2001:db8:2::1") == 0

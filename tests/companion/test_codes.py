"""Does a code open its match, however it is typed, and does guessing get slow?"""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from companion.codes import TooManyGuesses, code_read, match_by_code
from companion.knocks import FREE_MISSES, MOST_MISSES, MOST_MISSES_AROUND, REFUSED, origin
from companion.models import CODE_ALPHABET, CODE_LENGTH, Knock, new_code
from scoring.contract import Illegal
from tests.companion.cast import Phone

HERE = "192.0.2.7"
WRONG = "AAAAAA"


@pytest.fixture
def clock(monkeypatch):
    """A clock that only the test moves."""

    class Clock:
        now = timezone.now()

        def wait(self, **time: int) -> None:
            self.now += timedelta(**time)

    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    return clock


def guess(code: str = WRONG, address: str = HERE):
    return match_by_code(typed=code, address=address)


def missed(times: int, clock) -> None:
    for _time in range(times):
        with pytest.raises(Illegal):
            guess()
        clock.wait(seconds=65)


def test_codes_have_no_signs_that_look_alike():
    assert not set(CODE_ALPHABET) & set("0O1IL5S2Z8B6V")
    assert len(CODE_ALPHABET) == len(set(CODE_ALPHABET)) == 23
    codes = {new_code() for _time in range(200)}
    assert len(codes) > 190
    assert all(len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET) for code in codes)


@pytest.mark.parametrize(
    "typed", ["ACEHKM", "acehkm", " ace hkm ", "ACE-HKM", "АСЕНКМ", "асенкм", "aСe\u00a0Нкm"]
)
def test_a_code_is_read_as_it_was_meant(typed):
    assert code_read(typed) == "ACEHKM"


def test_a_russian_keyboard_reaches_every_letter_that_looks_the_same():
    assert code_read("РТУХ") == "PTYX"


def test_a_code_opens_its_match(alice):
    code = alice.match.code
    assert guess(code.lower()) == alice.match
    assert guess(f"{code[:3]} {code[3:]}") == alice.match


@pytest.mark.parametrize("typed", ["", "A", "AAAAAAA", "A' OR 1=1", "АБВГДЖ", "ßßß", "\x00" * 6])
def test_what_is_no_code_opens_nothing(alice, typed):
    with pytest.raises(Illegal):
        guess(typed)


def test_a_code_expires_with_its_match_and_reopening_gives_another(alice):
    code = alice.match.code
    alice.post("close/")
    assert alice.match.code is None
    with pytest.raises(Illegal):
        guess(code)
    alice.post("reopen/")
    assert alice.match.code not in (None, code)
    assert guess(alice.match.code) == alice.match


def test_the_first_misses_cost_no_time(alice):
    for _time in range(FREE_MISSES):
        with pytest.raises(Illegal, match="No open match"):
            guess()
    assert guess(alice.match.code) == alice.match


def test_more_misses_cost_more_and_more_time(alice, clock):
    missed(FREE_MISSES, clock)
    for seconds in (2, 4, 8, 16, 32, 64, 64):
        with pytest.raises(Illegal, match="No open match"):
            guess()
        with pytest.raises(TooManyGuesses) as refusal:
            guess(alice.match.code)
        assert refusal.value.seconds == seconds + 1
        clock.wait(seconds=seconds, milliseconds=1)
    assert guess(alice.match.code) == alice.match


def test_in_the_end_guessing_is_refused_for_an_hour(alice, clock):
    missed(MOST_MISSES, clock)
    clock.wait(minutes=58)
    with pytest.raises(TooManyGuesses) as refusal:
        guess(alice.match.code)
    assert 0 < refusal.value.seconds <= 60
    clock.wait(minutes=1)
    assert guess(alice.match.code) == alice.match
    with pytest.raises(Illegal, match="No open match"):
        guess()
    with pytest.raises(TooManyGuesses):
        guess(alice.match.code)


def test_waiting_guesses_are_not_counted(alice, clock):
    missed(FREE_MISSES, clock)
    with pytest.raises(Illegal):
        guess()
    for _time in range(5):
        with pytest.raises(TooManyGuesses):
            guess()
    assert Knock.objects.get().misses == FREE_MISSES + 1


def test_a_clock_that_was_put_back_makes_nobody_wait_longer(alice, clock):
    missed(MOST_MISSES, clock)
    clock.wait(hours=-3)
    with pytest.raises(TooManyGuesses) as refusal:
        guess()
    assert refusal.value.seconds <= REFUSED + 1
    clock.wait(seconds=REFUSED + 1)
    with pytest.raises(Illegal, match="No open match"):
        guess()


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
def test_a_line_is_counted_with_all_its_addresses(address, counted_as):
    assert origin(address) == counted_as


def test_guessing_from_many_addresses_of_one_line_is_guessing(alice):
    for number in range(MOST_MISSES):
        with pytest.raises(Illegal):
            guess(address=f"2001:db8:1:2::{number:x}")
    with pytest.raises(TooManyGuesses):
        guess(alice.match.code, "2001:db8:1:2:ffff::1")
    assert guess(alice.match.code, "2001:db8:1:3::1") == alice.match


def test_guessing_from_many_lines_of_one_network_ends_too(alice, clock):
    for number in range(MOST_MISSES_AROUND):
        with pytest.raises(Illegal):
            guess(address=f"2001:db8:1:{number:x}::1")
    with pytest.raises(TooManyGuesses):
        guess(alice.match.code, "2001:db8:1:ffff::1")
    assert guess(alice.match.code, "2001:db8:2::1") == alice.match


def test_another_address_does_not_wait(alice, clock):
    missed(MOST_MISSES, clock)
    assert guess(alice.match.code, "198.51.100.9") == alice.match


def test_misses_are_forgotten_in_time(alice, clock):
    missed(MOST_MISSES, clock)
    clock.wait(hours=14)
    with pytest.raises(Illegal, match="No open match"):
        guess()
    assert Knock.objects.get().misses == 1


def test_the_join_page_says_how_long_to_wait(alice):
    phone = Phone()
    for _time in range(FREE_MISSES + 1):
        response = phone.post("/join/", {"code": WRONG})
        assert response.status_code == 422 and "No open match" in response.content.decode()
    response = phone.post("/join/", {"code": alice.match.code})
    assert response.status_code == 429 and 1 <= int(response["Retry-After"]) <= 3
    assert "Too many wrong codes" in response.content.decode()
    assert alice.match.code in response.content.decode()


def test_the_join_page_asks_each_address_by_itself(alice, settings):
    settings.TRUSTED_PROXIES = 1
    phone = Phone()
    for _time in range(FREE_MISSES + 1):
        phone.post("/join/", {"code": WRONG}, **{"X-Forwarded-For": "203.0.113.1, 192.0.2.1"})
    right = {"code": alice.match.code}
    assert phone.post("/join/", right, **{"X-Forwarded-For": "203.0.113.1, 192.0.2.2"}).status_code == 302
    assert phone.post("/join/", right, **{"X-Forwarded-For": "203.0.113.9, 192.0.2.1"}).status_code == 429

"""A code opens its match however it is typed; guessing finds nothing, and typos cost nobody."""

from __future__ import annotations

import itertools
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings as installed
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from companion.models import CODE_ALPHABET, CODE_LENGTH, Guesses, Match, new_code
from companion.people.code_guessing import (
    DAY,
    FEWEST_TRIES,
    SHARE_AROUND,
    TRIES_A_DAY,
    UNFORGIVEN,
    guess_count,
    guessed_enough,
    price,
)
from companion.people.codes import code_read, long_code, match_by_code
from scoring.contract import Illegal
from tests.companion.cast import Phone, joined
from tests.companion.match.test_races import HANDS, at_once, hands

__all__ = ["hands"]

HERE = "192.0.2.7"
WRONG = "AAAAAA"
SPACE = len(CODE_ALPHABET) ** CODE_LENGTH
# So many codes that every wrong one costs the most.
MANY = 700
SECURITY = Path(installed.BASE_DIR) / "docs" / "security.md"
NO_MATCH, LONG_ASKED = "No open match has this code", "Please type the long code"


@pytest.fixture
def many(alice):
    """Many other open matches."""
    codes = ("".join(("C", *rest)) for rest in itertools.product("ACDEF", repeat=CODE_LENGTH - 1))
    matches = [Match(game="evolution", setup={}, code=code) for code in itertools.islice(codes, MANY)]
    Match.objects.bulk_create(matches)
    return matches


def guess(code: str = WRONG, address: str = HERE):
    return match_by_code(typed=code, address=address)


def missed(times: int, address: str = HERE) -> None:
    for _time in range(times):
        with pytest.raises(Illegal, match=NO_MATCH):
            guess(address=address)


def owing(time: timedelta, address: str = HERE) -> None:
    until = timezone.now() + time
    Guesses.objects.update_or_create(
        address=address, defaults={"owes_until": until, "keeps_until": timezone.now() + time * UNFORGIVEN}
    )


def test_codes_have_no_signs_that_look_alike():
    assert not set(CODE_ALPHABET) & set("0O1IL5S2Z8B6V")
    assert len(CODE_ALPHABET) == len(set(CODE_ALPHABET)) == 23
    codes = {new_code() for _time in range(200)}
    assert len(codes) > 190
    assert all(len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET) for code in codes)


@pytest.mark.parametrize(
    "typed", ["ACEHKM", "acehkm", " ace hkm ", "ACE-HKM", "АСЕНКМ", "асенкм", "aСe\u00a0Нкm"]
)
def test_a_code_is_read_as_meant(typed):
    assert code_read(typed) == "ACEHKM"


def test_a_russian_keyboard_reaches_every_letter_that_looks_the_same():
    assert code_read("РТУХ") == "PTYX"


def test_a_code_opens_its_match(alice):
    code = alice.match.code
    assert guess(code.lower()) == alice.match
    assert guess(f"{code[:3]} {code[3:]}") == alice.match


@pytest.mark.parametrize("typed", ["", "A", "AAAAAAA", "A' OR 1=1", "АБВГДЖ", "ßßß", "\x00" * 6])
def test_nonsense_opens_nothing(alice, typed):
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


@pytest.mark.parametrize("typed", ["AAAAAAA", "AAAAA", "AAAAAAAAAA", "", "ßßßßßß"])
def test_nonsense_costs_nothing(alice, typed):
    with pytest.raises(Illegal, match=NO_MATCH):
        guess(typed)
    assert not Guesses.objects.exists()


def test_a_thousand_typos_keep_nobody_from_a_quiet_server(alice, clock):
    missed(1_000)
    assert guess(alice.match.code) == alice.match


def test_a_cafe_of_thirty_people_is_never_asked_for_more_than_six_characters(alice, many, clock):
    """Three typos each within the hour before anybody is right: the worst order, many codes in use."""
    for _sitting in range(2):
        missed(90)
        for _person in range(30):
            assert guess(alice.match.code) == alice.match
        clock.wait(hours=1)


def test_six_hours_in_such_a_cafe_do_not_count_as_guessing(alice, many, clock):
    for _person in range(6 * 30):
        missed(3)
        assert guess(alice.match.code) == alice.match
        clock.wait(minutes=2)


def test_a_right_code_forgives_all_but_a_quarter(alice, many, clock):
    missed(100)
    guess(alice.match.code)
    owed = Guesses.objects.get().owes_until - clock.now
    assert abs(owed - 100 * price(MANY) * UNFORGIVEN) < timedelta(seconds=1)


def test_time_that_passed_before_is_not_forgiven_in_advance(alice, many, clock):
    missed(100)
    clock.wait(hours=12)
    missed(40)
    guess(alice.match.code)
    assert Guesses.objects.get().owes_until == clock.now + 40 * price(MANY) * UNFORGIVEN


def test_a_match_of_ones_own_does_not_forgive_guesses_for_ever(alice, many, clock):
    tried = 0
    while not guessed_enough(address=HERE):
        missed(1)
        assert guess(long_code(alice.match)) == alice.match
        tried += 1
        assert tried <= FEWEST_TRIES / UNFORGIVEN + 1
    with pytest.raises(Illegal, match=LONG_ASKED):
        guess(alice.match.code)


def test_a_days_debt_asks_for_the_long_code_which_is_always_taken(alice, many, clock):
    missed(FEWEST_TRIES + 1)
    before = Guesses.objects.get().owes_until
    for code in (alice.match.code, WRONG, "AAAAA"):
        with pytest.raises(Illegal, match=LONG_ASKED):
            guess(code)
    with pytest.raises(Illegal, match=NO_MATCH):
        guess(f"{alice.match.code}AAAA")
    assert Guesses.objects.get().owes_until == before
    right = long_code(alice.match)
    assert guess(f"{right[:6].lower()} {right[6:]}") == alice.match
    # Now it is forgiven, for everybody there.
    assert guess(alice.match.code) == alice.match


def test_debts_run_down_in_a_day(alice, clock):
    owing(DAY * 1.05)
    clock.wait(hours=1)
    with pytest.raises(Illegal, match=LONG_ASKED):
        guess(alice.match.code)
    clock.wait(hours=1)
    assert guess(alice.match.code) == alice.match
    clock.wait(days=1)
    missed(1)
    assert Guesses.objects.get().owes_until == clock.now + price(1)


def test_a_clock_set_back_makes_nobody_wait_longer(alice, clock):
    owing(DAY * 30)
    with pytest.raises(Illegal, match=LONG_ASKED):
        guess(alice.match.code)
    clock.wait(seconds=1)
    assert guess(alice.match.code) == alice.match


def test_a_refusal_does_not_tell_whether_a_code_exists(alice, clock):
    """Neither the words nor the number of queries differ."""

    def told(code: str) -> tuple[str, int]:
        with (
            CaptureQueriesContext(
                connection,
            ) as asked,
            pytest.raises(Illegal) as refusal,
        ):
            guess(code)
        return str(refusal.value), len(asked)

    assert told(f"{alice.match.code}AAAA") == told(f"{WRONG}AAAA")
    owing(DAY * 1.05)
    assert told(alice.match.code) == told(WRONG)
    assert told(f"{alice.match.code}AAAA") == told(f"{WRONG}AAAA")


def test_a_long_code_cannot_be_made_from_a_short_one(match):
    first = long_code(match)
    match.invite = "another"
    assert long_code(match)[:6] == first[:6] and long_code(match)[6:] != first[6:]


def test_a_long_code_changes_with_its_code_and_ends_with_the_match(alice, bob):
    first = alice.match
    assert long_code(first).startswith(first.code) and len(code_read(long_code(first))) == 10
    alice.post(f"devices/{bob.member.pk}/remove/")
    assert alice.match.code != first.code
    with pytest.raises(Illegal, match=NO_MATCH):
        guess(long_code(first))
    alice.post("close/")
    assert long_code(alice.match) is None


def test_guesses_from_one_connection_count_together(alice, clock):
    owing(DAY, "2001:db8:1:2::/64")
    missed(1, "2001:db8:1:2::17")
    with pytest.raises(Illegal, match=LONG_ASKED):
        guess(alice.match.code, "2001:db8:1:2:ffff::1")
    assert guess(alice.match.code, "2001:db8:1:3::1") == alice.match


def test_guesses_from_one_network_count_together(alice, many, clock):
    around, share = "2001:db8:1::/48", price(MANY) * SHARE_AROUND
    owing(DAY - share * 1.5, around)
    for number, asked in ((1, NO_MATCH), (2, NO_MATCH), (3, LONG_ASKED)):
        with pytest.raises(Illegal, match=asked):
            guess(address=f"2001:db8:1:{number:x}::1")
    assert Guesses.objects.get(address=around).owes_until == clock.now + DAY + share * 0.5
    with pytest.raises(Illegal, match=LONG_ASKED):
        guess(alice.match.code, "2001:db8:1:ffff::1")
    assert guess(alice.match.code, "2001:db8:2::1") == alice.match


def test_simultaneous_wrong_codes_are_all_counted(hands, clock):
    Match.objects.create(game="evolution", setup={})

    def wrong() -> Answered:
        for _each in range(20):
            guess_count(address=HERE)
        return Answered()

    class Answered:
        status_code = 422

    at_once(hands, *[wrong] * HANDS)
    assert Guesses.objects.get().owes_until == clock.now + 20 * HANDS * price(1)


@pytest.mark.parametrize(
    ("codes", "tries", "finds"), [(1, 74_018, 0.001), (100, 740, 0.001), (10_000, 120, 0.016)]
)
def test_a_million_guesses_a_day_find_nothing(codes, tries, finds):
    """What docs/security.md says of the first day, including a whole day's debt."""
    assert round(DAY / price(codes) / tries, 3) == 1
    found = 2 * tries * codes / SPACE
    assert round(found, 3) == finds
    with_own = found / UNFORGIVEN
    long_ones = 1_000_000 * codes / len(CODE_ALPHABET) ** 10
    assert with_own + long_ones < 0.1
    row = f"| {codes:,} | {tries:,} | {found:.3f} | {with_own:.3f} | {long_ones:.7f} |"
    assert row in SECURITY.read_text(), row
    assert round(TRIES_A_DAY) == 74_018


def test_the_join_page_asks_for_the_long_code_and_the_people_tab_shows_it(alice):
    phone = Phone()
    owing(DAY * 1.05, "127.0.0.1")
    response = phone.post("/join/", {"code": alice.match.code})
    assert response.status_code == 422 and LONG_ASKED in response.content.decode()
    assert "Retry-After" not in response
    right = long_code(alice.match)
    assert f"{right[:6]}&nbsp;{right[6:]}" in alice.get("people/").content.decode()
    assert phone.post("/join/", {"code": f"{right[:6]}\u00a0{right[6:]}"}).status_code == 302


def test_a_link_works_whatever_was_guessed(alice):
    owing(DAY * 1.05, "127.0.0.1")
    assert joined(Phone(), alice).member.role == "viewer"


def test_the_join_page_counts_each_address_separately(alice, settings):
    settings.TRUSTED_PROXIES = 1
    owing(DAY, "192.0.2.1")
    phone, right = Phone(), {"code": alice.match.code}
    phone.post("/join/", {"code": WRONG}, **{"X-Forwarded-For": "203.0.113.1, 192.0.2.1"})
    assert phone.post("/join/", right, **{"X-Forwarded-For": "203.0.113.1, 192.0.2.2"}).status_code == 302
    assert phone.post("/join/", right, **{"X-Forwarded-For": "203.0.113.9, 192.0.2.1"}).status_code == 422

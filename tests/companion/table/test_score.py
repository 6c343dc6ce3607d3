"""Score sheets add up, however they are filled in."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.match import timeline
from companion.questions.fields import SeveralField
from companion.questions.numbers import addends
from scoring.contract import EVERYTHING, SheetCleared, SheetEntered
from scoring.evolution.match import events
from tests.companion.cast import Phone, started, tap


def entered(phone, seat: int, cell: str, typed: str, **more):
    return tap(
        phone, SheetEntered(seat=seat, cell=cell, value=0), asked="1", value=typed, tab="score", **more
    )


def result(phone):
    line = timeline.of(phone.match)
    return line.game.score(line.state, EVERYTHING)


def points(phone) -> list[int]:
    return [each.total for each in result(phone).breakdowns]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("7", [7]),
        ("12+3", [12, 3]),
        ("10−2", [10, -2]),
        ("10 – 2", [10, -2]),
        ("3+-2", [3, -2]),
        ("-3", [-3]),
        ("1\u202f000", [1000]),
        ("", None),
        ("+", None),
        ("1+", None),
        ("1.5", None),
        ("2*3", None),
        ("12345678", None),
        ("²", None),
    ],
)
def test_what_a_sum_means(typed, numbers):
    assert addends(typed) == numbers


def test_a_count_shows_what_is_missing(counting):
    page = counting.get("score/").content.decode()
    assert (
        "Not entered yet" in page
        and "Alice: food in the bag" in page
        and "Not decided" not in page
        and "Standings" not in page
    )


def test_a_count_adds_up_and_names_a_winner(counting):
    for seat, numbers in enumerate([("12+3", "20", "6"), ("11", "10−2", "0")]):
        for cell, typed in zip(("bag", "population", "traits"), numbers, strict=True):
            assert entered(counting, seat, cell, typed).status_code == 302
    assert points(counting) == [41, 19] and result(counting).missing == ()
    page = counting.get("score/").content.decode()
    assert "Not entered yet" not in page and "Decided on points." in page and 'data-rank="1"' in page


def test_nothing_is_decided_in_the_middle_of_a_game(db):
    phone = started(Phone(), "Alice", "Bob")
    tap(phone, events.BagCorrected(seat=0, bag=3))
    page = phone.get("score/").content.decode()
    assert 'data-rank="1"' in page and "Decided on points." not in page
    phone.post("close/")
    assert "Decided on points." in phone.get("score/").content.decode()


def test_a_zero_is_an_entry(counting):
    entered(counting, 0, "bag", "0")
    missing = {(each.seat, each.cell.key) for each in result(counting).missing}
    assert (0, "bag") not in missing and (1, "bag") in missing


@pytest.mark.parametrize(
    ("cell", "typed", "words"),
    [
        ("bag", "181", "At most 180"),
        ("bag", "3-9", "At least 0"),
        ("traits", "49", "At most 48"),
        ("bag", "viel", "Type a number"),
    ],
)
def test_a_number_out_of_range_stays_on_the_page(counting, cell, typed, words):
    response = entered(counting, 0, cell, typed)
    page = response.content.decode()
    assert response.status_code == 422 and words in page and f'value="{typed}"' in page
    assert result(counting).missing and points(counting) == [0, 0]


def test_the_rules_refuse_a_number_out_of_range_too(counting):
    response = tap(counting, SheetEntered(seat=0, cell="traits", value=49))
    assert response.status_code == 422 and "from 0 to 48" in response.content.decode()
    assert tap(counting, SheetEntered(seat=0, cell="nothing", value=1)).status_code == 422
    assert tap(counting, SheetEntered(seat=5, cell="bag", value=1)).status_code == 422


def test_next_leads_through_all_sheets(counting):
    asked, seat, cell = [], 0, "bag"
    while True:
        asked.append((seat, cell))
        response = entered(counting, seat, cell, "2", then="next")
        assert response.status_code == 302
        query = parse_qs(urlsplit(response["Location"]).query)
        if "event" not in query:
            break
        assert "/ask/" in response["Location"] and counting.get(response["Location"]).status_code == 200
        event = json.loads(query["event"][0])
        seat, cell = event["seat"], event["cell"]
    assert [cell for seat, cell in asked if seat == 0] == [cell for seat, cell in asked if seat == 1]
    assert [cell for seat, cell in asked if seat == 0] == ["bag", "population", "traits"]
    assert response["Location"].startswith(f"/m/{counting.match_id}/score/")


def test_next_with_scripts_brings_the_next_drawer_along(counting):
    response = entered(counting, 0, "bag", "5", then="next", htmx=True)
    page = unescape(response.content.decode())
    assert response.status_code == 200 and response["X-Drawer"] == "keep"
    assert '"cell":"population"' in page.split('id="drawer-body"')[1]


def test_species_may_be_counted_one_by_one(counting):
    entered(counting, 0, "species", "2")
    entered(counting, 0, "bag-alone", "10")
    for place, (population, traits, food) in enumerate([(4, 2, 3), (1, 1, 0)], start=1):
        for cell, value in (("population", population), ("traits", traits), ("food", food)):
            assert entered(counting, 0, f"species-{place}-{cell}", str(value)).status_code == 302
    lines = {line.key: line.points for line in result(counting).breakdowns[0].lines}
    assert lines == {"food": 13, "population": 5, "traits": 3}
    page = counting.get("score/", {"seat": "0"}).content.decode()
    assert "Species 2" in page
    entered(counting, 0, "species", "0")
    assert points(counting)[0] == 10
    assert entered(counting, 0, "species-1-food", "1").status_code == 422


@pytest.mark.parametrize(
    ("alice", "bob", "words", "winners"),
    [
        (("10", "5", "5"), ("10", "6", "4"), "whoever has more trait cards", (0,)),
        (("10", "5", "5"), ("9", "6", "5"), "the larger population wins", (1,)),
        (("10", "5", "5"), ("10", "5", "5"), "they share", (0, 1)),
        (("10", "5", "5"), ("9", "5", "5"), "Decided on points", (0,)),
    ],
)
def test_the_tie_break_is_named(counting, alice, bob, words, winners):
    for seat, numbers in enumerate((alice, bob)):
        for cell, typed in zip(("bag", "population", "traits"), numbers, strict=True):
            entered(counting, seat, cell, typed)
    assert result(counting).winners == winners and words in result(counting).decided.english()
    page = counting.get("score/").content.decode()
    assert page.count('data-rank="1"') == len(winners)
    assert words in page


def test_a_correction_by_hand_is_shown_beside_what_the_table_says(db):
    phone = started(Phone(), "Alice", "Bob")
    tap(phone, events.BagCorrected(seat=0, bag=7))
    entered(phone, 0, "bag", "9")
    page = phone.get("score/").content.decode()
    assert "by hand; the table says 7" in page and "by-hand" in page
    assert points(phone)[0] == 9
    assert "Alice: food in the bag set by hand: 9" in phone.get("log/").content.decode()
    assert tap(phone, SheetCleared(seat=0, cell="bag"), tab="score").status_code == 302
    assert points(phone)[0] == 7
    assert "Alice: food in the bag no longer set by hand" in phone.get("log/").content.decode()
    assert tap(phone, SheetCleared(seat=0, cell="bag"), tab="score").status_code == 422


def test_the_followed_table_counts_itself(db):
    phone = started(Phone(), "Alice", "Bob")
    tap(phone, events.SpeciesPut(seat=0, side="left"))
    species = {"body": 2, "population": 3, "food": 2, "fat": 1, "traits": ["fat-tissue", "horns"]}
    tap(phone, events.SpeciesCorrected(seat=0, species=0, **species))
    tap(phone, events.BagCorrected(seat=0, bag=5))
    lines = {line.key: line.points for line in result(phone).breakdowns[0].lines}
    assert lines == {"food": 8, "population": 3, "traits": 2}


def test_a_chip_chooses_a_sheet(counting):
    own, other = (
        counting.get("score/").content.decode(),
        counting.get("score/", {"seat": "1"}).content.decode(),
    )
    current = re.compile(r'href="\?seat=(\d)#seat-sheet" aria-current="true"')
    assert current.findall(own) == ["0"] and current.findall(other) == ["1"]


def test_entering_a_number_keeps_the_chosen_sheet(counting):
    response = entered(counting, 1, "bag", "3", query="seat=1")
    assert response["Location"] == f"/m/{counting.match_id}/score/?seat=1"


def test_next_leaves_a_followed_number_to_the_table(alice):
    before = alice.match.seq
    response = entered(alice, 0, "bag", "0", then="next")
    assert alice.match.seq == before
    assert response["Location"].startswith(f"/m/{alice.match_id}/score/")


def test_a_number_typed_over_a_followed_one_is_marked_on_its_row(alice):
    entered(alice, 0, "bag", "7")
    assert '<small class="by-hand">' in alice.get("score/").content.decode()


@pytest.mark.parametrize("typed", ["3, 9", "3,9", "3 9", "3; 9", "3+9", " 3 + 9 "])
def test_several_numbers_are_typed_as_a_list_or_as_a_sum(typed):
    assert SeveralField(low=0, high=60).clean(typed) == [3, 9]

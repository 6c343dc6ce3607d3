"""A phone's history says how its matches against bots ended, level by level."""

from __future__ import annotations

import pytest

from companion.models import Colour, Seat
from scoring.contract import SheetCleared, SheetEntered
from tests.companion.cast import Phone, tap

BOTH: dict[str, object] = {"tents": 0, "evolution": 0, "coins": 0}
NOTHING: tuple[dict[str, object], ...] = (
    {**BOTH, "objectives": (), "seals": ("0",) * 3, "museum-rows": 0, "knowledge": 0},
    {**BOTH, "extra": 0, "seals": ("0",) * 4, "book-bonus": "no"},
)
"""All that the person and Alfred may have beside their points, and have not."""


@pytest.fixture
def anna(db):
    return Phone()


def played(phone: Phone, level: str, points: int, his: int, *, ended: bool = True) -> None:
    """Play a match against Alfred that is only counted, with these points for the person and for him."""
    data = {f"colour-{index}": Colour.values[index] for index in range(4)}
    bot = {"bot-alfred-0": "on", "bot-alfred-0-level": level}
    response = phone.post(
        "/start/darwins-journey/", {**data, **bot, "name-0": "Anna", "depth": "count", "first": "0"}
    )
    assert response.status_code == 302, response.content.decode()
    phone.match_id = response["Location"].split("/")[2]
    for seat, value in enumerate((points, his)):
        for cell, number in {"track": value, **NOTHING[seat]}.items():
            tap(phone, SheetEntered(seat=seat, cell=cell, value=number))
    if ended:
        phone.post("close/")


def page(phone: Phone, language: str = "en") -> str:
    text = phone.get("/history/", **{"Accept-Language": language}).content.decode()
    return " ".join(text.partition('id="records"')[2].partition("</section>")[0].split())


def test_results_are_summed_up_by_the_bots_level(anna):
    played(anna, "white", 60, 50)
    played(anna, "white", 70, 80)
    played(anna, "green", 40, 90)
    played(anna, "green", 99, 1, ended=False)
    text = page(anna)
    white, green = text.split("Alfred, easy (white)")[1], text.split("Alfred, hard (green)")[1]
    assert "2 matches, won: 1. Most points: 70." in white
    assert "The latest first: 70 · 60" in white
    assert "1 match, won: 0. Most points: 40." in green


def test_alfred_wins_a_complete_tie(anna):
    played(anna, "blue", 50, 50)
    assert "1 match, won: 0." in page(anna)


def test_correcting_a_name_later_changes_no_result(anna):
    played(anna, "blue", 50, 40)
    Seat.objects.filter(match=anna.match_id, index=0).update(name="Alfred 2")
    assert "1 match, won: 1. Most points: 50." in page(anna)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_match_that_ended_with_open_numbers_does_not_count(anna, seat):
    played(anna, "blue", 90, 40, ended=False)
    tap(anna, SheetCleared(seat=seat, cell="track"))
    anna.post("close/", {"with_open": "1"})
    assert page(anna) == ""
    played(anna, "blue", 70, 50)
    assert "1 match, won: 1. Most points: 70." in page(anna)


def test_matches_among_people_have_no_record(anna):
    assert "records" not in anna.get("/history/").content.decode()

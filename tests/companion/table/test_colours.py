"""Everybody plays in a colour from the box, and a bot in the colour of its board."""

from __future__ import annotations

import re

import pytest

from companion.models import Colour, Match
from companion.table.colours import colours_dealt, colours_of
from scoring import registry
from scoring.match.opponents import Bot
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone

DARWIN = "darwins-journey"


def alfred(level: str) -> Bot:
    return Bot(seat=1, key="alfred", options={"level": level})


@pytest.mark.parametrize("key", registry.games())
def test_every_colour_of_a_box_is_known_and_none_is_missing(key):
    game = registry.find(key)
    assert set(game.colours) <= set(Colour.values) and len(set(game.colours)) == len(game.colours)
    assert sorted(colours_of(game)) == sorted(Colour.values)


def test_the_colours_of_the_box_are_offered_first(db):
    page = Phone().get(f"/start/{DARWIN}/").content.decode()
    [first, second, *_rest] = re.findall(r"data-seat-colour>(.*?)</select>", page, re.DOTALL)
    offered = re.findall(r'value="(\w+)"', first)
    assert offered[:4] == ["white", "blue", "yellow", "green"] and sorted(offered) == sorted(Colour.values)
    assert 'value="white" selected' in first and 'value="blue" selected' in second


def test_a_game_without_colours_of_its_own_keeps_the_usual_order():
    assert colours_of(registry.find("evolution")) == list(Colour.values)


@pytest.mark.parametrize(
    ("chosen", "level", "dealt"),
    [
        ("red", "white", ["red", "white"]),
        ("white", "white", ["blue", "white"]),
        ("white", "green", ["white", "green"]),
        ("blue", "blue", ["white", "blue"]),
    ],
)
def test_alfred_plays_in_the_colour_of_his_board_and_people_in_others(chosen, level, dealt):
    assert colours_dealt(registry.find(DARWIN), [chosen], [alfred(level)]) == dealt


def test_a_match_against_alfred_starts_in_the_right_colours(db):
    data = {f"colour-{at}": colour for at, colour in enumerate(("white", "blue", "yellow", "green"))}
    data |= {"name-0": "Ann", "depth": "track", "bot-alfred-0": "on", "bot-alfred-0-level": "white"}
    assert Phone().post(f"/start/{DARWIN}/", data).status_code == 302
    assert [seat.colour for seat in Match.objects.get().seats.all()] == ["blue", "white"]


def test_a_program_that_names_no_colours_gets_those_of_the_box(db):
    body = {"game": DARWIN, "names": ["Ann", "Bob"]}
    assert Caller("").post("/api/v1/matches/", body).status_code == 201
    assert [seat.colour for seat in Match.objects.get().seats.all()] == ["white", "blue"]

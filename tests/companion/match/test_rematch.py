"""The same players start again in two taps, and a name comes back with its colour."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from companion.match.rematch import rematch_values
from companion.models import Match, Role
from scoring import registry
from scoring.contract import Ask, Bot, Opponent
from scoring.words import _
from tests.companion.cast import Phone, joined, started

START = "/start/evolution/"
CHOSEN = re.compile(r'<input type="(?:radio|checkbox)" name="([^"]+)"(?: value="([^"]*)")?[^>]*checked')


def form_of(html: str) -> dict[str, str]:
    """What the start page would send if its button were tapped at once."""
    fields = dict(re.findall(r'<input name="([^"]+)" id="[^"]+" value="([^"]*)"', html))
    for name, options in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', html, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        fields[name] = chosen[1] if chosen else re.findall(r'value="([^"]*)"', options)[0]
    for name, value in CHOSEN.findall(html):
        fields[name] = value or "on"
    return fields


def again(phone: Phone, path: str = "/") -> str:
    """The address behind "Same players again" on a page."""
    found = re.search(r'id="again" href="([^"]+)"', phone.get(path).content.decode())
    assert found
    return found[1].replace("&amp;", "&")


@pytest.fixture
def finished(db) -> Phone:
    """A quick match of three in chosen colours, begun by the second player."""
    colours = {"colour-0": "grey", "colour-4": "violet", "colour-5": "red"}
    host = started(Phone(), "Ann", "Bob", "Cem", first="1", quick="on", **colours)
    host.post("seats/claim/", {"seats": [0]})
    joined(Phone(), host, 1)
    host.post("close/")
    return host


@pytest.mark.parametrize("path", ["/", "score/"])
def test_two_taps_start_a_match_with_the_same_people(finished, path):
    address = again(finished, path)
    response = finished.post(address, form_of(finished.get(address).content.decode()))
    assert response.status_code == 302
    match = Match.objects.order_by("-created_at").first()
    assert response["Location"] == f"/m/{match.pk}/" and match.names == ("Ann", "Bob", "Cem")
    assert [seat.colour for seat in match.seats.all()] == ["grey", "blue", "green"]
    assert match.setup["first"] == 2 and match.setup["quick"] is True
    assert match.follows_id == finished.match_id


def test_phones_keep_their_seats_in_a_rematch_and_are_told(finished):
    bob = Phone(finished.match_id)
    open_again = finished.match
    open_again.closed_at, open_again.code = None, "ACDEFG"
    open_again.save()
    joined(bob, finished, 2)
    finished.post("close/")
    address = again(finished, "score/")
    finished.post(address, form_of(finished.get(address).content.decode()))
    match = Match.objects.get(follows=finished.match_id)
    assert f"/m/{match.pk}/" in bob.get("score/").content.decode()
    follower = Phone(match.pk, bob.client)
    assert follower.member.role == Role.PLAYER and [seat.index for seat in follower.member.seats.all()] == [2]
    host = Phone(match.pk, finished.client)
    assert host.member.is_host and [seat.index for seat in host.member.seats.all()] == [0]
    assert 'id="who"' not in host.get().content.decode()
    assert 'id="again"' not in finished.get("score/").content.decode()


def test_the_first_turn_passes_from_the_last_player_to_the_first(db):
    host = started(Phone(), "Ann", "Bob", first="1")
    assert form_of(host.get(again(host)).content.decode())["first"] == "0"


def test_a_rematch_of_another_game_takes_only_the_people(finished):
    html = finished.get(f"/start/explora/?again={finished.match_id}").content.decode()
    fields = form_of(html)
    assert [fields[f"name-{at}"] for at in range(4)] == ["Ann", "Bob", "Cem", ""]
    assert [fields[f"colour-{at}"] for at in range(3)] == ["grey", "blue", "green"]
    assert len({fields[f"colour-{at}"] for at in range(4)}) == 4


@pytest.mark.parametrize("asked", ["", "no-such-match", "\x00", "x" * 500])
def test_a_rematch_of_nothing_is_an_empty_form(finished, asked):
    fields = form_of(finished.get(START, {"again": asked}).content.decode())
    assert fields["name-0"] == ""


def test_a_stranger_gets_no_rematch(finished):
    stranger = Phone()
    fields = form_of(stranger.get(START, {"again": finished.match_id}).content.decode())
    assert fields["name-0"] == "" and 'id="again"' not in stranger.get("/").content.decode()


def test_a_viewers_rematch_brings_no_phones(finished):
    finished.post("reopen/")
    vera = joined(Phone(), finished)
    data = form_of(vera.get(START, {"again": finished.match_id}).content.decode())
    assert data["name-0"] == "Ann"
    vera.post(f"{START}?again={finished.match_id}", data)
    assert not Match.objects.filter(follows=finished.match_id).exists()
    assert Match.objects.order_by("-created_at").first().members.count() == 1


def test_a_removed_phone_is_not_taken_along(alice, bob):
    alice.post(f"devices/{bob.member.pk}/remove/")
    address = again(alice)
    alice.post(address, form_of(alice.get(address).content.decode()))
    assert Match.objects.get(follows=alice.match_id).members.count() == 1


def test_names_are_offered_with_their_last_colour(finished):
    html = finished.get(START).content.decode()
    assert 'data-name="Ann" data-colour="grey"' in html and 'data-name="Bob" data-colour="blue"' in html
    assert "data-name" not in Phone().get(START).content.decode().partition("<template>")[0]


def test_a_game_offers_options_that_suit_the_number_of_players(db):
    html = Phone().get(START).content.decode()
    assert 'data-from="6" data-to="6"' in html and "Made for 6 players" in html
    assert 'class="offer stack"' not in Phone().get("/start/explora/").content.decode()


def test_bots_and_their_answers_sit_down_again(db):
    host = started(Phone(), "Ann", "Bob")
    match, game = host.match, registry.find("evolution")
    speed = Ask("speed", _("Speed"), shape="choice", choices=("slow", "fast"), default="slow")
    bots = (Opponent("robot", _("Robot"), 2, range(1, 3), lambda options: _("Robot"), options=(speed,)),)
    match.setup = {**match.setup, "bots": [Bot(seat=2, key="robot", options={"speed": "fast"}).model_dump()]}
    filled = rematch_values(match, replace(game, bots=replace(game.bots, opponents=bots)))
    assert filled["bot-robot-0"] is True and filled["bot-robot-0-speed"] == "fast"

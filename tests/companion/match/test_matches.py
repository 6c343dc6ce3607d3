"""A match begins, ends, opens again and is deleted."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from companion.match import beginning
from companion.match.beginning import match_start
from companion.match.device_matches import matches_for_device, people_for_device
from companion.match.ending import match_close
from companion.models import CODE_ALPHABET, Event, Match, Member, Seat
from scoring.contract import Illegal, SheetEntered
from tests.companion.cast import Phone, joined, started, tap

TWO = {
    "game": "evolution",
    "names": ["Alice", "Bob"],
    "colours": ["red", "blue"],
    "depth": "track",
    "options": {},
}


def test_a_match_begins_with_its_seats_and_its_setup(db):
    match, host = match_start(**TWO, first=1, device="phone")
    assert match.names == ("Alice", "Bob") and host.is_host
    assert match.setup == {
        "seats": 2,
        "first": 1,
        "depth": "track",
        "by_hand": False,
        "bots": [],
        "quick": False,
    }
    assert match.is_open and set(match.code) <= set(CODE_ALPHABET)


def test_the_first_player_is_drawn_by_lot(db):
    firsts = {match_start(**TWO, first=None)[0].setup["first"] for _match in range(30)}
    assert firsts == {0, 1}


def test_a_code_in_use_is_drawn_again(db, monkeypatch):
    taken, _host = match_start(**TWO, first=0)
    codes = iter([taken.code, "ACDEFG"])
    monkeypatch.setattr(beginning, "new_code", lambda: next(codes))
    match = Match(game="evolution", setup={}, code=taken.code)
    assert beginning.with_free_code(match).code == "ACDEFG"


def test_without_a_free_code_no_match_begins(db, monkeypatch):
    taken, _host = match_start(**TWO, first=0)
    monkeypatch.setattr(beginning, "new_code", lambda: taken.code)
    with pytest.raises(Illegal), transaction.atomic():
        beginning.with_free_code(Match(game="evolution", setup={}, code=taken.code))
    assert Match.objects.count() == 1


def test_closing_keeps_the_result(counting):
    for seat, food in ((0, 30), (1, 20)):
        for cell, value in (("bag", food), ("population", 0), ("traits", 0)):
            tap(counting, SheetEntered(seat=seat, cell=cell, value=value))
    counting.post("close/")
    result = counting.match.result
    assert [(player["name"], player["total"], player["rank"]) for player in result["players"]] == [
        ("Alice", 30, 1),
        ("Bob", 20, 2),
    ]
    assert result["players"][0]["lines"][0] == {"key": "food", "points": 30}
    assert (result["winners"], result["decided_by"]) == (["Alice"], "points")


def test_closing_twice_changes_nothing(alice):
    match_close(match=alice.match)
    first = alice.match
    match_close(match=alice.match)
    assert (alice.match.closed_at, alice.match.result) == (first.closed_at, first.result)


def test_a_closed_match_can_be_looked_at_but_not_tapped(alice, bob):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    alice.post("close/")
    for tab in ("", "score/", "log/", "people/"):
        page = bob.get(tab).content.decode()
        assert "This match is closed" in page
        assert 'name="event"' not in page and 'name="entry"' not in page
    response = tap(bob, SheetEntered(seat=1, cell="bag", value=3))
    assert response.status_code == 422 and "closed" in response.content.decode()
    assert [event.kind for event in Event.objects.all()] == ["sheet-entered", "match-ended"]


@pytest.mark.parametrize("tab", ["score/", "people/"])
def test_any_player_ends_the_match_and_opens_it_again(alice, bob, vera, tab):
    assert 'id="close-form"' in bob.get(tab).content.decode()
    assert 'id="close-form"' not in vera.get(tab).content.decode()
    assert vera.post("close/").status_code == 403 and alice.match.is_open
    assert bob.post("close/").status_code == 302 and not alice.match.is_open
    assert "/reopen/" in bob.get(tab).content.decode()
    assert "/reopen/" not in vera.get(tab).content.decode()
    assert vera.post("reopen/").status_code == 403 and not alice.match.is_open
    assert bob.post("reopen/").status_code == 302 and alice.match.is_open


def test_every_player_may_end_the_match_once_the_last_number_is_in(counting):
    bob = joined(Phone(), counting, 1)
    offered = 'form="close-form"'
    assert offered not in bob.get("score/").content.decode()
    for seat in (0, 1):
        for cell in ("bag", "population", "traits"):
            tap(counting, SheetEntered(seat=seat, cell=cell, value=3))
    for phone in (counting, bob):
        assert offered in phone.get("score/").content.decode()


def test_reopening_drops_the_kept_result(alice):
    code = alice.match.code
    alice.post("close/")
    response = alice.post("reopen/")
    assert response["Location"] == f"/m/{alice.match_id}/"
    match = alice.match
    assert match.is_open and match.result is None and match.code not in (None, code)


def test_reopening_an_open_match_keeps_its_code(alice):
    code = alice.match.code
    alice.post("reopen/")
    assert alice.match.code == code


def test_a_closed_match_with_a_code_is_refused_by_the_database(alice):
    match = alice.match
    alice.post("close/")
    match.refresh_from_db()
    match.code = "ACDEFG"
    with pytest.raises(IntegrityError), transaction.atomic():
        match.save()


def test_deleting_takes_everything_away(alice, bob):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    response = alice.post("delete/")
    assert response["Location"] == "/history/"
    assert not any(model.objects.exists() for model in (Match, Member, Seat, Event))
    assert bob.get().status_code == 404


def test_a_phone_knows_its_matches_the_latest_first(alice, bob):
    other = started(Phone(client=bob.client), "Dora", "Eve")
    tap(bob, SheetEntered(seat=0, cell="bag", value=3))
    known = matches_for_device(bob.member.device)
    assert [match.pk for match in known] == [bob.match_id, other.match_id]
    assert [match.pk for match in matches_for_device(alice.member.device)] == [alice.match_id]
    assert not matches_for_device("stranger")


def test_a_phone_remembers_names_once_and_the_latest_first(alice):
    started(Phone(client=alice.client), "Dora", "Alice")
    assert list(people_for_device(alice.member.device)) == ["Dora", "Alice", "Bob", "Cem"]


def test_home_shows_open_matches_and_the_history_shows_all(alice):
    home, history = alice.get("/").content.decode(), alice.get("/history/").content.decode()
    assert alice.match_id in home and alice.match_id in history and "Alice, Bob, Cem" in history
    alice.post("close/")
    home, history = alice.get("/").content.decode(), alice.get("/history/").content.decode()
    assert f"/m/{alice.match_id}/" not in home and f"/m/{alice.match_id}/" in history


def test_a_phone_without_matches_sees_an_empty_history(db):
    page = Phone().get("/history/")
    assert page.status_code == 200 and "Nothing here yet" in page.content.decode()


def test_a_closed_match_asks_nobody_to_count(alice, bob):
    for event in (
        {"kind": "deck-exhausted", "dealing": True},
        {"kind": "round-dealt"},
        {"kind": "traits-turned-up"},
        {"kind": "watering-hole-filled", "plants": 9},
        {"kind": "feeding-settled"},
    ):
        assert tap(alice, event, htmx=True).status_code == 200
    assert "Go to the count" in bob.get("").content.decode()
    alice.post("close/")
    page = bob.get("").content.decode()
    assert "Go to the count" not in page
    assert "Go to the result" in page

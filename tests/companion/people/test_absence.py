"""The table goes on without a phone that is away, and the phone gets its seat back."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from companion.match.viewers import seen_by
from companion.models import Role, Seat
from companion.people.absence import awaited
from companion.people.presence import matches_missing_phones
from scoring import registry
from scoring.contract import SheetEntered
from tests.companion.absence import away
from tests.companion.cast import Phone, joined, started, tap
from tests.companion.hidden_numbers import bid, four_phones, to_the_auction
from tests.companion.people.test_host import page, sentences
from tests.companion.people.test_presence import WITHIN

WHO = 'id="who"'
LOST = 'id="lost"'


@pytest.fixture
def auction(db):
    phones = four_phones(sealed="on")
    to_the_auction(phones[0])
    return phones


@pytest.fixture
def draft(db):
    host = started(Phone(), "Alice", "Bob", "Cem", game="darwins-journey")
    host.post("seats/claim/", {"seats": [0]})
    phones = [host, joined(Phone(), host, 1), joined(Phone(), host, 2)]
    tap(host, {"kind": "draft-dealt", "pile": None})
    return phones


def test_after_half_a_minute_others_may_bid_for_a_missing_phone(auction):
    alice, bob, _cem, dora = auction
    assert 'id="awaited-3"' not in page(alice, "")
    away(dora, 29)
    assert 'id="awaited-3"' not in page(alice, "")
    away(dora, 35)
    for phone in (alice, bob):
        shown = page(phone, "")
        assert 'id="awaited-3"' in shown and "Dora: bid, on this phone" in shown
        assert 'id="awaited-3"' not in page(phone, "score/")
    response = bob.post("seats/3/free/", {"tab": "play", "enter": "1"})
    asked = urlsplit(response["Location"])
    assert asked.path.endswith("/ask/")
    drawer = bob.client.get(response["Location"]).content.decode()
    assert 'name="asked"' in drawer and "Dora: bid" in drawer
    event = parse_qs(asked.query)["event"][0]
    assert tap(bob, event, asked="1", coins="7").status_code == 302
    assert seen_by(alice.member).state.bids == {3: 7}
    assert 'id="awaited-3"' not in page(alice, "")


def test_the_bid_the_table_waits_for_is_the_main_control(auction):
    alice, _bob, _cem, dora = auction
    bid(alice, 0, 5)
    away(dora, 35)
    shown = page(alice, "")
    assert re.findall(r'class="btn main[^>]*>\s*([^<]+?)\s*<', shown) == ["Dora: bid, on this phone"]
    assert "Alice: change the bid" in shown


def test_each_absence_has_a_notice_of_its_own(auction):
    alice, _bob, _cem, dora = auction
    away(dora, 35)
    key = r'data-notice="(awaited-3-[^"]+)"'
    before = re.search(key, page(alice, ""))[1]
    away(dora, 55)
    assert re.search(key, page(alice, ""))[1] != before


def test_a_phone_that_has_bid_is_not_waited_for(auction):
    alice, _bob, _cem, dora = auction
    bid(dora, 3, 5)
    away(dora, 59)
    assert 'id="awaited-3"' not in page(alice, "")
    assert alice.post("seats/3/free/").status_code == 422


def test_a_bid_that_left_with_its_phone_is_awaited_again(auction):
    alice, _bob, _cem, dora = auction
    bid(dora, 3, 5)
    dora.post("leave/")
    eve = joined(Phone(), alice, 3)
    away(eve, 40)
    assert 'id="awaited-3"' in page(alice, "")


def test_a_viewer_enters_nothing_for_a_missing_phone(auction):
    alice, _bob, _cem, dora = auction
    vera = joined(Phone(), alice)
    away(dora, 40)
    assert 'id="awaited-3"' not in page(vera, "")
    assert vera.post("seats/3/free/", {"enter": "1"}).status_code == 403


def test_a_missing_players_hand_is_played_behind_a_peek(draft):
    alice, bob, _cem = draft
    away(bob, 40)
    assert "Bob keeps a crew card, on this phone" in page(alice, "")
    response = alice.post("seats/1/free/", {"tab": "play", "enter": "1"})
    assert response["Location"] == f"/m/{alice.match_id}/" and 'id="peek-1"' in page(alice, "")


def test_nobody_is_awaited_where_anybody_may_go_on(alice, bob):
    """Traits may be placed face down but need not be."""
    tap(alice, {"kind": "round-dealt"})
    away(bob, 59)
    assert "awaited-" not in page(alice, "") and "is waiting for it" not in page(alice, "")
    assert alice.post("seats/1/free/").status_code == 422


@pytest.mark.parametrize("game", registry.games())
def test_an_awaited_entry_belongs_to_one_seat(db, game):
    phone = started(Phone(), "Alice", "Bob", game=game)
    line = seen_by(phone.member)
    for seat in (0, 1):
        prompt = awaited(line, seat)
        assert prompt is None or prompt.event.owner() == seat
        if not line.game.hides:
            assert prompt is None


def test_the_table_is_told_of_a_player_it_has_to_wait_for(auction):
    host, _bob, _cem, dora = auction
    open_table = started(Phone(), "Alice", "Bob", game="encyclopedia")
    bob = joined(Phone(), open_table, 1)
    matches = [host.match_id, open_table.match_id]
    away(bob, 40)
    away(dora, 25)
    assert matches_missing_phones(matches, WITHIN) == {}
    away(dora, 40)
    assert matches_missing_phones(matches, WITHIN) == {host.match_id: host.match.seq}


def test_a_phone_that_comes_back_retakes_its_seat_with_one_tap(auction):
    alice, _bob, _cem, dora = auction
    away(dora, 40)
    alice.post("seats/3/free/", {"tab": "play"})
    for tab in ("", "score/", "log/", "people/"):
        shown = page(dora, tab)
        assert LOST in shown and WHO not in shown and "Dora’s seat is free" in shown
    assert LOST not in page(alice, "")
    assert pressed(dora, "Take the seat back").status_code == 302
    assert dora.member.role == Role.PLAYER and seats(dora) == [3]
    assert LOST not in page(dora, "")


def test_a_phone_whose_seat_was_taken_gets_it_back_with_one_tap(auction):
    alice, bob, cem, dora = auction
    away(dora)
    cem.post("seats/claim/", {"seats": [2, 3]})
    assert 'id="give-back-3"' not in page(cem, "")
    shown = page(dora, "")
    assert (
        LOST in shown and "Dora is now played on another one" in shown and "Take the seat back" not in shown
    )
    for phone, offered_here in ((alice, True), (bob, False), (cem, True), (dora, False)):
        assert ('id="give-back-3"' in page(phone, "")) == offered_here
    for phone in (bob, dora):
        assert phone.post("seats/3/give-back/").status_code in (403, 422)
    assert cem.post("seats/3/give-back/", {"tab": "play"}).status_code == 302
    assert (seats(cem), seats(dora)) == ([2], [3]) and dora.member.role == Role.PLAYER
    assert dora.member.placed
    assert LOST not in page(dora, "") and 'id="give-back-3"' not in page(cem, "")
    assert sentences(alice)[0] == "From here on a phone plays Dora"


def test_a_host_who_is_back_retakes_their_seat_with_one_tap(auction):
    alice, bob, _cem, _dora = auction
    away(alice)
    bob.post("seats/claim/", {"seats": [0, 1]})
    assert 'id="give-back-0"' in page(alice, "")
    assert pressed(alice, "Give the seat back").status_code == 302
    assert (seats(alice), seats(bob)) == ([0], [1]) and alice.member.is_host


def test_a_phone_that_is_back_may_leave_its_seat_to_others(auction):
    alice, _bob, cem, dora = auction
    away(dora)
    cem.post("seats/claim/", {"seats": [2, 3]})
    page(dora, "")
    assert pressed(dora, "Leave it like that").status_code == 302
    assert LOST not in page(dora, "") and WHO not in page(dora, "")
    assert 'id="give-back-3"' not in page(alice, "")
    assert alice.post("seats/3/give-back/").status_code == 422


def test_the_others_hear_that_a_phone_is_back(alice, bob):
    before = alice.match.updated_at
    away(bob, 40)
    page(bob, "rules/")
    assert alice.match.updated_at > before
    again = alice.match.updated_at
    page(bob, "")
    assert alice.match.updated_at == again


@pytest.mark.parametrize("way", ["people/", "invitation"])
def test_anyone_at_the_table_may_take_the_seat_of_a_missing_phone(alice, bob, vera, way):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    path = "people/" if way == "people/" else f"/join/{alice.match.invite}/"
    assert "Bob, whose phone is away" not in page(vera, path)
    away(bob)
    assert "Bob, whose phone is away" in page(vera, path)
    assert vera.post("seats/claim/" if way == "people/" else path, {"seats": [1]}).status_code == 302
    assert seats(vera) == [1] and vera.member.role == Role.PLAYER and bob.member.role == Role.VIEWER
    assert sentences(alice)[:2] == [
        "From here on a phone plays Bob",
        "Bob: free again, the phone was away",
    ]


def test_the_seat_of_a_phone_that_left_is_free_for_anyone(alice, bob, vera):
    bob.post("leave/")
    vera.post("seats/claim/", {"seats": [1]})
    assert seats(vera) == [1] and Seat.objects.get(match=alice.match, index=1).lost_by is None


def test_an_absent_host_stops_nobody(alice, bob):
    """Nothing the table needs waits for its host's phone."""
    away(alice)
    bob.post("seats/claim/", {"seats": [0, 1]})
    tap(bob, SheetEntered(seat=0, cell="bag", value=3))
    assert bob.post("close/").status_code == 302 and bob.post("reopen/").status_code == 302
    assert bob.post("host/take-over/").status_code == 302 and bob.member.is_host
    shown = page(alice, "")
    assert 'id="taken-over"' in shown and LOST in shown


def seats(phone: Phone) -> list[int]:
    return list(phone.member.seats.values_list("index", flat=True))


def pressed(phone: Phone, words: str):
    """Send the form on the Play page whose button says this."""
    forms = re.findall(r"<form.*?</form>", page(phone, ""), re.DOTALL)
    form = next(each for each in forms if words in each)
    values = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', unescape(form))
    sent: dict[str, list[str]] = {}
    for name, value in values:
        sent.setdefault(name, []).append(value)
    return phone.post(re.search(r'action="([^"]+)"', form)[1], sent)

"""A seat whose phone is away, leaves or is removed, and what becomes of its secrets."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.utils.html import strip_tags

from companion.models import Deed, Member, Role, Seat, unguessable
from companion.people.members import MOST_PHONES, MOST_PROGRAMS, match_join, token_make
from scoring.contract import SheetEntered
from tests.companion.absence import away
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, joined, tap, turn_back
from tests.companion.hidden_numbers import LANDS, bid, did, four_phones, holding, received, to_the_auction
from tests.companion.people.test_host import page, sentences

WHO = 'id="who"'


@pytest.fixture
def auction(db):
    phones = four_phones(sealed="on")
    to_the_auction(phones[0])
    return phones


def begun(phone: Phone) -> None:
    tap(phone, SheetEntered(seat=0, cell="bag", value=3))


def test_the_table_frees_the_seat_of_a_phone_that_is_away(alice, bob):
    begun(alice)
    assert 'id="free-1"' not in page(alice)
    away(bob)
    assert 'id="free-1"' in page(alice) and "away for" in page(alice)
    assert alice.post("seats/1/free/").status_code == 302
    assert bob.member.role == Role.VIEWER and not bob.member.seats.exists()
    assert sentences(alice)[0] == "Bob: free again, the phone was away"
    assert Deed.objects.filter(kind=Deed.Kind.FREED, by=alice.member.pk, about=bob.member.pk).exists()


def test_a_seat_whose_phone_is_there_cannot_be_freed(alice, bob):
    response = alice.post("seats/1/free/")
    assert response.status_code == 422 and "is connected" in response.content.decode()
    assert alice.post("seats/2/free/").status_code == 422
    assert bob.member.seats.count() == 1


def test_a_phone_that_comes_back_is_asked_who_it_is(alice, bob):
    away(bob)
    alice.post("seats/1/free/")
    alice.post("seats/claim/", {"seats": [0, 1]})
    alice.post("seats/claim/", {"seats": [0]})
    bob.post("seats/claim/", {"seats": []})
    Member.objects.filter(pk=bob.member.pk).update(placed=False)
    assert WHO in page(bob, "")
    bob.post("seats/claim/", {"seats": [1], "tab": "play"})
    assert WHO not in page(bob, "") and bob.member.role == Role.PLAYER


def test_a_host_whose_seat_is_freed_stays_host(alice, bob):
    away(alice)
    bob.post("seats/0/free/")
    assert alice.member.is_host and not alice.member.seats.exists()


def test_the_host_lets_a_removed_phone_in_again(alice, bob, vera):
    alice.post(f"devices/{bob.member.pk}/remove/")
    removed = Member.objects.get(removed_at__isnull=False)
    assert 'id="removed"' in page(alice) and 'id="removed"' not in page(vera)
    assert vera.post(f"devices/{removed.pk}/let-in/").status_code == 403
    assert alice.post(f"devices/{removed.pk}/let-in/").status_code == 302
    assert bob.member.role == Role.VIEWER and WHO in page(bob, "")
    assert 'id="removed"' not in page(alice)
    assert alice.post(f"devices/{removed.pk}/let-in/").status_code == 422
    assert Deed.objects.filter(kind=Deed.Kind.LET_IN, about=removed.pk).exists()


def test_removing_a_phone_revokes_tokens_given_for_the_code_since_it_joined(alice, bob):
    early = Caller().post("/api/v1/join/", {"code": alice.match.code}).json()["token"]
    Member.objects.filter(device="").update(joined_at=bob.member.joined_at.replace(year=2020))
    late = Caller().post("/api/v1/join/", {"code": alice.match.code}).json()["token"]
    given = token_make(match=alice.match, role=Role.PLAYER).bearer
    alice.post(f"devices/{bob.member.pk}/remove/")
    asked = {token: Caller(token, match=alice.match_id).get().status_code for token in (early, late, given)}
    assert asked == {early: 200, late: 401, given: 200}


def test_leaving_and_removing_tell_all_phones(
    alice, bob, vera, monkeypatch, django_capture_on_commit_callbacks
):
    said = []
    monkeypatch.setattr("companion.live.publish", lambda match, seq: said.append((match, seq)))
    begun(alice)
    with django_capture_on_commit_callbacks(execute=True):
        bob.post("leave/")
    assert said == [(alice.match_id, 2)] and sentences(alice)[0] == "Bob: no longer on a phone"
    with django_capture_on_commit_callbacks(execute=True):
        vera.post("leave/")
    assert said[1:] == [(alice.match_id, 2)]


def test_claims_are_logged_once_the_match_has_begun(alice, bob):
    assert alice.match.seq == 0
    begun(alice)
    bob.post("seats/claim/", {"seats": [2]})
    assert sentences(alice)[:2] == ["From here on a phone plays Cem", "Bob: no longer on a phone"]
    bob.post("seats/claim/", {"seats": [2]})
    assert alice.match.seq == 3


def test_a_seat_taken_for_a_moment_leaves_a_trace_in_the_log(auction):
    alice, bob, *_others = auction
    bob.post("seats/claim/", {"seats": []})
    vera = joined(Phone(), alice)
    before = alice.match.seq
    vera.post("seats/claim/", {"seats": [1]})
    vera.post("seats/claim/", {"seats": []})
    assert sentences(alice)[:2] == ["Bob: no longer on a phone", "From here on a phone plays Bob"]
    assert alice.match.seq == before + 2


@pytest.mark.parametrize("way", ["given back", "left", "removed", "freed"])
def test_a_seat_that_changes_hands_loses_its_bid(auction, way):
    alice, bob, *_others = auction
    bid(bob, 1, 6)
    assert "Bob has placed a bid" in page(alice, "log/")
    match way:
        case "given back":
            bob.post("seats/claim/", {"seats": []})
        case "left":
            bob.post("leave/")
        case "removed":
            alice.post(f"devices/{bob.member.pk}/remove/")
        case "freed":
            away(bob)
            alice.post("seats/1/free/")
    assert "Bob bids again: the seat changed hands." in strip_tags(page(alice, ""))
    assert "Bob" in page(alice, "").partition("Still missing:")[2].partition("</p>")[0]


def test_only_the_phone_that_placed_a_bid_takes_it_back(auction):
    alice, bob, cem, _dora = auction
    bid(alice, 0, 1)
    bid(bob, 1, 2)
    for phone in (alice, cem):
        response = turn_back(phone, "undo", 7, htmx=True)
        assert response.status_code == 422 and "only the phone that entered it" in response.content.decode()
        assert 'id="back-7"' not in page(phone, "log/")
    assert "Undo: Alice has placed a bid" not in page(alice, "")
    # One's own goes alone, though another one was laid since.
    assert "Take back entry 6?" in page(alice, "log/")
    assert turn_back(alice, "undo", 6, htmx=True).status_code == 200
    assert "Still missing: Alice" in " ".join(page(cem, "").split()).replace("</span>", "")
    assert turn_back(bob, "redo", 8, htmx=True).status_code == 422
    assert turn_back(alice, "redo", 8, htmx=True).status_code == 200


def test_a_previous_players_bid_is_not_brought_back(auction):
    _alice, bob, cem, _dora = auction
    did(bob, "coins-corrected", seat=1, coins=900)
    bid(bob, 1, 861)
    laid = bob.match.seq
    bob.post("seats/claim/", {"seats": []})
    cem.post("seats/claim/", {"seats": [1]})
    before = cem.match.seq
    for way in ("undo", "redo"):
        for entry in range(laid, before + 1):
            assert turn_back(cem, way, entry, htmx=True).status_code == 422
    assert cem.match.seq == before
    assert not holding(861, received(cem))


def test_undoing_the_market_takes_back_hidden_bids_too(auction):
    alice, bob, *_others = auction
    bid(bob, 1, 2)
    assert turn_back(alice, "undo", 5, htmx=True).status_code == 200


def test_revealed_bids_that_were_taken_back_are_not_shown_in_the_past(auction):
    alice, _bob, _cem, dora = auction
    for seat, (phone, coins) in enumerate(zip(auction, (861, 862, 863, 864), strict=True)):
        did(phone, "coins-corrected", seat=seat, coins=900)
        bid(phone, seat, coins)
    shown = alice.match.seq
    assert holding(862, iter([("", page(alice, ""))]))
    turn_back(dora, "undo", shown, htmx=True)
    for seq in range(1, alice.match.seq + 1):
        response = alice.get("", {"at": str(seq)})
        assert response.status_code == 200
        assert not holding(862, iter([("", response.content.decode())])), seq
    assert "This was taken back" in alice.get("", {"at": str(shown)}).content.decode()
    assert f"?at={shown}" not in page(alice, "log/")


def test_hidden_coins_stay_hidden_when_the_table_only_counts_from_now_on(auction):
    alice, bob, *_others = auction
    did(bob, "sheet-entered", seat=1, cell="coins", value=861)
    did(alice, "depth-changed", depth="count")
    assert not holding(861, received(alice))


def test_ending_a_match_to_see_the_coins_is_in_the_log(auction):
    alice, bob, *_others = auction
    alice.post("close/")
    alice.post("reopen/")
    assert sentences(bob)[:2] == ["The match was reopened", "The match was ended"]


def test_a_refusal_does_not_reveal_somebodys_coins(db):
    alice, bob, *_others = four_phones()
    to_the_auction(alice)
    answers = set()
    for coins in (3, 800):
        did(bob, "coins-corrected", seat=1, coins=coins)
        response = tap(alice, {"kind": "bids-shown", "numbers": [0, 50, 0, 0]}, htmx=True)
        answers.add(response.status_code)
        turn_back(alice, "undo", alice.match.seq, htmx=True)
    assert answers == {200}
    refused = tap(bob, {"kind": "bids-shown", "numbers": [0, 900, 0, 0]}, htmx=True)
    assert refused.status_code == 422 and "that many coins" in refused.content.decode()


def test_ones_own_coins_and_bid_are_covered(auction):
    _alice, bob, *_others = auction
    did(bob, "coins-corrected", seat=1, coins=861)
    bid(bob, 1, 754)
    for number, tab in ((861, ""), (861, "score/"), (754, ""), (754, "log/"), (861, "log/")):
        html = page(bob, tab)
        covered = html.split('<details class="secret">')
        assert not holding(number, iter([("", covered[0])])), tab
        for part in covered[1:]:
            assert not holding(number, iter([("", part.partition("</details>")[2])])), tab
        assert holding(number, iter([("", html)])), tab
    assert "Undo: Bob has placed a bid" in page(bob, "")
    assert 'class="standings"' not in page(bob, "score/")


def test_a_peek_at_a_free_seat_is_logged(auction):
    alice, bob, *_others = auction
    did(bob, "coins-corrected", seat=1, coins=861)
    bob.post("seats/claim/", {"seats": []})
    seen = alice.post("peek/", {"seat": 1, "tap": "a look"})
    html = seen.content.decode()
    assert holding(861, iter([("", html)])) and seen["Cache-Control"] == "no-store"
    # It closes by itself, with scripts and without them, and leads to the table from then on.
    assert 'hx-trigger="load delay:8s"' in html
    assert f'http-equiv="refresh" content="8; url=/m/{alice.match_id}/"' in html
    assert sentences(alice)[0] == "Someone looked at what Bob keeps hidden"
    for again in (alice.post("peek/", {"seat": 1, "tap": "a look"}), alice.get("peek/")):
        assert again.status_code == 302 and again["Location"] == f"/m/{alice.match_id}/"
    assert not holding(861, received(alice))


def test_a_peek_lets_the_coins_of_a_free_seat_be_corrected(auction):
    alice, bob, cem, _dora = auction
    did(bob, "coins-corrected", seat=1, coins=861)
    bob.post("seats/claim/", {"seats": []})
    seen = alice.post("peek/", {"seat": 1, "tap": "a look"}).content.decode()
    # The page comes up where the look was asked for.
    assert 'id="screen-1"' in seen
    assert f'formaction="/m/{alice.match_id}/peek/#screen-1"' in alice.get().content.decode()
    link = unescape(re.search(r'id="tap-coins-corrected-1" hx-get="([^"]+)"', seen)[1])
    form = alice.client.get(link)
    assert form.status_code == 200 and not holding(861, iter([("", form.content.decode())]))
    event = parse_qs(urlsplit(link).query)["event"][0]
    fixed = tap(alice, json.loads(event), asked="1", coins="843", htmx=True)
    assert fixed.status_code == 200, fixed.content.decode()
    for phone in (alice, cem):
        assert not holding(843, received(phone))
    again = alice.post("peek/", {"seat": 1, "tap": "another"}).content.decode()
    assert holding(843, iter([("", again)]))


def test_a_tie_of_first_bids_is_drawn_once(db):
    from companion.match.timeline import of

    alice, *_others = four_phones(bidding="on")
    for place, land in enumerate(LANDS, 1):
        did(alice, "land-laid", place=place, land=land)
    did(alice, "initiative-bid", numbers=[1, 1, 1, 1])

    def track():
        return of(alice.match).state.track

    drawn, stored = track(), alice.match.events.last().data["lot"]
    assert drawn == tuple(int(name[-1]) - 1 for name in stored)
    turn_back(alice, "undo", alice.match.seq, htmx=True)
    turn_back(alice, "redo", alice.match.seq, htmx=True)
    assert track() == drawn
    assert "a lot was drawn" in page(alice, "log/")


def test_undo_and_log_name_the_lost_card(db):
    alice, *_others = four_phones()
    for place, land in enumerate(LANDS, 1):
        did(alice, "land-laid", place=place, land=land)
    did(alice, "land-read", land=LANDS[0], explorer=1, crew=1, transport=0)
    did(alice, "team-corrected", seat=1, team=1, explorer=3, crew=4, transport=0, jetpacks=0)
    did(alice, "market-laid", cartographers=3)
    did(alice, "bids-shown", numbers=[0, 0, 0, 0])
    for seat in range(4):
        did(alice, "card-sold", seat=seat, coins=0)
    did(alice, "teams-sent", seat=1, teams=[1])
    did(alice, "expedition-led")
    did(alice, "card-lost", seat=1, team=1, card=1)
    assert "Undo: Bob: team 1 loses explorer 3" in page(alice, "")
    assert sentences(alice)[0] == "Bob: team 1 loses explorer 3"


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_table_that_draws_by_hand_enters_the_order_of_equal_bids(db, by_hand):
    alice, *_others = four_phones(bidding="on", **({"by_hand": "on"} if by_hand else {}))
    for place, land in enumerate(LANDS, 1):
        did(alice, "land-laid", place=place, land=land)
    html = page(alice, "")
    link = unescape(re.search(r'id="tap-initiative-bid[^"]*" hx-get="([^"]+)"', html)[1])
    form = alice.client.get(link).content.decode()
    assert ("lot-0" in form) is by_hand
    event = json.loads(parse_qs(urlsplit(link).query)["event"][0])
    bids = {f"numbers-{seat}": "1" for seat in range(4)}
    order = {f"lot-{at}": f"seat-{seat}" for at, seat in enumerate((3, 1, 4, 2))} if by_hand else {}
    assert tap(alice, event, asked="1", htmx=True, **bids, **order).status_code == 200
    lot = alice.match.events.last().data["lot"]
    assert sorted(lot) == ["seat-1", "seat-2", "seat-3", "seat-4"]
    assert not by_hand or lot == ["seat-3", "seat-1", "seat-4", "seat-2"]


def test_only_a_free_seat_that_hides_something_can_be_peeked_at(auction, alice):
    host, bob, *_others = auction
    vera = joined(Phone(), host)
    assert host.post("peek/", {"seat": 1, "tap": "one"}).status_code == 422
    assert host.post("peek/", {"seat": "x", "tap": "two"}).status_code == 422
    assert host.post("peek/", {"seat": 9, "tap": "three"}).status_code == 422
    bob.post("seats/claim/", {"seats": []})
    assert vera.post("peek/", {"seat": 1, "tap": "four"}).status_code == 403
    response = alice.post("peek/", {"seat": 2, "tap": "five"})
    assert response.status_code == 422 and "nothing hidden" in response.content.decode()


def test_the_host_is_asked_who_plays_on_the_phone_that_started(db):
    from tests.companion.cast import started

    host = started(Phone(), "Alice", "Bob")
    html = page(host, "")
    assert WHO in html and "I’m just watching" in html and html.count('name="seats"') == 2
    assert WHO not in page(host, "score/")
    assert host.post("seats/claim/", {"seats": [1], "tab": "play"})["Location"] == f"/m/{host.match_id}/"
    assert WHO not in page(host, "")
    assert [seat.index for seat in host.member.seats.all()] == [1]


def test_a_host_who_only_watches_is_not_asked_again(db):
    from tests.companion.cast import started

    host = started(Phone(), "Alice", "Bob")
    host.post("seats/claim/", {"tab": "play"})
    assert WHO not in page(host, "") and host.member.is_host


def test_nobody_is_asked_where_all_seats_are_taken(alice, bob):
    joined(Phone(), alice, 2)
    late = joined(Phone(), alice)
    Member.objects.filter(pk=late.member.pk).update(placed=False)
    assert WHO not in page(late, "")


def test_the_list_of_phones_stays_small(alice, bob):
    for _phone in range(MOST_PHONES - 2):
        match_join(match=alice.match, device=unguessable())
    for _program in range(MOST_PROGRAMS):
        token_make(match=alice.match, role=Role.VIEWER)
    html = page(alice)
    assert len(html) < 120_000
    shown = html.partition('id="looking-on"')[0]
    assert shown.count('icon-phone"') == 2
    assert Seat.objects.filter(match=alice.match).count() == 3

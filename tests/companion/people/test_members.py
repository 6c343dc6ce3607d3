"""Who sits where, with which phone, and who may remove whom."""

from __future__ import annotations

import re

import pytest

from companion.models import Match, Member, Role, Seat
from companion.people.members import (
    host_hand_over,
    member_remove,
    seat_rename,
    seats_claim,
    token_make,
)
from scoring.contract import Illegal
from tests.companion.cast import Phone, joined


def players(match: Match) -> list[int | None]:
    return list(Seat.objects.filter(match=match).values_list("member", flat=True))


def test_the_phone_that_starts_is_host(alice):
    assert alice.member.role == Role.HOST and alice.member.may_write
    assert players(alice.match) == [alice.member.pk, None, None]


def test_taking_a_seat_makes_a_player_and_the_others_look_on(alice, bob, vera):
    assert (bob.member.role, vera.member.role) == (Role.PLAYER, Role.VIEWER)
    assert bob.member.may_write and not vera.member.may_write
    assert players(alice.match) == [alice.member.pk, bob.member.pk, None]


def test_joining_twice_is_joining_once(alice, bob):
    before = bob.member
    joined(bob, alice, 1, 2)
    assert bob.member == before and Member.objects.count() == 2
    assert players(alice.match)[1:] == [before.pk, before.pk]


def test_a_claim_replaces_earlier_ones(alice, bob):
    bob.post("seats/claim/", {"seats": [2]})
    assert players(alice.match) == [alice.member.pk, None, bob.member.pk]
    bob.post("seats/claim/")
    assert players(alice.match) == [alice.member.pk, None, None] and bob.member.role == Role.VIEWER


def test_the_host_stays_host_without_a_seat(alice):
    alice.post("seats/claim/")
    assert alice.member.role == Role.HOST and players(alice.match) == [None, None, None]


def test_a_taken_seat_is_refused(alice, bob):
    with pytest.raises(Illegal, match="played on another phone"):
        seats_claim(member=bob.member, indexes={0, 1})
    assert players(alice.match) == [alice.member.pk, bob.member.pk, None]


@pytest.mark.parametrize("path", ["seats/claim/", "invite"])
def test_a_page_that_claims_a_taken_seat_says_so(alice, bob, path):
    address = f"/join/{alice.match.invite}/" if path == "invite" else path
    response = bob.post(address, {"seats": [0]})
    assert response.status_code == 422 and "is not one of the available choices" in response.content.decode()
    assert players(alice.match) == [alice.member.pk, bob.member.pk, None]


def test_the_host_hands_the_match_over(alice, bob):
    assert alice.post(f"devices/{bob.member.pk}/host/").status_code == 302
    assert (alice.member.role, bob.member.role) == (Role.PLAYER, Role.HOST)
    assert alice.post("delete/").status_code == 403
    assert bob.post("close/").status_code == 302


def test_a_host_without_a_seat_becomes_a_viewer_after_handing_over(alice, vera):
    alice.post("seats/claim/")
    alice.post(f"devices/{vera.member.pk}/host/")
    assert (alice.member.role, vera.member.role) == (Role.VIEWER, Role.HOST)


def test_handing_over_to_oneself_changes_nothing(alice):
    alice.post(f"devices/{alice.member.pk}/host/")
    assert alice.member.role == Role.HOST


def test_a_match_cannot_be_handed_to_a_removed_phone_or_a_program(alice, bob, db):
    gone = bob.member
    member_remove(match=alice.match, member=gone)
    gone.refresh_from_db()
    program = token_make(match=alice.match, role=Role.PLAYER)
    for other in (gone, program):
        with pytest.raises(Illegal):
            host_hand_over(host=alice.member, to=other)
        assert alice.post(f"devices/{other.pk}/host/").status_code == 422
    assert alice.member.role == Role.HOST


def test_a_phone_of_another_match_is_not_found(alice, db):
    from tests.companion.cast import started

    other = started(Phone(), "Dora", "Eve")
    for way in ("host", "remove"):
        assert alice.post(f"devices/{other.member.pk}/{way}/").status_code == 404
    assert other.member.role == Role.HOST


def test_a_removed_phone_finds_no_way_back(alice, bob):
    invite, code, member = alice.match.invite, alice.match.code, bob.member
    assert alice.post(f"devices/{member.pk}/remove/").status_code == 302
    assert bob.get().status_code == 404 and bob.member is None
    assert players(alice.match) == [alice.member.pk, None, None]
    assert alice.match.invite != invite and alice.match.code != code
    assert bob.get(f"/join/{invite}/").status_code == 404
    assert bob.post("/join/", {"code": code}).status_code == 422
    response = bob.post(f"/join/{alice.match.invite}/", {"seats": [1]})
    assert response.status_code == 422 and "removed from the match" in response.content.decode()
    assert alice.match_id not in bob.get("/history/").content.decode()


def test_only_a_removed_phone_is_told_that_it_was_removed(alice, bob):
    alice.post(f"devices/{bob.member.pk}/remove/")
    told = bob.get()
    assert told.status_code == 404
    assert "The host removed this phone from the match" in told.content.decode()
    assert f'href="/m/{alice.match_id}/"' in told.content.decode()
    # A stranger reads the same whether the match exists or not.
    stranger = Phone().client
    pages = [stranger.get(f"/m/{match}/").content.decode() for match in (alice.match_id, "x" * 22)]
    there, not_there = (re.sub(r'value="[^"]+"', "", page) for page in pages)
    assert "No such page" in there and "removed" not in there and there == not_there
    # Of a match that was deleted nobody is told anything.
    alice.post("delete/")
    assert "No such page" in bob.get(f"/m/{alice.match_id}/").content.decode()


def test_the_question_before_a_phone_is_removed_names_it(alice, bob, vera):
    asked = re.findall(r'hx-confirm="\s*(Remove[^"]+?)\s*"', alice.get("people/").content.decode())
    assert asked == ["Remove phone 2 (Bob) from the match?", "Remove phone 3 from the match?"]


def test_the_people_page_lists_removed_phones(alice, bob):
    alice.post(f"devices/{bob.member.pk}/remove/")
    assert "Removed phones: 1" in alice.get("people/").content.decode()


def test_an_open_join_page_works_again_once_its_phone_is_let_in(alice, bob):
    address = f"/join/{alice.match.invite}/"
    [kept] = re.findall(r'name="match" value="([^"]+)"', bob.get(address).content.decode())
    member = bob.member
    alice.post(f"devices/{member.pk}/remove/")
    assert bob.post(address, {"seats": [1], "match": kept}).status_code == 404
    alice.post(f"devices/{member.pk}/let-in/")
    response = bob.post(address, {"seats": [1], "match": kept})
    assert response.status_code == 302 and response["Location"] == f"/m/{kept}/"
    assert players(alice.match)[1] == member.pk


def test_a_join_page_opens_no_match_of_others(alice, vera, db):
    stranger = Phone()
    address = f"/join/{'x' * 22}/"
    assert stranger.post(address, {"match": alice.match_id}).status_code == 404
    assert vera.post(address, {"match": "\x00"}).status_code == 404


def test_the_others_stay_when_one_is_removed(alice, bob, vera):
    alice.post(f"devices/{bob.member.pk}/remove/")
    assert vera.get().status_code == 200


def test_entries_of_a_removed_phone_still_stand(alice, bob):
    from scoring.evolution.match.events import BagCorrected
    from tests.companion.cast import tap

    tap(bob, BagCorrected(seat=1, bag=4))
    alice.post(f"devices/{bob.member.pk}/remove/")
    assert "food in the bag corrected to 4" in alice.get("log/").content.decode()


def test_the_host_cannot_be_removed_or_leave(alice):
    for path in (f"devices/{alice.member.pk}/remove/", "leave/"):
        response = alice.post(path)
        assert response.status_code == 422 and "Hand the match over first" in response.content.decode()
    assert alice.member.role == Role.HOST


@pytest.mark.parametrize("who", ["bob", "vera"])
def test_a_phone_leaves_and_may_come_back(alice, who, request):
    phone = request.getfixturevalue(who)
    response = phone.post("leave/")
    assert response.status_code == 302 and response["Location"] == "/history/"
    assert phone.get().status_code == 404 and players(alice.match) == [alice.member.pk, None, None]
    joined(phone, alice, 2)
    assert phone.member.role == Role.PLAYER


def test_a_seat_is_renamed(alice, bob):
    assert bob.post("seats/2/rename/", {"name": "  Cemil "}).status_code == 302
    assert alice.match.names == ("Alice", "Bob", "Cemil")


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "Alice"])
def test_an_impossible_name_is_refused(alice, name):
    response = alice.post("seats/2/rename/", {"name": name})
    assert response.status_code == 422 and alice.match.names[2] == "Cem"
    if name == "Alice":
        assert "cannot have the same name" in response.content.decode()


def test_a_seat_keeps_its_own_name(alice):
    seat_rename(match=alice.match, index=0, name="Alice")
    assert alice.match.names[0] == "Alice"


def test_a_missing_seat_is_not_renamed(alice):
    assert alice.post("seats/9/rename/", {"name": "Nobody"}).status_code == 404


def test_programs_take_part_with_a_token_each(alice):
    programs = [token_make(match=alice.match, role=Role.VIEWER) for _each in range(2)]
    assert programs[0].bearer != programs[1].bearer
    page = alice.get("people/").content.decode()
    assert "Program 1" in page and "Program 2" in page

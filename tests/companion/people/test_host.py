"""A player takes over hosting when the host's phone is away, and the host is told."""

from __future__ import annotations

import pytest

from companion.models import Deed, Role
from companion.people.host import host_take_over
from companion.people.members import token_make
from scoring.contract import Illegal, SheetEntered
from tests.companion.absence import away
from tests.companion.cast import Phone, joined, tap

OFFER = 'id="host-away"'
TOLD = 'id="taken-over"'


def sentences(phone: Phone) -> list[str]:
    from companion.match.log_text import log_page
    from companion.match.viewers import seen_by
    from companion.table.speaker import Speaker

    line = seen_by(phone.member)
    rows = log_page(line, list(phone.match.seats.all()), "").rows
    return [Speaker(line.game, phone.match.names).say(row.text) for row in rows]


def page(phone: Phone, tab: str = "people/") -> str:
    return phone.get(tab).content.decode()


def test_a_player_takes_over_from_a_host_who_has_been_away_for_a_minute(alice, bob):
    away(alice)
    assert OFFER in page(bob) and OFFER in page(bob, "score/") and OFFER not in page(bob, "")
    assert bob.post("host/take-over/").status_code == 302
    assert (alice.member.role, bob.member.role) == (Role.PLAYER, Role.HOST)
    assert bob.post("close/").status_code == 302
    assert Deed.objects.filter(kind=Deed.Kind.TOOK_OVER, by=bob.member.pk, about=alice.member.pk).exists()


@pytest.mark.parametrize("seconds", [0, 55])
def test_nobody_takes_over_from_a_host_who_is_there(alice, bob, seconds):
    away(alice, seconds)
    assert OFFER not in page(bob)
    response = bob.post("host/take-over/")
    assert response.status_code == 422 and "can hand over hosting" in response.content.decode()
    assert alice.member.is_host


def test_a_host_seen_in_the_future_counts_as_away(alice, bob):
    away(alice, -7200)
    assert bob.post("host/take-over/").status_code == 302


def test_a_viewer_takes_over_only_if_no_player_is_there(alice, bob, vera):
    away(alice)
    assert OFFER not in page(vera) and vera.post("host/take-over/").status_code == 422
    away(bob)
    assert OFFER in page(vera)
    assert vera.post("host/take-over/").status_code == 302 and vera.member.is_host


def test_the_log_says_who_took_over(alice, bob):
    away(alice)
    bob.post("host/take-over/")
    assert sentences(alice)[0] == "Bob hosts from here on: the host’s phone was away"
    alice.post("host/take-back/")
    assert sentences(alice)[0] == "Alice is host again"
    alice.post(f"devices/{bob.member.pk}/host/")
    assert sentences(alice)[0] == "Bob hosts from here on"


def test_a_phone_without_a_seat_has_no_name_in_the_log(alice, vera):
    away(alice)
    vera.post("host/take-over/")
    assert sentences(vera)[0].startswith("A phone without a seat hosts from here on")


def test_the_previous_host_is_told_on_every_tab_and_takes_it_back(alice, bob):
    away(alice)
    bob.post("host/take-over/")
    for tab in ("", "score/", "log/", "people/"):
        assert TOLD in page(alice, tab) and "Bob is now hosting this match" in page(alice, tab)
        assert TOLD not in page(bob, tab)
    assert alice.post("host/take-back/", {"tab": "play"})["Location"] == f"/m/{alice.match_id}/"
    assert (alice.member.role, bob.member.role) == (Role.HOST, Role.PLAYER)
    assert TOLD not in page(alice)


def test_the_previous_host_may_leave_it_so(alice, bob):
    away(alice)
    bob.post("host/take-over/")
    assert alice.post("host/leave-be/").status_code == 302
    assert TOLD not in page(alice)
    assert alice.post("host/take-back/").status_code == 422 and bob.member.is_host


def test_hosting_handed_on_since_is_not_taken_back(alice, bob, vera):
    away(alice)
    bob.post("host/take-over/")
    bob.post(f"devices/{vera.member.pk}/host/")
    assert TOLD not in page(alice)
    assert alice.post("host/take-back/").status_code == 422 and vera.member.is_host


@pytest.mark.parametrize("way", ["take-back", "leave-be"])
def test_someone_who_never_hosted_takes_nothing_back(alice, bob, way):
    bob.post(f"host/{way}/")
    assert alice.member.is_host and not Deed.objects.exists()


def test_programs_neither_take_over_nor_are_taken_over_from(alice):
    away(alice)
    program = token_make(match=alice.match, role=Role.PLAYER)
    with pytest.raises(Illegal):
        host_take_over(member=program)
    alice.member.delete()
    token_make(match=alice.match, role=Role.HOST)
    with pytest.raises(Illegal):
        host_take_over(member=joined(Phone(), alice, 1).member)


def test_opening_a_page_shows_that_its_phone_is_there(alice, bob):
    away(alice)
    page(alice, "")
    assert not alice.member.is_away and OFFER not in page(bob)


def test_entries_about_people_cannot_be_undone(alice, bob):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    away(alice)
    bob.post("host/take-over/")
    response = bob.post("undo/", {"tap": "one", "seq": 2, "entry": 2})
    assert response.status_code == 422 and "cannot be taken back" in response.content.decode()
    assert "Undo: Alice: food in the bag" in page(bob, "")
    log = page(bob, "log/")
    assert 'id="back-1"' in log and 'id="back-2"' not in log and "?at=2" not in log
    assert bob.post("undo/", {"tap": "two", "seq": 2, "entry": 1}).status_code == 302
    assert sentences(bob)[1].startswith("Bob hosts") and bob.member.is_host
    # It stands between an undo and its redo without being in the way.
    assert bob.post("redo/", {"tap": "three", "seq": 3, "entry": 3}).status_code == 302
    assert sentences(bob)[0].startswith("Restored: ")


def test_remarks_cannot_be_tapped(alice):
    for event in ({"kind": "match-ended"}, {"kind": "host-changed", "how": "took-over", "seat": 1}):
        assert tap(alice, event).status_code == 422
    assert alice.match.seq == 0


def test_remarks_do_not_clash_with_a_tap(alice, bob):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    seen = alice.match.seq
    bob.post("seats/claim/", {"seats": [1, 2]})
    assert alice.match.seq > seen
    assert tap(alice, {"kind": "depth-changed", "depth": "count"}, seq=seen).status_code == 302


def test_programs_read_remarks_in_their_order(alice, bob):
    from tests.companion.api.conftest import Caller

    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    alice.post("close/")
    alice.post("reopen/")
    tap(alice, SheetEntered(seat=0, cell="bag", value=4))
    member = token_make(match=alice.match, role=Role.VIEWER)
    rows = Caller(member.bearer, match=alice.match_id).get("events/").json()["events"]
    assert [row["kind"] for row in rows] == [
        "sheet-entered",
        "match-ended",
        "match-reopened",
        "sheet-entered",
    ]
    assert [row["sentence"] for row in rows[1:3]] == ["The match was ended", "The match was reopened"]
    assert [row["undone"] for row in rows] == [False] * 4

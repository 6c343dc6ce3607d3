"""Limits on tables, matches, boxes and logs are refused in plain words."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion.match import beginning, log_writer
from companion.models import Member
from companion.people import members
from scoring.contract import SheetEntered
from tests.companion.cast import Phone, joined, started, tap


def test_a_table_takes_a_limited_number_of_phones(alice, bob, monkeypatch):
    monkeypatch.setattr(members, "MOST_PHONES", 3)
    joined(Phone(), alice)
    late = Phone(alice.match_id)
    response = late.post(f"/join/{alice.match.invite}/")
    assert response.status_code == 422 and "3 phones have joined" in response.content.decode()
    assert joined(bob, alice, 1).member.role == "player"
    bob.post("leave/")
    assert late.post(f"/join/{alice.match.invite}/").status_code == 302


def test_a_phone_hosts_a_limited_number_of_open_matches(alice, monkeypatch):
    monkeypatch.setattr(beginning, "MOST_OPEN", 2)
    started(Phone(client=alice.client), "Dora", "Eve")
    with pytest.raises(AssertionError, match="already hosting 2 open matches"):
        started(Phone(client=alice.client), "Dora", "Eve")
    alice.post("close/")
    started(Phone(client=alice.client), "Dora", "Eve")


@pytest.mark.parametrize("path", ["", "import/"])
def test_only_so_many_boxes_of_new_phones_are_kept(db, settings, path):
    settings.START_RATE = "2/hour"
    knows, box = Phone(), {"file": SimpleUploadedFile("box.json", b'{"game": "explora"}')}
    assert knows.post("/box/explora/import/", box).status_code == 302
    said = [Phone().post(f"/box/explora/{path}") for _each in range(2)]
    assert said[0].status_code in (302, 422) and said[1].status_code == 429
    assert "Too many requests from your address" in said[1].content.decode() and said[1]["Retry-After"]
    # Whoever has a box here goes on with it.
    assert knows.post(f"/box/explora/{path}").status_code in (302, 422)


def test_a_log_has_a_limit(alice, monkeypatch):
    monkeypatch.setattr(log_writer, "MOST_ENTRIES", 2)
    said = [tap(alice, SheetEntered(seat=0, cell="bag", value=value)) for value in (1, 2, 3)]
    assert [response.status_code for response in said] == [302, 302, 422]
    assert "log is full" in said[-1].content.decode()


def test_the_people_page_of_a_full_table_stays_small(alice):
    match = alice.match
    Member.objects.bulk_create(
        Member(match=match, device=f"phone {number}" if number % 2 else "", role="viewer")
        for number in range(members.MOST_PHONES + members.MOST_PROGRAMS - 2)
    )
    assert len(alice.get("people/").content) < 150_000

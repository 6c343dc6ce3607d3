"""Which phones are there, whatever process holds their streams."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from companion.live import beat as beats
from companion.live.streams import Stream, Streams
from companion.models import Member
from companion.people.presence import matches_missing_phones, seen_all, seen_note
from scoring.evolution.match.events import SpeciesPut
from tests.companion.absence import away
from tests.companion.cast import Phone, joined, started, tap

WITHIN = timedelta(seconds=30)


def test_a_phone_is_noted_only_now_and_then(alice, django_assert_num_queries):
    away(alice, 30)
    member = alice.member
    with django_assert_num_queries(1):
        seen_note(member)
        seen_note(member)
    assert timezone.now() - alice.member.seen_at < timedelta(seconds=5)


@pytest.mark.parametrize("htmx", [False, True])
def test_whoever_taps_is_there(alice, htmx, django_capture_on_commit_callbacks):
    # With the first tap the match comes into memory, where the second one finds it.
    with django_capture_on_commit_callbacks(execute=True):
        tap(alice, SpeciesPut(seat=0, side="left"))
    away(alice, 40)
    assert tap(alice, SpeciesPut(seat=1, side="left"), htmx=htmx).status_code in (200, 302)
    assert timezone.now() - alice.member.seen_at < timedelta(seconds=20)


def test_a_moment_in_the_future_is_corrected(alice):
    away(alice, -9000)
    seen_note(alice.member)
    assert not alice.member.is_away


def test_listeners_are_noted_together(alice, bob, vera):
    for phone in (alice, bob, vera):
        away(phone, 40)
    seen_all([alice.member.pk, bob.member.pk])
    assert [phone.member.seen_at > timezone.now() - WITHIN for phone in (alice, bob, vera)] == [
        True,
        True,
        False,
    ]


def test_a_match_whose_host_has_just_gone_is_found_once(db):
    """In a game without secrets only the host is missed."""
    alice = started(Phone(), "Alice", "Bob", game="encyclopedia")
    joined(Phone(), alice, 1)
    away(alice, 50)
    assert matches_missing_phones([alice.match_id], WITHIN) == {}
    away(alice, 70)
    assert matches_missing_phones([alice.match_id], WITHIN) == {alice.match_id: alice.match.seq}
    away(alice, 100)
    assert matches_missing_phones([alice.match_id], WITHIN) == {}


def test_a_player_who_has_gone_wakes_nobody(alice, bob):
    away(bob, 70)
    assert matches_missing_phones([alice.match_id], WITHIN) == {}


def test_a_beat_notes_listeners_and_wakes_the_table_of_an_absent_host(alice, bob, vera):
    away(alice, 70)
    away(bob, 40)
    streams = Streams()
    stream = Stream(alice.match_id, str(bob.member.pk), seen=0)
    streams.join(stream)
    stream.learn(alice.match.seq)
    found = beats.note_listeners([bob.member.pk], list(streams.by_match))
    for match_id, seq in found.items():
        streams.changed(match_id, seq)
    assert stream.again and not bob.member.is_away
    assert Member.objects.get(pk=bob.member.pk).seen_at > timezone.now() - WITHIN

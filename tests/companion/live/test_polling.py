"""A phone that polls over plain HTTP is told what is new and spared what it knows."""

from __future__ import annotations

import re
from datetime import timedelta

from django.utils import timezone

from companion.models import Member
from companion.people.members import seat_rename
from scoring.evolution.match import events
from tests.companion.absence import away
from tests.companion.cast import tap, turn_back
from tests.companion.hidden_numbers import four_phones, to_the_auction

PUT = events.SpeciesPut(seat=0, side="left")


def standing(phone):
    return re.search(r'data-standing="([^"]+)"', phone.get().content.decode())[1]


def asked(phone, known):
    return phone.get("", None, **{"HX-Request": "true", "X-Standing": known})


def test_an_up_to_date_page_is_not_sent_again(alice):
    answer = asked(alice, standing(alice))
    assert answer.status_code == 204 and not answer.content and answer["Cache-Control"] == "no-store"


def test_a_poll_brings_new_entries_and_corrected_names(alice, bob):
    known = standing(alice)
    tap(bob, PUT)
    assert asked(alice, known).status_code == 200
    known = standing(alice)
    seat_rename(match=alice.match, index=1, name="Robert")
    assert b"Robert" in asked(alice, known).content


def test_a_poll_says_what_another_phone_took_back(alice, bob):
    tap(alice, PUT)
    seen = {"HX-Request": "true", "X-Seen": str(alice.match.seq)}
    turn_back(bob, "undo", alice.match.seq)
    assert ">Taken back: Alice: a species added by hand<" in alice.get("", None, **seen).content.decode()
    # Whoever took it back knows it, and so does a phone that has the table already.
    newer = {**seen, "X-Seen": str(alice.match.seq)}
    for phone, headers in ((bob, seen), (alice, newer)):
        assert 'class="toast"' not in phone.get("", None, **headers).content.decode()


def test_a_phone_that_polls_counts_as_present(alice):
    known = standing(alice)
    long_ago = timezone.now() - timedelta(hours=1)
    Member.objects.filter(pk=alice.member.pk).update(seen_at=long_ago)
    assert asked(alice, known).status_code == 204
    assert alice.member.seen_at > long_ago


def test_a_poll_says_that_another_phone_has_fallen_silent(db):
    alice, *_others, dora = four_phones(sealed="on")
    to_the_auction(alice)
    known = standing(alice)
    assert asked(alice, known).status_code == 204
    away(dora, 35)
    answer = asked(alice, known)
    assert answer.status_code == 200 and b"Dora: bid, on this phone" in answer.content
    # It has been told by then, and the table is not sent again for good.
    away(dora, 95)
    assert asked(alice, standing(alice)).status_code == 204

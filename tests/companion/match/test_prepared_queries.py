"""A query whose SQL was built once finds what the database holds now."""

from __future__ import annotations

import pytest

from companion.box.contents import HOST
from companion.match.locks import BY_NUMBER, BY_PHONE, READ, match_locked
from companion.models import SEATS, Match, Member, Seat
from companion.people.members import member_of
from tests.companion.cast import Phone, started


def values(row) -> dict[str, object]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def test_prepared_rows_equal_those_of_an_ordinary_query(alice):
    member = alice.member
    for prepared, known, asked in (
        (READ, (alice.match_id,), Match.objects.all()),
        (BY_NUMBER, (alice.match_id, member.pk), Member.objects.filter(pk=member.pk)),
        (BY_PHONE, (alice.match_id, member.device), Member.objects.filter(pk=member.pk)),
        (SEATS, (alice.match_id,), Seat.objects.filter(match=alice.match_id)),
        (HOST, (alice.match_id, "host"), Member.objects.filter(pk=member.pk)),
    ):
        rows = [values(row) for row in asked]
        assert rows and [values(row) for row in prepared.rows(*known)] == rows


def test_changes_since_are_found(alice):
    Seat.objects.filter(match=alice.match_id, index=0).update(name="Zoe")
    assert next(iter(SEATS.rows(alice.match_id))).name == "Zoe"
    Member.objects.filter(pk=alice.member.pk).update(role="viewer")
    found = member_of(alice.match_id, alice.member.device)
    assert found and found.role == "viewer" and found.match == alice.match


def test_a_missing_row_is_not_found(alice):
    assert READ.row("nowhere") is None
    assert BY_PHONE.row(alice.match_id, "another") is None
    assert BY_NUMBER.row("nowhere", alice.member.pk) is None


@pytest.mark.django_db(transaction=True)
def test_a_lock_without_a_transaction_is_refused():
    phone = started(Phone(), "Ann", "Ben")
    with pytest.raises(AssertionError):
        match_locked(phone.match_id)

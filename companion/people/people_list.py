"""Lists the people at a table: players, and folded away, viewers and removed phones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.match.prepared_queries import Prepared
from companion.models import Match, Member

MOST_REMOVED = 10
MEMBERS = Prepared(lambda: Member.objects.filter(match="").order_by("pk"))


@dataclass(frozen=True)
class Person:
    """A phone or a program, with the number that names it."""

    member: Member
    number: int
    seats: tuple[str, ...]
    mine: bool


@dataclass(frozen=True)
class People:
    playing: tuple[Person, ...]
    others: tuple[Person, ...]
    removed: tuple[Person, ...]


def members_seated(match: Match) -> list[Member]:
    """All members of a match, read once and set on the seats that they play."""
    members = MEMBERS.rows(match.pk)
    known = {member.pk: member for member in members}
    for seat in match.seated:
        seat.member = known.get(seat.member_id)
    return members


def people_of(me: Member, members: Sequence[Member]) -> People:
    """The phones and programs of a match, as listed for one of them."""
    phones = [member for member in members if member.device]
    programs = [member for member in members if not member.device]
    listed = [
        Person(
            member,
            number,
            tuple(seat.name for seat in me.match.seated if seat.member_id == member.pk),
            member.pk == me.pk,
        )
        for group in (phones, programs)
        for number, member in enumerate(group, 1)
    ]
    here = [person for person in listed if not person.member.removed_at]
    playing = tuple(person for person in here if person.mine or person.member.is_host or person.seats)
    gone = [person for person in listed if person.member.removed_at and person.member.device]
    gone.sort(key=lambda person: person.member.removed_at or person.member.joined_at, reverse=True)
    return People(
        playing=playing,
        others=tuple(person for person in here if person not in playing),
        removed=tuple(gone[:MOST_REMOVED]) if me.is_host else (),
    )

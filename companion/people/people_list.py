"""The people at a table: players, and folded away viewers and removed phones."""

from __future__ import annotations

from dataclasses import dataclass

from companion.models import Member

MOST_REMOVED = 10


@dataclass(frozen=True)
class Person:
    """A phone with the number that it is called by, or a program."""

    member: Member
    number: int
    seats: tuple[str, ...]
    mine: bool


@dataclass(frozen=True)
class People:
    playing: tuple[Person, ...]
    others: tuple[Person, ...]
    removed: tuple[Person, ...]


def people_of(me: Member) -> People:
    """The phones and programs of a match as one of them sees the list."""
    members = list(me.match.members.order_by("pk").prefetch_related("seats"))
    phones = [member for member in members if member.device]
    programs = [member for member in members if not member.device]
    listed = [
        Person(member, number, tuple(seat.name for seat in member.seats.all()), member.pk == me.pk)
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

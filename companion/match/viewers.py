"""Works out what a device may see of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.box.contents import profile_of_match
from companion.match import timeline as timelines
from companion.match.timeline import Timeline
from companion.models import Member, Seat
from scoring.contract import Viewer


def viewer_of(member: Member, seats: Sequence[Seat]) -> Viewer:
    """The viewer for a member: the seats played on their device, and the free ones."""
    return Viewer(
        seats=tuple(seat.index for seat in seats if seat.member_id == member.pk),
        free=tuple(seat.index for seat in seats if seat.is_free) if member.may_write else (),
        # A match that has ended no longer hides anything.
        everything=not member.match.is_open,
    )


def seen_by(
    member: Member,
    query: Mapping[str, str] | None = None,
    seats: Sequence[Seat] | None = None,
    *,
    peek: int | None = None,
) -> Timeline:
    """The match's timeline as this member may see it; `peek` is a seat without a phone to be revealed."""
    timeline = timelines.of(member.match)
    viewer = viewer_of(member, seats if seats is not None else list(member.match.seats.all()))
    profile = profile_of_match(timeline.game, member.match) if timeline.game.profile else None
    return timeline.seen(replace(viewer, query=query or {}, peek=peek, profile=profile), member.pk)

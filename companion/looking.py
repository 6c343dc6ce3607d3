"""What may this device see of a match?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion import timeline
from companion.models import Member, Seat
from companion.profiles import profile_of_match
from companion.timeline import Timeline
from scoring.contract import Viewer


def seen_by(
    member: Member, query: Mapping[str, str] | None = None, seats: Sequence[Seat] | None = None
) -> Timeline:
    """The match's timeline as this member may see it."""
    line = timeline.of(member.match)
    if seats is None:
        seats = list(member.match.seats.all())
    viewer = Viewer(
        seats=tuple(seat.index for seat in seats if seat.member_id == member.pk),
        free=tuple(seat.index for seat in seats if seat.is_free) if member.may_write else (),
        query=query or {},
        # A match that has ended hides nothing any more.
        everything=not member.match.is_open,
        profile=profile_of_match(line.game, member.match),
    )
    return line.seen(viewer)

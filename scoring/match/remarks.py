"""The log entries about the people at the table, such as a change of host, which nobody can undo."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scoring.match.events import Event
from scoring.words import Seat, Text, _, ngettext

SeatIndex = Annotated[int, Field(ge=0)]


class Remark(Event):
    """Something about the people, not the game: only the web layer records it."""

    def scope(self) -> frozenset[str]:
        return frozenset()


class SeatsChanged(Remark):
    """Seats have changed hands."""

    seats: tuple[SeatIndex, ...]

    def _named(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in self.seats)


class SeatsClaimed(SeatsChanged):
    kind = "seats-claimed"

    def describe(self) -> Text:
        return _("From here on a phone plays %(seats)s", seats=self._named())


class SeatsFreed(SeatsChanged):
    """`away`: the table freed them, because their phone was not there."""

    kind = "seats-freed"

    away: bool = False

    def describe(self) -> Text:
        if self.away:
            return _("%(seats)s: free again, the phone was away", seats=self._named())
        return _("%(seats)s: no longer on a phone", seats=self._named())


How = Literal["handed-over", "took-over", "took-back"]
HOSTS: dict[How, Text] = {
    "handed-over": _("%(seat)s hosts from here on"),
    "took-over": _("%(seat)s hosts from here on: the host’s phone was away"),
    "took-back": _("%(seat)s is host again"),
}
NAMELESS_HOSTS: dict[How, Text] = {
    "handed-over": _("A phone without a seat hosts from here on"),
    "took-over": _("A phone without a seat hosts from here on: the host’s phone was away"),
    "took-back": _("The previous host is host again"),
}


class HostChanged(Remark):
    """Another phone hosts the match; `seat` is the first one that is played on it."""

    kind = "host-changed"

    how: How
    seat: SeatIndex | None = None

    def describe(self) -> Text:
        if self.seat is None:
            return NAMELESS_HOSTS[self.how]
        return HOSTS[self.how].given(seat=Seat(self.seat))


class Peeked(Remark):
    """Somebody peeked at what a seat without a phone hides."""

    kind = "peeked"

    seat: SeatIndex

    def describe(self) -> Text:
        return _("Someone looked at what %(seat)s keeps hidden", seat=Seat(self.seat))


class MatchEnded(Remark):
    """The match was ended, perhaps with numbers of its count still open."""

    kind = "match-ended"

    open: int = Field(default=0, ge=0)

    def describe(self) -> Text:
        if not self.open:
            return _("The match was ended")
        return ngettext(
            "The match was ended with %(n)s number open",
            "The match was ended with %(n)s numbers open",
            self.open,
        )


class MatchReopened(Remark):
    kind = "match-reopened"

    def describe(self) -> Text:
        return _("The match was reopened")


REMARKS: tuple[type[Remark], ...] = (
    SeatsClaimed,
    SeatsFreed,
    HostChanged,
    Peeked,
    MatchEnded,
    MatchReopened,
)

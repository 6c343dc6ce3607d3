"""The questions for a board that is kept from the middle of a match on."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Ask, Prompt
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.events import MOST, SEAL_OF, What, most_of
from scoring.darwins_journey.match.state import ROW_KEYS, ROWS, State
from scoring.darwins_journey.rules.facts import ROW_SPACES, SLOTS
from scoring.words import Seat, Term, _

PICTURES = "games/darwins-journey/pictures.svg"


def board_unread(state: State, seat: int) -> Prompt | None:
    """Offer to tell what is open on a board that is kept; its rows have questions of their own."""
    kept = state.players[seat].kept
    if kept is None or not kept.untold - ROW_KEYS:
        return None
    return replace(reading(state, seat), label=_("%(seat)s: what lies on the board now", seat=Seat(seat)))


def reading(state: State, seat: int) -> Prompt:
    """Ask for everything that lies on a board now; of what nobody has said nothing is chosen."""
    player, order = state.players[seat], state.copy.museum.order
    kept = player.kept
    event = events.BoardRead(
        seat=seat,
        points=0,
        evolution=0,
        coins=0,
        knowledge=0,
        tents=0,
        lenses=0,
        rows=((next(iter(SEAL_OF)),),) * ROWS,
        studied=(),
        slots=(),
    )
    studied = Ask(
        "studied", _("Specimens studied"), shape="set", choices=order, pictures=PICTURES, blank=True
    )
    slots = Ask(
        "slots",
        _("Slots with a reached objective"),
        shape="set",
        choices=SLOTS,
        pictures=PICTURES,
        default=[slot for slot in SLOTS if slot in player.slots] or None,
        blank=True,
    )
    rows = Ask(
        "rows",
        _("Wax seals in each row, from the left"),
        shape="symbols",
        choices=tuple(SEAL_OF),
        count=ROW_SPACES,
        pictures=PICTURES,
        rows=tuple(_("Row %(n)s", n=row) for row in range(1, ROWS + 1)),
        blank=True,
    )
    numbers = tuple(_number(state, what, kept.known(what) if kept else None) for what in MOST)
    label = _("Track %(seat)s’s board", seat=Seat(seat))
    return Prompt(event, label, (*numbers, rows, studied, slots), "aside")


def _number(state: State, what: What, known: int | None) -> Ask:
    track = state.copy.books if what == "evolution" else ()
    label = _("%(what)s", what=Term(what))
    return Ask(what, label, 0, most_of(state.copy, what), track=track, default=known, blank=True)

"""What may be tapped on a board that is kept?"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Ask, Prompt
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.events import MOST, What
from scoring.darwins_journey.match.state import ROWS, Kept, State
from scoring.darwins_journey.rules.academy import is_full
from scoring.darwins_journey.rules.facts import BOOKS, ROW_SPACES, SLOTS, SPECIMENS, Seal
from scoring.words import Seat, Term, _

SEALS: tuple[Seal, ...] = ("green", "blue", "red", "yellow", "special")
PICTURES = "games/darwins-journey/pictures.svg"


def board_taps(state: State, seat: int) -> Iterator[Prompt]:
    """List everything that a kept board may gain, and what may be put right on it."""
    kept = state.players[seat].kept
    if kept is None:
        return
    for what in MOST:
        yield number_asked(kept, seat, what)
    for row in range(1, ROWS + 1):
        yield from row_asked(kept, seat, row)
    yield from specimens_asked(state, seat)
    for slot in SLOTS:
        reached = slot in state.players[seat].slots
        event = events.SlotReached(seat=seat, slot=slot, reached=not reached)
        yield Prompt(event, event.describe(), weight="aside")


def number_asked(kept: Kept, seat: int, what: What) -> Prompt:
    """Offer to set one number of the board."""
    event = events.Counted(seat=seat, what=what, n=getattr(kept, what))
    label = _("%(seat)s: %(what)s", seat=Seat(seat), what=Term(what))
    track = BOOKS if what == "evolution" else ()
    return Prompt(event, label, (Ask("n", _("How many"), 0, MOST[what], track=track),), "aside")


def row_asked(kept: Kept, seat: int, row: int) -> Iterator[Prompt]:
    """Offer a seal for a row with room, and to put the row right."""
    seals = kept.rows[row - 1]
    if not is_full(len(seals)):
        ask = Ask("colour", _("Wax seal"), shape="choice", choices=SEALS)
        event = events.SealGained(seat=seat, row=row, colour="green")
        label = _("%(seat)s: seal in row %(row)s", seat=Seat(seat), row=row)
        yield Prompt(event, label, (ask,), "aside")
    counts = {colour: seals.count(colour) for colour in SEALS}
    corrected = events.RowCorrected.model_validate({"seat": seat, "row": row, **counts})
    asks = tuple(Ask(colour, _("%(colour)s", colour=Term(colour)), 0, ROW_SPACES) for colour in SEALS)
    yield Prompt(corrected, _("%(seat)s: correct row %(row)s", seat=Seat(seat), row=row), asks, "hand")


def specimens_asked(state: State, seat: int) -> Iterator[Prompt]:
    """Offer to study what is not studied, and to send what the museum lacks."""
    kept = state.players[seat].kept
    if kept is None:
        return
    unknown = tuple(each for each in SPECIMENS if each not in kept.studied)
    if unknown:
        ask = Ask("specimen", _("Specimen"), shape="choice", choices=unknown, pictures=PICTURES)
        event = events.SpecimenStudied(seat=seat, specimen=unknown[0])
        yield Prompt(event, _("%(seat)s: study a specimen", seat=Seat(seat)), (ask,), "aside")
    lacking = tuple(each for each in SPECIMENS if each not in (state.museum or ()))
    if lacking:
        ask = Ask("specimen", _("Specimen"), shape="choice", choices=lacking, pictures=PICTURES)
        sent = events.SpecimenSent(seat=seat, specimen=lacking[0])
        yield Prompt(sent, _("%(seat)s: deliver a specimen", seat=Seat(seat)), (ask,), "aside")

"""What may be tapped on a board that is kept?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from scoring.contract import EVERYTHING, Ask, Prompt, Viewer
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.events import MOST, What, most_of
from scoring.darwins_journey.match.profile import Box
from scoring.darwins_journey.match.state import MOST_OBJECTIVES, ROWS, Kept, State
from scoring.darwins_journey.match.vocabulary import NEED_WORDS
from scoring.darwins_journey.rules.academy import is_full
from scoring.darwins_journey.rules.facts import (
    LENSES,
    ROW_SPACES,
    SLOTS,
    STACKS,
    TENTS,
    Seal,
)
from scoring.darwins_journey.rules.objectives import (
    METALS,
    MOST_SEALS,
    MOST_STUDIED,
    SEAL_NEEDS,
    STUDY_NEEDS,
    free_slots,
    objective_read,
)
from scoring.darwins_journey.rules.tiles import CARDS_EACH, CREW, fulfilling_rows
from scoring.words import Seat, Term, _

SEALS: tuple[Seal, ...] = ("green", "blue", "red", "yellow", "special")
GAINABLE: tuple[str, ...] = get_args(events.Gainable)
SPENDABLE: tuple[str, ...] = get_args(events.Spendable)
PIECES: tuple[What, ...] = ("tents", "lenses")
MOST_AT_ONCE = 12
"""More is entered as the new number."""
PICTURES = "games/darwins-journey/pictures.svg"


def board_taps(state: State, seat: int, viewer: Viewer = EVERYTHING) -> Iterator[Prompt]:
    """List everything that a kept board may gain, and what may be put right on it."""
    kept = state.players[seat].kept
    if kept is None:
        return
    for what in MOST:
        yield number_asked(state, seat, what)
        yield from changes_asked(state, seat, what)
    yield from objectives_asked(state, seat, viewer)
    yield from crew_asked(state, seat)
    for row in range(1, ROWS + 1):
        yield from row_asked(kept, seat, row)
    yield from specimens_asked(state, seat)
    for slot in SLOTS:
        reached = slot in state.players[seat].slots
        event = events.SlotReached(seat=seat, slot=slot, reached=not reached)
        yield Prompt(event, event.describe(), weight="aside")


def number_asked(state: State, seat: int, what: What) -> Prompt:
    """Offer to set one number of the board."""
    kept = state.players[seat].kept or Kept()
    event = events.Counted(seat=seat, what=what, n=getattr(kept, what))
    label = _("%(seat)s: %(what)s", seat=Seat(seat), what=Term(what))
    track = state.copy.books if what == "evolution" else ()
    return Prompt(
        event, label, (Ask("n", _("How many"), 0, most_of(state.copy, what), track=track),), "aside"
    )


def changes_asked(state: State, seat: int, what: What) -> Iterator[Prompt]:
    """Offer to add to a number, and to pay from it."""
    yield from filter(None, (gain_asked(state, seat, what), payment_asked(state, seat, what)))


def gain_asked(state: State, seat: int, what: What) -> Prompt | None:
    """Offer to add to a number."""
    now, most = getattr(state.players[seat].kept or Kept(), what), most_of(state.copy, what)
    if what not in GAINABLE or now >= most:
        return None
    gained = events.Gained.model_validate({"seat": seat, "what": what, "n": 1})
    ask = Ask("n", _("How many more"), 1, min(MOST_AT_ONCE, most - now))
    return Prompt(gained, _("%(seat)s: %(what)s gained", seat=Seat(seat), what=Term(what)), (ask,), "aside")


def payment_asked(state: State, seat: int, what: What) -> Prompt | None:
    """Offer to pay from a number."""
    now = getattr(state.players[seat].kept or Kept(), what)
    if what not in GAINABLE or what not in SPENDABLE or not now:
        return None
    spent = events.Spent.model_validate({"seat": seat, "what": what, "n": 1})
    ask = Ask("n", _("How many less"), 1, min(MOST_AT_ONCE, now))
    return Prompt(spent, _("%(seat)s: %(what)s paid", seat=Seat(seat), what=Term(what)), (ask,), "aside")


def objectives_asked(state: State, seat: int, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to take an objective, known or new, and to reach one of those that lie there."""
    kept = state.players[seat].kept
    if kept is None:
        return
    yield from filter(None, (known_objective(state, seat, viewer), new_objective(state, seat)))
    yield from filter(None, (reaching(state, seat, tile) for tile in dict.fromkeys(kept.objectives)))


def reaching(state: State, seat: int, tile: str) -> Prompt | None:
    """Offer to reach an objective that lies open, on a slot that is free."""
    read = objective_read(tile)
    slots = free_slots(read, state.players[seat].slots) if read else ()
    if not slots:
        return None
    ask = Ask("slot", _("On which slot?"), shape="choice", choices=slots, pictures=PICTURES)
    event = events.ObjectiveReached(seat=seat, tile=tile, slot=slots[0])
    label = _("%(seat)s reaches: %(tile)s", seat=Seat(seat), tile=Term(tile))
    return Prompt(event, label, (ask,), "aside")


def _has_room(state: State, seat: int) -> bool:
    kept = state.players[seat].kept
    return kept is not None and len(kept.objectives) < MOST_OBJECTIVES


def known_objective(state: State, seat: int, viewer: Viewer) -> Prompt | None:
    """Offer to take one of the objectives that the box or this match has shown."""
    known = viewer.profile.objectives if isinstance(viewer.profile, Box) else ()
    held = {tile for player in state.players if player.kept for tile in player.kept.objectives}
    left = tuple(tile for tile in dict.fromkeys((*known, *state.tiles)) if tile not in held)
    if not left or not _has_room(state, seat):
        return None
    ask = Ask("tile", _("Objective"), shape="choice", choices=left)
    taken = events.ObjectiveTaken(seat=seat, tile=left[0])
    return Prompt(taken, _("%(seat)s takes an objective", seat=Seat(seat)), (ask,), "aside")


def new_objective(state: State, seat: int) -> Prompt | None:
    """Offer to take an objective that nobody has read yet."""
    if not _has_room(state, seat):
        return None
    seals, studied = (tuple(NEED_WORDS[need] for need in needs) for needs in (SEAL_NEEDS, STUDY_NEEDS))
    read = events.ObjectiveRead(
        seat=seat, metal="silver", seals=(1, 0, 0, 0), studied=(0,) * len(STUDY_NEEDS)
    )
    asks = (
        Ask("metal", _("Colour of the objective"), shape="choice", choices=METALS),
        Ask("seals", _("Wax seals"), 0, MOST_SEALS, rows=seals),
        Ask("studied", _("Specimens studied"), 0, MOST_STUDIED, rows=studied),
        Ask("evolution", _("Step on the evolution track"), 0, state.copy.last_step),
        Ask("tents", _("Tents in camps"), 0, TENTS),
        Ask("lenses", _("Own lenses"), 0, LENSES),
        Ask("stacks", _("Empty stamp stacks"), 0, STACKS),
        Ask("ship", _("Ship level with the Beagle"), shape="flag"),
    )
    return Prompt(read, _("%(seat)s takes a new objective", seat=Seat(seat)), asks, "aside")


def crew_asked(state: State, seat: int) -> Iterator[Prompt]:
    """Offer each crew card that a row fulfils, or that was fulfilled, and to enter cards not known yet."""
    yield from filter(None, (crew_unknown(state, seat),))
    for card in state.players[seat].crew:
        for _row, asked in crew_fulfilled(state, seat, card):
            yield asked


def crew_unknown(state: State, seat: int) -> Prompt | None:
    """Offer to enter crew cards that are not known yet."""
    player = state.players[seat]
    if player.kept is None or player.crew or state.phase == "setup":
        return None
    return crew_entered(state, seat)


def crew_fulfilled(state: State, seat: int, card: str) -> Iterator[tuple[int, Prompt]]:
    """Offer each row that fulfils a crew card, or to undo the one that did."""
    player = state.players[seat]
    if player.kept is None:
        return
    tied = player.fulfilled.get(card)
    free = set(fulfilling_rows(state.copy.crew[card], player.kept.rows)) - set(player.fulfilled.values())
    for row in (tied,) if tied else sorted(free):
        event = events.CrewFulfilled(seat=seat, card=card, row=row, fulfilled=not tied)
        yield row, Prompt(event, event.describe(), weight="aside")


def crew_entered(state: State, seat: int) -> Prompt:
    """Offer to enter the crew cards that a player has kept."""
    player = state.players[seat]
    taken = {card for other in state.people if other != seat for card in state.players[other].crew}
    left = tuple(card for card in CREW if card not in taken)
    ask = Ask("cards", _("Crew cards"), shape="order", choices=left, count=CARDS_EACH)
    event = events.CrewKept(seat=seat, cards=player.crew or left[:CARDS_EACH])
    return Prompt(event, _("%(seat)s: crew cards", seat=Seat(seat)), (ask,), "aside")


def row_asked(kept: Kept, seat: int, row: int) -> Iterator[Prompt]:
    """Offer a seal for a row with room, and to put the row right."""
    yield from filter(None, (seal_asked(kept, seat, row), row_correction(kept, seat, row)))


def seal_asked(kept: Kept, seat: int, row: int) -> Prompt | None:
    """Offer a seal for a row with room."""
    if is_full(len(kept.rows[row - 1])):
        return None
    ask = Ask("colour", _("Wax seal"), shape="choice", choices=SEALS)
    event = events.SealGained(seat=seat, row=row, colour="green")
    label = _("%(seat)s: seal in row %(row)s", seat=Seat(seat), row=row)
    return Prompt(event, label, (ask,), "aside")


def row_correction(kept: Kept, seat: int, row: int) -> Prompt:
    """Offer to put a row right."""
    counts = {colour: kept.rows[row - 1].count(colour) for colour in SEALS}
    corrected = events.RowCorrected.model_validate({"seat": seat, "row": row, **counts})
    asks = tuple(Ask(colour, _("%(colour)s", colour=Term(colour)), 0, ROW_SPACES) for colour in SEALS)
    return Prompt(corrected, _("%(seat)s: correct row %(row)s", seat=Seat(seat), row=row), asks, "hand")


def specimens_asked(state: State, seat: int) -> Iterator[Prompt]:
    """Offer to study what is not studied, and to send what the museum lacks."""
    yield from filter(None, (studying(state, seat), sending(state, seat)))


def studying(state: State, seat: int) -> Prompt | None:
    """Offer to study what is not studied."""
    kept = state.players[seat].kept
    unknown = tuple(each for each in state.copy.museum.order if each not in kept.studied) if kept else ()
    if not unknown:
        return None
    ask = Ask("specimen", _("Specimen"), shape="choice", choices=unknown, pictures=PICTURES)
    event = events.SpecimenStudied(seat=seat, specimen=unknown[0])
    return Prompt(event, _("%(seat)s: study a specimen", seat=Seat(seat)), (ask,), "aside")


def sending(state: State, seat: int) -> Prompt | None:
    """Offer to send what the museum lacks."""
    lacking = tuple(each for each in state.copy.museum.order if each not in (state.museum or ()))
    if state.players[seat].kept is None or not lacking:
        return None
    ask = Ask("specimen", _("Specimen"), shape="choice", choices=lacking, pictures=PICTURES)
    sent = events.SpecimenSent(seat=seat, specimen=lacking[0])
    return Prompt(sent, _("%(seat)s: deliver a specimen", seat=Seat(seat)), (ask,), "aside")

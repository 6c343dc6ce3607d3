"""A kept board, drawn as it lies there, with a tap on everything that it may gain.

Long, because each thing on a board has its record here beside the function that fills it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.contract import Prompt, Viewer
from scoring.darwins_journey.match import prompts
from scoring.darwins_journey.match.boards.board_reading import board_unread
from scoring.darwins_journey.match.boards.board_taps import (
    GAINABLE,
    PIECES,
    box_of,
    crew_fulfilled,
    crew_unknown,
    gain_asked,
    known_objective,
    laying,
    new_objective,
    number_asked,
    payment_asked,
    placing_piece,
    reaching,
    row_correction,
    seals_asked,
    slot_asked,
    taking_piece,
)
from scoring.darwins_journey.match.boards.kept_boards import FULFILLING, open_on_slots
from scoring.darwins_journey.match.boards.specimen_taps import sending, studying
from scoring.darwins_journey.match.events import MOST, Piece, What
from scoring.darwins_journey.match.judging import signs_known
from scoring.darwins_journey.match.state import EASES_PENALTY, ROWS, Kept, State, needs_open
from scoring.darwins_journey.match.vocabulary import crew_action_words, needed
from scoring.darwins_journey.rules.facts import (
    DISTINCTIONS,
    ENVELOPES,
    LEAST_PLAYERS,
    ROW_SPACES,
    SLOTS,
    Seal,
    Slot,
)
from scoring.darwins_journey.rules.objectives import asks_for_ship, lacking, objective_read
from scoring.darwins_journey.rules.tiles import Missing, nearest_row
from scoring.words import Text


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a kept board, None while it is open: what is gained, what is paid, and the new number."""

    what: str
    n: int | None
    gain: Prompt | None
    spend: Prompt | None
    pad: Prompt


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pieces that leave a board one by one: how many have, and the taps for one more or less.

    `unknown` asks for their number, where nobody has said it.
    """

    what: str
    placed: range
    left: range
    less: Prompt | None
    more: Prompt | None
    unknown: Prompt | None


@dataclass(frozen=True, slots=True)
class Space:
    """One space of a worker's row: its seal, the coins printed on it, and the distinction that it brings."""

    seal: str
    cost: int
    distinction: str


@dataclass(frozen=True, slots=True)
class Row:
    """One worker's row on a kept board: its spaces, the seals that can be added, and the correction.

    `entered` is the row as the address of the helper for placing has it; an open row waits for its seals.
    """

    number: int
    spaces: tuple[Space, ...]
    gains: tuple[tuple[str, Prompt], ...]
    correct: Prompt | None
    entered: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class Studied:
    """One specimen of a kept board: whether it is studied and sent, and the tap that comes next."""

    specimen: str
    studied: bool
    sent: bool
    tap: Prompt | None


@dataclass(frozen=True, slots=True)
class Letters:
    """A player's stamps on one envelope, and the question for their number."""

    envelope: int
    n: int
    ask: Prompt


@dataclass(frozen=True, slots=True)
class Open:
    """An objective that lies open beside a board: what it still lacks, and a tap for each slot.

    With `is_open`, nobody has said all that it asks for; with a `slot`, it lies open there and is paid for;
    `ship` is left out where it is known to be level.
    """

    tile: str
    slot: str | None
    lacks: tuple[Text, ...]
    ship: bool
    is_open: bool
    reach: tuple[tuple[str, Prompt], ...]


@dataclass(frozen=True, slots=True)
class Objectives:
    """The objectives of a board: its slots, the open tiles, those that can be taken, and a new one.

    With a full reserve each empty slot has taps for both, with its coins.
    """

    slots: tuple[tuple[str, bool, int | None, Prompt], ...]
    open: tuple[Open, ...]
    known: tuple[tuple[str, Prompt], ...]
    new: Prompt | None
    onto_known: tuple[tuple[str, int | None, Prompt], ...]
    onto_new: tuple[tuple[str, int | None, Prompt], ...]


@dataclass(frozen=True, slots=True)
class CrewCard:
    """A crew card: the seal that it brings, the seals that it needs, and its action."""

    key: str
    seal: str
    needs: tuple[str, ...]
    action: Text


@dataclass(frozen=True, slots=True)
class Held:
    """A crew card beside a board: the row that it is tied to, the rows that fulfil it, or the nearest one.

    It `waits` while nobody has said which seals lie in the rows.
    """

    card: CrewCard
    tied: int | None
    taps: tuple[tuple[int, Prompt], ...]
    nearest: Missing | None
    purple: bool
    waits: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """All that lies on a kept board; `corrected`: its coins are those of this box, not what players tell."""

    numbers: tuple[Number, ...]
    pieces: tuple[Pieces, ...]
    rows: tuple[Row, ...]
    specimens: tuple[Studied, ...]
    letters: tuple[Letters, ...]
    stacks: int
    objectives: Objectives
    crew: tuple[Held, ...]
    crew_unknown: Prompt | None
    may_fulfil: bool
    before_rewards: bool
    unread: Prompt | None
    corrected: bool


def picture(state: State, seat: int, viewer: Viewer) -> Picture:
    """Draw the board of a seat that is kept."""
    player = state.players[seat]
    return Picture(
        numbers=tuple(_number(state, seat, what) for what in MOST if what in GAINABLE),
        pieces=tuple(_pieces(state, seat, what) for what in PIECES),
        rows=tuple(_row(state, seat, row, viewer) for row in range(1, ROWS + 1)),
        specimens=tuple(_specimens(state, seat)),
        letters=tuple(
            Letters(at + 1, player.stamps[at], prompts.stamps_asked(state, seat, at))
            for at in range(ENVELOPES)
        ),
        stacks=player.surely_empty,
        objectives=_objectives(state, seat, viewer),
        crew=tuple(_held(state, seat, card) for card in player.crew),
        crew_unknown=crew_unknown(state, seat),
        may_fulfil=state.phase in FULFILLING,
        before_rewards=state.phase == "order",
        unread=board_unread(state, seat),
        corrected=any(coins is not None for coins in box_of(viewer).spaces),
    )


def crew_card(state: State, key: str) -> CrewCard:
    """Say what stands on a crew card."""
    card = state.copy.crew[key]
    needs = tuple(colour for colour, n in card.needs.items() for _seal in range(n))
    return CrewCard(key, card.seal, needs, crew_action_words(state.copy, key))


def _held(state: State, seat: int, key: str) -> Held:
    player = state.players[seat]
    rows = player.kept.known_rows if player.kept else ()
    taps = tuple(crew_fulfilled(state, seat, key))
    nearest = None if taps else nearest_row(state.copy.crew[key], rows or (), player.fulfilled.values())
    purple = nearest is not None and nearest.n < len(nearest.of)
    return Held(crew_card(state, key), player.fulfilled.get(key), taps, nearest, purple, waits=rows is None)


def _filled(asked: Prompt, **answers: Any) -> Prompt:
    """The same tap with its question answered."""
    return replace(asked, event=asked.event.model_copy(update=answers), asks=())


def _number(state: State, seat: int, what: What) -> Number:
    kept = state.players[seat].kept or Kept()
    gained, spent = gain_asked(state, seat, what), payment_asked(state, seat, what)
    return Number(what, kept.known(what), gained, spent, number_asked(state, seat, what))


def _pieces(state: State, seat: int, what: Piece) -> Pieces:
    kept = state.players[seat].kept or Kept()
    known, asked = kept.known(what), number_asked(state, seat, what)
    placed = known or 0
    return Pieces(
        what=what,
        placed=range(placed),
        left=range(MOST[what] - placed),
        less=taking_piece(state, seat, what),
        more=placing_piece(state, seat, what),
        unknown=asked if known is None else None,
    )


def _row(state: State, seat: int, row: int, viewer: Viewer) -> Row:
    kept = state.players[seat].kept or Kept()
    seals, costs = kept.rows[row - 1], box_of(viewer).space_costs
    return Row(
        row,
        tuple(
            Space(seals[at] if at < len(seals) else "", costs[at], DISTINCTIONS.get(at + 1, ""))
            for at in range(ROW_SPACES)
        ),
        tuple(seals_asked(kept, seat, row, viewer)),
        row_correction(kept, seat, row),
        _entered(state, seat, seals),
        is_open=kept.row(row) is None,
    )


def _entered(state: State, seat: int, seals: Sequence[Seal]) -> str:
    player = state.players[seat]
    knowledge = player.kept.known("knowledge") if player.kept else None
    players = state.seats if state.alfred is None else LEAST_PLAYERS
    told = [f"{colour}={seals.count(colour)}" for colour in dict.fromkeys(seals)]
    eased = ["eased=1"] if EASES_PENALTY in player.slots else []
    known = [] if knowledge is None else [f"knowledge={knowledge}"]
    return "&".join([*told, *eased, f"players={players}", *known])


def _specimens(state: State, seat: int) -> Iterator[Studied]:
    """A tap studies a specimen, another one sends it."""
    kept, museum = state.players[seat].kept or Kept(), state.museum or frozenset()
    for specimen in state.copy.museum.order:
        studied, sent = specimen in kept.studied, specimen in museum
        tap = sending(state, seat, specimen) if studied else studying(state, seat, specimen)
        yield Studied(specimen, studied, sent, tap)


def _objectives(state: State, seat: int, viewer: Viewer) -> Objectives:
    player, known = state.players[seat], known_objective(state, seat, viewer)
    held = player.kept.objectives if player.kept else ()
    costs = dict(zip(SLOTS, box_of(viewer).slots, strict=True))
    onto = tuple(laying(state, seat, viewer))
    return Objectives(
        slots=tuple(
            (slot, slot in player.slots, coins, slot_asked(state, seat, slot, viewer))
            for slot, coins in costs.items()
        ),
        open=(
            *(_open(state, seat, tile, None, viewer) for tile in held),
            *(_open(state, seat, tile, slot, viewer) for slot, tile in open_on_slots(player).items()),
        ),
        known=tuple((tile, _filled(known, tile=tile)) for tile in known.asks[0].choices) if known else (),
        new=new_objective(state, seat),
        onto_known=tuple((slot, costs[slot], known) for slot, known, _new in onto if known),
        onto_new=tuple((slot, costs[slot], new) for slot, _known, new in onto),
    )


def _open(state: State, seat: int, tile: str, slot: Slot | None, viewer: Viewer) -> Open:
    read = objective_read(tile)
    reach = tuple(reaching(state, seat, tile, viewer))
    reach = tuple(each for each in reach if slot in (None, each[0]))
    player = state.players[seat]
    open_needs = needs_open(player.kept.untold) if player.kept else frozenset()
    lacks = lacking(read, player.reached()) if read else ()
    return Open(
        tile,
        slot,
        needed((need, n) for need, n in lacks if need not in open_needs),
        bool(read and asks_for_ship(read)) and signs_known(state, seat) != 0,
        bool(read and any(need in open_needs for need, _n in read.needs)),
        reach,
    )

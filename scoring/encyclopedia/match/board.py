"""What does the page of the table show: everybody's dice and things, and what may be done?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.contract import Board, Prompt, Viewer
from scoring.encyclopedia.match import action_events as act
from scoring.encyclopedia.match import advice, events, prompts
from scoring.encyclopedia.match.action_prompts import asides, deeds
from scoring.encyclopedia.match.corrections import bank_visits, first_corrections, seat_corrections
from scoring.encyclopedia.match.gains import track_place
from scoring.encyclopedia.match.state import SLOTS, State
from scoring.encyclopedia.match.steps import steps
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import COLOUR_OF, CONTINENTS, Slot
from scoring.moments import stage


@dataclass(frozen=True, slots=True)
class DieShown:
    """A die on a slot, and the tap that takes it."""

    colour: str
    value: int
    take: Prompt | None


@dataclass(frozen=True, slots=True)
class SlotShown:
    """A slot of a board with its dice."""

    word: str
    dice: tuple[DieShown, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """One player's board: dice, things, and cards by continent."""

    seat: int
    is_ai: bool
    is_first: bool
    is_kept: bool
    slots: tuple[SlotShown, ...]
    points: int
    coins: int
    tokens: int
    seals: int
    place: int
    animals: tuple[tuple[str, int], ...]
    aside: tuple[tuple[str, int], ...]
    experts: tuple[tuple[str, int], ...]
    named: tuple[str, ...]
    swaps: tuple[Prompt, ...]
    by_hand: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class DeedShown:
    """An action on one continent, and what the colour of the die costs there: a token, a seal or nothing."""

    where: str
    colour: str
    price: str
    prompt: Prompt


@dataclass(frozen=True, slots=True)
class DeedRow:
    """One kind of action, continent by continent."""

    word: str
    cells: tuple[DeedShown, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table, and what may be done now."""

    phase: str
    due: tuple[Prompt, ...]
    grid: tuple[tuple[str, tuple[Prompt, ...]], ...]
    deeds: tuple[Prompt, ...]
    deed_rows: tuple[DeedRow, ...]
    extras: tuple[Prompt, ...]
    has_dice: bool
    tableaus: tuple[Tableau, ...]
    display: tuple[Prompt, ...]
    readings: tuple[Prompt, ...]
    by_hand: tuple[Prompt, ...]


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for whoever looks at it."""
    if not state.is_played:
        return Board(stage(state), advice.moment(state))
    ahead = viewer.offered(prompts.next_steps(state, viewer))
    extras = viewer.offered(prompts.extras(state))
    declined = [prompt for prompt in extras if prompt.weight == "next"]
    return Board(
        stage="over" if state.phase == "over" else "play",
        moment=advice.moment(state),
        notes=tuple(advice.details(state)),
        steps=steps(state),
        next=next(iter((*ahead, *declined)), None),
        aside=viewer.offered((*asides(state), *bank_visits(state))),
        table=_table(state, viewer, extras),
    )


def _table(state: State, viewer: Viewer, extras: tuple[Prompt, ...]) -> Table:
    taking = {
        (prompt.event.board, prompt.event.die): prompt
        for prompt in viewer.offered(prompts.dice_to_take(state))
        if isinstance(prompt.event, events.DieTaken)
    }
    offered = viewer.offered(deeds(state))
    return Table(
        phase=state.phase,
        due=viewer.offered(prompts.due_cards(state)),
        grid=_grid(viewer.offered(prompts.dice_to_lay(state))),
        deeds=tuple(prompt for prompt in offered if not _place(prompt)),
        deed_rows=tuple(_deed_rows(offered)),
        extras=tuple(prompt for prompt in extras if prompt.weight != "next"),
        has_dice=any(player.dice for player in state.players),
        tableaus=tuple(_tableau(state, seat, viewer, taking) for seat in state.around(state.turn)),
        display=viewer.offered(prompts.display(state)),
        readings=viewer.offered(prompts.readings(state, viewer)),
        by_hand=viewer.offered(first_corrections(state)),
    )


def _place(prompt: Prompt) -> tuple[str, str] | None:
    """Which action on which continent, or with a fossil; None for those that have no continent."""
    match prompt.event:
        case act.UniversityVisited(expert=expert):
            return "university", EXPERTS[expert].continent
        case act.AcademyVisited(animal=animal):
            return "academy", animal
        case act.ExpeditionSent(continent=continent):
            return "to-expedition", continent
        case act.Published(continent=continent):
            return "to-publication", continent
    return None


def _deed_rows(offered: tuple[Prompt, ...]) -> Iterator[DeedRow]:
    rows: dict[str, list[DeedShown]] = {}
    for prompt in offered:
        if place := _place(prompt):
            word, where = place
            spent = prompt.event if isinstance(prompt.event, act.Acted) else None
            price = "seals" if spent and spent.seals else "tokens" if spent and spent.tokens else ""
            colour = {str(key): each for key, each in COLOUR_OF.items()}.get(where, "")
            rows.setdefault(word, []).append(DeedShown(where, colour, price, prompt))
    for word, cells in rows.items():
        yield DeedRow(word, tuple(cells))


def _grid(laid: tuple[Prompt, ...]) -> tuple[tuple[str, tuple[Prompt, ...]], ...]:
    """The dice that may be entered, a row for every colour."""
    rows: dict[str, list[Prompt]] = {}
    for prompt in laid:
        if isinstance(prompt.event, events.DieLaid):
            rows.setdefault(prompt.event.colour, []).append(prompt)
    return tuple((colour, tuple(row)) for colour, row in rows.items())


def _tableau(state: State, seat: int, viewer: Viewer, taking: dict[tuple[int, str], Prompt]) -> Tableau:
    player = state.players[seat]
    kept = state.follows_people or bool(player.ai)
    experts = {each: player.colleagues.get(each, 0) for each in CONTINENTS}
    for expert in player.experts:
        experts[EXPERTS[expert.id].continent] += 1
    swaps = viewer.offered(prompts.swaps(state))
    return Tableau(
        seat=seat,
        is_ai=bool(player.ai),
        is_first=seat == state.first,
        is_kept=kept,
        slots=tuple(_slot(state, seat, slot, taking) for slot in _slots(state, seat)),
        points=player.points,
        coins=player.coins,
        tokens=player.tokens,
        seals=player.seals,
        place=track_place(state, player),
        animals=tuple((each, player.animals.get(each, 0)) for each in CONTINENTS),
        aside=() if player.ai else tuple((each, player.laid_aside.get(each, 0)) for each in CONTINENTS),
        experts=tuple(experts.items()),
        named=player.active,
        swaps=tuple(
            prompt
            for prompt in swaps
            if isinstance(prompt.event, events.DiceSwapped) and prompt.event.seat == seat
        ),
        by_hand=viewer.offered(seat_corrections(state, seat)) if kept else (),
    )


def _slots(state: State, seat: int) -> tuple[Slot, ...]:
    return state.facts.slots if state.players[seat].ai else SLOTS


def _slot(state: State, seat: int, slot: Slot, taking: dict[tuple[int, str], Prompt]) -> SlotShown:
    dice = [die for die in state.players[seat].dice if die.slot == slot]
    shown = tuple(DieShown(die.colour, die.value, taking.get((seat, die.key))) for die in dice)
    return SlotShown(f"slot-{slot}", shown)

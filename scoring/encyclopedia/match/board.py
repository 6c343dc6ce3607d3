"""Lays out the table's page: everybody's dice and things, and what may be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.contract import Board, Prompt, Reason, Viewer
from scoring.encyclopedia.match import advice, prompts
from scoring.encyclopedia.match.advice import handed_out
from scoring.encyclopedia.match.box import readings
from scoring.encyclopedia.match.corrections import bank_visits, first_corrections, seat_corrections
from scoring.encyclopedia.match.dice import doubled_slot
from scoring.encyclopedia.match.gains import track_place
from scoring.encyclopedia.match.person.action_prompts import (
    academy_visit,
    asides,
    colour_price,
    deeds_anywhere,
    expedition,
    fossil_visit,
    no_expeditions,
    publication,
    university_visit,
)
from scoring.encyclopedia.match.state import FOSSIL, SLOTS, Laid, Player, State
from scoring.encyclopedia.match.steps import steps
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import COLOUR_OF, COLOURS, CONTINENTS, Continent, Slot
from scoring.match.moments import stage
from scoring.match.offers import drawn_by_hand
from scoring.words import Term, Text, _


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
    """One player's board: dice, things, and cards by continent; fossils being studied and set aside.

    The `priority` is that of an AI, the highest first.
    """

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
    fossils: tuple[int, int] | None
    animals: tuple[tuple[str, int], ...]
    aside: tuple[tuple[str, int], ...]
    experts: tuple[tuple[str, int], ...]
    priority: tuple[str, ...]
    named: tuple[str, ...]
    covered: tuple[str, ...]
    fifth: Text | None
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
    """One kind of action, continent by continent; `notes` say where it is not offered, and why."""

    word: str
    cells: tuple[DeedShown, ...]
    notes: tuple[Text, ...] = ()

    @property
    def price(self) -> str:
        """What another colour than that of the die costs."""
        return next((cell.price for cell in self.cells if cell.price), "")


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table, and what may be done now; `handed_out` is what an AI's move brings.

    `own_rolls` are the extra actions once more, for players who have rolled the die themselves.
    """

    phase: str
    handed_out: tuple[Reason, ...]
    due: tuple[Prompt, ...]
    grid: tuple[tuple[str, tuple[Prompt, ...]], ...]
    deeds: tuple[Prompt, ...]
    asides: tuple[Prompt, ...]
    deed_rows: tuple[DeedRow, ...]
    extras: tuple[Prompt, ...]
    own_rolls: tuple[Prompt, ...]
    has_dice: bool
    tableaus: tuple[Tableau, ...]
    display: tuple[Prompt, ...]
    readings: tuple[Prompt, ...]
    unread: bool
    by_hand: tuple[Prompt, ...]


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for whoever looks at it."""
    if not state.is_played:
        return Board(
            stage(state),
            advice.moment(state),
            aside=viewer.offered(prompts.boards_to_keep(state, viewer)),
        )
    ahead = viewer.offered(prompts.next_steps(state, viewer))
    extras = viewer.offered(prompts.extras(state))
    declined = [prompt for prompt in extras if prompt.weight == "next"]
    return Board(
        stage="over" if state.phase == "over" else "play",
        moment=advice.moment(state),
        notes=tuple(advice.details(state)),
        steps=steps(state),
        next=next(iter((*ahead, *declined)), None),
        aside=viewer.offered(bank_visits(state)),
        table=_table(state, viewer, extras),
    )


def _table(state: State, viewer: Viewer, extras: tuple[Prompt, ...]) -> Table:
    taken = tuple(prompt for prompt in extras if prompt.weight != "next")
    return Table(
        phase=state.phase,
        handed_out=tuple(handed_out(state)) if state.waiting else (),
        due=viewer.offered(prompts.due_cards(state)),
        grid=tuple(_grid(state, viewer)),
        deeds=viewer.offered(deeds_anywhere(state)),
        asides=viewer.offered(asides(state)),
        deed_rows=() if viewer.past else tuple(_deed_rows(state)),
        extras=taken,
        own_rolls=tuple(_own_rolls(state, taken)),
        has_dice=any(player.dice for player in state.players),
        tableaus=tuple(_tableau(state, seat, viewer) for seat in state.around(state.turn)),
        display=viewer.offered(readings.display(state)),
        readings=viewer.offered(readings.components(state, viewer)),
        unread=state.phase == "setup" and not readings.all_read(state, viewer),
        by_hand=viewer.offered(first_corrections(state)),
    )


def _own_rolls(state: State, extras: tuple[Prompt, ...]) -> Iterator[Prompt]:
    for prompt in extras:
        if rolled := drawn_by_hand(prompt, state):
            yield replace(rolled, label=prompt.label)


def _deed_rows(state: State) -> Iterator[DeedRow]:
    """The actions that have a continent, a row for each kind of which one is offered."""
    visits = [_deed(each, university_visit(state, each)) for each in CONTINENTS]
    animals = [_deed(each, academy_visit(state, each), _price(state, each)) for each in CONTINENTS]
    sent = [_deed(each, expedition(state, each), _price(state, each)) for each in CONTINENTS]
    published = [_deed(each, publication(state, each), _price(state, each)) for each in CONTINENTS]
    for word, cells in (
        ("university", visits),
        ("academy", [*animals, _deed(FOSSIL, fossil_visit(state))]),
        ("to-expedition", sent),
        ("to-publication", published),
    ):
        notes = tuple(no_expeditions(state)) if word == "to-expedition" else ()
        if (offered := tuple(filter(None, cells))) or notes:
            yield DeedRow(word, offered, notes)


def _deed(where: str, prompt: Prompt | None, price: str = "") -> DeedShown | None:
    colour = {str(key): each for key, each in COLOUR_OF.items()}.get(where, "")
    return DeedShown(where, colour, price, prompt) if prompt else None


def _price(state: State, continent: Continent) -> str:
    return next(iter(colour_price(state, continent) or ()), "")


def _grid(state: State, viewer: Viewer) -> Iterator[tuple[str, tuple[Prompt, ...]]]:
    """The dice that may be entered, a row for every colour."""
    for colour in COLOURS:
        if row := viewer.offered(prompts.dice_of(state, colour)):
            yield colour, row


def _tableau(state: State, seat: int, viewer: Viewer) -> Tableau:
    player = state.players[seat]
    kept = state.follows_people or bool(player.ai)
    experts = {each: player.colleagues.get(each, 0) for each in CONTINENTS}
    for expert in player.experts:
        experts[EXPERTS[expert.id].continent] += 1
    return Tableau(
        seat=seat,
        is_ai=bool(player.ai),
        is_first=seat == state.first,
        is_kept=kept,
        slots=tuple(_slot(state, seat, slot, viewer) for slot in _slots(state, seat)),
        points=player.points,
        coins=player.coins,
        tokens=player.tokens,
        seals=player.seals,
        place=track_place(state, player),
        fossils=(player.fossils, player.fossils_aside) if state.fossils and not player.ai else None,
        animals=tuple((each, player.animals.get(each, 0)) for each in CONTINENTS),
        aside=() if player.ai else tuple((each, player.laid_aside.get(each, 0)) for each in CONTINENTS),
        experts=tuple(experts.items()),
        priority=player.ai.priority if player.ai else (),
        named=player.active,
        covered=tuple(expert.id for expert in player.experts if not expert.active),
        fifth=_fifth(state, player),
        swaps=viewer.offered(prompts.swaps_of(state, seat)),
        by_hand=viewer.offered(seat_corrections(state, seat)) if kept else (),
    )


def _fifth(state: State, player: Player) -> Text | None:
    """Say where a fifth die lies, until the first die is taken."""
    slot = doubled_slot(player)
    if slot is None or state.phase != "turns" or state.used:
        return None
    where = Term(f"slot-{slot}")
    return _("The fifth die shares a slot: %(slot)s. It may still move.", slot=where)


def _slots(state: State, seat: int) -> tuple[Slot, ...]:
    return state.facts.slots if state.players[seat].ai else SLOTS


def _slot(state: State, seat: int, slot: Slot, viewer: Viewer) -> SlotShown:
    dice = [die for die in state.players[seat].dice if die.slot == slot]
    return SlotShown(f"slot-{slot}", tuple(_die(state, seat, die, viewer) for die in dice))


def _die(state: State, seat: int, die: Laid, viewer: Viewer) -> DieShown:
    take = None if viewer.past else prompts.die_to_take(state, seat, die.key)
    return DieShown(die.colour, die.value, take)

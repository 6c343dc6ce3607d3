"""What does the page of the table show: rows of species, the hunt, the watering hole, the deck?"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.contract import Advice, Board, Prompt, Viewer
from scoring.evolution.match import advice, corrections, prompts
from scoring.evolution.match.addresses import key_of, row_shown
from scoring.evolution.match.hunt import Hunt, can_attack, chosen_hunter, hunt
from scoring.evolution.match.state import State
from scoring.evolution.match.steps import steps
from scoring.evolution.rules.judgement import is_hungry
from scoring.evolution.rules.species import Place, Species
from scoring.moments import stage
from scoring.words import Text, _, ngettext


@dataclass(frozen=True, slots=True)
class Card:
    """One species as a card, with what may be done to it."""

    key: str
    number: int
    species: Species
    hunger: Text
    hunts: bool
    chosen: bool
    eat: tuple[Prompt, ...]
    sizes: tuple[Prompt, ...]
    has_room: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One player's species, left to right."""

    seat: int
    bag: int
    first: bool
    on_turn: bool
    cards: tuple[Card, ...]
    notes: tuple[Advice, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What is on the table, with one row open."""

    phase: str
    plants: int
    plants_by_hand: tuple[Prompt, ...]
    rows: tuple[Row, ...]
    shown: int
    open_rows: bool
    add: tuple[Prompt, ...]
    row_by_hand: tuple[Prompt, ...]
    hunt: Hunt | None
    leaves: tuple[Prompt, ...]
    deck: tuple[Advice, ...]
    last_round: bool
    deck_prompts: tuple[Prompt, ...]


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for a viewer."""
    if state.depth == "count":
        return Board(stage(state), advice.moment(state))
    details, shown = advice.details(state), row_shown(state, viewer)
    return Board(
        stage=stage(state),
        moment=advice.moment(state),
        notes=tuple(note for note in details if not _is_of_row(state, note)),
        steps=steps(state),
        next=next(iter(viewer.offered(prompts.next_step(state))), None),
        aside=viewer.offered(prompts.passing(state)),
        after_tap=f"seat={shown}" if state.phase in ("play", "reveal") and state.turn is None else "",
        table=_table(state, viewer, shown, details),
    )


def _is_of_row(state: State, note: Advice) -> bool:
    """Tell whether a note goes beside a player rather than under the sentence of the moment."""
    return note.seat is not None and state.phase in ("deal", "feed")


def _table(state: State, viewer: Viewer, shown: int, details: list[Advice]) -> Table:
    hunter = chosen_hunter(state, viewer)
    grows = state.phase == "play" and state.turn in (None, shown)
    notes = [note for note in details if _is_of_row(state, note)]
    return Table(
        phase=state.phase,
        plants=state.plants,
        plants_by_hand=viewer.offered(corrections.plants_correction(state)),
        rows=tuple(_row(state, seat, viewer, hunter, notes) for seat in range(state.seats)),
        shown=shown,
        open_rows=state.phase in ("play", "reveal", "feed") and not viewer.past,
        add=viewer.offered(prompts.new_species(state, shown)) if grows else (),
        row_by_hand=viewer.offered(corrections.row_corrections(state, shown)),
        hunt=hunt(state, hunter, viewer) if hunter else None,
        leaves=viewer.offered(prompts.leaves(state)) if state.phase == "leaf" else (),
        deck=tuple(advice.deck(state)),
        last_round=state.last_round is not None,
        deck_prompts=viewer.offered(prompts.last_round(state)),
    )


def _row(state: State, seat: int, viewer: Viewer, hunter: Place | None, notes: list[Advice]) -> Row:
    player = state.players[seat]
    return Row(
        seat=seat,
        bag=player.bag,
        first=seat == state.first,
        on_turn=seat == state.turn,
        cards=tuple(_card(state, (seat, index), viewer, hunter) for index in range(len(player.species))),
        notes=tuple(note for note in notes if note.seat == seat),
    )


def _card(state: State, place: Place, viewer: Viewer, hunter: Place | None) -> Card:
    species = state.species(place)
    on_turn = state.phase == "feed" and state.turn == place[0] and not viewer.past
    grows = state.phase == "play" and state.turn in (None, place[0])
    return Card(
        key=key_of(place),
        number=place[1] + 1,
        species=species,
        hunger=_hunger(species),
        hunts=on_turn and can_attack(state, place),
        chosen=hunter == place,
        eat=viewer.offered(prompts.plant_meal(state, place)) if on_turn else (),
        sizes=viewer.offered(prompts.sizes(state, place)) if grows else (),
        has_room=state.phase == "reveal" and len(species.traits) < state.trait_limit,
    )


def _hunger(species: Species) -> Text:
    if species.lacks_food:
        return ngettext("hungry: %(n)s more", "hungry: %(n)s more", species.population - species.food)
    return _("room for fat") if is_hungry(species) else _("fed")

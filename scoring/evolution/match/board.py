"""Lays out the table's page: rows of species, the hunt, the watering hole, the deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.contract import Board, Prompt, Reason, Viewer
from scoring.evolution.match import advice, corrections, prompts
from scoring.evolution.match.addresses import key_of, row_shown
from scoring.evolution.match.cards import card_prompts, face_down
from scoring.evolution.match.cards.leaf_phase import listed
from scoring.evolution.match.feeding.attack_sheet import Hunt, can_attack, chosen_hunter, hunt
from scoring.evolution.match.feeding.open_results import (
    could_attack,
    first_guess,
    guessed,
    open_hunters,
    plants_open,
)
from scoring.evolution.match.feeding.result import eaten, tokens_on
from scoring.evolution.match.moments import changes, gone, hands_full, must_act
from scoring.evolution.match.state import State
from scoring.evolution.match.steps import steps
from scoring.evolution.rules.judgement import is_hungry
from scoring.evolution.rules.species import Place, Species
from scoring.match.moments import stage
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
    leads: bool
    eat: tuple[Prompt, ...]
    clever: tuple[Prompt, ...]
    sizes: tuple[Size, ...]
    traits: tuple[Prompt, ...]
    hidden: bool


@dataclass(frozen=True, slots=True)
class Size:
    """A number of a species, and the taps that change it in its place."""

    key: str
    number: int
    less: Prompt | None
    more: Prompt | None


@dataclass(frozen=True, slots=True)
class Row:
    """One player's species, left to right."""

    seat: int
    bag: int
    first: bool
    on_turn: bool
    grows: bool
    cards: tuple[Card, ...]
    add: tuple[Prompt, ...]
    notes: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What one species has at the end of the feeding, and the taps that change it."""

    seat: int
    key: str
    number: int
    species: Species
    tokens: int | None
    fate: Text
    starves: bool
    hunts: bool
    change: tuple[Prompt, ...]
    asked: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What is on the table, with one row open."""

    phase: str
    plants: int
    plants_most: int
    plants_before: int
    plants_by_hand: tuple[Prompt, ...]
    rows: tuple[Row, ...]
    shown: int
    kept: tuple[Row, ...]
    opened: Row | None
    others: tuple[Row, ...]
    results: tuple[ResultRow, ...]
    row_by_hand: tuple[Prompt, ...]
    hunt: Hunt | None
    leaves: tuple[Prompt, ...]
    hands_full: bool
    eaters: tuple[Card, ...]
    deck: tuple[Reason, ...]
    last_round: bool
    deck_prompts: tuple[Prompt, ...]


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for a viewer."""
    if state.depth == "count":
        return Board(stage(state), advice.moment(state))
    state = face_down.shown(state, viewer)
    details, shown = advice.details(state, viewer), row_shown(state, viewer)
    now = (advice.moment(state), *(note for note in details if not _is_of_row(state, note)))
    happened = gone(state)
    # A board to take away comes before everything, also before the count at the end.
    moment, *notes = (*happened, *now) if must_act(state) else (now[0], *happened, *now[1:])
    return Board(
        stage=stage(state),
        moment=moment,
        notes=tuple(notes),
        changes=changes(state),
        steps=steps(listed(state)),
        next=next(iter(viewer.offered(prompts.next_step(state))), None),
        lead=None if viewer.past else prompts.lead(state),
        aside=viewer.offered(prompts.instead(state)),
        after_tap=f"seat={shown}" if state.phase in ("play", "reveal") and state.turn is None else "",
        table=_table(state, viewer, shown, details),
    )


def _is_of_row(state: State, note: Reason) -> bool:
    """Tell whether a note goes beside a player rather than under the sentence of the moment."""
    return note.seat is not None and note.rule != "setup" and state.phase in ("deal", "feed")


def _table(state: State, viewer: Viewer, shown: int, details: list[Reason]) -> Table:
    hunter = chosen_hunter(state, viewer)
    notes = [note for note in details if _is_of_row(state, note)]
    rows = tuple(_row(state, seat, viewer, hunter, notes) for seat in range(state.seats))
    kept = tuple(sorted((row for row in rows if row.grows), key=lambda row: row.seat != shown))
    eats = state.phase == "feed" and not state.by_result and not viewer.past
    opened = rows[shown] if eats or (state.phase == "play" and not kept and not viewer.past) else None
    lying = plants_open(state) if state.by_result else range(state.plants, state.plants + state.unsure + 1)
    return Table(
        phase=state.phase,
        plants=lying.start,
        plants_most=lying[-1],
        plants_before=state.plants + state.unsure,
        plants_by_hand=viewer.offered(corrections.plants_correction(state)),
        rows=rows,
        shown=shown,
        kept=kept,
        opened=opened,
        others=tuple(row for row in rows if row not in kept and row != opened),
        results=_results(state, viewer),
        row_by_hand=viewer.offered(corrections.row_corrections(state, shown)),
        hunt=hunt(state, hunter, viewer) if hunter else None,
        leaves=viewer.offered(prompts.leaves(state)) if state.phase == "leaf" else (),
        hands_full=hands_full(listed(state)),
        eaters=_eaters(rows[state.turn]) if eats and state.turn is not None else (),
        deck=tuple(advice.deck(state)),
        last_round=state.last_round is not None,
        deck_prompts=viewer.offered(prompts.last_round(state)),
    )


def _eaters(row: Row) -> tuple[Card, ...]:
    """The species that a player may feed now."""
    return tuple(card for card in row.cards if card.eat or card.clever or card.hunts)


def _results(state: State, viewer: Viewer) -> tuple[ResultRow, ...]:
    """Every species as it is at the end of a feeding that is entered by its result."""
    if not state.by_result:
        return ()
    now, guesses, hunters = eaten(state).players, guessed(state), open_hunters(state)
    rows = {place: now[place[0]].species[place[1]] for place in state.places()}
    first = first_guess(state)
    return tuple(
        ResultRow(
            seat=place[0],
            key=key_of(place),
            number=place[1] + 1,
            species=species,
            tokens=None if place in guesses else tokens_on(species),
            fate=_fate(species, guess=place in guesses, hunter=place in hunters),
            starves=place in guesses or species.lacks_food,
            hunts=can_attack(state, place) and not viewer.past,
            change=() if place in guesses else viewer.offered(prompts.result_of(state, place, species)),
            asked=viewer.offered(_asked(state, place, guesses)) if place != first else (),
        )
        for place, species in rows.items()
    )


def _asked(state: State, place: Place, guesses: Mapping[Place, range]) -> Iterator[Prompt]:
    if place in guesses:
        yield prompts.result_asked(state, place, guesses[place])


def _fate(species: Species, *, guess: bool, hunter: bool) -> Text:
    if guess:
        return _("not known yet")
    if hunter:
        return _("hungry, could attack")
    if not species.food:
        return _("dies out")
    if species.lacks_food:
        return ngettext("%(n)s starves", "%(n)s starve", species.population - species.food)
    return _("full, fat %(fat)s", fat=species.fat) if species.fat else _("full")


def _grows(state: State, seat: int) -> bool:
    """Tell whether a player's species grow now: those of all once their cards are known."""
    return state.phase == "reveal" or (state.phase == "play" and state.turn == seat)


def _adds(state: State, seat: int) -> bool:
    """Tell whether new species are entered now: face-up ones were entered in their player's turn."""
    return _grows(state, seat) and (state.phase == "play" or state.quick or state.kept)


def _row(state: State, seat: int, viewer: Viewer, hunter: Place | None, notes: list[Reason]) -> Row:
    player = state.players[seat]
    return Row(
        seat=seat,
        bag=player.bag,
        first=seat == state.first,
        on_turn=seat == state.turn,
        grows=_grows(state, seat) and not viewer.past,
        cards=tuple(_card(state, (seat, index), viewer, hunter) for index in range(len(player.species))),
        add=viewer.offered(card_prompts.new_species(state, seat)) if _adds(state, seat) else (),
        notes=tuple(note for note in notes if note.seat == seat),
    )


def _card(state: State, place: Place, viewer: Viewer, hunter: Place | None) -> Card:
    species = state.species(place)
    on_turn = state.phase == "feed" and state.turn == place[0] and not viewer.past
    grows = _grows(state, place[0]) and not viewer.past
    return Card(
        key=key_of(place),
        number=place[1] + 1,
        species=species,
        hunger=_hunger(species),
        hunts=on_turn and can_attack(state, place),
        chosen=hunter == place,
        leads=hunter == place and could_attack(state, place),
        eat=viewer.offered(prompts.plant_meal(state, place)) if on_turn else (),
        clever=viewer.offered(prompts.cards_meal(state, place)) if on_turn else (),
        sizes=_sizes(state, place) if grows else (),
        traits=viewer.offered(prompts.traits(state, place, viewer)),
        hidden=face_down.hidden(state, place, viewer),
    )


def _sizes(state: State, place: Place) -> tuple[Size, ...]:
    species = state.species(place)
    shrunk, grown = card_prompts.body_taken_back(state, place), card_prompts.body_grown(state, place)
    fewer, more = (
        card_prompts.population_taken_back(state, place),
        card_prompts.population_grown(state, place),
    )
    return (
        Size("body", species.body, shrunk, grown),
        Size("population", species.population, fewer, more),
    )


def _hunger(species: Species) -> Text:
    if species.lacks_food:
        return ngettext("hungry: %(n)s more", "hungry: %(n)s more", species.population - species.food)
    return _("room for fat") if is_hungry(species) else _("fed")

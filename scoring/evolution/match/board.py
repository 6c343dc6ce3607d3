"""What does the page of the table show: rows of species, the hunt, a species seen closer?"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.contract import Advice, Prompt, Reason, Viewer
from scoring.evolution.match import prompts
from scoring.evolution.match.advice import advice
from scoring.evolution.match.state import State
from scoring.evolution.match.steps import steps
from scoring.evolution.match.turn import NOT_SWITCHED_OFF, duty, others
from scoring.evolution.rules.facts import IGNORABLE
from scoring.evolution.rules.judgement import blocked_by, is_hungry
from scoring.evolution.rules.protection import reasons, strength_sum
from scoring.evolution.rules.species import NONE, Place, Species
from scoring.words import Text, _, ngettext


@dataclass(frozen=True, slots=True)
class Card:
    """One species as a card, with what may be done to it."""

    seat: int
    number: int
    key: str
    species: Species
    hunger: Text
    wants: bool
    hunts: bool
    chosen: bool
    eat: Prompt | None
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
    add: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class Prey:
    """One species seen by a hunter."""

    seat: int
    number: int
    meat: int
    reasons: tuple[Reason, ...]
    attack: Prompt | None


@dataclass(frozen=True, slots=True)
class Switch:
    """A trait on the table that Intelligence can switch off for one attack."""

    trait: str
    off: bool
    query: str


@dataclass(frozen=True, slots=True)
class Hunt:
    """One hunter and every other species on the table."""

    hunter: Card
    strength: Text
    prey: tuple[Prey, ...]
    switches: tuple[Switch, ...]


@dataclass(frozen=True, slots=True)
class Closer:
    """A species seen closer: its traits, those it may get, and corrections by hand."""

    card: Card
    place: int
    sizes: tuple[Prompt, ...]
    discard: tuple[Prompt, ...]
    add: tuple[Prompt, ...]
    clever: Prompt | None
    correct: Prompt
    away: Prompt


@dataclass(frozen=True, slots=True)
class Board:
    """The table as the page shows it."""

    phase: str
    hero: Advice
    notes: tuple[Advice, ...]
    plants: int
    rows: tuple[Row, ...]
    shown: int
    after_tap: str
    open_rows: bool
    hunt: Hunt | None
    closer: Closer | None
    row_by_hand: tuple[Prompt, ...]
    plants_by_hand: Prompt | None
    next: Prompt | None
    moves: tuple[Prompt, ...]
    aside: tuple[Prompt, ...]
    deck: tuple[Advice, ...]
    deck_prompts: tuple[Prompt, ...]
    steps: tuple[Reason, ...]


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for whoever looks at it."""
    offered = () if viewer.past else prompts.prompts(state)
    told = advice(state)
    shown = _shown(state, viewer)
    by_hand = [prompt for prompt in offered if prompt.weight == "hand"]
    return Board(
        phase=state.phase if state.depth == "track" else "count",
        hero=told[0],
        notes=tuple(note for note in told[1:] if _is_for_all(state, note)),
        plants=state.plants,
        rows=tuple(_row(state, seat, viewer, told[1:]) for seat in range(state.seats)),
        shown=shown,
        after_tap=f"seat={shown}" if state.phase in ("play", "reveal") and state.turn is None else "",
        open_rows=state.phase in ("play", "reveal", "feed") and not viewer.past,
        hunt=_hunt(state, viewer),
        closer=_closer(state, viewer),
        row_by_hand=tuple(prompt for prompt in by_hand if _is_of_row(prompt, shown)),
        plants_by_hand=next((prompt for prompt in by_hand if prompt.event.kind == "plants-corrected"), None),
        next=next((prompt for prompt in offered if prompt.weight == "next"), None),
        moves=tuple(p for p in offered if p.weight == "move") if state.phase == "leaf" else (),
        aside=tuple(p for p in offered if p.event.kind == "passed"),
        deck=tuple(note for note in told[1:] if note.rule == "deck-exhausted" and state.last_round is None),
        deck_prompts=tuple(p for p in offered if p.event.kind == "deck-exhausted"),
        steps=steps(state),
    )


NOTES_IN_ROWS = ("deal", "feed")


def _is_for_all(state: State, note: Advice) -> bool:
    """Tell what stands under the sentence of the moment from what stands beside a player or the deck."""
    if note.rule == "deck-exhausted":
        return state.last_round is not None
    return note.seat is None or state.phase not in NOTES_IN_ROWS


def _is_of_row(prompt: Prompt, seat: int) -> bool:
    whose = getattr(prompt.event, "seat", None)
    return whose == seat and not hasattr(prompt.event, "species")


def _shown(state: State, viewer: Viewer) -> int:
    """Whose row is open: the one asked for, whose turn it is, one's own, the first."""
    asked = viewer.query.get("seat", "")
    if asked in map(str, range(state.seats)):
        return int(asked)
    if state.turn is not None:
        return state.turn
    return next((seat for seat in viewer.seats if seat < state.seats), state.first)


def _place(state: State, viewer: Viewer, name: str) -> Place | None:
    """The species that the page's address names, if it is on the table."""
    named = viewer.query.get(name, "")
    return next((place for place in state.places() if f"{place[0]}.{place[1]}" == named), None)


def _row(state: State, seat: int, viewer: Viewer, told: tuple[Advice, ...]) -> Row:
    player = state.players[seat]
    may_add = state.phase == "play" and state.turn in (None, seat) and not viewer.past
    return Row(
        seat=seat,
        bag=player.bag,
        first=seat == state.first,
        on_turn=seat == state.turn,
        cards=tuple(_card(state, (seat, index), viewer) for index in range(len(player.species))),
        notes=tuple(note for note in told if note.seat == seat) if state.phase in NOTES_IN_ROWS else (),
        add=tuple(p for p in prompts.growth(state, seat) if p.event.kind == "species-added")
        if may_add
        else (),
    )


def _card(state: State, place: Place, viewer: Viewer) -> Card:
    species = state.species(place)
    on_turn = state.phase == "feed" and state.turn == place[0] and not viewer.past
    meals = list(prompts.meals(state, place)) if on_turn else []
    grows = state.phase == "play" and state.turn in (None, place[0]) and not viewer.past
    return Card(
        seat=place[0],
        number=place[1] + 1,
        key=f"{place[0]}.{place[1]}",
        species=species,
        hunger=_hunger(species),
        wants=species.food < species.population,
        hunts=on_turn and "carnivore" in species.traits and is_hungry(species),
        chosen=_hunter(state, viewer) == place,
        eat=next((prompt for prompt in meals if prompt.weight == "move"), None),
        sizes=tuple(prompts.sizes(state, place)) if grows else (),
        has_room=state.phase == "reveal" and not viewer.past and len(species.traits) < state.trait_limit,
    )


def _hunger(species: Species) -> Text:
    if missing := species.population - species.food:
        return ngettext("hungry: %(n)s more", "hungry: %(n)s more", missing)
    return _("room for fat") if is_hungry(species) else _("fed")


def _hunter(state: State, viewer: Viewer) -> Place | None:
    """The hunter that was chosen, or the first one of the player on turn that must eat."""
    if state.phase != "feed" or state.turn is None or viewer.past:
        return None
    asked = _place(state, viewer, "hunter")
    own = [(state.turn, index) for index in range(len(state.players[state.turn].species))]
    hunters = [
        place
        for place in own
        if "carnivore" in state.species(place).traits and is_hungry(state.species(place))
    ]
    if asked in hunters:
        return asked
    return next(
        (place for place in hunters if state.species(place).food < state.species(place).population), None
    )


def _hunt(state: State, viewer: Viewer) -> Hunt | None:
    hunter = _hunter(state, viewer)
    if hunter is None:
        return None
    clever = "intelligence" in state.species(hunter).traits
    off = _switched_off(viewer) if clever else NONE
    rows = [_prey(state, hunter, prey, off) for prey in others(state, hunter)]
    return Hunt(
        hunter=_card(state, hunter, viewer),
        strength=strength_sum(state.species(hunter), off),
        prey=tuple(sorted(rows, key=lambda row: (row.attack is None, row.seat == hunter[0], -row.meat))),
        switches=tuple(_switches(state, hunter, off)) if clever else (),
    )


def _switched_off(viewer: Viewer) -> frozenset[str]:
    return frozenset(IGNORABLE) & frozenset(viewer.query.get("off", "").split(","))


def _switches(state: State, hunter: Place, off: frozenset[str]) -> list[Switch]:
    on_table = {trait for place in state.places() for trait in state.species(place).traits} - NOT_SWITCHED_OFF
    address = f"hunter={hunter[0]}.{hunter[1]}"
    return [Switch(t, t in off, f"{address}&off={','.join(sorted(off ^ {t}))}") for t in sorted(on_table)]


def _prey(state: State, hunter: Place, prey: Place, off: frozenset[str]) -> Prey:
    allowed = not blocked_by(state.players, hunter, prey, off)
    return Prey(
        seat=prey[0],
        number=prey[1] + 1,
        meat=state.species(prey).body,
        reasons=reasons(state.players, hunter, prey, off),
        attack=prompts.attack_on(state, hunter, prey, off) if allowed else None,
    )


def _closer(state: State, viewer: Viewer) -> Closer | None:
    place = _place(state, viewer, "species")
    if place is None or viewer.past or state.depth == "count":
        return None
    may_play = state.phase in ("play", "reveal") and state.turn in (None, place[0])
    on_turn = state.phase == "feed" and state.turn == place[0] and duty(state, place[0]) != "none"
    meals = list(prompts.meals(state, place)) if on_turn else []
    by_hand = [p for p in prompts.corrections(state) if getattr(p.event, "species", None) == place[1]]
    mine = [p for p in by_hand if getattr(p.event, "seat", None) == place[0]]
    return Closer(
        card=_card(state, place, viewer),
        place=place[1],
        sizes=tuple(prompts.sizes(state, place)) if state.phase == "reveal" else (),
        discard=tuple(prompts.discards(state, place)) if may_play else (),
        add=tuple(prompts.each_trait(state, place)) if state.phase == "reveal" else (),
        clever=next((prompt for prompt in meals if prompt.asks), None),
        correct=next(p for p in mine if p.event.kind == "species-corrected"),
        away=next(p for p in mine if p.event.kind == "species-taken-away"),
    )

"""The attack sheet: the chosen hunter, the prey it can attack, and what protects the others."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.contract import Prompt, Reason, Viewer
from scoring.evolution.match.addresses import species_named
from scoring.evolution.match.feeding.open_results import open_hunters
from scoring.evolution.match.feeding.turn_to_eat import NOT_SWITCHED_OFF, others
from scoring.evolution.match.prompts import attack_on
from scoring.evolution.match.state import State
from scoring.evolution.rules.attack import meat_of
from scoring.evolution.rules.facts import IGNORABLE
from scoring.evolution.rules.judgement import blocked_by, is_hungry
from scoring.evolution.rules.protection import reasons, strength_sum
from scoring.evolution.rules.species import NONE, Place
from scoring.words import Text


@dataclass(frozen=True, slots=True)
class Prey:
    """One species, as a hunter sees it."""

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

    seat: int
    number: int
    strength: Text
    prey: tuple[Prey, ...]
    switches: tuple[Switch, ...]


def chosen_hunter(state: State, viewer: Viewer) -> Place | None:
    """Find the chosen hunter, or the first one that must eat, and may find prey, in the row on turn."""
    if state.phase != "feed" or viewer.past:
        return None
    if state.by_result:
        asked = species_named(state, viewer, "hunter")
        return asked if asked and can_attack(state, asked) else next(iter(open_hunters(state)), None)
    if state.turn is None:
        return None
    row = [(state.turn, index) for index in range(len(state.players[state.turn].species))]
    hunters = [place for place in row if can_attack(state, place)]
    asked = species_named(state, viewer, "hunter")
    if asked in hunters:
        return asked
    return next(
        (place for place in hunters if state.species(place).lacks_food and _finds_prey(state, place)), None
    )


def can_attack(state: State, place: Place) -> bool:
    """Tell whether a species is a carnivore that can still eat."""
    return "carnivore" in state.species(place).traits and is_hungry(state.species(place))


def _finds_prey(state: State, hunter: Place) -> bool:
    """Tell whether a hunter has anything to attack, or can switch off what protects it."""
    clever = "intelligence" in state.species(hunter).traits
    return clever or any(not blocked_by(state.players, hunter, prey) for prey in others(state, hunter))


def hunt(state: State, hunter: Place, viewer: Viewer) -> Hunt:
    """List every other species for a hunter, starting with those it can attack."""
    clever = "intelligence" in state.species(hunter).traits
    off = _switched_off(viewer) if clever else NONE
    rows = [_prey(state, hunter, prey, off) for prey in others(state, hunter)]
    return Hunt(
        seat=hunter[0],
        number=hunter[1] + 1,
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
        meat=meat_of(state.players, hunter, prey, off) if allowed else 0,
        reasons=reasons(state.players, hunter, prey, off),
        attack=attack_on(state, hunter, prey, off) if allowed else None,
    )

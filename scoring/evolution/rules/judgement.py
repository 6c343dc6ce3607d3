"""Judges a species: whether it is hungry, how strong it is, and whether it may attack a prey."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.evolution.rules.facts import HARD_SHELL_BODY, PLANTS_A_CARD
from scoring.evolution.rules.species import NONE, Place, Player, Species
from scoring.words import Text, _

BLOCKS: dict[str, Text] = {
    "not-hungry": _("The hunter has eaten its fill."),
    "body-size": _("The hunter is not larger than its prey."),
    "climbing": _("Only a hunter that climbs can reach prey that climbs."),
    "burrowing": _("The prey has eaten its fill and hides in its burrow."),
    "defensive-herding": _("The hunter’s population is not larger than the herd’s."),
    "symbiosis": _("The larger neighbour on the right protects the prey."),
    "warning-call": _("A neighbour warns the prey, and the hunter has no ambush."),
}
"""What can prevent an attack, and why, in the order in which it is reported."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One hunter and one prey: what prevents the attack, and what it would bring and cost."""

    hunter: Place
    prey: Place
    blocked_by: tuple[str, ...]
    meat: int
    population_cost: int


def room(species: Species, ignored: frozenset[str] = NONE) -> int:
    """Count the food that a species can still take, including its Fat Tissue."""
    fat = max(0, species.body - species.fat) if species.has("fat-tissue", ignored) else 0
    return max(0, species.population - species.food) + fat


def is_hungry(species: Species, ignored: frozenset[str] = NONE) -> bool:
    """Say whether a species may still feed; one that only has room for fat doesn't have to."""
    return room(species, ignored) > 0


def strength(species: Species, ignored: frozenset[str] = NONE) -> int:
    """Work out the body size that a species attacks with."""
    return species.body + (species.population if species.has("pack-hunting", ignored) else 0)


def defence(species: Species, ignored: frozenset[str] = NONE) -> int:
    """Work out the body size that a hunter has to exceed."""
    return species.body + (HARD_SHELL_BODY if species.has("hard-shell", ignored) else 0)


def cards_useful(species: Species) -> int:
    """Count the cards that Intelligence can turn into plants before the species is full."""
    if species.has("carnivore") or not species.has("intelligence"):
        return 0
    a_card = PLANTS_A_CARD + species.has("foraging")
    return -(-room(species) // a_card)


def blocked_by(
    players: tuple[Player, ...], hunter: Place, prey: Place, ignored: frozenset[str] = NONE
) -> tuple[str, ...]:
    """List everything that prevents the attack, judged by the table before it."""
    return tuple(_blocks(players, hunter, prey, ignored))


def _blocks(
    players: tuple[Player, ...], hunter: Place, prey: Place, ignored: frozenset[str]
) -> Iterator[str]:
    attacker = players[hunter[0]].species[hunter[1]]
    boards, index = players[prey[0]].species, prey[1]
    target = boards[index]
    left, right = boards[max(0, index - 1) : index], boards[index + 1 : index + 2]
    if not is_hungry(attacker, ignored):
        yield "not-hungry"
    if strength(attacker, ignored) <= defence(target, ignored):
        yield "body-size"
    if target.has("climbing", ignored) and not attacker.has("climbing", ignored):
        yield "climbing"
    if target.has("burrowing", ignored) and not target.lacks_food:
        yield "burrowing"
    if target.has("defensive-herding", ignored) and attacker.population <= target.population:
        yield "defensive-herding"
    if target.has("symbiosis", ignored) and any(neighbour.body > target.body for neighbour in right):
        yield "symbiosis"
    warned = any(neighbour.has("warning-call", ignored) for neighbour in left + right)
    if warned and not attacker.has("ambush", ignored):
        yield "warning-call"


def attacks(players: tuple[Player, ...], ignored: frozenset[str] = NONE) -> tuple[Attack, ...]:
    """Judge every carnivore against every other species, including its own player's."""
    places = [(seat, index) for seat, player in enumerate(players) for index in range(len(player.species))]
    hunters = [place for place in places if players[place[0]].species[place[1]].has("carnivore")]
    return tuple(
        _judge(players, hunter, prey, ignored) for hunter in hunters for prey in places if prey != hunter
    )


def _judge(players: tuple[Player, ...], hunter: Place, prey: Place, ignored: frozenset[str]) -> Attack:
    target = players[prey[0]].species[prey[1]]
    blocks = blocked_by(players, hunter, prey, ignored)
    return Attack(hunter, prey, blocks, target.body, int(target.has("horns", ignored)))

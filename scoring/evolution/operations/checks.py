"""Finds what is wrong in a request beyond its shape.

The checks read the raw request, whatever junk is in it, so that their faults are reported together
with those in its shape; what they cannot read, they leave to the check of the shape.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from scoring.contract import Fault
from scoring.evolution.operations.raw import boards_of, food_faults, place_of, readable, traits_of
from scoring.evolution.rules.facts import (
    BOARDS,
    COPIES,
    IGNORABLE,
    LEAST_PLAYERS,
    LEAVES,
    MOST_PLAYERS,
    traits_allowed,
)
from scoring.evolution.rules.judgement import BLOCKS, blocked_by, cards_useful, is_hungry
from scoring.evolution.rules.leaf import LeafStep
from scoring.evolution.rules.species import Place, Player, Species
from scoring.requests.raw import Path, entries, part, player_faults, whole
from scoring.words import Term, _


def check_table(raw: Any) -> Iterator[Fault]:
    """Check the players and everything in front of them."""
    yield from player_faults(raw, LEAST_PLAYERS, MOST_PLAYERS)
    boards = boards_of(raw)
    if len(boards) > BOARDS:
        yield ("players",), _("There are only %(boards)s species boards.", boards=BOARDS)
    allowed = traits_allowed(len(entries(part(raw, "players"))))
    for (seat, index), species in boards.items():
        yield from _species(species, ("players", seat, "species", index), allowed)
    named = [
        {key for key in entries(part(each, "traits")) if isinstance(key, str)} for each in boards.values()
    ]
    cards = Counter(key for keys in named for key in keys)
    for trait, copies in COPIES.items():
        if cards[trait] > copies:
            yield (
                ("players",),
                _("There are only %(copies)s %(trait)s cards.", copies=copies, trait=Term(trait)),
            )


def check_deal(raw: Any) -> Iterator[Fault]:
    """Check who is dealt cards."""
    yield from player_faults(raw, LEAST_PLAYERS, MOST_PLAYERS)
    counts = [whole(part(player, "species")) or 0 for player in entries(part(raw, "players"))]
    if sum(count for count in counts if 0 < count <= BOARDS) > BOARDS:
        yield ("players",), _("There are only %(boards)s species boards.", boards=BOARDS)


def check_attack(raw: Any) -> Iterator[Fault]:
    """Check an attack: a carnivore, another species, and nothing that forbids it."""
    yield from check_table(raw)
    attacker, defender = part(raw, "attacker"), part(raw, "defender")
    yield from _reference(raw, attacker, ("attacker",))
    yield from _reference(raw, defender, ("defender",))
    hunter, prey = place_of(raw, attacker), place_of(raw, defender)
    traits = traits_of(boards_of(raw)[hunter]) if hunter else None
    if traits is not None and "carnivore" not in traits:
        yield ("attacker",), _("Only a carnivore can attack.")
    if hunter and hunter == prey:
        yield ("defender",), _("A species cannot attack itself.")
    elif hunter and prey:
        yield from _forbidden(raw, hunter, prey)


def check_feed(raw: Any) -> Iterator[Fault]:
    """Check a meal: a hungry herbivore and something to eat."""
    yield from check_table(raw)
    yield from _reference(raw, raw, ())
    cards = whole(part(raw, "intelligence", 0))
    if cards == 0 and whole(part(raw, "plants")) == 0:
        yield ("plants",), _("The watering hole is empty.")
    place = place_of(raw, raw)
    if not place:
        return
    traits = traits_of(boards_of(raw)[place])
    if traits is not None and "carnivore" in traits:
        yield ("species",), _("A carnivore eats no plants.")
    if traits is not None and cards and cards > 0 and "intelligence" not in traits:
        yield ("intelligence",), _("This species has no intelligence.")
    species = readable(boards_of(raw)[place])
    if species and not is_hungry(species):
        yield ("species",), _("This species has eaten its fill.")
    elif species and cards and cards > (useful := cards_useful(species)) > 0:
        yield ("intelligence",), _("After %(cards)s of these cards it has eaten its fill.", cards=useful)


def check_leaf(raw: Any) -> Iterator[Fault]:
    """Check the order of the leaf traits: each one on the table, exactly once."""
    yield from check_table(raw)
    if not isinstance(part(raw, "order"), list):
        return
    waiting = {
        (seat, index, trait)
        for (seat, index), species in boards_of(raw).items()
        for trait in traits_of(species) or ()
        if trait in LEAVES
    }
    named: set[LeafStep] = set()
    for turn, step in enumerate(part(raw, "order")):
        if not _is_leaf_step(step):
            continue
        seat, index, trait = step
        if (seat, index, trait) in named:
            yield ("order", turn), _("This is listed twice.")
        elif (seat, index, trait) not in waiting and _may_lack(raw, (seat, index)):
            yield ("order", turn), _("There is no such trait on that species.")
        named.add((seat, index, trait))
    for seat, index, trait in sorted(waiting - named):
        words = _("Missing: %(trait)s of player %(player)s, species %(species)s (counted from 0).",
                  trait=Term(trait), player=seat, species=index)  # fmt: skip
        yield ("order",), words


def _species(raw: Any, path: Path, allowed: int) -> Iterator[Fault]:
    yield from food_faults(raw, path)
    traits = part(raw, "traits")
    if not isinstance(traits, list):
        return
    if len(traits) > allowed:
        yield (*path, "traits"), _("At most %(most)s traits.", most=allowed)
    for index, trait in enumerate(traits):
        if isinstance(trait, str) and trait in traits[:index]:
            yield (*path, "traits", index), _("This trait is listed twice.")


def _reference(raw: Any, reference: Any, path: Path) -> Iterator[Fault]:
    player, index = part(reference, "player"), whole(part(reference, "species"))
    players = entries(part(raw, "players"))
    names = [part(one, "name") for one in players]
    if not isinstance(player, str):
        return
    if player not in names:
        if all(isinstance(name, str) for name in names):
            yield (*path, "player"), _("There is no player with this name.")
        return
    boards = part(players[names.index(player)], "species")
    if isinstance(boards, list) and index is not None and index >= len(boards):
        yield (*path, "species"), _("This player has no such species.")


def _forbidden(raw: Any, hunter: Place, prey: Place) -> Iterator[Fault]:
    """Judge the attack if everything that it depends on can be read."""
    ignored = part(raw, "ignored", [])
    if not isinstance(ignored, list) or not all(isinstance(key, str) and key in IGNORABLE for key in ignored):
        return
    read = {place: readable(species) for place, species in boards_of(raw).items()}
    beside = ((prey[0], prey[1] - 1), (prey[0], prey[1] + 1))
    if not all(read.get(place, True) for place in (hunter, prey, *beside)):
        return
    rows: list[list[Species]] = [[] for _seat in entries(part(raw, "players"))]
    for (seat, _index), species in read.items():
        rows[seat].append(species or Species())
    players = tuple(Player(0, tuple(row)) for row in rows)
    for key in blocked_by(players, hunter, prey, frozenset(ignored)):
        yield ("defender",), _("%(key)s: %(why)s", key=key, why=BLOCKS[key])


def _may_lack(raw: Any, place: Place) -> bool:
    boards = boards_of(raw)
    return place not in boards or traits_of(boards[place]) is not None


def _is_leaf_step(step: Any) -> bool:
    if not isinstance(step, list) or len(step) != 3:
        return False
    if not all(type(place) is int and place >= 0 for place in step[:2]):
        return False
    return isinstance(step[2], str) and step[2] in LEAVES

"""Reads what it can from a raw table, whatever junk is in it.

What cannot be read is None or empty here; the check of the shape reports it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from scoring.contract import Fault
from scoring.evolution.operations.requests import SpeciesState
from scoring.evolution.rules.facts import COPIES, MOST_BODY, MOST_POPULATION
from scoring.evolution.rules.species import Place, Species
from scoring.requests.raw import Path, entries, part, whole
from scoring.words import _


def boards_of(raw: Any) -> dict[Place, Any]:
    """Read all boards, each under its place."""
    return {
        (seat, index): species
        for seat, player in enumerate(entries(part(raw, "players")))
        for index, species in enumerate(entries(part(player, "species")))
    }


def place_of(raw: Any, reference: Any) -> Place | None:
    """Read which species is meant: the player by name, the board by its index."""
    player, index = part(reference, "player"), whole(part(reference, "species"))
    names = [part(one, "name") for one in entries(part(raw, "players"))]
    if not isinstance(player, str) or index is None or player not in names:
        return None
    place = names.index(player), index
    return place if place in boards_of(raw) else None


def traits_of(raw: Any) -> tuple[str, ...] | None:
    """Read a species' traits; None if one of them cannot be read."""
    traits = part(raw, "traits")
    if not isinstance(traits, list) or not all(
        isinstance(trait, str) and trait in COPIES for trait in traits
    ):
        return None
    return tuple(dict.fromkeys(traits))


def food_faults(raw: Any, path: Path) -> Iterator[Fault]:
    """Check food and fat; a number that no board can show is already a fault in the shape."""
    body, population = whole(part(raw, "body")), whole(part(raw, "population"))
    food, fat = whole(part(raw, "food", 0)), whole(part(raw, "fat", 0))
    if food and 1 <= (population or 0) < food <= MOST_POPULATION:
        yield (*path, "food"), _("More food than population.")
    if fat and 1 <= (body or 0) < fat <= MOST_BODY:
        yield (*path, "fat"), _("More fat than body size.")
    traits = traits_of(raw)
    if fat and traits is not None and "fat-tissue" not in traits:
        yield (*path, "fat"), _("Only Fat Tissue can hold fat.")


def readable(raw: Any) -> Species | None:
    """Read a species; None if its shape, food or fat is wrong."""
    try:
        species = SpeciesState.model_validate(raw).laid()
    except ValidationError:
        return None
    return None if any(food_faults(raw, ())) else species

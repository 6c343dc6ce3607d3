"""Faults of a request beyond its shape.

The checks read the raw request, whatever junk is in it, so that their faults are reported together
with those in its shape; what they cannot read, they leave to the check of the shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.contract import Fault
from scoring.darwins_journey.operations.requests import is_alfred
from scoring.darwins_journey.rules.facts import (
    CAMP_COSTS,
    ENVELOPES,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    ROW_SPACES,
    SPECIMENS,
    WORKERS,
)
from scoring.requests.raw import Path, entries, part, player_faults, repeated, whole
from scoring.words import _

TWICE = _("This is listed twice.")


def check_score(raw: Any) -> Iterator[Fault]:
    """Check the museum and the players."""
    yield from once(raw, "museum")
    yield from player_faults(raw, LEAST_PLAYERS, MOST_PLAYERS)
    players = entries(part(raw, "players"))
    for seat, player in enumerate(players):
        yield from once(player, "objectives", ("players", seat))
        yield from at_most(player, "seals", WORKERS, ("players", seat))
    alfreds = sum(map(is_alfred, players))
    if alfreds and (alfreds, len(players)) != (1, 2):
        yield ("players",), _("Alfred plays against exactly one person.")


def check_beagle(raw: Any) -> Iterator[Fault]:
    """Check the number of players and their names."""
    yield from player_faults(raw, LEAST_PLAYERS, MOST_PLAYERS)


def check_correspondence(raw: Any) -> Iterator[Fault]:
    """Check the turn order, and that only players of it have stamps."""
    yield from _order(raw)
    yield from exactly(raw, "envelopes", ENVELOPES)
    known = _names(raw)
    if known is None:
        return
    for place, stamps in enumerate(entries(part(raw, "envelopes"))):
        for name in stamps if isinstance(stamps, dict) else ():
            if name not in known:
                yield ("envelopes", place, name), _("There is no player with this name.")


def check_deliver(raw: Any) -> Iterator[Fault]:
    """Check the museum, and that the specimen is sent again only where it was sent before."""
    yield from _museum(raw)
    specimen, again = part(raw, "specimen"), part(raw, "again", False)
    tiles = part(raw, "museum")
    if specimen not in SPECIMENS or not isinstance(again, bool) or not isinstance(tiles, list):
        return
    if specimen in tiles and not again:
        yield ("specimen",), _("This specimen is already in the museum.")
    elif specimen not in tiles and again and _is_readable(tiles):
        yield ("specimen",), _("This specimen is not in the museum yet.")


def check_deliver_plan(raw: Any) -> Iterator[Fault]:
    """Check the museum, and that no specimen is studied twice."""
    yield from _museum(raw)
    yield from once(raw, "studied")


def check_place(raw: Any) -> Iterator[Fault]:
    """Check that the seals fit into a row."""
    yield from at_most(raw, "row", ROW_SPACES)


def check_turn_order(raw: Any) -> Iterator[Fault]:
    """Check the turn order, and that every worker is somebody's."""
    yield from _order(raw)
    known = _names(raw)
    for place, name in enumerate(entries(part(raw, "workers"))):
        if isinstance(name, str) and known is not None and name not in known:
            yield ("workers", place), _("There is no player with this name.")


def check_academy(raw: Any) -> Iterator[Fault]:
    """Check the number of rows and of their spaces."""
    yield from at_most(raw, "rows", WORKERS)
    yield from exactly(raw, "space_costs", ROW_SPACES)


def check_camp(raw: Any) -> Iterator[Fault]:
    """Check that a camp has the places that are taken, and no more than there are players."""
    yield from at_most(raw, "costs", MOST_PLAYERS)
    camp, costs, taken = part(raw, "camp"), part(raw, "costs", []), entries(part(raw, "taken"))
    if not isinstance(camp, str) or camp not in CAMP_COSTS or not isinstance(costs, list):
        return
    places = len(costs or CAMP_COSTS[camp])
    for index, place in enumerate(map(whole, taken)):
        if place is not None and place >= places:
            yield ("taken", index), _("This camp has only %(places)s places.", places=places)
        if place is not None and place in map(whole, taken[:index]):
            yield ("taken", index), TWICE


def once(raw: Any, key: str, path: Path = ()) -> Iterator[Fault]:
    """Check that nothing stands twice in a list."""
    for place in repeated(entries(part(raw, key))):
        yield (*path, key, place), TWICE


def at_most(raw: Any, key: str, most: int, path: Path = ()) -> Iterator[Fault]:
    """Check that a list is not too long."""
    if len(entries(part(raw, key))) > most:
        yield (*path, key), _("At most %(most)s entries.", most=most)


def exactly(raw: Any, key: str | int, length: int, path: Path = ()) -> Iterator[Fault]:
    """Check the length of a list."""
    listed = raw[key] if isinstance(raw, list) and isinstance(key, int) else part(raw, str(key))
    if isinstance(listed, list) and len(listed) != length:
        yield (*path, key), _("Exactly %(length)s entries.", length=length)


def _museum(raw: Any) -> Iterator[Fault]:
    yield from once(raw, "museum")
    yield from once(raw, "row_coins")


def _is_readable(tiles: list[Any]) -> bool:
    return all(isinstance(tile, str) and tile in SPECIMENS for tile in tiles)


def _order(raw: Any) -> Iterator[Fault]:
    order = part(raw, "order")
    if isinstance(order, list) and not LEAST_PLAYERS <= len(order) <= MOST_PLAYERS:
        yield ("order",), _("%(least)s to %(most)s players.", least=LEAST_PLAYERS, most=MOST_PLAYERS)
    for place in repeated(entries(order)):
        yield ("order", place), _("Another player already has this name.")


def _names(raw: Any) -> set[str] | None:
    """Read who is in the turn order; None where a name cannot be read, since it might be anybody's."""
    order = part(raw, "order")
    if not isinstance(order, list) or not all(isinstance(name, str) for name in order):
        return None
    return set(order)

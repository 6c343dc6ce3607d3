"""Reads what it can from a raw request, whatever junk is in it.

What cannot be read is None or empty here; the check of the shape reports it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.contract import Fault
from scoring.words import _

Path = tuple[str | int, ...]


def entries(raw: Any) -> list[Any]:
    """Read a list."""
    return raw if isinstance(raw, list) else []


def part(raw: Any, key: str, default: Any = None) -> Any:
    """Read a field of an object."""
    return raw.get(key, default) if isinstance(raw, dict) else None


def whole(raw: Any) -> int | None:
    """Read a whole number."""
    return raw if type(raw) is int else None


def repeated(texts: list[Any]) -> Iterator[int]:
    """Find every position whose text has appeared before."""
    seen: set[str] = set()
    for place, text in enumerate(texts):
        if isinstance(text, str):
            if text in seen:
                yield place
            seen.add(text)


def count_faults(raw: Any, least: int, most: int) -> Iterator[Fault]:
    """Check how many players a request names."""
    players = part(raw, "players")
    if isinstance(players, list) and not least <= len(players) <= most:
        yield ("players",), _("%(least)s to %(most)s players.", least=least, most=most)


def player_faults(raw: Any, least: int, most: int) -> Iterator[Fault]:
    """Check how many players there are, and that no two have the same name."""
    yield from count_faults(raw, least, most)
    names = [part(player, "name") for player in entries(part(raw, "players"))]
    for seat in repeated(names):
        yield ("players", seat, "name"), _("Another player already has this name.")

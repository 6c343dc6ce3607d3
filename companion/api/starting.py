"""What is wrong with a match that a program wants to start, beyond the shape of its request?

The raw request is read, so that these faults are told together with those of the shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring import registry
from scoring.contract import Fault, Game
from scoring.words import _

UNKNOWN_GAME = _("There is no such game here.")
NO_SUCH_PLAYER = _("There is no such player.")
SAME_NAME = _("Two players cannot have the same name.")
SAME_COLOUR = _("Two players cannot have the same colour.")
COLOUR_EACH = _("One colour for each player is needed.")


def start_faults(raw: Any) -> Iterator[Fault]:
    if not isinstance(raw, dict):
        return
    key, names, colours = raw.get("game"), _list(raw, "names"), _list(raw, "colours")
    if isinstance(key, str):
        if key in registry.games():
            yield from _misfits(registry.find(key), raw, names)
        else:
            yield ("game",), UNKNOWN_GAME
    folded = [name.strip().casefold() if isinstance(name, str) else None for name in names]
    yield from ((("names", at), SAME_NAME) for at in _repeated(folded))
    yield from ((("colours", at), SAME_COLOUR) for at in _repeated(colours))
    if isinstance(raw.get("colours"), list) and len(colours) != len(names):
        yield ("colours",), COLOUR_EACH
    if type(raw.get("first")) is int and raw["first"] >= len(names):
        yield ("first",), NO_SUCH_PLAYER


def _misfits(game: Game, raw: dict[str, Any], names: list[Any]) -> Iterator[Fault]:
    if isinstance(raw.get("names"), list) and len(names) not in game.seats:
        words = _("This game is for %(least)s to %(most)s players.", least=game.seats[0], most=game.seats[-1])
        yield ("names",), words
    options = raw.get("options")
    for option in options if isinstance(options, dict) else ():
        if option not in game.options:
            yield ("options", option), _("Unknown field.")


def _list(raw: dict[str, Any], field: str) -> list[Any]:
    found = raw.get(field)
    return found if isinstance(found, list) else []


def _repeated(values: list[Any]) -> Iterator[int]:
    """The places where a text stands that stood before."""
    seen: set[str] = set()
    for at, value in enumerate(values):
        if isinstance(value, str):
            if value in seen:
                yield at
            seen.add(value)

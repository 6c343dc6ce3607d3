"""What is wrong with a match that a program wants to start, beyond the shape of its request?

The raw request is read, so that these faults are told together with those of the shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring import registry
from scoring.asks import Path, answer_faults
from scoring.contract import Ask, Fault, Game
from scoring.opponents import seating_faults
from scoring.words import Text, _

UNKNOWN_GAME = _("There is no such game here.")
NO_SUCH_PLAYER = _("There is no such player.")
SAME_NAME = _("Two players cannot have the same name.")
SAME_COLOUR = _("Two players cannot have the same colour.")
NO_SUCH_OPPONENT = _("There is no such opponent.")
COLOUR_EACH = _("Give one colour for each player.")


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
    if type(raw.get("first")) is int and raw["first"] >= len(names) + len(_list(raw, "opponents")):
        yield ("first",), NO_SUCH_PLAYER


def _misfits(game: Game, raw: dict[str, Any], names: list[Any]) -> Iterator[Fault]:
    bots = _list(raw, "opponents")
    if isinstance(raw.get("names"), list):
        keys = [bot.get("key") for bot in bots if isinstance(bot, dict)]
        yield from ((("names",), text) for text in seating_faults(game, len(names), keys))
    yield from _answer_faults(game.options, raw.get("options"), ("options",))
    known = {opponent.key: opponent for opponent in game.opponents}
    for at, bot in enumerate(bots):
        key = bot.get("key") if isinstance(bot, dict) else None
        # What is no word at all has been refused by its type.
        if not isinstance(key, str):
            continue
        if key in known:
            who = _called(known[key].title, bots, at)
            for path, text in _answer_faults(
                known[key].options, bot.get("options"), ("opponents", at, "options")
            ):
                yield path, _("%(bot)s: %(fault)s", bot=who, fault=text)
        else:
            yield ("opponents", at, "key"), NO_SUCH_OPPONENT


def _called(title: Text, bots: list[Any], at: int) -> Text | str:
    """What the bot at this place of a request will be called: by the name it brings, or by its title."""
    bot = bots[at]
    if isinstance(bot.get("name"), str):
        return str(bot["name"])
    before = sum(isinstance(each, dict) and each.get("key") == bot["key"] for each in bots[:at])
    return _("%(title)s %(number)s", title=title, number=before + 1) if before else title


def _answer_faults(asks: tuple[Ask, ...], answers: Any, where: Path) -> Iterator[Fault]:
    """What is wrong with the answers to questions; what was not answered must be usual or drawn."""
    given = answers if isinstance(answers, dict) else {}
    known = {ask.field: ask for ask in asks}
    for field, answer in given.items():
        if field not in known:
            yield (*where, field), _("Unknown field.")
        else:
            yield from (((*where, field, *path), text) for path, text in answer_faults(known[field], answer))
    for ask in asks:
        if ask.field not in given and ask.default is None and not ask.drawn:
            yield (*where, ask.field), _("This is missing.")


def _list(raw: dict[str, Any], field: str) -> list[Any]:
    found = raw.get(field)
    return found if isinstance(found, list) else []


def _repeated(values: list[Any]) -> Iterator[int]:
    """The positions of texts that occur earlier in the list."""
    seen: set[str] = set()
    for at, value in enumerate(values):
        if isinstance(value, str):
            if value in seen:
                yield at
            seen.add(value)

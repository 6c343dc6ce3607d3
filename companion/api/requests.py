"""Defines the bodies of the API's requests, reads them, and finds everything wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, Literal, TypeVar

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from rest_framework.request import Request

from companion.match.log_writer import TAP_LENGTH
from scoring import registry
from scoring.asks import Path, answer_faults
from scoring.contract import Ask, Depth, Fault, Game
from scoring.match.opponents import seating_faults
from scoring.requests.faults import Faults
from scoring.requests.json_text import read
from scoring.requests.run import BadRequest
from scoring.requests.shape import parse
from scoring.words import Text, _

# PostgreSQL takes no NUL in a text.
NO_NUL = r"^[^\x00]*$"
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=NO_NUL)]
ColourKey = Literal["red", "blue", "green", "yellow", "violet", "grey", "white"]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Tap = Annotated[str, StringConstraints(min_length=1, max_length=TAP_LENGTH, pattern=NO_NUL)]


class Sent(BaseModel):
    """The base of all request bodies: no conversions, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class OpponentRequest(Sent):
    """A bot at the table; options that are left out take their default or are drawn."""

    key: str
    name: Name | None = None
    options: dict[str, Any] = {}


class StartRequest(Sent):
    """Who plays which game against which bots; without `first` the first player is drawn by lot.

    The options of a game and of its opponents are described under `/v1/games/`.
    """

    game: str
    names: list[Name]
    colours: list[ColourKey] | None = None
    first: Number | None = None
    depth: Depth = "track"
    options: dict[str, Any] = {}
    opponents: list[OpponentRequest] = []
    by_hand: bool = False


class CloseRequest(Sent):
    """How to end a match; `with_open` ends it even if numbers of its score are still open."""

    with_open: bool = False


class BoxRequest(Sent):
    """What is known of a box, as in the file that a phone saves."""

    game: str
    box: dict[str, Any]


class JoinRequest(Sent):
    """The code shown on another phone."""

    code: Annotated[str, StringConstraints(min_length=1, max_length=20)]


class TokenRequest(Sent):
    """What the new token may do: write, or only watch."""

    role: Literal["player", "viewer"]


class SeatRequest(Sent):
    """What to change about a seat."""

    name: Name | None = None


class ClaimRequest(Sent):
    """The seats that this token plays from now on; it gives up all others."""

    seats: list[Number]


class TapRequest(Sent):
    """`tap` is the sender's own id for this entry: sent twice, it counts once.

    `seen` is the last entry that the sender knew; if others have changed the same since, it is a clash.
    """

    tap: Tap
    seen: Number | None = None


class EventRequest(TapRequest):
    """Something that happened: an event as the prompts show it, filled in."""

    event: dict[str, Any]


class TurnBackRequest(TapRequest):
    """The log entry to undo or redo."""

    entry: Number


Body = TypeVar("Body", bound=BaseModel)
Check = Callable[[Any], Iterable[Fault]]


def body_bytes(request: Request) -> bytes:
    """The raw body of a request, because only the strict reader notices duplicate keys.

    It is not kept on the request, whose memory is freed late: by the garbage collector.
    """
    body = request._request.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    if len(body) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        raise RequestDataTooBig
    return bytes(body)


def body_read(request: Request, model: type[Body], check: Check = lambda raw: ()) -> Body:
    """The body as this model; raises BadRequest with every fault in its text, its shape and its meaning."""
    return body_parse(body_bytes(request), model, check)


def body_parse(body: bytes, model: type[Body], check: Check = lambda raw: ()) -> Body:
    raw, unread = read(body)
    if raw is None and unread:
        raise BadRequest(unread)
    parsed, wrong = parse(model, raw)
    faults = Faults(unread, wrong, check(raw))
    if faults or not isinstance(parsed, model):
        raise BadRequest(faults)
    return parsed


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
    known = {opponent.key: opponent for opponent in game.bots.opponents}
    for at, bot in enumerate(bots):
        key = bot.get("key") if isinstance(bot, dict) else None
        # Anything but a string has been refused by its type already.
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
    """The name of the bot at this place of a request: the one given, or its title."""
    bot = bots[at]
    if isinstance(bot.get("name"), str):
        return str(bot["name"])
    before = sum(isinstance(each, dict) and each.get("key") == bot["key"] for each in bots[:at])
    return _("%(title)s %(number)s", title=title, number=before + 1) if before else title


def _answer_faults(asks: tuple[Ask, ...], answers: Any, where: Path) -> Iterator[Fault]:
    """The faults of answers to questions; only those with a default or drawn by lot may be left out."""
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

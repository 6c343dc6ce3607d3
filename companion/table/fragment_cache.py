"""Caches rendered HTML and shares it between all who may see the same.

A part is rendered only from the values that are its cache key. There is no request, cookie or member among
them, so nothing of one device can reach another.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import cached_property, partial
from typing import Any, Generic, TypeVar

from django.template import Context, engines
from django.template.backends.django import DjangoTemplates
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from pydantic import BaseModel

from companion.match.timeline import Timeline
from companion.models import Match, Seat
from companion.table.speaker import Speaker
from scoring.contract import Viewer

Made = TypeVar("Made")

MOST_TABLES = 2048
MOST_PARTS = 65536
"""Of one to three kilobytes each."""


@dataclass(frozen=True, slots=True)
class MatchShown:
    """What a table shows of its match; never its code, its invitation or its members."""

    pk: str
    is_open: bool
    names: tuple[str, ...]
    left_open: int = 0
    """How many numbers were still open when it ended."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """What a table shows of a seat; never whose phone it is on."""

    index: int
    called: str
    colour: str


@dataclass(frozen=True)
class Around:
    """What all parts of one table have in common."""

    match: MatchShown
    seats: tuple[SeatShown, ...]
    timeline: Timeline
    tab: str
    after_tap: str
    may_write: bool
    language: str = field(default_factory=lambda: get_language() or "")

    @cached_property
    def key(self) -> tuple[Hashable, ...]:
        # Where players draw by hand, a part may show what could be drawn, which depends on the whole table.
        drawn_from = self.timeline.seq if self.timeline.by_hand else None
        return (
            self.match,
            self.seats,
            self.timeline.game.key,
            self.tab,
            self.after_tap,
            self.may_write,
            self.language,
            drawn_from,
        )

    @property
    def is_drafted_by_hand(self) -> bool:
        """Tell whether its parts depend on the whole table while the last entry is not stored yet."""
        return self.timeline.by_hand and self.timeline.once_stored is not None

    @cached_property
    def context(self) -> dict[str, Any]:
        return {
            "around": self,
            "match": self.match,
            "seats": self.seats,
            "game": self.timeline.game,
            "speaker": Speaker(self.timeline.game, self.match.names),
            "timeline": self.timeline if self.timeline.by_hand else None,
            "tab": self.tab,
            "after_tap": self.after_tap,
            "may_write": self.may_write,
        }


def around_of(context: dict[str, Any], timeline: Timeline) -> Around:
    match: Match = context["match"]
    seats: Sequence[Seat] = context["seats"]
    return Around(
        match=MatchShown(match.pk, match.is_open, match.names, (match.result or {}).get("open", 0)),
        seats=tuple(SeatShown(seat.index, seat.called, seat.colour) for seat in seats),
        # Only a phone that plays seats sees something of its own; for all others the page is the same.
        timeline=timeline.seen(timeline.viewer, timeline.member if timeline.viewer.seats else None),
        tab=context["tab"],
        after_tap=context["after_tap"],
        may_write=context["may_write"] and not timeline.viewer.past,
    )


class CacheKey:
    """A cache key: the values that something was rendered from, hashed once."""

    __slots__ = ("hash", "match_id", "values")

    def __init__(self, match_id: str, values: Hashable) -> None:
        self.match_id = match_id
        self.values = values
        self.hash = hash((match_id, values))

    def __hash__(self) -> int:
        return self.hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CacheKey) and (self.match_id, self.values) == (other.match_id, other.values)


class Shelf(Generic[Made]):
    """A cache of rendered HTML by the values it was made from; drops the least recently used first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = threading.Lock()
        self._made: OrderedDict[CacheKey, Made] = OrderedDict()

    def __len__(self) -> int:
        return len(self._made)

    def matches(self) -> set[str]:
        """The matches that have anything in this cache."""
        return {known.match_id for known in self._made}

    def of(self, match_id: str, values: Hashable, make: Callable[[], Made]) -> Made:
        """Return the HTML made for this match from these values, or make it now."""
        try:
            known = CacheKey(match_id, values)
        except TypeError:
            # Values that hold something mutable cannot be a key: render each time.
            return make()
        with self._lock:
            if (made := self._made.get(known)) is not None:
                self._made.move_to_end(known)
                return made
        made = make()
        self._put(known, made)
        return made

    def keep(self, match_id: str, values: Hashable, made: Made) -> None:
        """Keep HTML that was made before its entry was stored."""
        with suppress(TypeError):
            self._put(CacheKey(match_id, values), made)

    def _put(self, known: CacheKey, made: Made) -> None:
        with self._lock:
            self._made[known] = made
            while len(self._made) > self.most:
                self._made.popitem(last=False)

    def drop(self, match_id: str) -> None:
        """Drop everything made for a deleted match."""
        with self._lock:
            for known in [each for each in self._made if each.match_id == match_id]:
                del self._made[known]

    def forget(self) -> None:
        with self._lock:
            self._made.clear()


tables: Shelf[Any] = Shelf(MOST_TABLES)
parts: Shelf[SafeString] = Shelf(MOST_PARTS)


def table_shared(around: Around, make: Callable[[], Made]) -> Made:
    """Render a table once for all viewers who may see the same, per log entry and language."""
    viewer = around.timeline.viewer
    if viewer.peek is not None:
        # A peek must leave nothing behind.
        return make()
    key = (around.key, around.timeline.seq, around.timeline.member, _seen(viewer))
    made: Made
    if (once_stored := around.timeline.once_stored) is not None:
        # Another entry may yet get this one's number.
        made = make()
        once_stored.append(partial(tables.keep, around.match.pk, key, made))
        return made
    made = tables.of(around.match.pk, key, make)
    return made


def part_shared(template: str, around: Around | None, values: Mapping[str, Any]) -> SafeString:
    """Render a part of a page once for each set of values."""
    if around and around.is_drafted_by_hand:
        return rendered(template, around, values)
    match_id, known = (around.match.pk, around.key) if around else ("", get_language())
    key = (template, known, tuple(values.items()))
    return parts.of(match_id, key, lambda: rendered(template, around, values))


def button_shared(around: Around, values: tuple[Hashable, ...], make: Callable[[], SafeString]) -> SafeString:
    """A button of a table, made from its prompt."""
    if around.is_drafted_by_hand:
        return make()
    return parts.of(around.match.pk, (around.key, values), make)


def qr_code_shared(match_id: str, link: str, draw: Callable[[], SafeString]) -> SafeString:
    """A link's QR code, drawn once: that takes longer than the rest of a page."""
    return parts.of(match_id, link, draw)


def rendered(template: str, around: Around | None, values: Mapping[str, Any]) -> SafeString:
    """Render a template with these values and what all parts of its table share."""
    shared = around.context if around else {}
    backend = engines["django"]
    assert isinstance(backend, DjangoTemplates)
    return backend.engine.get_template(template).render(Context({**shared, **values}))


def drop(match_id: str) -> None:
    for shelf in (tables, parts):
        shelf.drop(match_id)


def forget() -> None:
    """Empty the caches, as a restart would."""
    for shelf in (tables, parts):
        shelf.forget()


def _seen(viewer: Viewer) -> tuple[Hashable, ...]:
    """Every field of a viewer, as a hashable value."""
    return tuple(_value(getattr(viewer, each.name)) for each in fields(viewer))


def _value(value: Any) -> Hashable:
    if isinstance(value, Mapping):
        return tuple(sorted(value.items()))
    found: Hashable = value.model_dump_json() if isinstance(value, BaseModel) else value
    return found

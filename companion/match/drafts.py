"""Renders the table with an entry that is not stored yet, and refuses the entry if that fails.

The table is rendered for the sender, whose page is also the answer, and for a viewer who plays all other
seats: so each seat is rendered both as the viewer's own and as somebody else's.
"""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError
from django.http import Http404
from django.utils import translation
from pydantic import BaseModel

from companion.box.contents import profile_of_match
from companion.match.log_text import entry_text
from companion.match.timeline import NOBODY, Timeline
from companion.models import Member
from companion.server.log_format import place_of
from companion.table.speaker import Speaker
from scoring.contract import Game, Illegal, Viewer
from scoring.words import Seat, Term, Text, Why, _

logger = logging.getLogger(__name__)

PLAIN = frozenset({int, str, bool, float, type(None), frozenset, Term, Seat})
"""Types that hold no words, as most values in a record do."""


@dataclass(frozen=True)
class NextPage:
    """How to make the sender's page after an entry; `has_board` if that renders the whole board."""

    make: Callable[[Member, Timeline], Any]
    has_board: bool = False


def need_shown(
    after: Timeline, member: Member, show: NextPage | None
) -> tuple[Any, tuple[Callable[[], None], ...]]:
    """Refuse a drafted entry after which the table cannot be shown.

    Returns the sender's page, and the calls that keep parts of it once the entry is stored.
    """
    once_stored: list[Callable[[], None]] = []
    event = after.entries[-1].event
    with faults_refused(after.game, event.kind if event else ""):
        after = after.drafted(once_stored).seen(_with_box(after, member), member.pk)
        shown = show.make(member, after) if show else None
        work_out(after, has_board=show is not None and show.has_board)
        _say_news(after, tuple(seat.called for seat in member.match.seated))
    return shown, tuple(once_stored)


@contextmanager
def faults_refused(game: Game, kind: str) -> Iterator[None]:
    """Refuse an event that makes the rules or the pages fail, and log one line about it."""
    try:
        yield
    except (Illegal, Http404, PermissionDenied, DatabaseError, OSError):
        raise
    except Exception as error:
        logger.error("refused, for it cannot be shown: %s of %s, %s", kind, game.key, place_of(error))
        raise Illegal(_("This was not entered, because the table could not be shown afterwards.")) from error


def _with_box(after: Timeline, member: Member) -> Viewer:
    """The sender's viewer with what is known of the box after this entry."""
    box, event = profile_of_match(after.game, member.match), after.entries[-1].event
    if box is not None and after.game.profile and event is not None:
        box = after.game.profile.learn(box, event)
    return replace(after.viewer, profile=box)


def work_out(timeline: Timeline, *, has_board: bool = False) -> None:
    """Compute everything that pages and API answers show; raises if any of it fails.

    `has_board`: the viewer's own board is made already.
    """
    own, game, state = timeline.viewer, timeline.game, timeline.state
    say = _sayer(game)
    others = tuple(seat for seat in range(timeline.setup.seats) if seat not in own.seats)
    for viewer in (own, Viewer(seats=others, profile=own.profile)):
        if game.hides or viewer is not own:
            game.score(state, viewer)
            game.sheet(state, viewer)
        if viewer is own and has_board:
            continue
        tuple(game.prompts(state, viewer))
        for words in _words(game.board(state, viewer)):
            say(words)
    for words in _words((game.headline(state), game.bots.steps_left(state))):
        say(words)


_sayers: dict[int, tuple[Game, Callable[[Text | Why], None]]] = {}


def _sayer(game: Game) -> Callable[[Text | Why], None]:
    """A function that says a game's words and remembers them: most of a table stays as it was."""
    if (known := _sayers.get(id(game))) is None:
        speaker = Speaker(game)

        @lru_cache(maxsize=65_536)
        def say(words: Text | Why) -> None:
            speaker.say(words) if isinstance(words, Text) else speaker.said(words)

        known = _sayers[id(game)] = (game, say)
    return known[1]


def _say_news(after: Timeline, names: tuple[str, ...]) -> None:
    """Say in every language what the entry changed, so that a faulty sentence raises."""
    entry, game, state = after.entries[-1], after.game, after.state
    assert entry.event is not None
    news = [
        game.headline(state),
        entry_text(after, entry),
        entry_text(after.seen(NOBODY), entry),
        *_words((entry.event.outcome(state, state), game.bots.steps_left(state))),
        *_words(getattr(entry.event, "decision", None)),
    ]
    speaker = Speaker(game, names)
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for words in news:
                speaker.say(words) if isinstance(words, Text) else speaker.said(words)


@cache
def _fields(kind: type) -> tuple[str, ...]:
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    return tuple(kind.model_fields) if issubclass(kind, BaseModel) else ()


def _words(value: Any) -> Iterator[Text | Why]:
    """Every Text and Why in a record, however deeply nested."""
    waiting, met = [value], set[int]()
    while waiting:
        each = waiting.pop()
        kind = type(each)
        if kind in PLAIN:
            continue
        if kind is Text or kind is Why:
            yield each
        elif kind is tuple or kind is list:
            waiting += each
        elif kind is dict:
            waiting += each.values()
        elif (fields := _fields(kind)) and id(each) not in met:
            met.add(id(each))
            waiting += [getattr(each, name) for name in fields]

"""Folds a match's log: what happened, what of it stands, and the table after each entry.

Timelines are immutable and cached in memory; the stored rows are the truth.
"""

from __future__ import annotations

import logging
import threading
from bisect import bisect_left
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from operator import itemgetter
from typing import Any

from pydantic import ValidationError

from companion.models import Event as Row
from companion.models import Match
from companion.server.log_format import place_of
from scoring import registry
from scoring.contract import (
    Decided,
    Decision,
    Depth,
    DepthChanged,
    DrawingChanged,
    Event,
    Game,
    Illegal,
    Setup,
    Viewer,
    applied,
)
from scoring.match.remarks import Remark
from scoring.words import Text, _

logger = logging.getLogger(__name__)

NOBODY = Viewer()
"""A viewer who sees nothing hidden."""

UNDO = "undo"
KEPT = 1024
SAME_FOR_ALL = ("happened", "depth", "by_hand", "tally", "decision", "undone_last", "moved_from")
"""Facts computed once per entry, not again for each phone."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the log, read."""

    seq: int
    event: Event | None
    undoes: tuple[int, ...]
    member: int | None
    at: datetime
    tap: str = ""
    """The id that the phone gave its tap."""

    @property
    def is_remark(self) -> bool:
        """Tell whether it is a remark about the people, which nobody can undo."""
        return isinstance(self.event, Remark)


@dataclass(frozen=True, slots=True)
class Broken:
    """An entry that could not be read, applied or shown, and why."""

    seq: int
    why: Text


@dataclass(frozen=True)
class Timeline:
    game: Game
    setup: Setup
    start: Any
    seed: str = ""
    entries: tuple[Entry, ...] = ()
    standing: tuple[tuple[int, Any], ...] = ()
    left_out: tuple[Broken, ...] = ()
    """Entries that stand in the log but have no effect on the table."""
    viewer: Viewer = NOBODY
    member: int | None = None
    """The key of the member whose device looks at it."""
    once_stored: list[Callable[[], None]] | None = None
    """Calls to make once the last entry is stored; None unless that is only drafted."""

    def seen(self, viewer: Viewer, member: int | None = None) -> Timeline:
        """The timeline as this viewer may see it."""
        return self._same_for_all(replace(self, viewer=viewer, member=member))

    def drafted(self, once_stored: list[Callable[[], None]]) -> Timeline:
        """The timeline with its last entry marked as not stored yet, and the list of calls for then."""
        return self._same_for_all(replace(self, once_stored=once_stored))

    def _same_for_all(self, seen: Timeline) -> Timeline:
        for name in SAME_FOR_ALL:
            vars(seen)[name] = getattr(self, name)
        return seen

    @property
    def seq(self) -> int:
        return self.entries[-1].seq if self.entries else 0

    @property
    def state(self) -> Any:
        return self.standing[-1][1] if self.standing else self.start

    @property
    def broken(self) -> Broken | None:
        """The first entry that is left out."""
        return self.left_out[0] if self.left_out else None

    @cached_property
    def happened(self) -> tuple[tuple[int, Any], ...]:
        """The entries that stand and can be undone, each with the state after it."""
        return tuple((seq, state) for seq, state in self.standing if not self.entry(seq).is_remark)

    @cached_property
    def depth(self) -> Depth:
        """How closely the match is followed now."""
        for seq, _state in reversed(self.standing):
            event = self.entry(seq).event
            if isinstance(event, DepthChanged):
                return event.depth
        return self.setup.depth

    @cached_property
    def by_hand(self) -> bool:
        """Tell whether the players now draw and roll themselves."""
        for seq, _state in reversed(self.standing):
            event = self.entry(seq).event
            if isinstance(event, DrawingChanged):
                return event.by_hand
        return self.setup.by_hand

    @cached_property
    def tally(self) -> Mapping[str, int]:
        """How many events of each kind still stand."""
        events = (self.entry(seq).event for seq, _state in self.standing)
        return Counter(event.kind for event in events if event is not None)

    @cached_property
    def decision(self) -> Decision | None:
        """A bot's latest decision, as stored."""
        for seq, _state in reversed(self.standing):
            event = self.entry(seq).event
            if isinstance(event, Decided) and event.decision is not None:
                return event.decision
        return None

    @property
    def decided_last(self) -> bool:
        """Tell whether the last entry was a bot's decision or a step of its move."""
        event = last.event if (last := self.undoable()) else None
        return isinstance(event, Decided) and (event.decision is not None or event.part_of_move)

    def move(self) -> Entry | None:
        """The first entry of the last move; None if that move has only one."""
        has_steps = self.moved_from < len(self.happened) - 1
        return self.entry(self.happened[self.moved_from][0]) if has_steps else None

    @cached_property
    def moved_from(self) -> int:
        """The index in `happened` at which the last move began; cached, because finding it is slow."""
        for at in range(len(self.happened) - 1, 0, -1):
            event = self.entry(self.happened[at][0]).event
            if event is None or not self._goes_on(event, self.happened[at - 1][1]):
                return at
        return 0

    def _goes_on(self, event: Event, before: Any) -> bool:
        """Tell whether an event belongs to the move in progress."""
        return event.part_of_move or bool(self.game.bots.steps_left(before))

    def until(self, seq: int) -> Timeline:
        """The timeline as it was after entry `seq`."""
        past = tuple(entry for entry in self.entries if entry.seq <= seq)
        return replace(self, entries=past)._refolded()

    def still_stands(self, past: Timeline) -> bool:
        """Tell whether everything that stood in an earlier timeline of this match still stands."""
        then = [seq for seq, _state in past.standing]
        return then == [seq for seq, _state in self.standing[: len(then)]]

    def active(self) -> list[int]:
        """The numbers of the rows that stand; an undo that was itself undone does not."""
        cancelled: set[int] = set()
        for entry in reversed(self.entries):
            if entry.undoes and entry.seq not in cancelled:
                cancelled.update(entry.undoes)
        return [entry.seq for entry in self.entries if entry.seq not in cancelled]

    def tapped(self, tap: str) -> int | None:
        """The number of the entry that a tap has already recorded."""
        return next((entry.seq for entry in reversed(self.entries) if entry.tap == tap), None)

    def entry(self, seq: int) -> Entry:
        return self.entries[seq - self.entries[0].seq]

    def before(self, seq: int) -> Any:
        """The state before an entry, without what has been undone since."""
        at = bisect_left(self.standing, seq, key=itemgetter(0))
        return self.standing[at - 1][1] if at else self.start

    def undoable(self) -> Entry | None:
        """The entry that undo would take back: the last one that stands."""
        return self.entry(self.happened[-1][0]) if self.happened else None

    def redoable(self) -> Entry | None:
        """The undo that redo would take back."""
        return self.undone_last

    @cached_property
    def undone_last(self) -> Entry | None:
        """The last undo, if nothing was recorded after it."""
        last = self.happened[-1][0] if self.happened else 0
        undos = [seq for seq in self.active() if seq > last and self._takes_back_events(seq)]
        return self.entry(undos[-1]) if undos else None

    def _takes_back_events(self, seq: int) -> bool:
        undone = self.entry(seq).undoes
        return bool(undone) and not any(self.entry(target).undoes for target in undone)

    def grown(self, entries: Iterable[Entry]) -> Timeline:
        """The timeline with more rows at its end."""
        more = tuple(entries)
        timeline = replace(self, entries=(*self.entries, *more))
        if any(entry.undoes for entry in more):
            return timeline._refolded()
        return timeline._folded(self.standing, more, self.left_out)

    def without(self, seq: int) -> Timeline:
        """The timeline without the effect of one entry, as if it could not be read."""
        entries = tuple(replace(each, event=None) if each.seq == seq else each for each in self.entries)
        timeline = replace(self, entries=entries)
        at = bisect_left(self.standing, seq, key=itemgetter(0))
        return replace(timeline, standing=self.standing[:at])._refolded()

    def continued(self, entry: Entry, state: Any) -> Timeline:
        """The timeline with one more event and the state that follows it."""
        stands = (entry.seq, state)
        timeline = replace(self, entries=(*self.entries, entry), standing=(*self.standing, stands))
        vars(timeline).update(self._facts_after(entry, stands))
        return timeline

    def _facts_after(self, entry: Entry, stands: tuple[int, Any]) -> dict[str, Any]:
        """The shared facts after one more event, so that a tap does not read the whole log again."""
        event = entry.event
        facts = {name: getattr(self, name) for name in SAME_FOR_ALL}
        if not entry.is_remark:
            facts |= {"happened": (*self.happened, stands), "undone_last": None}
            if event is None or not (self.happened and self._goes_on(event, self.happened[-1][1])):
                facts["moved_from"] = len(self.happened)
        if event is not None:
            facts["tally"] = {**self.tally, event.kind: self.tally.get(event.kind, 0) + 1}
        if isinstance(event, DepthChanged):
            facts["depth"] = event.depth
        if isinstance(event, DrawingChanged):
            facts["by_hand"] = event.by_hand
        if isinstance(event, Decided) and event.decision is not None:
            facts["decision"] = event.decision
        return facts

    def _refolded(self) -> Timeline:
        """Fold again from the first entry that no longer stands as it did."""
        wanted = [entry for seq in self.active() if not (entry := self.entry(seq)).undoes]
        keep = 0
        for entry, (had, _state) in zip(wanted, self.standing, strict=False):
            if entry.seq != had:
                break
            keep += 1
        return self._folded(self.standing[:keep], wanted[keep:])

    def _folded(
        self,
        standing: tuple[tuple[int, Any], ...],
        entries: Iterable[Entry],
        left_out: tuple[Broken, ...] = (),
    ) -> Timeline:
        state = standing[-1][1] if standing else self.start
        states, out = list(standing), list(left_out)
        for entry in entries:
            try:
                if entry.event is None:
                    raise Illegal(_("This entry cannot be read by this version."))
                state = applied(self.game, state, entry.event)
            except Illegal as refusal:
                out.append(Broken(entry.seq, refusal.text))
            except Exception as error:
                logger.error("entry %s cannot be applied: %s", entry.seq, place_of(error))
                out.append(Broken(entry.seq, _("This entry cannot be read by this version.")))
            else:
                states.append((entry.seq, state))
        return replace(self, standing=tuple(states), left_out=tuple(out))


def read(game: Game, row: Row) -> Entry:
    """Read a stored row; an unreadable one becomes an entry without an event."""
    if row.kind == UNDO:
        return Entry(row.seq, None, tuple(row.data["seqs"]), row.member_id, row.at, row.tap)
    try:
        event = game.event(row.kind, row.data)
    except (ValidationError, Illegal):
        event = None
    except Exception as error:
        logger.error("entry %s cannot be read: %s", row.seq, place_of(error))
        event = None
    return Entry(row.seq, event, (), row.member_id, row.at, row.tap)


_kept: OrderedDict[str, Timeline] = OrderedDict()
_lock = threading.Lock()


def of(match: Match) -> Timeline:
    """The timeline up to `match.seq`, continued from the one in memory if there is one."""
    with _lock:
        timeline = _kept.get(match.pk)
    if timeline is not None and timeline.seq > match.seq:
        # The caller's row was read just before another tap was kept.
        return timeline.until(match.seq)
    if timeline is None:
        game = registry.find(match.game)
        setup = game.Setup.model_validate(match.setup)
        timeline = Timeline(game, setup, game.setup(setup), match.seed)
    if timeline.seq < match.seq:
        rows = Row.objects.filter(match=match, seq__gt=timeline.seq, seq__lte=match.seq)
        timeline = timeline.grown(read(timeline.game, row) for row in rows)
        keep(match, timeline)
    return timeline


def game_known(match_id: str) -> Game | None:
    """The game of a match, if the match is in memory."""
    with _lock:
        known = _kept.get(match_id)
    return known.game if known else None


def keep(match: Match, timeline: Timeline) -> None:
    """Keep a timeline whose rows are committed."""
    with _lock:
        known = _kept.get(match.pk)
        if known is None or known.seq <= timeline.seq:
            _kept[match.pk] = timeline
        _kept.move_to_end(match.pk)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


def drop(match_id: str) -> None:
    """Drop what is kept of a deleted match."""
    with _lock:
        _kept.pop(match_id, None)


def forget() -> None:
    """Drop everything that is kept, as a restart would."""
    with _lock:
        _kept.clear()

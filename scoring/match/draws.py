"""Draws cards and rolls dice from the match's seed, so that the same seed always gives the same result.

The rules say what is drawn and from what; the seed is the match's own. The log keeps what was drawn: undo it,
do the same again, and the same card comes back.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from scoring.asks import DRAW, Ask
from scoring.match.events import Event, Illegal
from scoring.words import Text, _

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Lot:
    """What a field of an event is drawn from: one of the pool, or `count` of it, put back `again` or not.

    `laid_out`: the game's own page has a tap for everything in the pool. `optional`: nobody knows before the
    entry whether anything is drawn; whoever draws by hand may leave it open.
    """

    label: Text
    pool: tuple[Any, ...]
    count: int | None = None
    again: bool = False
    laid_out: bool = False
    optional: bool = False

    def ask(self, field: str) -> Ask:
        """The question to players who draw by hand."""
        choices = tuple(dict.fromkeys(str(each) for each in self.pool))
        if self.count is None:
            return Ask(field, self.label, shape="choice", choices=choices)
        if self.again or len(choices) < len(self.pool):
            rows = tuple(_("%(n)s.", n=place) for place in range(1, self.count + 1))
            return Ask(field, self.label, shape="choice", choices=choices, rows=rows)
        return Ask(field, self.label, shape="order", choices=choices, count=self.count, drawn=self.optional)


def completed(event: E, state: Any, *, seed: str, before: int) -> E:
    """Fill in what is drawn, then what the rules decide, before the event is recorded.

    `before` is the number of events of this kind in the log: each draws anew.
    """
    drawn = {
        field: draw(lot, f"{seed}:{event.kind}.{field}:{before}")
        for field, lot in event.draws(state).items()
        if getattr(event, field) is None
    }
    if drawn:
        event = event.model_validate({**event.model_dump(), **drawn})
    return event.complete(state)


def draw(lot: Lot, seed: str) -> Any:
    """Draw from a lot; the same seed always draws the same."""
    pool, wanted = list(lot.pool), 1 if lot.count is None else lot.count
    if not pool or (len(pool) < wanted and not lot.again):
        raise Illegal(_("There aren’t enough left to draw: %(what)s.", what=lot.label))
    drawn = []
    for number in range(wanted):
        at = number_below(len(pool), f"{seed}:{number}")
        drawn.append(pool[at] if lot.again else pool.pop(at))
    return drawn[0] if lot.count is None else tuple(drawn)


def number_below(bound: int, seed: str) -> int:
    """A number below the bound that nobody can predict without the seed."""
    # 256 bits for a handful of cards: what the remainder favours is out of anybody's reach.
    return int.from_bytes(hmac.digest(seed.encode(), b"fieldbook", hashlib.sha256), "big") % bound


def settled(asks: tuple[Ask, ...], answers: Mapping[str, Any], seed: str) -> dict[str, Any]:
    """The answers to the questions before a match: given, default or drawn."""
    return {ask.field: _settled(ask, answers.get(ask.field), f"{seed}:{ask.field}") for ask in asks}


def _settled(ask: Ask, answer: Any, seed: str) -> Any:
    if answer is None:
        answer = DRAW if ask.default is None and ask.drawn else ask.default
    if answer != DRAW or not ask.drawn:
        return answer
    if not ask.rows:
        return _answer_drawn(ask, seed)
    return [_answer_drawn(ask, f"{seed}:{row}") for row in range(len(ask.rows))]


def _answer_drawn(ask: Ask, seed: str) -> Any:
    if ask.shape == "flag":
        return draw(Lot(ask.label, (False, True)), seed)
    if ask.shape == "number":
        return draw(Lot(ask.label, tuple(range(ask.low, ask.high + 1))), seed)
    if ask.shape == "choice":
        return draw(Lot(ask.label, ask.choices), seed)
    return list(draw(Lot(ask.label, ask.choices, ask.length), seed))

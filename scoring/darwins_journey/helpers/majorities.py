"""Who has the most and second most stamps on an envelope, and what becomes of the stamps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.asks import seat_rows
from scoring.contract import Answer, AnswerRow, Ask, Filled, Helper, Page, Reason, Viewer
from scoring.darwins_journey.helpers.seats import in_order
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.state import MOST_SEATS, State
from scoring.darwins_journey.match.vocabulary import reward_words
from scoring.darwins_journey.rules.copies import USUAL, Copy
from scoring.darwins_journey.rules.facts import STAMPS
from scoring.darwins_journey.rules.majorities import Majority, majority
from scoring.darwins_journey.rules.tiles import LETTERS
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Seat, Text, _

RULE = "majorities"


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for everybody's stamps on one envelope, and for its tile."""
    return (
        Page(
            _("Stamps on the envelope"), (Ask("stamps", _("Stamps"), 0, STAMPS, rows=seat_rows(MOST_SEATS)),)
        ),
        Page(_("Tile beside it"), (Ask("tile", _("Correspondence tile"), shape="choice", choices=LETTERS),)),
    )


def answer(entry: Entry, copy: Copy = USUAL) -> Answer:
    """Judge the envelope."""
    stamps = {seat: n for seat, n in enumerate(entry["stamps"]) if n is not None}
    if not stamps:
        return unanswered((_("stamps on the envelope"),))
    result = majority(range(MOST_SEATS), stamps)
    rows = tuple(_row(seat, n, result) for seat, n in stamps.items())
    reasons = (
        *_rewards(result, entry["tile"], copy),
        Reason(
            _("Half of the winners’ stamps, rounded up, goes to the used ones, reward or not."),
            "faq-majority-stamps",
        ),
    )
    return Answer(_headline(result), rows, reasons)


def _headline(result: Majority[int]) -> Text:
    if not result.first:
        return _("No stamps: nobody gets a reward.")
    first = tuple(Seat(seat) for seat in result.first)
    if not result.second:
        return _("Most: %(seats)s", seats=first)
    return _(
        "Most: %(seats)s. Second: %(others)s.",
        seats=first,
        others=tuple(Seat(seat) for seat in result.second),
    )


def _row(seat: int, stamps: int, result: Majority[int]) -> AnswerRow:
    removed = result.removed[seat]
    why = _("half of %(stamps)s is %(removed)s, gone", stamps=stamps, removed=removed) if removed else None
    value = Text(f"{stamps} → {result.left[seat]}") if removed else Text(str(stamps))
    return AnswerRow(_("%(seat)s", seat=Seat(seat)), value, RULE, why)


def _rewards(result: Majority[int], tile: str | None, copy: Copy) -> Iterator[Reason]:
    if tile is None:
        return
    for seats, words, first in (
        (result.first, _("Most: %(seats)s. Reward: %(reward)s."), True),
        (result.second, _("Second: %(seats)s. Reward: %(reward)s."), False),
    ):
        if seats:
            told = tuple(Seat(seat) for seat in seats)
            yield Reason(words.given(seats=told, reward=reward_words(copy, tile, first=first)), RULE)


def boxed(helper: Helper, box: Any) -> Helper:
    """The same with what the tiles of this box bring."""
    return replace(helper, answer=partial(answer, copy=box.copied)) if isinstance(box, Box) else helper


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the stamps and the tile of the envelope that is judged next."""
    if state.depth == "count":
        return None
    stamps: list[int | None] = [state.players[seat].stamps[state.envelope] for seat in state.order]
    entry: dict[str, object] = {"stamps": [*stamps, *[None] * (MOST_SEATS - state.seats)]}
    if state.letters:
        entry["tile"] = state.letters[state.envelope]
    return Filled(entry, in_order(state))

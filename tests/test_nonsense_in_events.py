"""Nonsense in any field of any event is refused, or leaves a table that can be shown."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from companion.match.drafts import work_out
from companion.match.timeline import Timeline
from scoring import registry
from scoring.contract import EVERYTHING, Event, Game, Illegal
from scoring.match.offers import offered
from scoring.match.recording import recorded
from tests.junk import JUNK, fields, junked
from tests.play_through import flags, host, sheet_event, taps, with_bots

TAPS = 200


def matches() -> list[Any]:
    """Each game followed by as many as can play, only counted, and with bots."""
    found = []
    for key in registry.games():
        game = registry.find(key)
        for depth in ("track", "count"):
            setup = game.Setup(seats=game.seats[-1], depth=depth, **flags(game, on=True))
            found.append(pytest.param(game, setup, id=f"{key}-{depth}"))
        if game.bots.opponents:
            setup = with_bots(game, game.Setup(seats=game.seats[0]), seed=3)
            found.append(pytest.param(game, setup, id=f"{key}-bots"))
    return found


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "setup"), matches())
def test_nonsense_is_refused_or_leaves_a_table_that_can_be_shown(game: Game, setup: Any):
    filled: set[tuple[str, str]] = set()
    dice, taken = Random(7), 0
    for state, _prompt, _event, _after in taps(game, setup, seed=7, count=TAPS, hurry=True):
        events = [prompt.event for prompt in offered(game, state, host(game))]
        for event in (*events, sheet_event(game, state, dice)):
            for field in fields(event):
                if (event.kind, field) not in filled:
                    filled.add((event.kind, field))
                    taken += sum(is_taken(game, setup, state, event, field, junk) for junk in JUNK)
    assert filled and taken


def is_taken(game: Game, setup: Any, state: Any, event: Event, field: str, junk: Any) -> bool:
    """Send the event as the log would take it; if it is taken, check that the table can be shown."""
    try:
        sent = game.event(event.kind, junked(event, field, junk))
        _full, _data, after = recorded(game, state, sent, EVERYTHING, seed="a seed", tally={})
    except (ValidationError, Illegal):
        return False
    work_out(Timeline(game, setup, after).seen(host(game)))
    return True

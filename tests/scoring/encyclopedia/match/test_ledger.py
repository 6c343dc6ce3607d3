"""Coins, tokens and seals appear and vanish only by a rule."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.facts import CONTINENTS
from tests.play_through import setups, taps, with_bots
from tests.scoring.encyclopedia.match.ledger import expected
from tests.scoring.encyclopedia.match.table import after, track

READ = (
    track(token=(2,), coins=(4,), seal=(5,), animal=(7,), expert=(9,)),
    *(events.SpacesRead(continent=each, stars=(1, 2, 0, 3)) for each in CONTINENTS),
)


def things(state: State, seat: int) -> Counter[str]:
    player = state.players[seat]
    return Counter(coins=player.coins, tokens=player.tokens, seals=player.seals)


@pytest.mark.parametrize("read", [READ, ()])
@pytest.mark.parametrize(("depth", "ais"), [("track", False), ("track", True), ("count", True)])
def test_nothing_appears_or_vanishes_but_by_a_rule(depth, ais, read):
    game = replace(GAME, setup=lambda setup: after(GAME.setup(setup), *read))
    changed = Counter[str]()
    for seed, setup in enumerate(setups(GAME, depth)):
        setup = with_bots(GAME, setup, seed=seed) if ais else setup
        if depth == "count" and not setup.bots:
            continue
        for before, _prompt, event, table in taps(game, setup, seed=seed, count=150):
            if isinstance(event, events.HoldingCorrected | events.TrackRead):
                continue
            told = expected(before, event, table)
            for seat in range(setup.seats):
                change = things(table, seat)
                change.subtract(things(before, seat))
                by_rule = {name: told[seat][name] for name in change}
                assert dict(change) == by_rule, (event, seat)
                changed.update(name for name, number in change.items() if number)
    assert set(changed) == {"coins", "tokens", "seals"}

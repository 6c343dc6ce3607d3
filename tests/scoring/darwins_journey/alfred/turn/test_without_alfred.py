"""A match without Alfred refuses everything that belongs to him, in every phase."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from pydantic import ValidationError

from scoring.contract import Illegal, applied
from scoring.darwins_journey import GAME
from scoring.match.draws import completed
from tests.companion.schema_values import shaped
from tests.golden.test_whole_matches import RECORDINGS, event_of
from tests.scoring.darwins_journey.alfred.table import begun

PHASES = ("setup", "action", "order", "envelopes", "goal", "refresh", "over")
SOLO = [path for path in RECORDINGS if path.stem.startswith("darwins_journey_solo")]
LINES = sorted({line for path in SOLO for line in path.read_text().splitlines() if line.startswith(">")})


def tables():
    """Two people alone, and one beside an Alfred whose side is not kept, in every phase."""
    two = GAME.setup(GAME.Setup(seats=2))
    alone = begun()
    silent = replace(alone, solo=replace(alone.solo, board=None))
    return [replace(table, phase=phase) for table in (two, silent) for phase in PHASES]


@pytest.mark.parametrize("table", tables(), ids=lambda table: f"{table.phase}-{table.solo is not None}")
def test_every_event_of_a_match_against_him_is_accepted_or_refused(table):
    refused = 0
    for line in LINES:
        event = event_of(GAME, line)
        try:
            full = completed(event.model_copy(update={"decision": None}), table, seed="x", before=0)
            applied(GAME, table, full)
        except Illegal:
            refused += 1
    assert refused


@pytest.mark.parametrize("table", tables(), ids=lambda table: f"{table.phase}-{table.solo is not None}")
def test_any_values_at_all_are_accepted_or_refused(table):
    dice, read = Random(table.phase), set()
    for _try, event in product(range(8), GAME.events):
        schema = event.model_json_schema()
        fields = {
            name: shaped(dice, shape, schema.get("$defs", {}))
            for name, shape in schema.get("properties", {}).items()
            if name != "decision"
        }
        with contextlib.suppress(Illegal, ValidationError):
            sent = GAME.event(event.kind, fields)
            read.add(sent.kind)
            applied(GAME, table, completed(sent, table, seed="x", before=0))
    assert {"alfred-card-drawn", "your-worker", "step-done"} & read

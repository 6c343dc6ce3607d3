"""Measures the operations of Darwin's Journey and Alfred's turn on a full table."""

from __future__ import annotations

from typing import Any

import scoring
from bench import report
from bench.clock import typical
from bench.report import Budget
from scoring import registry
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.alfred.choice.decide import decide
from scoring.darwins_journey.alfred.turn.drawn_card import card_drawn
from scoring.darwins_journey.alfred.turn.drawn_card import decision as decision_of
from scoring.darwins_journey.alfred.turn.drawn_card import planned as tasks_planned
from scoring.darwins_journey.alfred.turn.joining import instruction
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.operations.alfred_requests import AlfredTurnRequest
from scoring.darwins_journey.rules.diaries import LOCKED
from scoring.darwins_journey.rules.facts import COLOURS, SLOTS, SPECIMENS
from tests.scoring.darwins_journey.alfred.cards_and_boards import CARDS
from tests.scoring.darwins_journey.alfred.table import begun

GAME = "darwins-journey"
NAMES = ("Ann", "Bob", "Cem", "Dora")
STUDIED = 8
"""Specimens studied by one player but not yet in the museum: more than ever happens."""


def measure(*, quick: bool) -> list[Budget]:
    runs = 20 if quick else 200
    times = {
        each.name: typical(lambda each=each: scoring.run(GAME, each.name, REQUESTS[each.name]), times=runs)
        for each in registry.operations(GAME)
    }
    asked = AlfredTurnRequest.model_validate(REQUESTS["alfred-turn"])
    table, card = asked.table(), asked.offered()
    decision = typical(lambda: decide(table, card), times=runs)
    state, drawn = begun("green"), next(iter(CARDS))
    turn = typical(lambda: instruction(planned(state, drawn)), times=runs)
    report.title("10. Darwin's Journey: medians")
    rows = {"Alfred's decision alone": decision, "Alfred's turn in a match": turn, **times}
    report.table(
        ("operation, from request to response", "µs"),
        [(name, f"{seconds * 1e6:,.0f}") for name, seconds in rows.items()],
    )
    slowest = max(times, key=lambda name: times[name])
    return [
        Budget("Alfred's decision", decision * 1_000, 2, "ms"),
        Budget("Alfred's turn in a match", turn * 1_000, 2, "ms"),
        Budget("calculation of Darwin's Journey", times[slowest] * 1_000, 1, "ms", slowest),
    ]


def planned(state: State, card: str) -> State:
    """Draw a card, decide and plan the turn."""
    drawn = card_drawn(state, card)
    return tasks_planned(drawn, decision_of(drawn))


def _person(name: str) -> dict[str, Any]:
    return {
        "name": name, "track": 120, "evolution": 36, "objectives": list(SLOTS), "seals": [6, 6, 6],
        "tents": 5, "coins": 23, "knowledge": 4,
    }  # fmt: skip


MUSEUM = {"museum": list(SPECIMENS[STUDIED:]), "row_coins": list(COLOURS[:2])}
# The slowest way through a card: no worker fits, nothing can be unlocked, two of many are delivered.
ALFRED: dict[str, Any] = {
    "round": 5, "coins": 0, "bonus_position": 9,
    "rows": {letter: ["blue", "red", "green", "yellow", "blue"] for letter in LETTERS},
    "brackets": dict.fromkeys(LETTERS, 3),
    "available": list(LETTERS),
    "stamps": [0, 2, 4],
    "envelopes": [{"alfred": 2, "you": 3}, {"alfred": 1, "you": 1}, {"alfred": 2, "you": 0}],
    "open": list(LOCKED[:-1]),
    "workers": {"explore-1": 2, "navigate-3": 1, "correspondence-1": 1, "academy-2": 1},
    "special_diary_workers": 1, "small_diary_workers": 0,
    "academy": [[None] * 3, ["red", None, "green"], ["blue", "blue", "yellow"], ["green", "red", "red"]],
    **MUSEUM,
    "studied": {"alfred": list(SPECIMENS[:STUDIED]), "you": list(SPECIMENS[4:12])},
    "objectives_shown": ["gold"],
    "card": [
        {"do": "main", "priority": ["B", "A", "D", "C"]}, {"do": "special", "side": "left"}, {"do": "small"},
        {"do": "museum"}, {"do": "rest"},
    ],
}  # fmt: skip
REQUESTS: dict[str, dict[str, Any]] = {
    "score": {"museum": list(SPECIMENS), "players": [_person(name) for name in NAMES]},
    "beagle": {
        "points_each": 8,
        "players": [{"name": name, "count": 3, "penalties": [3, 4, 2], "capped": True} for name in NAMES],
    },
    "correspondence": {"order": list(NAMES), "envelopes": [dict.fromkeys(NAMES, 4)] * 3},
    "deliver": {**MUSEUM, "specimen": "green-bird"},
    "place": {
        "players": 4, "occupied": True, "requires": {"green": 3, "blue": 2},
        "row": ["green", "special", "blue", "red", "yellow", "red"], "knowledge": 3,
    },
    "turn-order": {"order": list(NAMES), "workers": ["Dora", "Bob", "Dora"]},
    "alfred-turn": ALFRED,
    "deliver-plan": {**MUSEUM, "studied": list(SPECIMENS[:STUDIED]), "coins": 4},
    "academy": {"rows": [3, 4, 5], "discount": 1},
    "evolution": {"evolution": 17, "rows": 1, "steps": 5},
    "camp": {"camp": "b-9", "taken": [0], "tents": 2, "coins": 4},
}  # fmt: skip

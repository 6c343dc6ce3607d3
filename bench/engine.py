"""Measures the rules engine on the fullest possible table."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import scoring
from bench import plays, report
from bench.clock import side_by_side, typical
from bench.matches import NAMES
from bench.report import Budget
from scoring import registry
from scoring.contract import EVERYTHING, Viewer
from scoring.evolution.match.state import State


def measure(*, quick: bool) -> list[Budget]:
    runs = 30 if quick else 300
    state = plays.full_state()
    asked = _requests(state)
    operations = {
        each.name: typical(lambda name=each.name: scoring.run("evolution", name, asked[name]), times=runs)
        for each in registry.operations("evolution")
    }
    report.title("7. Evolution on a full table: 6 players, 24 species, 72 traits, 8 hunters: medians")
    report.table(("operation, from request to response", "µs"), _rows(operations))
    functions = _functions(state, runs)
    report.table(("of a match", "µs"), _rows(functions))
    slowest = max(operations, key=lambda name: operations[name])
    starts = _starts(5 if quick else 15)
    bare, shell = (
        starts["a bare interpreter"],
        starts["the shell with one calculation"],
    )
    report.table(
        ("start of a process", "ms", "to the bare one"),
        [(name, report.ms(each), report.times(each, bare)) for name, each in starts.items()],
    )
    return [
        Budget("engine operation", operations[slowest] * 1_000, 1, "ms", slowest),
        Budget("start of the shell", shell * 1_000, 500, "ms"),
    ]


def _starts(runs: int) -> dict[str, float]:
    def run(*words: str) -> None:
        command = [sys.executable, *words]
        subprocess.run(command, input=b'{"plants": 4, "cards": [3]}', capture_output=True, check=True)

    works = {
        "a bare interpreter": lambda: run("-c", "pass"),
        "the shell with one calculation": lambda: run("-m", "scoring", "evolution", "watering-hole"),
    }
    return side_by_side(works, times=runs)


def _rows(times: dict[str, float]) -> list[tuple[str, str]]:
    return [(name, f"{seconds * 1e6:,.0f}") for name, seconds in times.items()]


def _requests(state: State) -> dict[str, dict[str, Any]]:
    players = [_player(name, player) for name, player in zip(NAMES, state.players, strict=True)]
    table = {"players": players}
    judged = scoring.run("evolution", "attacks", table)["attacks"]
    allowed = next(row for row in judged if row["allowed"])
    eater = next(place for place in state.places() if "carnivore" not in state.species(place).traits)
    return {
        "score": table,
        "attacks": table,
        "deal": {"players": [{"name": each["name"], "species": len(each["species"])} for each in players]},
        "watering-hole": {"plants": 10, "cards": [9, -3, 4, 0, 7, 2]},
        "end-feeding": table,
        "attack": {**table, "attacker": _named(allowed["attacker"]), "defender": _named(allowed["defender"])},
        "feed": {**table, "plants": 40, **_named(eater)},
        "leaf-phase": {**table, "plants": 40},
    }


def _player(name: str, player: Any) -> dict[str, Any]:
    fields = ("body", "population", "food", "fat")
    species = [{**{f: getattr(s, f) for f in fields}, "traits": list(s.traits)} for s in player.species]
    return {"name": name, "bag": player.bag, "species": species}


def _named(place: Any) -> dict[str, Any]:
    return {"player": NAMES[place[0]], "species": place[1]}


def _functions(feeding: State, runs: int) -> dict[str, float]:
    game, growing = plays.GAME, plays.full_state(feeding=False)
    one = Viewer((0,), {"species": "0.1"})
    fed = next(p.event for p in game.prompts(feeding, EVERYTHING) if p.event.kind == "fed")
    works = {
        "board(), feeding, with a hunt": lambda: game.board(feeding, Viewer((0,))),
        "board(), playing cards": lambda: game.board(growing, Viewer((0,))),
        "board(), one species closer": lambda: game.drawers.closer(feeding, one),
        "prompts(), feeding": lambda: game.prompts(feeding, EVERYTHING),
        "prompts(), playing cards": lambda: game.prompts(growing, EVERYTHING),
        "score()": lambda: game.score(feeding, EVERYTHING),
        "apply(), one meal": lambda: game.apply(feeding, fed),
    }
    return {name: typical(work, times=runs) for name, work in works.items()}

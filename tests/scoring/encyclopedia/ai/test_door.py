"""The AI is used through its door alone, and decides a turn once."""

from __future__ import annotations

import ast
from pathlib import Path

import scoring.encyclopedia
from scoring.contract import EVERYTHING
from scoring.encyclopedia import GAME, ai
from scoring.encyclopedia.ai import choice
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.state import Laid
from scoring.match.recording import recorded
from tests.scoring.encyclopedia.match.table import BOB, LINNE, in_turn, table

FOLDER = Path(scoring.encyclopedia.__file__).parent
DOOR = "scoring.encyclopedia.ai"


def imported(path: Path) -> set[tuple[str, str]]:
    """The modules that a file imports from, and the names."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    froms = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    return {(node.module or "", name.name) for node in froms for name in node.names}


def test_everything_outside_uses_what_the_door_exports():
    files = [path for path in FOLDER.rglob("*.py") if path.parent.name != "ai"]
    found = {each for path in files for each in imported(path) if each[0].startswith(DOOR)}
    assert not [path for path in files if ("scoring.encyclopedia", "ai") in imported(path)]
    assert found and {module for module, _name in found} == {DOOR}
    assert {name for _module, name in found} <= {name for name in vars(ai) if not name.startswith("_")}


def test_an_ais_turn_is_decided_once(monkeypatch):
    decided = []
    choose = choice.choose_die
    monkeypatch.setattr(choice, "choose_die", lambda view: decided.append(view) or choose(view))
    dice = {"ann": (Laid("red", 6, "points"),), "bob": (Laid("red", 1, "coins"),)}
    state = in_turn(table(2, LINNE), BOB, **dice)
    _event, _data, after = recorded(GAME, state, events.AiTurn(seat=BOB), EVERYTHING, seed="", tally={})
    GAME.board(after, EVERYTHING)
    GAME.prompts(after, EVERYTHING)
    assert GAME.bots.steps_left(after) and len(decided) == 1

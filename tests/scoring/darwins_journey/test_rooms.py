"""The rooms of Darwin's Journey: none too full, no name twice, and one door to Alfred."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import scoring.darwins_journey
from scoring.darwins_journey import alfred

FOLDER = Path(scoring.darwins_journey.__file__).parent
GAME = "scoring.darwins_journey"
DOOR = f"{GAME}.alfred"
MOST_FILES = 20


def rooms() -> list[Path]:
    return sorted({path.parent for path in FOLDER.rglob("*.py")})


def imported(path: Path) -> set[str]:
    """Each module that a file imports from; what is imported of a package counts as a module of it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == GAME:
                found |= {f"{GAME}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("room", rooms(), ids=lambda room: str(room.relative_to(FOLDER)))
def test_no_room_is_too_full_and_each_says_at_its_door_what_it_is_for(room):
    assert len(list(room.glob("*.py"))) <= MOST_FILES
    assert ast.get_docstring(ast.parse((room / "__init__.py").read_text("utf-8")))


def test_no_two_files_share_a_name_outside_the_rules():
    names = Counter(path.name for path in FOLDER.rglob("*.py") if path.parent.name != "rules")
    assert [name for name, n in names.items() if n > 1 and name != "__init__.py"] == []


@pytest.mark.parametrize(
    "path", sorted((FOLDER / "match").rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER))
)
def test_a_match_reaches_alfred_through_his_door_alone(path):
    assert not {name for name in imported(path) if name.startswith(f"{DOOR}.")}


def test_everything_at_his_door_is_there_and_used():
    for name in alfred.DOOR:
        assert getattr(alfred, name) is not None
    used = {
        alias.name
        for path in (FOLDER / "match").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == DOOR
        for alias in node.names
    }
    assert used == alfred.DOOR.keys()
    with pytest.raises(AttributeError):
        alfred.nothing_of_the_kind  # noqa: B018


def test_his_choice_is_pure():
    """It knows rules, and the cards that it chooses from: no match, no side, no page."""
    for path in (FOLDER / "alfred" / "choice").glob("*.py"):
        known = {name for name in imported(path) if name.startswith(f"{GAME}.")}
        assert not {name for name in known if not name.startswith((f"{GAME}.rules", f"{DOOR}.choice"))}, path

"""CONTRIBUTING lists every place that a game touches, and no other."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from scoring import registry

ROOT = Path(__file__).resolve().parent.parent
SECTION = re.search(
    r"^## To add a game$(.*?)^## ", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
)[1]
PLACES = re.findall(r"^\| `([^`]+)` \|", SECTION, re.MULTILINE)
SHARED = [place for place in PLACES if "<" not in place]
OWN = [place for place in PLACES if "<" in place]
WHERE_NEEDED = [place for place in re.findall(r"`([^`]+<(?:key|folder)>[^`]*)`", SECTION) if place not in OWN]
CODE = ("companion", "pages", "rulesref", "scoring", "static", "templates")


@pytest.fixture(params=registry.games())
def key(request) -> str:
    return request.param


def of(place: str, key: str) -> str:
    return place.replace("<key>", key).replace("<folder>", key.replace("-", "_")).replace("<bot>", "*")


def files() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout")
    return listed.stdout.splitlines()


def is_in(path: str, places: list[str], key: str) -> bool:
    return any(re.match(re.escape(of(place, key)).replace(r"\*", "[^/]*"), path) for place in places)


def is_anothers(path: str, key: str = "") -> bool:
    return any(is_in(path, OWN + WHERE_NEEDED, other) for other in registry.games() if other != key)


def carries_its_name(path: str, key: str) -> bool:
    names = (key, key.replace("-", "_"))
    return any(re.match(rf"(?:{'|'.join(names)})(?:[._]|$)", part) for part in path.split("/"))


@pytest.mark.parametrize("place", OWN)
def test_every_game_has_every_place(place, key):
    assert list(ROOT.glob(of(place, key).rstrip("/"))), of(place, key)


@pytest.mark.parametrize("place", SHARED)
def test_every_shared_place_names_the_game(place, key):
    assert f'"{key}"' in (ROOT / place).read_text("utf-8")


def test_a_file_with_the_name_of_a_game_is_in_a_listed_place(key):
    named = [path for path in files() if carries_its_name(path, key) and not is_anothers(path, key)]
    assert named and not [path for path in named if not is_in(path, OWN + WHERE_NEEDED, key)]


def test_no_code_outside_of_the_listed_places_names_a_game(key):
    """What is shared asks no game for its name; the pages' own test looks for titles too."""
    code = [
        path for path in files() if path.startswith(CODE) and path.endswith((".py", ".html", ".js", ".css"))
    ]
    shared = [path for path in code if path not in SHARED and not is_anothers(path)]
    assert len(shared) > 100
    assert not [path for path in shared if f'"{key}"' in (ROOT / path).read_text("utf-8")]


def test_the_list_is_read():
    assert len(OWN) > 8 and SHARED == ["scoring/registry.py"] and len(WHERE_NEEDED) == 6

"""The toy, copied under a new name to the places that CONTRIBUTING lists, is a game like any other.

It happens in a copy of the project, with the tests of every game; nothing but the listed places is touched.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.test_places_of_a_game import OWN, ROOT, SHARED, WHERE_NEEDED, files

KEY, FOLDER, TITLE = "stone-garden", "stone_garden", "Stone Garden"
TOY = ROOT / "tests" / "toy"
EXAMPLES = {
    "scoring/<folder>/__init__.py": "game/__init__.py",
    "scoring/<folder>/rulings.md": "game/rulings.md",
    "scoring/<folder>/rules/": "game/rules",
    "scoring/<folder>/match/": "game/match",
    "scoring/<folder>/operations/": "game/operations",
    "scoring/<folder>/helpers/": "game/helpers",
    "static/games/<key>/": "static/games/toy",
    "rulesref/content/<key>/": "content",
    "tests/scoring/<folder>/": "tests",
    "tests/golden/1.0/<folder>_*.txt": "golden/toy_count_two_players.txt",
}
"""What of the toy stands for each place."""
SUITE = (
    "tests/test_every_game.py",
    "tests/test_places_of_a_game.py",
    "tests/test_accents.py",
    "tests/test_frame.py",
    "tests/scoring/test_cited_rules.py",
    "tests/scoring/helpers/test_helpers.py",
    "tests/scoring/requests/test_run.py",
    "tests/rulesref/texts/test_content.py",
    "tests/rulesref/words/test_forms.py",
    "tests/golden/test_whole_matches.py",
    f"tests/scoring/{FOLDER}",
)
OF_A_GAME = (
    KEY,
    FOLDER,
    "registry",
    "no_two_games",
    "style_sheet_has",
    "every_game_has",
    "another",
    "scores",
)
COMMANDS = f"""
import django
from django.core.management import call_command
django.setup()
call_command("write_rules_forms", "{KEY}", verbosity=0)
call_command("write_accents")
for check in ("check_catalogues", "check_rules", "check_templates"):
    call_command(check)
"""


def copy_of_the_project(into: Path) -> None:
    for name in files():
        source = ROOT / name
        if source.is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, into / name)
    for compiled in ROOT.glob("locale/*/LC_MESSAGES/*.mo"):
        shutil.copy(compiled, into / compiled.relative_to(ROOT))


def renamed(text: str) -> str:
    text = text.replace("tests.toy.game", f"scoring.{FOLDER}").replace('"toy"', f'"{KEY}"')
    return re.sub(r"^toy (?=seats=)", f"{KEY} ", re.sub(r"\bToy\b", TITLE, text), flags=re.MULTILINE)


def place_filled(project: Path, place: str) -> None:
    target = place.replace("<key>", KEY).replace("<folder>", FOLDER).replace("*", "count_two_players")
    source = TOY / EXAMPLES[place]
    for path in [source] if source.is_file() else sorted(source.rglob("*.*")):
        if path.suffix != ".pyc":
            to = project / target / path.relative_to(source) if source.is_dir() else project / target
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_text(renamed(path.read_text("utf-8")), "utf-8")


def listed(project: Path) -> None:
    """One line in the registry."""
    [path] = [project / place for place in SHARED]
    path.write_text(
        path.read_text("utf-8").replace("KEYS: tuple[str, ...] = (", f'KEYS: tuple[str, ...] = ("{KEY}", ')
    )


def run(project: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
            "DJANGO_SETTINGS_MODULE": "companion.settings",
            "DATA_DIR": str(project / "data"),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-4000:]
    return done.stdout


def test_the_toy_has_an_example_for_every_place():
    assert set(OWN) <= set(EXAMPLES) <= {*OWN, *WHERE_NEEDED}


def test_a_game_in_the_listed_places_is_a_game_like_any_other(tmp_path):
    project = tmp_path / "project"
    copy_of_the_project(project)
    for place in EXAMPLES:
        place_filled(project, place)
    listed(project)
    told = run(project, "-c", COMMANDS)
    assert f"Notice, before the release: rulesref/content/{KEY}/de: not translated: robot" in told
    assert re.search(r"Notice, before the release: .*/ru/.*: not translated: 'Take coins'", told)
    # What a file is called is looked at among those that git knows.
    subprocess.run(["git", "init", "-q", "."], cwd=project, check=True)
    subprocess.run(["git", "add", "-A"], cwd=project, check=True)
    told = run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", *SUITE, "-k", " or ".join(OF_A_GAME))
    assert int(re.search(r"(\d+) passed", told)[1]) > 150 and "failed" not in told and "skipped" not in told

"""Does the frame stay what it is: rules without the web, pages without a game, nothing inline?"""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

from scoring import registry

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("bench", "browsers", "companion", "rulesref", "scoring", "tests")
WEB = {"asgiref", "companion", "crispy_forms", "django", "rest_framework", "rulesref", "uvicorn"}
IMPURE = {"datetime", "os", "random", "secrets", "socket", "sqlite3", "subprocess", "time"}
TITLES = {
    "darwins-journey": ("Darwin", "Путешествие Дарвина"),
    "encyclopedia": ("Encyclopedia", "Энциклопедия", "Encyclopédie"),
    "evolution": ("Evolution", "Эволюция"),
    "explora": ("Explora", "Эксплора"),
}


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.stat().st_size)


def templates() -> list[Path]:
    return sorted((ROOT / "templates").rglob("*.html"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def tops(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", modules("scoring"), ids=named)
def test_the_rules_know_nothing_of_the_web(path):
    assert not tops(path) & WEB
    assert not [
        node
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.level
    ]


@pytest.mark.parametrize("path", [path for path in modules("scoring") if path.stem != "__main__"], ids=named)
def test_the_rules_have_no_clock_no_chance_and_no_files(path):
    assert not tops(path) & IMPURE
    calls = [node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    called = {func.id for func in calls if isinstance(func, ast.Name)}
    assert not called & {"open", "input", "eval", "exec"}


def test_one_game_does_not_import_another():
    for key in registry.games():
        folder = key.replace("-", "_")
        for path in modules(f"scoring/{folder}"):
            others = {name for name in imports(path) if name.startswith("scoring.")}
            owned = {each.name for each in (ROOT / "scoring").iterdir() if each.is_dir()} - {folder}
            assert not {name for name in others if name.split(".")[1] in owned}, named(path)


def test_the_registry_lists_every_game_and_no_other():
    records = [
        path for path in (ROOT / "scoring").glob("*/__init__.py") if "GAME = Game(" in path.read_text()
    ]
    assert {key.replace("-", "_") for key in registry.games()} == {path.parent.name for path in records}


def shared_files() -> list[Path]:
    """What every game uses: here none of them has a name."""
    return [
        *modules("companion"),
        ROOT / "templates" / "base.html",
        *sorted((ROOT / "templates" / "companion").rglob("*.html")),
        *sorted((ROOT / "templates" / "fieldbook").rglob("*.html")),
        *sorted((ROOT / "static" / "css").rglob("*.css")),
        *sorted((ROOT / "static" / "js").rglob("*.js")),
    ]


@pytest.mark.parametrize("path", shared_files(), ids=named)
def test_the_frame_names_no_game(path):
    text = path.read_text()
    for key, titles in TITLES.items():
        for word in {key, key.replace("-", "_"), *titles}:
            assert not re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE), word


def test_the_names_of_the_games_are_those_of_the_registry():
    for key in registry.games():
        assert any(title in registry.find(key).title.english() for title in TITLES[key])


@pytest.mark.parametrize("path", templates(), ids=named)
def test_templates_hold_nothing_inline(path):
    text = re.sub(r"{#.*?#}|{% comment.*?endcomment %}", "", path.read_text(), flags=re.DOTALL)
    assert not re.search(r"<script\b(?![^>]*\bsrc=)", text, re.IGNORECASE)
    assert not re.search(r"<style\b", text, re.IGNORECASE)
    assert not re.search(r"\sstyle\s*=", text, re.IGNORECASE)
    assert not re.search(r"\son[a-z]+\s*=", text, re.IGNORECASE)
    assert not re.search(r"javascript:|hx-on\b|hx-vals\s*=\s*['\"]js:", text, re.IGNORECASE)
    assert not re.search(r"\|safe\b|{% autoescape off", text)


@pytest.mark.parametrize("path", templates(), ids=named)
def test_templates_load_nothing_from_elsewhere(path):
    assert not re.search(r"""(?:src|href|action)\s*=\s*["']?(?:https?:)?//""", path.read_text())


@pytest.mark.parametrize("path", templates(), ids=named)
def test_every_form_that_is_sent_carries_its_token(path):
    for form in re.findall(r"<form\b[^>]*>.*?</form>", path.read_text(), re.DOTALL):
        if re.search(r'method="post"', form):
            assert "{% csrf_token %}" in form


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_file_says_which_question_it_answers(folder):
    silent = [named(path) for path in modules(folder) if not ast.get_docstring(ast.parse(path.read_text()))]
    assert not [path for path in silent if "/migrations/" not in path]


@pytest.mark.parametrize("folder", FOLDERS)
def test_files_are_named_for_what_they_do(folder):
    shapeless = {"base", "common", "helpers", "manager", "misc", "utils"}
    assert not [named(path) for path in modules(folder) if path.stem in shapeless]


@pytest.mark.parametrize("folder", ["companion", "rulesref", "scoring"])
def test_a_long_file_gives_its_reason(folder):
    for path in modules(folder):
        if len(path.read_text().splitlines()) > 300 and not {"migrations", "content"} & set(path.parts):
            reason = (ast.get_docstring(ast.parse(path.read_text())) or "").partition("\n\n")[2]
            assert reason, named(path)


def tracked() -> list[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a checkout")
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def test_no_file_names_a_package_registry():
    # Put together here, so that this file does not name them either.
    registries = (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))
    hosts = [".".join(parts) for parts in registries]
    found = []
    for path in tracked():
        text = path.read_bytes().decode(errors="replace")
        found += [f"{named(path)}: {host}" for host in hosts if host in text]
    assert not found


def test_no_file_names_a_path_of_this_machine():
    home = "/" + "work" + "/"
    assert not [named(path) for path in tracked() if home in path.read_bytes().decode(errors="replace")]

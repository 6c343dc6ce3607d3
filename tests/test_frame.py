"""The frame stays what it is: rules without the web, pages without a game, nothing inline."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from companion.templatetags import table
from rulesref.texts.games import title
from rulesref.words.tokens import LANGUAGES
from scoring import registry

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("bench", "browsers", "companion", "pages", "rulesref", "scoring", "tests")
WEB = {"asgiref", "companion", "crispy_forms", "django", "pages", "rest_framework", "rulesref", "uvicorn"}
IMPURE = {"datetime", "os", "random", "secrets", "socket", "sqlite3", "subprocess", "time"}


def names_of(key: str) -> set[str]:
    """What a game is called in the code and on its boxes; of “Darwin’s Journey” also “Darwin”."""
    titles = {title(key, language) for language in LANGUAGES}
    owners = {found[1] for each in titles if (found := re.match(r"(\w+)[’']s\b", each))}
    return {key, key.replace("-", "_"), *titles, *owners}


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
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
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


APART = [("companion", "rulesref"), ("rulesref", "companion"), ("pages", "companion"), ("pages", "rulesref")]


@pytest.mark.parametrize(("one", "other"), APART)
def test_matches_and_rules_share_pages_and_do_not_import_each_other(one, other):
    assert not [named(path) for path in modules(one) if other in tops(path)]
    own = sorted((ROOT / "templates" / one).rglob("*.html"))
    assert not [named(path) for path in own if re.search(rf"""["']{other}/""", path.read_text())]


def test_the_pages_of_the_rules_use_no_tag_of_a_match():
    tags = "|".join(table.register.tags)
    pages = sorted((ROOT / "templates" / "rulesref").rglob("*.html"))
    assert not [named(path) for path in pages if re.search(rf"{{% *(?:{tags})\b", path.read_text())]


def test_one_game_does_not_import_another():
    for key in registry.games():
        folder = key.replace("-", "_")
        for path in modules(f"scoring/{folder}"):
            others = {name for name in imports(path) if name.startswith("scoring.")}
            owned = {each.name for each in (ROOT / "scoring").iterdir() if each.is_dir()} - {folder}
            assert not {name for name in others if name.split(".")[1] in owned}, named(path)


UNKNOWN_TO = {
    "match": {"operations", "helpers"},
    "operations": {"match", "helpers"},
    "helpers": {"operations"},
}
BOT = {"operations", "helpers"}
"""A bot's folder, by whatever name, is a part of the rules or of the match."""


def folders_of_games() -> list[tuple[str, str]]:
    folders = [
        path for key in registry.games() for path in (ROOT / "scoring" / key.replace("-", "_")).iterdir()
    ]
    return sorted((path.parent.name, path.name) for path in folders if (path / "__init__.py").exists())


@pytest.mark.parametrize(("game", "folder"), folders_of_games())
def test_the_law_knows_no_other_folder_and_matches_and_operations_not_each_other(game, folder):
    others = {name for at, name in folders_of_games() if at == game} - {folder}
    unknown = others if folder == "rules" else UNKNOWN_TO.get(folder, BOT)
    paths = modules(f"scoring/{game}/{folder}")
    assert paths
    for path in paths:
        known = {name.split(".")[2] for name in imports(path) if name.startswith(f"scoring.{game}.")}
        assert not known & unknown, named(path)


def test_the_registry_lists_every_game_and_no_other():
    records = [
        path for path in (ROOT / "scoring").glob("*/__init__.py") if "GAME = Game(" in path.read_text()
    ]
    assert {key.replace("-", "_") for key in registry.games()} == {path.parent.name for path in records}


def shared_templates() -> list[Path]:
    games = ROOT / "templates" / "games"
    return [path for path in templates() if games not in path.parents]


def shared_styles() -> list[Path]:
    return sorted((ROOT / "static" / "css").rglob("*.css"))


def shared_scripts() -> list[Path]:
    return [*sorted((ROOT / "static" / "js").rglob("*.js")), ROOT / "templates" / "sw.js"]


def shared_files() -> list[Path]:
    """What every game uses: here none of them has a name."""
    code = modules("companion", "pages", "rulesref")
    return [
        *code,
        *sorted(set((ROOT / "scoring").glob("*.py")) - {ROOT / "scoring" / "registry.py"}),
        *shared_templates(),
        *shared_styles(),
        *shared_scripts(),
    ]


@pytest.mark.parametrize("path", shared_files(), ids=named)
def test_the_frame_names_no_game(path):
    text = path.read_text()
    for key in registry.games():
        for word in names_of(key):
            assert not re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE), word


def worn(paths: list[Path]) -> set[str]:
    """Every word that stands in quotes there: classes among them."""
    quoted = (re.findall(r"""["'`]([^"'`]*)["'`]""", path.read_text()) for path in paths)
    return {word for texts in quoted for text in texts for word in re.findall(r"[a-z][\w-]*", text)}


def test_a_style_that_one_game_alone_wears_is_its_own():
    shared = worn([*shared_templates(), *shared_scripts(), *modules("companion", "pages", "rulesref")])
    folders = [path for path in (ROOT / "templates" / "games").iterdir() if path.is_dir()]
    by_game = [worn(sorted(folder.rglob("*.html"))) for folder in folders]
    lone = []
    for path in shared_styles():
        text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)
        selectors = " ".join(re.findall(r"([^{}]+){", text))
        for name in set(re.findall(r"\.([a-z][\w-]*)", selectors)) - shared:
            if sum(name in words for words in by_game) == 1:
                lone.append(f"{named(path)}: {name}")
    assert not lone


def test_a_game_is_called_by_its_key_its_folder_and_every_title():
    assert names_of("darwins-journey") >= {
        "darwins_journey",
        "Darwin",
        "Darwin’s Journey",
        "Путешествие Дарвина",
    }


# Found by Django, by crispy's filters and by a game's key.
BY_NAME = {
    "400.html",
    "403_csrf.html",
    "404.html",
    "500.html",
    "fieldbook/errors.html",
    "fieldbook/field.html",
}
BY_KEY = {
    f"games/{key}/{name}.html" for key in registry.games() for name in ("board", "closer", "sheet", "step")
} | {
    f"games/{key}/helper_{helper.key}.html"
    for key in registry.games()
    for helper in registry.find(key).helpers
}


def test_every_template_is_used():
    texts = [path.read_text() for path in [*templates(), *modules("companion", "pages", "rulesref")]]
    used = {name for text in texts for name in re.findall(r"[\"']([\w/.-]+\.(?:html|js))[\"']", text)}
    there = {str(path.relative_to(ROOT / "templates")) for path in templates()}
    assert not there - used - BY_NAME - BY_KEY


@pytest.mark.parametrize("kind", ["css", "js"])
def test_the_page_about_pages_names_every_style_sheet_and_script(kind):
    listed = (ROOT / "docs" / "decisions" / "pages.md").read_text().partition("unbundled.**")[2]
    names = set(re.findall(rf"`([a-z-]+\.{kind})`", listed.partition("\n## ")[0])) - {"board.css"}
    assert names == {path.name for path in (ROOT / "static" / kind).glob(f"*.{kind}")}


@pytest.mark.parametrize("path", templates(), ids=named)
def test_every_question_before_a_tap_brings_its_own_answers(path):
    """“No, keep it” was the answer to “End the match?”."""
    tags = re.findall(r"<[a-z]+\b(?:{%.*?%}|{{.*?}}|[^>{]|{(?![{%]))*>", path.read_text())
    asking = [tag for tag in tags if "hx-confirm=" in tag]
    assert all("data-yes=" in tag and "data-no=" in tag for tag in asking)
    assert len(asking) == path.read_text().count("hx-confirm=")


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


@pytest.mark.parametrize("folder", ["companion", "pages", "rulesref", "scoring"])
def test_a_long_file_gives_its_reason(folder):
    for path in modules(folder):
        if len(path.read_text().splitlines()) > 300 and not {"migrations", "content"} & set(path.parts):
            reason = (ast.get_docstring(ast.parse(path.read_text())) or "").partition("\n\n")[2]
            assert reason, named(path)


@pytest.mark.parametrize("language", ["de", "ru"])
def test_no_question_ends_with_a_name_behind_a_colon(language):
    """A name that its language would decline stands in quotation marks behind what it names."""
    told = (ROOT / "locale" / language / "LC_MESSAGES" / "django.po").read_text()
    assert re.findall(r": %\(\w+\)s\?", told) == []

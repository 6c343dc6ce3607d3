"""What holds for every file: rules without the web, pages without a game, nothing inline, one test a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from functools import cache
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


@cache
def text_of(path: Path) -> str:
    return path.read_text()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(text_of(path))


def against(rule: Callable[[Path], object], paths: Iterable[Path]) -> list[str]:
    """Name the files that break a rule."""
    return [named(path) for path in paths if not rule(path)]


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py") if path.stat().st_size)


def templates() -> list[Path]:
    return sorted((ROOT / "templates").rglob("*.html"))


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def tops(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports(path)}


def test_the_rules_know_nothing_of_the_web():
    assert not against(lambda path: not tops(path) & WEB, modules("scoring"))


def test_the_rules_name_what_they_import_from_the_top():
    relative = [
        named(path)
        for path in modules("scoring")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert not relative


def called_in(path: Path) -> set[str]:
    calls = [node.func for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)]
    return {func.id for func in calls if isinstance(func, ast.Name)}


def test_the_rules_have_no_clock_no_chance_and_no_files():
    pure = [path for path in modules("scoring") if path.stem != "__main__"]
    assert not against(lambda path: not tops(path) & IMPURE, pure)
    assert not against(lambda path: not called_in(path) & {"open", "input", "eval", "exec"}, pure)


APART = [("companion", "rulesref"), ("rulesref", "companion"), ("pages", "companion"), ("pages", "rulesref")]


@pytest.mark.parametrize(("one", "other"), APART)
def test_matches_and_rules_share_pages_and_do_not_import_each_other(one, other):
    assert not [named(path) for path in modules(one) if other in tops(path)]
    own = sorted((ROOT / "templates" / one).rglob("*.html"))
    assert not [named(path) for path in own if re.search(rf"""["']{other}/""", text_of(path))]


def test_the_pages_of_the_rules_use_no_tag_of_a_match():
    tags = "|".join(table.register.tags)
    pages = sorted((ROOT / "templates" / "rulesref").rglob("*.html"))
    assert not [named(path) for path in pages if re.search(rf"{{% *(?:{tags})\b", text_of(path))]


def games() -> set[str]:
    """The folders of the games."""
    return {key.replace("-", "_") for key in registry.games()}


def imported_games(path: Path) -> set[str]:
    return {name.split(".")[1] for name in imports(path) if name.startswith("scoring.")} & games()


def test_one_game_does_not_import_another():
    for folder in games():
        assert not against(
            lambda path, own=folder: imported_games(path) <= {own}, modules(f"scoring/{folder}")
        )


def common_rules() -> list[Path]:
    """The files of `scoring` that belong to no game, apart from the list of games."""
    own = {ROOT / "scoring" / folder for folder in games()}
    rules = [path for path in modules("scoring") if not own & set(path.parents)]
    return [path for path in rules if path.name != "registry.py"]


def test_what_games_share_imports_none_of_them():
    assert not against(lambda path: not imported_games(path), common_rules())


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
    records = [path for path in (ROOT / "scoring").glob("*/__init__.py") if "GAME = Game(" in text_of(path)]
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
        *common_rules(),
        *shared_templates(),
        *shared_styles(),
        *shared_scripts(),
    ]


def test_the_frame_names_no_game():
    words = "|".join(re.escape(word) for key in registry.games() for word in names_of(key))
    name = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    assert not against(lambda path: not name.search(text_of(path)), shared_files())


def worn(paths: list[Path]) -> set[str]:
    """Every word that stands in quotes there: classes among them."""
    quoted = (re.findall(r"""["'`]([^"'`]*)["'`]""", text_of(path)) for path in paths)
    return {word for texts in quoted for text in texts for word in re.findall(r"[a-z][\w-]*", text)}


def test_a_style_that_one_game_alone_wears_is_its_own():
    shared = worn([*shared_templates(), *shared_scripts(), *modules("companion", "pages", "rulesref")])
    folders = [path for path in (ROOT / "templates" / "games").iterdir() if path.is_dir()]
    by_game = [worn(sorted(folder.rglob("*.html"))) for folder in folders]
    lone = []
    for path in shared_styles():
        text = re.sub(r"/\*.*?\*/", "", text_of(path), flags=re.DOTALL)
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
    texts = [text_of(path) for path in [*templates(), *modules("companion", "pages", "rulesref")]]
    used = {name for text in texts for name in re.findall(r"[\"']([\w/.-]+\.(?:html|js))[\"']", text)}
    there = {str(path.relative_to(ROOT / "templates")) for path in templates()}
    assert not there - used - BY_NAME - BY_KEY


@pytest.mark.parametrize("kind", ["css", "js"])
def test_the_page_about_pages_names_every_style_sheet_and_script(kind):
    listed = (ROOT / "docs" / "decisions" / "pages.md").read_text().partition("unbundled.**")[2]
    names = set(re.findall(rf"`([a-z-]+\.{kind})`", listed.partition("\n## ")[0])) - {"board.css"}
    assert names == {path.name for path in (ROOT / "static" / kind).glob(f"*.{kind}")}


def is_answered(path: Path) -> bool:
    """Tell whether each question before a tap brings answers of its own."""
    tags = re.findall(r"<[a-z]+\b(?:{%.*?%}|{{.*?}}|[^>{]|{(?![{%]))*>", text_of(path))
    asking = [tag for tag in tags if "hx-confirm=" in tag]
    answered = all("data-yes=" in tag and "data-no=" in tag for tag in asking)
    return answered and len(asking) == text_of(path).count("hx-confirm=")


def test_every_question_before_a_tap_brings_its_own_answers():
    assert not against(is_answered, templates())


INLINE = (
    r"<script\b(?![^>]*\bsrc=)",
    r"<style\b",
    r"\sstyle\s*=",
    r"\son[a-z]+\s*=",
    r"""javascript:|hx-on\b|hx-vals\s*=\s*['"]js:""",
    r"\|safe\b|{% autoescape off",
)


@pytest.mark.parametrize("inline", INLINE)
def test_templates_hold_nothing_inline(inline):
    for path in templates():
        text = re.sub(r"{#.*?#}|{% comment.*?endcomment %}", "", text_of(path), flags=re.DOTALL)
        assert not re.search(inline, text, re.IGNORECASE), named(path)


def test_templates_load_nothing_from_elsewhere():
    elsewhere = re.compile(r"""(?:src|href|action)\s*=\s*["']?(?:https?:)?//""")
    assert not against(lambda path: not elsewhere.search(text_of(path)), templates())


def has_its_token(path: Path) -> bool:
    forms = re.findall(r"<form\b[^>]*>.*?</form>", text_of(path), re.DOTALL)
    return all("{% csrf_token %}" in form for form in forms if 'method="post"' in form)


def test_every_form_that_is_sent_carries_its_token():
    assert not against(has_its_token, templates())


def test_every_file_says_what_it_does():
    silent = against(lambda path: ast.get_docstring(tree_of(path)), modules(*FOLDERS))
    assert not [path for path in silent if "/migrations/" not in path]


PLAIN = ("bench", "browsers", "companion", "pages", "rulesref", "tests")


def test_docstrings_say_what_is_there_and_ask_nothing():
    asking = []
    for path in modules(*PLAIN):
        tree = tree_of(path)
        kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
        said = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, kinds)]
        asking += [named(path) for text in said if "?" in text.partition("\n")[0]]
    assert not asking


MOST_IN_A_ROOM, MOST_OF_A_GAME = 15, 20
WITHOUT_A_DOOR = {"companion", "migrations", "management", "commands", "templatetags", "content"}


def rooms() -> list[Path]:
    return [
        path.parent
        for of in ("companion", "rulesref", "scoring")
        for path in (ROOT / of).rglob("__init__.py")
    ]


def is_small(room: Path) -> bool:
    of_a_game = any(ROOT / "scoring" / folder in (room, *room.parents) for folder in games())
    return len(list(room.glob("*.py"))) - 1 <= (MOST_OF_A_GAME if of_a_game else MOST_IN_A_ROOM)


def test_a_room_is_small():
    assert not against(is_small, [room for room in rooms() if room.name != "migrations"])


def test_a_room_has_a_sentence_at_its_door():
    doors = [room / "__init__.py" for room in rooms() if room.name not in WITHOUT_A_DOOR]
    assert not against(lambda door: ast.get_docstring(tree_of(door)), doors)


def test_files_are_named_for_what_they_do():
    shapeless = {"base", "common", "helpers", "manager", "misc", "utils"}
    assert not [named(path) for path in modules(*FOLDERS) if path.stem in shapeless]


def test_a_long_file_gives_its_reason():
    for path in modules("companion", "pages", "rulesref", "scoring"):
        if len(text_of(path).splitlines()) > 300 and not {"migrations", "content"} & set(path.parts):
            reason = (ast.get_docstring(tree_of(path)) or "").partition("\n\n")[2]
            assert reason, named(path)


@pytest.mark.parametrize("language", ["de", "ru"])
def test_no_question_ends_with_a_name_behind_a_colon(language):
    """A name that its language would decline stands in quotation marks behind what it names."""
    told = (ROOT / "locale" / language / "LC_MESSAGES" / "django.po").read_text()
    assert re.findall(r": %\(\w+\)s\?", told) == []

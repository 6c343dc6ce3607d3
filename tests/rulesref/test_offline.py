"""Does a phone without a line find the same as the server?"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from rulesref import library, offline
from rulesref.analysis import LANGUAGES, STOPPED
from rulesref.search import search
from rulesref.shelf import games
from tests.rulesref.tables import asked

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "static" / "js" / "search.js"
NODE = shutil.which("node")
ODD = [
    "",
    "?!",
    "a",
    "the",
    "<script>",
    "hjuf",
    "[boybr",
    "Darwin’s",
    "ÄÖÜ ß",
    "Körpergröße",
    "expedition cards",
    "x" * 200,
]
MOST_BYTES = 200_000


@pytest.mark.skipif(not NODE, reason="the phone's engine runs in Node here")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", [*games(), ""])
def test_a_phone_finds_what_the_server_finds(tmp_path, language, chosen):
    kept = []
    for game in [chosen] if chosen else games():
        kept.append(tmp_path / f"{game}.json")
        kept[-1].write_bytes(offline.kept(game, language))
    queries = [query for code in LANGUAGES for query, _wanted in asked(code)] + ODD
    queries += [query[: len(query) // 2 + 1] for query in queries]
    command = [NODE, str(Path(__file__).parent / "search.mjs"), str(ENGINE), *map(str, kept)]
    told = subprocess.run(command, input=json.dumps(queries), capture_output=True, text=True, check=True)
    shelves = library.shelves(language, chosen)
    here = [[f"{hit.game}/{hit.id}" for hit in search(query, shelves)] for query in queries]
    differing = [
        (query, mine[:4], theirs[:4])
        for query, mine, theirs in zip(queries, here, json.loads(told.stdout), strict=True)
        if mine != theirs
    ]
    assert not differing[:5]
    assert sum(map(bool, here)) > len(queries) / 3


def test_both_leave_the_same_words_out():
    script = ENGINE.read_text()
    for language, words in STOPPED.items():
        assert f'{language}: "{words}"' in script


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_game_is_kept_in_one_small_file(client, game, language):
    path = f"/rules/offline/{language}/{game}.json"
    response = client.get(path, {"v": offline.version(language)}, headers={"Accept-Encoding": "br"})
    assert response["Content-Encoding"] == "br" and "immutable" in response["Cache-Control"]
    assert len(response.content) < MOST_BYTES
    told = client.get(path).json()
    assert client.get(path)["Cache-Control"] == "no-cache"
    assert told["index"] == json.loads(json.dumps(library.raw_index(game, language)))
    ids = [entry["id"] for chapter in told["chapters"] for entry in chapter["entries"]]
    assert ids and set(ids) <= set(told["index"]["ids"])
    assert {"{title}", "{url}", "{short}", "{rule}", "{pages}"} <= set(re.findall(r"{\w+}", told["sheet"]))


def test_what_is_built_beside_the_matches_is_what_is_built_here(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    fresh = library.raw_index("evolution", "en")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "evolution.en.old.json").write_text("{}")
    assert library.write_all() > 10_000
    assert not (tmp_path / "rules" / "evolution.en.old.json").exists()
    library.forget()
    try:
        assert library.raw_index("evolution", "en") == json.loads(json.dumps(fresh))
    finally:
        library.forget()


def test_a_game_or_language_that_is_not_there_is_not_kept(client):
    assert client.get("/rules/offline/fr/evolution.json").status_code == 404
    assert client.get("/rules/offline/en/chess.json").status_code == 404

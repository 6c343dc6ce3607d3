"""What a phone keeps of a game, and when it fetches it anew."""

from __future__ import annotations

import json
import re

import pytest

from rulesref.pages import offline_copy
from rulesref.search import index_files
from rulesref.texts.games import games
from rulesref.words.tokens import LANGUAGES

MOST_BYTES = 200_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_game_is_kept_in_one_small_file(client, game, language):
    path = f"/rules/offline/{language}/{game}.json"
    response = client.get(path, {"v": offline_copy.version(language)}, headers={"Accept-Encoding": "br"})
    assert response["Content-Encoding"] == "br" and "immutable" in response["Cache-Control"]
    assert len(response.content) < MOST_BYTES
    told = client.get(path).json()
    assert client.get(path)["Cache-Control"] == "no-cache"
    assert told["index"] == json.loads(json.dumps(index_files.raw_index(game, language)))
    ids = [entry["id"] for chapter in told["chapters"] for entry in chapter["entries"]]
    assert ids and set(ids) <= set(told["index"]["ids"])
    assert {"{title}", "{url}", "{short}", "{rule}", "{pages}"} <= set(re.findall(r"{\w+}", told["drawer"]))


def test_a_stored_index_is_the_same_as_a_fresh_one(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    fresh = index_files.raw_index("evolution", "en")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "evolution.en.old.json").write_text("{}")
    assert index_files.write_all() > 10_000
    assert not (tmp_path / "rules" / "evolution.en.old.json").exists()
    index_files.forget()
    try:
        assert index_files.raw_index("evolution", "en") == json.loads(json.dumps(fresh))
    finally:
        index_files.forget()


def test_a_game_or_language_that_is_not_there_is_not_kept(client):
    assert client.get("/rules/offline/fr/evolution.json").status_code == 404
    assert client.get("/rules/offline/en/chess.json").status_code == 404


def test_a_changed_drawer_is_fetched_again(monkeypatch):
    before = {language: offline_copy.kept_url("evolution", language) for language in LANGUAGES}
    assert len(set(before.values())) == len(LANGUAGES)
    monkeypatch.setattr(offline_copy, "_drawer", lambda: "{title} {short} {rule} {pages} {url}")
    offline_copy.version.cache_clear()
    try:
        for language, url in before.items():
            assert offline_copy.kept_url("evolution", language) != url
    finally:
        offline_copy.version.cache_clear()


def test_a_game_without_rules_is_not_kept():
    assert offline_copy.kept_url("chess", "en") == ""

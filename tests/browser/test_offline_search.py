"""A phone without a connection finds the same rules as the server."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesref.pages import offline_copy
from rulesref.search import index_files
from rulesref.search.nearest_names import nearest
from rulesref.search.ranking import search
from rulesref.texts.games import games
from rulesref.words.tokens import LANGUAGES
from tests.rulesref.tables import asked

ENGINE = Path(__file__).parents[2] / "static" / "js" / "search.js"
ODD = ["", "?!", "a", "the", "<script>", "hjuf", "[boybr", "Darwin’s", "ÄÖÜ ß", "Körpergröße", "x" * 200]
SEARCH = """([kept, queries]) => {
  const { gameIndex, search } = fieldbook.engine;
  const indexes = kept.map(({ index }) => gameIndex(index));
  return queries.map((query) => search(query, indexes).map((hit) => `${hit.game}/${hit.id}`));
}"""
NEAREST = """([kept, queries]) => {
  const names = (game) => ({ id, title, terms }) => ({ key: `${game}/${id}`, names: [title, ...terms] });
  const named = kept.flatMap(({ index, chapters }) =>
    chapters.flatMap(({ entries }) => entries.map(names(index.game))));
  return queries.map((query) => fieldbook.engine.nearest(query, named).map(({ key }) => key));
}"""


@pytest.fixture(scope="module")
def engine(chromium):
    page = chromium.new_page()
    page.add_script_tag(content=ENGINE.read_text())
    yield page
    page.close()


def differing(queries, here, there):
    rows = zip(queries, here, there, strict=True)
    return [(query, mine[:4], theirs[:4]) for query, mine, theirs in rows if mine != theirs][:5]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chosen", [*games(), ""])
def test_a_phone_finds_what_the_server_finds(engine, language, chosen):
    kept = [json.loads(offline_copy.kept(game, language)) for game in ([chosen] if chosen else games())]
    queries = [query for code in LANGUAGES for query, _wanted in asked(code)] + ODD
    queries += [query[: len(query) // 2 + 1] for query in queries]
    # Among all games everything is asked; in one of them every third of it tells whether that differs.
    queries = queries[::3] if chosen else queries
    indexes = index_files.indexes(language, chosen)
    here = [[f"{hit.game}/{hit.id}" for hit in search(query, indexes)] for query in queries]
    assert not differing(queries, here, engine.evaluate(SEARCH, [kept, queries]))
    assert sum(map(bool, here)) > len(queries) / 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_offers_what_the_server_offers(engine, language):
    kept = [json.loads(offline_copy.kept(game, language)) for game in games()]
    queries = [f"{query[::2]}q" for query, _wanted in asked(language)][::4]
    here = [[entry.key for entry in nearest(query, language, games())] for query in queries]
    assert not differing(queries, here, engine.evaluate(NEAREST, [kept, queries]))
    assert sum(map(bool, here)) > len(queries) / 2

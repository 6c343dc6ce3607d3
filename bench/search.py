"""Measures how well and how fast the rules search finds things, compared with SQLite's FTS5."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable

from snowballstemmer import stemmer

from bench import report
from bench.clock import percentile, typical
from bench.report import Budget
from rulesref.pages import offline_copy
from rulesref.search import index_files
from rulesref.search.ranking import search
from rulesref.texts.entries import entries
from rulesref.texts.games import games
from rulesref.texts.plain_words import text_of
from rulesref.words.tokens import LANGUAGES
from tests.rulesref.tables import asked

FIRST = 3
# Several runs, so that a busy moment doesn't spoil a query's time.
RUNS = 5
SNOWBALL = {"en": "english", "ru": "russian", "de": "german"}
Engine = Callable[[str, str, str], list[str]]
"""A function from query, language and game (empty for all) to the keys of the rules found."""


def measure() -> list[Budget]:
    engines = {
        "our own": _ours,
        "FTS5, Snowball": _fts5("unicode61", stemmed=True),
        "FTS5, porter": _fts5("porter unicode61"),
        "FTS5, unstemmed": _fts5("unicode61"),
    }
    for language in LANGUAGES:
        index_files.indexes(language)
    report.title(f"8. Search of the rules: the entry that is meant among the first {FIRST}")
    rows, times = [], []
    for name, engine in engines.items():
        for language in LANGUAGES:
            mine, everywhere, seconds = _asked(engine, language)
            times += seconds if engine is _ours else []
            rows.append((f"{name}, {language}", mine, everywhere, report.ms(percentile(seconds, 0.99))))
    report.table(("", "in its game", "in all games", "p99 ms"), rows)
    sizes = [
        (game, *(f"{len(offline_copy.squeezed(game, each)) / 1000:.0f}" for each in LANGUAGES))
        for game in games()
    ]
    report.table(("what a phone keeps, kB with brotli", *LANGUAGES), sizes)
    return [Budget("search engine, p99", percentile(times, 0.99) * 1_000, 2, "ms")]


def _asked(engine: Engine, language: str) -> tuple[str, str, list[float]]:
    table = asked(language)
    mine = sum(wanted in engine(query, language, wanted.split("/")[0])[:FIRST] for query, wanted in table)
    everywhere = sum(wanted in engine(query, language, "")[:FIRST] for query, wanted in table)
    seconds = [
        typical(lambda query=query: engine(query, language, ""), times=RUNS) for query, _wanted in table
    ]
    return f"{mine / len(table):.1%}", f"{everywhere / len(table):.1%}", seconds


def _ours(query: str, language: str, game: str) -> list[str]:
    return [f"{hit.game}/{hit.id}" for hit in search(query, index_files.indexes(language, game))]


def _fts5(tokenizer: str, *, stemmed: bool = False) -> Engine:
    """An engine on SQLite with the same texts; any word may match, the last one as a prefix.

    SQLite's own stemmer only knows English, so texts can be stemmed before they are inserted.
    """
    stems = {code: stemmer(name).stemWord if stemmed else str for code, name in SNOWBALL.items()}

    def read(text: str, language: str) -> str:
        return " ".join(map(stems[language], re.findall(r"\w+", text.lower())))

    base = sqlite3.connect(":memory:")
    base.execute(
        "CREATE VIRTUAL TABLE rules USING fts5("
        f"key UNINDEXED, game UNINDEXED, language UNINDEXED, title, terms, body, tokenize='{tokenizer}')"
    )
    base.executemany(
        "INSERT INTO rules VALUES (?, ?, ?, ?, ?, ?)",
        [
            (
                each.key,
                game,
                language,
                *(read(text, language) for text in (each.title, "; ".join(each.terms), text_of(each))),
            )
            for game in games()
            for language in LANGUAGES
            for each in entries(game, language).values()
        ],
    )

    def engine(query: str, language: str, game: str) -> list[str]:
        words = [f'"{word}"' for word in read(query, language).split()]
        if not words:
            return []
        found = base.execute(
            "SELECT key FROM rules WHERE rules MATCH ? AND (? = '' OR game = ?)"
            " ORDER BY bm25(rules, 0, 0, 0, 10, 5, 1) LIMIT 20",
            (" OR ".join([*words[:-1], words[-1] + "*"]), game, game),
        )
        return list(dict.fromkeys(key for (key,) in found))

    return engine

"""Reads the chapter files into entries, which are kept by game, language and id.

A game may begin in English: what another language does not have yet, its readers get in English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from rulesref.texts.games import CONTENT

ENGLISH = "en"
OUTLINE = "outline.txt"
HEAD = re.compile(r"\A---\n(?P<front>.*?)\n---\n(?P<body>.*)\Z", re.DOTALL)
SECTION = re.compile(r"^## +(?P<title>.+?) *\{#(?P<id>[a-z0-9-]+)\} *$", re.MULTILINE)
# Before a term that people only look for: no word of a text leads by it, and no page shows it.
SOUGHT = "~"
META = re.compile(r"^(terms|see|page|short): *(.*)$")


class BadChapter(Exception):
    """A chapter file that cannot be read; the words name the file."""


@dataclass(frozen=True)
class Entry:
    game: str
    language: str
    id: str
    title: str
    terms: tuple[str, ...]
    sought: frozenset[str]
    see: tuple[str, ...]
    page: str
    short: str
    body: str

    @property
    def shown(self) -> tuple[str, ...]:
        """The terms that are names, without those meant only for the search."""
        return tuple(term for term in self.terms if term not in self.sought)

    @property
    def key(self) -> str:
        return f"{self.game}/{self.id}"


@dataclass(frozen=True)
class Chapter:
    """A chapter of a game's entries; the chapters of a part share a printed page named after its rule."""

    name: str
    title: str
    order: int
    part: str
    entries: tuple[Entry, ...]


@cache
def chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """The chapters of a game in reading order, in English where this language has none."""
    found = {chapter.name: chapter for chapter in written_chapters(game, ENGLISH)}
    for own in written_chapters(game, language):
        found[own.name] = _filled_up(own, found.get(own.name, own))
    return _in_order(found.values())


def _filled_up(own: Chapter, english: Chapter) -> Chapter:
    found = {entry.id: entry for entry in (*english.entries, *own.entries)}
    return replace(own, entries=tuple(found.values()))


def _in_order(found: Iterable[Chapter]) -> tuple[Chapter, ...]:
    return tuple(sorted(found, key=lambda chapter: (chapter.order, chapter.name)))


def untranslated(game: str, language: str) -> list[str]:
    """The ids of the entries that this language does not have yet."""
    return [rule for rule, entry in entries(game, language).items() if entry.language != language]


@cache
def written_chapters(game: str, language: str) -> tuple[Chapter, ...]:
    """The chapters that are written in this language, in reading order."""
    paths = sorted((CONTENT / game / language).glob("*.md"))
    return _in_order(read_chapter(path, game, language) for path in paths)


@cache
def entries(game: str, language: str) -> dict[str, Entry]:
    """The entries of a game by id, in reading order; every language has the same ids."""
    return {entry.id: entry for chapter in chapters(game, language) for entry in chapter.entries}


def outline(game: str) -> frozenset[str]:
    """The ids that the game's rules must have, because links, points lines and reasons refer to them."""
    path = CONTENT / game / OUTLINE
    return frozenset(path.read_text(encoding="utf-8").split() if path.exists() else ())


def forget() -> None:
    written_chapters.cache_clear()
    chapters.cache_clear()
    entries.cache_clear()


def read_chapter(path: Path, game: str, language: str) -> Chapter:
    head = HEAD.match(path.read_text(encoding="utf-8").replace("\r\n", "\n"))
    if not head:
        raise BadChapter(f"{path}: no front matter")
    front = dict(re.findall(r"^(\w+): *(.+?) *$", head["front"], re.MULTILINE))
    if not {"title", "order"} <= set(front) or not front["order"].isdigit():
        raise BadChapter(f"{path}: a title and an order are wanted")
    marks = list(SECTION.finditer(head["body"]))
    ends = [mark.start() for mark in marks[1:]] + [len(head["body"])]
    found = tuple(
        _entry(mark, head["body"][mark.end() : end], game, language)
        for mark, end in zip(marks, ends, strict=True)
    )
    return Chapter(path.stem, front["title"], int(front["order"]), front.get("part", ""), found)


def _entry(mark: re.Match[str], text: str, game: str, language: str) -> Entry:
    meta, lines = {}, text.strip("\n").split("\n")
    while lines and (line := META.match(lines[0])):
        meta[line[1]] = line[2].strip()
        lines.pop(0)
    terms = _listed(meta.get("terms", ""), ";")
    return Entry(
        game,
        language,
        mark["id"],
        mark["title"],
        tuple(term.removeprefix(SOUGHT) for term in terms),
        frozenset(term.removeprefix(SOUGHT) for term in terms if term.startswith(SOUGHT)),
        _listed(meta.get("see", ""), ","),
        meta.get("page", ""),
        meta.get("short", ""),
        "\n".join(lines).strip(),
    )


def _listed(text: str, sign: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.strip() for part in text.split(sign) if part.strip()))

"""Read the list of mutations and find each one's place in a tree, wherever its file has moved to."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

CODE = ("scoring", "companion")
SCRIPTS = "static/js"
LONG_ENOUGH = 25
"""A fragment of so many characters may be looked for under any function's name."""


@dataclass(frozen=True)
class Mutation:
    number: int
    hint: str
    """The file where it was drawn: it only decides between equal fragments."""
    before: str
    after: str
    at: str = ""
    """The function, after the classes and functions around it; empty for a script."""

    @property
    def of_script(self) -> bool:
        return not self.at

    def told(self) -> str:
        return f"{self.at or Path(self.hint).name}: {flat(self.before)} → {flat(self.after)}"


@dataclass(frozen=True)
class Place:
    path: Path
    """As seen from the root of the tree."""
    start: int
    end: int


class Gone(Exception):
    """The tree has no such place, or more than one."""


@dataclass(frozen=True)
class Function:
    path: Path
    name: str
    start: int
    end: int


def mutations(path: Path) -> list[Mutation]:
    listed = [Mutation(**each) for each in tomllib.loads(path.read_text())["mutation"]]
    if len({each.number for each in listed}) < len(listed):
        raise ValueError(f"{path} uses a number twice.")
    return listed


def found(root: Path, mutation: Mutation) -> Place:
    """The one place of a mutation: in a function of that name, or in any if the fragment is long."""
    if mutation.of_script:
        places = [
            Place(path.relative_to(root), *span)
            for path in sorted((root / SCRIPTS).rglob("*.js"))
            for span in spans(mutation.before, path.read_text())
        ]
        return nearest(places, mutation)
    named = [each for each in functions_of(root) if each.name == mutation.at]
    last = mutation.at.rpartition(".")[2]
    namesakes = [each for each in functions_of(root) if each.name.rpartition(".")[2] == last]
    for functions in (named, namesakes):
        if places := list(places_in(root, functions, mutation.before)):
            return nearest(places, mutation)
    if len(flat(mutation.before)) < LONG_ENOUGH:
        raise Gone(f"no function {mutation.at} has it")
    return nearest(list(places_in(root, functions_of(root), mutation.before)), mutation)


def changed(root: Path, mutation: Mutation) -> tuple[Path, str]:
    """The file that a mutation changes, and its text afterwards."""
    place = found(root, mutation)
    text = (root / place.path).read_text()
    return place.path, text[: place.start] + mutation.after + text[place.end :]


def flat(text: str) -> str:
    return " ".join(text.split())


def spans(fragment: str, text: str) -> list[tuple[int, int]]:
    """Where a fragment stands in a text, however its lines are broken."""
    words = re.findall(r"\w+|[^\w\s]", fragment)
    pattern = "".join(
        re.escape(word) + (r"\s+" if word[-1:].isidentifier() and later[:1].isidentifier() else r"\s*")
        for word, later in zip(words, [*words[1:], ""], strict=True)
    ).removesuffix(r"\s*")
    edges = (r"\b" if re.match(r"\w", fragment) else "", r"\b" if re.search(r"\w$", fragment) else "")
    return [match.span() for match in re.finditer(edges[0] + pattern + edges[1], text)]


def places_in(root: Path, functions: list[Function], fragment: str) -> Iterator[Place]:
    """Every place once, though a function inside another one is part of both."""
    seen = set()
    for function in functions:
        text = (root / function.path).read_text()
        within = [
            (start, end)
            for start, end in spans_of(fragment, text)
            if function.start <= start and end <= function.end
        ]
        for start, end in within:
            if (function.path, start) not in seen:
                seen.add((function.path, start))
                yield Place(function.path, start, end)


@lru_cache(maxsize=64)
def spans_of(fragment: str, text: str) -> tuple[tuple[int, int], ...]:
    return tuple(spans(fragment, text))


def nearest(places: list[Place], mutation: Mutation) -> Place:
    """The only place, or the one in the file that is named most like the hint."""
    if not places:
        raise Gone("the code is no longer there")
    ranks = [(likeness(place.path, Path(mutation.hint)), place) for place in places]
    ranks.sort(key=lambda rank: rank[0])
    if len(ranks) > 1 and ranks[-1][0] == ranks[-2][0]:
        raise Gone(f"it stands in {ranks[-1][1].path} and in {ranks[-2][1].path}, more than once")
    return ranks[-1][1]


def likeness(path: Path, hint: Path) -> tuple[bool, int]:
    return path == hint, len(words_of(path) & words_of(hint))


def words_of(path: Path) -> set[str]:
    return {word for part in path.with_suffix("").parts for word in (part, *re.split(r"[_.-]", part))}


@lru_cache(maxsize=4)
def functions_of(root: Path) -> list[Function]:
    """Every function of the rules and of the web layer; asked before anything is changed."""
    return [each for path in code_files(root) for each in functions_in(root, path)]


def code_files(root: Path) -> list[Path]:
    paths = [path for folder in CODE for path in sorted((root / folder).rglob("*.py"))]
    return [path for path in paths if "migrations" not in path.parts]


def functions_in(root: Path, path: Path) -> list[Function]:
    text = path.read_text()
    at = Offsets(text)
    functions = []

    def visit(node: ast.AST, names: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            within = names
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                within = (*names, child.name)
                if not isinstance(child, ast.ClassDef):
                    start, end = at(child)
                    functions.append(Function(path.relative_to(root), ".".join(within), start, end))
            visit(child, within)

    visit(ast.parse(text), ())
    return functions


class Offsets:
    """Turns the lines and bytes of a node into places of its text."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def __call__(self, node: Any) -> tuple[int, int]:
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

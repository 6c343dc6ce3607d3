"""Put a probe before each place that will be mutated, so that a run tells which tests get there."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path

from tests.mutants.places import Gone, Mutation, Offsets, Place, found

CALL = '__import__("probe").reached({number})'
SAID = "fieldbook-reached"
SAYING = f"""if (!(globalThis.saidN > Date.now() - 200)) {{
  globalThis.saidN = Date.now();
  console.debug("{SAID} N");
}}
"""
"""Not each time: a loop would say it for ever."""
MODULE = """
import os

path = os.path.join(os.path.dirname(__file__), "reached.txt")
where = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
seen = set()


def reached(number, at=os.environ, write=os.write):
    test = at.get("PYTEST_CURRENT_TEST", "").rpartition(" (")[0]
    if (number, test) not in seen:
        seen.add((number, test))
        write(where, f"{number}\\t{test}\\n".encode())
"""
OPENS = re.compile(r"(?:\)|=>|\belse|\btry|\bfinally)\s*\{\s*$")


def put(copy: Path, listed: Sequence[Mutation]) -> None:
    """Put all probes into a copy of the tree, but for those whose place is gone."""
    places: dict[Path, list[tuple[int, Place]]] = {}
    for mutation in listed:
        try:
            place = found(copy, mutation)
        except Gone:
            continue
        places.setdefault(place.path, []).append((mutation.number, place))
    for path, inside in places.items():
        text = (copy / path).read_text()
        probed = probed_script if path.suffix == ".js" else probed_code
        (copy / path).write_text(probed(text, inside))
    (copy / "probe.py").write_text(MODULE)


def probed_code(text: str, inside: list[tuple[int, Place]]) -> str:
    """A module in which a call stands before each statement that has one of the places."""
    lines = text.splitlines(keepends=True)
    before: dict[int, list[int]] = {}
    for number, place in inside:
        before.setdefault(statement_of(text, place), []).append(number)
    for line in sorted(before, reverse=True):
        indent = " " * depth(lines[line - 1])
        lines[line - 1 : line - 1] = [f"{indent}{CALL.format(number=number)}\n" for number in before[line]]
    return "".join(lines)


def statement_of(text: str, place: Place) -> int:
    """The line of the innermost statement around a place before which another one may stand."""
    at = Offsets(text)
    lines = text.splitlines()
    best = (len(text), 0)
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.stmt):
            continue
        start, end = at(node)
        if start <= place.start and place.end <= end and end - start < best[0]:
            first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
            if not lines[first - 1][: node.col_offset].strip() and not text.startswith("elif", start):
                best = (end - start, first)
    return best[1]


def probed_script(text: str, inside: list[tuple[int, Place]]) -> str:
    """A script that says when it begins the block around each of the places."""
    lines = text.splitlines(keepends=True)
    before: dict[int, list[int]] = {}
    for number, place in inside:
        line = text.count("\n", 0, place.start)
        openers = [at for at in range(line) if OPENS.search(lines[at]) and "switch" not in lines[at]]
        around = [at for at in openers if depth(lines[at]) < depth(lines[line])]
        before.setdefault(around[-1] + 1 if around else 0, []).append(number)
    for line in sorted(before, reverse=True):
        lines[line:line] = [SAYING.replace("N", str(number)) for number in before[line]]
    return "".join(lines)


def depth(line: str) -> int:
    return len(line) - len(line.lstrip())

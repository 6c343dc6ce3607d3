"""Reads a JSON text and reports everything that makes it invalid or ambiguous.

Python's own reader keeps the last of two equal keys and accepts NaN as a number: both would be
guesses, so both are faults here. What is too much for any table is refused before it is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from scoring.contract import Fault
from scoring.words import Text, _

Pairs = list[tuple[str, Any]]


# The largest honest request, to a planner with all the box before it, has 576 keys, 742 entries, depth 4.
MOST_KEYS = 2_000
MOST_ENTRIES = 5_000
DEEPEST = 32
# Whole texts, so that no mark inside them counts, and the marks.
MARK = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[:,{}\[\]]', re.DOTALL)


class _NotANumber(ValueError):
    """NaN or an infinity, which JSON doesn't have."""


def read(body: bytes | str) -> tuple[Any, list[Fault]]:
    """Read one JSON value; if it cannot be read, the value is None and the faults say why."""
    doubled: dict[int, tuple[dict[str, Any], Pairs]] = {}

    def remember(pairs: Pairs) -> dict[str, Any]:
        entries = dict(pairs)
        if len(entries) < len(pairs):
            # The entry keeps the object alive, so that its id stays its own.
            doubled[id(entries)] = (entries, pairs)
        return entries

    try:
        text = body.decode() if isinstance(body, bytes) else body
        if not text.strip():
            return None, [((), _("There is nothing to read here."))]
        if fault := _too_much(text):
            return None, [((), fault)]
        value = json.loads(text, object_pairs_hook=remember, parse_constant=_refuse)
    except UnicodeDecodeError:
        return None, [((), _("This is not valid UTF-8."))]
    except json.JSONDecodeError as error:
        words = _(
            "This is not JSON (line %(line)s, column %(column)s).", line=error.lineno, column=error.colno
        )
        return None, [((), words)]
    except _NotANumber:
        return None, [((), _("NaN and Infinity are not JSON."))]
    except ValueError:
        return None, [((), _("A number has too many digits."))]
    return value, list(_doubled(value, doubled)) if doubled else []


def _too_much(text: str) -> Text | None:
    """Count what a text of JSON holds by its marks, and stop where it is too much."""
    keys, entries, opened = text.count(":"), text.count(","), text.count("{") + text.count("[")
    if keys <= MOST_KEYS and entries + opened <= MOST_ENTRIES and opened <= DEEPEST:
        return None
    keys = entries = texts = depth = 0
    for found in MARK.finditer(text):
        match found[0]:
            case ":":
                keys += 1
            case ",":
                entries += 1
            case "{" | "[":
                entries += 1
                depth += 1
            case "}" | "]":
                depth -= 1
                if depth <= 0:
                    # What follows the one value is no JSON, which its reader says.
                    return None
            case _:
                texts += 1
        if depth > DEEPEST:
            return _("This is nested too deeply.")
        if keys > MOST_KEYS:
            return _("At most %(most)s keys.", most=MOST_KEYS)
        if entries > MOST_ENTRIES or texts > MOST_KEYS + MOST_ENTRIES:
            return _("At most %(most)s entries.", most=MOST_ENTRIES)
    return None


def _refuse(constant: str) -> NoReturn:
    raise _NotANumber(constant)


def _doubled(value: Any, doubled: dict[int, tuple[dict[str, Any], Pairs]]) -> Iterator[Fault]:
    """Walk the value without recursion, and also the entries that a later equal key has replaced."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), value)]
    while waiting:
        path, node = waiting.pop()
        if isinstance(node, dict):
            pairs = doubled[id(node)][1] if id(node) in doubled else list(node.items())
            seen: set[str] = set()
            for key, part in pairs:
                if key in seen:
                    yield (*path, key), _("This key appears twice.")
                seen.add(key)
                waiting.append(((*path, key), part))
        elif isinstance(node, list):
            waiting.extend(((*path, place), part) for place, part in enumerate(node))

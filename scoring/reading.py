"""What does a JSON text say, and does any key appear twice in it?

Python's own reader keeps the last of two equal keys and accepts NaN as a number: both would be
guesses, so both are faults here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NoReturn

from scoring.contract import Fault
from scoring.words import _

Pairs = list[tuple[str, Any]]


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
    except RecursionError:
        return None, [((), _("This is nested too deeply."))]
    return value, list(_doubled(value, doubled)) if doubled else []


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

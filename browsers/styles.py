"""Finds features that are too new in a style sheet and have no fallback before them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

NEWER = Path(__file__).parent / "newer.json"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'|url\([^)]*\)")
PART = re.compile(r"([^{};]*)([{};])")
FUNCTION = re.compile(r"(?<![\w-])([a-z][\w-]*)\(")
WORD = re.compile(r"(?<![\w-])([a-z][\w-]*)(?![\w(-])")
PSEUDO = re.compile(r"::?([a-z][\w-]*)")
FEATURE = re.compile(r"\(\s*([a-z][\w-]*)")


@cache
def newer() -> dict[str, Any]:
    return dict(json.loads(NEWER.read_text()))


def faults(css: str) -> Iterator[str]:
    """Each feature in a style sheet that the oldest browsers don't know."""
    rule, before = "", set[str]()
    for words, sign in PART.findall(QUOTED.sub("", COMMENT.sub("", css))):
        words = words.strip()
        if sign == "{":
            rule, before = words, set()
            yield from _opened(words)
        elif ":" in words:
            name, _, value = words.partition(":")
            yield from _declared(rule, name.strip(), value.strip(), before)
            before.add(name.strip())


def _opened(words: str) -> Iterator[str]:
    """What is too new in a rule's selectors, or in an at-rule and its conditions."""
    if not words.startswith("@"):
        yield from (f":{name}" for name in PSEUDO.findall(words) if name in newer()["selectors"])
        return
    kind = words[1:].split()[0].split("(")[0]
    if kind in newer()["at-rules"]:
        yield f"@{kind}"
    features = newer()["descriptors"].get(kind, ())
    yield from (f"@{kind} ({name})" for name in FEATURE.findall(words) if name in features)


def _declared(rule: str, name: str, value: str, before: set[str]) -> Iterator[str]:
    # A value with var() is resolved too late for the earlier value to be a fallback.
    stood = name in before and "var(" not in value
    if rule.startswith("@") and name in newer()["descriptors"].get(rule[1:].split()[0], ()):
        yield f"{rule} {name}"
    elif name in newer()["properties"]:
        if f"-webkit-{name}" not in before:
            yield name
    elif not stood:
        yield from (f"{each}()" for each in FUNCTION.findall(value) if each in newer()["functions"])
        values = newer()["values"].get(name, ())
        yield from (f"{name}: {each}" for each in WORD.findall(value) if each in values)

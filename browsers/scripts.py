"""Finds features that are too new in a script."""

from __future__ import annotations

import re
from collections.abc import Iterator

from browsers.styles import newer

COMMENT = re.compile(r"/\*.*?\*/|(?<![:\\\"'])//[^\n]*", re.DOTALL)
# A member access, but no spread (`...bytes`) and nothing of `dataset`; or a capitalised name.
MEMBER = re.compile(r"(?<!\.)(?<!dataset)\.([A-Za-z]\w*)|\b([A-Z]\w+)\b")
ASKED_FOR = re.compile(r"[\"'](\w+)[\"'] in (?:navigator|window|document)\b")
# Members of our own objects that share a name with something new.
OWN = {"draw", "phrases"}
QUOTED = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'")
# Syntax that no name shows, by its place in the data.
SYNTAX = {
    "javascript.regular_expressions.lookbehind_assertion": re.compile(r"\(\?<[=!]"),
    "javascript.builtins.RegExp.unicodeSets": re.compile(r"/[a-z]*v[a-z]*[.,;)\s]"),
    "javascript.classes.static.initialization_blocks": re.compile(r"\bstatic\s*\{"),
    "api.FormData.FormData.submitter": re.compile(r"new FormData\([^()]*,"),
}


def faults(script: str) -> Iterator[str]:
    """Each feature in a script that the oldest browsers don't know."""
    code = COMMENT.sub("", script)
    for path in newer()["syntax"]:
        if SYNTAX[path].search(code):
            yield path
    members = {name for found in MEMBER.findall(QUOTED.sub("", code)) for name in found}
    names = members.union(ASKED_FOR.findall(code)) - OWN
    yield from sorted(names & set(newer()["members"]))

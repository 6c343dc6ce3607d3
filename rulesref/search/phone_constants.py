"""The words and numbers that the search on a phone shares with this one.

They are defined in Python only; `manage.py write_search_constants` writes them into static/js/search.js.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from django.conf import settings

from rulesref.search import language_index, nearest_names, ranking
from rulesref.words import tokens

ENGINE = Path(settings.BASE_DIR) / "static" / "js" / "search.js"
NAMES = {
    ranking: (
        "EXACT BEGUN BESIDE WITHIN PARTED NEARLY KIN RETYPED OTHER_TONGUE TEXT LITERAL KEY UNMATCHED"
        " LEAST_SHARE OUTDONE LIMIT DIGITS LONGEST MOST_WORDS SHORTEST_WITHIN SHORTEST_KIN"
    ),
    language_index: "TYPO_FROM TWO_TYPOS_FROM STEM_TYPO_FROM SHORTEST_STEM MANY SLIPS",
    nearest_names: "OFFERED LEAST_LIKE",
    tokens: "SPELLED STOPPED KEYBOARDS",
}
BLOCK = re.compile(
    r"(?<=  // Written by the build; see rulesref/search/phone_constants\.py\.\n).*?(?=\n  // So far\.)",
    re.S,
)


class NoPlace(Exception):
    """The script has no place for the shared constants."""


def constants() -> str:
    """The shared constants as JavaScript, one name a line."""
    return "\n".join(
        f"  const {name} = {json.dumps(getattr(module, name), ensure_ascii=False)};"
        for module, names in NAMES.items()
        for name in names.split()
    )


def with_constants(script: str) -> str:
    """The script with the shared constants filled in."""
    if not BLOCK.search(script):
        raise NoPlace(f"{ENGINE.name}: the lines around the constants are gone")
    return BLOCK.sub(lambda _found: constants(), script)

"""The words that an inflected form belongs to, read from a table that was written beforehand.

`rulesref/forms/<language>.json` holds `endings`, the sets of endings that occur, and `words`: for each
word its stems, each with the number of its set.
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

FORMS = Path(__file__).parents[1] / "forms"


class Forms:
    """The words of one language, found by any of their forms."""

    def __init__(self, endings: list[list[str]], words: dict[str, list[list[str | int]]]) -> None:
        self.endings, self.words = endings, words
        self.sets = [frozenset(each) for each in endings]
        self.stems: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for word, stems in words.items():
            for stem, ending in stems:
                self.stems[str(stem)].append((word, int(ending)))

    def of(self, token: str) -> list[str]:
        """The words that this may be a form of, longest stem first."""
        found: dict[str, None] = {}
        for cut in range(len(token), -1, -1):
            for word, ending in self.stems.get(token[:cut], ()):
                if token[cut:] in self.sets[ending]:
                    found[word] = None
        return list(found)


@cache
def forms(language: str) -> Forms:
    path = FORMS / f"{language}.json"
    if not path.exists():
        return Forms([], {})
    raw = json.loads(path.read_text(encoding="utf-8"))
    return Forms(raw["endings"], raw["words"])

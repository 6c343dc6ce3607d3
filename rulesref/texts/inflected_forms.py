"""The words that an inflected form belongs to, read from a file beside the chapters.

`content/<game>/<language>/forms.txt` has a line for each word, in their order: the word, a tab, and its
stems, each with its endings behind a slash: `horn`, tab, `horn/,ed,s`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, cached_property

from rulesref.texts.games import CONTENT

FILE = "forms.txt"
Stems = Sequence[tuple[str, tuple[str, ...]]]
"""The stems of a word, each with its endings."""


class Forms:
    """The words of one language of a game, found by any of their forms."""

    def __init__(self, text: str, language: str) -> None:
        self.text, self.language = text, language
        self.stems: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for line in text.splitlines():
            word, _tab, stems = line.partition("\t")
            for each in stems.split(" "):
                stem, _slash, endings = each.partition("/")
                # Split only where an index is built: the first page of the rules waits for this.
                self.stems[stem].append((word, f",{endings},"))

    @cached_property
    def words(self) -> dict[str, Stems]:
        return read_forms(self.text)

    def of(self, token: str) -> list[str]:
        """The words that this may be a form of, longest stem first."""
        found: dict[str, None] = {}
        for cut in range(len(token), -1, -1):
            for word, endings in self.stems.get(token[:cut], ()):
                if f",{token[cut:]}," in endings:
                    found[word] = None
        return list(found)

    def words_of(self, token: str) -> list[str]:
        """The same, or the token itself if it is a form of none."""
        return self.of(token) or [token]


@cache
def forms(game: str, language: str) -> Forms:
    path = CONTENT / game / language / FILE
    return Forms(path.read_text(encoding="utf-8") if path.exists() else "", language)


def read_forms(text: str) -> dict[str, Stems]:
    lines = (line.partition("\t") for line in text.splitlines())
    return {word: [_stem(each) for each in stems.split(" ")] for word, _tab, stems in lines}


def _stem(text: str) -> tuple[str, tuple[str, ...]]:
    stem, _slash, endings = text.partition("/")
    return stem, tuple(endings.split(","))


def written(words: Mapping[str, Stems]) -> str:
    """The file with these words."""
    return "".join(f"{word}\t{' '.join(map(_told, words[word]))}\n" for word in sorted(words))


def _told(stem: tuple[str, tuple[str, ...]]) -> str:
    return f"{stem[0]}/{','.join(stem[1])}"

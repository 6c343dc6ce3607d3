"""One language of a game's index, and the words in it that a typed word may mean.

static/js/search.js does the same on a phone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from rulesref.words.typing_errors import distance, letters

Pairs = list[int]
TYPO_FROM, TWO_TYPOS_FROM = 4, 7
STEM_TYPO_FROM, SHORTEST_STEM = 5, 3
MANY = 60
SLIPS = 3


class LanguageIndex:
    """The words of one language in one game's index, ready to search."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.language: str = raw["language"]
        self.stems: dict[str, Pairs] = raw["stems"]
        self.sets = [frozenset(each) for each in raw["endings"]]
        self.names: list[Pairs] = raw["names"]
        self.text: list[Pairs] = raw["text"]
        self.phrases: dict[str, Pairs] = raw["phrases"]
        self.titles: dict[str, int] = raw["titles"]
        self.words = raw["words"].split()
        self.more = raw["more"].split()
        self.cyrillic = self.language == "ru"
        self.in_names, self.in_text = f" {raw['words']} ", f" {raw['more']} "
        self.by_length: dict[int, list[tuple[int, str]]] = defaultdict(list)
        for word in (*self.words, *self.more):
            self.by_length[len(word)].append((letters(word), word))
        self.endings = frozenset().union(*self.sets)
        self.stems_by_length: dict[int, list[tuple[int, str]]] = defaultdict(list)
        for stem in self.stems:
            self.stems_by_length[len(stem)].append((letters(stem), stem))

    def exact(self, token: str) -> list[int]:
        """The classes that this is a form of, longest stem first."""
        found: list[int] = []
        for cut in range(len(token), 0, -1):
            pairs = self.stems.get(token[:cut])
            if pairs:
                rest = token[cut:]
                for at in range(0, len(pairs), 2):
                    if rest in self.sets[pairs[at + 1]] and pairs[at] not in found:
                        found.append(pairs[at])
        return found

    def begun(self, token: str) -> Iterator[int]:
        """The classes of words with this beginning; two letters only match names."""
        for words in (self.words, self.more) if len(token) > 2 else (self.words,):
            start = bisect_left(words, token)
            for word in words[start : start + MANY]:
                if not word.startswith(token):
                    break
                yield from self.exact(word)

    def within(self, token: str) -> Iterator[int]:
        """The classes of words that contain this."""
        for joined in (self.in_names, self.in_text):
            at = joined.find(token)
            for _ in range(MANY):
                if at < 0:
                    break
                start, end = joined.rfind(" ", 0, at) + 1, joined.find(" ", at)
                yield from self.exact(joined[start:end])
                at = joined.find(token, end)

    def nearly(self, token: str, edits: int) -> Iterator[int]:
        """The classes of words this many typing errors away."""
        if len(token) < (TYPO_FROM if edits == 1 else TWO_TYPOS_FROM):
            return
        mask, most = letters(token), 2 * edits
        for length in range(len(token) - edits, len(token) + edits + 1):
            rows = self.by_length.get(length, ())
            for word in [word for other, word in rows if (mask ^ other).bit_count() <= most]:
                if distance(token, word, edits) <= edits:
                    yield from self.exact(word)

    def slipped(self, token: str, step: int) -> Iterator[int]:
        """The classes that a misspelled word may mean, likelier ones first."""
        return (self.nearly(token, 1), self.misformed(token), self.nearly(token, 2))[step]

    def misformed(self, token: str) -> Iterator[int]:
        """The classes of forms with this ending whose stem is one typing error away."""
        if len(token) < STEM_TYPO_FROM:
            return
        for cut in range(len(token), SHORTEST_STEM - 1, -1):
            stem, rest = token[:cut], token[cut:]
            if rest not in self.endings:
                continue
            mask = letters(stem)
            for length in (cut - 1, cut, cut + 1):
                rows = self.stems_by_length.get(length, ())
                for near in [word for other, word in rows if (mask ^ other).bit_count() <= 2]:
                    if distance(stem, near, 1) <= 1:
                        pairs = self.stems[near]
                        yield from (
                            pairs[at] for at in range(0, len(pairs), 2) if rest in self.sets[pairs[at + 1]]
                        )

    def parted(self, token: str) -> list[int]:
        """The classes of the two words that this is made of."""
        for cut in range(len(token) - 3, 2, -1):
            right = self.exact(token[cut:])
            if right:
                left = self.exact(token[:cut]) or self.exact(token[:cut].removesuffix("s"))
                if left:
                    return [*left, *right]
        return []

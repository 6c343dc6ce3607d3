"""The words that name an entry: its title, and every term that no other entry has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

from rulesref.texts.entries import entries
from rulesref.texts.inflected_forms import forms
from rulesref.words.tokens import STOP, tokens

Words = tuple[str, ...]
LONGEST = 4
SHORTEST = 4
# A German stem has words of other meanings: Spielende, spielen, Spieler. Only endings of nouns count.
LOOSE = "de"
ENDINGS = {"", "e", "en", "n", "s", "es", "er", "ern"}


@dataclass(frozen=True)
class Name:
    """A name of a rule; if `spelled`, it only matches with its own endings."""

    rule: str
    spelled: str = ""

    def means(self, token: str) -> bool:
        if not self.spelled:
            return True
        return any(
            self.spelled[cut:] in ENDINGS and token[cut:] in ENDINGS
            for cut in range(SHORTEST - 1, len(self.spelled) + 1)
            if token.startswith(self.spelled[:cut])
        )


@cache
def names(game: str, language: str) -> dict[Words, tuple[Name, ...]]:
    """The entry that each name means: titles first, then terms that no other entry has."""
    titled: dict[Words, tuple[Name, ...]] = {}
    terms: dict[Words, dict[Name, None]] = defaultdict(dict)
    for entry in entries(game, language).values():
        for words, spelled in readings(tokens(entry.title), game, language):
            titled.setdefault(words, (Name(entry.id, spelled if language == LOOSE else ""),))
        for term in entry.shown:
            for words, spelled in readings(tokens(term), game, language):
                terms[words][Name(entry.id, spelled if language == LOOSE else "")] = None
    single = {
        words: tuple(found) for words, found in terms.items() if len({name.rule for name in found}) == 1
    }
    return {**single, **titled}


@cache
def titles(game: str, language: str) -> dict[Words, str]:
    """Titles matched exactly: Carnivore is not Carnivores."""
    return {
        words: entry.id
        for entry in entries(game, language).values()
        if leads(words := tuple(tokens(entry.title)), language)
    }


def leads(found: Sequence[str], language: str) -> bool:
    """Tell whether a word may become a link by this name: not if it is very short or a stop word."""
    telling = [token for token in found if token not in STOP[language]]
    return bool(telling) and len(found) <= LONGEST and (len(found) > 1 or len(found[0]) >= SHORTEST)


def readings(found: list[str], game: str, language: str) -> Iterator[tuple[Words, str]]:
    """Every reading of a name as base words; a single word also as it stands."""
    if not leads(found, language):
        return
    spelled = found[0] if len(found) == 1 else ""
    yield from ((words, spelled) for words in product(*(_read(token, game, language) for token in found)))


@lru_cache(maxsize=16_384)
def _read(token: str, game: str, language: str) -> Words:
    return tuple(forms(game, language).words_of(token)[:2])

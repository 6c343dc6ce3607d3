"""Splits a text or a query into words; static/js/search.js does the same on a phone."""

from __future__ import annotations

import re
import unicodedata

LANGUAGES = ("en", "ru", "de")
WORD = re.compile(r"[^\W_]+")
# The owner's is the owner, O'Neill is ONeill.
POSSESSIVE = re.compile(r"([a-zа-я])['’`´ʼ]s(?![a-zа-я])")
APOSTROPHE = re.compile(r"['’`´ʼ]")
SPELLED = {"ё": "е", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"}
SPELLINGS = str.maketrans(SPELLED)
UMLAUTS = re.compile(r"(^|[^aeq])([aou])e")
STOPPED = {
    "en": (
        "a an and are as at be but by can do does for from has have how i if in is it its my no not of on or"
        " so that the their them then there they this to was we what when where which who with you your"
    ),
    "ru": (
        "а без бы в во вы да для до же за и из или их к как ко кто ли мне можно мы на над не нет ни но"
        " о об от по под при с со так то у уже что чтобы это я"
    ),
    "de": (
        "aber als am an auch auf aus bei beim bin da das dem den der des die du ein eine einem einen einer"
        " er es fur gibt hat ich ihr im in ist kann man mein mit nach nicht oder sich sie sind um und vom"
        " von vor wann was wenn wer wie wieviel wieviele wir wird wo zu zum zur"
    ),
}
STOP = {language: frozenset(words.split()) for language, words in STOPPED.items()}

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюё"
# The signs of one layout, and what the same keys give on another.
KEYBOARDS = ((LATIN, CYRILLIC), (CYRILLIC, LATIN), ("yz", "zy"))
LAYOUTS = tuple(str.maketrans(typed, meant) for typed, meant in KEYBOARDS)


def normalised(text: str) -> str:
    """Lower case without accents."""
    lowered = unicodedata.normalize("NFC", text).lower().translate(SPELLINGS)
    if lowered.isascii():
        return lowered
    return "".join(map(_plain, lowered))


def _plain(letter: str) -> str:
    parts = unicodedata.normalize("NFD", letter)
    return parts[0] if len(parts) > 1 and parts[0].isascii() else letter


def tokens(text: str) -> list[str]:
    """All words of a text; a hyphen parts two words."""
    return WORD.findall(bare(normalised(text)))


def bare(text: str) -> str:
    return APOSTROPHE.sub("", POSSESSIVE.sub(r"\1", text))


def telling(words: list[str], language: str) -> list[str]:
    """The words that are not stop words; all of them if there are only stop words."""
    return [word for word in words if word not in STOP[language]] or words


def asked_words(query: str, language: str) -> list[str]:
    return telling(tokens(query), language)


def spellings(word: str) -> list[str]:
    """The word as typed, and with ae, oe, ue as umlauts."""
    folded = UMLAUTS.sub(r"\1\2", word)
    return [word] if folded == word else [word, folded]


def retyped(query: str) -> list[str]:
    """The query as typed on another keyboard layout."""
    lowered = query.lower()
    return [other for layout in LAYOUTS if (other := lowered.translate(layout)) != lowered]

"""Works out all inflected forms of the words of our texts.

Only the command `write_rules_forms` imports this: neither the server nor the phone has these packages.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from rulesref.words import tokens

ENGLISH = ("", "s", "es", "d", "ed", "ing", "er", "ers", "ly", "r", "rs")
GERMAN = ("", "e", "en", "er", "es", "em", "n", "s", "ern", "nen", "ens", "ung", "ungen")
GERMAN_VERB = ("e", "st", "t", "te", "ten", "end", "ende", "enden", "est", "et")
Stems = list[tuple[str, tuple[str, ...]]]
# Irregular words: the forms between two semicolons are one word.
SPELLED_OUT = {
    "en": """
        feed feeds fed feeding; eat eats ate eaten eating; draw draws drew drawn drawing; take
        takes took taken taking; lose loses lost losing; choose chooses chose chosen choosing;
        get gets got getting; give gives gave given giving; win wins won winning; pay pays paid
        paying; buy buys bought buying; sell sells sold selling; lay lays laid laying; keep
        keeps kept keeping; leave leaves leaving; fight fights fought; die dies died dying dead;
        run runs ran running; go goes went gone going; put puts putting; build builds built; tie
        ties tied tying; species; throw throws threw thrown; hunt hunts hunted hunting hunter
        hunters; bid bids bidding; steal steals stole stolen; send sends sent sending; begin
        begins began begun beginning; come comes came coming; hold holds held holding; grow
        grows grew grown growing; starve starves starved starving starvation; see sees seen
    """,
    "ru": "",
    "de": """
        nehmen nimmt nimm nahm genommen; fressen frisst fraß gefressen; essen isst aß gegessen;
        sterben stirbt starb gestorben; geben gibt gab gegeben; angreifen greift griff
        angegriffen; ziehen zieht zog gezogen; verlieren verliert verlor verloren; gewinnen
        gewinnt gewann gewonnen; legen legt gelegt; liegen liegt gelegen; setzen setzt gesetzt;
        spielen spielt gespielt; zählen zählt gezählt; aussterben ausgestorben; bieten bietet
        geboten; bekommen bekommt bekam; werfen wirft geworfen; abwerfen abgeworfen; bringen
        bringt gebracht; tauschen tauscht getauscht; kaufen kauft gekauft; verkaufen verkauft;
        jagen jagt gejagt; füttern füttert gefüttert; schützen schützt geschützt; zahlen zahlt
        gezahlt; bezahlen bezahlt; stehen steht stand gestanden; mischen mischt gemischt; teilen
        teilt geteilt; ausspielen ausgespielt; ablegen abgelegt; anlegen angelegt; aufdecken
        aufgedeckt; aufnehmen aufgenommen; verhungern verhungert; abliefern abgeliefert;
        entsperren entsperrt; freischalten freigeschaltet
    """,
}
# Words that the stemmer takes for forms of others: between two semicolons all forms of one.
APART = {
    "en": "turned; rounded rounding; passed",
    "de": """
        spielende spielendes; inselende inselendes; rundenende rundenendes; markt markts marktes
        märkte märkten; marke marken; marker markers markern; lager lagers lagern; lage lagen;
        wertung wertungen; teil teile teilen teils teiles; teilt geteilt geteilte geteilten;
        laufend laufende laufenden laufender laufendes; anfang anfangs anfänge; anfänger
        anfängers anfängern; wachs; wache wachen
    """,
}
# Grammemes of pymorphy3: other words than the one that is asked for, or forms that nobody types.
ASIDE = {"Supr", "Cmp2", "V-ej", "V-be", "Infr", "Slng", "Arch"}
PARTICIPLES = {"PRTF", "PRTS"}
SAME_WORD = {"INFN": "VERB", "GRND": "VERB", "ADJS": "ADJF", "COMP": "ADJF"}


def inflected(vocabulary: Iterable[str], language: str) -> dict[str, Stems]:
    """All forms of these words, as stems with their endings, under the name of each word."""
    grouped: dict[str, set[str]] = defaultdict(set)
    for word in vocabulary:
        for name, found in LANGUAGES[language](word):
            grouped[name] |= {tokens.normalised(form) for form in found}
    for line in filter(str.strip, SPELLED_OUT[language].split(";")):
        _merge(grouped, {tokens.normalised(form) for form in line.split()})
    for line in filter(str.strip, APART.get(language, "").split(";")):
        _part(grouped, [tokens.normalised(form) for form in line.split()])
    return {name: _stems(grouped[name]) for name in sorted(grouped)}


def _merge(grouped: dict[str, set[str]], irregular: set[str]) -> None:
    """Put the forms of an irregular word into one group, if any of them occurs."""
    names = sorted(name for name, found in grouped.items() if found & irregular)
    if names:
        grouped[names[0]] |= irregular.union(*(grouped.pop(name) for name in names[1:]))


def _part(grouped: dict[str, set[str]], own: list[str]) -> None:
    """Make these forms a word of their own, if any of them occurs."""
    known = [name for name, found in grouped.items() if found & set(own)]
    for name in known:
        grouped[name] -= set(own)
        if not grouped[name]:
            del grouped[name]
    if known:
        grouped[own[0]] = set(own)


def _stems(found: set[str]) -> Stems:
    """Split the forms into stems and endings; a word whose beginning changes has several stems."""
    whole = _begun_alike(found)
    if len(whole) >= min(3, min(map(len, found))):
        return [(whole, _endings(whole, found))]
    begun: dict[str, set[str]] = defaultdict(set)
    for form in found:
        begun[form[:3]].add(form)
    parts = sorted((_begun_alike(each), each) for each in begun.values())
    return [(stem, _endings(stem, each)) for stem, each in parts]


def _endings(stem: str, found: set[str]) -> tuple[str, ...]:
    return tuple(sorted(form[len(stem) :] for form in found))


def _begun_alike(found: set[str]) -> str:
    first, last = min(found), max(found)
    same = 0
    while same < min(len(first), len(last)) and first[same] == last[same]:
        same += 1
    return first[:same]


@cache
def _stemmer(language: str) -> Any:
    import snowballstemmer

    return snowballstemmer.stemmer({"en": "english", "de": "german"}[language])


def _english(word: str) -> Iterable[tuple[str, set[str]]]:
    stem = _stemmer("en").stemWord
    bases = {word, word.removesuffix("e"), word.removesuffix("s"), word.removesuffix("y") + "i"}
    bases |= {
        word.removesuffix("ing"),
        word.removesuffix("ing") + "e",
        word.removesuffix("ed"),
        word + word[-1],
    }
    if word.endswith(("ies", "ied")):
        bases |= {word[:-3] + "y"}
    made = {base + end for base in bases if len(base) > 1 for end in ENGLISH}
    own = stem(word)
    yield own, {form for form in made if stem(form) == own} | {word}


def _german(word: str) -> Iterable[tuple[str, set[str]]]:
    stem = _stemmer("de").stemWord
    own = stem(word)
    made = {
        base + end for base in {word, own, word.removesuffix("e"), word.removesuffix("n")} for end in GERMAN
    }
    found = {form for form in made if len(form) > 2 and stem(form) == own} | {word}
    verb = re.fullmatch(r"(\w{3,}?)(?:e)?n", word)
    if verb and len(word) > 4:
        found |= {verb[1] + end for end in GERMAN_VERB}
    yield tokens.normalised(own), found


def _russian(word: str) -> Iterable[tuple[str, set[str]]]:
    parses = _morphology().parse(word)
    best = parses[0].score
    for parse in parses:
        if parse.score < best / 4 or not parse.tag.POS:
            continue
        aside = ASIDE if parse.tag.POS in PARTICIPLES else ASIDE | PARTICIPLES
        wanted = [form for form in parse.lexeme if not aside & set(map(str, form.tag.grammemes))]
        if parse.tag.POS in PARTICIPLES:
            same = {str(each) for each in parse.tag.grammemes} & {"past", "pres", "actv", "pssv"}
            wanted = [form for form in wanted if same <= set(map(str, form.tag.grammemes))]
            yield f"{parse.normal_form} {' '.join(sorted(same))}", {form.word for form in wanted} | {word}
        else:
            part = SAME_WORD.get(parse.tag.POS, parse.tag.POS)
            yield f"{parse.normal_form} {part}", {form.word for form in wanted} | {word}


@cache
def _morphology() -> Any:
    import pymorphy3

    return pymorphy3.MorphAnalyzer(lang="ru")


LANGUAGES: dict[str, Callable[[str], Iterable[tuple[str, set[str]]]]] = {
    "en": _english,
    "ru": _russian,
    "de": _german,
}

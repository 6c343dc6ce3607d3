"""Encyclopedia's sentences in each language, and what its AIs are called."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation import override

from companion.models import Colour
from companion.table.speaker import Speaker
from scoring.encyclopedia import GAME
from scoring.encyclopedia.ai.words import words
from scoring.encyclopedia.helpers.means import paid
from scoring.encyclopedia.match.events import AiCardTaken, CardTaken, CoinsDealt
from scoring.encyclopedia.match.state import Step
from scoring.encyclopedia.match.steps import SENTENCES, _params, in_words
from scoring.encyclopedia.match.vocabulary import COLOURS, die_from, die_of
from scoring.encyclopedia.rules.payment import Payment
from scoring.helpers.addresses import address_read
from scoring.match.moves import StepDone
from scoring.words import Seat, Text, Why
from tests.companion.cast import Phone, joined, started, tap

AI = {"bot-ai-0": "on", "bot-ai-0-behaviour": "linne", "bot-ai-0-scoring": "boudeuse"}
TITLES = {"en": "AI", "ru": "ИИ", "de": "KI"}
LANGUAGES = tuple(TITLES)


def said(text: Text, language: str) -> str:
    with override(language):
        return Speaker(GAME, ("Anna", TITLES[language])).say(text)


def read(phone: Phone, path: str, language: str) -> str:
    page: str = phone.get(path, **{"Accept-Language": language}).content.decode()
    return page.partition("<body")[2]


def calls(page: str, name: str) -> bool:
    return bool(re.search(rf"(?<!\w){name}(?!\w)", page))


# Who the AI is


@pytest.mark.parametrize("host", LANGUAGES)
@pytest.mark.parametrize("path", ["", "score/", "people/"])
def test_an_ai_without_a_name_is_called_in_the_readers_language(db, host, path):
    phone = Phone()
    phone.client.defaults["HTTP_ACCEPT_LANGUAGE"] = host
    started(phone, "Anna", game="encyclopedia", **AI)
    tap(phone, CoinsDealt(coins=(0, 0)))
    guest = joined(Phone(), phone)
    for language, title in TITLES.items():
        page = read(guest, path, language)
        assert calls(page, title)
        assert not [each for each in TITLES.values() if each != title and calls(page, each)]


def test_the_second_ai_keeps_its_number_in_every_language(db):
    phone = started(Phone(), "Anna", game="encyclopedia", **AI, **{"bot-ai-1": "on"})
    with override("ru"):
        assert phone.match.names == ("Anna", "ИИ", "ИИ 2")
    assert phone.get("", **{"Accept-Language": "de"}).content.decode().count("KI 2")


def test_an_ais_own_name_is_the_same_in_every_language(db):
    phone = started(Phone(), "Anna", game="encyclopedia", **AI)
    assert phone.post("seats/1/rename/", {"name": "Karl"}).status_code == 302
    for language, title in TITLES.items():
        page = read(phone, "score/", language)
        assert calls(page, "Karl") and not calls(page, title)


# Sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_die_names_its_board_without_inflecting_the_name(language):
    for text in (die_of(1, "red-5-coins"), die_from(1, "red-5-coins")):
        assert "von KI" not in said(text, language) and TITLES[language] in said(text, language)


@pytest.mark.parametrize(("language", "one"), [("en", "1 point"), ("ru", "1 очко"), ("de", "1 Punkt")])
def test_one_point_is_one_point(language, one):
    helper = next(each for each in GAME.helpers if each.key == "expedition")
    entry = {"animal-1": ["america", "mammal", "carnivore", "terrestrial", "cold"], "value": 4}
    entry |= {"continent": "america", "wanted": [1, 1, None, None], "research-ii": 1, "coins": 3}
    asked = {ask.field: None for page in helper.asks(entry) for ask in page.asks} | {"wanted": [None] * 4}
    row = helper.answer({**asked, **entry}).rows[0]
    assert row.why and re.search(rf"{one}\b", said(row.why, language))


FREE = {
    "en": ("free", "Animal 1 (America) II for free", "The cheapest way: free."),
    "ru": ("бесплатно", "животное 1 (Америка) II: бесплатно", "Самый дешёвый вариант: бесплатно."),
    "de": ("gratis", "Tier 1 (Amerika) II gratis", "Am billigsten: gratis."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cost_of_nothing_is_called_free(language):
    helper = next(each for each in GAME.helpers if each.key == "expedition")
    empty = address_read(helper, {}).entry
    cat = {"animal-1": ["america", "mammal", "carnivore", "terrestrial", "cold"]}
    entry = {**empty, **cat, "value": 4, "continent": "america"}
    note, row, cheapest = FREE[language]
    assert said(paid(Payment()), language) == note
    answer = helper.answer(entry)
    assert said(answer.rows[0].label, language).lower() == row.lower()
    assert note in said(answer.headline, language)
    wish = helper.answer({**empty, "value": 4, "continent": "america", "wanted": [None, 1, None, None]})
    assert said(wish.headline, language) == cheapest


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "an animal of the continent or the markers you want"),
        ("ru", "животное из этой части света или нужные маркеры"),
        ("de", "ein Tier des Kontinents oder die gewünschten Forschungswürfel"),
    ],
)
def test_an_empty_expedition_asks_for_an_animal_or_markers(language, words):
    helper = next(each for each in GAME.helpers if each.key == "expedition")
    answer = helper.answer({**address_read(helper, {}).entry, "continent": "asia", "value": 4})
    assert said(answer.headline, language).endswith(words)


@pytest.mark.parametrize(("language", "words"), [("en", "free animal"), ("ru", "животное"), ("de", "Tier")])
def test_a_free_card_is_called_what_it_is(language, words):
    for event in (
        CardTaken(seat=0, what="animal", card="oceania"),
        AiCardTaken(seat=1, what="animal", continent="oceania"),
    ):
        assert words in said(event.describe(), language)


def test_points_lead_to_the_rule_that_pays_them():
    steps = [Step(key, 0, {"n": 3}) for key in SENTENCES if key.startswith("gets-points")]
    rules = [reason.rule for reason in in_words(steps, SENTENCES, _params)]
    assert len(rules) > 4 and "about" not in rules


ASKED = {"die": "red-5-coins", "owner": 0}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "more", "answer"),
    [
        ("ask-die", {}, "0:red-5-coins"),
        ("ask-animal", ASKED, "asia"),
        ("ask-animal", ASKED, "none"),
        ("ask-expert", ASKED, "asia"),
        ("ask-stars", {**ASKED, "continent": "asia"}, "2"),
        ("ask-stars", {**ASKED, "continent": "asia"}, "full"),
    ],
)
def test_the_log_does_not_repeat_answered_questions(language, key, more, answer):
    what = Why(key=key, values=more)
    assert "%(" not in said(words(what).text, language)
    told = said(StepDone(what=what, answer=answer).describe(), language)
    assert "?" not in told and "%(" not in told and not told.startswith("ask-")


def test_a_colour_has_one_name_in_german():
    with override("de"):
        assert str(Colour.VIOLET.label) == said(COLOURS["purple"], "de") == "lila"


def test_points_have_one_name_in_russian():
    """The rules use the short name, as the box does; the pages use the full one."""
    path = next(iter(settings.LOCALE_PATHS)) / "ru" / "LC_MESSAGES" / "django.po"
    with path.open("rb") as source:
        catalogue = read_po(source, locale="ru")
    own = [each for each in catalogue if any("encyclopedia" in place for place, _line in each.locations)]
    assert len(own) > 100
    told = {each.id: each.string if isinstance(each.string, tuple) else (each.string,) for each in own}
    short = [said for said, forms in told.items() if re.search(r"\bПО\b", " ".join(forms))]
    assert short == []


def test_a_seat_is_called_by_its_name():
    assert said(Text("%(seat)s", params={"seat": Seat(0)}), "de") == "Anna"

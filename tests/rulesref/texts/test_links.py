"""Where the words of a sentence lead."""

from __future__ import annotations

import re

import pytest

from pages import links
from pages.links import linked_html
from rulesref.texts.entries import entries
from rulesref.texts.links import entry_html, short_html
from rulesref.texts.markdown import plain

HERD = "Herd of 3 <b>& more</b>, a neighbour warns the prey; the prey is safe."


def led_to(html):
    return re.findall(r'hx-get="/rules/evolution/([\w-]+)/"', html)


def test_the_words_of_a_sentence_lead_to_their_rules():
    html = linked_html("evolution", "en", HERD)
    assert {"defensive-herding", "warning-call", "attacking"} <= set(led_to(html))
    assert plain(html) == HERD and "<b>" not in html


@pytest.mark.parametrize(
    ("language", "sentence", "rule"),
    [
        ("en", "It starves.", "starvation"),
        ("ru", "Вид с Рогами", "horns"),
        ("de", "eine Art mit Hörnern", "horns"),
    ],
)
def test_a_word_leads_on_in_any_of_its_forms(language, sentence, rule):
    assert led_to(linked_html("evolution", language, sentence)) == [rule]


def test_the_rule_follows_where_no_word_leads_to_it():
    assert led_to(linked_html("evolution", "en", "Quite so.", "horns")) == ["horns"]
    assert plain(linked_html("evolution", "en", "Quite so.", "horns")) == "Quite so. Horns"
    assert plain(linked_html("evolution", "en", "It has horns.", "horns")) == "It has horns."
    assert linked_html("evolution", "en", "Quite so.", "nothing") == "Quite so."


def test_a_word_leads_on_once():
    assert led_to(linked_html("evolution", "en", "Horns, horns and horns")) == ["horns"]


def test_an_entry_does_not_lead_to_itself_and_its_short_rule_leads_on():
    entry = entries("evolution", "en")["horns"]
    for html in (entry_html(entry), short_html(entry)):
        assert "horns" not in led_to(html)
        assert "<a " in html


def test_a_title_letter_by_letter_comes_before_one_in_another_form():
    assert led_to(linked_html("evolution", "en", "Discard Carnivore")) == ["carnivore"]
    assert led_to(linked_html("evolution", "en", "All carnivores")) == ["carnivores"]


@pytest.mark.parametrize("sign", [",", ".", ":", " (", " =", " ×", ";", " –"])
def test_no_link_crosses_punctuation(sign):
    assert led_to(linked_html("evolution", "en", f"a long{sign} neck")) == []
    assert led_to(linked_html("evolution", "en", "a long neck")) == ["long-neck"]


def test_a_quotation_is_linked_whole():
    html = linked_html("evolution", "ru", "Сбросьте карту «Хищник», если хотите.")
    assert ">карту «Хищник»</a>, если" in html
    assert ">Рога</a>»," in linked_html("evolution", "ru", "Сбросьте «Рога», если хотите.")


@pytest.mark.parametrize("sentence", ["Das spielt keine Rolle.", "Der Spieler zieht.", "Wer spielen will"])
def test_a_german_verb_is_not_the_noun_of_a_title(sentence):
    assert "game-end" not in led_to(linked_html("evolution", "de", sentence))


@pytest.fixture
def nobody_knows_names(monkeypatch):
    monkeypatch.setattr(links, "sources", [])
    kept = (links.linked_html, links.rule_html)
    for each in kept:
        each.cache_clear()
    yield
    for each in kept:
        each.cache_clear()


def test_without_the_names_of_the_rules_a_sentence_stays_as_it_is(nobody_knows_names):
    html = linked_html("evolution", "en", HERD, "horns")
    assert plain(html) == HERD and not led_to(html)

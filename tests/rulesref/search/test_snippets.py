"""Which sentence is shown for a query, which of its words are marked, and where it is cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulesref.search import index_files
from rulesref.search.ranking import search
from rulesref.search.snippets import as_html, as_text, snippet
from rulesref.texts.entries import entries

LONGEST = 180


def shown(query, *sentences, title="Tail", language="en", rule="horns"):
    """The pieces that are shown of an entry that says only these sentences; the first is its short rule."""
    index = index_files.game_index("evolution", language)
    hit = next(hit for hit in search(query, [index]) if hit.id == rule)
    short, *body = sentences
    told = replace(entries("evolution", language)[rule], title=title, short=short, body="\n\n".join(body))
    return snippet(told, hit, index)


def marked(pieces):
    return [text for text, hit in pieces if hit]


@pytest.mark.parametrize(
    ("query", "sentences", "best"),
    [
        ("horns", ["Here are its horns.", "There are its horns.", "These are its horns."], 0),
        ("horns", ["Here are its teeth.", "There are its horns.", "These are its horns."], 1),
        ("horns", ["Here are its teeth.", "There are its claws."], 0),
        ("horns prey", ["Horns, horns and horns.", "The prey has horns.", "There it is prey."], 1),
        ("horns", ["Here are its teeth.", "Horns horn", "There are its horns."], 2),
    ],
    ids=["as much", "more", "nothing", "most words", "a cell of a table is no sentence"],
)
def test_the_first_of_the_sentences_that_say_most_is_shown(query, sentences, best):
    assert as_text(shown(query, *sentences)) == sentences[best]


def test_what_the_title_says_already_counts_no_more():
    said = ["Here are its horns.", "There is the prey."]
    assert as_text(shown("horns prey", *said, title="Horns")) == said[1]
    assert as_text(shown("horns prey", *said, title="Tail")) == said[0]


@pytest.mark.parametrize(
    ("query", "language", "sentence", "words"),
    [
        ("horn", "en", "No hornet: horns, a Horn and thorns.", ["horns", "Horn"]),
        ("horns attack", "en", "Who attacked its horns (again)?", ["attacked", "horns"]),
        ("рога", "ru", "Рогами, рогов и пирога не видно.", ["Рогами", "рогов"]),
        ("Hörner", "de", "Mit Hörnern oder einem Horn, nicht dem Zorn.", ["Hörnern", "Horn"]),
        ("hrons", "en", "It has two horns here.", ["horns"]),
    ],
)
def test_the_words_that_were_found_are_marked_in_any_form_and_no_others(query, language, sentence, words):
    pieces = shown(query, sentence, language=language)
    assert marked(pieces) == words and as_text(pieces) == sentence


def test_only_the_words_are_marked_and_no_markup_is_let_in():
    pieces = shown("horns", "Horns, <b>horns</b> & more.")
    assert as_html(pieces) == "<mark>Horns</mark>, &lt;b&gt;<mark>horns</mark>&lt;/b&gt; &amp; more."


@pytest.mark.parametrize("before", [0, 5, 12, 60, 200])
@pytest.mark.parametrize("after", [0, 5, 12, 60, 200])
def test_a_long_sentence_is_cut_around_the_word_that_was_found(before, after):
    sentence = f"Here {'grass ' * before}horns {'trees ' * after}there."
    pieces = shown("horns", sentence)
    text = as_text(pieces)
    inner = text.removeprefix("… ").removesuffix(" …")
    assert marked(pieces) == ["horns"] and f" {inner} " in f" {sentence} "
    assert len(inner) <= LONGEST and (len(sentence) > LONGEST or text == sentence)
    assert text.startswith("… ") == (not sentence.startswith(inner))
    assert text.endswith(" …") == (not sentence.endswith(inner))
    # What stands around the word is shown too, as much as there is.
    assert text.count("grass") >= min(before, 5) and text.count("trees") >= min(after, 5)


def test_what_is_cut_off_is_not_marked():
    for letters in range(150, 190):
        pieces = shown("horns", f"Horns {'x' * letters} horns {'trees ' * 20}there.")
        assert set(marked(pieces)) <= {"Horns", "horns"}, letters

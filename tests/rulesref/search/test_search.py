"""A query finds what is meant: inflected, misspelled, half typed, or in another language."""

from __future__ import annotations

import pytest

from rulesref.search import index_files
from rulesref.search.index import compound
from rulesref.search.nearest_names import nearest
from rulesref.search.ranking import LIMIT, search
from rulesref.texts.entries import entries
from rulesref.texts.games import games
from rulesref.texts.inflected_forms import forms
from rulesref.words.tokens import LANGUAGES, asked_words, normalised, spellings, tokens
from rulesref.words.typing_errors import distance
from tests.rulesref.tables import asked

FIRST = 3
IN_ITS_GAME, IN_ALL_GAMES = 0.96, 0.93


def found(query, language="en", game=""):
    return [f"{hit.game}/{hit.id}" for hit in search(query, index_files.indexes(language, game))]


def first(query, language="en", game=""):
    return next(iter(found(query, language, game)), None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_at_a_table_find_what_they_mean(language):
    table = asked(language)
    assert len(table) >= 150 and len({query for query, _wanted in table}) == len(table)
    missed = [
        (query, wanted)
        for query, wanted in table
        if wanted not in found(query, language, wanted.split("/")[0])[:FIRST]
    ]
    assert len(missed) <= len(table) * (1 - IN_ITS_GAME), missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_find_it_among_all_games_too(language):
    table = asked(language)
    missed = [(query, wanted) for query, wanted in table if wanted not in found(query, language)[:FIRST]]
    assert len(missed) <= len(table) * (1 - IN_ALL_GAMES), missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_the_table_is_there(language):
    assert not [w for _q, w in asked(language) if w.split("/")[1] not in entries(w.split("/")[0], "en")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_title_and_every_id_finds_its_entry_first(game, language):
    titles = [entry.title for entry in entries(game, language).values()]
    for rule, entry in entries(game, language).items():
        if titles.count(entry.title) == 1:
            assert first(entry.title, language, game) == f"{game}/{rule}", entry.title
        assert f"{game}/{rule}" in found(rule, language, game)[:2], rule


@pytest.mark.parametrize(
    ("query", "language", "wanted"),
    [
        ("рогами", "ru", "evolution/horns"),
        ("hjuf", "ru", "evolution/horns"),
        ("рога", "en", "evolution/horns"),
        ("hoerner", "de", "evolution/horns"),
        ("longneck", "en", "evolution/long-neck"),
        ("hrons", "en", "evolution/horns"),
        ("wachssiegeln", "de", "darwins-journey/seals"),
        ("Siegels", "de", "darwins-journey/seals"),
        ("печатью", "ru", "darwins-journey/seals"),
        ("fat tis", "en", "evolution/fat-tissue"),
        ("fat-tissue", "ru", "evolution/fat-tissue"),
        ("  HORNS!! ", "en", "evolution/horns"),
        ("the horns", "en", "evolution/horns"),
        ("хищнеками", "ru", "evolution/carnivore"),
        ("рагами", "ru", "evolution/horns"),
        ("экспидициями", "ru", "explora/expedition"),
        ("evolution/setup", "de", "evolution/setup"),
        ("Wachs", "de", "darwins-journey/seals"),
    ],
)
def test_a_word_is_found_in_many_forms(query, language, wanted):
    assert wanted in found(query, language, wanted.split("/")[0])[:FIRST]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ["horns", "long-neck", "extinction", "fat-tissue"])
def test_an_entry_is_found_while_its_name_is_typed(language, rule):
    title = entries("evolution", language)[rule].title.lower()
    for length in range(4, len(title) + 1):
        assert f"evolution/{rule}" in found(title[:length], language, "evolution")[:5], title[:length]


@pytest.mark.parametrize(
    "query", ["", " ", "?!", "…", "\x00", "'", "<script>", "%" * 300, "a" * 5000, "я " * 900]
)
def test_any_query_has_an_answer(query):
    assert len(found(query)) <= LIMIT


def test_searching_a_game_finds_only_its_own_rules():
    assert {each.split("/")[0] for each in found("setup", game="explora")} == {"explora"}
    assert len({each.split("/")[0] for each in found("setup")}) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_letter_finds_names_that_begin_with_it(language):
    letter = entries("evolution", language)["horns"].title[0]
    assert any(
        entries("evolution", language)[key.split("/")[1]].title.startswith(letter)
        for key in found(letter, language, "evolution")[:FIRST]
    )


def test_a_key_comes_before_everything():
    for game in games():
        for rule in entries(game, "en"):
            assert first(f"{game}/{rule}", "ru") == f"{game}/{rule}"


def test_a_word_comes_before_those_that_begin_like_it():
    assert "encyclopedia/expert-simon-hodsmani" not in found("ход", "ru")[:FIRST]


def test_an_exact_name_leaves_room_for_what_else_speaks_of_it():
    assert found("рога", "ru")[0] == "evolution/horns" and len(found("рога", "ru")) > 1


def test_a_query_found_nowhere_gets_near_matches():
    assert not found("qqqqq")
    assert "horns" in [entry.id for entry in nearest("hoorrns", "en", ["evolution"])]


def test_words_are_read_plainly():
    assert normalised("Ёжик ÄÖÜ ß É й") == "ежик aou ss e й"
    assert tokens("Darwin’s long-neck, 3×5!") == ["darwin", "long", "neck", "3", "5"]
    assert asked_words("What are the horns?", "en") == ["horns"] and asked_words("the", "en") == ["the"]
    assert spellings("hoerner") == ["hoerner", "horner"] and spellings("neue") == ["neue"]


@pytest.mark.parametrize(
    ("one", "other", "edits"),
    [
        ("horns", "hrons", 1),
        ("horn", "horns", 1),
        ("seal", "seel", 1),
        ("ab", "ba", 1),
        ("abcd", "badc", 2),
        ("x", "", 1),
    ],
)
def test_a_slip_of_the_finger_is_one_edit(one, other, edits):
    assert distance(one, other, 2) == distance(other, one, 2) == edits


def test_a_compound_is_its_parts():
    known = forms("darwins-journey", "de")
    assert compound("wachssiegel", known) == ["wachs", "siegel"]
    assert compound("siegel", known) == []

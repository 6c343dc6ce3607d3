"""Every rule is written in every language, as long as it should be, and every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesref.texts.entries import BadChapter, entries, outline, read_chapter, written_chapters
from rulesref.texts.games import CONTENT, games
from rulesref.texts.links import entry_html
from rulesref.texts.markdown import html_of, plain, sentences
from rulesref.words.tokens import LANGUAGES, WORD
from scoring import registry

SCORING = Path(__file__).parents[3] / "scoring"
WORDS = range(30, 151)
SHORT_WORDS, SHORT_LETTERS, FIRST_LETTERS = range(8, 41), 240, 130
# What a ruling begins and ends with: who says so, and how sure it is.
RULED = {"Ruling": "ruled", "Решение": "ruled", "Entscheidung": "ruled"}
ANSWERED = {"Answer": "answered", "Ответ": "answered", "Antwort": "answered"}
SURE = {
    "en": ["Our decision.", "Fairly sure.", "Sure.", "Printed.", "Published.", "Check against your board."],
    "ru": ["Наше решение.", "Почти уверены.", "Точно.", "Напечатано.", "Опубликовано.", "Сверьтесь со своим"],
    "de": [
        "Unsere Entscheidung.",
        "Ziemlich sicher.",
        "Sicher.",
        "Gedruckt.",
        "Veröffentlicht.",
        "Am eigenen",
    ],
}
RULING = re.compile(r"> (?P<who>\w+): (?P<said>.+[.!?]) \((?P<why>.*\. )?(?P<sure>[^.]+\.)\)")
PLACES = [
    (game, language)
    for game in games()
    for language in LANGUAGES
    if language == "en" or registry.find(game).released
]
"""What must be written; a game before its release may do with English."""
each_place = pytest.mark.parametrize(("game", "language"), PLACES)


@each_place
def test_exactly_the_rules_of_the_outline_are_written(game, language):
    written = {entry.id for chapter in written_chapters(game, language) for entry in chapter.entries}
    assert not outline(game) - written, "not written"
    assert not written - outline(game), "not in the outline: make forms"


@each_place
def test_no_rule_is_written_twice(game, language):
    ids = [entry.id for chapter in written_chapters(game, language) for entry in chapter.entries]
    assert len(ids) == len(set(ids)), sorted(each for each in ids if ids.count(each) > 1)


@each_place
def test_the_chapters_are_the_same_in_every_language(game, language):
    def shape(code):
        return [
            (each.name, each.order, [entry.id for entry in each.entries])
            for each in written_chapters(game, code)
        ]

    assert shape(language) == shape("en")


@each_place
def test_every_rule_has_its_length(game, language):
    def words(entry):
        return len(WORD.findall(plain(html_of(entry.body))))

    found = {entry.id: words(entry) for entry in entries(game, language).values()}
    assert not {rule: count for rule, count in found.items() if count not in WORDS}


@each_place
def test_every_rule_has_a_short_one_that_stands_alone(game, language):
    known = entries(game, language)
    assert not [rule for rule, entry in known.items() if len(entry.short.split()) not in SHORT_WORDS]
    assert not [rule for rule, entry in known.items() if len(entry.short) > SHORT_LETTERS]
    assert not [rule for rule, entry in known.items() if len(sentences(entry.short)) > 2]
    # The first sentence alone stands on the page to print.
    firsts = {rule: sentences(entry.short)[0] for rule, entry in known.items()}
    assert not [
        rule for rule, first in firsts.items() if len(first) > FIRST_LETTERS or first[-1] not in ".!?"
    ]
    assert not [rule for rule, entry in known.items() if re.search(r"[*_`|#<>]|^[-\d]", entry.short)]
    assert len({entry.short for entry in known.values()}) == len(known)


def rulings(game, language):
    """Who states each ruling of a game, and where its certainty stands in the language's list."""
    found = {}
    for entry in entries(game, language).values():
        for line in re.findall(r"^>.*", entry.body, re.MULTILINE):
            ruling = RULING.fullmatch(line)
            assert ruling and ruling["said"][0] == ruling["said"][0].upper(), f"{entry.id}: {line}"
            sure = [n for n, words in enumerate(SURE[language]) if ruling["sure"].startswith(words)]
            assert sure, f"{entry.id}: {line}"
            found.setdefault(entry.id, []).append(({**RULED, **ANSWERED}[ruling["who"]], sure[0]))
    return found


@each_place
def test_every_ruling_has_the_same_form_and_is_as_sure_in_every_language(game, language):
    assert rulings(game, language) == rulings(game, "en")


@pytest.mark.parametrize(
    ("language", "words"), [("en", "our decision"), ("ru", "наше решение"), ("de", "unsere Entscheidung")]
)
def test_cooperation_once_a_meal_is_marked_as_ours_where_a_word_is_tapped(language, words):
    cooperation = entries("evolution", language)["cooperation"]
    assert words in cooperation.short
    assert rulings("evolution", language)["cooperation"][0] == (
        "ruled",
        SURE[language].index(f"{words[0].upper()}{words[1:]}."),
    )


@each_place
def test_every_rule_has_its_terms(game, language):
    assert not [entry.id for entry in entries(game, language).values() if len(entry.terms) < 3]


@each_place
def test_every_see_also_leads_to_another_rule(game, language):
    known = entries(game, language)
    lost = {entry.id: set(entry.see) - set(known) for entry in known.values() if set(entry.see) - set(known)}
    assert not lost
    assert not [entry.id for entry in known.values() if entry.id in entry.see or not entry.see]


@each_place
def test_no_rule_is_an_orphan(game, language):
    known = entries(game, language)
    named = {rule for entry in known.values() for rule in entry.see}
    assert not set(known) - named


@each_place
def test_a_rule_holds_no_heading_no_link_and_no_markup(game, language):
    for entry in entries(game, language).values():
        assert not re.search(r"^#|\]\(|<[a-z]", entry.body, re.MULTILINE), entry.id
        assert not re.search(r"<h\d", entry_html(entry))


@each_place
def test_every_link_in_a_text_leads_to_another_rule_once(game, language):
    for entry in entries(game, language).values():
        ids = re.findall(rf'href="/rules/{game}/([\w-]+)/"', entry_html(entry))
        assert set(ids) <= set(entries(game, language)) - {entry.id}
        assert len(ids) == len(set(ids))


def test_there_is_something_to_read_about_every_registered_game():
    assert games() == registry.games()
    assert {path.name for path in CONTENT.iterdir() if path.is_dir()} == set(games())


@pytest.mark.parametrize(
    "text", ["no front matter", "---\ntitle: x\n---\n", "---\ntitle: x\norder: one\n---\n"]
)
def test_a_chapter_that_cannot_be_read_is_named(tmp_path, text):
    path = tmp_path / "chapter.md"
    path.write_text(text)
    with pytest.raises(BadChapter, match=r"chapter\.md"):
        read_chapter(path, "g", "en")


def test_a_chapter_is_read_whole(tmp_path):
    path = tmp_path / "chapter.md"
    path.write_text(
        "---\ntitle: One: two\norder: 7\n---\n\n## A & B {#a-b}\n"
        "terms: a; b ;b\nsee: c, d\npage: 8\nshort: So it is.\n\nText.\n\nsee: me\n"
    )
    chapter = read_chapter(path, "g", "en")
    (entry,) = chapter.entries
    assert (chapter.title, chapter.order, entry.title, entry.id) == ("One: two", 7, "A & B", "a-b")
    assert (entry.terms, entry.see, entry.page) == (("a", "b"), ("c", "d"), "8")
    assert (entry.short, entry.body) == ("So it is.", "Text.\n\nsee: me")


@pytest.mark.parametrize("game", games())
def test_every_ruling_stands_under_a_rule(game):
    path = SCORING / game.replace("-", "_") / "rulings.md"
    headings = re.findall(r"^## ([a-z-]+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert headings and not set(headings) - set(entries(game, "en"))
    assert len(headings) == len(set(headings))

"""A title counts more than a term, and a whole word more than a part of one.

The entries here are made up. The one that is meant stands last, so that it never comes first by its place.
"""

from __future__ import annotations

import pytest

from rulesref.search import index
from rulesref.search.ranking import GameIndex, search
from rulesref.texts import entries, inflected_forms
from rulesref.texts.plain_words import vocabulary
from rulesref.words.form_writer import inflected

KNOWN = ("siegel",)


@pytest.fixture
def found(tmp_path, monkeypatch):
    """Ask a game that has only these entries."""

    def ask(query, language, *written):
        # Entries are kept in memory by their game, and no two tests have the same folder.
        chapter = tmp_path / tmp_path.name / language / "chapter.md"
        chapter.parent.mkdir(parents=True)
        chapter.write_text("---\ntitle: All\norder: 1\n---\n\n" + "\n\n".join(written), encoding="utf-8")
        monkeypatch.setattr(entries, "CONTENT", tmp_path)
        monkeypatch.setattr(inflected_forms, "CONTENT", tmp_path)
        # A part of a compound is known in all its forms where the game has it as a word too.
        words = inflected([*vocabulary(tmp_path.name, language), *KNOWN], language)
        (chapter.parent / inflected_forms.FILE).write_text(inflected_forms.written(words), encoding="utf-8")
        return [hit.id for hit in search(query, [GameIndex(index.build(tmp_path.name, language))])]

    return ask


def entry(rule, title, *, terms="", short="", body="Nothing."):
    return f"## {title} {{#{rule}}}\nterms: {terms}\nshort: {short}\n\n{body}"


FILLING = [entry(f"filling-{n}", f"Filling {n}") for n in range(3)]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (entry("meant", "Red horns"), entry("other", "Blue tail", terms="Red horns")),
        (entry("meant", "Horns"), entry("other", "Tail", terms="Horns")),
        (entry("meant", "Tail", terms="Red horns"), entry("other", "Tail", body="Red horns. " * 3)),
        (entry("meant", "Tail", terms="Horns"), entry("other", "Red horns")),
        (entry("meant", "Red horns"), entry("other", "Red horns and a blue tail")),
        (entry("meant", "Tail", body="Horns, horns."), entry("other", "Tail", body="Horns and claws.")),
        (entry("meant", "Tail", body="Horns."), entry("other", "Tail", body="Horns, " + "claws, " * 20)),
    ],
    ids=[
        "a title before a term",
        "the very title before the very term",
        "a term before the text",
        "the very term before a part of a title",
        "a short name before a long one",
        "twice before once",
        "a short text before a long one",
    ],
)
def test_the_better_answer_comes_first(found, better, worse):
    assert found("horns", "en", *FILLING, worse, better)[:2] == ["meant", "other"]


@pytest.mark.parametrize("query", ["siegel", "siegeln", "wachs"])
@pytest.mark.parametrize(
    "meant",
    [
        entry("meant", "Wachssiegel"),
        entry("meant", "Rot", terms="Wachssiegel"),
        entry("meant", "Rot", body="Ein Wachssiegel."),
    ],
    ids=["title", "term", "text"],
)
def test_a_german_compound_is_found_by_its_parts(found, query, meant):
    assert found(query, "de", *FILLING, meant) == ["meant"]


def test_a_whole_word_comes_before_a_part_of_one(found):
    part, whole = entry("part", "Rotes Wachssiegel"), entry("whole", "Rotes Siegel")
    assert found("siegel", "de", *FILLING, part, whole) == ["whole", "part"]


@pytest.mark.parametrize(
    "meant", [entry("meant", "Long neck"), entry("meant", "Tail", terms="Long neck")], ids=["title", "term"]
)
def test_two_words_of_a_name_are_found_when_written_together(found, meant):
    other = entry("other", "Long tail, short neck")
    assert found("longneck", "en", *FILLING, other, meant) == ["meant"]


def test_words_written_together_count_beside_other_words(found):
    meant, other = entry("meant", "Long neck", body="Leaves."), entry("other", "Leaves of the wood")
    assert found("longneck leaves", "en", *FILLING, other, meant) == ["meant", "other"]


def test_words_written_together_count_less_than_the_word_itself(found):
    joined, itself = (
        entry("joined", "Long neck", body="Leaves."),
        entry("itself", "Red longneck", body="Leaves."),
    )
    assert found("longneck leaves", "en", *FILLING, joined, itself) == ["itself", "joined"]


MANY = entry("other", "Red horns", terms="Horns; blue horns", body="Horns, horns, horns.")


def test_a_title_in_another_form_comes_before_a_term_however_much_else_says_it(found):
    assert found("horn", "en", *FILLING, MANY, entry("meant", "Horns"))[:2] == ["meant", "other"]


def test_a_title_letter_by_letter_comes_before_one_in_another_form(found):
    other = MANY.replace("Red horns", "Horn")
    assert found("horns", "en", *FILLING, other, entry("meant", "Horns"))[:2] == ["meant", "other"]

"""The columns of a printed page hold everything, in order and of one height."""

from __future__ import annotations

import pytest

from rulesref.pages.contexts import print_context
from rulesref.pages.print_columns import in_columns
from rulesref.texts.entries import chapters
from rulesref.texts.games import games


def test_a_chapter_that_goes_on_in_the_next_column_has_its_title_once():
    lines = [(f"Rule {n}", "x" * 40) for n in range(8)]
    assert in_columns([("Only", lines)], 2) == [[("Only", lines[:3])], [("", lines[3:])]]


def test_a_title_stays_with_its_first_line():
    short, long = [("A", "b")] * 4, [("C", "d")] * 4
    first, second = in_columns([("First", short), ("Second", long)], 2)
    assert [name for name, _lines in (*first, *second)] == ["First", "Second"]
    assert all(lines for _name, lines in (*first, *second))


@pytest.mark.parametrize("game", games())
def test_every_rule_is_printed_once_and_in_order(game):
    columns = print_context("en", game, "")["printed"]
    titles = [title for column in columns for _name, lines in column for title, _line in lines]
    listed = [entry for chapter in chapters(game, "en") if not chapter.part for entry in chapter.entries]
    assert titles == [entry.title for entry in listed]

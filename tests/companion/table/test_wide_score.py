"""A score table and its sheet hold as many lines as the largest box has."""

from __future__ import annotations

import re

import pytest

from companion.match import timeline
from companion.table.score import score_table
from companion.table.standings import MOST_PARTS, legend, standings
from scoring import registry
from scoring.contract import EVERYTHING, SheetEntered
from tests import toy
from tests.companion.cast import Phone, tap
from tests.toy import wide
from tests.toy.table import toy_started


@pytest.fixture
def anna(db, monkeypatch) -> Phone:
    monkeypatch.setattr(registry, "KEYS", registry.KEYS)
    toy.register(registry)
    monkeypatch.setattr(toy, "GAME", wide.GAME)
    return toy_started(Phone(), "Anna", "Bert", robots=0)


def entered(phone: Phone, seat: int, **numbers: int) -> None:
    for cell, value in numbers.items():
        assert tap(phone, SheetEntered(seat=seat, cell=cell.replace("_", "-"), value=value)).status_code < 400


def shown(phone: Phone):
    return score_table(timeline.of(phone.match), EVERYTHING)


def bars(phone: Phone):
    return standings(shown(phone), list(phone.match.seats.all()))


def test_every_line_that_anybody_has_is_a_row(anna):
    rows = {row.key: row for row in shown(anna).rows}
    assert len(rows) == sum(wide.GROUPS.values()) + 1
    assert list(rows).index("an-expert") == 6
    assert [bool(cell) for cell in rows["an-expert"].cells] == [False, True]


def test_the_largest_lines_have_a_colour_each_and_the_others_share_one(anna):
    entered(anna, 0, mam_1=9, mam_2=8, ins_3=7, con_1=6, con_2=5, lef_1=4, lef_2=3, lef_3=2, ins_1=1)
    [first, second] = bars(anna)
    assert [part.number for part in first.parts] == list(range(1, MOST_PARTS + 1))
    assert sum(float(part.width) for part in first.parts) == pytest.approx(100, abs=0.1)
    assert first.parts[-1].width == f"{100 * 3 / 45:.2f}" and not second.parts
    assert [text.params.get("key") for text in legend(shown(anna))][-2:] == ["lef-2", None]


def test_few_lines_keep_a_colour_each(anna, monkeypatch):
    monkeypatch.setattr(wide, "GROUPS", {"Birds": MOST_PARTS - 1})
    assert len(legend(shown(anna))) == MOST_PARTS


def test_the_sheet_lists_its_numbers_in_groups(anna):
    page = anna.get("score/?seat=0").content.decode()
    groups = re.findall(r'<details class="cells".*?</details>', page, re.DOTALL)
    assert [group.count('class="cell-row"') for group in groups] == list(wide.GROUPS.values())


def test_the_pad_says_in_which_group_a_number_stands(anna):
    from companion.templatetags.table import stored

    event = stored(SheetEntered(seat=1, cell="con-2", value=0))
    page = anna.get("ask/", {"event": event, "tab": "score"}).content.decode()
    assert "Bert · Continents" in page

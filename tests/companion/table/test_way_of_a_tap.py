"""How many functions and files of ours a tap passes, and a fragment of a table that is known already."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.companion.cast import Phone, joined, started, tap

ROOT = Path(__file__).resolve().parents[3]
OURS = tuple(f"{ROOT / folder}/" for folder in ("companion", "pages", "rulesref", "scoring"))
COMPREHENSIONS = {"<dictcomp>", "<genexpr>", "<lambda>", "<listcomp>", "<setcomp>"}


def passed(work: Callable[[], object]) -> tuple[int, int]:
    """Count the functions of ours that some work enters, and the files that they stand in."""
    found = set()

    def entered(frame, event, _argument):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS) and code.co_name not in COMPREHENSIONS:
            found.add((code.co_filename, code.co_firstlineno))

    sys.setprofile(entered)
    try:
        work()
    finally:
        sys.setprofile(None)
    return len(found), len({file for file, _line in found})


@pytest.fixture
def phones(transactional_db) -> tuple[Phone, Phone]:
    """Two players of Evolution in the middle of a round; only committed rows are kept in memory."""
    anna = started(Phone(), "Anna", "Bert", "Cem")
    bert = joined(Phone(), anna, 1)
    for event in ({"kind": "cards-dealt"}, *({"kind": "cards-played", "seat": seat} for seat in range(3))):
        assert tap(anna, event, htmx=True).status_code == 200
    return anna, bert


def plants(phone: Phone, number: int) -> None:
    assert tap(phone, {"kind": "plants-corrected", "plants": number}, htmx=True).status_code == 200


def fetched(phone: Phone) -> None:
    seen = {"HX-Request": "true", "X-Seen": "3", "X-Standing": "3-0"}
    assert phone.get(**seen).status_code == 200


def test_a_tap_takes_a_short_way(phones):
    anna, _bert = phones
    plants(anna, 3)
    functions, files = passed(lambda: plants(anna, 4))
    # Most of them work out the table of the others before the tap is stored.
    assert functions <= 275 and files <= 68


def test_a_table_that_another_phone_has_fetched_takes_a_short_way_to_the_next(phones):
    _anna, bert = phones
    fetched(bert)
    functions, files = passed(lambda: fetched(bert))
    assert functions <= 60 and files <= 24

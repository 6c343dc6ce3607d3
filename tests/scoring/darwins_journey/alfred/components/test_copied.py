"""A match against a board of Alfred's that is new to the box uses what the box already knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey.alfred.components.copied_events import AlfredBoardCopied
from scoring.darwins_journey.alfred.turn import alfred_prompts
from scoring.darwins_journey.match.box.profile import Box
from tests.scoring.darwins_journey.alfred.cards_and_boards import BONUS, CARDS, box
from tests.scoring.darwins_journey.alfred.table import GAME, after, side

ROW = ("green", "space", "bracket", "space")
NUMBERS = {"beagle": 3, "track": 13, "points": 3, "objective": 2, "coins": 4}


def new_board(known: dict[str, object]):
    """A match against the blue board that nobody has entered yet, copied at its beginning."""
    bots = ({"seat": 1, "key": "alfred", "options": {"level": "blue"}},)
    state = GAME.setup(GAME.Setup(seats=2, bots=bots, first_match=True))
    viewer = replace(EVERYTHING, profile=Box.model_validate(known))
    [asked] = list(alfred_prompts.setting_up(state, viewer))
    assert isinstance(asked.event, AlfredBoardCopied)
    copied = asked.event.model_copy(update={**NUMBERS, "rows": (ROW,) * 4})
    return after(state, copied)


def test_a_new_board_gets_the_action_cards_known_from_other_boards():
    state = new_board(box("white"))
    assert side(state).known == CARDS
    assert side(state).pair == ()
    assert side(state).knows_deck


@pytest.mark.parametrize(
    ("field", "at", "said"),
    [
        ("rows", 1, "Row B: A number goes right before or after its symbol."),
        ("tents", 2, "Tent 3: A number goes right before or after its symbol."),
        ("stacks", 0, "Stack 1: A number goes right before or after its symbol."),
    ],
)
def test_a_refused_row_of_his_board_is_named(field, at, said):
    rows = {"rows": [ROW] * 4, "tents": [()] * 5, "stacks": [()] * 3}
    rows[field][at] = ("2", "icon-book")
    with pytest.raises(Illegal) as refusal:
        _ = AlfredBoardCopied(level="blue", **NUMBERS, **rows).board
    assert refusal.value.text.english() == said


def test_a_new_board_comes_with_its_own_bonus_cards():
    known = box("white", "blue")
    known["alfred"]["boards"].pop("blue")
    assert side(new_board(known)).pair == BONUS["blue"]


def test_an_empty_box_brings_nothing():
    state = new_board({})
    assert (side(state).known, side(state).pair) == ((), ())


def test_correcting_a_board_later_leaves_the_cards_alone():
    state = new_board(box("white"))
    again = AlfredBoardCopied(level="blue", **NUMBERS, rows=(ROW,) * 4)
    assert side(after(state, again)).known == CARDS

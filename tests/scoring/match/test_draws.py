"""Drawing lots is fair enough and repeatable, and options of bots are settled and checked."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring.asks import Ask, answer_faults, answer_schema
from scoring.contract import Illegal, Lot
from scoring.match.draws import draw, settled
from scoring.words import _

CARDS = tuple("ABCDEF")
DECK = Lot(_("Card"), CARDS)
HAND = Lot(_("Cards"), CARDS, count=3)
DICE = Lot(_("Dice"), tuple(range(1, 7)), count=4, again=True)


@pytest.mark.parametrize("lot", [DECK, HAND, DICE])
def test_the_same_seed_draws_the_same(lot):
    assert draw(lot, "seed") == draw(lot, "seed")


def test_different_seeds_draw_differently():
    seen = Counter(draw(DECK, str(seed)) for seed in range(600))
    assert set(seen) == set(CARDS)
    assert all(60 <= times <= 140 for times in seen.values())


def test_each_card_comes_once_and_dice_may_repeat():
    hands = [draw(HAND, str(seed)) for seed in range(60)]
    assert all(len(set(hand)) == 3 for hand in hands)
    assert any(len(set(draw(DICE, str(seed)))) < 4 for seed in range(60))


@pytest.mark.parametrize("lot", [Lot(_("Card"), ()), Lot(_("Cards"), ("A",), count=2)])
def test_a_deck_that_is_too_small_is_refused(lot):
    with pytest.raises(Illegal):
        draw(lot, "seed")


def test_a_draw_by_hand_asks_for_what_is_drawn():
    assert DECK.ask("card").shape == "choice"
    assert (HAND.ask("cards").shape, HAND.ask("cards").length) == ("order", 3)
    assert (DICE.ask("dice").choices, len(DICE.ask("dice").rows)) == (tuple("123456"), 4)


LEVEL = Ask("level", _("Level"), 1, 3, default=2)
MOOD = Ask("mood", _("Mood"), shape="choice", choices=("brave", "shy"), drawn=True)
ORDER = Ask("order", _("Order"), shape="order", choices=tuple("abc"), drawn=True)
SOME = Ask("some", _("Some"), shape="set", choices=tuple("abc"), default=[])
EACH = Ask("each", _("Each"), 0, 9, rows=(_("one"), _("two")))
NUMBERS = Ask("numbers", _("Numbers"), -3, 9, shape="numbers")
FLAG = Ask("flag", _("Flag"), shape="flag", default=False)


def test_options_left_open_are_the_usual_ones_or_drawn():
    answers = settled((LEVEL, MOOD, ORDER), {"order": list("cab")}, "seed")
    assert answers["level"] == 2 and answers["mood"] in MOOD.choices and answers["order"] == list("cab")
    assert sorted(settled((ORDER,), {"order": "draw"}, "seed")["order"]) == list("abc")


@pytest.mark.parametrize(
    ("ask", "right"),
    [
        (LEVEL, 3),
        (MOOD, "shy"),
        (MOOD, "draw"),
        (ORDER, list("bca")),
        (SOME, ["a"]),
        (EACH, [0, 9]),
        (NUMBERS, [-3, 9]),
        (FLAG, True),
    ],
)
def test_an_answer_that_fits_has_no_fault(ask, right):
    assert not list(answer_faults(ask, right))


@pytest.mark.parametrize(
    ("ask", "wrong", "path"),
    [
        (LEVEL, 4, ()),
        (LEVEL, 0, ()),
        (LEVEL, True, ()),
        (LEVEL, "draw", ()),
        (MOOD, "bold", ()),
        (ORDER, list("ab"), ()),
        (ORDER, list("aab"), (1,)),
        (ORDER, "abc", ()),
        (SOME, ["d"], (0,)),
        (EACH, [0], ()),
        (EACH, [0, 10], (1,)),
        (NUMBERS, [10], (0,)),
        (FLAG, 1, ()),
    ],
)
def test_a_wrong_answer_is_reported_at_its_path(ask, wrong, path):
    assert path in [where for where, _text in answer_faults(ask, wrong)]


@pytest.mark.parametrize("ask", [LEVEL, MOOD, ORDER, SOME, EACH, NUMBERS, FLAG])
def test_every_question_is_described(ask):
    described = answer_schema(ask)
    assert "type" in described or "anyOf" in described

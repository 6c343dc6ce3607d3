"""Which die an AI takes, why not another, and how it lays out its own."""

from __future__ import annotations

import pytest

from scoring.encyclopedia.ai.choice import AiReason, Die, Refusal, View, choose_die, decide, dice_order
from scoring.encyclopedia.ai.words import REASONS, REFUSED

PRIORITY = ("america", "asia", "oceania", "europe", "africa")


def view(*dice):
    return View("linne", PRIORITY, dice)


def test_the_rulebooks_example_of_dice_laid_out_in_ascending_order():
    dice = [Die("red", 2), Die("green", 5), Die("yellow", 2), Die("blue", 4)]
    assert dice_order(dice, PRIORITY) == (2, 0, 3, 1)


def test_five_dice_are_laid_out_with_the_highest_last():
    dice = [Die("red", 6), Die("yellow", 6), Die("red", 1), Die("purple", 6), Die("blue", 3)]
    assert dice_order(dice, PRIORITY) == (2, 4, 1, 3, 0)


def test_every_other_die_has_its_reason():
    chosen = choose_die(
        view(
            Die("red", 4, "coins"),
            Die("red", 4),
            Die("green", 4),
            Die("red", 3),
            Die("red", 4, mine=True, slot="points"),
        )
    )
    assert (chosen.die, chosen.tied) == (1, (1, 4))
    assert {each.die: each.why for each in chosen.rejected} == {
        0: "pays-somebody",
        2: "later-colour",
        3: "lower-value",
        4: "equal",
    }
    assert chosen.reasons == ("highest-value", "colour-priority", "pays-nobody", "tie-open")


@pytest.mark.parametrize(
    ("dice", "reasons"),
    [
        ([Die("red", 4)], ("only-die",)),
        ([Die("red", 4), Die("blue", 1)], ("highest-value",)),
        ([Die("blue", 4), Die("red", 4)], ("colour-priority",)),
        ([Die("red", 4, "points"), Die("red", 4)], ("pays-nobody",)),
        ([Die("red", 4), Die("red", 4)], ("tie-open",)),
        ([Die("red", 4, "points"), Die("red", 4, "coins"), Die("red", 1)], ("highest-value", "tie-open")),
    ],
)
def test_only_what_was_needed_is_a_reason(dice, reasons):
    assert choose_die(view(*dice)).reasons == reasons


def test_a_decision_carries_what_was_rejected():
    assert [each.die for each in decide(view(Die("red", 4), Die("red", 5), Die("red", 3))).rejected] == [0, 2]


def test_every_key_has_words_and_a_rule():
    turn_reasons, die_reasons = (each.__args__ for each in AiReason.__args__)
    assert {*turn_reasons, *die_reasons} == set(REASONS)
    assert set(Refusal.__args__) == set(REFUSED)
    for each in (*REASONS.values(), *REFUSED.values()):
        assert each.text.english().endswith((".", "choose."))

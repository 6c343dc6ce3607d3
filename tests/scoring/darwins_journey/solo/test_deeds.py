"""Which deeds of an instruction are shown, and which are folded?"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.solo import asking
from scoring.darwins_journey.solo.side import Task
from tests.scoring.darwins_journey.solo.components import bonus_card
from tests.scoring.darwins_journey.solo.table import begun, with_side
from tests.scoring.darwins_journey.solo.turns import english, said, seen


def test_of_many_deeds_the_folded_ones_are_named_in_a_word_or_two():
    state = with_side(begun("green"), tents=1, queue=(Task("camp", at="c-3"), Task("points", 2)))
    first = asking.next_instruction(state)
    assert seen(state) == [
        ["Take 2 coins from him: his coin track shows 4."],
        ["Then:", "Points: 8", "Points: 2"],
    ]
    assert (first.parts[1].lines, first.notes) == (first.deeds[1:], ())


def test_two_deeds_are_never_folded():
    state = with_side(begun("white"), coins=1, queue=(Task("coins", 4), Task("points", 2)))
    first = asking.next_instruction(state)
    assert seen(state) == [english(first.deeds)]
    assert first.notes == ()


def test_what_brings_something_is_told_before_it_folded_or_not():
    """Coins above twelve walk to a bonus card; its voyage walks on: nothing is told before what brings it."""
    cards = (bonus_card(*["navigate-2"] * 5), bonus_card(*["points-1"] * 5))
    state = with_side(begun("green"), coins=12, track=4, ship=9, pair=cards, above=(0, 1))
    state = with_side(state, queue=(Task("letter", 0, "first", costs=1),))
    state = replace(state, letters=("letter-2", "letter-4", "letter-5"))
    assert said(state)[0] == "Move his bonus worker 4 spaces, to space 8."
    assert seen(state) == [
        ["Take 1 stamp of his off envelope 1, to the used ones.", "Sail his ship 2 spaces, to space 11"],
        ["Then:", "Bonus track: 4", "Points: 1"],
    ]


def test_gains_in_between_are_named_where_they_come():
    cards = (bonus_card(*["objective-1 spread"] * 5), bonus_card(*["coins-1"] * 5))
    state = with_side(begun("green"), track=12, pair=cards, above=(0, 1), queue=(Task("bonus-card", 0),))
    assert said(state)[0].startswith("Discard an open objective")
    assert seen(state) == [
        ["Then:", "Bonus track: 3", "Points: 5"],
        ["Put one of his stamps on each envelope"],
    ]

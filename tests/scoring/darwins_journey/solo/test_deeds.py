"""Which deeds of an instruction are shown, and which are folded?"""

from __future__ import annotations

from scoring.darwins_journey import GAME
from scoring.darwins_journey.solo import asking
from scoring.darwins_journey.solo.side import Task
from tests.scoring.darwins_journey.solo.table import begun, with_side
from tests.scoring.darwins_journey.solo.turns import shown


def brief(state) -> list[str]:
    return [GAME.words(each).text.english() for each in asking.next_instruction(state).brief]


def test_of_many_deeds_the_folded_ones_are_named_in_a_word_or_two():
    state = with_side(begun("green"), tents=1, queue=(Task("camp", at="c-3"), Task("points", 2)))
    first = asking.next_instruction(state)
    assert shown(state) == ["Take 2 coins from him: his coin track shows 4."]
    assert brief(state) == ["Points: 8", "Points: 2"]
    assert (first.folded, first.notes) == (first.deeds[1:], ())


def test_two_deeds_are_never_folded():
    state = with_side(begun("white"), coins=1, queue=(Task("coins", 4), Task("points", 2)))
    first = asking.next_instruction(state)
    assert first.shown == first.deeds
    assert (first.folded, first.brief, first.notes) == ((), (), ())

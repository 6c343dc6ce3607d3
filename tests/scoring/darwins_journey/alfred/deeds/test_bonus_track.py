"""Steps on Alfred's bonus track are announced together with what they reach."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_prompts
from tests.scoring.darwins_journey.alfred.table import answered, begun, drawn, lines, told, with_side
from tests.scoring.darwins_journey.alfred.turns import NO_SEALS, SMALL, causes, said, seen


def test_a_rest_with_twelve_coins_only_mentions_steps():
    small = with_side(
        begun(), standing=(("you", "small"),), explorers={"a": 1, "b": 1, "c": 1}, rows=NO_SEALS
    )
    walk = "Move his bonus worker %s spaces, to space %s."
    assert lines(answered(drawn(with_side(small, coins=10), SMALL)))[:2] == [
        "Give him 2 coins: his coin track shows 12.",
        walk % (7, 8),
    ]
    only_steps = answered(drawn(with_side(small, coins=12), SMALL))
    assert lines(only_steps)[0] == walk % (9, 10)


def test_a_bonus_card_with_an_open_question_does_not_tell_players_to_act_yet():
    state = with_side(begun("green"), track=9, above=(0, 1), queue=(Task("bonus", 1),))
    state = replace(state, round=3)
    assert said(answered(state))[0] == "Move his bonus worker 1 space, to space 10."
    state = with_side(state, queue=(Task("bonus-card", 1),), scrolls=(("unknown",) * 3,) * 4)
    assert told(state) == "Scroll 1: is a green seal there? If not, which is the leftmost?"
    assert said(answered(state))[0].startswith("Take the green seal from scroll 1")
    assert causes(answered(state)) == ["is-bonus-card"]


def test_the_right_end_of_the_bonus_track_begins_with_the_points():
    state = with_side(begun("white"), points=5, queue=(Task("points", 4, "track-end"),))
    assert said(state) == ["Give him 4 points: his marker to 9."]
    assert causes(state) == ["track-end"]


def test_mere_explanations_are_shown_below_the_drawing():
    state = with_side(begun("green"), track=14, queue=(Task("bonus", 1),))
    first = alfred_prompts.next_instruction(state)
    assert seen(state) == [["Give him 5 points: his marker to 5."]]
    assert [each.key for each in first.notes] == ["track-end"]

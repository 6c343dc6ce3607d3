"""Which deeds of an instruction are shown in full, and which are folded."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_prompts
from tests.scoring.darwins_journey.alfred.cards_and_boards import bonus_card
from tests.scoring.darwins_journey.alfred.table import begun, with_side
from tests.scoring.darwins_journey.alfred.turns import FULL, english, said, seen


def test_among_many_deeds_the_folded_ones_are_named_in_a_word_or_two():
    state = with_side(begun("green"), tents=1, queue=(Task("camp", at="c-3"), Task("points", 2)))
    first = alfred_prompts.next_instruction(state)
    assert seen(state) == [["Then:", "Coins → 4", "Points → 10"]]
    assert (first.parts[0].lines, first.notes) == (first.deeds, ())


def test_two_deeds_are_never_folded():
    state = with_side(begun("white"), coins=1, queue=(Task("coins", 4), Task("points", 2)))
    first = alfred_prompts.next_instruction(state)
    assert seen(state) == [english(first.deeds)]
    assert first.notes == ()


def test_causes_are_told_before_their_effects_folded_or_not():
    """Coins above twelve walk to a bonus card; its voyage walks on: nothing is told before what brings it."""
    cards = (bonus_card(*["navigate-2"] * 5), bonus_card(*["points-1"] * 5))
    state = with_side(begun("green"), coins=12, track=4, ship=9, pair=cards, above=(0, 1))
    state = with_side(state, queue=(Task("letter", 0, "first", costs=1),))
    state = replace(state, letters=("letter-2", "letter-4", "letter-5"))
    assert said(state)[0] == "Move his bonus worker 4 spaces, to space 8."
    assert seen(state) == [
        ["Take 1 stamp of his off envelope 1, to the used ones.", "Sail his ship 2 spaces, to space 11"],
        ["Then:", "Bonus worker → 12", "Points → 1"],
    ]


def test_gains_in_between_are_named_after_the_pieces_that_hands_move():
    cards = (bonus_card(*["objective-1 spread"] * 5), bonus_card(*["coins-1"] * 5))
    state = with_side(begun("green"), track=12, pair=cards, above=(0, 1), queue=(Task("bonus-card", 0),))
    assert said(state)[0].startswith("Discard an open objective")
    assert seen(state) == [
        ["Put one of his stamps on each envelope"],
        ["Then:", "Bonus worker → 15", "Points → 5"],
    ]


def test_a_marker_that_moves_more_than_once_is_named_once_where_it_ends():
    twice = (Task("coins", 3), Task("objective", 1), Task("points", 2), Task("objective", 1))
    state = with_side(begun("white"), coins=1, queue=(Task("explorer"), *twice, Task("coins", 2)))
    assert said(state)[0] == "Put one of his explorers on the start of island B"
    assert seen(state) == [["Then:", "Coins → 6", "Discard 2 objectives", "Bonus worker → 3", "Points → 2"]]


def test_a_folded_deeds_source_is_folded_too_and_a_pieces_source_is_shown_below():
    rows = {"A": ("green", "blue", "red"), **dict.fromkeys("BCD", ("blue",) * 3)}
    gains = (Task("points", 1), Task("coins", 1))
    seal = with_side(begun("green"), rows=rows, scrolls=FULL, queue=(Task("seal", 1), *gains))
    [folded] = [part for part in alfred_prompts.next_instruction(seal).parts if not part.is_full]
    assert [each.key for each in folded.lines] == [
        "covers", "gains-evolution", "gains-points", "gains-coins",
    ]  # fmt: skip
    card = with_side(begun("green"), track=4, above=(0, 1), queue=(Task("bonus", 1),), ship=2)
    first = alfred_prompts.next_instruction(replace(card, round=2))
    assert [each.key for each in first.said] == ["bonus-walk", "bonus-card", "sail"]
    assert [each.key for each in first.notes] == ["is-bonus-card"]


def test_an_explorer_put_ashore_is_a_separate_piece_before_it_walks():
    state = with_side(begun(), ship=7, specimens={"b-2": "red-bird"})
    state = with_side(state, queue=(Task("navigate", 1), Task("explore", 2)))
    assert seen(state)[0] == [
        "Put an explorer of his on the start of island B: silver ribbon.",
        "Move his explorer on island B by 2 spaces, to space 2",
    ]


def test_a_study_is_shown_in_full_before_the_same_specimen_is_sent():
    tasks = (Task("explorer"), Task("study", at="red-bird"), Task("send", at="red-bird"))
    state = replace(with_side(begun(), coins=1, queue=tasks), museum=frozenset())
    assert seen(state)[0] == [
        "Put a study marker of his on: red bird.",
        "Put the tile “red bird” in the museum",
    ]


def test_a_symbol_with_no_effect_is_not_announced_as_a_task():
    nothing = Task("again")
    tasks = (Task("seal", 1), nothing, Task("seal", 1), nothing, Task("explorer"))
    now = alfred_prompts.next_instruction(with_side(begun(), queue=tasks, scrolls=FULL))
    assert all(part.is_full for part in now.parts)
    assert [each.key for each in now.notes] == ["no-camp-yet"] * 2

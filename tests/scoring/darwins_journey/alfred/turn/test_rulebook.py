"""At a table that is followed, Alfred plays the examples of both rulebooks.

The examples are the same in the Russian and in the German book; those of his decision alone stand beside it.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.alfred.side.his_side import Side, Task
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    YOU,
    all_done,
    answered,
    begun,
    doing,
    drawn,
    lines,
    reasons,
    side,
    told,
    with_side,
)

CARD = "main-ABCD.special-left.rest"


def with_rows(state, **rows):
    return with_side(state, rows={letter: rows.get(letter, side(state).rows[letter]) for letter in LETTERS})


def with_stamps(state, yours, his):
    players = list(state.players)
    players[YOU] = replace(players[YOU], stamps=yours, stamped=sum(yours))
    players[ALFRED] = replace(players[ALFRED], stamps=his, stamped=sum(his))
    return replace(state, players=tuple(players))


def test_the_strongest_navigation_with_one_seal_bought():
    state = with_rows(begun("green"), A=("blue", "blue", "yellow"))
    state = with_side(state, lenses={"navigate-2": "you", "navigate-3": "you"}, coins=3)
    state = answered(drawn(state, CARD))
    assert told(state) == "Put worker A on navigation, third space"
    assert lines(state)[0] == "He lacks 1 seal and buys it as knowledge."
    assert "Take 3 coins from him: his coin track shows 0." in lines(state)


def test_equally_strong_spaces_and_one_that_costs_no_knowledge():
    state = with_rows(begun("green"), A=("green", "blue", "blue"))
    state = with_side(state, lenses={"navigate-2": "alfred", "explore-2": "alfred"})
    state = answered(drawn(state, CARD))
    assert told(state) == "Put worker A on navigation, second space"
    assert not [line for line in lines(state) if "coin" in line]


def test_the_colour_of_the_leftmost_seal_between_two_first_spaces():
    state = with_rows(begun("green"), A=("green", "blue"))
    state = with_side(
        state,
        lenses={"navigate-2": "you", "explore-2": "you"},
        standing=(("you", "navigate-2"), ("you", "explore-2")),
    )
    state = answered(drawn(state, CARD))
    assert told(state) == "Put worker A on exploration, first space"


def academy(*top: str) -> tuple[tuple[str, ...], ...]:
    return (tuple(top), ("green", "blue", "red"), ("red", "red", "red"), ("blue", "blue", "blue"))


def at_the_academy(rows, scrolls) -> Side:
    state = with_side(with_rows(begun("white"), **rows), scrolls=scrolls)
    return doing(state, Task("academy"))


def test_the_seal_of_the_rows_first_colour():
    state = at_the_academy({"A": ("yellow",)}, academy("red", "green", "yellow"))
    assert told(state) == "Take the yellow seal from scroll 1, for row A, space 2"
    assert reasons(state) == ["base-colour"]


def test_a_row_with_three_of_its_colour_takes_the_leftmost_seal():
    rows = {"A": ("yellow", "yellow", "yellow"), "B": ("blue",) * 2, "C": ("red",) * 2, "D": ("green",) * 2}
    state = at_the_academy(rows, academy("red", "yellow", "green"))
    assert told(state) == "Take the red seal from scroll 1, for row A, space 4"


def test_an_empty_scroll_and_full_brackets_lead_to_row_c():
    rows = {"A": ("yellow", "blue"), "B": ("blue", "red"), "C": ("green",), "D": ("red", "red")}
    state = at_the_academy(rows, academy("none", "none", "none"))
    assert told(state) == "Take the green seal from scroll 2, for row C, space 2"
    assert lines(state) == ["Take 1 coin from him: his coin track shows 2."]


def test_three_stamps_steal_the_majority_on_the_second_envelope():
    state = with_stamps(begun(), (0, 2, 0), (1, 0, 1))
    state = doing(state, Task("stamps", 3))
    assert told(state) == "Put 3 of his stamps on envelope 2"
    assert reasons(state) == ["steal-majority"]


def test_two_stamps_go_onto_the_topmost_envelope_without_his():
    state = with_stamps(begun(), (0, 1, 0), (0, 3, 0))
    state = doing(state, Task("stamps", 2))
    assert told(state) == "Put 2 of his stamps on envelope 1"
    assert reasons(state) == ["no-own-stamps"]


def test_a_navigation_of_two_takes_the_longest_way_and_ends_in_a_camp():
    # Of the two ways behind the fifth space the longer one leads past the camp.
    state = doing(with_side(begun(), ship=4), Task("navigate", 2))
    assert told(state) == "Sail his ship 2 spaces, to space 6"
    assert lines(state)[0] == "Put up his top tent: camp on the sea, first"


def test_an_exploration_of_four_studies_on_the_way_and_does_the_last_two_spaces():
    state = with_side(begun(), specimens={"a-2": "green-bird"}, explorers={"a": 0})
    state = doing(state, Task("explore", 4))
    assert told(state) == "Move his explorer on island A by 4 spaces, to space 4"
    assert lines(state)[0] == "Put a study marker of his on: green bird."
    # The third space brings knowledge, that is 3 coins; the fourth a camp; the coins of the first nothing.
    assert "Instead of 1 knowledge he takes coins." in lines(state)
    assert "Put up his top tent: camp on island A, first" in lines(state)


def test_a_lens_for_row_a_skips_unlocked_spaces():
    state = with_rows(begun(), A=("blue", "blue", "red"))
    state = with_side(state, lenses={"navigate-2": "you", "navigate-3": "you"}, coins=6)
    state = drawn(state, "small.main-DCBA.rest")
    assert lines(answered(state))[0] == "Put one of his lenses on academy, second space"


def test_a_green_seal_further_right_changes_nothing():
    state = with_rows(begun(), A=("blue", "blue", "red", "green"))
    state = with_side(state, lenses={"navigate-2": "you", "navigate-3": "you"}, coins=6)
    state = drawn(state, "small.main-DCBA.rest")
    assert lines(answered(state))[0] == "Put one of his lenses on academy, second space"


def test_row_b_decides_where_all_of_row_a_is_unlocked():
    state = with_rows(begun(), A=("blue", "blue", "yellow"), B=("green", "green"))
    opened = ("navigate-2", "navigate-3", "correspondence-2", "correspondence-3")
    state = with_side(state, lenses=dict.fromkeys(opened, "you"), coins=6)
    state = drawn(state, "small.main-DCBA.rest")
    assert lines(answered(state))[0] == "Put one of his lenses on exploration, second space"


def test_six_coins_and_a_rest_are_one_walk_of_three():
    state = with_side(
        begun(), coins=6, standing=(("you", "special-diary"),), lenses={}, rows=dict.fromkeys(LETTERS, ())
    )
    state = drawn(state, CARD)
    assert told(state) == "Put worker D into a hammock"
    assert lines(state) == [
        "Give him 6 coins: his coin track shows 12.",
        "Move his bonus worker 3 spaces, to space 4.",
    ]
    assert not side(all_done(state)).is_moving

"""What is asked about the scrolls before Alfred takes a seal, and how long an answer holds."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey.alfred.components.alfred_board import SealRow
from scoring.darwins_journey.alfred.page.alfred_page import solo
from scoring.darwins_journey.alfred.side.his_side import NOTHING_TOLD, SealsTold, Task, refreshed
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.darwins_journey.rules.facts import COLOURS
from tests.scoring.darwins_journey.alfred.table import after, begun, done, drawn, side, told, with_side
from tests.scoring.darwins_journey.alfred.turns import MAIN, said

ROWS = {"A": ("green",), "B": ("blue", "blue", "blue"), "C": ("red", "blue", "red"), "D": ("yellow",) * 3}
UNKNOWN = (("unknown",) * 3,) * 4
FOUR = dict.fromkeys("ABCD", ("green", "green", "green"))
TAKEN = "Take the %s seal from scroll %s, for row A, space 2"


def taking(*tasks, **more):
    return with_side(begun("white"), **{"rows": ROWS, "coins": 9, "queue": tasks, **more})


def with_long_rows():
    return replace(side(begun()).board, rows=dict.fromkeys("ABCD", SealRow(9, 3)))


def choices(state):
    return list(alfred_prompts.next_instruction(state).question.choices)


def test_one_answer_for_a_scroll_says_which_seal_he_takes():
    state = taking(Task("academy"))
    assert told(state) == "Scroll 1: is a green seal there? If not, which is the leftmost?"
    assert choices(state) == ["green", "blue", "red", "yellow", "none"]
    assert told(done(state, "green")) == TAKEN % ("green", 1)
    assert told(done(state, "yellow")) == TAKEN % ("yellow", 1)


def test_the_scroll_below_an_empty_one_is_asked_for_while_he_can_pay():
    state = done(taking(Task("academy")), "none")
    assert told(state) == "Scroll 2: is a green seal there? If not, which is the leftmost?"
    assert side(state).scrolls[0] == ("none",) * 3
    poor = done(taking(Task("academy"), coins=0), "none")
    assert told(poor) == "There is no seal that he may take and can pay for."


def test_a_fourth_of_a_colour_is_passed_over():
    state = taking(Task("academy"), rows=FOUR)
    assert told(state) == "Scroll 1: which is the leftmost seal that is not green?"
    assert choices(state) == ["blue", "red", "yellow", "no-other"]
    state = done(state, "no-other")
    # What nobody has named may still be green, for another row.
    assert side(state).scrolls == UNKNOWN
    assert told(state) == "Scroll 2: which is the leftmost seal that is not green?"


def test_a_row_that_begins_with_a_purple_seal_takes_the_leftmost():
    state = taking(Task("academy"), rows={**ROWS, "A": ("special",)})
    assert told(state) == "Scroll 1: which seal is the leftmost?"


def test_two_colours_that_a_row_has_enough_of_are_passed_over_in_one_question():
    board = with_long_rows()
    full = ("green", "green", "green", "blue", "blue", "blue")
    state = taking(Task("academy"), rows=dict.fromkeys("ABCD", full), board=board)
    assert told(state) == "Scroll 1: which seal is the leftmost? Not counted: green, blue."
    assert choices(state) == ["red", "yellow", "no-other"]


def test_a_row_with_enough_of_another_colour_still_takes_its_own_first():
    board = with_long_rows()
    state = taking(Task("academy"), rows=dict.fromkeys("ABCD", ("green", *("blue",) * 3)), board=board)
    first = "Scroll 1: is a green seal there? If not, which is the leftmost?"
    assert told(state) == f"{first} Not counted: blue."
    assert choices(state) == ["green", "red", "yellow", "no-other"]
    free = done(taking(Task("seal", 1), rows=side(state).rows, board=board), "nowhere")
    assert told(free) == "Scroll 1: which is the leftmost seal that is not blue?"
    assert choices(free) == ["red", "yellow", "no-other"]


def test_a_scroll_without_another_colour_is_not_asked_about_again_until_the_refresh():
    passed = done(taking(Task("academy"), Task("points", 1), rows=FOUR), "no-other")
    state = done(done(passed, "red"))
    assert side(state).seals_told == SealsTold(passed=frozenset({(0, ("green",))}))
    again = with_side(state, queue=(Task("academy"),), rows=FOUR, coins=9)
    assert told(again) == "Scroll 2: which is the leftmost seal that is not green?"
    # Another row has room for what lies there.
    other = with_side(state, queue=(Task("academy"),), rows=ROWS, coins=9)
    assert told(other) == "Scroll 1: is a green seal there? If not, which is the leftmost?"
    assert refreshed(side(state)).seals_told == NOTHING_TOLD
    seen = after(again, alfred_events.ScrollSeen(scroll=0, seals=("unknown",) * 3))
    assert told(seen) == "Scroll 1: which is the leftmost seal that is not green?"


def test_all_scrolls_are_searched_for_his_colour_at_once_when_he_has_no_coins():
    state = taking(Task("seal", 1))
    assert told(state) == "On which scroll is the topmost green seal?"
    assert told(done(state, "scroll-3")) == TAKEN % ("green", 3)
    state = done(state, "nowhere")
    assert told(state) == "Scroll 1: which seal is the leftmost?"
    assert choices(state) == ["blue", "red", "yellow", "none"]
    assert told(done(done(state, "none"), "red")) == TAKEN % ("red", 2)


def test_a_colour_that_is_known_to_lie_further_down_is_looked_for_above_it_only():
    scrolls = (("blue",) * 3, ("unknown",) * 3, ("red", "green", "none"), ("unknown",) * 3)
    state = taking(Task("seal", 1), scrolls=scrolls)
    assert choices(state) == ["scroll-2", "nowhere"]
    assert told(done(state, "nowhere")) == TAKEN % ("green", 3)
    assert told(taking(Task("seal", 1), scrolls=(scrolls[2], *UNKNOWN[1:]))) == TAKEN % ("green", 1)


def test_the_scroll_is_looked_at_again_after_a_seal_was_taken_off_it():
    state = done(taking(Task("academy"), Task("academy", 1)), "green")
    assert told(state) == TAKEN % ("green", 1)
    state = done(state)
    assert told(state) == "Scroll 1: is a green seal there? If not, which is the leftmost?"
    assert told(done(state, "red")) == "Take the red seal from scroll 1, for row A, space 3"


def test_an_answer_holds_for_one_seal_and_no_longer_than_his_move():
    state = done(done(taking(Task("academy"), Task("points", 1)), "red"))
    assert (side(state).scrolls, side(state).seals_told) == (UNKNOWN, NOTHING_TOLD)
    unpaid = done(taking(Task("academy"), rows=FOUR, coins=0), "no-other")
    assert not side(done(unpaid)).seals_told.named


def test_correcting_the_table_asks_again():
    state = done(taking(Task("academy")), "red")
    state = after(state, alfred_events.AlfredRowSeen(row="A", seals=("blue",)))
    assert told(state) == "Scroll 1: is a blue seal there? If not, which is the leftmost?"


def test_before_the_academy_is_chosen_one_answer_is_enough():
    rows = {"A": ("red",), "B": ("blue",), "C": ("blue",), "D": ("blue",)}
    state = drawn(with_side(begun(), rows=rows), MAIN)
    [first, *_others] = alfred_prompts.answers(state)
    assert solo(state, EVERYTHING).drawing.key == "scrolls"
    state = after(state, first.event)
    assert said(state)[:2] == [
        "Put worker A on academy, first space",
        "Take the red seal from scroll 1, for row A, space 2",
    ]


def test_a_question_about_a_scroll_means_its_whole_row():
    drawing = solo(taking(Task("academy")), EVERYTHING).drawing
    assert [spot.here for spot in drawing.spots] == [True] * 3 + [False] * 9
    assert not any(spot.here for spot in solo(taking(Task("seal", 1)), EVERYTHING).drawing.spots)


def truth(asked, scrolls) -> str:
    """The answer of somebody who sees the scrolls."""
    if asked.about == "colour":
        on = next((at for at, scroll in enumerate(scrolls, 1) if asked.at in scroll), None)
        return f"scroll-{on}" if f"scroll-{on}" in asked.choices else "nowhere"
    if asked.about == "seal":
        scroll, space = (int(each) for each in asked.at.split(":"))
        return scrolls[scroll][space]
    scroll = scrolls[int(asked.at)]
    if asked.first in scroll:
        return asked.first
    left = (each for each in scroll if each in COLOURS and each not in asked.but)
    return next(left, asked.choices[-1])


@pytest.mark.parametrize("do", ["academy", "seal"])
def test_he_takes_the_same_seals_from_true_answers_as_from_known_scrolls(do):
    random = Random(do)
    for _table in range(200):
        scrolls = tuple(tuple(random.choices((*COLOURS, "none"), k=3)) for _scroll in range(4))
        rows = {row: tuple(random.choices((*COLOURS, "special"), k=random.randrange(8))) for row in "ABCD"}
        task = Task(do, random.randrange(3))
        state = taking(task, rows=rows, coins=random.randrange(13), board=with_long_rows())
        known = with_side(state, scrolls=scrolls)
        taps = 0
        while asked := alfred_prompts.next_instruction(state).question:
            state, taps = done(state, truth(asked, scrolls)), taps + 1
        assert told(state) == told(known)
        assert taps <= 5

"""Each task of Alfred's move follows its rule, brings what comes next, and skips the impossible."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.side.his_side import TOPICS, Task
from scoring.darwins_journey.alfred.side.table_of_his import lasting
from scoring.darwins_journey.alfred.turn.alfred_prompts import next_instruction
from scoring.darwins_journey.alfred.turn.layout import IN_FULL
from scoring.darwins_journey.match.rewards import reward
from scoring.darwins_journey.rules.routes import ISLAND, SEA
from tests.scoring.darwins_journey.alfred.cards_and_boards import bonus_card
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    all_done,
    begun,
    doing,
    done,
    lines,
    reasons,
    side,
    told,
    with_side,
    with_yours,
)

FULL = tuple(("green", "blue", "red") for _scroll in range(4))


def did(*tasks: Task, level: str = "white", **changes):
    """The table after these tasks, which ask nothing."""
    return all_done(doing(with_side(begun(level), **changes), *tasks))


@pytest.mark.parametrize(
    ("task", "field", "before", "after"),
    [
        (Task("coins", 4), "coins", 3, 7),
        (Task("coins", 4), "coins", 10, 12),
        (Task("knowledge", 2), "coins", 1, 7),
        (Task("points", 3), "points", 5, 8),
        (Task("evolution", 2), "evolution", 6, 8),
        (Task("evolution", 5), "evolution", 34, 36),
        (Task("bonus", 3), "track", 1, 4),
        (Task("bonus", 3), "track", 11, 2),
    ],
)
def test_each_gain_moves_one_marker(task, field, before, after):
    assert getattr(side(did(task, **{field: before})), field) == after


def test_each_coin_above_twelve_is_a_step_on_the_bonus_track():
    after = side(did(Task("coins", 4), coins=10, track=1))
    assert (after.coins, after.track) == (12, 3)


def test_the_right_end_of_the_bonus_track_scores_each_time_it_is_reached_or_passed():
    assert side(did(Task("bonus", 1), track=11)).points == 2
    assert side(did(Task("bonus", 2), track=11)).points == 2
    assert side(did(Task("bonus", 1), track=12)).points == 0


def test_two_bonus_cards_in_one_walk_come_in_the_order_of_the_walk():
    cards = (bonus_card("coins-1", *["coins-1"] * 4), bonus_card("points-1", *["points-1"] * 4))
    state = with_side(begun(), pair=cards, above=(1, 0), track=4)
    state = doing(state, Task("bonus", 6))
    spaces = [line for line in [told(state), *lines(state)] if "bonus card above" in line]
    assert spaces == [
        "Do what row 1 of the bonus card above space 5 shows.",
        "Do what row 1 of the bonus card above space 10 shows.",
    ]


def test_a_space_that_the_bonus_worker_stood_on_does_not_count_again():
    state = doing(with_side(begun(), above=(0, 1), track=5), Task("bonus", 1))
    assert side(all_done(state)).track == 6
    assert side(all_done(state)).coins == side(state).coins


def test_which_bonus_card_lies_there_is_asked_once_and_tells_the_other_place():
    state = doing(with_side(begun(), track=4), Task("bonus", 1))
    assert told(state) == "Which bonus card lies above space 5?"
    state = done(state, "icons:coins-1")
    assert side(state).above == (0, None)
    # Only the other card is left: nobody is asked what is known.
    state = all_done(doing(with_side(state, track=9), Task("bonus", 1)))
    assert side(state).above == (0, 1)
    assert (side(state).points, side(state).queue) == (1, ())


def test_the_second_of_two_bonus_cards_is_copied_where_nobody_has_entered_it():
    pair = (bonus_card(*["coins-1"] * 5),)
    state = doing(with_side(begun(), pair=pair, above=(0, None), track=9), Task("bonus", 1))
    assert told(state) == "What does the bonus card above space 10 show?"


def test_players_are_not_told_to_give_coins_above_twelve():
    state = doing(with_side(begun(), coins=11), Task("coins", 3))
    assert [told(state), *lines(state)] == [
        "Give him 1 coin: his coin track shows 12.",
        "Move his bonus worker 2 spaces, to space 3.",
    ]
    state = doing(with_side(begun(), coins=12), Task("coins", 3))
    first = next_instruction(state)
    assert GAME.bots.words(first.head).text.english() == "Move his bonus worker 3 spaces, to space 4."
    assert [each.key for each in first.causes] == ["coins-full"]


def test_a_bonus_card_that_nobody_has_entered_is_copied_in_the_middle_of_the_turn():
    state = with_side(begun(), pair=(), track=4)
    state = doing(state, Task("bonus", 1), Task("points", 9))
    assert told(state) == "What does the bonus card above space 5 show?"
    state = done(state, (("icon-points", "3"), (), (), (), ()))
    state = all_done(state)
    assert side(state).points == 12
    assert side(state).pair == (((("points", 3),), (), (), (), ()),)


def test_an_objective_is_discarded_and_the_bonus_worker_walks():
    state = doing(begun("green"), Task("objective", 1))
    assert told(state).startswith("Discard an open objective: the gold one")
    assert lines(state) == ["Move his bonus worker 3 spaces, to space 4."]


@pytest.mark.parametrize(
    ("route", "start", "steps", "end"),
    [
        (SEA, 0, 3, 3),
        (SEA, 25, 4, 26),
        (ISLAND["a"], 3, 2, 5),
        (ISLAND["a"], 11, 2, 14),
        (ISLAND["b"], 6, 4, 10),
        (ISLAND["c"], 1, 2, 3),
    ],
)
def test_the_longest_way_is_taken_at_every_fork(route, start, steps, end):
    from scoring.darwins_journey.rules.routes import longest_way

    assert longest_way(route, start, steps)[-1] == end


def test_a_ship_uses_every_space_of_its_voyage_in_order():
    state = doing(with_side(begun(), ship=9), Task("navigate", 3))
    assert told(state) == "Sail his ship 3 spaces, to space 12"
    assert lines(state) == [
        "Give him 4 coins: his coin track shows 7.",
        "Put up his top tent: camp on the sea, second",
        "Take 1 coin from him: his coin track shows 6.",
        "Give him 1 point: his marker to 1.",
        "Put 3 of his stamps on envelope 1",
    ]


def test_a_silver_ribbon_brings_an_explorer_ashore_once():
    state = with_side(begun(), ship=7)
    assert side(did(Task("navigate", 1), ship=7)).explorers == {"a": 0, "b": 0}
    state = with_side(state, explorers={"a": 3, "b": 5})
    assert side(all_done(doing(state, Task("navigate", 1)))).explorers == {"a": 3, "b": 5}


@pytest.mark.parametrize(("is_yours_there", "points"), [("no", 6), ("yes", 3)])
def test_the_first_ship_at_the_end_scores_three_more_and_yours_is_asked_about(is_yours_there, points):
    state = did(Task("navigate", 2), ship=25, sure=frozenset(TOPICS) - {"sea"})
    assert told(state) == "His ship reaches the end of the sea route. Is yours there already?"
    state = all_done(done(state, is_yours_there))
    assert (side(state).ship, side(state).points) == (26, points)


def test_nobody_is_asked_about_your_ship_where_it_was_first_or_his_stays_short_of_the_end():
    assert side(did(Task("navigate", 1), ship=25, ends=frozenset({"sea"}))).points == 3
    assert side(did(Task("navigate", 1), ship=24)).ship == 25


def test_the_explorer_furthest_right_walks_unless_it_is_at_the_end():
    state = with_side(begun(), explorers={"a": 12, "b": 11, "c": 10})
    assert told(doing(state, Task("explore", 1))) == "Move his explorer on island B by 1 space, to space 12"
    state = with_side(state, explorers={"a": 24, "b": 14, "c": 10})
    assert told(doing(state, Task("explore", 1))) == "His explorers are all at the end: none moves."


def test_a_space_with_your_explorer_is_skipped_and_not_used():
    state = with_yours(with_side(begun(), explorers={"a": 7}), explorers={"a": 8})
    state = with_side(state, specimens={"a-9": "red-bird"})
    state = doing(state, Task("explore", 1))
    assert told(state) == "Move his explorer on island A by 1 space, to space 9"
    assert "skips-yours" in reasons(state)
    assert not [line for line in lines(state) if "coins" in line]


def test_a_golden_ribbon_scores_for_the_first_alone():
    state = with_side(begun(), explorers={"a": 15})
    assert side(all_done(doing(state, Task("explore", 1)))).points == 3 + 2
    state = with_yours(state, explorers={"a": 17})
    assert side(all_done(doing(state, Task("explore", 1)))).points == 2


def test_an_explorer_that_passes_does_only_its_last_two_spaces():
    state = with_yours(with_side(begun(), explorers={"a": 15}), explorers={"a": 20})
    after = side(all_done(doing(state, Task("explore", 4))))
    # Space 18 brings evolution, space 19 points; 16 and 17 are passed.
    assert (after.evolution, after.points) == (2, 4)


def test_which_specimen_lies_there_is_asked_once():
    state = doing(with_side(begun(), explorers={"a": 1}), Task("explore", 1))
    assert told(state) == "Which specimen lies there? island A, space 2"
    state = done(state, "red-bird")
    assert lines(state) == ["Put a study marker of his on: red bird."]
    state = all_done(state)
    again = doing(with_side(state, explorers={"a": 1}, studied=frozenset()), Task("explore", 1))
    assert told(again) == "Move his explorer on island A by 1 space, to space 2"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"tents": 5}, "He has no tent left: no camp."),
        ({"camps": {"sea-12": 0}}, "He has a tent there already: camp on the sea, second."),
        ({"coins": 0}, "He cannot pay for a place there: camp on the sea, second."),
    ],
)
def test_a_camp_is_skipped_and_nothing_replaces_it(changes, words):
    state = doing(with_side(begun(), **changes), Task("camp", at="sea-12"), Task("points", 2))
    assert [told(state), *lines(state)][:2] == [words, "Give him 2 points: his marker to 2."]


def test_a_camp_of_his_choice_asks_for_a_look_at_the_tents_while_he_has_one():
    state = with_side(begun(), sure=side(begun()).sure - {"camps"})
    assert told(doing(state, Task("tent"))).startswith("Does this match the table?")
    assert told(doing(with_side(state, tents=5), Task("tent"))) == "He has no tent left: no camp."


def test_your_tent_leaves_him_the_more_expensive_place():
    state = with_yours(with_side(begun(), coins=5), camps={"sea-12": 0})
    assert "Take 3 coins from him: his coin track shows 2." in lines(doing(state, Task("camp", at="sea-12")))


def test_the_icon_beside_a_tent_comes_after_the_camp():
    state = with_side(begun("green"), tents=1, coins=5)
    state = doing(state, Task("camp", at="c-3"))
    assert lines(state) == [
        "Take 2 coins from him: his coin track shows 3.",
        "Give him 8 points: his marker to 8.",
        "From here on scrolls cost him nothing.",
    ]
    assert "free-scrolls" not in lasting(state)
    assert "free-scrolls" in lasting(all_done(state))


def test_nested_effects_are_worked_off_before_what_waited():
    """A voyage brings a camp, the camp stamps, an empty stack a voyage: all before the points that waited."""
    state = with_side(begun("green"), ship=11, tents=4)
    players = list(state.players)
    players[ALFRED] = replace(players[ALFRED], stamps=(1, 0, 0), stamped=1)
    state = doing(replace(state, players=tuple(players)), Task("navigate", 1), Task("points", 9))
    seen = []
    while side(state).queue:
        seen += [each.key for each in next_instruction(state).said if each.key in IN_FULL]
        state = done(state)
    assert seen == ["sail", "tent", "stamps", "sail"]
    assert side(state).points == 1 + 6 + 9


def test_a_seal_that_covers_an_icon_brings_it():
    rows = {"A": ("green", "blue", "red"), "B": ("blue",) * 3, "C": ("red",) * 3, "D": ("green",) * 3}
    state = with_side(begun("green"), rows=rows, scrolls=FULL, coins=2)
    state = doing(state, Task("academy"))
    assert told(state) == "Take the green seal from scroll 1, for row A, space 4"
    assert lines(state) == [
        "The seal covers an icon, which he uses.",
        "Move his marker of evolution 2 steps, to step 2.",
    ]


def test_the_second_seal_costs_less_and_is_dropped_where_it_is_impossible():
    state = with_side(begun("white"), scrolls=(("none",) * 3, ("none",) * 3, *FULL[2:]), coins=2)
    state = doing(state, Task("academy"), Task("academy", 1))
    assert "Take 2 coins from him: his coin track shows 0." in lines(state)
    assert lines(state)[-1] == "There is no seal that he may take and can pay for."


def test_a_free_seal_of_the_rows_colour_comes_from_any_scroll():
    scrolls = (("blue", "blue", "red"), ("red", "red", "red"), ("red", "green", "red"), ("red",) * 3)
    state = doing(with_side(begun("white"), scrolls=scrolls, coins=0), Task("seal", 1))
    assert told(state) == "Take the green seal from scroll 3, for row A, space 2"


@pytest.mark.parametrize(
    ("effect", "changed"),
    [("free-scrolls", "free-scrolls"), ("penalty-less", "penalty-less"), ("book", "book")],
)
def test_an_effect_lasts(effect, changed):
    assert changed in lasting(did(Task("effect", 1, effect)))


def test_a_shorter_delay_counts_at_the_beagle():
    late = replace(begun("white"), phase="goal", round=2, penalties=(1, 9, 0, 0, 0))
    assert reward(late, ALFRED).points == 0
    capped = with_side(late, effects=side(did(Task("effect", 1, "delay-cap"))).effects)
    assert reward(capped, ALFRED).points == 2 * 2 - (1 + 2)


def test_a_delivery_brings_coins_and_steps_and_the_second_costs_three():
    state = replace(begun(), museum=frozenset())
    tasks = (Task("send", at="green-bird"), Task("send", at="blue-bird", costs=3))
    state = doing(with_side(state, coins=1), *tasks)
    assert lines(state)[0] == "Give him 7 coins: his coin track shows 8."
    assert lines(state)[-3] == "Take 3 coins from him: his coin track shows 5."


def test_the_second_delivery_is_chosen_anew_if_the_bonus_track_has_sent_it_before():
    cards = (bonus_card(*["deliver"] * 5), bonus_card(*["points-1"] * 5))
    studied = frozenset({"green-bird", "blue-bird", "red-bird"})
    state = with_side(begun(), coins=10, studied=studied, pair=cards, above=(0, 1), track=4)
    state = replace(state, museum=frozenset())
    state = all_done(doing(state, Task("send", at="green-bird"), Task("send", at="blue-bird", costs=3)))
    assert state.museum == studied


def test_a_second_delivery_that_he_can_no_longer_pay_for_is_left_out():
    state = doing(with_side(begun(), coins=2), Task("send", at="green-reptile", costs=3))
    assert told(replace(state, museum=frozenset())) == "There is nothing that he can deliver."


def test_one_stamp_goes_onto_each_envelope_and_an_empty_stack_brings_its_icon():
    state = begun("white")
    players = list(state.players)
    players[ALFRED] = replace(players[ALFRED], stamps=(1, 1, 0), stamped=2)
    state = doing(replace(state, players=tuple(players)), Task("spread"))
    assert lines(state) == ["Stack 1 of his stamps is empty.", "Give him 1 coin: his coin track shows 4."]
    assert all_done(state).players[ALFRED].stamps == (2, 2, 1)


def test_a_new_explorer_goes_onto_the_leftmost_island_without_one():
    assert told(doing(begun(), Task("explorer"))) == "Put one of his explorers on the start of island B"
    state = with_side(begun(), explorers={"a": 1, "b": 1, "c": 1})
    assert told(doing(state, Task("explorer"))) == "He has no explorer left, or no island without one of his."


def test_a_symbol_without_a_word_is_asked_about_and_its_income_booked():
    state = with_side(doing(begun(), Task("other")), coins=2)
    assert told(state) == "A symbol without a word here: what does it bring him?"
    for nothing_said in ((), ((),), (("icon-other",),)):
        with pytest.raises(Illegal):
            done(state, nothing_said)
    state = done(state, (("icon-coins", "3", "icon-evolution", "2"),))
    assert told(state) == "Do for him what is printed there"
    assert "Give him 3 coins: his coin track shows 5." in lines(state)
    state = done(state)
    assert (side(state).coins, side(state).evolution) == (5, 2)


def test_a_symbol_without_a_word_may_bring_nothing_that_the_app_tracks():
    state = done(doing(begun(), Task("other")), (("icon-nothing",),))
    assert (told(state), lines(state)) == ("Do for him what is printed there", [])
    assert not side(done(state)).queue

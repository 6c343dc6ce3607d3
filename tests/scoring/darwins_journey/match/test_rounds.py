"""A round goes through its phases as in the rulebook."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, Viewer
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match.box.profile import PROFILE, Box
from scoring.darwins_journey.match.rounds import turn
from scoring.darwins_journey.rules.tiles import FIRST_GOALS
from tests.scoring.darwins_journey.match.table import (
    begun,
    did,
    envelopes,
    goal,
    nothing_else,
    read,
    refused,
    solo,
    told,
)


def headline(state):
    return GAME.headline(state).english()


def following(state):
    return GAME.board(state, EVERYTHING).next.event.kind


def advised(state):
    return [each.text.english() for each in GAME.advice(state)]


def test_a_match_of_five_rounds_ends_after_the_rewards_of_the_fifth():
    state = did(begun(2, first_match=True), "match-begun")
    for number in range(1, 6):
        assert state.round == number and state.phase == "action"
        state = did(did(state, "workers-placed", round=number), "order-settled")
        state = did(goal(state), "goal-scored")
        if number < 5:
            assert state.phase == "refresh"
            state = did(state, "refreshed", round=number)
    assert state.phase == "over" and headline(state) == "The game is over"


def test_turns_follow_the_track_until_nobody_has_a_worker():
    state = did(begun(3, first=1, first_match=True), "match-begun")
    state = did(state, "slot-reached", seat=2, slot="gold-1")
    turns = []
    while state.phase == "action":
        turns.append(turn(state))
        state = did(state, "worker-placed", seat=turns[-1])
    assert turns == [1, 2, 0] * 4 + [2]
    assert state.phase == "order"


@pytest.mark.parametrize(("seats", "coins"), [(2, "3 coins"), (3, "2 coins"), (4, "2 coins")])
def test_whoever_keeps_a_board_is_reminded_of_the_coins_for_the_turn_order(seats, coins):
    state = did(begun(seats, first_match=True), "match-begun")
    without = did(state, "workers-placed", round=1)
    assert not any("when it was placed" in each for each in advised(without))
    state = did(did(state, "board-kept", seat=1, as_set_up=True), "workers-placed", round=1)
    [note] = GAME.board(state, EVERYTHING).notes
    assert f"brought {coins} when it was placed" in note.text.english()
    assert note.rule == "turn-order-action"
    # Whether they have been entered nobody knows: nothing is booked.
    state = did(did(state, "magnifier-read", seat=1), "order-settled")
    assert state.players[1].kept.coins == 4


def test_players_without_workers_are_named():
    state = did(begun(2, first_match=True), "match-begun")
    for _worker in range(4):
        state = did(state, "worker-placed", seat=0)
    assert "Without a worker: #1." in advised(state)
    assert refused(state, "worker-placed", seat=0) == "This player has no workers left."
    assert turn(state) == 1


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_the_penalty_follows_the_number_of_players(players, coins):
    state = did(begun(players, first_match=True), "match-begun")
    assert f"A worker that is not the first in its section pays {coins} coins." in advised(state)


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_the_penalty_is_that_of_the_player_whose_turn_it_is(players, coins):
    """The third gold slot eases it by 1."""
    usual = f"A worker that is not the first in its section pays {coins} coins."
    paid = "2 coins" if coins == 3 else "1 coin"
    eased = f"#2 pays only {paid} for a worker that is not the first in its section."
    state = did(begun(players, first_match=True), "match-begun")
    state = did(state, "slot-reached", seat=1, slot="gold-3")
    # Where workers are not counted, it may be anybody's turn.
    assert usual in advised(state) and eased in advised(state)
    state = did(state, "worker-placed", seat=0)
    assert turn(state) == 1 and eased in advised(state) and usual not in advised(state)
    while turn(state) == 1:
        state = did(state, "worker-placed", seat=1)
    assert usual in advised(state) and eased not in advised(state)


def test_the_magnifier_orders_its_workers_from_the_left():
    state = did(did(begun(4, first_match=True), "match-begun"), "workers-placed", round=1)
    for seat in (3, 1, 3):
        state = did(state, "magnifier-read", seat=seat)
    assert state.magnifier == (3, 1, 3)
    state = did(state, "order-settled")
    assert state.order == (3, 1, 0, 2)
    assert told(state) == ["Turn order from the left: #4, #2, #1, #3."]


def test_the_order_stays_if_nobody_has_a_worker_there():
    state = envelopes(3, first=2)
    assert state.order == (2, 0, 1) and told(state) == ["The turn order stays as it is."]


def test_against_alfred_he_begins_and_the_order_never_changes():
    state = did(solo(first_match=True), "match-begun")
    assert state.order == (1, 0) and turn(state) == 1
    assert refused(state, "order-laid", places=["seat-0", "seat-1"]) == "Alfred goes first in every round."
    assert did(state, "workers-placed", round=1).phase == "envelopes"


def test_majorities_with_a_tie_reward_both_and_the_second_place():
    state = envelopes()
    for seat, stamps in enumerate((3, 1, 3, 1)):
        state = did(state, "stamps-counted", seat=seat, envelope=1, stamps=stamps)
    assert "Most: #1, #3. Reward: 4 coins." in advised(state)
    state = did(state, "envelope-judged", envelope=1)
    assert [player.stamps[0] for player in state.players] == [1, 0, 1, 0]
    assert told(state) == [
        "#1 is tied for the most stamps. Reward: 4 coins.",
        "#3 is tied for the most stamps. Reward: 4 coins.",
        "#2 is tied for the second most stamps. Reward: 2 coins.",
        "#4 is tied for the second most stamps. Reward: 2 coins.",
        "#1 moves 2 stamps to the used ones and leaves 1, even without the reward.",
        "#3 moves 2 stamps to the used ones and leaves 1, even without the reward.",
        "#2 moves 1 stamp to the used ones and leaves 0, even without the reward.",
        "#4 moves 1 stamp to the used ones and leaves 0, even without the reward.",
    ]


def test_third_place_keeps_all_its_stamps():
    state = envelopes(3)
    for seat, stamps in enumerate((4, 2, 1)):
        state = did(state, "stamps-counted", seat=seat, envelope=1, stamps=stamps)
    state = did(state, "envelope-judged", envelope=1)
    assert [player.stamps[0] for player in state.players] == [2, 1, 1]


def test_stamps_placed_by_a_reward_count_on_the_envelopes_below():
    state = did(envelopes(2), "stamps-counted", seat=0, envelope=1, stamps=2)
    state = did(state, "envelope-judged", envelope=1)
    above = did(state, "stamps-counted", seat=0, envelope=1, stamps=4)
    below = did(state, "stamps-counted", seat=0, envelope=2, stamps=2)
    assert told(did(above, "envelope-judged", envelope=2)) == ["No stamps: nobody gets a reward."]
    assert told(did(below, "envelope-judged", envelope=2))[0].startswith("#1 has the most stamps")
    assert did(above, "envelope-judged", envelope=2).players[0].stamps[0] == 4


def test_who_has_told_no_stamps_in_this_round_is_named_also_where_boards_are_kept():
    state = begun(2, first_match=True)
    for seat in (0, 1):
        state = did(state, "board-kept", seat=seat)
    state = did(did(state, "match-begun"), "stamps-counted", seat=0, envelope=1, stamps=2)
    named = {1: "Without new stamps: #2.", 2: "Without new stamps: everyone."}
    for round_number in (1, 2):
        state = did(did(state, "workers-placed", round=round_number), "order-settled")
        label = GAME.board(state, EVERYTHING).next.label.english()
        assert state.players[0].stamps[0] and label == f"{named[round_number]} Resolve envelope 1"
        counts = GAME.board(state, EVERYTHING).table.counts
        chosen = {(each.seat, chip.n) for each in counts for chip in each.chips if chip.chosen}
        assert chosen == ({(0, 2)} if round_number == 1 else set())
        state = did(nothing_else(goal(state)), "goal-scored")
        state = did(state, "refreshed", round=round_number)


def test_the_envelopes_go_from_top_to_bottom():
    assert refused(envelopes(), "envelope-judged", envelope=2) == (
        "The envelopes are resolved from top to bottom."
    )


def test_nobody_has_more_than_twelve_stamps():
    state = did(envelopes(), "stamps-counted", seat=0, envelope=1, stamps=10)
    assert refused(state, "stamps-counted", seat=0, envelope=3, stamps=3) == "Each player has 12 stamps."


def test_the_goal_is_scored_minus_the_delay():
    """The rulebook's example: three red seals are 12, two penalties take 7, 5 are left."""
    state = did(goal(envelopes(2)), "goals-laid", tiles=["goal-2", "goal-4", "goal-9", "goal-8", "goal-10"])
    state = did(state, "goal-counted", seat=0, count=3)
    state = did(state, "ship-seen", seat=0, signs=1)
    scored = did(state, "goal-scored", penalties=[7, 0, 0, 0, 0])
    assert told(scored) == ["#1: 3 × 4 − 7 = 5 points.", "#2: 0 × 4 = 0 points."]
    capped = did(did(state, "slot-reached", seat=0, slot="gold-4"), "goal-scored", penalties=[7, 0, 0, 0, 0])
    assert told(capped)[0] == "#1: 3 × 4 − 2 = 10 points."


def test_a_delay_that_takes_more_than_was_earned_says_that_nobody_loses_points():
    state = did(goal(envelopes(2, bots=({"seat": 1, "key": "alfred"},))), "goal-read", goal="goal-2")
    for seat in (0, 1):
        state = did(did(state, "goal-counted", seat=seat, count=1), "ship-seen", seat=seat, signs=1)
    assert told(did(state, "goal-scored", penalties=[5, 0, 0, 0, 0])) == [
        "#2: 1 × round 1 − 5, but at least 0: no points.",
        "#1: 1 × 4 − 5, but at least 0: no points.",
    ]


def test_only_the_penalties_between_ship_and_beagle_count():
    state = did(did(begun(2, first_match=True), "match-begun"), "penalties-read", penalties=[0, 1, 3, 4, 5])
    for number in (1, 2):
        state = did(goal(did(did(state, "workers-placed", round=number), "order-settled")), "goal-scored")
        state = did(state, "refreshed", round=number)
    state = goal(did(did(state, "workers-placed", round=3), "order-settled"))
    state = did(did(state, "goal-counted", seat=0, count=3), "ship-seen", seat=0, signs=2)
    assert told(did(state, "goal-scored"))[0] == "#1: 3 × 5 − 4 = 11 points."
    assert refused(state, "ship-seen", seat=0, signs=4).startswith("There aren’t that many delay penalties")


def test_a_goal_that_was_not_laid_out_is_asked_for():
    state = did(begun(2), "match-begun")
    state = goal(did(did(state, "workers-placed", round=1), "order-settled"))
    assert following(state) == "goal-read"
    assert refused(state, "goal-scored") == "First say which goal is below the Beagle."
    state = did(state, "goal-read", goal="goal-12")
    assert state.goal == "goal-12" and following(nothing_else(state)) == "goal-scored"


def test_alfred_scores_by_the_value_on_his_board_which_stays():
    state = goal(envelopes(2, bots=({"seat": 1, "key": "alfred"},)))
    state = did(state, "goal-counted", seat=1, count=4)
    state = did(state, "goal-scored")
    assert told(state)[0] == "#2: 4 × round 1 − 0 = 4 points."
    assert state.players[1].counted == 4 and state.players[0].counted is None


def test_penalties_are_asked_for_once_and_remembered_by_the_box():
    state = nothing_else(did(goal(envelopes(2)), "ship-seen", seat=1, signs=1))
    assert following(state) == "penalties-read"
    assert refused(state, "goal-scored") == "The numbers on the delay penalties are needed."
    box = PROFILE.learn(Box(), GAME.event("penalties-read", {"penalties": [0, 3, 4, 5, 6]}))
    assert box.side(2) == (0, 3, 4, 5, 6)
    offered = GAME.board(state, Viewer(profile=box)).next.event
    assert offered.kind == "goal-scored" and offered.penalties == (0, 3, 4, 5, 6)


def test_only_the_penalties_that_take_something_now_are_needed():
    state = replace(nothing_else(did(goal(envelopes(2)), "ship-seen", seat=1, signs=1)), round=3)
    [ask] = GAME.board(state, EVERYTHING).next.asks
    assert ask.behind == (0, 1, 3, 4) and ask.optional and ask.default == [None] * 5
    elsewhere = did(state, "penalties-read", penalties=[1, 2, None, None, None])
    assert following(elsewhere) == "penalties-read"
    assert refused(elsewhere, "goal-scored") == "The numbers on the delay penalties are needed."
    [asked] = GAME.board(elsewhere, EVERYTHING).next.asks
    assert asked.default == [1, 2, None, None, None]
    read = did(elsewhere, "penalties-read", penalties=[1, 2, 4, None, None])
    read = did(read, "goal-counted", seat=1, count=2)
    assert told(did(read, "goal-scored"))[1] == "#2: 2 × 5 − 4 = 6 points."
    assert GAME.event("penalties-read", {"penalties": [0, 3, None, None, None]}).describe().english() == (
        "Delay penalties on the board: 0, 3, ?, ?, ?"
    )


def test_penalties_that_stay_open_keep_what_the_box_knows_of_them():
    box = PROFILE.learn(Box(), GAME.event("penalties-read", {"penalties": [0, 3, None, None, None]}))
    box = PROFILE.learn(box, GAME.event("penalties-read", {"penalties": [None, None, 4, None, None]}))
    assert box.side(2) == (0, 3, 4, None, None)
    state = nothing_else(did(goal(envelopes(2)), "ship-seen", seat=1, signs=1))
    state = did(state, "penalties-read", penalties=[None, 5, None, 7, None])
    assert GAME.board(state, Viewer(profile=box)).next.event.penalties == (0, 5, 4, 7, None)
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, GAME.event("penalties-read", {"penalties": [None] * 5}))
    assert refusal.value.text.english() == "Enter at least one number."


def test_the_goal_and_the_delay_are_asked_of_everybody_before_the_goal_is_scored():
    state = did(goal(envelopes(3)), "goal-counted", seat=1, count=2)
    scored, asked = GAME.event("goal-scored", {}), []
    while (tap := GAME.board(state, EVERYTHING).next).event.kind != "goal-scored":
        # Of the delay nothing is said before it is asked.
        behind = "A ship behind the Beagle takes every delay penalty between the two."
        assert (behind in advised(state)) is (tap.event.kind == "ships-level")
        asked.append((GAME.board(state, EVERYTHING).moment.text.english(), tap.label.english()))
        with pytest.raises(Illegal) as refusal:
            GAME.apply(state, scored)
        assert "how many each player has" in refusal.value.text.english()
        state = GAME.apply(state, tap.event)
    assert [question.rpartition(". ")[2] for question, _tap in asked] == [
        "How many does each player have?",
        "How many delay penalties lie between each ship and the Beagle?",
    ]
    assert [label for _question, label in asked] == ["Nothing for the goal: #1, #3", "No delay: everyone"]
    assert [(player.counted, player.signs) for player in state.players] == [(0, 0), (2, 0), (0, 0)]
    GAME.apply(state, scored)


def test_a_kept_board_is_not_asked_for_what_it_shows_of_the_goal():
    state = did(read(goal(envelopes(2))), "goals-laid", tiles=["goal-12", *FIRST_GOALS[1:]])
    assert GAME.board(state, EVERYTHING).next.label.english() == "Nothing for the goal: #2"
    state = did(state, "goal-missed", seats=[1])
    assert GAME.board(state, EVERYTHING).next.label.english() == "No delay: everyone"


def test_nobody_whose_number_was_entered_meanwhile_is_said_to_have_nothing():
    state = did(goal(envelopes(2)), "goal-counted", seat=1, count=2)
    for event in ("goal-missed", {"seats": [0, 1]}), ("ships-level", {"seats": [0]}):
        seen = did(state, "ship-seen", seat=0, signs=1)
        with pytest.raises(Illegal) as refusal:
            GAME.apply(seen, GAME.event(*event))
        assert refusal.value.text.english() == "One of these numbers has been entered meanwhile."


def test_the_box_can_be_corrected_and_forgets():
    box = Box()
    for at in range(5):
        box = PROFILE.enter(box, f"penalties-{at}", at)
    assert box.side(2) == (0, 1, 2, 3, 4)
    assert PROFILE.enter(box, "penalties-2", None).side(2) == (0, 1, None, 3, 4)
    assert [ask.default for ask in PROFILE.pages(box)[0].asks] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("table", "objectives"), [(begun, "2 silver and 2 gold"), (solo, "1 silver and 1 gold")]
)
def test_the_refresh_lists_what_to_lay_out(table, objectives):
    state = did(table(first_match=True), "match-begun")
    state = did(state, "workers-placed", round=1)
    state = did(state, "order-settled") if state.phase == "order" else state
    state = did(goal(state), "goal-scored")
    listed = [line.text.english() for line in GAME.board(state, EVERYTHING).table.checklist]
    assert listed[0].endswith("the Beagle sails on to its space 2, goal 4: blue seals.")
    assert any(objectives in line for line in listed)
    assert any("Alfred" in line for line in listed) is (state.alfred is not None)

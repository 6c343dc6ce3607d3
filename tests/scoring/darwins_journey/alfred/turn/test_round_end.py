"""A round ends with the Beagle and a refresh."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.match.prompts import ship_asked
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    YOU,
    after,
    begun,
    doing,
    drawn,
    laid,
    side,
    with_side,
    with_yours,
)
from tests.scoring.darwins_journey.alfred.turns import MUSEUM, SMALL, finished, yours
from tests.scoring.darwins_journey.match.table import unread


def test_the_round_ends_when_all_workers_are_placed_and_brings_them_home():
    state = begun()
    for card in ("stamps.rest", "explorer.main-ACBD.rest", SMALL, MUSEUM):
        state = with_side(state, standing=(("you", "small"), ("you", "special-diary")), coins=0)
        state = with_side(state, sure=side(begun()).sure)
        state = with_side(state, explorers={"a": 24, "b": 14, "c": 10}, rows=dict.fromkeys("ABCD", ()))
        state = yours(finished(drawn(state, card)))
    assert state.phase == "envelopes"


def test_the_beagle_brings_his_value_times_the_round_minus_his_penalties():
    state = with_side(replace(begun("yellow"), phase="goal", round=3), ship=3)
    state = after(state, counted(0), behind(0))
    state = after(state, GAME.event("goal-scored", {"penalties": [0, 1, 3, 3, 4]}))
    assert side(state).points == 4 * 3 - (1 + 3)


def test_a_refresh_brings_workers_home_moves_the_scrolls_and_asks_for_a_look():
    scrolls = (("red",) * 3, ("green", "none", "blue"), ("yellow",) * 3, ("blue",) * 3)
    state = replace(begun(), phase="refresh")
    state = with_side(state, scrolls=scrolls, away=frozenset("AB"), standing=(("you", "small"),))
    state = after(state, GAME.event("refreshed", {"round": 1}))
    now = side(state)
    assert now.scrolls == (
        ("green", "yellow", "blue"),
        ("yellow", "blue", "yellow"),
        ("blue", "unknown", "blue"),
        ("unknown",) * 3,
    )
    assert (now.available, now.standing, now.sure) == (frozenset("ABCD"), (), {"sea", "his"})


def test_the_numbers_of_the_penalties_are_asked_where_only_his_ship_is_behind():
    state = replace(begun("white"), phase="goal", round=4)
    state = after(with_side(state, ship=2), counted(1), behind(0))
    kinds = {each.event.kind: each for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"}
    assert set(kinds) == {"penalties-read"}
    state = after(state, kinds["penalties-read"].event.model_copy(update={"penalties": (0, 2, 2, 3, 4)}))
    kinds = {each.event.kind for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"}
    assert kinds == {"goal-scored"}


def goal_in(goal, **changes):
    """The Beagle lies above a goal; what the person has was told on the way."""
    camps = {"sea-6": 0, "a-4": 1, "c-3": 0}
    state = with_yours(begun("white"), studied={"red-bird", "red-plant"}, camps=camps)
    lenses = {"explore-2": "you", "explore-3": "you", "navigate-2": "alfred"}
    # A voyage of the person was not told.
    sure = side(state).sure - {"sea"}
    state = with_side(state, **{"lenses": lenses, "ship": 99, "sure": sure, **changes})
    return replace(state, phase="goal", goals=(goal,) * 5)


def counting(state):
    """What is asked of the person at the Beagle."""
    [count] = GAME.board(state, EVERYTHING).table.counts
    return count


def counted(count):
    return GAME.event("goal-counted", {"seat": YOU, "count": count})


def behind(signs):
    return GAME.event("ship-seen", {"seat": YOU, "signs": signs})


def earned(state) -> int:
    """What the goal has just brought the person."""
    return next(step.numbers["earned"] for step in state.steps if step.seats.get("seat") == YOU)


def test_nothing_is_chosen_at_the_beagle_until_the_person_has_said_it():
    count = counting(goal_in("goal-1"))
    assert not any(chip.chosen for chip in (*count.chips, *count.signs)) and count.known is None
    assert count.pad.asks[0].blank
    assert ship_asked(goal_in("goal-1"), YOU).asks[0].blank
    assert not ship_asked(after(goal_in("goal-1"), behind(0)), YOU).asks[0].blank
    assert [chip.n for chip in counting(after(goal_in("goal-1"), counted(0))).chips if chip.chosen] == [0]


def test_the_beagle_is_scored_when_the_person_has_said_how_many_and_where_the_ship_is():
    state = goal_in("goal-1")
    scored = GAME.event("goal-scored", {"penalties": [0] * 5})
    for told in (counted(2), behind(0)):
        assert GAME.board(state, EVERYTHING).next is None
        with pytest.raises(Illegal):
            GAME.apply(state, scored)
        state = after(state, told)
    assert GAME.board(state, EVERYTHING).next.event.kind == "goal-scored"
    GAME.apply(state, scored)
    state = after(state, scored)
    assert (earned(state), state.players[YOU].counted, state.players[YOU].signs) == (8, None, None)


def test_the_sentence_at_the_beagle_asks_for_what_is_open():
    state, asked = goal_in("goal-1"), []
    for told in (counted(2), behind(0), None):
        asked.append(GAME.advice(state)[0].text.english())
        state = after(state, told) if told else state
    assert asked[1:] == [
        "How many delay penalties lie between your ship and the Beagle?",
        "Everything is counted: score the Beagle goal.",
    ]


@pytest.mark.parametrize(
    ("goal", "topic", "count", "points"),
    [("goal-7", "museum", 1, 6), ("goal-10", "spaces", 2, 10), ("goal-12", "camps", 3, 12)],
)
def test_only_something_that_was_looked_at_is_offered_as_a_sentence_to_confirm(goal, topic, count, points):
    state = goal_in(goal)
    known = counting(state).known
    assert known.label.english() == f"Yes, {count}, as entered here"
    assert not any(chip.chosen for chip in counting(state).chips)
    assert earned(after(state, known.event, behind(0), GAME.event("goal-scored", {}))) == points
    assert counting(with_side(state, sure=side(state).sure - {topic})).known is None


def test_a_board_that_is_kept_proposes_what_it_shows():
    state = unread(goal_in("goal-12"), YOU)
    state = after(state, GAME.event("counted", {"seat": YOU, "what": "tents", "n": 2}))
    assert counting(state).known.event.count == 2


def test_empty_stacks_are_proposed_only_if_their_number_is_known():
    """Three and two stamps: five of one stack and the next, or of all three."""
    stamps = ({"seat": YOU, "envelope": at, "stamps": n} for at, n in ((1, 3), (2, 2)))
    state = after(goal_in("goal-9"), *(GAME.event("stamps-seen", each) for each in stamps))
    assert counting(state).known is None and not any(chip.chosen for chip in counting(state).chips)
    state = after(state, GAME.event("stacks-counted", {"seat": YOU, "n": 1}))
    assert counting(state).known.event.count == 1


def test_nothing_is_counted_while_his_reward_is_still_being_carried_out():
    state = doing(goal_in("goal-7"), Task("points", 1))
    assert GAME.board(state, EVERYTHING).table.counts == ()


def test_his_own_numbers_are_asked_where_his_board_is_not_kept():
    bots = ({"seat": ALFRED, "key": "alfred", "options": {"level": "white"}},)
    state = GAME.setup(GAME.Setup(seats=2, bots=bots, first_match=True))
    state = after(replace(state, phase="goal", goals=("goal-1",) * 5), counted(1), behind(0))
    assert GAME.board(state, EVERYTHING).next is None
    assert not any(chip.chosen for chip in GAME.board(state, EVERYTHING).table.counts[0].chips)
    assert GAME.advice(state)[0].text.english().startswith("What value is on Alfred’s board")
    his = {"goal-counted": {"count": 3}, "ship-seen": {"signs": 0}}
    state = after(state, *(GAME.event(kind, {"seat": ALFRED, **told}) for kind, told in his.items()))
    assert GAME.board(state, EVERYTHING).next.event.kind == "goal-scored"


def test_the_setup_says_by_whose_numbers_he_plays_and_that_they_may_be_corrected():
    [note] = GAME.advice(laid())[1:]
    assert "other players" in note.text.english() and "check your board" in note.text.english()

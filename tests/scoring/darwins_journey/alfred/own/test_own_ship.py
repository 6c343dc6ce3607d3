"""The person's ship is followed, and the kept board gets what its stops bring."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import bringing
from scoring.darwins_journey.alfred.page.alfred_pictures import picture
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.table_of_his import known_ship
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.box.corrections import Corrections
from scoring.darwins_journey.match.pictures import picture as drawn_board
from scoring.darwins_journey.rules.facts import CAMP_COSTS
from tests.scoring.darwins_journey.alfred.own.test_own_board import board, kept
from tests.scoring.darwins_journey.alfred.own.test_told_to_board import (
    INSTEAD,
    KNOWN,
    NEW,
    asked,
    by_hand,
    numbers,
    owes_seal,
    sent,
)
from tests.scoring.darwins_journey.alfred.table import (
    YOU,
    after,
    all_done,
    begun,
    doing,
    drawn,
    side,
    with_side,
    with_yours,
)
from tests.scoring.darwins_journey.alfred.table import told as instruction
from tests.scoring.darwins_journey.alfred.turns import likely, likely_taps, yours


def sailing(space=0, place="navigate-1", **changes):
    """The person's worker has just sailed the ship, which was on this space; Alfred's is on 20."""
    state = with_side(with_yours(kept(**changes), ship=space), lenses={"navigate-2": "you"}, ship=20)
    return yours(state, place)


def ship_tap(state, space, *, tent=False):
    [prompt] = [
        each
        for each in bringing.your_ship(state)
        if (each.event.space, each.event.tent, each.event.studies) == (space, tent, None)
        and "space" not in asked(each)
    ]
    return prompt


def told(state, space, *, tent=False, **answers):
    prompt = ship_tap(state, space, tent=tent)
    assert asked(prompt).keys() == answers.keys()
    return sent(state, prompt.event.model_copy(update=answers))


def offered(state):
    """The spaces that are offered without a question."""
    return sorted({tap.event.space for tap in likely_taps(state)["ship"] if "space" not in asked(tap)})


def test_the_spaces_that_the_ship_can_have_reached_are_offered_after_a_voyage():
    # Two steps, one more with a silver distinction, by every way.
    assert offered(sailing(4)) == [5, 6, 7, 8]
    assert offered(sailing(4, "navigate-2")) == [5, 6, 7, 8, 9]
    assert "ship" not in likely(yours(kept(), "explore-1"))
    # Of a ship that was lost sight of nobody can say how near it is.
    lost = with_side(sailing(4), sure=frozenset())
    assert {5, 9, 13} <= set(offered(lost))


@pytest.mark.parametrize(
    ("start", "space", "brings"),
    [(9, 10, (4, 0, 0, 0)), (16, 17, (3, 0, 2, 0)), (21, 23, (0, 3, 0, 0)), (3, 5, (0, 0, 0, 0))],
)
def test_one_tap_books_what_the_space_shows_on_which_the_ship_stops(start, space, brings):
    state = sailing(start)
    after_it = told(state, space)
    assert numbers(after_it) == tuple(now + more for now, more in zip(numbers(state), brings, strict=True))
    assert (known_ship(after_it), likely(after_it)) == (space, [])


def test_the_tap_says_what_the_space_shows():
    words = {
        tap.event.space: tap.label.english() for tap in bringing.your_ship(sailing(16)) if not tap.event.tent
    }
    assert words[18] == "Space 18"
    camp = [tap.label.english() for tap in bringing.your_ship(sailing(4)) if tap.event.space == 6]
    assert camp == ["Space 6", "Space 6, with a tent"]
    beagle = [tap.label.english() for tap in bringing.your_ship(sailing(0)) if tap.event.space == 1]
    assert beagle == ["Space 1: HMS Beagle"]


def test_a_tent_where_the_ship_stops_is_put_up_in_the_same_tap():
    state = sailing(4, coins=9)
    assert asked(ship_tap(state, 6, tent=True)) == {"spot": ("sea-6-place-1", "sea-6-place-2")}
    state = told(state, 6, tent=True, spot="sea-6-place-2")
    assert side(state).yours.camps == {"sea-6": 1} and board(state).camps == (("sea-6", 1),)
    assert (known_ship(state), board(state).coins) == (6, 9 - CAMP_COSTS["sea-6"][1] + 3)
    assert likely(state) == []
    with pytest.raises(Illegal, match="on which place"):
        sent(sailing(4), alfred_events.YourShip(space=6, tent=True))
    with pytest.raises(Illegal, match="no camp"):
        sent(sailing(4), alfred_events.YourShip(space=7, tent=True))


def test_a_ship_stopping_at_a_camp_without_a_tent_still_asks_about_the_tent():
    state = told(sailing(4), 6)
    assert likely(state) == ["tents"]
    assert [tap.event.camps for tap in likely_taps(state)["tents"]] == [{"sea-6"}]


def test_a_silver_ribbon_on_the_way_brings_an_explorer_ashore():
    state = told(sailing(7), 9)
    assert side(state).yours.explorers == {"a": 0, "b": 0}
    assert [(step.key, step.terms) for step in state.steps] == [("ashore", {"island": "b"})]
    there = told(with_yours(sailing(7), explorers={"a": 2, "b": 4}), 8)
    assert side(there).yours.explorers == {"a": 2, "b": 4} and not there.steps


def test_the_first_ship_at_the_end_gets_three_more():
    state = sailing(24)
    ahead = told(state, 26)
    assert board(ahead).points == 3 + 3
    assert [(step.key, step.numbers) for step in ahead.steps][-1:] == [("first-across", {"n": 3})]
    assert board(told(with_side(state, ship=26), 26)).points == 3


@pytest.mark.parametrize(("first", "points"), [("yes", 6), ("no", 3)])
def test_who_was_first_is_asked_if_nobody_has_said_how_far_his_ship_is(first, points):
    state = with_side(sailing(25), sure=side(sailing(25)).sure - {"his"})
    assert asked(ship_tap(state, 26)) == {"first": ("yes", "no")}
    assert not asked(ship_tap(sailing(25), 26))
    state = told(state, 26, first=first)
    assert board(state).points == points
    # His ship gets nothing there any more, and nobody is asked where yours is.
    his = doing(with_side(state, ship=25, coins=5), Task("navigate", 1))
    assert instruction(his) == "Sail his ship 1 space, to space 26"
    assert side(all_done(his)).points == side(his).points + 3


def test_reporting_the_ship_as_first_at_the_end_gives_its_points():
    state = with_side(sailing(25), ends=frozenset({"sea"}), ship=26)
    assert board(told(state, 26, first="yes")).points == 6


def test_his_ship_at_the_end_asks_for_yours_only_where_that_is_not_known():
    state = doing(with_side(begun(), ship=25), Task("navigate", 1))
    assert instruction(state) == "Sail his ship 1 space, to space 26"
    lost = with_side(state, sure=side(state).sure - {"sea"})
    assert instruction(lost).startswith("His ship reaches the end of the sea route.")


def test_a_spaces_seal_known_to_the_box_is_laid_in_the_same_tap():
    state = replace(sailing(4), copy=Corrections(on_spaces={"sea-5": ("seal-1",)}).copied)
    assert "row" in asked(ship_tap(state, 5))
    assert not owes_seal(told(state, 5, row="seal-row-2-green")) and owes_seal(
        told(state, 5, row="not-taken")
    )


def test_any_other_space_can_be_given_by_its_number():
    [tap] = [tap for tap in bringing.your_ship(sailing(0)) if "space" in asked(tap)]
    assert asked(tap) == {"space": range(27)} and tap.asks[0].blank
    assert (
        board(sent(sailing(0), tap.event.model_copy(update={"space": 10}))).coins
        == board(sailing(0)).coins + 4
    )


def test_a_voyage_to_the_beagle_offers_its_space():
    state = replace(with_side(kept(), owed=((("navigate", 0),),)), round=4)
    assert offered(state) == [14]
    assert likely(told(state, 14)) == []
    rows = (("blue",) * 3 + ("green", "red"), ("yellow",), ("red",))
    crew = after(
        kept(rows=rows), GAME.event("crew-kept", {"seat": YOU, "cards": ["crew-1", "crew-8", "crew-9"]})
    )
    fulfilled = GAME.event("crew-fulfilled", {"seat": YOU, "card": "crew-8", "row": 1})
    assert (("navigate", 0),) in side(after(crew, fulfilled)).owed


def test_steps_of_a_tent_are_told_after_those_of_the_worker():
    state = with_side(sailing(0), owed=((("navigate", 1), ("explore", 1)),))
    state = told(state, 1)
    assert known_ship(state) is None and "ship" in likely(state)
    assert offered(state) == [2, 3]
    state = told(state, 3)
    assert known_ship(state) == 3 and "ship" not in likely(state)


# Put right.


def test_correcting_the_ship_by_hand_corrects_its_stop_too():
    wrong = told(sailing(9), 10)
    prompt = by_hand(wrong, "your-ship")
    assert asked(prompt)["on_board"] == (NEW, INSTEAD, KNOWN) and not prompt.asks[0].blank

    def right(space, on_board):
        return sent(wrong, prompt.event.model_copy(update={"space": space, "on_board": on_board}))

    assert board(right(11, INSTEAD)) == board(sailing(9))
    assert board(right(11, KNOWN)) == board(wrong)
    assert board(right(17, NEW)).coins == board(wrong).coins + 3
    assert [known_ship(right(11, each)) for each in (NEW, INSTEAD, KNOWN)] == [11, 11, 11]


def test_a_ship_put_back_from_the_end_loses_the_points_for_being_first():
    wrong = told(sailing(24), 26)
    prompt = by_hand(wrong, "your-ship")
    right = sent(wrong, prompt.event.model_copy(update={"space": 25, "on_board": INSTEAD}))
    assert board(right).points == 5
    assert "sea" not in bringing.side_of(right).ends


def test_correcting_a_ship_that_was_lost_sight_of_starts_from_an_open_number():
    lost = with_side(kept(), sure=frozenset())
    assert by_hand(lost, "your-ship").asks[0].blank
    assert {ask.field for ask in by_hand(lost, "your-ship").asks} == {"space", "on_board", "first"}
    assert known_ship(lost) is None


def test_the_drawing_of_the_sea_shows_your_ship_as_long_as_it_is_known():
    signs = [spot.sign for spot in picture(with_yours(begun(), ship=3), "sea-2-4").spots]
    assert "3●" in signs
    assert "3●" not in [spot.sign for spot in picture(sailing(3), "sea-2-4").spots]


# The Beagle.


def at_the_beagle(state, round_number=4):
    state = replace(state, phase="goal", round=round_number, goals=("goal-1",) * 5)
    return after(state, GAME.event("goal-counted", {"seat": YOU, "count": 3}))


def count_of(state):
    [count] = GAME.board(state, EVERYTHING).table.counts
    return count


def signs(state):
    count = count_of(state)
    return [chip.n for chip in count.signs if chip.chosen]


def scored(state):
    prompt = GAME.board(state, EVERYTHING).next
    assert prompt.event.kind == "goal-scored"
    event = prompt.event.model_copy(update={"penalties": (1, 2, 3, 4, 5)})
    return after(state, event)


def test_the_beagle_does_not_ask_for_a_ship_whose_voyages_were_told():
    state = after(
        at_the_beagle(told(sailing(4), 7)), GAME.event("penalties-read", {"penalties": [1, 2, 3, 4, 5]})
    )
    assert signs(state) == [2] and count_of(state).ship.english() == "Your ship: space 7"
    assert GAME.advice(state)[0].text.english() == "Everything is counted: score the Beagle goal."
    over = scored(state)
    [points] = [step.numbers for step in over.steps if step.seats.get("seat") == YOU]
    assert (points["earned"], points["penalty"]) == (12, 3 + 4)


def test_a_ship_position_told_at_the_beagle_overrides_what_is_known():
    state = after(at_the_beagle(told(sailing(4), 7)), GAME.event("ship-seen", {"seat": YOU, "signs": 1}))
    state = after(state, GAME.event("penalties-read", {"penalties": [1, 2, 3, 4, 5]}))
    assert signs(state) == [1] and count_of(state).ship is None
    assert [step.numbers["penalty"] for step in scored(state).steps if step.seats.get("seat") == YOU] == [4]


def test_a_voyage_that_nobody_told_leaves_the_question_at_the_beagle():
    state = at_the_beagle(sailing(4))
    assert signs(state) == [] and GAME.board(state, EVERYTHING).next is None
    assert (
        GAME.advice(state)[0].text.english()
        == "How many delay penalties lie between your ship and the Beagle?"
    )
    # In the next round too, until the ship is told again.
    later = after(replace(sailing(4), phase="refresh"), GAME.event("refreshed", {"round": 1}))
    assert known_ship(later) is None
    assert known_ship(after(later, alfred_events.YourShip(space=6))) == 6


def test_no_scoring_forgets_a_rewards_voyage_that_nobody_told():
    state = with_side(at_the_beagle(kept(), 1), ship=5, owed=((("navigate", 2),),))
    state = after(state, GAME.event("ship-seen", {"seat": YOU, "signs": 0}), GAME.event("goal-scored", {}))
    assert known_ship(after(state, GAME.event("refreshed", {"round": 1}))) is None


def test_workers_that_nobody_told_may_have_sailed():
    state = after(kept(), GAME.event("workers-placed", {"round": 1}))
    assert known_ship(kept()) == 0 and known_ship(state) is None


def test_a_ship_at_the_end_of_the_route_stays_known():
    assert known_ship(with_side(sailing(26), sure=frozenset())) == 26


# Tents on land, while a voyage is owed.


def test_a_voyage_that_is_still_due_hides_no_camp_on_land():
    state = with_side(kept(), owed=((("navigate", 1), ("explore", 1)),))
    camps = {camp for tap in bringing.your_tents(state) for camp in tap.event.camps}
    assert camps == set(CAMP_COSTS)


def test_a_tent_that_is_due_as_well_can_stand_in_any_camp():
    state = with_side(told(sailing(4), 6), owed=((("tent", 1),), (("tent", 1),)))
    camps = {camp for tap in bringing.your_tents(state) for camp in tap.event.camps}
    assert camps == set(CAMP_COSTS)
    assert drawn(state, "museum.special-right.rest") is not state


@pytest.mark.parametrize(("space", "is_asked"), [(1, False), (0, True)])
def test_an_objective_asks_for_the_ship_only_where_it_is_not_known_to_be_level(space, is_asked):
    fields = {"seat": YOU, "metal": "silver", "seals": [0] * 4, "studied": [0] * 8, "ship": True}
    state = with_yours(after(kept(), GAME.event("objective-read", fields)), ship=space)
    [objective] = drawn_board(state, YOU, EVERYTHING).objectives.open
    assert objective.ship is is_asked

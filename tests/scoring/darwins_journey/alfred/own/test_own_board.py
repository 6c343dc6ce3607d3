"""The person's kept board follows what Alfred is told, and counts each thing once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import bringing, correcting
from scoring.darwins_journey.alfred.page.alfred_page import solo
from scoring.darwins_journey.alfred.side.table_of_his import table_of
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match import rewards
from scoring.darwins_journey.match.boards.board_taps import board_taps
from scoring.darwins_journey.match.box.corrections import Corrections
from scoring.darwins_journey.match.steps import steps
from scoring.darwins_journey.rules.facts import CAMP_COSTS
from tests.scoring.darwins_journey.alfred.table import YOU, after, begun, drawn, side, with_side, with_yours
from tests.scoring.darwins_journey.alfred.turns import finished, likely_taps, yours


def kept(state=None, **changes):
    """The person's turn in a match whose board is kept from the setup on."""
    state = state or begun("white")
    state = after(state, GAME.event("board-kept", {"seat": YOU, "as_set_up": True}))
    state = finished(drawn(state, "stamps.rest"))
    player = state.players[YOU]
    return state.with_player(YOU, replace(player, kept=replace(player.kept, **changes)))


def board(state):
    return state.players[YOU].kept


def at(state, island, space):
    return with_yours(state, explorers={island: space})


def explored(state, island, space, **more):
    return after(state, alfred_events.ExplorerSeen(whose="you", island=island, space=space, **more))


def tent_tapped(state, place):
    return after(state, GAME.event("piece-placed", {"seat": YOU, "what": "tents", "camp": place}))


def corrected(state, *camps):
    new = [f"{camp}-place-1" for camp in camps if camp not in side(state).yours.camps]
    return after(
        state, alfred_events.TentsSeen(whose="you", camps=frozenset(camps), spot=next(iter(new), None))
    )


def places(state):
    """Where the board's own tap offers a tent."""
    return [
        choice
        for prompt in board_taps(state, YOU)
        if prompt.event.kind == "piece-placed" and prompt.event.what == "tents"
        for ask in prompt.asks
        if ask.field == "camp"
        for choice in ask.choices
    ]


def test_a_tent_told_with_the_explorer_is_booked_with_its_price_and_what_stands_there():
    state = at(yours(kept(coins=9)), "b", 3)
    state = explored(state, "b", 4, tent=True, spot="b-4-place-1")
    tapped = tent_tapped(kept(coins=9), "b-4-place-1")
    assert board(state).tents == 1 and board(state).camps == (("b-4", 0),)
    assert (
        (board(state).coins, board(state).evolution)
        == (board(tapped).coins, board(tapped).evolution)
        == (8, 3)
    )
    assert [each for each in state.steps if each.key == "camp-brings"] == [
        each for each in tapped.steps if each.key == "camp-brings"
    ]


def test_a_tent_told_alone_is_booked_too_with_the_symbol_beside_the_second_one():
    one = corrected(kept(coins=9), "c-3")
    assert (board(one).tents, board(one).coins, board(one).points) == (1, 9 - CAMP_COSTS["c-3"][0], 8)
    two = corrected(one, "c-3", "b-4")
    # The second tent leaves two coins.
    assert (board(two).tents, board(two).coins) == (2, board(one).coins - CAMP_COSTS["b-4"][0] + 2)
    assert "tent-2" in [step.key for step in two.steps]


def test_a_tent_tapped_on_the_board_is_told_to_alfred_and_asks_what_it_brings():
    state = tent_tapped(with_yours(yours(kept(coins=9), "explore-1"), explorers={"a": 4}), "a-4-place-1")
    assert side(state).yours.camps == {"a-4": 0}
    assert [tap.event.stamps for tap in likely_taps(state)["stamps"]] == [2, 2, 2]
    assert side(after(state, GAME.event("counted", {"seat": YOU, "what": "tents", "n": 0}))).yours.camps == {}


def test_a_tent_told_to_both_counts_once():
    told_first = corrected(kept(coins=9), "a-4")
    assert tent_tapped(told_first, "a-4-place-1").players == told_first.players
    assert "a-4-place-1" not in places(told_first) and "a-7-place-1" in places(told_first)
    # Told before the board was kept here.
    assert "b-4-place-1" not in places(with_yours(kept(coins=9), camps={"b-4": 0}))
    tapped_first = tent_tapped(kept(coins=9), "a-4-place-1")
    assert board(corrected(tapped_first, "a-4")) == board(tapped_first)
    assert board(told_first) == board(tapped_first)


def test_a_tent_counted_by_hand_is_the_same_tent_when_told_later():
    counted = after(kept(coins=9), GAME.event("counted", {"seat": YOU, "what": "tents", "n": 1}))
    state = corrected(counted, "a-4")
    assert (board(state).tents, board(state).coins, board(state).camps) == (1, 9, (("a-4", 0),))
    # Of a match that was joined in the middle nobody knows whether it is.
    unsure = with_side(counted, sure=side(counted).sure - {"his"})
    unsure = corrected(unsure, "a-4")
    assert board(unsure).known("tents") is None
    assert any("Enter how many have left the board" in step.text.english() for step in steps(unsure))


def test_a_tent_that_is_told_by_mistake_is_taken_back_with_its_coins():
    before = corrected(kept(coins=9), "b-4")
    assert board(corrected(corrected(before, "a-4", "b-4"), "b-4")) == board(before)


def test_whichever_tent_is_taken_back_the_symbol_beside_the_last_one_goes_with_it():
    """One tent is left, and beside the first one stands nothing; beside the second there are 2 coins."""
    one = corrected(kept(coins=9), "b-4")
    both = corrected(one, "a-4", "b-4")
    assert board(corrected(both, "a-4")) == board(corrected(kept(coins=9), "a-4"))


def test_an_open_number_of_tents_stays_open():
    state = corrected(kept(coins=9, untold=frozenset({"tents"})), "b-4")
    assert board(state).known("tents") is None and board(state).coins == 9


def test_coins_too_few_to_have_paid_for_a_told_tent_are_open():
    state = corrected(kept(coins=1), "b-9")
    assert board(state).known("coins") is None and board(state).tents == 1
    assert any("fewer coins were counted here" in step.text.english() for step in steps(state))


def test_a_space_told_as_unlocked_books_one_lens_and_the_coins_paid():
    state = yours(kept(coins=9), "small")
    tap = likely_taps(state)["lenses"][0]
    assert [ask.field for ask in tap.asks] == ["paid"]
    state = after(state, tap.event.model_copy(update={"paid": 4}))
    assert (board(state).lenses, board(state).coins) == (1, 5)


def lens_tap(state):
    [tap] = [each for each in board_taps(state, YOU) if each.event.kind in ("lens-laid", "piece-placed")
             and getattr(each.event, "what", "lenses") == "lenses"]  # fmt: skip
    return tap


def test_the_boards_own_tap_for_a_lens_says_which_space_and_tells_alfred():
    state = kept(coins=9)
    tap = lens_tap(state)
    assert [ask.field for ask in tap.asks] == ["space", "paid"]
    state = after(state, tap.event.model_copy(update={"space": "academy-2", "paid": 4}))
    assert (board(state).lenses, board(state).coins) == (1, 5)
    assert side(state).lenses["academy-2"] == "you"
    assert "academy-2" not in lens_tap(state).asks[0].choices
    assert board(after(state, alfred_events.LensesSeen(yours=frozenset()))).lenses == 0


def test_a_lens_counted_by_hand_is_the_same_lens_when_told_later():
    counted = after(kept(), GAME.event("counted", {"seat": YOU, "what": "lenses", "n": 1}))
    assert board(after(counted, alfred_events.LensLaid(space="academy-2"))).lenses == 1


def test_whoever_crosses_golden_ribbons_first_gets_their_points():
    state = explored(at(kept(points=3), "a", 3), "a", 9)
    assert board(state).points == 3 + 1 + 2
    assert [(step.key, step.numbers["n"]) for step in state.steps] == [("first-across", 3)]
    # Further on there is nothing, and put right the points go back.
    assert board(explored(state, "a", 10)).points == 6
    assert board(explored(state, "a", 4)).points == 4


def test_a_golden_ribbon_brings_nothing_once_alfreds_explorer_has_passed_it():
    state = with_side(at(kept(points=3), "a", 3), explorers={"a": 5})
    state = explored(state, "a", 9)
    assert board(state).points == 5
    assert [step.numbers["n"] for step in state.steps] == [2]


def test_the_first_at_the_end_of_an_island_gets_its_points():
    assert board(explored(at(kept(points=3), "c", 9), "c", 10)).points == 6


def test_players_say_who_was_first_if_nobody_knows_how_far_his_explorers_are():
    state = with_side(at(kept(points=3), "a", 3), sure=frozenset())
    state = explored(state, "a", 4)
    assert board(state).points == 3
    assert [step.key for step in state.steps] == ["maybe-first-across"]


def offered(state):
    return [
        (tap.event.island, tap.event.space)
        for tap in bringing.your_explorers(state)
        if not tap.event.tent and not tap.event.studies
    ]


def test_no_explorer_is_offered_alfreds_space_but_both_ways_past_it_are():
    state = with_side(at(kept(), "a", 2), explorers={"a": 3})
    spaces = [space for island, space in offered(state) if island == "a"]
    assert 3 not in spaces and {4, 5, 8} <= set(spaces)


def test_the_income_of_a_rounds_last_worker_is_asked_before_the_rewards():
    state = kept()
    state = with_side(state, just="academy-1", scrolls=(("green", "blue", "red"),) * 4)
    state = replace(state, phase="envelopes")
    page = solo(state, EVERYTHING)
    assert page.is_likely_first and "seals" in [group.key for group in page.likely]
    assert not solo(with_side(state, just="letter-4-first"), EVERYTHING).is_likely_first
    assert not solo(
        after(state, alfred_events.SealTaken(scroll=0, colour="green")), EVERYTHING
    ).is_likely_first


def taken(state, what, **fields):
    [tap] = [
        each
        for each in board_taps(state, YOU)
        if each.event.kind == "piece-taken" and each.event.what == what
    ]
    return tap, after(state, tap.event.model_copy(update=fields))


def test_a_tent_that_the_board_takes_back_is_taken_back_for_alfred_too():
    before = kept(coins=9)
    for put in (tent_tapped(before, "a-14-place-1-row-1-blue"), corrected(before, "c-3")):
        back = taken(put, "tents")[1]
        assert board(back) == board(before) and side(back).yours.camps == {}


def test_a_lens_that_the_board_takes_back_is_taken_back_for_alfred_too():
    before = kept(coins=9)
    laid = after(before, lens_tap(before).event.model_copy(update={"space": "academy-2", "paid": 4}))
    tap, back = taken(laid, "lenses")
    assert tap.asks == () and tap.event.where == "academy-2"
    assert board(back) == board(before) and "academy-2" not in side(back).lenses
    # A look at all unlocked spaces takes the same back.
    assert board(after(laid, alfred_events.LensesSeen(yours=frozenset(), his=frozenset()))) == board(before)


LEFT, RIGHT = "special-middle-left", "special-middle-right"


def told_lens(state, space):
    [tap] = [each for each in bringing.your_lenses(state) if each.event.space == space]
    return tap


def test_a_lens_on_a_locked_special_action_is_told_paid_for_and_taken_back():
    before = yours(kept(coins=9), "small")
    tap = told_lens(before, RIGHT)
    assert tap in likely_taps(before)["lenses"] and [ask.field for ask in tap.asks] == ["paid"]
    laid = after(before, tap.event.model_copy(update={"paid": 4}))
    assert (board(laid).lenses, board(laid).coins) == (1, 5)
    assert side(laid).lenses == {RIGHT: "you"}
    assert RIGHT not in [each.event.space for each in bringing.your_lenses(laid)]
    tapped = after(before, lens_tap(before).event.model_copy(update={"space": RIGHT, "paid": 4}))
    assert board(tapped) == board(laid)
    back, state = taken(laid, "lenses")
    assert back.event.where == RIGHT
    assert board(state) == board(before) and not side(state).lenses


def test_all_your_lenses_are_corrected_together_and_alfreds_never_lie_on_special_actions():
    state = after(kept(), alfred_events.LensLaid(space=LEFT))
    [sheet] = [each for each in correcting.corrections(state) if each.event.kind == "lenses-seen"]
    mine, his = sheet.asks
    assert sheet.event.yours == {LEFT}
    assert {LEFT, RIGHT} <= {*mine.choices} and not {LEFT, RIGHT} & {*his.choices}
    assert board(after(state, sheet.event)) == board(state)
    assert board(after(state, alfred_events.LensesSeen(yours=frozenset()))).lenses == 0


def test_the_goal_for_lenses_proposes_those_on_special_actions_too():
    state = after(kept(), alfred_events.LensLaid(space=LEFT), alfred_events.LensLaid(space="explore-2"))
    state = replace(state, goals=("goal-10",) * 5)
    assert rewards.told(state) == 2
    unkept = state.with_player(YOU, replace(state.players[YOU], kept=None))
    assert rewards.told(with_side(unkept, sure=side(state).sure | {"spaces"})) == 2


def test_alfred_decides_as_if_no_special_action_were_unlocked():
    state = kept()
    assert table_of(after(state, alfred_events.LensLaid(space=LEFT))) == table_of(state)


@pytest.mark.parametrize(
    ("tile", "owed"),
    [
        ("action-1", ()),
        ("action-10", ((("explore", 2),), (("navigate", 2),))),
        ("action-9", ((("explore", 1), ("navigate", 1), ("stamps", 1), ("academy", 0)),)),
    ],
)
def test_an_unlocked_special_action_is_done_at_once_and_what_its_tile_moves_is_asked(tile, owed):
    state = replace(yours(kept(), "small"), actions=("action-7", "action-8", "action-2", tile))
    assert side(after(state, alfred_events.LensLaid(space=RIGHT))).owed == owed
    assert side(after(state, alfred_events.LensLaid(space=LEFT))).owed == ()
    own = replace(state, copy=Corrections(actions={tile: ("stamps-2",)}).copied)
    assert side(after(own, alfred_events.LensLaid(space=RIGHT))).owed == ((("stamps", 2),),)
    # Of a tile that nobody has named it can be any.
    [unnamed] = side(after(replace(state, actions=()), alfred_events.LensLaid(space=RIGHT))).owed
    assert {("explore", 2), ("unlock", 1)} <= {*unnamed}

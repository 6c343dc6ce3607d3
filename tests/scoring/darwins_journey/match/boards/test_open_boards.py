"""Nothing on a kept board counts as zero just because nobody entered it."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Illegal, SheetCleared
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match.rewards import on_board
from scoring.darwins_journey.match.steps import steps
from scoring.darwins_journey.rules.tiles import GOAL
from tests.scoring.darwins_journey.match.table import (
    LYING,
    begun,
    did,
    envelopes,
    goal,
    nothing_else,
    read,
    refused,
    told,
    unread,
    why,
    wrote,
)


def later(seats=2):
    """Round 2 with crew cards, no board kept yet."""
    state = goal(envelopes(seats))
    return did(did(state, "goal-scored"), "refreshed", round=1)


def checked(state, kind, **fields):
    """What players read when a tap is refused as it is sent, nothing where it is accepted."""
    try:
        GAME.apply(state, GAME.event(kind, fields))
    except Illegal as refusal:
        return refusal.text.english()
    return None


def offers(state, kind):
    return [each for each in GAME.prompts(state, EVERYTHING) if each.event.kind == kind]


def cells(state, seat=0):
    return {cell.key: cell for group in GAME.sheet(state, EVERYTHING)[seat] for cell in group.cells}


def kept(state, seat=0):
    return unread(state, seat)


def test_a_board_kept_from_a_later_round_asks_for_everything_on_it():
    state = later()
    assert not offers(state, "board-kept")
    asks = offers(state, "board-read")[0].asks
    assert [ask.field for ask in asks] == list(LYING)
    assert all(ask.blank and ask.default is None for ask in asks)
    assert checked(state, "board-kept", seat=0) == "First say what lies on this board now."


def test_one_tap_at_setup_starts_keeping_a_board():
    state = begun(2, first_match=True)
    assert all(not each.asks for each in offers(state, "board-kept")) and not offers(state, "board-read")
    assert checked(state, "board-kept", seat=0) is None


def test_once_the_match_has_begun_the_table_says_whether_a_board_still_lies_as_set_up():
    """Workers need not be counted, so a missing count says nothing."""
    state = did(begun(2, first_match=True), "match-begun")
    assert checked(state, "board-kept", seat=0) == (
        "First say whether this board still lies as the setup left it."
    )
    assert [(each.event.seat, each.event.as_set_up) for each in offers(state, "board-kept")] == [
        (0, True),
        (1, True),
    ]
    assert [each.event.seat for each in offers(state, "board-read")] == [0, 1]
    assert checked(state, "board-kept", seat=0, as_set_up=True) is None
    assert not did(state, "board-kept", seat=0, as_set_up=True).players[0].kept.untold
    touched = did(state, "board-kept", seat=0, as_set_up=False)
    assert all(cell.value is None for cell in cells(touched).values() if cell.key in ("coins", "track"))
    placed = did(state, "worker-placed", seat=0)
    assert [each.event.seat for each in offers(placed, "board-kept")] == [1]
    assert [each.event.seat for each in offers(placed, "board-read")] == [0, 1]


def test_crew_cards_told_late_lay_their_seals_only_where_nothing_has_happened_since():
    state = did(did(begun(2), "match-begun"), "board-kept", seat=0, as_set_up=True)
    crew = {"seat": 0, "cards": ["crew-1", "crew-2", "crew-3"]}
    assert all(did(state, "crew-kept", **crew).players[0].kept.known_rows)
    for kind, fields in (
        ("worker-placed", {}),
        ("gained", {"what": "coins", "n": 2}),
        ("specimen-studied", {"specimen": "red-bird"}),
    ):
        later = did(did(state, kind, seat=0, **fields), "crew-kept", **crew)
        assert later.players[0].kept.known_rows is None


def test_what_was_told_about_a_board_counts():
    rows = [["seal-red", "seal-special"], ["seal-blue"], ["seal-green"]]
    lying = {"points": 17, "coins": 2, "evolution": 9, "tents": 3, "lenses": 1, "slots": ["gold-1"]}
    state = read(later(), rows=rows, studied=["red-bird"], **lying)
    values = {key: cell.value for key, cell in cells(state).items()}
    assert values["track"] == 17 and values["coins"] == 2 and values["knowledge"] == 1
    assert values["seals"] == ("2", "1", "1") and values["objectives"] == ("gold-1",)
    assert on_board(state.players[0], GOAL["goal-7"]) == 1
    assert refused(later(), "board-read", seat=0, **{**LYING, "rows": [["seal-red"], ["seal-red"], []]}) == (
        "Each row has at least the seal of its crew card."
    )


@pytest.mark.parametrize("key", ["track", "objectives", "seals", "tents", "evolution", "coins", "knowledge"])
def test_a_board_that_nobody_has_described_is_open(key):
    state = kept(later())
    assert cells(state)[key].is_open


def test_nothing_is_booked_onto_an_open_number():
    state = kept(later())
    for kind, fields in (
        ("gained", {"what": "points", "n": 3}),
        ("spent", {"what": "coins", "n": 9}),
        ("piece-placed", {"what": "tents", "paid": 2}),
    ):
        assert checked(state, kind, seat=0, **fields) == "First say how many there are now."
    after = did(state, "counted", seat=0, what="coins", n=5)
    assert cells(after)["coins"].value == 5 and cells(after)["track"].is_open
    assert not cells(read(after, coins=5))["track"].is_open


def test_a_goal_that_an_open_board_does_not_show_is_asked_for():
    state = kept(goal(envelopes(2)))
    for tile in ("goal-1", "goal-5", "goal-10", "goal-11", "goal-12"):
        assert on_board(state.players[0], GOAL[tile]) is None
        assert on_board(read(state).players[0], GOAL[tile]) is not None
    shown = did(state, "goals-laid", tiles=["goal-12", "goal-1", "goal-2", "goal-3", "goal-5"])
    [asked, _other] = offers(shown, "goal-counted")
    assert asked.asks[0].blank


def test_rows_are_open_until_crew_cards_or_seals_are_known():
    state = kept(did(begun(2), "match-begun"))
    assert cells(state)["seals"].is_open
    assert not offers(state, "seal-gained")
    assert checked(state, "seal-gained", seat=0, row=1, colour="red").startswith("First say which seals")
    assert checked(state, "row-corrected", seat=0, row=1) is not None
    crewed = did(state, "crew-kept", seat=0, cards=["crew-1", "crew-2", "crew-3"])
    assert cells(crewed)["seals"].value == ("1", "1", "1")
    told = state
    for row in (1, 2, 3):
        assert cells(told)["seals"].is_open
        told = did(told, "row-corrected", seat=0, row=row, red=row)
    assert cells(told)["seals"].value == ("1", "2", "3")


def test_the_second_seal_of_a_row_costs_what_its_space_shows():
    state = did(kept(did(begun(2), "match-begun")), "crew-kept", seat=0, cards=["crew-1", "crew-2", "crew-3"])
    asked = next(each for each in offers(state, "seal-gained") if each.event.row == 1)
    assert asked.asks[0].label == offers(kept(begun(2, first_match=True)), "seal-gained")[0].asks[0].label


def test_crew_cards_entered_at_the_setup_lay_their_seals_on_a_board_kept_before():
    state = did(kept(begun(2)), "crew-kept", seat=0, cards=["crew-1", "crew-2", "crew-3"])
    state = did(state, "crew-kept", seat=0, cards=["crew-4", "crew-5", "crew-6"])
    assert state.players[0].kept.rows == tuple((state.copy.crew[f"crew-{n}"].seal,) for n in (4, 5, 6))
    later_on = did(kept(later()), "crew-kept", seat=0, cards=["crew-1", "crew-2", "crew-3"])
    assert cells(later_on)["seals"].is_open


def test_a_purple_seal_costs_nothing():
    state = kept(begun(2, first_match=True))
    purple = [each for each in offers(state, "seal-gained") if each.event.colour == "special"]
    assert len(purple) == 3 and not any(each.asks for each in purple)
    assert checked(state, "seal-gained", seat=0, row=1, colour="special", paid=2) == (
        "A special seal costs nothing."
    )


def test_crew_cards_are_fulfilled_only_in_action_and_reward_phase():
    state = did(kept(begun(2, first_match=True)), "row-corrected", seat=0, row=1, special=6)
    tap = {"seat": 0, "card": "crew-1", "row": 1}
    for step, fields, fulfils in (
        ("match-begun", {}, True),
        ("workers-placed", {"round": 1}, False),
        ("order-settled", {}, True),
    ):
        state = did(state, step, **fields)
        assert (checked(state, "crew-fulfilled", **tap) is None) == fulfils
        assert bool(offers(state, "crew-fulfilled")) == fulfils
    order = did(did(kept(begun(2, first_match=True)), "match-begun"), "workers-placed", round=1)
    assert GAME.board(order, EVERYTHING).table.boards[0].picture.before_rewards


def for_stacks():
    """Eight stamps have left, which may be the whole of one or two stacks; the goal counts empty stacks."""
    state = read(goal(envelopes(2)))
    state = did(state, "stamps-counted", seat=0, envelope=3, stamps=8)
    return did(state, "goals-laid", tiles=["goal-9", "goal-1", "goal-2", "goal-3", "goal-5"])


def test_empty_stacks_are_asked_once_whichever_question_is_answered():
    state = for_stacks()
    assert offers(state, "stacks-counted") and not GAME.board(state, EVERYTHING).table.stacks
    counted = nothing_else(did(state, "goal-counted", seat=0, count=1))
    assert not offers(counted, "stacks-counted")
    assert GAME.board(counted, EVERYTHING).next.event.kind == "goal-scored"
    answered = did(did(state, "goal-counted", seat=0, count=1), "stacks-counted", seat=0, n=2)
    assert did(answered, "goal-scored").players[0].kept.points == 2 * GOAL["goal-9"].points
    assert [ask.low for ask in offers(state, "goal-counted")[0].asks] == [state.players[0].stacks_in_doubt[0]]


def test_a_museum_never_has_fewer_tiles_than_its_setup_puts_there():
    state = kept(did(begun(3, first_match=True), "match-begun"))
    delivery = {"seat": 0, "specimen": "red-bird", "coin": "yes"}
    assert checked(state, "specimen-sent", museum=[], **delivery) == (
        "With so many players at least 3 tiles lie in the museum."
    )
    lying = ["red-plant", "blue-bird", "green-bird"]
    assert checked(state, "specimen-sent", museum=lying, **delivery) is None
    asked = next(each for each in offers(state, "specimen-sent") if each.event.specimen == "red-bird")
    assert asked.asks[0].blank and asked.asks[0].default is None


def test_the_tiles_drawn_for_the_museum_are_named_to_hands():
    tiles = ["green-bird", "red-plant", "blue-fossil"]
    event = GAME.event("museum-laid", {"specimens": tiles})
    assert event.describe().english().startswith("Tiles in the museum: ")
    state = GAME.apply(begun(3, first_match=True), event)
    [told] = steps(state)
    board = GAME.board(state, EVERYTHING).table
    assert told.text.english().startswith("Put these tiles in the museum: ")
    assert any("their tiles go in the museum" in line.text.english() for line in board.checklist)
    [laid] = [each for each in board.laid if each.key == "museum-laid"]
    assert {each.english() for each in laid.tiles} == {"green bird", "red plant", "blue fossil"} and laid.draw
    assert any(each.event.kind == "museum-laid" and each.asks for each in board.by_hand)


def test_numbers_entered_on_the_sheet_close_what_the_board_leaves_open():
    state = wrote(kept(later()), 0, track=40)
    assert cells(state)["track"].value == 40


def cleared(state, cell, seat=0):
    return GAME.apply(state, SheetCleared(seat=seat, cell=cell))


@pytest.mark.parametrize(
    ("cell", "what", "n", "gained"),
    [
        ("track", "points", 40, {"what": "points"}),
        ("evolution", "evolution", 7, {"what": "evolution"}),
        ("coins", "coins", 9, {"what": "coins"}),
        ("knowledge", "knowledge", 0, {"what": "knowledge"}),
        ("tents", "tents", 2, None),
    ],
)
def test_an_open_number_that_is_entered_on_the_sheet_is_known_on_the_board(cell, what, n, gained):
    state = wrote(kept(later()), 0, **{cell: n})
    board = state.players[0].kept
    assert board.known(what) == n and what in kept(later()).players[0].kept.untold
    shown = cells(state)[cell]
    assert (shown.followed, shown.entered, shown.disputed, shown.value) == (n, None, False, n)
    if gained:
        assert checked(state, "gained", seat=0, n=2, **gained) is None
        state = did(state, "gained", seat=0, n=2, **gained)
    else:
        state = did(state, "piece-placed", seat=0, what="tents", camp="a-4-place-1")
    assert cells(state)[cell].value == n + (2 if gained else 1)


def test_coins_entered_on_the_sheet_go_on_with_what_is_paid_and_gained():
    """By hand: 9 coins, the place costs 3 and the symbol beside the second tent brings 2."""
    state = wrote(kept(later()), 0, tents=1, coins=9)
    state = did(state, "piece-placed", seat=0, what="tents", camp="b-4-place-2")
    assert cells(state)["coins"].value == 9 - 3 + 2
    assert why(state, 0, "coins") == "8 = 1 × 5 + 3"


def test_slots_entered_on_the_sheet_are_known_on_the_board():
    state = did(kept(later()), "slot-reached", seat=0, slot="silver-1")
    assert cells(state)["objectives"].is_open
    state = wrote(state, 0, objectives=("silver-2", "gold-1"))
    assert state.players[0].slots == {"silver-2", "gold-1"} and not told(state)
    state = did(state, "slot-reached", seat=0, slot="gold-3")
    shown = cells(state)["objectives"]
    assert (shown.followed, shown.entered) == (("silver-2", "gold-1", "gold-3"), None)


def test_an_entry_that_told_the_board_can_be_cleared_and_entered_again():
    for value in (9, 5):
        state = wrote(kept(later()), 0, coins=value)
        state = cleared(did(state, "gained", seat=0, what="coins", n=2), "coins")
        assert cells(state)["coins"].is_open and not told(state)
        state = wrote(state, 0, coins=value)
        assert cells(state)["coins"].value == value
    # What was counted on the board was not entered here.
    state = did(state, "counted", seat=0, what="coins", n=3)
    with pytest.raises(Illegal):
        cleared(state, "coins")


def test_a_number_that_the_board_knows_is_corrected_by_hand_on_the_sheet():
    state = wrote(read(later(), coins=5), 0, coins=9)
    assert state.players[0].kept.coins == 5
    shown = cells(state)["coins"]
    assert (shown.followed, shown.entered, shown.value) == (5, 9, 9)
    assert cells(did(state, "gained", seat=0, what="coins", n=1))["coins"].disputed
    assert cells(cleared(state, "coins"))["coins"].value == 5


def test_a_number_that_becomes_open_and_is_entered_again_is_the_boards_and_not_by_hand():
    state = wrote(read(later(), coins=1), 0, coins=2)
    state = did(state, "spent", seat=0, what="coins", n=2)
    state = wrote(state, 0, coins=6)
    shown = cells(did(state, "gained", seat=0, what="coins", n=1))["coins"]
    assert (shown.followed, shown.entered, shown.value) == (7, None, 7)


def test_an_entry_that_is_not_one_of_the_answers_tells_the_board_nothing():
    for value in (1000, "nine"):
        with pytest.raises(Illegal):
            wrote(kept(later()), 0, coins=value)


@pytest.mark.parametrize(
    "stop", [("board-kept", {"seat": 0, "kept": False}), ("depth-changed", {"depth": "count"})]
)
def test_what_was_entered_stays_on_the_sheet_where_the_board_is_no_longer_followed(stop):
    state = did(wrote(kept(later()), 0, coins=9), "gained", seat=0, what="coins", n=2)
    kind, fields = stop
    state = did(state, kind, **fields)
    assert cells(state)["coins"].value == cells(state)["coins"].entered == 11
    assert cells(state)["track"].is_open
    assert cells(cleared(state, "coins"))["coins"].is_open


def test_on_a_sheet_that_is_only_counted_an_entry_tells_no_board():
    state = did(kept(later()), "depth-changed", depth="count")
    state = wrote(state, 0, coins=9)
    assert cells(state)["coins"].entered == 9 and "coins" in state.players[0].kept.untold


def test_an_objective_does_not_claim_to_lack_unknown_things():
    state = did(did(begun(2, first_match=True), "match-begun"), "board-kept", seat=0, as_set_up=False)
    state = did(state, "objective-taken", seat=0, tile="silver:tents=3:stacks=1")
    state = did(state, "objective-taken", seat=0, tile="gold:seal-red=2")

    def shown(after):
        picture = GAME.board(after, EVERYTHING).table.boards[0].picture
        return [([lack.english() for lack in each.lacks], each.is_open) for each in picture.objectives.open]

    assert shown(state) == [(["empty stacks 1"], True), ([], True)]
    known = read(state, tents=1, rows=[["seal-red"], ["seal-red"], ["seal-blue"]])
    assert shown(known) == [(["tents 2", "empty stacks 1"], False), ([], False)]


def test_the_helper_of_a_worker_is_not_told_knowledge_that_nobody_has_told():
    state = did(did(begun(2, first_match=True), "match-begun"), "board-kept", seat=0, as_set_up=False)
    assert "knowledge" not in GAME.board(state, EVERYTHING).table.boards[0].picture.rows[0].entered
    assert "knowledge=1" in GAME.board(read(state), EVERYTHING).table.boards[0].picture.rows[0].entered


def test_on_a_board_read_in_the_middle_of_a_round_the_first_delivery_may_be_the_second_of_a_visit():
    state = did(later(), "worker-placed", seat=0)
    for start in (read(state), kept(state)):
        start = did(start, "counted", seat=0, what="coins", n=5)
        [sent] = [each for each in offers(start, "specimen-sent") if each.event.specimen == "red-plant"]
        assert "visit" in [ask.field for ask in sent.asks]
        assert start.players[0].kept.examined
    assert not read(did(later(), "workers-placed", round=2)).players[0].kept.delivered


def test_a_number_from_before_the_board_was_kept_is_open_where_the_board_says_another_one():
    state = read(wrote(later(), 0, coins=9), coins=7)
    shown = cells(state)["coins"]
    assert (shown.entered, shown.followed, shown.disputed) == (9, 7, True)
    assert not cells(read(wrote(later(), 0, coins=9), coins=9))["coins"].disputed


def test_a_number_by_hand_is_open_with_the_boards_where_more_was_paid_than_counted():
    state = wrote(read(later(), coins=6), 0, coins=20)
    assert (cells(state)["coins"].entered, cells(state)["coins"].is_open) == (20, False)
    paid = did(state, "spent", seat=0, what="coins", n=9)
    assert (cells(paid)["coins"].entered, cells(paid)["coins"].is_open) == (None, True)
    again = did(paid, "counted", seat=0, what="coins", n=3)
    assert cells(again)["coins"].value == 3

"""A number entered by hand no longer counts once the table has moved on."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from tests.scoring.darwins_journey.match.boards.test_museum import LAID, followed
from tests.scoring.darwins_journey.match.table import (
    begun,
    did,
    envelopes,
    goal,
    nothing_else,
    read,
    wrote,
)

MORE = (*LAID, "yellow-reptile")


def later():
    """Round 2, no board kept yet."""
    return did(did(goal(envelopes(2)), "goal-scored"), "refreshed", round=1)


def cells(state, seat=0):
    return {cell.key: cell for group in GAME.sheet(state, EVERYTHING)[seat] for cell in group.cells}


def test_an_entry_stays_old_where_the_board_comes_back_to_the_number_of_then():
    state = wrote(read(later(), coins=5), 0, coins=1)
    assert cells(state)["coins"].value == 1
    state = did(did(state, "gained", seat=0, what="coins", n=2), "spent", seat=0, what="coins", n=2)
    assert (cells(state)["coins"].followed, cells(state)["coins"].is_open) == (5, True)
    # Entered once more it is as new as the board's.
    assert cells(wrote(state, 0, coins=1))["coins"].value == 1


@pytest.mark.parametrize("n", [5, 8])
def test_a_count_at_the_table_overrides_an_older_entry(n):
    for state in (read(later(), coins=5), did(read(later(), coins=5), "gained", seat=0, what="coins", n=4)):
        after = did(wrote(state, 0, coins=1, track=7), "counted", seat=0, what="coins", n=n)
        assert (cells(after)["coins"].value, cells(after)["coins"].entered) == (n, None)
        assert cells(after)["track"].entered == 7


def test_a_row_corrected_at_the_table_overrides_an_older_entry():
    rows = [["seal-red", "seal-special"], ["seal-blue"], ["seal-green"]]
    state = wrote(
        read(later(), rows=rows), 0, seals=("3", *cells(read(later(), rows=rows))["seals"].value[1:])
    )
    state = did(state, "row-corrected", seat=0, row=1, red=1)
    assert cells(state)["seals"].entered is None and cells(state)["seals"].value[0] == "1"


def test_correcting_a_row_leaves_another_rows_entry_open():
    rows = [["seal-red"], ["seal-blue"], ["seal-green"]]
    state = read(later(), rows=rows)
    state = wrote(state, 0, seals=("2", "3", *cells(state)["seals"].value[2:]))
    for red in (1, 2):
        after = did(state, "row-corrected", seat=0, row=1, red=red)
        assert cells(after)["seals"].is_open and cells(after)["seals"].entered[1] == "3"


@pytest.mark.parametrize(
    "stop", [("board-kept", {"seat": 0, "kept": False}), ("depth-changed", {"depth": "count"})]
)
def test_an_old_entry_is_open_even_if_the_board_is_no_longer_followed(stop):
    state = wrote(read(later(), coins=5), 0, coins=9, track=20)
    kind, fields = stop
    assert cells(did(state, kind, **fields))["coins"].value == 9
    after = did(did(state, "gained", seat=0, what="coins", n=2), kind, **fields)
    assert cells(after)["coins"].is_open and cells(after)["track"].value == 20


def test_entering_the_tables_own_number_follows_the_table_again():
    state = did(wrote(read(later(), coins=4), 0, coins=9), "gained", seat=0, what="coins", n=2)
    state = wrote(state, 0, coins=6)
    assert (cells(state)["coins"].value, cells(state)["coins"].entered) == (6, None)
    assert cells(did(state, "gained", seat=0, what="coins", n=1))["coins"].value == 7


def test_tiles_entered_on_the_sheet_lie_in_the_museum_for_the_next_delivery():
    state = wrote(followed(), 0, museum=MORE)
    assert cells(state)["museum"].value == cells(state)["museum"].followed
    assert cells(state)["museum"].entered is None and state.museum == set(MORE)
    delivery = {"seat": 0, "specimen": "yellow-bird"}
    booked, laid, before = (
        did(each, "specimen-sent", **delivery).players[0].kept
        for each in (state, did(followed(), "museum-laid", specimens=MORE), followed())
    )
    assert (booked.coins, booked.evolution) == (laid.coins, laid.evolution)
    assert (booked.coins, booked.evolution) != (before.coins, before.evolution)


def test_tiles_entered_where_not_every_board_is_kept_are_open_after_the_next_delivery():
    state = did(did(begun(2, first_match=True), "match-begun"), "board-kept", seat=0, as_set_up=True)
    state = wrote(state, 0, museum=LAID)
    assert len(cells(state)["museum"].value) == len(LAID) and state.museum == set(LAID)
    for seat in (0, 1):
        after = did(state, "specimen-sent", seat=seat, specimen="yellow-bird")
        assert cells(after)["museum-rows"].is_open and cells(after)["museum"].value is None
    assert cells(did(state, "worker-placed", seat=1))["museum"].value is not None
    rows = wrote(did(state, "museum-laid", specimens=MORE), 0, museum_rows=2)
    after = did(rows, "specimen-sent", seat=1, specimen="yellow-bird")
    assert cells(rows)["museum-rows"].value == 2 and cells(after)["museum-rows"].is_open


def test_tiles_entered_in_the_setup_or_for_a_mere_count_are_only_the_sheets():
    setup = wrote(begun(2, first_match=True), 0, museum=LAID)
    counted = wrote(did(followed(), "depth-changed", depth="count"), 0, museum=MORE)
    assert setup.museum is None and counted.museum == set(LAID)
    assert cells(counted)["museum"].entered and cells(setup)["museum"].entered


def test_what_a_majority_brings_opens_the_entries_of_a_board_that_nobody_keeps():
    state = did(envelopes(2), "letters-laid", tiles=["letter-2", "letter-3", "letter-7"])
    for envelope, cell in ((1, "coins"), (2, "evolution"), (3, "track")):
        state = did(state, "stamps-counted", seat=1, envelope=envelope, stamps=2)
        before = wrote(state, 1, coins=9, track=20, evolution=8)
        state = did(before, "envelope-judged", envelope=envelope)
        opened = {key for key, was in cells(before, 1).items() if was.entered != cells(state, 1)[key].entered}
        assert opened == {cell}
        assert cells(state, 1)[cell].is_open


def test_the_goal_of_the_beagle_opens_the_points_of_a_board_that_nobody_keeps():
    state = did(goal(envelopes(2)), "goals-laid", tiles=["goal-1", "goal-5", "goal-10", "goal-11", "goal-12"])
    state = did(wrote(state, 1, coins=9, track=20), "goal-counted", seat=1, count=2)
    state = did(nothing_else(state), "goal-scored")
    assert cells(state, 1)["track"].is_open and cells(state, 1)["coins"].value == 9


def test_a_delivery_opens_coins_and_steps_of_a_board_that_nobody_keeps():
    state = did(did(begun(2, first_match=True), "museum-laid", specimens=LAID), "match-begun")
    state = wrote(state, 1, coins=9, track=20, evolution=3)
    state = did(state, "specimen-sent", seat=1, specimen="yellow-bird")
    assert [cells(state, 1)[key].is_open for key in ("coins", "evolution", "track")] == [True, True, False]

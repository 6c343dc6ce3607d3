"""Does a board that is kept fill goals, museum and sheet by itself?"""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from tests.scoring.darwins_journey.match.table import (
    begun,
    did,
    envelopes,
    goal,
    lines,
    museum,
    refused,
    solo,
    told,
)


def kept(state=None, seat=0):
    return did(state or begun(2, first_match=True), "board-kept", seat=seat)


def test_first_seals_come_from_the_crew_cards_before_the_first_round_only():
    assert kept().players[0].kept.rows == (("blue",), ("green",), ("red",))
    assert kept(did(begun(2, first_match=True), "match-begun")).players[0].kept.rows == ((), (), ())


def test_keeping_it_twice_changes_nothing():
    state = did(kept(), "counted", seat=0, what="coins", n=9)
    assert kept(state) == state
    assert did(state, "board-kept", seat=0, kept=False).players[0].kept is None


def test_a_delivery_brings_coins_and_steps():
    """The rulebook's example: the green reptile, where two of its six neighbours lie, brings 4 and 2."""
    state = did(kept(), "museum-laid", specimens=["green-plant", "blue-reptile"])
    state = did(state, "specimen-sent", seat=1, specimen="green-fossil")
    state = did(state, "museum-laid", specimens=["green-plant", "blue-reptile"])
    after = did(state, "specimen-sent", seat=0, specimen="green-reptile")
    assert told(after) == ["#1: coins 4, steps on the evolution track 2."]
    assert after.players[0].kept.coins == 8 and after.players[0].kept.evolution == 2
    assert refused(after, "specimen-sent", seat=0, specimen="green-reptile").endswith("already.")


def test_the_first_delivery_of_a_row_takes_its_coin():
    state = did(
        did(kept(), "specimen-sent", seat=0, specimen="red-bird"),
        "specimen-sent",
        seat=0,
        specimen="red-plant",
    )
    assert state.players[0].kept.coins == 4 + (6 + 1) + 5
    assert "red" not in state.row_coins


def test_the_fourth_and_the_sixth_seal_bring_distinctions():
    state, said = kept(), []
    for colour in ("blue", "blue", "red", "special", "red"):
        state = did(state, "seal-gained", seat=0, row=1, colour=colour)
        said += told(state)
    assert said == ["#1: a silver distinction in row 1.", "#1: a gold distinction in row 1."]
    assert refused(state, "seal-gained", seat=0, row=1, colour="red") == "This row is full."
    state = did(state, "row-corrected", seat=0, row=1, blue=1)
    assert state.players[0].kept.rows[0] == ("blue",)
    assert refused(state, "row-corrected", seat=0, row=1, blue=4, red=3) == "A row has 6 spaces."


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("goal-1", 0),
        ("goal-4", 12),
        ("goal-7", 12),
        ("goal-9", 8),
        ("goal-10", 15),
        ("goal-11", 3),
        ("goal-12", 8),
    ],
)
def test_goals_are_counted_on_the_board(tile, points):
    state = kept(goal(envelopes(2)))
    for colour in ("blue", "blue", "special", "blue"):
        state = did(state, "seal-gained", seat=0, row=1, colour=colour)
    for what, n in (("lenses", 3), ("tents", 2)):
        state = did(state, "counted", seat=0, what=what, n=n)
    for specimen in ("red-bird", "green-bird", "green-plant"):
        state = did(state, "specimen-studied", seat=0, specimen=specimen)
    state = did(
        did(state, "stamps-counted", seat=0, envelope=3, stamps=5), "slot-reached", seat=0, slot="gold-2"
    )
    state = did(did(state, "goals-laid", tiles=_five(tile)), "goal-scored")
    assert state.players[0].kept.points == points == lines(state, 0)["track"]


def _five(tile):
    others = [each for each in ("goal-1", "goal-2", "goal-3", "goal-5", "goal-6") if each != tile]
    return [tile, *others[:4]]


def test_what_is_entered_for_the_goal_wins_over_the_board():
    state = did(kept(goal(envelopes(2))), "goal-counted", seat=0, count=2)
    assert did(state, "goal-scored").players[0].kept.points == 2 * 6


def test_stamps_that_were_used_leave_their_stacks_empty():
    state = did(envelopes(2), "stamps-counted", seat=0, envelope=1, stamps=4)
    state = did(state, "envelope-judged", envelope=1)
    assert state.players[0].stamps[0] == 2 and state.players[0].empty_stacks == 1
    state = did(state, "stamps-counted", seat=0, envelope=2, stamps=8)
    assert state.players[0].empty_stacks == 3


def test_what_is_not_kept_cannot_gain():
    state = begun(2)
    for kind, fields in (
        ("counted", {"what": "coins", "n": 1}),
        ("seal-gained", {"row": 1, "colour": "red"}),
        ("specimen-studied", {"specimen": "red-bird"}),
    ):
        assert refused(state, kind, seat=0, **fields) == "Fieldbook is not tracking this board."


def test_alfreds_board_is_not_kept():
    assert refused(solo(), "board-kept", seat=1) == "Alfred has a board of his own."
    assert refused(solo(), "slot-reached", seat=1, slot="gold-1") == "Alfred doesn't reach objectives."


def test_anything_gained_is_a_tap_on_the_board():
    """A number has a tap less and a tap more, a seal and an objective one, specimens open their question."""
    state = did(kept(), "museum-laid", specimens=museum("green"))
    [mine, _other] = GAME.board(state, EVERYTHING).table.boards
    assert [(number.what, number.n) for number in mine.numbers] == [
        ("points", 0),
        ("evolution", 0),
        ("coins", 4),
        ("knowledge", 1),
        ("tents", 0),
        ("lenses", 0),
    ]
    assert all(number.more and not number.more.asks for number in mine.numbers)
    assert all(len(row.gains) == 5 for row in mine.rows) and len(mine.slots) == 10
    assert [prompt.event.kind for prompt in mine.specimens] == ["specimen-studied", "specimen-sent"]
    assert len(mine.specimens[1].asks[0].choices) == 12
    assert dict(mine.crew) == {"crew-1": (), "crew-2": (), "crew-3": ()}

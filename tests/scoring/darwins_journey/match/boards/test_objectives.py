"""The coins of an objective are paid once: when it is laid face up on a slot, or when it is reached."""

from __future__ import annotations

import pytest

from scoring.contract import Illegal, Viewer
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match.boards.kept_boards import open_on_slots
from scoring.darwins_journey.match.box.profile import PROFILE
from tests.scoring.darwins_journey.alfred.own.test_own_board import kept as alfreds
from tests.scoring.darwins_journey.alfred.table import after
from tests.scoring.darwins_journey.match.boards.test_booked import numbers, offered
from tests.scoring.darwins_journey.match.boards.test_kept_boards import drawn
from tests.scoring.darwins_journey.match.table import begun, did, refused, told

FIRST, SECOND, THIRD = "silver:tents=1", "gold:tents=2", "silver:bird=1"
NEW = {"metal": "silver", "seals": [0, 0, 0, 0], "studied": [0, 0, 1, 0, 0, 0, 0, 0]}
BOX = PROFILE.Model(slots=(0, 1, 2, 3, 4, None, None, None, None, None), objectives=(THIRD, "gold:stacks=1"))
KNOWN = Viewer(everything=True, profile=BOX)


def people():
    return did(did(begun(2, first_match=True), "board-kept", seat=0), "match-begun")


def full(state=None, coins=9):
    """Two objectives of this board are not reached."""
    state = did(state or people(), "counted", seat=0, what="coins", n=coins)
    for tile in (FIRST, SECOND):
        state = did(state, "objective-taken", seat=0, tile=tile)
    return state


def board(state):
    return state.players[0].kept


def coins(state):
    return numbers(state)[2]


def asked(prompt):
    return [ask.field for ask in prompt.asks]


def taps(state, kind, viewer=KNOWN):
    return [each for each in GAME.prompts(state, viewer) if each.event.kind == kind]


def laid(state, slot="silver-3", **more):
    return did(state, "objective-taken", seat=0, tile=THIRD, slot=slot, paid=2, **more)


@pytest.mark.parametrize("state", [people, alfreds])
def test_with_a_full_reserve_the_slot_is_named_and_its_coins_are_paid_at_once_and_only_then(state):
    state = full(state())
    tap = offered(state, "objective-taken", KNOWN, slot="silver-3")
    assert asked(tap) == ["tile"] and tap.asks[0].choices == (THIRD,)
    state = after(state, tap.event)
    assert coins(state) == 7 and [each.what for each in state.booked] == ["coins"]
    assert board(state).objectives == (FIRST, SECOND) and not state.players[0].slots
    [reach] = [each for each in taps(state, "objective-reached") if each.event.tile == THIRD]
    assert reach.event.slot == "silver-3" and "paid" not in asked(reach)
    reached = after(state, reach.event)
    assert coins(reached) == 7 and reached.players[0].slots == {"silver-3"}
    assert board(reached).objectives == (FIRST, SECOND) and not open_on_slots(reached.players[0])
    # A tap on the slot itself turns over what lies there.
    slot = offered(state, "slot-reached", KNOWN, slot="silver-3")
    assert not {"paid", "tile"} & set(asked(slot))
    reached = after(state, slot.event)
    assert coins(reached) == 7 and reached.players[0].slots == {"silver-3"}
    # Taken back, it lies open there again, and its coins stay paid.
    back = after(reached, GAME.event("slot-reached", {"seat": 0, "slot": "silver-3", "reached": False}))
    assert coins(back) == 7 and open_on_slots(back.players[0]) == {"silver-3": THIRD}


def test_coins_that_no_box_knows_are_asked_for_even_if_the_board_has_none():
    state = full(coins=0)
    tap = offered(state, "objective-read", slot="gold-1")
    assert tap.event.metal == "gold" and asked(tap)[0] == "paid" and "metal" not in asked(tap)
    assert (tap.asks[0].low, tap.asks[0].high, tap.asks[0].blank) == (0, 9, True)
    new = {**NEW, "seat": 0, "slot": "silver-3"}
    assert coins(did(state, "objective-read", **new, paid=0)) == 0
    open_now = did(state, "objective-read", **new, paid=2)
    assert board(open_now).known("coins") is None and any("fewer coins" in each for each in told(open_now))
    # With a price that is known and cannot be paid it is asked too: one of the numbers is wrong.
    assert asked(offered(state, "objective-taken", KNOWN, slot="silver-3")) == ["tile", "paid"]
    assert asked(offered(state, "objective-taken", KNOWN, slot="silver-1")) == ["tile"]


def test_an_objective_goes_onto_an_empty_slot_of_its_colour_and_keeps_it():
    state = laid(full())
    for slot in ("silver-3", "gold-1"):
        refusal = refused(state, "objective-taken", seat=0, tile="silver:stacks=1", slot=slot)
        assert refusal == "It goes onto an empty slot of its own colour."
    refusal = refused(state, "objective-reached", seat=0, tile=FIRST, slot="silver-3")
    assert refusal == "It goes onto an empty slot of its own colour."
    refusal = refused(state, "objective-reached", seat=0, tile=THIRD, slot="silver-1")
    assert refusal == "It goes onto an empty slot of its own colour."
    free = {each.event.slot for each in taps(state, "objective-reached") if each.event.tile == FIRST}
    assert free == {"silver-1", "silver-2", "silver-4", "silver-5"}
    assert {each.event.slot for each in taps(state, "objective-read")} >= free
    assert "silver-3" not in {each.event.slot for each in taps(state, "objective-read")}


def test_an_objective_without_a_slot_is_refused_when_the_reserve_is_full():
    state = full()
    for event in (
        GAME.event("objective-taken", {"seat": 0, "tile": THIRD}),
        GAME.event("objective-read", {"seat": 0, **NEW}),
    ):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(state, event)
        assert refusal.value.text.english().startswith("The reserve is full")
    GAME.apply(state, GAME.event("objective-taken", {"seat": 0, "tile": THIRD, "slot": "silver-1"}))


def test_from_the_reserve_the_coins_are_due_when_it_is_reached():
    state = full()
    tap = offered(state, "objective-reached", KNOWN, slot="silver-3")
    state = GAME.apply(state, tap.event)
    assert coins(state) == 7 and board(state).objectives == (SECOND,)
    # There is room again: nothing is due for the next one yet.
    [taken] = taps(state, "objective-taken")
    assert taken.event.slot is None and GAME.apply(state, taken.event)
    # Taken back, it lies in the reserve again, and the coins come back.
    state = did(state, "slot-reached", seat=0, slot="silver-3", reached=False)
    assert coins(state) == 9 and set(board(state).objectives) == {FIRST, SECOND}


def test_a_slot_that_is_tapped_asks_which_objective_of_the_reserve_it_was():
    tap = offered(full(), "slot-reached", KNOWN, slot="silver-2")
    assert asked(tap) == ["tile"] and tap.asks[0].choices == (FIRST, "not-taken") and tap.asks[0].blank
    named = GAME.apply(full(), tap.event.model_copy(update={"tile": FIRST}))
    assert board(named).objectives == (SECOND,) and coins(named) == 8
    other = GAME.apply(full(), tap.event.model_copy(update={"tile": "not-taken"}))
    assert board(other).objectives == (FIRST, SECOND) and coins(other) == 8
    refusal = refused(full(), "slot-reached", seat=0, slot="silver-2", tile=SECOND)
    assert refusal == "It goes onto an empty slot of its own colour."
    assert refused(full(), "slot-reached", seat=0, slot="silver-2", tile=THIRD).endswith(
        "does not lie there."
    )


def test_the_board_shows_where_it_lies_and_the_coins_of_the_empty_slots():
    state = laid(full())
    objectives = drawn(state, viewer=KNOWN).objectives
    [third] = [each for each in objectives.open if each.tile == THIRD]
    assert third.slot == "silver-3" and [slot for slot, _tap in third.reach] == ["silver-3"]
    assert not objectives.known and objectives.new is None
    silver = [(slot, cost) for slot, cost, _tap in objectives.onto_new if slot.startswith("silver")]
    assert silver == [("silver-1", 0), ("silver-2", 1), ("silver-4", 3), ("silver-5", 4)]
    # The one that lies there is no longer among those that can be taken.
    assert {slot[:4] for slot, _cost, _tap in objectives.onto_known} == {"gold"}
    assert not drawn(people(), viewer=KNOWN).objectives.onto_new


@pytest.mark.parametrize("others", [False, True])
def test_a_tile_that_lies_reached_on_some_board_is_not_offered_again(others):
    taker = 1 if others else 0
    state = did(people(), "board-kept", seat=1)
    state = did(did(state, "objective-taken", seat=0, tile=FIRST), "objective-taken", seat=0, tile=SECOND)
    # One of the reserve, and one that was laid open on its slot.
    reached = did(state, "objective-reached", seat=0, tile=FIRST, slot="silver-1")
    reached = did(laid(reached), "slot-reached", seat=0, slot="silver-3")
    tiles = {each.event.tile for each in taps(reached, "objective-reached")}
    assert not {FIRST, THIRD} & tiles
    assert known(reached, taker) == {"gold:stacks=1"}
    # Taken back, it lies in the reserve or open again, and is still on that board.
    back = did(reached, "slot-reached", seat=0, slot="silver-1", reached=False)
    assert FIRST not in known(back, taker)


def known(state, seat):
    """The tiles that a seat can take without entering what stands on them."""
    found = [each for each in taps(state, "objective-taken") if each.event.seat == seat]
    return {tile for each in found for tile in each.asks[0].choices}

"""A kept board fills in goals, museum and sheet by itself.

Long, because everything that a board holds is asked here in turn.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Viewer
from scoring.darwins_journey import GAME
from tests.scoring.darwins_journey.match.table import (
    begun,
    did,
    envelopes,
    goal,
    lines,
    lying,
    museum,
    nothing_else,
    read,
    refused,
    solo,
    told,
    unread,
)


def kept(state=None, seat=0):
    return did(state or begun(2, first_match=True), "board-kept", seat=seat)


def test_first_seals_come_from_the_crew_cards_until_the_first_workers_are_placed():
    assert kept().players[0].kept.rows == (("blue",), ("green",), ("red",))
    first = did(begun(2, first_match=True), "match-begun")
    assert kept(first).players[0].kept.rows == (("blue",), ("green",), ("red",))
    assert unread(did(first, "workers-placed", round=1)).players[0].kept.rows == ((), (), ())


def test_keeping_it_twice_changes_nothing():
    state = did(kept(), "counted", seat=0, what="coins", n=9)
    assert kept(state) == replace(state, booked=())
    assert did(state, "board-kept", seat=0, kept=False).players[0].kept is None


def test_a_delivery_brings_coins_and_steps():
    """The rulebook's example: the green reptile, where two of its six neighbours lie, brings 4 and 2."""
    state = lying(kept(), ["green-plant", "blue-reptile"])
    state = did(state, "specimen-sent", seat=1, specimen="green-fossil")
    state = lying(state, ["green-plant", "blue-reptile"])
    after = did(state, "specimen-sent", seat=0, specimen="green-reptile")
    assert told(after) == ["#1: coins 4, steps on the evolution track 2."]
    assert after.players[0].kept.coins == 8 and after.players[0].kept.evolution == 2
    assert (
        refused(after, "specimen-sent", seat=0, specimen="green-reptile")
        == "This specimen is already in the museum."
    )


def test_the_first_delivery_of_a_row_takes_its_coin():
    state = did(
        did(lying(kept(), ()), "specimen-sent", seat=0, specimen="red-bird"),
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
    state = read(goal(envelopes(2)))
    for colour in ("blue", "blue", "special", "blue"):
        state = did(state, "seal-gained", seat=0, row=1, colour=colour)
    for what, n in (("lenses", 3), ("tents", 2)):
        state = did(state, "counted", seat=0, what=what, n=n)
    for specimen in ("red-bird", "green-bird", "green-plant"):
        state = did(state, "specimen-studied", seat=0, specimen=specimen)
    state = did(
        did(state, "stamps-counted", seat=0, envelope=3, stamps=5), "slot-reached", seat=0, slot="gold-2"
    )
    state = did(state, "stacks-counted", seat=0, n=1)
    state = did(did(state, "goals-laid", tiles=_five(tile)), "goal-scored")
    assert state.players[0].kept.points == points == lines(state, 0)["track"]


def _five(tile):
    others = [each for each in ("goal-1", "goal-2", "goal-3", "goal-5", "goal-6") if each != tile]
    return [tile, *others[:4]]


def test_what_is_entered_for_the_goal_wins_over_the_board():
    state = did(read(goal(envelopes(2))), "goal-counted", seat=0, count=2)
    assert did(state, "goal-scored").players[0].kept.points == 2 * 6


def test_stamps_that_were_used_leave_their_stacks_empty():
    state = did(envelopes(2), "stamps-counted", seat=0, envelope=1, stamps=4)
    state = did(state, "envelope-judged", envelope=1)
    assert state.players[0].stamps[0] == 2 and state.players[0].empty_stacks == 1
    state = did(state, "stamps-counted", seat=0, envelope=2, stamps=8)
    assert state.players[0].empty_stacks == 3


def test_a_board_that_is_not_kept_gains_nothing():
    state = begun(2)
    for kind, fields in (
        ("counted", {"what": "coins", "n": 1}),
        ("seal-gained", {"row": 1, "colour": "red"}),
        ("specimen-studied", {"specimen": "red-bird"}),
    ):
        assert refused(state, kind, seat=0, **fields) == "Fieldbook is not tracking this board."


def test_alfreds_board_is_not_kept():
    assert refused(solo(), "board-kept", seat=1) == "Alfred has a board of his own."
    assert refused(solo(), "slot-reached", seat=1, slot="gold-1") == "Alfred doesn’t reach objectives."


def drawn(state, seat=0, viewer=EVERYTHING):
    return GAME.board(state, viewer).table.boards[seat].picture


def test_anything_gained_is_one_or_two_taps_on_the_picture():
    """Specimens take one tap; what costs coins, numbers and stamps open their chips."""
    state = lying(kept(kept(), 1), museum("green"))
    picture = drawn(state)
    assert [(each.what, each.n) for each in picture.numbers] == [
        ("points", 0),
        ("evolution", 0),
        ("coins", 4),
        ("knowledge", 1),
    ]
    assert [each.what for each in picture.numbers if each.spend] == ["coins", "knowledge"]
    assert [(each.what, len(each.placed), len(each.left)) for each in picture.pieces] == [
        ("tents", 0, 5),
        ("lenses", 0, 6),
    ]
    assert len(picture.specimens) == 16 and all(each.tap and not each.tap.asks for each in picture.specimens)
    paid = [
        picture.pieces[1].more,
        *(tap for row in picture.rows for colour, tap in row.gains if colour != "special"),
        *(tap for _slot, _reached, _coins, tap in picture.objectives.slots),
    ]
    chosen = [
        slot
        for slot, _reached, _coins, tap in picture.objectives.slots
        if [ask.field for ask in tap.asks] == ["paid", "chosen"]
    ]
    assert chosen == ["silver-3", "gold-2"]
    assert [ask.field for ask in picture.pieces[0].more.asks] == ["camp"]
    assert len(paid) == 1 + 3 * 4 + 10 and all(tap.asks[0].field == "paid" for tap in paid)
    asked = [
        *paid,
        *(each.gain for each in picture.numbers),
        *(each.ask for each in picture.letters),
    ]
    assert sum(len(tap.asks) > 1 for tap in asked) == len(chosen)
    assert [(held.card.key, held.taps) for held in picture.crew] == [
        ("crew-1", ()),
        ("crew-2", ()),
        ("crew-3", ()),
    ]


def test_what_is_gained_and_paid_changes_the_number():
    state = did(kept(), "gained", seat=0, what="coins", n=5)
    state = did(state, "spent", seat=0, what="coins", n=3)
    assert state.players[0].kept.coins == 4 + 5 - 3
    assert refused(state, "spent", seat=0, what="knowledge", n=2) == "There aren’t that many."
    state = did(
        did(state, "gained", seat=0, what="evolution", n=30), "gained", seat=0, what="evolution", n=30
    )
    assert state.players[0].kept.evolution == 36


def test_studying_a_specimen_is_one_tap_and_sending_it_another():
    state = lying(kept(), ())
    for expected in ("specimen-studied", "specimen-sent"):
        [tap] = [each.tap for each in drawn(state).specimens if each.specimen == "red-bird"]
        assert tap.event.kind == expected
        state = GAME.apply(state, tap.event)
    [after] = [each for each in drawn(state).specimens if each.specimen == "red-bird"]
    assert after.studied and after.sent and after.tap is None


def test_tents_stacks_and_slots_say_what_they_bring():
    state, said = kept(), []
    for tent in range(1, 6):
        camp = ("a-4", "b-4", "b-9", "c-3", "sea-6")[tent - 1]
        state = did(state, "piece-placed", seat=0, what="tents", camp=f"{camp}-place-1")
        assert state.players[0].kept.tents == tent
        said += [each for each in told(state) if "from the camp" not in each]
    assert len(said) == 4 and said[0] == "#1: 2 coins, the symbol beside the tent."
    assert "5 points" in said[-1]
    assert told(did(state, "stamps-counted", seat=0, envelope=1, stamps=9)) == []
    assert "1 stack is empty" in told(did(state, "stamps-counted", seat=0, envelope=1, stamps=10))[0]
    assert "3 stacks are empty" in told(did(state, "stamps-counted", seat=0, envelope=1, stamps=12))[0]
    assert told(did(state, "slot-reached", seat=0, slot="gold-1")) == ["#1 has a fifth worker from now on."]
    assert told(did(state, "slot-reached", seat=0, slot="gold-5")) == []


NEEDS = {"seals": [0, 0, 2, 0], "studied": [0, 0, 1, 0, 0, 0, 0, 0], "tents": 1}
TILE = "gold:seal-red=2:bird=1:tents=1"


def objective(state=None, **more):
    return did(state or kept(), "objective-read", seat=0, metal="gold", **{**NEEDS, **more})


def lacks(state):
    [each] = drawn(state).objectives.open
    return [text.english() for text in each.lacks]


def test_an_objective_says_what_it_still_lacks_and_when_it_can_be_reached():
    state = objective()
    assert state.players[0].kept.objectives == (TILE,)
    # The third row begins with a red seal: of a crew card.
    assert lacks(state) == ["red seals 1", "birds 1", "tents 1"]
    state = did(state, "seal-gained", seat=0, row=1, colour="special")
    assert "red seals 1" in lacks(state)
    state = did(state, "seal-gained", seat=0, row=1, colour="red")
    state = did(state, "specimen-studied", seat=0, specimen="blue-bird")
    state = did(state, "counted", seat=0, what="tents", n=1)
    assert lacks(state) == []
    [each] = drawn(state).objectives.open
    assert [slot for slot, _tap in each.reach] == ["gold-1", "gold-2", "gold-3", "gold-4", "gold-5"]
    state = GAME.apply(state, each.reach[1][1].event)
    assert state.players[0].slots == {"gold-2"} and state.players[0].kept.objectives == ()
    assert told(state) == ["#1 gets a special seal, free."]


def test_an_objective_is_reached_on_an_empty_slot_of_its_colour():
    state = did(objective(), "slot-reached", seat=0, slot="gold-1")
    for slot in ("gold-1", "silver-1"):
        refusal = refused(state, "objective-reached", seat=0, tile=TILE, slot=slot)
        assert refusal == "It goes onto an empty slot of its own colour."
    assert "does not lie there" in refused(
        state, "objective-reached", seat=0, tile="gold:tents=2", slot="gold-2"
    )


def test_only_the_table_knows_where_the_ship_is():
    state = objective(ship=True, seals=[0, 0, 0, 0], studied=[0] * 8, tents=0)
    [each] = drawn(state).objectives.open
    assert each.ship and each.lacks == ()


def test_a_box_keeps_what_objectives_ask_for_and_offers_them_again():
    event = GAME.event("objective-read", {"seat": 0, "metal": "gold", **NEEDS})
    box = GAME.profile.learn(GAME.profile.Model(), event)
    assert box.objectives == (TILE,) and GAME.profile.learn(box, event) == box
    [(tile, tap)] = drawn(kept(), viewer=Viewer(profile=box)).objectives.known
    assert tile == TILE and not tap.asks
    state = GAME.apply(kept(), tap.event)
    assert state.players[0].kept.objectives == (TILE,)
    assert not drawn(state, viewer=Viewer(profile=box)).objectives.known
    assert GAME.profile.enter(box, f"tile:{TILE}", None).objectives == ()


def test_coins_that_a_table_has_corrected_are_drawn_on_its_boards():
    box = GAME.profile.enter(GAME.profile.Model(), "spaces-2", 2)
    assert box.space_costs == (0, 0, 2, 1, 2, 3)
    first, *_others = drawn(kept(), viewer=Viewer(profile=box)).rows
    assert [space.cost for space in first.spaces] == [0, 0, 2, 1, 2, 3]
    assert drawn(kept(), viewer=Viewer(profile=box)).corrected and not drawn(kept()).corrected


def test_coins_and_objectives_from_a_file_are_added_to_the_known_ones():
    known = GAME.profile.Model(spaces=(0, 0, 2, 2, None, None), objectives=(TILE, "gold:tents=2"))
    read = GAME.profile.Model(spaces=(None, None, 1, None, 3, None), objectives=("silver:evolution=8", TILE))
    joined = GAME.profile.joined(known, read)
    assert joined.spaces == (0, 0, 1, 2, 3, None)
    assert joined.objectives == ("gold:tents=2", "silver:evolution=8", TILE)


@pytest.mark.parametrize("key", ["", "gold", "gold:tents=6", "gold:tents=0", "tin:tents=1", "gold:x=1"])
def test_a_name_that_belongs_to_no_objective_is_refused(key):
    assert "at least one thing" in refused(kept(), "objective-taken", seat=0, tile=key)


def test_each_side_of_the_board_has_its_own_penalties():
    box = GAME.profile.Model()
    for seats, penalties in ((2, [0, 3, 4, 3, 5]), (4, [0, 2, 3, 4, 5])):
        state = nothing_else(did(goal(envelopes(seats)), "ship-seen", seat=0, signs=1))
        [asked] = [
            each
            for each in GAME.prompts(state, Viewer(everything=True, profile=box))
            if each.event.kind == "penalties-read"
        ]
        event = asked.event.model_copy(update={"penalties": tuple(penalties)})
        box = GAME.profile.learn(box, event)
    assert box.side(3) == (0, 3, 4, 3, 5) and box.side(4) == (0, 2, 3, 4, 5)
    assert box.penalties == box.side(2)


BOARD_PAGES = 4
"""Both sides of the sea, a row and the slots; behind them come Alfred's."""


def test_a_box_is_corrected_page_by_page():
    box = GAME.profile.Model()
    for page in GAME.profile.pages(box)[:BOARD_PAGES]:
        for question in page.asks:
            box = GAME.profile.enter(box, question.field, question.high)
    shown = [ask.default for page in GAME.profile.pages(box)[:BOARD_PAGES] for ask in page.asks]
    assert shown == [20] * 10 + [9] * 6 + [9] * 10
    slots = drawn(kept(), viewer=Viewer(profile=box)).objectives.slots
    assert {coins for _slot, _reached, coins, _tap in slots} == {9}


def crewed(*seals, row=1):
    """The first board of a first match, with crew cards 1 to 3, and seals in a row behind the first one."""
    state = did(did(begun(2, first_match=True), "board-kept", seat=0), "match-begun")
    for seal in seals:
        state = did(state, "seal-gained", seat=0, row=row, colour=seal)
    return state


def cards(state):
    return {held.card.key: held for held in drawn(state).crew}


def test_a_crew_card_is_fulfilled_by_a_row_once_and_ties_it():
    state = crewed("blue", "yellow", "yellow", "green")
    [(row, tap)] = cards(state)["crew-1"].taps
    assert row == 1 and not tap.asks
    state = GAME.apply(state, tap.event)
    assert told(state) == ["#1: 8 coins, the action of the crew card (check yours); row 1 is tied to it."]
    assert cards(state)["crew-1"].tied == 1
    assert "not lie there face up" in refused(state, "crew-fulfilled", seat=0, card="crew-1", row=1)
    [(_row, back)] = cards(state)["crew-1"].taps
    assert cards(GAME.apply(state, back.event))["crew-1"].tied is None


def test_a_row_fulfils_one_crew_card_only():
    state = crewed("special", "special", "special", "special", "special")
    assert [each.taps[0][0] for each in cards(state).values()] == [1, 1, 1]
    state = did(state, "crew-fulfilled", seat=0, card="crew-1", row=1)
    assert not cards(state)["crew-2"].taps and not cards(state)["crew-3"].taps
    assert "one crew card only" in refused(state, "crew-fulfilled", seat=0, card="crew-2", row=1)
    assert cards(state)["crew-2"].nearest.row == 2


def test_a_row_without_the_seals_fulfils_no_crew_card():
    assert "not enough" in refused(crewed(), "crew-fulfilled", seat=0, card="crew-1", row=1)
    assert "not lie there" in refused(crewed(), "crew-fulfilled", seat=0, card="crew-9", row=1)


@pytest.mark.parametrize(
    ("seals", "row", "n", "of"),
    [
        ((), 1, 4, ("blue", "yellow", "yellow", "green")),
        (("blue", "yellow"), 1, 2, ("yellow", "green")),
        (("blue", "special"), 1, 2, ("yellow", "yellow", "green")),
    ],
)
def test_a_crew_card_says_what_the_nearest_row_still_lacks(seals, row, n, of):
    held = cards(crewed(*seals))["crew-1"]
    assert (held.nearest.row, held.nearest.n, held.nearest.of) == (row, n, of)
    assert held.purple is (n < len(of))


def test_a_row_without_room_for_the_seals_is_not_promised():
    state = crewed("red", "red", "red", "red", "red")
    assert cards(state)["crew-1"].nearest.row == 2
    for row in (2, 3):
        for _seal in range(5):
            state = did(state, "seal-gained", seat=0, row=row, colour="red")
    assert cards(state)["crew-1"].nearest is None


def test_crew_cards_of_a_board_kept_later_can_be_entered():
    state = did(did(begun(2), "match-begun"), "board-kept", seat=0)
    assert drawn(state).crew_unknown.event.kind == "crew-kept"
    state = did(state, "crew-kept", seat=0, cards=["crew-1", "crew-2", "crew-3"])
    assert drawn(state).crew_unknown is None and len(drawn(state).crew) == 3


def test_cards_are_fulfilled_in_the_action_phase_and_with_the_rewards():
    state = crewed()
    assert drawn(state).may_fulfil
    state = did(state, "workers-placed", round=1)
    assert not drawn(state).may_fulfil
    state = did(state, "order-settled")
    assert drawn(state).may_fulfil
    assert not drawn(did(goal(state), "goal-scored")).may_fulfil


def opened(state, viewer):
    return [mine.seat for mine in GAME.board(state, viewer).table.boards if mine.is_open]


def test_a_board_just_begun_stays_unfolded_until_it_gains_something():
    state = did(begun(2, first_match=True), "board-kept", seat=0)
    assert opened(state, Viewer(seats=(0,))) == [0] and opened(state, Viewer(free=(0, 1))) == [0]
    assert opened(state, Viewer(seats=(1,))) == []
    state = did(did(state, "match-begun"), "counted", seat=0, what="coins", n=7)
    assert opened(state, Viewer(seats=(0,))) == []

"""A delivery shows that its player has studied the specimen, until it is taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import bringing
from scoring.darwins_journey.alfred.side.table_of_his import table_of
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match import rewards
from scoring.darwins_journey.match.boards.board_taps import board_taps
from scoring.darwins_journey.rules.tiles import GOAL
from scoring.match.draws import completed
from tests.scoring.darwins_journey.alfred.own.test_own_board import board
from tests.scoring.darwins_journey.alfred.own.test_own_board import kept as alfreds
from tests.scoring.darwins_journey.alfred.table import IN_MUSEUM, YOU, after, side, with_side
from tests.scoring.darwins_journey.alfred.turns import yours
from tests.scoring.darwins_journey.match.table import begun, did, read, told

BIRD = "green-bird"
LAID = sorted(IN_MUSEUM)


def kept(seats=4):
    return did(did(begun(seats, first_match=True), "board-kept", seat=0), "match-begun")


def sent(state, specimen=BIRD, **told):
    event = GAME.event("specimen-sent", {"seat": 0, "specimen": specimen, **told})
    return GAME.apply(state, completed(event, state, seed="studies", before=0))


def studied(state):
    return state.players[0].kept.studied


def birds(state):
    """The goal for birds, as the board shows it."""
    return rewards.on_board(state.players[0], GOAL["goal-7"])


def test_whoever_delivers_a_specimen_has_studied_it():
    state = did(kept(), "objective-taken", seat=0, tile="silver:bird=1")
    state = sent(state)
    assert studied(state) == {BIRD} and birds(state) == 1
    assert state.players[0].reached().counted()["bird"] == 1
    assert not [each for each in GAME.prompts(state, EVERYTHING) if each.event.kind == "specimen-studied"
                and each.event.specimen == BIRD]  # fmt: skip


def test_a_delivery_that_is_taken_back_takes_back_what_only_it_has_shown():
    state = did(sent(kept()), "museum-laid", specimens=[])
    assert studied(state) == set() and not state.players[0].sent
    told_first = sent(did(kept(), "specimen-studied", seat=0, specimen=BIRD))
    assert studied(did(told_first, "museum-laid", specimens=[])) == {BIRD}
    # Another delivery tells what lay in the museum before it.
    state = sent(sent(kept()), "blue-bird", museum=[])
    assert studied(state) == {"blue-bird"}


def test_studies_told_to_a_board_are_believed():
    state = read(sent(kept()), studied=[])
    assert studied(did(state, "specimen-studied", seat=0, specimen=BIRD)) == {BIRD}
    state = read(sent(kept()), studied=[BIRD])
    assert studied(did(state, "museum-laid", specimens=[])) == {BIRD}


def test_a_study_that_is_taken_back_stays_where_the_specimen_was_delivered():
    state = sent(did(kept(), "slot-reached", seat=0, slot="silver-3", chosen=BIRD))
    state = did(state, "slot-reached", seat=0, slot="silver-3", reached=False)
    assert studied(state) == {BIRD}
    assert studied(did(state, "museum-laid", specimens=[])) == set()


def by_the_likely_tap(state):
    return next(tap for tap in bringing.your_deliveries(state) if tap.asks).event


def by_the_boards_tap(state):
    found = (tap.event for tap in board_taps(state, YOU) if tap.event.kind == "specimen-sent")
    return next(event for event in found if event.specimen == BIRD)


@pytest.mark.parametrize("tap", [by_the_likely_tap, by_the_boards_tap])
def test_against_alfred_each_way_of_delivering_shows_the_study(tap):
    state = yours(with_side(alfreds(coins=9), standing=(), strays=False), "museum")
    assert BIRD not in IN_MUSEUM
    state = after(state, tap(state).model_copy(update={"specimen": BIRD}))
    assert board(state).studied == side(state).yours.studied == {BIRD}
    assert BIRD in table_of(state).studied_by_you and birds(state) == 1
    back = after(state, alfred_events.MuseumSeen(specimens=IN_MUSEUM))
    assert board(back).studied == side(back).yours.studied == set()
    assert BIRD not in table_of(back).studied_by_you
    # Whoever tells what is studied is believed, there or not.
    seen = after(state, alfred_events.StudiedSeen(whose="you", specimens=[BIRD]))
    assert board(after(seen, alfred_events.MuseumSeen(specimens=IN_MUSEUM))).studied == {BIRD}
    seen = after(state, alfred_events.StudiedSeen(whose="you", specimens=[]))
    assert board(seen).studied == set()


def test_alfred_knows_the_study_without_a_kept_board_too():
    state = after(alfreds(), GAME.event("board-kept", {"seat": YOU, "kept": False}))
    state = after(state, alfred_events.SpecimenDelivered(specimen=BIRD))
    assert table_of(state).studied_by_you == {BIRD}
    state = after(state, alfred_events.MuseumSeen(specimens=IN_MUSEUM))
    assert table_of(state).studied_by_you == set()
    # What was told before stays.
    state = after(
        state, alfred_events.SpecimenTold(specimen=BIRD), alfred_events.SpecimenDelivered(specimen=BIRD)
    )
    state = after(state, alfred_events.MuseumSeen(specimens=IN_MUSEUM))
    assert table_of(state).studied_by_you == {BIRD}


def purse(state, seat=0):
    return state.players[seat].kept.coins, state.players[seat].kept.evolution


def test_a_delivery_that_is_taken_back_takes_back_what_it_has_booked_with_its_rows_coin():
    before = did(kept(2), "museum-laid", specimens=LAID)
    after_it = sent(before)
    assert purse(after_it) != purse(before)
    back = did(after_it, "museum-laid", specimens=LAID)
    assert purse(back) == purse(before) == (4, 0) and back.row_coins == before.row_coins
    assert told(back) == ["#1: the delivery is taken back with its coins and its steps on the track."]
    assert {each.what for each in back.booked} == {"coins", "evolution"} and GAME.board(back, EVERYTHING).told
    # Once more it brings the same, and is paid once.
    assert purse(sent(back)) == purse(after_it)


def test_the_coins_of_a_second_delivery_come_back_with_it():
    before = sent(did(kept(2), "museum-laid", specimens=LAID))
    second = sent(before, "yellow-bird", visit="second-of-visit")
    assert purse(did(second, "museum-laid", specimens=[*LAID, BIRD])) == purse(before)
    # Both at once, and the other way: another player tells what lay there before.
    assert purse(did(second, "museum-laid", specimens=LAID)) == (4, 0)
    other = GAME.event("specimen-sent", {"seat": 1, "specimen": "red-bird", "museum": LAID})
    other = GAME.apply(second, completed(other, second, seed="studies", before=0))
    assert purse(other) == (4, 0) and len(told(other)) == 2


def test_what_was_counted_since_or_is_open_stays_when_a_delivery_is_taken_back():
    before = did(kept(2), "museum-laid", specimens=LAID)
    counted = did(sent(before), "counted", seat=0, what="coins", n=7)
    back = did(counted, "museum-laid", specimens=LAID)
    # Whether the counted coins have what it brought, nobody has said.
    assert back.players[0].kept.known("coins") is None and purse(back)[1] == 0
    assert any("was counted since" in each for each in told(back))
    assert not any("fewer coins" in each for each in told(back))
    # It says only what is open: the steps were taken back with it.
    assert [each for each in told(back) if "taken back" in each] == [
        "#1: the delivery is taken back; what it brought was counted since. Enter how many coins there are."
    ]
    back = did(read(sent(before), coins=7, evolution=2), "museum-laid", specimens=LAID)
    assert purse(back) == (7, 2) and not told(back)
    # A board that is begun anew is not the one that has booked it.
    anew = did(did(sent(before), "board-kept", seat=0, kept=False), "board-kept", seat=0)
    back = did(anew, "museum-laid", specimens=LAID)
    assert back.players[0].kept == replace(anew.players[0].kept, studied=frozenset()) and not told(back)
    # Coins that were spent since are not there: nobody knows how many there are.
    spent = did(sent(before), "counted", seat=0, what="evolution", n=0)
    spent = did(spent, "spent", seat=0, what="coins", n=spent.players[0].kept.coins - 1)
    back = did(spent, "museum-laid", specimens=LAID)
    assert back.players[0].kept.known("coins") is None
    assert any("Enter how many coins and steps" in each for each in told(back))


@pytest.mark.parametrize("again", [False, True])
def test_against_alfred_a_delivery_goes_back_with_its_tile_too(again):
    before = yours(with_side(alfreds(coins=9), standing=(), strays=False), "museum")
    state = after(before, alfred_events.SpecimenDelivered(specimen=BIRD, coin="yes"))
    if again:
        once = purse(state, YOU)
        state = after(state, alfred_events.SpecimenDelivered(specimen=BIRD, again=True))
        assert purse(state, YOU) != once
    back = after(state, alfred_events.MuseumSeen(specimens=IN_MUSEUM))
    assert purse(state, YOU) != purse(before, YOU) == purse(back, YOU)
    assert "delivery-back" in [step.key for step in back.steps]
    twice = after(back, alfred_events.SpecimenDelivered(specimen=BIRD, coin="yes"))
    assert again or purse(twice, YOU) == purse(state, YOU)

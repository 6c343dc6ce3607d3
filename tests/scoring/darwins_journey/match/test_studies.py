"""Does a delivery show that its player has studied the specimen, as long as it is not taken back?"""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match import rewards
from scoring.darwins_journey.match.board_taps import board_taps
from scoring.darwins_journey.rules.tiles import GOAL
from scoring.darwins_journey.solo import bringing, events
from scoring.darwins_journey.solo.view import table_of
from scoring.draws import completed
from tests.scoring.darwins_journey.match.table import begun, did, read
from tests.scoring.darwins_journey.solo.table import IN_MUSEUM, YOU, after, side, with_side
from tests.scoring.darwins_journey.solo.test_own_board import board
from tests.scoring.darwins_journey.solo.test_own_board import kept as alfreds
from tests.scoring.darwins_journey.solo.turns import yours

BIRD = "green-bird"


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


def test_whoever_delivers_has_studied_it():
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


def test_what_a_board_is_told_to_have_studied_is_believed():
    state = read(sent(kept()), studied=[])
    assert studied(did(state, "specimen-studied", seat=0, specimen=BIRD)) == {BIRD}
    state = read(sent(kept()), studied=[BIRD])
    assert studied(did(state, "museum-laid", specimens=[])) == {BIRD}


def test_a_study_that_is_taken_back_stays_where_the_specimen_was_delivered():
    state = sent(did(kept(), "slot-reached", seat=0, slot="silver-3", chosen=BIRD))
    state = did(state, "slot-reached", seat=0, slot="silver-3", reached=False)
    assert studied(state) == {BIRD}
    assert studied(did(state, "museum-laid", specimens=[])) == set()


def test_an_older_log_tells_the_study_by_itself():
    state = did(kept(), "specimen-sent", seat=0, specimen=BIRD)
    assert studied(state) == set()
    assert studied(did(state, "specimen-studied", seat=0, specimen=BIRD)) == {BIRD}


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
    back = after(state, events.MuseumSeen(specimens=IN_MUSEUM))
    assert board(back).studied == side(back).yours.studied == set()
    assert BIRD not in table_of(back).studied_by_you
    # Whoever tells what is studied is believed, there or not.
    told = after(state, events.StudiedSeen(whose="you", specimens=[BIRD]))
    assert board(after(told, events.MuseumSeen(specimens=IN_MUSEUM))).studied == {BIRD}
    told = after(state, events.StudiedSeen(whose="you", specimens=[]))
    assert board(told).studied == set()


def test_without_a_board_that_is_kept_alfred_knows_it_too():
    state = after(alfreds(), GAME.event("board-kept", {"seat": YOU, "kept": False}))
    state = after(state, events.SpecimenDelivered(specimen=BIRD))
    assert table_of(state).studied_by_you == {BIRD}
    state = after(state, events.MuseumSeen(specimens=IN_MUSEUM))
    assert table_of(state).studied_by_you == set()
    # What was told before stays.
    state = after(state, events.SpecimenTold(specimen=BIRD), events.SpecimenDelivered(specimen=BIRD))
    state = after(state, events.MuseumSeen(specimens=IN_MUSEUM))
    assert table_of(state).studied_by_you == {BIRD}
    older = GAME.event("specimen-delivered", {"specimen": "red-bird"})
    assert table_of(GAME.apply(state, older)).studied_by_you == {BIRD}

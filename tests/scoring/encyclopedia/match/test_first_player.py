"""Correcting the first player corrects everything that depends on it."""

from __future__ import annotations

from scoring.contract import EVERYTHING
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.profile import PROFILE, Box
from scoring.encyclopedia.match.state import Due, State

from .table import ANN, BOB, LINNE, after, box, table

FIRST = events.FirstCorrected(seat=BOB)


def dealt(state: State) -> State:
    return after(state, events.CoinsDealt(coins=(2, 3)))


def test_a_correction_before_dealing_changes_the_places():
    state = after(table(2, LINNE), FIRST)
    (deal,) = [each for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"]
    assert [row.english() for row in deal.asks[0].rows] == ["Place 1: #2", "Place 2: #1"]
    state = dealt(state)
    assert [player.coins for player in state.players] == [3, 2]
    assert state.due == (*[Due(ANN, "animal")] * 2, *[Due(BOB, "animal")] * 2)
    assert PROFILE.learn(Box(), events.CoinsDealt(coins=(2, 3))).coins == {0: 2, 1: 3}


def test_a_correction_after_dealing_swaps_coins_and_animals():
    state = after(dealt(table(2, LINNE)), FIRST)
    assert (state.first, state.leader, state.turn) == (BOB, BOB, BOB)
    assert [player.coins for player in state.players] == [3, 2]
    assert [due.seat for due in state.due] == [ANN, ANN, BOB, BOB]
    assert state == after(dealt(after(table(2, LINNE), FIRST)), FIRST.model_copy(update={"seat": BOB}))


def test_where_people_are_only_counted_the_ai_has_the_coins_of_its_place():
    state = after(dealt(table(2, LINNE, depth="count")), FIRST)
    assert [player.coins for player in state.players] == [0, 2]


def test_within_the_match_only_the_token_changes_hands():
    state = dealt(table(2, LINNE))
    for seat in (BOB, BOB):
        state = after(state, events.AiCardTaken(seat=seat, what="animal", continent="asia"))
    for _card in range(2):
        state = after(state, events.CardTaken(seat=ANN, what="animal", card="asia"))
    state = after(state, events.RoundTokenTurned(token="token-empty"), FIRST)
    assert (state.first, [player.coins for player in state.players]) == (BOB, [2, 3])


def test_the_first_player_is_named_before_anything_is_dealt():
    said = [note.text.english() for note in GAME.board(table(2, LINNE), EVERYTHING).notes]
    assert "First player: #1" in said


def test_coins_that_the_box_does_not_know_are_not_filled_in():
    for viewer, blank in ((box(), True), (box(coins={0: 2}), True), (box(coins={0: 2, 1: 3}), False)):
        (deal,) = [each for each in GAME.prompts(table(2), viewer) if each.weight == "next"]
        assert deal.asks[0].blank is blank
    assert deal.event.coins == (2, 3)

"""What lies in the museum is known before anything is delivered to it."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey import GAME
from scoring.match.draws import completed
from tests.scoring.darwins_journey.match.table import begun, did, lines, refused

FAR = ("green-reptile", "green-plant", "green-fossil")
"""Tiles that are no neighbours of the red bird."""
LAID = ("red-reptile", "red-plant", "blue-bird", "blue-fossil", "green-plant", "yellow-plant")


def ready(seats=2):
    return begun(seats, first_match=True)


def followed(seats=2):
    """Everything is laid out, and every board is kept."""
    state = ready(seats)
    if seats < 4:
        state = did(state, "museum-laid", specimens=LAID[: state.specimens_out])
    for seat in range(seats):
        state = did(state, "board-kept", seat=seat)
    return did(state, "match-begun")


def asides(state):
    return [each.event.kind for each in GAME.board(state, EVERYTHING).aside]


def delivery(state, specimen="red-bird", seat=0):
    [prompt] = [
        each
        for each in GAME.prompts(state, EVERYTHING)
        if each.event.kind == "specimen-sent" and each.event.specimen == specimen and each.event.seat == seat
    ]
    return prompt


@pytest.mark.parametrize(("seats", "tiles"), [(2, 6), (3, 3)])
def test_the_setup_asks_which_tiles_begin_in_the_museum(seats, tiles):
    state = ready(seats)
    board = GAME.board(state, EVERYTHING)
    assert board.next.event.kind == "museum-laid" and not board.next.asks
    [entered] = [each for each in board.aside if each.event.kind == "museum-laid"]
    assert [ask.shape for ask in entered.asks] == ["set"] and "match-begun" in asides(state)
    drawn = completed(board.next.event, state, seed="a test", before=0)
    assert len(set(drawn.specimens)) == tiles
    state = GAME.apply(state, drawn)
    assert state.museum == set(drawn.specimens)
    assert GAME.board(state, EVERYTHING).next.event.kind != "museum-laid"
    assert "museum-laid" not in asides(state)


def test_four_begin_with_an_empty_museum():
    state = ready(4)
    assert GAME.board(state, EVERYTHING).next.event.kind != "museum-laid"
    assert state.museum == frozenset() and not followed(4).row_coins ^ ready(4).row_coins


def test_as_many_tiles_begin_in_the_museum_as_have_no_space():
    state = ready()
    event = GAME.event("museum-laid", {"specimens": LAID[:4]})
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, event)
    assert refusal.value.text.english() == "With so many players 6 tiles begin in the museum."
    GAME.apply(state, GAME.event("museum-laid", {"specimens": LAID}))
    with pytest.raises(Illegal, match="at least"):
        GAME.apply(did(state, "match-begun"), event)


def test_a_red_bird_beside_three_tiles_of_the_setup_brings_five_coins_and_two_steps():
    """Two of its row lie there and none of its column, besides the blue bird: 3 empty and the coin."""
    state = did(ready(), "museum-laid", specimens=["red-reptile", "blue-bird", *LAID[3:], "green-fossil"])
    for seat in (0, 1):
        state = did(state, "board-kept", seat=seat)
    state = did(state, "match-begun")
    assert not delivery(state).asks
    after = GAME.apply(state, delivery(state).event)
    assert after.players[0].kept.coins == 4 + 5 and after.players[0].kept.evolution == 2


def test_a_delivery_before_the_museum_is_known_asks_what_lies_there():
    state = did(did(ready(), "board-kept", seat=0), "match-begun")
    prompt = delivery(state)
    assert [ask.field for ask in prompt.asks] == ["museum", "coin"]
    assert "red-bird" not in prompt.asks[0].choices and prompt.asks[0].default is None
    assert prompt.asks[0].blank
    with pytest.raises(Illegal, match="museum"):
        GAME.apply(state, prompt.event)
    fields = {"seat": 0, "specimen": "red-bird", "museum": (*LAID[:3], *FAR)}
    assert did(state, "specimen-sent", coin="yes", **fields).players[0].kept.coins == 4 + 3 + 1
    assert did(state, "specimen-sent", coin="no", **fields).players[0].kept.coins == 4 + 3
    assert refused(state, "specimen-sent", seat=0, specimen="red-bird", museum=["red-bird"])


def test_where_a_board_is_not_kept_each_delivery_starts_from_what_is_known_and_asks_for_the_rest():
    state = did(did(ready(), "museum-laid", specimens=LAID), "match-begun")
    state = did(state, "board-kept", seat=0)
    prompt = delivery(state)
    assert [ask.field for ask in prompt.asks] == ["museum"] and set(prompt.asks[0].default) == set(LAID)
    # Since the setup somebody else has sent the red fossil and taken the coin of its row.
    after = did(state, "specimen-sent", seat=0, specimen="red-bird", museum=[*LAID, "red-fossil"])
    assert after.players[0].kept.coins == 4 + 2 and after.players[0].kept.evolution == 4 + 1


def test_a_board_that_is_kept_from_later_on_makes_the_museum_unsure_once():
    state = did(did(ready(), "museum-laid", specimens=LAID), "match-begun")
    for seat in (0, 1):
        state = did(state, "board-kept", seat=seat)
    assert [ask.field for ask in delivery(state).asks] == ["museum"]
    state = did(state, "specimen-sent", seat=0, specimen="red-bird", museum=LAID)
    assert not delivery(state, "yellow-bird", seat=1).asks


def museum_cell(state):
    return next(
        cell for group in GAME.sheet(state, EVERYTHING)[0] for cell in group.cells if cell.key == "museum"
    )


def test_the_sheet_takes_the_museum_over_only_where_every_delivery_is_known():
    state = did(did(ready(), "museum-laid", specimens=LAID), "match-begun")
    assert museum_cell(state).value is None and set(museum_cell(state).question().default) == set(LAID)
    assert set(museum_cell(followed()).value) == set(LAID)
    assert lines(followed(), 0)["evolution"] == 0

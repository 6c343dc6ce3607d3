"""The secret draft of crew cards: four each, keep one, pass the rest to the left."""

from __future__ import annotations

from scoring.contract import EVERYTHING, Viewer
from scoring.darwins_journey import GAME
from scoring.darwins_journey.rules.tiles import ACTIONS, CREW, GOALS, LETTERS
from tests.scoring.darwins_journey.match.table import begun, did, refused, solo, told

PILE = list(CREW)
NOBODY = Viewer()


def dealt(seats=4):
    return did(begun(seats), "draft-dealt", pile=PILE)


def kept(state, *cards, turn=1):
    for seat, card in enumerate(cards):
        state = did(state, "draft-kept", seat=seat, turn=turn, card=f"crew-{card}")
    return state


def hands(state):
    return [[int(card.removeprefix("crew-")) for card in hand] for hand in state.draft.hands.values()]


def test_each_hand_passes_its_remaining_cards_to_the_left():
    state = dealt()
    assert hands(state) == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]
    state = kept(state, 1, 5, 9, 13)
    assert hands(state) == [[14, 15, 16], [2, 3, 4], [6, 7, 8], [10, 11, 12]]
    state = kept(state, 14, 2, 6, 10, turn=2)
    assert hands(state) == [[11, 12], [15, 16], [3, 4], [7, 8]]
    state = kept(state, 11, 15, 3, 7, turn=3)
    assert state.draft is None and len(told(state)) == 4
    assert told(state)[0] == (
        "#1: crew card 1 (blue), crew card 14 (green), crew card 11 (red). Take these seals."
    )
    assert [player.crew for player in state.players] == [
        ("crew-1", "crew-14", "crew-11"),
        ("crew-5", "crew-2", "crew-15"),
        ("crew-9", "crew-6", "crew-3"),
        ("crew-13", "crew-10", "crew-7"),
    ]


def test_a_choice_may_be_changed_until_all_have_chosen():
    state = kept(dealt(2), 1)
    state = did(state, "draft-kept", seat=0, turn=1, card="crew-4")
    state = did(state, "draft-kept", seat=1, turn=1, card="crew-5")
    assert state.draft.kept == {0: ("crew-4",), 1: ("crew-5",)}
    assert "cannot be kept now" in refused(state, "draft-kept", seat=0, turn=1, card="crew-6")


def test_a_card_of_another_hand_is_refused():
    assert "cannot be kept now" in refused(dealt(), "draft-kept", seat=0, turn=1, card="crew-5")


def test_each_device_sees_its_own_hand_and_no_other():
    state = dealt()
    assert not list(drafts(state, NOBODY))
    assert [prompt.event.seat for prompt in drafts(state, Viewer(seats=(2,)))] == [2]
    assert not list(drafts(state, Viewer(free=(1,))))
    assert [prompt.event.seat for prompt in drafts(state, Viewer(free=(1,), peek=1))] == [1]
    mine, *others = GAME.board(state, Viewer(seats=(0,))).table.draft
    assert len(mine.cards) == 4 and not any(hand.cards for hand in others)


def drafts(state, viewer):
    return (each for each in GAME.prompts(state, viewer) if each.event.kind == "draft-kept")


def test_kept_cards_are_revealed_when_everybody_has_three():
    deal = GAME.event("draft-dealt", {"pile": PILE})
    keep = GAME.event("draft-kept", {"seat": 1, "turn": 1, "card": "crew-5"})
    state = kept(dealt(2), 1, 5)
    assert GAME.hidden.is_veiled(state, deal, Viewer(seats=(1,))) and GAME.hidden.is_veiled(
        state, keep, Viewer(seats=(0,))
    )
    assert not GAME.hidden.is_veiled(state, keep, Viewer(seats=(1,)))
    state = kept(kept(state, 6, 2, turn=2), 3, 7, turn=3)
    assert not GAME.hidden.is_veiled(state, deal, NOBODY) and not GAME.hidden.is_veiled(state, keep, NOBODY)


def test_the_hands_of_a_draft_that_was_given_up_stay_hidden():
    state = did(kept(dealt(2), 1, 5), "crew-dealt", pile=PILE[::-1])
    assert state.draft is None
    assert GAME.hidden.is_veiled(state, GAME.event("draft-dealt", {"pile": PILE}), NOBODY)
    assert not GAME.hidden.is_veiled(state, GAME.event("draft-dealt", {"pile": PILE}), EVERYTHING)


def test_nobody_drafts_against_alfred():
    assert refused(solo(), "draft-dealt", pile=PILE) == "Alone you draw five crew cards and keep three."


def laid_out(state):
    for kind, tiles in (("actions", ACTIONS[:6]), ("letters", LETTERS[:3]), ("goals", GOALS[:5])):
        state = did(state, f"{kind}-laid", tiles=tiles)
    return state


def test_the_draft_is_the_next_step_when_the_tiles_lie():
    board = GAME.board(laid_out(begun(4)), EVERYTHING)
    assert board.next.event.kind == "draft-dealt"
    assert {prompt.event.kind for prompt in board.aside} == {"match-begun"}
    assert {prompt.event.kind for prompt in board.table.crew} == {"crew-dealt", "crew-kept"}


def test_whoever_has_crew_cards_already_begins_next():
    state = did(laid_out(begun(4)), "crew-dealt", pile=PILE)
    assert GAME.board(state, EVERYTHING).next.event.kind == "match-begun"
    assert GAME.board(laid_out(begun(4, first_match=True)), EVERYTHING).next.event.kind == "match-begun"


def test_the_match_cannot_begin_while_cards_are_being_drafted():
    state = laid_out(dealt(2))
    assert not begins(state) and not begins(dealt(2))
    for turn, cards in enumerate(((1, 5), (6, 2), (3, 7)), 1):
        state = kept(state, *cards, turn=turn)
    assert begins(state)


def begins(state):
    return [each for each in GAME.prompts(state, EVERYTHING) if each.event.kind == "match-begun"]

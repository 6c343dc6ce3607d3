"""When Alfred's cards are drawn, named, copied and shuffled."""

from __future__ import annotations

from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.match.draws import completed
from tests.scoring.darwins_journey.alfred.cards_and_boards import BONUS, CARDS, board
from tests.scoring.darwins_journey.alfred.table import after, begun, drawn, laid, lines, side, told, with_side
from tests.scoring.darwins_journey.alfred.turns import MAIN, finished, refused, yours


def test_his_components_start_as_the_box_knows_them():
    state = laid("blue")
    assert side(state).coins == 4
    assert side(state).rows["A"] == ("green", "blue")
    assert side(state).known == CARDS


def test_the_app_draws_from_eight_known_cards_and_draws_the_same_again():
    state = begun()
    first = completed(alfred_events.CardDrawn(), state, seed="match", before=0)
    assert first.card in CARDS
    assert completed(alfred_events.CardDrawn(), state, seed="match", before=0) == first


def test_a_card_is_named_unless_all_are_known_and_a_new_one_is_copied():
    state = begun(known=CARDS[:3])
    offered = [prompt.event for prompt in alfred_prompts.drawing(state)]
    assert [event.kind for event in offered] == ["alfred-new-card", *["alfred-card-drawn"] * 3]
    assert not offered[1].draws(state)
    new = alfred_events.NewCardDrawn(symbols=("do-stamps",))
    state = after(state, new)
    assert told(state) == "Put worker D where the card’s picture shows it"
    assert lines(state) == ["Put one of his stamps on each envelope"]
    assert side(state).known[-1] == "stamps.rest"


def test_an_open_card_cannot_come_up_again():
    state = yours(finished(drawn(begun(), MAIN)))
    assert MAIN not in side(state).deck
    assert refused(state, alfred_events.CardDrawn(card=MAIN)) == "This card lies open already."


def test_two_open_deliveries_shuffle_all_cards_before_the_next_is_drawn():
    state = with_side(begun(), faces=(CARDS[2], CARDS[4], MAIN))
    assert side(state).shuffles
    assert set(side(state).deck) == set(CARDS)
    assert "Shuffle" in GAME.advice(state)[0].text.english()
    assert side(drawn(state, MAIN)).faces == (MAIN,)


def test_one_open_delivery_does_not_shuffle():
    state = with_side(begun(), faces=(CARDS[2], MAIN))
    assert len(side(state).deck) == len(CARDS) - 2


def test_eight_open_cards_are_shuffled_too():
    letters = ("ABCD", "ABDC", "ACBD", "ACDB", "ADBC", "ADCB", "BACD", "BADC")
    known = tuple(f"main-{each}.rest" for each in letters)
    state = with_side(begun(), known=known, faces=known)
    assert len(side(state).deck) == len(known)


def test_a_board_that_is_not_his_is_refused():
    copied = GAME.event(
        "alfred-board-copied",
        {
            "level": "blue",
            "beagle": 1,
            "track": 12,
            "points": 1,
            "objective": 1,
            "coins": 1,
            "rows": [[]] * 4,
        },
    )
    assert refused(begun("green"), copied) == "Alfred plays with another board."


def test_a_match_without_alfred_knows_nothing_of_him():
    state = GAME.setup(GAME.Setup(seats=2))
    event = alfred_events.AlfredLaid(board=board(), cards=CARDS, bonus=BONUS["white"])
    assert refused(state, event) == "Alfred doesn’t play in this match."
    assert state.solo is None

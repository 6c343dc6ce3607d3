"""Setup: what is laid out before a match, with which tiles, and who gets which crew cards."""

from __future__ import annotations

from random import Random

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match import events
from scoring.darwins_journey.rules.tiles import CREW, FIRST_GOALS, dealt, fulfilling_rows
from scoring.match.draws import completed
from scoring.match.offers import drawn_by_hand
from tests.scoring.darwins_journey.match.table import begun, did, refused, solo


def checklist(state):
    return [line.text.english() for line in GAME.board(state, EVERYTHING).table.checklist]


@pytest.mark.parametrize(
    ("players", "side", "seals", "left"),
    [
        (2, "1–3", "2 of each colour", "6 specimens"),
        (3, "1–3", "1 of each colour", "3 specimens"),
        (4, "4", "", ""),
    ],
)
def test_the_checklist_is_for_exactly_this_player_count(players, side, seals, left):
    listed = checklist(begun(players))
    assert listed[0] == f"Board: the side for {side} players."
    assert any("of each colour" in line for line in listed) is bool(seals)
    assert any("left over" in line for line in listed) is bool(left)
    assert not seals or any(seals in line for line in listed)
    assert not left or any(left in line for line in listed)
    assert any("two-player tile" in line for line in listed) is (players == 2)
    assert ("Spaces marked for more players than take part stay empty." in listed) is (players < 4)


def test_starting_objectives_are_chosen_from_the_last_to_the_first():
    assert checklist(begun(4, first=1))[-1] == (
        "Starting objectives: 4 pairs face up; players choose in this order: #1, #4, #3, #2."
    )


def test_the_checklist_names_the_turn_order_and_shuffles_the_pile_after_the_crew():
    listed = checklist(begun(3, first=2))
    assert "turn order from the left: #3, #1, #2." in " ".join(listed)
    assert any(line.endswith("then shuffle the pile.") for line in listed)


def test_a_solo_match_has_its_own_list():
    listed = checklist(solo())
    assert "Four special actions, none in the bottom row; the neutral lenses on the top two." in listed
    assert "Crew cards: draw five and keep three." in listed
    assert listed[-1] == "Starting objectives: choose one of two pairs."


def test_a_first_match_has_its_tiles_and_cards():
    state = begun(3, first=1, first_match=True)
    assert state.goals == FIRST_GOALS and state.letters == ("letter-2", "letter-4", "letter-5")
    assert state.actions == tuple(f"action-{n}" for n in (7, 8, 1, 9, 5, 12))
    assert [player.crew[0] for player in state.players] == ["crew-7", "crew-1", "crew-4"]
    again = did(state, "order-laid", places=["seat-2", "seat-0", "seat-1"])
    assert [again.players[seat].crew[0] for seat in again.order] == ["crew-1", "crew-4", "crew-7"]


@pytest.mark.parametrize(
    ("event", "field", "count"),
    [(events.ActionsLaid, "tiles", 6), (events.LettersLaid, "tiles", 3), (events.GoalsLaid, "tiles", 5)],
)
def test_tiles_are_drawn_and_drawn_again(event, field, count):
    state = begun(2)
    first, second = (completed(event(), state, seed="a match", before=before) for before in (0, 1))
    for drawn in (first, second):
        assert len(set(getattr(drawn, field))) == count
    assert first != second == completed(event(), state, seed="a match", before=1)
    GAME.apply(GAME.apply(state, first), second)


def test_a_solo_match_draws_four_special_actions():
    drawn = completed(events.ActionsLaid(), solo(), seed="a match", before=0)
    assert len(drawn.tiles) == 4


@pytest.mark.parametrize("tiles", [["goal-1"] * 5, ["goal-1", "goal-2"], ["letter-1"] * 5, None])
def test_tiles_that_cannot_lie_there_are_refused(tiles):
    assert refused(begun(2), "goals-laid", tiles=tiles).startswith("5 different ones")


@pytest.mark.parametrize("seed", range(50))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_quick_deal_gives_three_cards_with_three_colours(seed, players):
    pile = Random(seed).sample(list(CREW), len(CREW))
    hands = dealt(pile, players)
    assert [len({CREW[card].seal for card in hand}) for hand in hands] == [3] * players
    assert len({card for hand in hands for card in hand}) == 3 * players


def test_a_card_is_kept_by_one_player():
    state = did(begun(2), "crew-kept", seat=0, cards=["crew-1", "crew-2", "crew-3"])
    assert refused(state, "crew-kept", seat=1, cards=["crew-4", "crew-5", "crew-3"]) == "#1 has crew-3."
    assert checklist(state).count("#1: crew card 1 (blue), crew card 2 (green), crew card 3 (red)") == 1


@pytest.mark.parametrize(
    ("rows", "fulfil"),
    [
        ([["red", "red", "red", "yellow", "blue"], [], []], (1,)),
        ([["red", "red", "special", "special", "blue"], [], ["red"]], (1,)),
        ([["red"], ["red"], ["red", "yellow", "blue"]], ()),
    ],
)
def test_a_crew_card_is_fulfilled_by_one_row_with_purple_as_any_colour(rows, fulfil):
    assert fulfilling_rows(CREW["crew-3"], rows) == fulfil


def test_alfreds_side_is_laid_out_too_and_only_the_person_gets_coins():
    listed = checklist(solo())
    assert sum("coins" in line and "temporary knowledge" in line for line in listed) == 1
    assert not any(line.startswith("Everyone") for line in listed)
    for what in (
        "put it right above yours",
        "A, B, C and D",
        "spaces 5 and 10",
        "coin track",
        "eight action",
    ):
        assert any(what in line for line in listed), what


def test_a_board_of_his_that_nobody_knows_is_copied_before_the_match_begins():
    state = solo(first_match=True)
    board = GAME.board(state, EVERYTHING)
    assert board.next.event.kind == "alfred-board-copied"
    assert [prompt.event.kind for prompt in board.aside] == ["match-begun"]


DRAWN = ("actions-laid", "letters-laid", "goals-laid", "order-laid")


def by_hand(state, kind):
    return [each for each in GAME.prompts(state, EVERYTHING) if each.event.kind == kind]


def test_known_parts_of_a_match_already_begun_are_entered_and_never_drawn_again():
    state = did(begun(3, first_match=True), "match-begun")
    for kind in DRAWN:
        [prompt] = by_hand(state, kind)
        [ask] = prompt.asks
        assert ask.shape == "order" and len(ask.default) == ask.length and ask.blank
        assert drawn_by_hand(prompt, state) is None
        assert list(getattr(prompt.event, ask.field)) == ask.default
        # A tap that was meant for the setup draws nothing either.
        bare = completed(GAME.event(kind, {}), state, seed="a", before=0)
        assert getattr(bare, ask.field) is None
        assert "different ones" in refused(state, kind)
        turned = list(reversed(ask.default))
        entered = did(state, kind, **{ask.field: turned})
        assert [each.asks[0].default for each in by_hand(entered, kind)] == [turned]


def test_unknown_parts_of_a_match_already_begun_are_entered_or_drawn():
    state = did(begun(3), "match-begun")
    for kind in DRAWN[:3]:
        entering, drawing = by_hand(state, kind)
        assert entering.asks[0].default is None and not drawing.asks
        assert drawn_by_hand(entering, state) is None
        assert completed(drawing.event, state, seed="a", before=0).tiles
    # Of one goal that was read the others stay unknown, and nothing may be drawn beside it.
    [entering] = by_hand(did(state, "goal-read", goal="goal-2"), "goals-laid")
    assert entering.asks[0].default is None


def test_a_table_that_draws_itself_is_asked_for_the_turn_order():
    state = begun(3, by_hand=True, first_match=True)
    next_one, *_others = [each for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"]
    assert next_one.event.kind == "order-laid" and drawn_by_hand(next_one, state).asks[0].field == "places"
    laid = {each.key: each.tiles for each in GAME.board(state, EVERYTHING).table.laid}
    assert laid["order-laid"] == ()
    with pytest.raises(Illegal, match="turn order"):
        GAME.apply(state, GAME.event("match-begun", {}))
    assert not [each for each in GAME.prompts(state, EVERYTHING) if each.event.kind == "match-begun"]
    names = [each.text.english() for each in GAME.board(state, EVERYTHING).table.checklist]
    assert not [each for each in names if "#1" in each]
    state = did(state, "order-laid", places=["seat-2", "seat-0", "seat-1"])
    assert state.order == (2, 0, 1) and not state.order_open
    GAME.apply(state, GAME.event("match-begun", {}))
    # Letting it be drawn settles it as well, and without Alfred nobody draws for a match of the app.
    bare = completed(GAME.event("order-laid", {}), begun(3, by_hand=True), seed="a", before=0)
    assert not GAME.apply(begun(3, by_hand=True), bare).order_open
    assert not begun(3).order_open and not solo(by_hand=True).order_open


def test_the_tiles_to_enter_are_those_of_the_museum():
    state = begun(2, first_match=True)
    [label] = [
        each.label.english()
        for each in GAME.prompts(state, EVERYTHING)
        if each.event.kind == "museum-laid" and each.asks and each.weight == "aside"
    ]
    assert label == "Enter the 6 tiles in the museum"


def test_crew_cards_that_are_entered_are_named_once():
    event = GAME.event("crew-kept", {"seat": 0, "cards": ["crew-5", "crew-11", "crew-1"]})
    assert event.describe().english() == "#1 has crew-5, crew-11, crew-1"

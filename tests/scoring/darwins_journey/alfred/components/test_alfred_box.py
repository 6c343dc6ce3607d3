"""Alfred's components in the box: stored, corrected, exported, imported and checked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scoring.contract import Illegal, StepDone
from scoring.darwins_journey.alfred.components.alfred_board import row_of
from scoring.darwins_journey.alfred.components.copied_events import (
    ActionCardCopied,
    AlfredBoardCopied,
    BonusCardCopied,
    board_asks,
    bonus_card_ask,
    card_ask,
)
from scoring.darwins_journey.match.box.profile import PROFILE, Box, enter, faults, joined, learn, pages
from scoring.darwins_journey.rules.icons import ICON_KEYS
from scoring.requests.shape import parse
from scoring.words import Why

CARD = ["B", "A", "D", "C", "do-special-left"]
EIGHT = ("ABCD", "ABDC", "ACBD", "ACDB", "ADBC", "ADCB", "BACD", "BADC")
KEY = "main-BADC.special-left.rest"
ROW = ["blue", "space", "bracket", "space", "icon-explore", "2", "space"]
CODES = ("blue", "space", "bracket", "space", "explore-2", "space")
NUMBERS = {"beagle": 3, "track": 14, "points": 5, "objective": 2, "coins": 4}
BOARD = AlfredBoardCopied(
    level="blue",
    **NUMBERS,
    rows=(ROW,) * 4,
    tents=(["icon-coins", "2"], [], ["icon-free-scrolls"], [], []),
    stacks=(["icon-explore", "2"], [], []),
)
BONUS = BonusCardCopied(level="blue", card=1, rows=[["icon-stamps", str(number)] for number in range(1, 6)])


def entered(box: Box, **answers) -> Box:
    for key, value in answers.items():
        box = enter(box, key.replace("__", ":").replace("_", "-"), value)
    return box


def test_the_box_learns_a_card_once_and_offers_it_as_it_was_tapped():
    box = learn(Box(), ActionCardCopied(symbols=CARD))
    box = learn(box, ActionCardCopied(symbols=CARD))
    assert box.alfred.cards == (KEY,)
    page = next(page for page in pages(box) if page.key == "card-1")
    assert page.asks[0].default == CARD


def test_no_more_cards_are_asked_for_after_eight():
    box = Box()
    for order in EIGHT:
        assert "card-new" in {page.key for page in pages(box)}
        box = entered(box, card__new=list(order))
    assert len(box.alfred.cards) == 8
    assert "card-new" not in {page.key for page in pages(box)}
    assert learn(box, ActionCardCopied(symbols=["do-museum"])) == box
    with pytest.raises(Illegal):
        entered(box, card__new=["do-museum"])


def test_a_card_is_corrected_in_its_place_and_forgotten_when_empty():
    box = entered(Box(), card__new=CARD)
    box = entered(box, card__new=["do-small"])
    box = entered(box, card__1=["do-museum"])
    assert box.alfred.cards == ("museum.rest", "small.rest")
    assert entered(box, card__1=[]).alfred.cards == ("small.rest",)
    assert entered(box, card__2=None).alfred.cards == ("museum.rest",)


def test_two_equal_cards_are_refused_and_nothing_changes():
    box = entered(Box(), card__new=["do-small"])
    with pytest.raises(Illegal, match=r"^Cards 1 and 2 are the same; Alfred has eight different ones\.$"):
        entered(box, card__new=["do-small"])


def test_a_board_is_learned_whole():
    box = learn(Box(), BOARD)
    assert box.alfred.board("blue") == BOARD.board
    assert box.alfred.board("white") is None
    assert box.alfred.boards["blue"].rows["A"] == CODES


def test_a_board_is_offered_as_it_was_tapped():
    box = learn(Box(), BOARD)
    shown = {ask.field: ask.default for ask in _page(box, "board-blue").asks}
    again = {ask.field: shown[f"board:blue:{ask.field}"] for ask in board_asks()}
    assert AlfredBoardCopied(level="blue", **again) == BOARD
    assert all(ask.default is None for ask in _page(box, "board-white").asks)


def test_a_board_may_be_entered_little_by_little():
    box = Box()
    for field, number in NUMBERS.items():
        assert box.alfred.board("green") is None
        box = enter(box, f"board:green:{field}", number)
    box = enter(box, "board:green:rows", [ROW, ROW, [], ROW])
    box = enter(box, "board:green:tents", [[]] * 5)
    box = enter(box, "board:green:stacks", [[]] * 3)
    assert box.alfred.board("green") is None
    assert "green board, hard is not complete yet" in PROFILE.doubts(box)[0].english()
    box = enter(box, "board:green:rows", [ROW] * 4)
    read = box.alfred.board("green")
    assert read is not None
    assert read.rows["C"] == row_of(CODES)
    assert [doubt.english() for doubt in PROFILE.doubts(box)] == [
        "Alfred’s green board, hard: what stands beside some tents or stamps is not entered yet; it is asked"
        " in play."
    ]
    box = enter(box, "board:green:tents", [["icon-nothing"]] * 5)
    box = enter(box, "board:green:stacks", [["icon-nothing"]] * 3)
    assert [doubt.english() for doubt in PROFILE.doubts(box)] == [
        "Alfred’s green board, hard: no symbol stands beside any tent or stack of stamps. Is that right?"
    ]


def test_a_board_that_nothing_is_known_about_is_forgotten():
    box = enter(Box(), "board:green:coins", 4)
    box = enter(box, "board:green:tents", [[]] * 5)
    assert enter(box, "board:green:coins", None) == Box()


def test_bonus_cards_are_kept_by_their_place_and_a_row_may_be_unknown():
    box = learn(Box(), BONUS)
    first, second = box.alfred.bonus("blue")
    assert first == ((),) * 5
    assert second == BONUS.bonus_card
    assert box.alfred.bonus("white") == (((),) * 5,) * 2
    assert _page(box, "bonus-blue-2").asks[0].default == [
        ["icon-stamps"],
        *[["icon-stamps", n] for n in "2345"],
    ]
    box = enter(box, "bonus:blue:0", [["icon-coins"], [], [], [], []])
    assert box.alfred.bonus("blue")[0][0] == (("coins", 1),)
    box = enter(enter(box, "bonus:blue:0", None), "bonus:blue:1", [[]] * 5)
    assert box == Box()


def test_the_two_bonus_cards_of_a_board_are_not_the_same():
    box = learn(Box(), BONUS)
    with pytest.raises(Illegal):
        enter(box, "bonus:blue:0", [list(row) for row in BONUS.rows])


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("card:9", CARD),
        ("card:new", ["whale"]),
        ("board:white:beagle", 21),
        ("board:white:rows", [["space"], [], [], []]),
        ("board:white:tents", [["2"], [], [], [], []]),
        ("board:red:beagle", 1),
        ("bonus:white:2", [[]] * 5),
        ("bonus:white:0", [["whale"], [], [], [], []]),
        ("penalties-0", 21),
        ("penalties-5", 1),
        ("nothing", 1),
    ],
)
def test_something_that_cannot_be_printed_there_is_refused(key, value):
    with pytest.raises(Illegal):
        enter(Box(), key, value)


@pytest.mark.parametrize(
    "event",
    [ActionCardCopied(symbols=CARD), ActionCardCopied(symbols=["A"]), BOARD, BONUS],
    ids=lambda event: event.kind,
)
def test_every_event_says_what_was_copied(event):
    assert event.describe().english()


def test_an_event_asks_for_the_fields_that_it_has():
    for event, asks in (
        (ActionCardCopied, (card_ask(),)),
        (AlfredBoardCopied, board_asks()),
        (BonusCardCopied, (bonus_card_ask(),)),
    ):
        assert {ask.field for ask in asks} <= set(event.model_fields)


FULL = learn(learn(learn(Box(penalties=(0, 3, None, 4, 0)), ActionCardCopied(symbols=CARD)), BOARD), BONUS)


def test_a_saved_box_reads_back_the_same():
    raw = FULL.model_dump(mode="json")
    box, wrong = parse(Box, raw)
    assert box == FULL and not wrong
    assert list(faults(raw)) == []


def test_a_file_adds_to_what_is_known():
    mine = entered(Box(penalties=(1, None, 2, None, None)), card__new=["do-small"], board__white__coins=4)
    both = joined(mine, FULL)
    assert both.penalties == (0, 3, 2, 4, 0)
    assert both.alfred.cards == (KEY, "small.rest")
    assert both.alfred.boards["white"].coins == 4
    assert both.alfred.board("blue") == BOARD.board
    assert both.alfred.bonus("blue") == FULL.alfred.bonus("blue")
    assert joined(FULL, Box()) == FULL
    assert joined(Box(), FULL) == FULL


def test_the_file_wins_where_both_know_something():
    mine = entered(Box(), board__blue__coins=9, bonus__blue__1=[["icon-coins"], [], [], [], []])
    both = joined(mine, FULL)
    assert both.alfred.boards["blue"].coins == 4
    assert both.alfred.bonus("blue")[1] == BONUS.bonus_card


def test_if_there_are_more_than_eight_cards_the_files_cards_stay():
    mine = entered(Box(), card__new=["do-small"])
    theirs = Box()
    for order in EIGHT:
        theirs = entered(theirs, card__new=list(order))
    assert joined(mine, theirs).alfred.cards == theirs.alfred.cards


@pytest.mark.parametrize(
    ("alfred", "path", "words"),
    [
        (
            {"cards": ["small.rest", "small"]},
            ("cards", 1),
            "A card has two or three options, counting the rest at the bottom.",
        ),
        ({"cards": ["small.museum"]}, ("cards", 0), "Every card ends in a rest."),
        (
            {"cards": ["small.rest", "small.rest"]},
            ("cards",),
            "Cards 1 and 2 are the same; Alfred has eight different ones.",
        ),
        (
            {"boards": {"blue": {"rows": {"B": ["space"]}}}},
            ("boards", "blue", "rows", "B"),
            "A row has one bracket.",
        ),
        (
            {"boards": {"blue": {"tents": [["whale"]]}}},
            ("boards", "blue", "tents", 0),
            "Alfred has no symbol “whale”.",
        ),
        (
            {"bonus_cards": {"blue": [[["coins-99"]]]}},
            ("bonus_cards", "blue", 0, 0),
            "The number with a symbol is from 1 to 20.",
        ),
        (
            {"bonus_cards": {"blue": [[["book"]] * 5] * 2}},
            ("bonus_cards", "blue"),
            "The two bonus cards of a board are always different.",
        ),
    ],
)
def test_a_damaged_file_is_reported_with_place_and_reason(alfred, path, words):
    told = [(where, text.english()) for where, text in faults({"alfred": alfred})]
    assert (("alfred", *path), words) in told


@pytest.mark.parametrize(
    "alfred",
    [
        None,
        3,
        [],
        {"cards": 3},
        {"cards": [3, ["small.rest"]]},
        {"boards": [1]},
        {"boards": {"blue": 1}},
        {"boards": {"blue": {"rows": [1], "tents": 3}}},
        {"bonus_cards": {"blue": 3}},
        {"bonus_cards": {"blue": [3, [3]]}},
        {"bonus_cards": 1},
    ],
)
def test_junk_is_left_to_the_shape_check(alfred):
    assert list(faults({"alfred": alfred})) == []
    assert parse(Box, {"alfred": alfred})[0] is None


def _page(box, key):
    return next(page for page in pages(box) if page.key == key)


DOCS = (Path(__file__).parents[5] / "docs" / "darwins-journey.md").read_text()


def test_the_example_of_the_documentation_is_a_box():
    raw = json.loads(re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL)[-1])
    assert raw.pop("game") == "darwins-journey"
    box, wrong = parse(Box, raw)
    assert not wrong and list(faults(raw)) == []
    assert box.alfred.board("blue") is not None


def test_the_documentation_lists_every_icon():
    table = DOCS.partition("| icon | brings |")[2]
    named = {key.removesuffix("-n") for key in re.findall(r"`([a-z-]+)`", table)}
    assert named == set(ICON_KEYS)


def copied(box: Box, card: int, *rows: str) -> Box:
    """A bonus card is copied where a turn of Alfred's needs it; 0 is a row that nobody looked at."""
    answer = tuple(() if row == "0" else ("icon-coins", row) for row in rows)
    what = Why(key="ask-bonus-card", values={"at": f"0:{card}", "level": "green"})
    return learn(box, StepDone(what=what, answer=answer))


def coins(box: Box) -> list[str]:
    rows = box.alfred.bonus_cards.get("green", ())
    return ["".join(row[0][-1] if row else "0" for row in card) for card in rows]


def test_a_bonus_card_that_a_turn_needs_is_learned_row_by_row():
    box = copied(Box(), 0, "1", "0", "0", "0", "0")
    box = copied(box, 0, "0", "2", "3", "0", "0")
    assert coins(box) == ["12300"]
    assert coins(copied(box, 1, "4", "4", "4", "4", "4")) == ["12300", "44444"]


def test_whatever_contradicts_one_card_must_be_the_other_one():
    box = copied(copied(Box(), 0, "1", "0", "0", "0", "0"), 0, "4", "4", "4", "4", "4")
    assert coins(box) == ["10000", "44444"]
    assert coins(copied(box, 0, "4", "0", "0", "0", "0")) == ["10000", "44444"]


def test_a_match_counts_the_card_that_the_box_knows_first():
    box = enter(Box(), "bonus:green:1", [["icon-coins", "5"], [], [], [], []])
    assert coins(copied(box, 0, "0", "6", "0", "0", "0")) == ["00000", "56000"]
    assert coins(copied(box, 1, "0", "6", "0", "0", "0")) == ["06000", "50000"]

"""Which cards and boards Alfred can have, and that copies are read as printed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, Option
from scoring.darwins_journey.alfred.components.action_cards import (
    PLAIN,
    SYMBOLS,
    card_key,
    card_of,
    card_symbols,
    card_tapped,
    deck_doubts,
    deck_faults,
)
from scoring.darwins_journey.alfred.components.alfred_board import (
    LONGEST_ROW,
    AlfredBoard,
    SealRow,
    board_checked,
    row_codes,
    row_of,
    row_symbols,
    row_tapped,
)
from scoring.darwins_journey.alfred.components.bonus_cards import bonus_pair_faults
from scoring.darwins_journey.alfred.components.component_words import OPTIONS, card_words
from scoring.darwins_journey.rules.facts import COLOURS, STACKS, TENTS
from scoring.darwins_journey.rules.icon_words import ICONS, icons_words
from scoring.darwins_journey.rules.icons import (
    ICON_KEYS,
    ICON_SYMBOLS,
    MOST_OF_AN_ICON,
    NOTHING,
    WITH_NUMBER,
    icon_code,
    icon_of,
    icon_symbols,
    icons_of,
)

MAIN = ("B", "A", "D", "C")
ROW = row_of(("blue", "space", "bracket", "space", "explore-2", "space"))
BOARD = AlfredBoard(
    beagle=3,
    track=14,
    points=5,
    objective=2,
    coins=4,
    rows=dict.fromkeys(LETTERS, ROW),
    tents=((("coins", 2),), (), (("free-scrolls", 1),), (), ()),
    stacks=((("explore", 2),), (), ()),
)


@pytest.mark.parametrize(
    ("taps", "key"),
    [
        ((*MAIN, "do-special-left"), "main-BADC.special-left.rest"),
        (("do-museum", *MAIN), "museum.main-BADC.rest"),
        (("do-small", "do-stamps"), "small.stamps.rest"),
        (("do-explorer",), "explorer.rest"),
        (("do-special-right", "do-rest"), "special-right.rest"),
        ((*MAIN, "D", "C", "B", "A"), "main-BADC.main-DCBA.rest"),
    ],
)
def test_a_card_is_copied_from_the_top_and_ends_in_a_rest_by_itself(taps, key):
    card = card_tapped(taps)
    assert card_key(card) == key
    assert card_of(key) == card
    assert card[-1] == Option("rest")


@pytest.mark.parametrize(
    ("taps", "words"),
    [
        ((), "A card has two or three options, counting the rest at the bottom."),
        (("do-rest",), "A card has two or three options, counting the rest at the bottom."),
        (
            ("do-small", "do-museum", "do-stamps"),
            "A card has two or three options, counting the rest at the bottom.",
        ),
        (("do-rest", "do-small"), "Nothing stands below a rest: it is always possible."),
        (("do-small", "do-small"), "The same option stands on this card twice."),
        ((*MAIN, *MAIN), "The same option stands on this card twice."),
        (("A", "B", "C"), "A main diary shows all four letters, each once."),
        (("A", "B", "do-small"), "A main diary shows all four letters, each once."),
        (("A", "B", "C", "A"), "A main diary shows all four letters, each once."),
        (("whale",), "“whale” is no option of an action card."),
    ],
)
def test_a_card_that_cannot_be_his_is_refused_in_words(taps, words):
    with pytest.raises(Illegal, match=f"^{words}$".replace("(", r"\(")):
        card_tapped(taps)


@pytest.mark.parametrize(
    "key", ["", "rest", "main-ABC.rest", "main-ABCDA.rest", "small", "special-up.rest", "small..rest"]
)
def test_a_name_that_belongs_to_no_card_is_refused(key):
    with pytest.raises(Illegal):
        card_of(key)


def test_a_deck_has_eight_different_cards():
    card, other = card_of("small.rest"), card_of("museum.rest")
    assert list(deck_faults([card, other])) == []
    assert [fault.english() for fault in deck_faults([card, other, card])] == [
        "Cards 1 and 3 are the same; Alfred has eight different ones."
    ]
    nine = [card_tapped((*order, "do-small")) for order in _orders(9)]
    assert [fault.english() for fault in deck_faults(nine)] == ["Alfred has eight action cards; these are 9."]
    assert list(deck_faults(nine[:8])) == []


def _orders(count):
    return [tuple(order) for order in ("ABCD ABDC ACBD ACDB ADBC ADCB BACD BADC BCAD"[: 5 * count].split())]


def test_an_unlikely_entry_is_asked_again():
    two = card_of("main-ABCD.main-DCBA.rest")
    [doubt] = deck_doubts([two])
    assert doubt.english() == ("Card 1 has two main diaries; the second is hardly ever tried. Is that right?")
    eight = [card_tapped((*order, "do-small")) for order in _orders(8)]
    assert [doubt.english() for doubt in deck_doubts(eight)] == [
        "Only 0 of the eight cards show a delivery; at least two should."
    ]
    delivering = [card_tapped(("do-museum", *order)) for order in _orders(2)]
    assert list(deck_doubts([*eight[:6], *delivering])) == []


main = st.permutations(LETTERS)
other = st.sampled_from([symbol for symbol in SYMBOLS if symbol not in LETTERS])


@given(
    st.lists(
        st.one_of(main.map(tuple), other.map(lambda symbol: (symbol,))), min_size=1, max_size=2, unique=True
    )
)
def test_any_card_is_read_back_from_its_name_and_from_its_taps(options):
    card = card_tapped([symbol for option in options for symbol in option])
    assert card_of(card_key(card)) == card
    assert card_tapped(card_symbols(card)) == card
    assert card_words(card).english()


PLAIN_KEYS = [key for key in ICON_KEYS if key not in (*WITH_NUMBER, "nothing")]
icons = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(WITH_NUMBER), st.integers(1, MOST_OF_AN_ICON)),
        st.sampled_from(PLAIN_KEYS).map(lambda key: (key, 1)),
    ),
    max_size=4,
).map(tuple)


@given(icons)
def test_any_icons_are_read_back_from_their_taps(some):
    assert icons_of(icon_symbols(some)) == some
    assert tuple(icon_of(icon_code(icon)) for icon in some) == some
    assert len(icon_symbols(some)) <= 12


def test_no_symbol_is_tapped_alone():
    assert icons_of(("icon-nothing",)) == (NOTHING,)
    with pytest.raises(Illegal):
        icons_of(("icon-nothing", "icon-coins"))


def test_every_symbol_that_can_be_tapped_is_known_and_has_a_word():
    assert set(OPTIONS) == {"special-left", "special-right", *PLAIN}
    assert set(ICONS) == set(ICON_KEYS)
    for symbol in ICON_SYMBOLS:
        assert icons_words(icons_of((symbol,))).english()


@pytest.mark.parametrize(
    "taps",
    [
        ("3",),
        ("icon-book", "2"),
        ("icon-explore", "2", "1"),
        ("icon-explore", "0"),
        ("whale",),
        ("icon-coins",) * 5,
    ],
)
def test_impossible_icons_are_refused(taps):
    with pytest.raises(Illegal):
        icons_of(taps)


def test_a_number_may_be_tapped_before_its_symbol_as_it_is_printed():
    taps = ("2", "icon-coins", "1", "2", "icon-points", "icon-book", "3", "icon-explore")
    assert icons_of(taps) == (("coins", 2), ("points", 12), ("book", 1), ("explore", 3))
    assert row_tapped(("blue", "space", "bracket", "2", "icon-explore", "space")) == row_tapped(
        ("blue", "space", "bracket", "icon-explore", "2", "space")
    )


def test_the_academy_may_give_no_discount():
    assert icons_of(("icon-academy", "0", "icon-coins")) == (("academy", 0), ("coins", 1))


def test_a_row_is_copied_from_the_left():
    taps = ("blue", "space", "bracket", "space", "icon-explore", "2", "space")
    assert row_tapped(taps) == SealRow(5, 2, ("blue",), ((3, ("explore", 2)),)) == ROW
    assert row_symbols(ROW) == taps
    assert row_codes(ROW) == ("blue", "space", "bracket", "space", "explore-2", "space")


@pytest.mark.parametrize(
    ("taps", "words"),
    [
        (("space", "space"), "A row has one bracket."),
        (("space", "bracket", "space", "bracket", "space"), "A row has one bracket."),
        (("bracket", "space"), "The bracket stands between two spaces of its row."),
        (("space", "bracket"), "The bracket stands between two spaces of its row."),
        (("space", "bracket", *("space",) * LONGEST_ROW), f"A row has 1 to {LONGEST_ROW} spaces."),
        (("space", "bracket", "blue"), "The first seals lie at the left end of their row."),
        (("blue", "blue", "bracket", "blue", "blue"), "A row never has a fourth seal of one colour."),
        (("space", "2", "bracket", "space"), "A number goes right before or after its symbol."),
        (("2", "bracket", "space"), "A number goes right before or after its symbol."),
        (
            ("space", "icon-explore", "bracket", "2", "space"),
            "A number goes right before or after its symbol.",
        ),
        (("space", "bracket", "whale"), "Alfred has no symbol “whale”."),
    ],
)
def test_a_row_that_cannot_be_his_is_refused_in_words(taps, words):
    with pytest.raises(Illegal) as refusal:
        row_tapped(taps)
    assert refusal.value.text.english() == words


space = st.one_of(
    st.just(("space",)),
    icons.filter(lambda some: len(some) == 1).map(icon_symbols),
)


@given(st.lists(st.sampled_from(COLOURS), max_size=3), st.lists(space, min_size=2, max_size=5), st.data())
def test_any_row_is_read_back_from_its_codes_and_from_its_taps(seals, spaces, data):
    row = [(seal,) for seal in seals] + spaces
    bracket = data.draw(st.integers(1, len(row) - 1))
    taps = [symbol for place in (*row[:bracket], ("bracket",), *row[bracket:]) for symbol in place]
    read = row_tapped(taps)
    assert row_of(row_codes(read)) == read
    assert row_tapped(row_symbols(read)) == read
    assert (read.spaces, read.bracket, read.seals) == (len(row), bracket, tuple(seals))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"beagle": 21}, "Value for the Beagle: 0 to 20."),
        ({"track": 10}, "Spaces of the bonus track: 11 to 30."),
        ({"points": -1}, "Points at the end of the bonus track: 0 to 30."),
        ({"objective": 11}, "Steps of the objective icon: 0 to 10."),
        ({"coins": 13}, "Starting coins: 0 to 12."),
        ({"rows": {"A": ROW}}, "Each of the four workers has a row of seals."),
        ({"tents": ((),) * (TENTS - 1)}, "There are 5 tents."),
        ({"stacks": ((),) * (STACKS + 1)}, "There are 3 stacks of stamps."),
    ],
)
def test_a_board_that_cannot_be_his_is_refused_in_words(changes, words):
    assert board_checked(BOARD) == BOARD
    with pytest.raises(Illegal) as refusal:
        board_checked(replace(BOARD, **changes))
    assert refusal.value.text.english() == words


def test_the_two_bonus_cards_of_a_board_differ():
    card, more = ((("explore", 1),),) * 5, ((("explore", 2),),) * 5
    assert list(bonus_pair_faults((card, more))) == []
    assert [fault.english() for fault in bonus_pair_faults((card, card))] == [
        "The two bonus cards of a board are always different."
    ]
    assert "Each board has two bonus cards." in [
        fault.english() for fault in bonus_pair_faults((card, more, card))
    ]

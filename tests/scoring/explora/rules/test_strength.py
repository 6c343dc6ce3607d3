"""How strong a team is, and what its jetpacks stand for."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explora.rules.facts import SYMBOLS
from scoring.explora.rules.strength import Card, team_strength
from tests.scoring.explora.cast import ask

LETTERS = {"e": "explorer", "c": "crew", "t": "transport", "j": "jetpack"}


def cards(written):
    """Read `e3 j2` as a team."""
    return [{"type": LETTERS[card[0]], "strength": int(card[1:])} for card in written.split()]


def strength(expedition, team):
    return ask("strength", {"expedition": [LETTERS[one] for one in expedition], "team": cards(team)})


def test_the_sum_is_shown_card_by_card():
    assert strength("ecct", "j2 e3 c1") == {
        "strength": 7,
        "jetpack_as": ["transport"],
        "cards": [
            {"type": "jetpack", "strength": 2, "times": 1, "counts": 2},
            {"type": "explorer", "strength": 3, "times": 1, "counts": 3},
            {"type": "crew", "strength": 1, "times": 2, "counts": 2},
        ],
    }


@pytest.mark.parametrize(
    ("expedition", "team", "expected"),
    [
        ("ecc", "e4 c3 t4", 10),  # a land without transport, as in the rulebook's example
        ("e", "e1", 1), ("e", "c4", 0), ("e", "c4 t4", 0), ("eee", "e4", 12), ("ect", "e1 c2 t3", 6),
        ("tte", "t2 e3", 7), ("ttttt", "t4", 20),
    ],
)  # fmt: skip
def test_each_card_counts_as_often_as_its_symbol_stands_there(expedition, team, expected):
    answer = strength(expedition, team)
    assert (answer["strength"], answer["jetpack_as"]) == (expected, [])


@pytest.mark.parametrize(
    ("expedition", "team", "stands_for", "expected"),
    [
        ("ecc", "e3 j2", ["crew"], 7),
        ("ecc", "c1 j2", ["explorer"], 4),
        ("ecc", "j2", ["crew"], 4),
        ("ecct", "j2", ["crew"], 4),
        ("ttc", "e4 j2", ["transport"], 4),
        ("ect", "j2", ["explorer"], 2),
        ("ct", "j2", ["crew"], 2),
        ("ct", "j2 j2", ["crew", "transport"], 4),
        ("ect", "j2 j2 j2", ["explorer", "crew", "transport"], 6),
        ("ett", "j2 j2", ["transport", "explorer"], 6),
        ("tttcce", "j2 j2 j2", ["transport", "crew", "explorer"], 12),
        ("ettcc", "j2 e1 j2", ["crew", "transport"], 9),
        ("e", "j2 j2 j2", ["explorer", "crew", "transport"], 2),
        ("e", "e1 j2", ["crew"], 1),
        ("e", "e1 c4 j2", ["transport"], 1),
        ("e", "e1 j2 j2", ["crew", "transport"], 1),
    ],
)
def test_jetpacks_fill_the_missing_types_that_bring_most(expedition, team, stands_for, expected):
    answer = strength(expedition, team)
    assert (answer["strength"], answer["jetpack_as"]) == (expected, stands_for)


@st.composite
def any_team(draw):
    types = draw(st.lists(st.sampled_from(SYMBOLS), unique=True, max_size=3))
    jetpacks = draw(st.integers(0 if types else 1, 3 - len(types)))
    team = [Card(kind, draw(st.integers(1, 4))) for kind in types] + [Card("jetpack", 2)] * jetpacks
    return tuple(draw(st.permutations(team)))


any_expedition = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=6)


@given(any_expedition, any_team())
def test_no_other_use_of_the_jetpacks_is_stronger(expedition, team):
    missing = [kind for kind in SYMBOLS if all(card.type != kind for card in team)]
    jetpacks = sum(card.type == "jetpack" for card in team)
    tried = []
    for stand_in in permutations(missing, jetpacks):
        types = iter(stand_in)
        read = [(next(types) if card.type == "jetpack" else card.type, card.strength) for card in team]
        tried.append((sum(points * expedition.count(kind) for kind, points in read), stand_in))
    found = team_strength(expedition, team)
    assert (found.total, found.jetpack_as) in tried
    assert found.total == max(total for total, _ in tried)


@given(any_expedition, any_team())
def test_a_jetpack_never_weakens_a_team(expedition, team):
    without = tuple(card for card in team if card.type != "jetpack")
    assert team_strength(expedition, team).total >= team_strength(expedition, without).total


@given(any_expedition, any_team(), st.randoms(use_true_random=False))
def test_the_order_of_symbols_and_cards_does_not_change_the_strength(expedition, team, chance):
    shuffled, mixed = list(expedition), list(team)
    chance.shuffle(shuffled)
    chance.shuffle(mixed)
    one, other = team_strength(expedition, team), team_strength(shuffled, mixed)
    assert (one.total, one.jetpack_as) == (other.total, other.jetpack_as)
    assert Counter((each.card.type, each.card.strength) for each in one.cards) == Counter(
        (each.card.type, each.card.strength) for each in other.cards
    )

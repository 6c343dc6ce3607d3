"""A count asks for everything that matters before it names a winner."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Illegal, NoneConfirmed, SheetCleared, SheetEntered
from scoring.encyclopedia import GAME
from scoring.encyclopedia.rules.facts import CATEGORIES, CONTINENTS

from .table import LINNE, table

OUT_OF_PLAY = NoneConfirmed(rare="experts-out-of-play")


def count(seats: int):
    return GAME.setup(GAME.Setup(seats=seats, depth="count"))


def wrote(state, seat: int, **numbers):
    for cell, value in numbers.items():
        state = GAME.apply(state, SheetEntered(seat=seat, cell=cell.replace("_", "-"), value=value))
    return state


def wrote_all_but_the_rare(state, seat: int, **numbers):
    """Everything that a person has, 0 where nothing is said."""
    zeros = {
        **{f"markers_{each}": 0 for each in CATEGORIES},
        **{f"animals_{each}": 0 for each in CONTINENTS},
        "seals": 0,
        "coins": 0,
        "expedition_tokens": 0,
        "active": (),
    }
    return wrote(state, seat, **{**zeros, **numbers})


CAROLINE = {
    "track": 72,
    "markers_hot": 5,
    "markers_carnivore": 8,
    "markers_reptile": 10,
    "animals_oceania": 6,
    "seals": 6,
    "coins": 4,
}


def score(state):
    return GAME.score(state, EVERYTHING)


def test_the_rulebooks_example_waits_for_the_experts_that_are_covered_or_turned():
    """Without them she has 176 points, and whoever has 180 would win."""
    state = wrote_all_but_the_rare(count(2), 0, **CAROLINE)
    state = wrote_all_but_the_rare(state, 1, track=180)
    assert score(state).winners == () and {each.seat for each in score(state).open} == {0, 1}
    state = wrote(state, 0, inactive_oceania=6)
    state = GAME.apply(state, OUT_OF_PLAY)
    assert (score(state).breakdowns[0].total, score(state).winners) == (188, (0,))
    assert score(state).decided_by == "points" and not score(state).missing


def test_a_tie_says_that_animals_set_aside_and_fossils_count():
    state = GAME.setup(GAME.Setup(seats=2, depth="count", fossils=True))
    for seat, more in enumerate(({"fossils": 0, "animals_asia": 1}, {"fossils": 2, "animals_asia": 0})):
        state = wrote_all_but_the_rare(state, seat, track=10, **more)
    result = score(GAME.apply(state, OUT_OF_PLAY))
    assert (result.winners, result.decided_by) == ((1,), "animals")
    said = result.decided.english()
    assert "animals set aside" in said and "fossils" in said


def test_nobody_having_covered_experts_is_one_entry():
    state = wrote_all_but_the_rare(count(2), 0, **CAROLINE)
    state = wrote_all_but_the_rare(state, 1, track=180)
    state = GAME.apply(state, OUT_OF_PLAY)
    assert not score(state).missing and score(state).winners == (1,)
    with pytest.raises(Illegal):
        GAME.apply(state, OUT_OF_PLAY)


def test_the_reputation_is_asked_of_whoever_has_the_expert_that_counts_it():
    state = wrote_all_but_the_rare(count(2), 0, track=10)
    state = GAME.apply(wrote_all_but_the_rare(state, 1, track=9), OUT_OF_PLAY)
    assert score(state).winners == (0,)
    state = wrote(state, 1, active=("ankshu-raghavan",))
    assert [(each.seat, each.cell.key) for each in score(state).open] == [(1, "reputation-steps")]
    assert score(state).winners == ()
    assert score(wrote(state, 1, reputation_steps=0)).winners == (0,)


def test_what_active_experts_may_bring_is_not_guessed():
    state = wrote_all_but_the_rare(count(2), 0, track=900)
    state = GAME.apply(wrote_all_but_the_rare(state, 1, track=9), OUT_OF_PLAY)
    state = GAME.apply(state, SheetCleared(seat=1, cell="active"))
    assert score(state).winners == () and score(state).spans[1][1] is None


@pytest.mark.parametrize("fossils", [True, False])
@pytest.mark.parametrize("ais", [(), (LINNE,)])
def test_what_decides_a_tie_speaks_only_of_what_is_in_the_match(fossils, ais):
    state = table(2, *ais, depth="count", fossils=fossils)
    said = GAME.score(state, EVERYTHING).sentences["animals"].english()
    assert ("fossils" in said, "an AI" in said) == (fossils, bool(ais))

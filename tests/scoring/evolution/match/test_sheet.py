"""A count asks for every number once, and for none that cannot be there."""

from __future__ import annotations

import pytest

from scoring.contract import Illegal, SheetEntered
from scoring.count.sheets import cells_of
from scoring.evolution.match.play import apply
from scoring.evolution.match.sheet import result, sheet
from scoring.evolution.match.state import EvolutionSetup, start


def counted(*entries):
    state = start(EvolutionSetup(seats=2, depth="count"))
    for cell, value in entries:
        state = apply(state, SheetEntered(seat=0, cell=cell, value=value))
    return state


def open_cells(state):
    return [cell.key for cell in cells_of(sheet(state)[0]) if cell.is_open]


def test_a_player_without_species_is_asked_for_neither_population_nor_traits():
    state = counted(("species", 0), ("bag-alone", 7))
    assert open_cells(state) == []
    points = result(state).breakdowns[0]
    assert {line.key: line.points for line in points.lines} == {"food": 7, "population": 0, "traits": 0}


def test_a_bag_counted_with_all_fat_is_not_taken_for_the_bag_alone():
    state = counted(("bag", 20), ("species", 1))
    assert open_cells(state) == ["bag-alone", "species-1-population", "species-1-traits", "species-1-food"]
    assert result(state).breakdowns[0].total == 0
    assert open_cells(counted(("species", 1), ("bag-alone", 12)))[0] == "species-1-population"


def test_a_bag_with_all_fat_cannot_be_entered_alongside_single_species():
    state = counted(("species", 1))
    with pytest.raises(Illegal):
        apply(state, SheetEntered(seat=0, cell="bag", value=20))

"""More food than the box holds is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, SheetEntered
from scoring.evolution import GAME
from scoring.evolution.match import events
from scoring.evolution.match.state import EvolutionSetup, start


def begun(depth: str, **changes):
    return replace(start(EvolutionSetup(seats=2, depth=depth)), **changes)


WATER, FEEDING, COUNT = begun("track", phase="water"), begun("track", phase="feed"), begun("count")


@pytest.mark.parametrize(
    ("state", "most", "one_more"),
    [
        (
            replace(WATER, plants=175),
            events.WateringHoleFilled(plants=180),
            events.WateringHoleFilled(plants=181),
        ),
        (FEEDING, events.PlantsCorrected(plants=180), events.PlantsCorrected(plants=181)),
        (WATER, events.BagCorrected(seat=0, bag=180), events.BagCorrected(seat=0, bag=181)),
        *(
            (state, SheetEntered(seat=0, cell=cell, value=180), SheetEntered(seat=0, cell=cell, value=181))
            for state, cell in ((COUNT, "bag"), (WATER, "bag"), (WATER, "food"))
        ),
    ],
)
def test_food_above_what_the_box_holds_is_refused(state, most, one_more):
    GAME.apply(state, most)
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, one_more)
    assert refused.value.text.english() == "The box holds only 180 food tokens."


@pytest.mark.parametrize("state", [WATER, FEEDING, COUNT])
def test_no_pad_asks_for_more_food_than_the_box_holds(state):
    asked = [ask for prompt in GAME.prompts(state, EVERYTHING) for ask in prompt.asks]
    sheets = [cell for groups in GAME.sheet(state, EVERYTHING) for group in groups for cell in group.cells]
    foods = [ask.high for ask in asked if ask.field in ("plants", "bag")]
    foods += [cell.high for cell in sheets if cell.points_line == "food"]
    assert foods
    assert max(foods) == 180

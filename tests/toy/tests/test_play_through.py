"""A random match of Toy draws, decides, and works off the robot's steps."""

from __future__ import annotations

import pytest

from scoring.contract import StepDone
from tests.play_through import setups, taps
from tests.toy.game import GAME
from tests.toy.game.match.events import RobotPlayed


@pytest.mark.parametrize("seed", range(5))
def test_a_random_match_draws_decides_and_works_off_its_steps(seed):
    for setup in setups(GAME):
        bots = ({"seat": setup.seats - 1, "key": "robot", "options": {"level": 1}},)
        with_bot = type(setup).model_validate({**setup.model_dump(), "bots": bots})
        played = list(taps(GAME, with_bot, seed=seed, count=60))
        kinds = {type(event) for _before, _prompt, event, _after in played}
        assert {RobotPlayed, StepDone} <= kinds
        assert all(event.card for _b, _p, event, _a in played if isinstance(event, RobotPlayed))

"""What does the box know with which tests play at random? All of Alfred's but one action card."""

from __future__ import annotations

from scoring.darwins_journey.match.profile import Box
from tests.scoring.darwins_journey.solo.components import CARDS, box

KNOWN = box("white", "blue", "yellow", "green")
BOX = Box.model_validate({**KNOWN, "alfred": {**KNOWN["alfred"], "cards": CARDS[:-1]}})

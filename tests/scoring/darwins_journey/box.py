"""The box for random matches: all of Alfred's components but one card, and easy crew cards."""

from __future__ import annotations

from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.rules.tiles import CREW
from tests.scoring.darwins_journey.alfred.cards_and_boards import CARDS, box

KNOWN = box("white", "blue", "yellow", "green")
EASY_CREW = {card: [each.seal, "red"] for card, each in CREW.items()}
"""Cards that random seals fulfil before the match is over."""
BOX = Box.model_validate({**KNOWN, "alfred": {**KNOWN["alfred"], "cards": CARDS[:-1]}, "crew": EASY_CREW})

"""The calculators of Darwin's Journey, for use with a match or without."""

from scoring.contract import Helper
from scoring.darwins_journey.helpers import (
    academy,
    beagle,
    camp,
    evolution,
    majorities,
    museum,
    placing,
    turn_order,
)
from scoring.darwins_journey.helpers.seats import WHO
from scoring.words import _

HELPERS = (
    Helper(
        "place",
        _("May this worker stand there?"),
        "placing-workers",
        asks=placing.asks,
        answer=placing.answer,
        filled=placing.filled,
    ),
    Helper(
        "academy",
        _("Academy costs"),
        "academy",
        asks=academy.asks,
        answer=academy.answer,
        filled=academy.filled,
        boxed=academy.boxed,
    ),
    Helper(
        "museum",
        _("Museum deliveries"),
        "delivering",
        asks=museum.asks,
        answer=museum.answer,
        filled=museum.filled,
        boxed=museum.boxed,
    ),
    Helper(
        "evolution",
        _("Evolution track"),
        "evolution-points",
        asks=evolution.asks,
        answer=evolution.answer,
        filled=evolution.filled,
        boxed=evolution.boxed,
    ),
    Helper(
        "camp",
        _("Camps"),
        "camps",
        asks=camp.asks,
        answer=camp.answer,
        filled=camp.filled,
        boxed=camp.boxed,
    ),
    Helper(
        "majorities",
        _("Majorities"),
        "majorities",
        asks=majorities.asks,
        answer=majorities.answer,
        who=WHO,
        filled=majorities.filled,
        boxed=majorities.boxed,
    ),
    Helper(
        "beagle",
        _("Beagle goal"),
        "beagle-goals",
        asks=beagle.asks,
        answer=beagle.answer,
        filled=beagle.filled,
    ),
    Helper(
        "turn-order",
        _("Turn order"),
        "turn-order-phase",
        asks=turn_order.asks,
        answer=turn_order.answer,
        who=WHO,
        filled=turn_order.filled,
    ),
)

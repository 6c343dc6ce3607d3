"""The words for the keys of Explora."""

from __future__ import annotations

from scoring.explora.match.events import SEATS
from scoring.explora.rules.score import DECIDED
from scoring.words import Seat, Text, _

LANDS: dict[str, Text] = {
    "avalon": _("Avalon"),
    "agartha": _("Agartha"),
    "atlantis": _("Atlantis"),
    "el-dorado": _("El Dorado"),
    "iram": _("Iram"),
    "kalahari": _("Kalahari"),
    "mu": _("Mu"),
    "shangri-la": _("Shangri-La"),
    "thule": _("Thule"),
}
CARDS: dict[str, Text] = {
    "explorer": _("explorer"),
    "crew": _("crew"),
    "transport": _("transport"),
    "jetpack": _("jetpack"),
}
PLACES: dict[str, Text] = {
    "place-1": _("Place I"),
    "place-2": _("Place II"),
    "place-3": _("Place III"),
    "place-4": _("Place IV"),
}
CELLS: dict[str, Text] = {
    "expeditions": _("expedition cards"),
    "artifacts-2": _("artifacts worth 2"),
    "artifacts-4": _("artifacts worth 4"),
    "artifacts-6": _("artifacts worth 6"),
    "coins": _("coins"),
    "place": _("place on the initiative track"),
}


PLAYERS: dict[str, Text] = {name: _("%(seat)s", seat=Seat(seat)) for seat, name in enumerate(SEATS)}


def term(key: str) -> Text:
    """Give the word for a land, a card, a place of the track, a cell, a tie-breaker or a player."""
    for words in (LANDS, CARDS, PLACES, CELLS, DECIDED, PLAYERS):
        if key in words:
            return words[key]
    return Text(key)

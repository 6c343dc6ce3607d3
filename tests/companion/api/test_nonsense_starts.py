"""Nonsense anywhere in the start of a match is reported at its path."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache

from scoring import registry

NONSENSE = ({}, [], [[]], [{}], [None, None], {"x": []}, 1.5, 10**30, "x", "", None, True)
WITH_BOTS = next(key for key in registry.games() if registry.find(key).bots.opponents)
NAMES = ["Ann", "Bob"]


def starts(key: str, odd: Any) -> list[dict[str, Any]]:
    """The same nonsense in every place of a start; what all games share is asked of one with a bot."""
    game = registry.find(key)
    found: list[dict[str, Any]] = []
    if key == WITH_BOTS:
        fields = ("game", "names", "colours", "opponents", "options", "first", "depth", "by_hand")
        found += [{"game": key, "names": NAMES, field: odd} for field in fields]
        found += [{"game": key, "names": [odd, "Bob"]}, {"game": key, "names": NAMES, "colours": [odd, odd]}]
    found += [{"game": key, "names": NAMES, "options": {ask.field: odd}} for ask in game.options]
    bots: list[Any] = [odd, {"key": odd}] if key == WITH_BOTS else []
    for opponent in game.bots.opponents:
        bots.append({"key": opponent.key, "options": odd})
        bots += [{"key": opponent.key, "options": {ask.field: odd}} for ask in opponent.options]
    return [*found, *({"game": key, "names": ["Ann"], "opponents": [bot]} for bot in bots)]


@pytest.mark.parametrize("odd", NONSENSE, ids=repr)
@pytest.mark.parametrize("key", registry.games())
def test_nonsense_in_a_start_is_reported_at_its_path(anyone, key, odd):
    for body in starts(key, odd):
        cache.clear()  # Nobody has started too many.
        answer = anyone.post("/api/v1/matches/", body)
        assert answer.status_code in (201, 422), body
        assert answer.status_code == 201 or answer.json()["errors"][0]["path"], body

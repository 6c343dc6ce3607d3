"""The order of picking after an auction, and what the bids do to the initiative."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.explora.rules.initiative import K, Track, moved_down, moved_up, players_on


def auction_order(track: Track[K], bids: Mapping[K, int]) -> tuple[K, ...]:
    """Order the players by their bids, highest first; the better initiative breaks ties."""
    # Sorting keeps the order of the track among equal bids.
    return tuple(sorted(players_on(track), key=lambda player: -bids[player]))


def initiative_after(track: Track[K], order: tuple[K, ...]) -> Track[K]:
    """Move the highest bidder up one place, then the lowest down one place."""
    return moved_down(moved_up(track, order[0]), order[-1])

"""The initiative track: who stands where, and how the markers move.

A track has four places, the best first; None is a neutral marker. Players are whatever the caller
knows them by: names in a request, seats in a match.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from scoring.explora.rules.facts import PLACES

K = TypeVar("K", bound=Hashable)
Track = tuple[K | None, ...]


def start_track(players: tuple[K, ...]) -> Track[K]:
    """Lay the track out for players in their order, with neutral markers on the places before them."""
    return (*(None,) * (PLACES - len(players)), *players)


def players_on(track: Track[K]) -> tuple[K, ...]:
    """List the players, the best placed first."""
    return tuple(marker for marker in track if marker is not None)


def moved_up(track: Track[K], player: K) -> Track[K]:
    """Move a player one place up; on the first place they stay."""
    return _swapped(track, track.index(player), -1)


def moved_down(track: Track[K], player: K) -> Track[K]:
    """Move a player one place down; on the last place they stay."""
    return _swapped(track, track.index(player), 1)


def long_watch(track: Track[K], player: K) -> Track[K]:
    """Put a player on the first place; whoever stood before them moves one place down."""
    return (player, *(marker for marker in track if marker != player))


def best_rival(track: Track[K], player: K) -> K:
    """Find the best placed other player; there is always one."""
    return next(other for other in players_on(track) if other != player)


def _swapped(track: Track[K], place: int, step: int) -> Track[K]:
    other = place + step
    if not 0 <= other < len(track):
        return track
    moved = list(track)
    moved[place], moved[other] = track[other], track[place]
    return tuple(moved)

"""Finds what is wrong in a request beyond its shape.

The checks read the raw request, whatever junk is in it, so that their faults are reported together
with those in its shape; what they cannot read, they leave to the check of the shape.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from scoring.contract import Fault
from scoring.explora.rules.facts import (
    ARTIFACTS,
    ARTIFACTS_OF_A_VALUE,
    EXPEDITIONS,
    JETPACK_STRENGTH,
    LEAST_PLAYERS,
    MOST_CARDS_A_TEAM,
    MOST_PLAYERS,
    PLACES,
    SYMBOLS,
)
from scoring.requests.raw import count_faults, entries, part, player_faults, repeated, whole
from scoring.words import _

NOT_ON_TRACK = _("This player is not on the initiative track.")


def check_score(raw: Any) -> Iterator[Fault]:
    """Check the track, the players on it, and that the box holds everything they have."""
    yield from _track(raw)
    yield from player_faults(raw, LEAST_PLAYERS, MOST_PLAYERS)
    players = entries(part(raw, "players"))
    names = [part(player, "name") for player in players]
    on_track = _names_on_track(raw)
    for seat, name in enumerate(names):
        if isinstance(name, str) and on_track is not None and name not in on_track:
            yield ("players", seat, "name"), NOT_ON_TRACK
    if isinstance(part(raw, "players"), list) and all(isinstance(name, str) for name in names):
        known = set(names)
        for place, name in enumerate(entries(part(raw, "initiative"))):
            if isinstance(name, str) and name not in known:
                yield ("initiative", place), _("There is no player with this name.")
    yield from _box(players)


def check_strength(raw: Any) -> Iterator[Fault]:
    """Check the expedition and the team."""
    if part(raw, "expedition") == []:
        yield ("expedition",), _("An expedition asks for at least one card.")
    team = part(raw, "team")
    if isinstance(team, list) and not 1 <= len(team) <= MOST_CARDS_A_TEAM:
        yield ("team",), _("1 to %(most)s cards.", most=MOST_CARDS_A_TEAM)
    types = [part(card, "type") for card in entries(team)]
    for place in repeated([kind if kind in SYMBOLS else None for kind in types]):
        yield ("team", place, "type"), _("The team already has a card of this type.")
    for place, card in enumerate(entries(team)):
        strength = whole(part(card, "strength"))
        if types[place] == "jetpack" and strength is not None and strength != JETPACK_STRENGTH:
            words = _("A jetpack has a strength of %(strength)s.", strength=JETPACK_STRENGTH)
            yield ("team", place, "strength"), words


def check_auction(raw: Any) -> Iterator[Fault]:
    """Check the track, and that everybody on it bids, and nobody else does."""
    yield from _track(raw)
    bids, on_track = part(raw, "bids"), _names_on_track(raw)
    if not isinstance(bids, dict) or on_track is None:
        return
    for name in bids:
        if name not in on_track:
            yield ("bids", name), NOT_ON_TRACK
    for name in on_track:
        if name not in bids:
            yield ("bids", name), _("This player’s bid is missing.")


def check_expedition(raw: Any) -> Iterator[Fault]:
    """Check the track, and that each team belongs to a player on it and goes only once."""
    yield from _track(raw)
    on_track = _names_on_track(raw)
    seen: set[tuple[str, int]] = set()
    for place, sent in enumerate(entries(part(raw, "teams"))):
        player, team = part(sent, "player"), whole(part(sent, "team"))
        if not isinstance(player, str):
            continue
        if on_track is not None and player not in on_track:
            yield ("teams", place, "player"), NOT_ON_TRACK
        if team is not None:
            if (player, team) in seen:
                yield ("teams", place), _("This team is listed twice.")
            seen.add((player, team))


def check_setup(raw: Any) -> Iterator[Fault]:
    """Check the number of players and their names."""
    yield from count_faults(raw, LEAST_PLAYERS, MOST_PLAYERS)
    for seat in repeated(entries(part(raw, "players"))):
        yield ("players", seat), _("Another player already has this name.")


def check_long_watch(raw: Any) -> Iterator[Fault]:
    """Check the track and that the player is on it."""
    yield from _track(raw)
    player, on_track = part(raw, "player"), _names_on_track(raw)
    if isinstance(player, str) and on_track is not None and player not in on_track:
        yield ("player",), NOT_ON_TRACK


def _track(raw: Any) -> Iterator[Fault]:
    track = part(raw, "initiative")
    if not isinstance(track, list):
        return
    if len(track) != PLACES:
        yield ("initiative",), _("The initiative track has %(places)s places.", places=PLACES)
    if sum(marker is not None for marker in track) < LEAST_PLAYERS:
        yield ("initiative",), _("%(least)s to %(most)s players.", least=LEAST_PLAYERS, most=MOST_PLAYERS)
    for place in repeated(track):
        yield ("initiative", place), _("This player’s marker is listed twice.")


def _names_on_track(raw: Any) -> dict[str, None] | None:
    """Read who is on the track; None if a marker cannot be read, since it could be anybody's."""
    track = part(raw, "initiative")
    if not isinstance(track, list) or not all(name is None or isinstance(name, str) for name in track):
        return None
    return dict.fromkeys(name for name in track if name is not None)


def _box(players: list[Any]) -> Iterator[Fault]:
    won = [whole(part(player, "expeditions")) or 0 for player in players]
    if sum(cards for cards in won if 0 < cards <= EXPEDITIONS) > EXPEDITIONS:
        yield ("players",), _("There are only %(most)s expeditions.", most=EXPEDITIONS)
    found: Counter[int] = Counter()
    for seat, player in enumerate(players):
        for place, value in enumerate(map(whole, entries(part(player, "artifacts")))):
            if value in ARTIFACTS:
                found[value] += 1
            elif value is not None:
                words = _("One of these is needed: %(keys)s.", keys=tuple(map(str, ARTIFACTS)))
                yield ("players", seat, "artifacts", place), words
    for value in ARTIFACTS:
        if found[value] > ARTIFACTS_OF_A_VALUE:
            most = ARTIFACTS_OF_A_VALUE
            yield (
                ("players",),
                _("There are only %(most)s artifacts worth %(value)s.", most=most, value=value),
            )

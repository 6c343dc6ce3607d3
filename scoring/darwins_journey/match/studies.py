"""What has a player studied, as deliveries show it besides all that is told?"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from scoring.darwins_journey.match.state import Player, State
from scoring.darwins_journey.rules.facts import Specimen


def delivery_shown(state: State, seat: int, specimen: Specimen) -> State:
    """Know that whoever delivers a specimen has studied it."""
    player = state.players[seat]
    told = state.solo.yours.studied if state.solo else frozenset[Specimen]()
    if player.kept and ("studied" not in player.kept.untold or state.solo is None):
        told = player.kept.studied
    state = state.with_player(seat, replace(player, sent={**player.sent, specimen: specimen in told}))
    return _with_studied(state, seat, frozenset({specimen}), frozenset())


def deliveries_taken_back(state: State) -> State:
    """Forget deliveries whose tile is not in the museum after all, and studies that only they showed."""
    for seat, player in enumerate(state.players):
        gone = player.sent.keys() - (state.museum or frozenset())
        if gone:
            shown = frozenset(each for each in gone if not player.sent[each])
            left = {each: is_told for each, is_told in player.sent.items() if each not in gone}
            state = state.with_player(seat, replace(player, sent=left))
            state = _with_studied(state, seat, frozenset(), shown)
    return state


def studies_told(player: Player, specimens: Collection[Specimen]) -> Player:
    """Believe what a player tells of all studies, whatever deliveries have shown."""
    return replace(player, sent={each: True for each in player.sent if each in specimens})


def still_shown(player: Player) -> Player:
    """Keep what a delivery shows where something else that has brought the study is taken back."""
    if player.kept is None or player.sent.keys() <= player.kept.studied:
        return player
    shown = player.sent.keys() - player.kept.studied
    kept = replace(player.kept, studied=player.kept.studied | shown)
    return replace(player, kept=kept, sent={**player.sent, **dict.fromkeys(shown, False)})


def _with_studied(state: State, seat: int, more: frozenset[Specimen], less: frozenset[Specimen]) -> State:
    player, solo = state.players[seat], state.solo
    if player.kept:
        kept = replace(player.kept, studied=(player.kept.studied | more) - less)
        state = state.with_player(seat, replace(player, kept=kept))
    if solo:
        yours = replace(solo.yours, studied=(solo.yours.studied | more) - less)
        state = replace(state, solo=replace(solo, yours=yours))
    return state

"""What deliveries show that their player has studied, and what they have brought."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from scoring.darwins_journey.match.boards.camping import coins_paid, icons_booked
from scoring.darwins_journey.match.state import Brought, Kept, Player, State
from scoring.darwins_journey.rules.facts import Specimen
from scoring.darwins_journey.rules.icons import IconKey
from scoring.match.steps import Step

BRINGS: tuple[IconKey, ...] = ("coins", "evolution")
"""What a delivery brings a board, and may cost it."""


def delivery_shown(state: State, seat: int, specimen: Specimen) -> State:
    """Know that whoever delivers a specimen has studied it."""
    player = state.players[seat]
    told = state.solo.yours.studied if state.solo else frozenset[Specimen]()
    if player.kept and ("studied" not in player.kept.untold or state.solo is None):
        told = player.kept.studied
    state = state.with_player(seat, replace(player, sent={**player.sent, specimen: specimen in told}))
    return _with_studied(state, seat, frozenset({specimen}), frozenset())


def delivery_booked(player: Player, kept: Kept, specimen: Specimen, *, row_coin: bool) -> Player:
    """Know what a delivery has brought, and what of it the board has booked; open numbers took nothing."""
    was, before = player.brought.get(specimen, Brought()), player.kept
    known = [what for what in BRINGS if before and before.known(what) is not None]
    changes = {what: getattr(kept, what) - getattr(before, what) for what in known if what not in kept.untold}
    booked = tuple((what, changes.get(what, 0) + dict(was.booked).get(what, 0)) for what in BRINGS)
    now = Brought(was.row_coin or row_coin, tuple((what, n) for what, n in booked if n))
    return replace(player, brought={**player.brought, specimen: now})


def counted_since(player: Player, *counted: str) -> Player:
    """Take deliveries no longer back from numbers that were counted at the table."""
    brought = {
        each: replace(was, booked=tuple((what, n) for what, n in was.booked if what not in counted))
        for each, was in player.brought.items()
    }
    return replace(player, brought=brought)


def in_doubt_since(player: Player, what: str) -> Player:
    """Know that a number was counted at the table, with what deliveries have brought or without it."""
    brought = {
        each: replace(was, counted=was.counted | {what}) if what in dict(was.booked) else was
        for each, was in player.brought.items()
    }
    return counted_since(replace(player, brought=brought), what)


def deliveries_taken_back(state: State) -> State:
    """Forget deliveries whose tile is not in the museum after all, with what they have shown and brought."""
    for seat, player in enumerate(state.players):
        gone = (player.sent.keys() | player.brought.keys()) - (state.museum or frozenset())
        if gone:
            shown = frozenset(each for each in gone & player.sent.keys() if not player.sent[each])
            left = {each: is_told for each, is_told in player.sent.items() if each not in gone}
            state = state.with_player(seat, replace(player, sent=left))
            state = _with_studied(state, seat, frozenset(), shown)
            state = _with_nothing_brought(state, seat, gone)
    return state


def _with_nothing_brought(state: State, seat: int, gone: Collection[Specimen]) -> State:
    player, rows = state.players[seat], state.copy.museum.row
    undone = {each: was for each, was in player.brought.items() if each in gone}
    left = {each: was for each, was in player.brought.items() if each not in gone}
    delivered = (state.museum or frozenset()) - state.laid_out if state.laid_out is not None else ()
    coins = {rows[each] for each, was in undone.items() if was.row_coin} - {rows[each] for each in delivered}
    state = replace(state, row_coins=state.row_coins | coins)
    kept, booked = player.kept, [icon for was in undone.values() for icon in was.booked]
    if kept and booked:
        # What was paid for a second one may be more than it has brought.
        kept = coins_paid(kept, sum(n for what, n in booked if what == "coins"))
        kept = icons_booked(state, kept, tuple(icon for icon in booked if icon[0] != "coins"), sign=-1)
    counted = frozenset[str]().union(*(was.counted for was in undone.values()))
    if kept and player.kept and counted - kept.untold:
        kept = replace(kept, untold=kept.untold | counted)
        opened = tuple(kept.untold - player.kept.untold)
        told = f"delivery-{opened[0]}-in-doubt" if len(opened) == 1 else "delivery-in-doubt"
        state = replace(state, steps=(*state.steps, Step(told, {"seat": seat})))
    elif kept and booked:
        state = replace(state, steps=(*state.steps, Step("delivery-back", {"seat": seat})))
    return state.with_player(seat, replace(player, kept=kept, brought=left))


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

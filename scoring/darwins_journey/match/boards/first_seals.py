"""What lies on a board that is kept from its beginning, with the seals of its crew cards."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.match.state import ROW_KEYS, Kept, Player, State
from scoring.darwins_journey.rules.facts import Seal


def begins_now(state: State, player: Player) -> bool:
    """Tell whether a board may still lie as the setup left it, as far as workers are counted."""
    return _is_first_turn(state) and not player.placed


def as_it_begins(state: State, player: Player) -> Kept:
    """Lay out a board as the setup does; its rows are open while its crew cards are not known."""
    return Kept(rows=_rows(state, player.crew)) if player.crew else Kept(untold=ROW_KEYS)


def with_crew(state: State, seat: int, crew: tuple[str, ...]) -> State:
    """Hand out crew cards; on a board that is kept their seals lie first, unless others were told."""
    player, kept = state.players[seat], state.players[seat].kept
    if kept and _is_first_turn(state) and _awaits_seals(state, player, kept):
        untold = kept.untold - ROW_KEYS if crew else ROW_KEYS
        kept = replace(kept, rows=_rows(state, crew), untold=untold)
    return state.with_player(seat, replace(player, crew=crew, kept=kept))


def _is_first_turn(state: State) -> bool:
    return state.round == 1 and state.phase in ("setup", "action")


def _awaits_seals(state: State, player: Player, kept: Kept) -> bool:
    """Tell whether nothing but open rows has been told, or rows still hold just the seals of other cards."""
    as_set_up = kept == Kept(untold=ROW_KEYS) and not player.placed
    return as_set_up or bool(player.crew and kept.rows == _rows(state, player.crew))


def _rows(state: State, crew: tuple[str, ...]) -> tuple[tuple[Seal, ...], ...]:
    first = tuple((state.copy.crew[card].seal,) for card in crew)
    return (*first, *Kept().rows[len(first) :])

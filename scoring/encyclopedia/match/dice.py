"""Rolls, enters, lays out and swaps the dice of a round."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Illegal
from scoring.encyclopedia.ai import Die, dice_order
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.state import SLOTS, Laid, Player, State
from scoring.encyclopedia.rules.facts import CONTINENTS, Slot
from scoring.match.legal import in_phase, need_seat
from scoring.words import _


def dice_rolled(state: State, event: events.DiceRolled) -> State:
    """Lay out everybody's dice, from the first player on."""
    _may_lay(state)
    each = state.dice_each
    colours, values = event.colours or (), event.values or ()
    if any(player.dice for player in state.players) or not len(colours) == len(values) == each * state.seats:
        raise Illegal(_("Not all of these dice can be placed."))
    for place, seat in enumerate(state.around(state.first)):
        part = slice(place * each, (place + 1) * each)
        dice = tuple(
            Laid(colour, value, "nothing") for colour, value in zip(colours[part], values[part], strict=True)
        )
        state = _laid_out(state, seat, dice)
    return _begun(state)


def die_laid(state: State, event: events.DieLaid) -> State:
    """Lay out one die that was rolled by hand."""
    _may_lay(state)
    player = need_seat(state, event.seat)
    if len(player.dice) >= state.dice_each or event.colour not in state.bag:
        raise Illegal(_("This die cannot be placed."))
    free = [slot for slot in SLOTS if slot not in {die.slot for die in player.dice}]
    if event.slot and free and event.slot not in free:
        raise Illegal(_("There is already a die on this slot."))
    if player.ai:
        laid = Laid(event.colour, event.value, SLOTS[-1])
        return _begun(_laid_out(state, event.seat, (*player.dice, laid)))
    slot = event.slot or next(iter(free), None)
    if slot is None:
        raise Illegal(_("This die cannot be placed."))
    dice = (*player.dice, Laid(event.colour, event.value, slot))
    return _begun(state.with_player(event.seat, replace(player, dice=dice)))


def _may_lay(state: State) -> None:
    in_phase(state, "dice")
    if state.due:
        raise Illegal(_("Take the cards that are due first."))


def _laid_out(state: State, seat: int, dice: tuple[Laid, ...]) -> State:
    """Lay dice out by ascending value; a fifth one joins the last slot."""
    player = state.players[seat]
    priority = player.ai.priority if player.ai else CONTINENTS
    slots = state.facts.slots if player.ai else SLOTS
    order = dice_order([Die(die.colour, die.value) for die in dice], priority)
    laid = tuple(replace(dice[at], slot=slots[min(place, 3)]) for place, at in enumerate(order))
    return state.with_player(seat, replace(player, dice=laid))


def _begun(state: State) -> State:
    complete = all(len(player.dice) == state.dice_each for player in state.players)
    return replace(state, phase="turns") if complete else state


def dice_swapped(state: State, event: events.DiceSwapped) -> State:
    """Let the dice of two slots change places, before the first die is taken."""
    in_phase(state, "turns", "dice")
    player = need_seat(state, event.seat)
    if state.used or player.ai or event.one == event.other:
        raise Illegal(_("These dice stay where they are."))
    swapped = {event.one: event.other, event.other: event.one}
    dice = tuple(replace(die, slot=swapped.get(die.slot, die.slot)) for die in player.dice)
    return state.with_player(event.seat, replace(player, dice=dice))


def die_moved(state: State, event: events.DieMoved) -> State:
    """Let one of two dice on a slot join the die of another one, before the first die is taken."""
    in_phase(state, "turns", "dice")
    player = need_seat(state, event.seat)
    die = next((die for die in player.dice if die.key == event.die), None)
    if state.used or die is None or die.slot != doubled_slot(player) or die.slot == event.slot:
        raise Illegal(_("These dice stay where they are."))
    at = player.dice.index(die)
    dice = (*player.dice[:at], replace(die, slot=event.slot), *player.dice[at + 1 :])
    return state.with_player(event.seat, replace(player, dice=dice))


def doubled_slot(player: Player) -> Slot | None:
    """The slot on which two of a player's dice lie."""
    slots = [die.slot for die in player.dice]
    return next((slot for slot in SLOTS if slots.count(slot) > 1), None)

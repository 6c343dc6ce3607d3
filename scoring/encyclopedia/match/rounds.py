"""Runs a round: its token, whose turn it is, extra actions, and its end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.contract import Illegal
from scoring.encyclopedia.match.box.printed import taken_over
from scoring.encyclopedia.match.gains import gain, is_kept, slot_gain
from scoring.encyclopedia.match.state import (
    ROUNDS,
    START_ANIMALS,
    START_TOKENS,
    Due,
    Held,
    Kind,
    Laid,
    State,
    Step,
)
from scoring.encyclopedia.rules.facts import CONTINENTS, Slot
from scoring.match.legal import in_phase, need_seat
from scoring.words import Seat, _

if TYPE_CHECKING:
    from scoring.encyclopedia.match import events

ROUND_COINS = 3
ROUND_TOKENS = 1


def coins_dealt(state: State, event: events.CoinsDealt) -> State:
    """Deal coins and tokens, and let everybody choose animals from the last player back."""
    in_phase(state, "setup")
    if len(event.coins) != state.seats:
        raise Illegal(_("A list of %(count)s answers is needed.", count=state.seats))
    if event.printed:
        state = replace(state, facts=taken_over(state.facts, event.printed))
        state = state.with_steps(Step("box-known", state.leader))
    order = state.around(state.leader)
    for seat, coins in zip(order, event.coins, strict=True):
        if is_kept(state, seat):
            state = gain(state, seat, coins=coins, tokens=START_TOKENS)
    animals = [seat for seat in reversed(order) for _card in range(START_ANIMALS)]
    return replace(state, phase="token", coins=event.coins, due=_due(state, animals, "animal"))


def begun_by(state: State, seat: int) -> State:
    """Let somebody else begin the match: with the places the starting coins and the free animals change."""
    before, after = state.around(state.leader), state.around(seat)
    for each in range(state.seats) if state.coins else ():
        if is_kept(state, each):
            more = state.coins[after.index(each)] - state.coins[before.index(each)]
            player = state.players[each]
            state = state.with_player(each, replace(player, coins=max(0, player.coins + more)))
    choosing = sorted(state.due, key=lambda due: -after.index(due.seat))
    return replace(state, first=seat, leader=seat, turn=seat, due=tuple(choosing))


def _due(state: State, seats: Iterable[int], kind: Kind) -> tuple[Due, ...]:
    return (*state.due, *(Due(seat, kind) for seat in seats if is_kept(state, seat)))


def token_turned(state: State, event: events.RoundTokenTurned) -> State:
    """Begin a round: old cards and dice away, and the token's gift to everybody."""
    in_phase(state, "token")
    if event.token is None or state.due:
        raise Illegal(_("This is not possible in the current phase of the round."))
    state = replace(
        state,
        phase="dice",
        round=state.round + 1,
        round_tokens=(*state.round_tokens, event.token),
        leader=state.first,
        turn=state.first,
        used=(),
        full=(),
        bank_taken=False,
    )
    order = state.around(state.first)
    if event.token in ("token-expert", "token-animal"):
        kind: Kind = "expert" if event.token == "token-expert" else "animal"
        return replace(state, due=_due(state, order, kind))
    for seat in order:
        if is_kept(state, seat) and event.token in ("token-expedition", "token-coins"):
            coins = ROUND_COINS if event.token == "token-coins" else 0
            state = gain(state, seat, coins=coins, tokens=0 if coins else ROUND_TOKENS)
    return state


def display_laid(state: State, event: events.DisplayLaid) -> State:
    """Take over which cards are on display."""
    academy = dict(zip((*CONTINENTS, "fossil"), event.academy, strict=False))
    university: dict[str, int] = dict(zip(CONTINENTS, event.university, strict=True))
    return replace(state, academy=academy, university=university)


def slots_read(state: State, slots: tuple[Slot, ...]) -> State:
    """Take over which slots the boards of AIs show; dice that lie there stay in their places."""
    before = state.facts.slots
    moved = dict(zip(before, slots, strict=True))
    players = tuple(
        replace(player, dice=tuple(replace(die, slot=moved[die.slot]) for die in player.dice))
        if player.ai
        else player
        for player in state.players
    )
    facts = replace(state.facts, slots=slots, slots_read=True)
    return replace(state, players=players, facts=facts)


def die_taken(state: State, event: events.DieTaken) -> State:
    """Take a die and pay its owner; where people are not followed, the turn is over with that."""
    in_phase(state, "turns")
    need_seat(state, event.board)
    if state.due or state.waiting or event.seat != state.turn or state.players[event.seat].ai:
        raise Illegal(_("It is not this player’s turn."))
    state, die = without_die(state, event.board, event.die)
    if event.board != event.seat:
        state = slot_gain(state, event.board, die.slot)
    if not state.follows_people:
        # Where it went is not asked: it counts as used, so that nothing is swapped any more, and a card
        # may have left the display.
        state = state.with_die(die.colour, die.value, "animal")
        return turn_over(replace(state, academy=None, university=None))
    return replace(state, phase="action", held=Held(die.colour, die.value))


def without_die(state: State, owner: int, key: str) -> tuple[State, Laid]:
    """Take a die off a board."""
    player = need_seat(state, owner)
    die = next((die for die in player.dice if die.key == key), None)
    if die is None:
        raise Illegal(_("That die is not there."))
    at = player.dice.index(die)
    left = (*player.dice[:at], *player.dice[at + 1 :])
    return state.with_player(owner, replace(player, dice=left)), die


def turn_over(state: State) -> State:
    """Pass the turn on; without dice on any board the extra actions begin."""
    extra = bool(state.held and state.held.extra)
    # What others are owed waited for the end of this turn, so whoever's turn it was chooses first.
    due = tuple(sorted(state.due, key=lambda each: each.seat != state.turn))
    state = replace(state, held=None, move=None, due=due)
    if extra:
        return _next_extra(replace(state, phase="extra", extra=state.extra[1:]))
    if any(player.dice for player in state.players):
        return replace(state, phase="turns", turn=(state.turn + 1) % state.seats)
    order = state.around(state.first) if state.follows_people else ()
    return _next_extra(replace(state, phase="extra", extra=order))


def _next_extra(state: State) -> State:
    """Pass over AIs and those without a seal; after the last one the round is over."""
    if state.due:
        # A bonus may be the seal that somebody lacks.
        return state
    queue = state.extra
    while queue and (state.players[queue[0]].ai or not state.players[queue[0]].seals):
        queue = queue[1:]
    state = replace(state, extra=queue)
    if queue:
        return replace(state, turn=queue[0])
    # The cards that are left are discarded.
    state = replace(state, academy=None, university=None)
    return replace(state, phase="over" if state.round >= ROUNDS else "token")


def cards_settled(state: State) -> State:
    """Go on after the last thing that was due: the round ends, or the display is filled with new cards."""
    if state.due:
        return state
    if state.phase == "extra":
        return _next_extra(state)
    # Everybody has chosen, in setup or after the round token: what lies there now, nobody has entered.
    if state.phase == "token" and not state.round:
        return replace(state, academy=None)
    if state.phase == "dice" and state.round_tokens[-1:] == ("token-animal",):
        return replace(state, academy=None)
    if state.phase == "dice" and state.round_tokens[-1:] == ("token-expert",):
        return replace(state, university=None)
    return state


def extra_taken(state: State, event: events.ExtraTaken) -> State:
    """Spend a seal, take a used die and roll it."""
    in_phase(state, "extra")
    player = need_seat(state, event.seat)
    if state.due or state.extra[:1] != (event.seat,) or not player.seals or event.value is None:
        raise Illegal(_("It is not this player’s turn."))
    at = _used_die(state, event)
    state = state.with_player(event.seat, replace(player, seals=player.seals - 1))
    state = state.with_steps(Step("extra", event.seat, {"value": event.value}, {"colour": event.colour}))
    return replace(
        state,
        phase="action",
        turn=event.seat,
        held=Held(event.colour, event.value, extra=True),
        used=(*state.used[:at], *state.used[at + 1 :]),
    )


def _used_die(state: State, event: events.ExtraTaken) -> int:
    """Find the die that is taken; of several on a continent, without a space named, the last one."""
    meant = [
        at
        for at, die in enumerate(state.used)
        if (die.colour, die.area) == (event.colour, event.area) and event.space in (None, die.space)
    ]
    if not meant:
        raise Illegal(_("That die is not there."))
    return max(meant, key=lambda at: state.used[at].space or 0)


def extra_declined(state: State, event: events.ExtraDeclined) -> State:
    """Let the next player choose."""
    in_phase(state, "extra")
    if state.due or state.extra[:1] != (event.seat,):
        raise Illegal(_("It is not this player’s turn: %(seat)s.", seat=Seat(event.seat)))
    return _next_extra(replace(state, extra=state.extra[1:]))


def first_in_bank(state: State, seat: int) -> State:
    """Give the first-player token to whoever is the first in the bank."""
    if state.bank_taken:
        return state
    state = state.with_steps(Step("first-player", seat))
    return replace(state, bank_taken=True, first=seat)


def people_joined(state: State) -> State:
    """Follow people from here on: which markers lie on their animals, nobody has told."""
    players = tuple(replace(player, placed=None, on_animals={}) for player in state.players)
    return replace(state, players=players)


def people_left(state: State) -> State:
    """Go on without the people, whose things are no longer followed."""
    due = tuple(each for each in state.due if state.players[each.seat].ai)
    state = replace(state, due=due)
    if state.phase == "action":
        state = turn_over(state)
    return _next_extra(replace(state, extra=())) if state.phase == "extra" else state

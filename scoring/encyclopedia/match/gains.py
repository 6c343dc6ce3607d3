"""Gives a player things, and the bonuses that a marker reaches on the reputation track."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeVar

from scoring.contract import Illegal
from scoring.encyclopedia.match.box.track import Bonus, Track
from scoring.encyclopedia.match.state import Due, Kind, Player, State, Step
from scoring.encyclopedia.rules.facts import SEAL_COINS, SLOT_GAINS, Slot
from scoring.encyclopedia.rules.payment import seals_for_coins
from scoring.words import Seat, _

if TYPE_CHECKING:
    from scoring.encyclopedia.match.person.action_events import Acted

K = TypeVar("K")
BONUS_COINS = 3
PointsBy = Literal["action", "slot", "experts", "research", "publishing", "ai"]
CARD_OF: dict[Bonus, Kind] = {"expert": "expert", "animal": "animal"}


def gain(
    state: State,
    seat: int,
    *,
    points: int = 0,
    coins: int = 0,
    tokens: int = 0,
    seals: int = 0,
    reputation: int = 0,
    by: PointsBy = "action",
) -> State:
    """Give a player these things, and the bonuses that the reputation reaches; `by` says what pays points."""
    player = state.players[seat]
    got = {f"points-{by}": points, "coins": coins, "tokens": tokens, "seals": seals}
    player = replace(
        player,
        points=player.points + points,
        coins=player.coins + coins,
        tokens=player.tokens + tokens,
        seals=player.seals + seals,
    )
    told = (Step(f"gets-{name}", seat, {"n": count}) for name, count in got.items() if count)
    state = state.with_player(seat, player).with_steps(*told)
    return _advance(state, seat, reputation) if reputation else state


def with_stars(state: State, seat: int, stars: int, *, recolour: bool) -> Player:
    """A person with what the stars of an expedition bring, as far as it is known.

    It may pay for the expedition, but not for the colour of the die.
    """
    own, richer = state.players[seat], gain(state, seat, reputation=stars).players[seat]
    if not recolour:
        return richer
    tokens, seals = richer.tokens if own.tokens else 0, richer.seals if own.seals else 0
    return replace(richer, tokens=tokens, seals=seals)


def slot_gain(state: State, owner: int, slot: Slot) -> State:
    """Pay the owner of a die that somebody else took."""
    if slot == "nothing" or not is_kept(state, owner):
        return state
    return gain(state, owner, by="slot", **{slot: SLOT_GAINS[slot]})


def is_kept(state: State, seat: int) -> bool:
    """Tell whether what this seat has is followed: an AI's always, a person's not in a mere count."""
    return state.follows_people or bool(state.players[seat].ai)


def _advance(state: State, seat: int, spaces: int) -> State:
    player = state.players[seat]
    before = player.reputation
    state = state.with_player(seat, replace(player, reputation=before + spaces))
    state = state.with_steps(Step("moves-up", seat, {"n": spaces}))
    passed = (Due(seat, "bonus", steps) for steps in range(before + 1, before + spaces + 1))
    return bonuses_given(replace(state, due=(*state.due, *passed)))


def bonuses_given(state: State) -> State:
    """Give the bonuses of known spaces that markers have passed; the others stay due until they are read."""
    for due in state.due:
        track = track_of(state, state.players[due.seat])
        space = track.space(due.steps)
        if due.kind == "bonus" and track.knows(space):
            at = state.due.index(due)
            state = replace(state, due=(*state.due[:at], *state.due[at + 1 :]))
            if bonus := track.bonuses.get(space):
                state = (
                    _spent_at_once(state, due)
                    if bonus == "token" and due.each
                    else _bonus(state, due.seat, bonus, at)
                )
    return state


def _spent_at_once(state: State, due: Due) -> State:
    """Give an AI the points for a token that it would have spent with the others."""
    each = due.each or 0
    state = state.with_steps(Step("bonus", due.seat), Step("ai-spends", due.seat, {"n": 1, "each": each}))
    return gain(state, due.seat, points=each, by="ai")


def _bonus(state: State, seat: int, bonus: Bonus, at: int) -> State:
    if bonus in CARD_OF:
        # Before what others are owed: whoever's turn it is chooses first.
        while [due.seat for due in state.due[at : at + 1]] == [seat]:
            at += 1
        due = (*state.due[:at], Due(seat, CARD_OF[bonus]), *state.due[at:])
        return replace(state, due=due).with_steps(Step(f"bonus-{bonus}", seat))
    state = state.with_steps(Step("bonus", seat))
    return gain(
        state,
        seat,
        tokens=int(bonus == "token"),
        coins=BONUS_COINS if bonus == "coins" else 0,
        seals=int(bonus == "seal"),
    )


def track_of(state: State, player: Player) -> Track:
    """A player's track: a person's is on side A, an AI's on side B."""
    return state.facts.ai_track if player.ai else state.facts.track


def track_place(state: State, player: Player) -> int:
    """The space of the track that a player stands on, 0 being the first."""
    return track_of(state, player).space(player.reputation)


def spend(state: State, event: Acted) -> State:
    """Take what a person spends on a die; coins that they don't have come from royal seals."""
    player = state.players[event.seat]
    exchanged = seals_for_coins(event.coins, player.coins)
    coins = player.coins + exchanged * SEAL_COINS - event.coins
    tokens, seals = player.tokens - event.tokens, player.seals - event.seals - exchanged
    if min(tokens, seals) < 0:
        raise Illegal(_("%(seat)s doesn’t have that much to spend.", seat=Seat(event.seat)))
    state = state.with_player(event.seat, replace(player, coins=coins, tokens=tokens, seals=seals))
    return state.with_steps(Step("exchanges", event.seat, {"n": exchanged})) if exchanged else state


def counted(counts: Mapping[K, int], key: K, more: int = 1) -> dict[K, int]:
    """The counts with so many more of one kind, never below nothing."""
    return {**counts, key: max(0, counts.get(key, 0) + more)}

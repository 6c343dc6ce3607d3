"""What does a player get, and what does a step on the reputation track bring with it?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, TypeVar

from scoring.contract import Illegal
from scoring.encyclopedia.match.action_events import Acted
from scoring.encyclopedia.match.state import Bonus, Due, Kind, Player, State, Step
from scoring.encyclopedia.rules.facts import SEAL_COINS, SLOT_GAINS, Slot
from scoring.encyclopedia.rules.payment import seals_for_coins
from scoring.words import Seat, _

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
    track, bonuses = track_of(state, player)
    if not track:
        return state.with_steps(Step("bonuses-unknown", seat))
    for step in range(before + 1, before + spaces + 1):
        if bonus := bonuses.get(step % track):
            state = _bonus(state, seat, bonus)
    return state


def _bonus(state: State, seat: int, bonus: Bonus) -> State:
    if bonus in CARD_OF:
        due = Due(seat, CARD_OF[bonus])
        return replace(state, due=(*state.due, due)).with_steps(Step(f"bonus-{bonus}", seat))
    state = state.with_steps(Step("bonus", seat))
    return gain(
        state,
        seat,
        tokens=int(bonus == "token"),
        coins=BONUS_COINS if bonus == "coins" else 0,
        seals=int(bonus == "seal"),
    )


def track_of(state: State, player: Player) -> tuple[int, Mapping[int, Bonus]]:
    """The length of a player's track and its bonuses; an AI's is on side B, where that was read."""
    facts = state.facts
    if player.ai and facts.ai_track:
        return facts.ai_track, facts.ai_bonuses
    return facts.track, facts.bonuses


def track_place(state: State, player: Player) -> int:
    """The space of the track that a player stands on, 0 being the first."""
    length, _bonuses = track_of(state, player)
    return player.reputation % length if length else player.reputation


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

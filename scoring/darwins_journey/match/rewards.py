"""What the rewards of the envelopes and of the Beagle change.

Long, because stamps, stacks, goal and delay are each asked, checked, scored and told here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Illegal
from scoring.darwins_journey.alfred import Side, alfred_won, lasting, you_won
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.boards.camping import BOOKED, icons_booked
from scoring.darwins_journey.match.judging import half_won, judged, signs_known, tile_of
from scoring.darwins_journey.match.rounds import is_kept
from scoring.darwins_journey.match.state import CAPS_PENALTIES, Player, State
from scoring.darwins_journey.rules.beagle import Reward, alfred_reward, goal_reward
from scoring.darwins_journey.rules.facts import ENVELOPES, ROUNDS, STAMPS
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.majorities import Majority
from scoring.darwins_journey.rules.museum import KIND
from scoring.darwins_journey.rules.tiles import GOAL, LETTER_BRINGS, LETTERS, MOST_COUNTED, Goal
from scoring.match.legal import in_phase, need_seat
from scoring.match.steps import Step
from scoring.words import _


def stamps_counted(state: State, event: events.StampsCounted) -> State:
    """Lay a player's stamps on an envelope; more than before have left the stacks, or the used ones."""
    player = need_seat(state, event.seat)
    at = event.envelope - 1
    stamps = (*player.stamps[:at], event.stamps, *player.stamps[at + 1 :])
    if sum(stamps) > STAMPS:
        raise Illegal(_("Each player has %(most)s stamps.", most=STAMPS))
    # Used stamps count too, or a number that is put right twice would leave a stack another one.
    stamped = max(0, player.stamped + event.stamps - player.stamps[at])
    after = replace(player, stamps=stamps, stamped=max(stamped, sum(stamps)))
    state = replace(state, stamps_told=state.stamps_told | {(event.seat, at)})
    return replace(state.with_player(event.seat, after), steps=tuple(_emptied(event.seat, player, after)))


def stacks_counted(state: State, event: events.StacksCounted) -> State:
    """Know how many stacks are empty, where the stamps that have left them do not tell it."""
    player = need_seat(state, event.seat)
    if not player.surely_empty <= event.n <= player.empty_stacks:
        raise Illegal(_("There can’t be that many empty stacks."))
    after = replace(player, emptied=event.n, emptied_at=player.stamped)
    if is_for_stacks(state):
        # One question has one answer: what was counted for the goal before gives way.
        after = replace(after, counted=None)
    return replace(state.with_player(event.seat, after), steps=tuple(_emptied(event.seat, player, after)))


def _emptied(seat: int, before: Player, after: Player) -> Iterator[Step]:
    emptied = after.surely_empty - before.surely_empty
    if emptied > 0:
        yield Step("more-stacks" if before.surely_empty else "stack", {"seat": seat}, {"n": emptied})


def letter_told(state: State, event: events.EnvelopeJudged) -> State:
    """Lay the tile that was named beside its envelope."""
    if event.tile is None:
        return state
    letters = list(state.letters or ("",) * ENVELOPES)
    if event.tile not in LETTERS or event.tile in letters:
        raise Illegal(_("That tile is not there."))
    letters[event.envelope - 1] = event.tile
    return replace(state, letters=tuple(letters))


def envelope_judged(state: State, envelope: int) -> State:
    """Reward an envelope and take half of its winners' stamps away; after the last comes the Beagle."""
    if state.solo and state.solo.queue:
        raise Illegal(_("Alfred’s reward is not done yet."))
    if in_phase(state, "envelopes").envelope != envelope - 1:
        raise Illegal(_("The envelopes are resolved from top to bottom."))
    result = judged(state, envelope - 1)
    for seat, left in result.left.items():
        player = state.players[seat]
        stamps = (*player.stamps[: envelope - 1], left, *player.stamps[envelope:])
        state = state.with_player(seat, replace(player, stamps=stamps))
    steps = tuple(_told(state, result, envelope - 1))
    state = _booked(state, result, envelope - 1)
    state = _won(state, result, envelope - 1)
    if envelope < ENVELOPES:
        return replace(state, envelope=envelope, steps=steps)
    return replace(state, envelope=0, phase="goal", steps=steps)


def _booked(state: State, result: Majority[int], envelope: int) -> State:
    """Bring the winners whose boards are kept what the tile gives in numbers."""
    tile = tile_of(state, envelope)
    parts: tuple[Icons, Icons] = state.copy.letters.get(tile) or LETTER_BRINGS.get(tile, ((), ()))
    for seats, gained in zip((result.first, result.second), parts, strict=True):
        for seat in seats:
            player = state.players[seat]
            if player.kept:
                kept = icons_booked(state, player.kept, gained)
                state = state.with_player(seat, replace(player, kept=kept))
    return state


def _won(state: State, result: Majority[int], envelope: int) -> State:
    """Let Alfred do what he has won there, and know what the person has won beside him."""
    if state.alfred is None or not is_kept(state):
        return state
    used = result.removed.get(state.alfred, 0)
    state = alfred_won(state, envelope, half_won(result, state.alfred), used)
    return you_won(state, tile_of(state, envelope), half_won(result, state.people[0]))


def _told(state: State, result: Majority[int], envelope: int) -> Iterator[Step]:
    tile = tile_of(state, envelope)
    for key, seats in (("first", result.first), ("second", result.second)):
        tied = "-tied" if len(seats) > 1 else ""
        for seat in seats:
            known = {"reward": f"{tile}-{key}"} if tile else {}
            yield Step(f"{key}{tied}" if tile else f"{key}-unknown", {"seat": seat}, {}, known)
    for seat in (*result.first, *result.second):
        if removed := result.removed[seat]:
            yield Step("removed", {"seat": seat}, {"n": removed, "left": result.left[seat]})
    if not result.first:
        yield Step("nobody")


def goal_counted(state: State, seat: int, count: int) -> State:
    """Keep how often a player meets the goal, or the value on Alfred's board."""
    player = need_seat(in_phase(state, "goal"), seat)
    if seat != state.alfred and state.goal and count > MOST_COUNTED[GOAL[state.goal].counts]:
        raise Illegal(_("There aren’t that many."))
    if count in stacks_in_doubt(state, seat):
        player = replace(player, emptied=count, emptied_at=player.stamped)
    return state.with_player(seat, replace(player, counted=count))


def goal_missed(state: State, seats: tuple[int, ...]) -> State:
    """Keep that these players do not meet the goal at all."""
    for seat in seats:
        state = goal_counted(state, seat, 0)
    return state


def ships_level(state: State, seats: tuple[int, ...]) -> State:
    """Keep that no delay penalty lies before these ships."""
    for seat in seats:
        state = ship_seen(state, seat, 0)
    return state


def is_for_stacks(state: State) -> bool:
    """Tell whether the Beagle is next, and its goal counts empty stacks."""
    return state.phase == "goal" and state.goal is not None and GOAL[state.goal].counts == "stacks"


def stacks_in_doubt(state: State, seat: int) -> range:
    """How many stacks of a kept board may be empty where the goal counts them; nothing where it is known."""
    player = state.players[seat]
    return player.stacks_in_doubt if is_for_stacks(state) and player.kept else range(0)


def ship_seen(state: State, seat: int, signs: int) -> State:
    """Keep how many delay penalties lie between a ship and the Beagle."""
    player = need_seat(in_phase(state, "goal"), seat)
    if signs > state.round:
        raise Illegal(_("There aren’t that many delay penalties before the Beagle yet."))
    return state.with_player(seat, replace(player, signs=signs))


def penalties_needed(state: State) -> range:
    """Which penalties, counted from the left, lie between some ship and the Beagle."""
    return range(state.round - max(signs_known(state, seat) or 0 for seat in state.order), state.round)


def goal_scored(state: State, penalties: tuple[int | None, ...] | None) -> State:
    """Bring everybody the points of the goal; a board that is kept counts them onto its track."""
    if in_phase(state, "goal").goal is None:
        raise Illegal(_("First say which goal is below the Beagle."))
    known = penalties if penalties is not None else state.penalties
    passed = max(signs(state, seat) for seat in state.order)
    if any(known is None or known[at] is None for at in range(state.round - passed, state.round)):
        raise Illegal(_("The numbers on the delay penalties are needed."))
    state = replace(state, penalties=known)
    rewards = {seat: reward(state, seat) for seat in state.order}
    steps = tuple(step for seat, each in rewards.items() for step in _goal_steps(state, seat, each))
    for seat, each in rewards.items():
        state = state.with_player(seat, _rewarded(state, seat, each))
    if state.solo and state.alfred is not None:
        points = alfreds_points(state.solo, rewards[state.alfred])
        state = replace(state, solo=replace(state.solo.at(""), points=points))
    return replace(state, phase="over" if state.round == ROUNDS else "refresh", steps=steps)


def ship_told(state: State) -> State:
    """Keep the penalties before the ship of the person beside Alfred, where it is known."""
    seat = state.people[0]
    signs = None if state.alfred is None else signs_known(state, seat)
    return state if signs is None else ship_seen(state, seat, signs)


def reward(state: State, seat: int) -> Reward:
    """Score the goal for one seat, as far as its numbers are known."""
    before = state.penalties or ()
    passed = [before[at] or 0 for at in range(state.round - signs(state, seat), state.round)]
    capped = is_capped(state, seat)
    if seat == state.alfred:
        return alfred_reward(counted(state, seat), state.round, passed, capped=capped)
    points = GOAL[state.goal].points if state.goal else 0
    return goal_reward(counted(state, seat), points, passed, capped=capped)


def is_capped(state: State, seat: int) -> bool:
    """Tell whether each delay penalty takes at most 2: by the slots, for Alfred by what lasts too."""
    lasts = state.solo is not None and seat == state.alfred and "delay-cap" in lasting(state)
    return lasts or CAPS_PENALTIES in state.players[seat].slots


def signs(state: State, seat: int) -> int:
    """Count the delay penalties before a ship: as entered, for Alfred from where his ship is kept, else 0."""
    return (signs_known(state, seat) if seat == state.alfred else state.players[seat].signs) or 0


def counted(state: State, seat: int) -> int:
    """How often a seat meets the goal: as entered, else as its board shows, else not at all."""
    player = state.players[seat]
    if player.counted is not None:
        return player.counted
    if seat == state.alfred and state.solo and state.solo.board:
        return state.solo.board.beagle
    return (on_board(player, GOAL[state.goal]) if state.goal else None) or 0


def told(state: State) -> int | None:
    """Count the goal for the person beside Alfred, by their board or by what somebody has looked at for him.

    None where that is not known: then nothing is proposed.
    """
    side, player = state.solo, state.players[state.people[0]]
    if side is None or not side.is_kept or state.goal is None:
        return None
    goal = GOAL[state.goal]
    if goal.counts == "stacks":
        return None if player.stacks_in_doubt else player.surely_empty
    if player.kept is not None:
        return on_board(player, goal)
    match goal.counts:
        case "specimens" if "museum" in side.sure:
            return sum(KIND[specimen] == goal.of for specimen in side.yours.studied)
        case "lenses" if "spaces" in side.sure:
            return sum(owner == "you" for owner in side.lenses.values())
        case "tents" if "camps" in side.sure:
            return len(side.yours.camps)
    return None


def on_board(player: Player, goal: Goal) -> int | None:
    """Count a goal on a board that is kept; None where it does not show it."""
    kept = player.kept
    if kept is None:
        return None
    match goal.counts:
        case "seals":
            rows = kept.known_rows
            return None if rows is None else sum(seal == goal.of for row in rows for seal in row)
        case "specimens" if "studied" not in kept.untold:
            return sum(KIND[specimen] == goal.of for specimen in kept.studied)
        case "stacks":
            return player.surely_empty
        case "objectives" if "slots" not in kept.untold:
            return len(player.slots)
        case "lenses" | "tents" as pieces:
            return kept.known(pieces)
    return None


def alfreds_points(side: Side, brought: Reward) -> int:
    """Say where his marker of points stands after the goal."""
    return min(events.MOST["points"], side.points + brought.points)


def _goal_steps(state: State, seat: int, brought: Reward) -> Iterator[Step]:
    numbers = {"earned": brought.earned, "penalty": brought.penalty, "n": brought.points}
    if seat == state.alfred:
        numbers = {**numbers, "value": counted(state, seat), "round": state.round}
        yield Step(_lost("alfred-goal", brought), {"seat": seat}, numbers)
        if state.solo and state.solo.is_kept and brought.points:
            yield Step("alfred-marker", {}, {"points": alfreds_points(state.solo, brought)})
        return
    each = GOAL[state.goal].points if state.goal else 0
    key = _lost("goal-delayed" if brought.penalty else "goal", brought)
    yield Step(key, {"seat": seat}, {**numbers, "count": counted(state, seat), "each": each})


def brought(state: State, seat: int) -> set[str]:
    """Which numbers of a board the last event has changed, kept or not; of an unknown tile, any."""
    changed: set[str] = set()
    for step in state.steps:
        if step.seats.get("seat") != seat:
            continue
        tile, _dash, half = step.terms.get("reward", "").rpartition("-")
        parts = state.copy.letters.get(tile) or LETTER_BRINGS.get(tile)
        if parts:
            changed |= {what for what, _n in parts[half == "second"]}
        elif step.key in ("first-unknown", "second-unknown"):
            changed |= set(BOOKED)
        elif step.key == "sent":
            changed |= {"coins", "evolution"}
        elif "earned" in step.numbers:
            changed |= {"points"} if step.numbers["n"] else set()
    return changed


def _lost(key: str, brought: Reward) -> str:
    """The sentence of a goal that says where the sum is cut off at 0."""
    return f"{key.removesuffix('-delayed')}-lost" if brought.penalty > brought.earned else key


def _rewarded(state: State, seat: int, brought: Reward) -> Player:
    player = state.players[seat]
    # Alfred's value is printed on his board: it is the same in every round.
    still = player.counted if seat == state.alfred else None
    player = replace(player, counted=still, signs=None)
    if player.kept is None:
        return player
    if "points" in player.kept.untold:
        return player
    points = min(events.MOST["points"], player.kept.points + brought.points)
    return replace(player, kept=replace(player.kept, points=points))

"""A second calculation, from the rulebook alone, of what an event changes in coins, tokens and seals."""

from __future__ import annotations

from collections import Counter
from typing import Any

from scoring.contract import Event, StepDone
from scoring.encyclopedia.ai.behaviour_cards import BEHAVIOURS
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.state import Player, State
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import COLOUR_OF

Change = Counter[str]
BY_VALUE = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""Tokens of the embassy and reputation of the academy."""
ACTIONS = {
    act.EmbassyVisited: "embassy",
    act.BankVisited: "bank",
    act.UniversityVisited: "university",
    act.AcademyVisited: "academy",
    act.Published: "publication",
}


def expected(before: State, event: Event, after: State) -> dict[int, Change]:
    """Everybody's change by the rules; seats that are not followed have none."""
    changes: dict[int, Change] = {seat: Counter() for seat in range(before.seats)}
    for seat, change in _by_event(before, event, after):
        if before.follows_people or before.players[seat].ai:
            changes[seat].update(change)
    for seat, change in changes.items():
        change.update(_bonuses(before, seat, change.pop("reputation", 0)))
        if change.pop("all tokens", 0):
            change["tokens"] = -before.players[seat].tokens
    return changes


def _by_event(before: State, event: Event, after: State) -> list[tuple[int, dict[str, int]]]:
    match event:
        case events.CoinsDealt():
            order = [(before.leader + step) % before.seats for step in range(before.seats)]
            return [
                (seat, {"coins": coins, "tokens": 1}) for seat, coins in zip(order, event.coins, strict=True)
            ]
        case events.FirstCorrected() if before.coins and not before.round:
            return [(seat, {"coins": _place_coins(before, seat, event.seat)}) for seat in range(before.seats)]
        case events.RoundTokenTurned():
            gift = {"token-coins": {"coins": 3}, "token-expedition": {"tokens": 1}}.get(event.token or "", {})
            return [(seat, gift) for seat in range(before.seats)]
        case events.DieTaken():
            return _slot_paid(before, event.board, event.die) if event.board != event.seat else []
        case events.CardTaken(what="expert"):
            return [(event.seat, _laid_under(before, event.seat, event.card, event.over))]
        case act.SealExchanged():
            return [(event.seat, {"seals": -1, "coins": 5})]
        case act.ExpertUsed():
            card = EXPERTS[event.expert]
            return [(event.seat, {"coins" if card.effect == "gain-coins" else "reputation": card.amount})]
        case events.ExtraTaken():
            return [(event.seat, {"seals": -1})]
        case act.Acted():
            return [(event.seat, change) for change in _action(before, event)]
        case events.BonusRead():
            return _read(before, after)
        case events.AiTurn() | StepDone():
            return _ai(before, event, after)
    return []


def _place_coins(before: State, seat: int, first: int) -> int:
    """How many starting coins more a seat's place has when somebody else is the first."""
    then, now = (before.coins[(seat - begins) % before.seats] for begins in (before.leader, first))
    return max(now - then, -before.players[seat].coins)


def _slot_paid(before: State, owner: int, die: str) -> list[tuple[int, dict[str, int]]]:
    pays = {"coins": {"coins": 2}, "reputation": {"reputation": 2}}
    return [(owner, pays.get(die.rpartition("-")[2], {}))]


def _action(before: State, event: act.Acted) -> list[dict[str, int]]:
    player, held = before.players[event.seat], before.held
    assert held
    changes = [{"coins": -event.coins, "tokens": -event.tokens, "seals": -event.seals}]
    coins = player.coins
    if isinstance(event, act.ExpeditionSent):
        # What the stars bring comes before the payment.
        stars = sum(change.get("reputation", 0) for change in _expedition(before, event))
        coins += _bonuses(before, event.seat, stars).get("coins", 0)
    while coins < event.coins:
        # A royal seal may be turned into 5 coins in any action.
        coins += 5
        changes.append({"coins": 5, "seals": -1})
    where = ACTIONS.get(type(event), "")
    for expert in player.active:
        card = EXPERTS[expert]
        if card.target == where and card.effect in ("action-coins", "action-reputation"):
            changes.append({card.effect.removeprefix("action-"): card.amount})
    value = held.value + event.coins + 5 * event.seals
    helping = [EXPERTS[each] for each in player.active if EXPERTS[each].effect == "die-value"]
    value += sum(card.amount for card in helping if COLOUR_OF[card.continent] == _colour(event, held.colour))
    match event:
        case act.EmbassyVisited():
            changes.append({"tokens": BY_VALUE[min(value, 6)]})
        case act.BankVisited():
            changes.append({"coins": 5})
        case act.UniversityVisited():
            same = COLOUR_OF[EXPERTS[event.expert].continent] == held.colour
            changes.append({"tokens": int(same or bool(event.tokens or event.seals))})
            changes.append(_laid_under(before, event.seat, event.expert, event.over))
        case act.AcademyVisited():
            changes.append({"reputation": BY_VALUE[min(value, 6)]})
        case act.ExpeditionSent():
            changes += _expedition(before, event)
        case act.Published():
            changes.append({"seals": 1})
    return changes


def _colour(event: act.Acted, colour: str) -> str:
    """The colour of the die in an action: that of the animal, or of nobody knows which if it was changed."""
    if isinstance(event, act.AcademyVisited) and event.animal != "fossil":
        return next(each for continent, each in COLOUR_OF.items() if continent == event.animal)
    return "" if event.tokens or event.seals else colour


def _laid_under(before: State, seat: int, expert: str, over: str | None) -> dict[str, int]:
    """What a one-time expert brings who goes under the cards at once, where no place is free."""
    card = EXPERTS[expert]
    full = len(before.players[seat].active) >= 4
    if not full or over not in (None, "under") or card.effect not in ("gain-coins", "gain-reputation"):
        return {}
    return {card.effect.removeprefix("gain-"): card.amount}


def _expedition(before: State, event: act.ExpeditionSent) -> list[dict[str, int]]:
    used = _leftmost_free(before, event.continent)
    stars = before.facts.stars.get(event.continent, ())
    told = before.facts.starred.get(event.continent, {}).get(used, event.stars)
    changes = [{"reputation": stars[used] if used < len(stars) else told}]
    for expert in before.players[event.seat].active:
        card = EXPERTS[expert]
        if card.effect == "research-coins":
            count = dict(zip(("I", "II", "III", "IV"), event.markers, strict=True))[card.target]
            changes.append({"coins": count * card.amount})
    return changes


def _leftmost_free(before: State, area: str) -> int:
    """The first expedition space without a die: an extra action may have left one between others."""
    taken = {die.space for die in before.used if die.area == area}
    return min(set(range(len(taken) + 1)) - taken)


def _ai(before: State, event: Event, after: State) -> list[tuple[int, dict[str, int]]]:
    """An AI's row, once its die has left the board that it lay on."""
    gone = [
        (owner, die)
        for owner, player in enumerate(before.players)
        for die in player.dice
        if Counter(player.dice)[die] > Counter(after.players[owner].dice)[die]
    ]
    if not gone:
        return []
    ((owner, die),) = set(gone)
    seat = before.turn
    cards = before.players[seat].ai
    assert cards
    row = BEHAVIOURS[cards.behaviour][die.value]
    changes: list[tuple[int, dict[str, int]]] = [
        (seat, {"coins": row.coins, "tokens": row.expedition_tokens, "seals": row.seals}),
        (seat, {"reputation": row.reputation + _stars(before, event, after)}),
    ]
    if row.points_each is not None:
        changes.append((seat, {"all tokens": 1}))
    return changes + (_slot_paid(before, owner, die.key) if owner != seat else [])


def _stars(before: State, event: Event, after: State) -> int:
    """The stars of the leftmost free space, where an expedition went: as answered, or as they were read."""
    if isinstance(event, StepDone) and event.what.key == "ask-stars" and str(event.answer).isdecimal():
        return int(str(event.answer))
    area = after.used[-1].area
    stars = {str(continent): shown for continent, shown in before.facts.stars.items()}.get(area, ())
    at = _leftmost_free(before, area)
    single = {str(continent): shown for continent, shown in before.facts.starred.items()}.get(area, {})
    return stars[at] if at < len(stars) else single.get(at, 0)


def _bonuses(before: State, seat: int, steps: int) -> dict[str, int]:
    """What is known of the spaces that a marker passes."""
    player: Player = before.players[seat]
    passed = range(player.reputation + 1, player.reputation + steps + 1)
    return _in_things(Counter(_shown(before, seat, step) for step in passed))


def _shown(table: State, seat: int, steps: int) -> str:
    """What a marker finds after so many steps: an AI on side B, a person on side A."""
    track = table.facts.ai_track if table.players[seat].ai else table.facts.track
    space = steps % track.length if track.length else steps
    return track.bonuses.get(space, "none") if track.knows(space) else ""


def _read(before: State, after: State) -> list[tuple[int, dict[str, int]]]:
    """What comes late of the spaces that were not known: an AI may spend a token at once."""
    told = [due for due in before.due if due.kind == "bonus" and due not in after.due]
    found = [(due, _shown(after, due.seat, due.steps)) for due in told]
    return [(due.seat, _in_things(Counter([shown]))) for due, shown in found
            if not (shown == "token" and due.each)]  # fmt: skip


def _in_things(found: Counter[Any]) -> dict[str, int]:
    return {"tokens": found["token"], "coins": 3 * found["coins"], "seals": found["seal"]}

"""Takes cards: free ones that are due, animals, and experts who are hired or used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.contract import Illegal
from scoring.encyclopedia.match.gains import counted, gain
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.rounds import cards_settled
from scoring.encyclopedia.match.state import FOSSIL, Due, Kind, Player, State
from scoring.encyclopedia.rules.experts import EXPERTS, Expert, Hired
from scoring.encyclopedia.rules.facts import (
    ACTIVE_EXPERTS,
    CONTINENTS,
    Continent,
)
from scoring.words import Term, _

if TYPE_CHECKING:
    from scoring.encyclopedia.match import events

UNDER = "under"
"""Where a new expert goes under the others."""


def hired(state: State, seat: int, expert: str, over: str | None) -> State:
    """Put an expert before a person: on a free place, over another one, or under the cards."""
    if expert not in EXPERTS or expert not in free_experts(state):
        raise Illegal(_("This expert is already there."))
    player = state.players[seat]
    if len(player.active) < ACTIVE_EXPERTS:
        over = None if over == UNDER else over
    elif over is None:
        over = UNDER
    if over not in (None, UNDER) and over not in player.active:
        raise Illegal(_("%(expert)s is not active.", expert=Term(over or "")))
    experts = tuple(replace(each, active=False) if each.id == over else each for each in player.experts)
    experts = (*experts, Hired(expert, active=over != UNDER))
    state = _off_display(state, "expert", EXPERTS[expert].continent)
    state = state.with_player(seat, replace(player, experts=experts))
    # Whoever lays a one-time expert under another card uses it first.
    if over == UNDER:
        return _once(state, seat, EXPERTS[expert])
    if EXPERTS[expert].timing == "instant":
        return replace(state, due=(Due(seat, "once", only=(expert,)), *state.due))
    return state


def _once(state: State, seat: int, card: Expert) -> State:
    """Give what an expert brings for one time."""
    if card.timing != "instant":
        return state
    coins = card.amount if card.effect == "gain-coins" else 0
    return gain(state, seat, coins=coins, reputation=0 if coins else card.amount)


def free_experts(state: State) -> tuple[str, ...]:
    """The experts that lie before nobody, as far as it is known."""
    taken = {expert.id for player in state.players for expert in player.experts}
    return tuple(expert for expert in EXPERTS if expert not in taken)


def experts_to_choose(state: State) -> Iterator[tuple[Continent, tuple[str, ...]]]:
    """List the experts before nobody, continent by continent."""
    free = free_experts(state)
    for continent in CONTINENTS:
        if found := tuple(each for each in free if EXPERTS[each].continent == continent):
            yield continent, found


def continent_of(key: str) -> Continent:
    """Read a card’s continent, or refuse it."""
    for continent in CONTINENTS:
        if continent == key:
            return continent
    raise Illegal(_("There is no such card."))


def animal_taken(state: State, seat: int, animal: str) -> State:
    """Lay an animal or a fossil below a board."""
    player = state.players[seat]
    if animal == FOSSIL:
        if state.fossils_left <= 0 or player.ai:
            raise Illegal(_("There is no such card."))
        return _off_display(
            state.with_player(seat, replace(player, fossils=player.fossils + 1)), "animal", animal
        )
    animals = counted(player.animals, continent_of(animal))
    return _off_display(state.with_player(seat, replace(player, animals=animals)), "animal", animal)


def _off_display(state: State, kind: Kind, card: str) -> State:
    """Take a card off the display, where it is known what lies there."""
    shown = state.academy if kind == "animal" else state.university
    if shown is None:
        return state
    left: Mapping[str, int] = counted(shown, card, -1)
    return replace(state, academy=left) if kind == "animal" else replace(state, university=left)


def ai_card_taken(state: State, seat: int, kind: Kind, continent: Continent) -> State:
    """Lay a card before an AI."""
    if kind == "animal":
        return animal_taken(state, seat, continent)
    player = state.players[seat]
    experts = counted(player.colleagues, continent)
    return _off_display(state.with_player(seat, replace(player, colleagues=experts)), kind, continent)


def expert_used(state: State, event: act.ExpertUsed) -> State:
    """Use a one-time expert and turn the card: in one's own action, or when it was just hired."""
    due, just = next_due(state), Due(event.seat, "once", only=(event.expert,))
    player = state.players[event.seat] if due == just else owner_acting(state, event.seat)
    state = replace(state, due=tuple(each for each in state.due if each != just))
    card = EXPERTS.get(event.expert)
    if card is None or event.expert not in player.active or card.timing != "instant":
        raise Illegal(_("%(expert)s cannot be used now.", expert=Term(event.expert)))
    experts = tuple(replace(each, active=False) if each.id == card.id else each for each in player.experts)
    state = _once(state.with_player(event.seat, replace(player, experts=experts)), event.seat, card)
    return cards_settled(state) if due == just else state


def expert_kept(state: State, event: act.ExpertKept) -> State:
    """Keep a one-time expert that was just hired for later."""
    just = Due(event.seat, "once", only=(event.expert,))
    if next_due(state) != just:
        raise Illegal(_("%(expert)s cannot be used now.", expert=Term(event.expert)))
    return cards_settled(replace(state, due=tuple(each for each in state.due if each != just)))


def owner_acting(state: State, seat: int) -> Player:
    """The person in the middle of an action."""
    if state.phase != "action" or seat != state.turn:
        raise Illegal(_("There is no die in hand for this action."))
    return state.players[seat]


def card_taken(state: State, event: events.CardTaken) -> State:
    """Take a card that was due."""
    state = _due_settled(state, event.seat, event.what)
    if state.players[event.seat].ai:
        raise Illegal(_("There is no such card."))
    if event.what == "animal":
        return cards_settled(animal_taken(state, event.seat, event.card))
    return cards_settled(hired(state, event.seat, event.card, event.over))


def card_forgone(state: State, event: events.CardForgone) -> State:
    """Pass over a card that was due to a person."""
    return cards_settled(_due_settled(state, event.seat, event.what))


def ai_card(state: State, event: events.AiCardTaken) -> State:
    """Give an AI a card that was due."""
    state = _due_settled(state, event.seat, event.what)
    if not state.players[event.seat].ai:
        raise Illegal(_("There is no such card."))
    return cards_settled(ai_card_taken(state, event.seat, event.what, event.continent))


def _due_settled(state: State, seat: int, kind: Kind) -> State:
    """Refuse a card that is not the next one due; in an action it is the acting person's own."""
    due = next_due(state)
    if due is None or (due.seat, due.kind) != (seat, kind):
        raise Illegal(_("No such card is due now."))
    at = state.due.index(due)
    return replace(state, due=(*state.due[:at], *state.due[at + 1 :]))


def next_due(state: State) -> Due | None:
    """What is taken or asked now; what others are owed waits for the end of a turn."""
    return next(iter(dues_now(state)), None)


def dues_now(state: State) -> tuple[Due, ...]:
    """What is due, the next one first."""
    if state.waiting:
        return ()
    if state.phase == "action":
        return tuple(each for each in state.due if each.seat == state.turn)
    return state.due

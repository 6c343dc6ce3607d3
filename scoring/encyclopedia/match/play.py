"""Applies an event to the table."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import DepthChanged, Event, StepDone
from scoring.encyclopedia.ai import ai_turn, step_done
from scoring.encyclopedia.match import cards, corrections, dice, events, refusals, rounds
from scoring.encyclopedia.match.box import reputation
from scoring.encyclopedia.match.person import action_events, actions
from scoring.encyclopedia.match.sheet import cells, possible_experts
from scoring.encyclopedia.match.state import SLOT_OF, State
from scoring.match.play import table_after


def apply(state: State, event: Event) -> State:
    """Give the table after an event, or refuse it in words."""
    refusals.refuse(state, event)
    if state.depth == "count" and state.ais and isinstance(event, (*events.EVENTS, StepDone)):
        # Where people are only counted, the table may still keep the AIs' boards.
        return _played(replace(state, steps=()), event)
    after = possible_experts(table_after(state, event, cells=cells, rules=_played), event)
    if isinstance(event, DepthChanged) and state.follows_people and state.phase != "setup":
        after = replace(after, was_followed=True)
    if isinstance(event, DepthChanged) and after.is_played and not after.follows_people:
        return rounds.people_left(after)
    if isinstance(event, DepthChanged) and after.follows_people and not state.follows_people:
        return rounds.people_joined(after)
    return after


def _played(state: State, event: Event) -> State:
    match event:
        case events.CoinsDealt():
            return rounds.coins_dealt(state, event)
        case events.TrackRead():
            return reputation.track_read(state, event)
        case events.BonusRead():
            return reputation.bonus_read(state, event)
        case events.SpacesRead():
            stars = {**state.facts.stars, event.continent: event.stars}
            return replace(state, facts=replace(state.facts, stars=stars))
        case events.DotsRead():
            dots = {**state.facts.dots, event.continent: event.dots}
            return replace(state, facts=replace(state.facts, dots=dots))
        case events.SlotsRead():
            slots = tuple(SLOT_OF[slot] for slot in event.slots)
            return rounds.slots_read(state, slots)
        case events.PointsRead(research_ii=two, research_iv=four, published_iv=published):
            facts = replace(state.facts, research_ii=two, research_iv=four, published_iv=published)
            return replace(state, facts=facts)
        case events.RoundTokenTurned():
            return rounds.token_turned(state, event)
        case events.DiceRolled():
            return dice.dice_rolled(state, event)
        case events.DieLaid():
            return dice.die_laid(state, event)
        case events.DiceSwapped():
            return dice.dice_swapped(state, event)
        case events.DieMoved():
            return dice.die_moved(state, event)
        case events.DisplayLaid():
            return rounds.display_laid(state, event)
        case events.DieTaken():
            return rounds.die_taken(state, event)
        case action_events.Acted():
            return actions.acted(state, event)
        case action_events.ExpertUsed():
            return cards.expert_used(state, event)
        case action_events.ExpertKept():
            return cards.expert_kept(state, event)
        case action_events.SealExchanged():
            return actions.seal_exchanged(state, event)
        case events.CardTaken():
            return cards.card_taken(state, event)
        case events.CardForgone():
            return cards.card_forgone(state, event)
        case events.AiCardTaken():
            return cards.ai_card(state, event)
        case events.AiTurn():
            return ai_turn(state, event)
        case StepDone():
            return step_done(state, event)
        case events.ExtraTaken():
            return rounds.extra_taken(state, event)
        case events.ExtraDeclined():
            return rounds.extra_declined(state, event)
        case _:
            return corrections.corrected(state, event)

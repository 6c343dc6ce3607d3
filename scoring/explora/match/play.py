"""Applies an event to the table."""

from __future__ import annotations

from scoring.contract import Event
from scoring.explora.match import corrections, events, expeditions, hidden_bids, picks, rounds
from scoring.explora.match.screens import covered
from scoring.explora.match.sheet import cells, need_in_the_box, one_on_a_place
from scoring.explora.match.state import State
from scoring.match.play import table_after


def apply(state: State, event: Event) -> State:
    """Give the table after an event, or refuse it with a reason."""
    need_in_the_box(state, event)
    after = table_after(state, event, cells=cells, rules=_played)
    return covered(state, one_on_a_place(after, event))


def _played(state: State, event: Event) -> State:
    match event:
        case events.LandLaid():
            return rounds.land_laid(state, event)
        case events.LandRead():
            return rounds.land_read(state, event)
        case events.BoxRead():
            return rounds.box_read(state, event)
        case events.InitiativeBid():
            return rounds.initiative_bid(state, event.by_seat(), event.drawn())
        case events.InitiativeKept():
            return rounds.initiative_kept(state)
        case events.MarketLaid():
            return rounds.market_laid(state, event.cartographers)
        case events.BidsShown():
            return rounds.bids_shown(state, event.by_seat())
        case events.BidSealed():
            return hidden_bids.bid_sealed(state, event)
        case events.CardTaken():
            return picks.card_taken(state, event)
        case events.CardSold():
            return picks.card_sold(state, event.seat, event.coins)
        case events.PatronSold():
            return picks.patron_sold(state, event.seat, own=event.own)
        case events.RiskTaken():
            return picks.risk_taken(state, event.seat)
        case events.RiskDrewCartographer():
            return picks.risk_drew_cartographer(state, event.seat)
        case events.WatchKept():
            return picks.watch_kept(state, event.seat)
        case events.TeamsSent():
            return expeditions.teams_sent(state, event.seat, tuple(event.teams))
        case events.ExpeditionLed():
            return expeditions.expedition_led(state, event)
        case events.CardLost():
            return expeditions.card_lost(state, event)
        case _:
            return corrections.corrected(state, event)

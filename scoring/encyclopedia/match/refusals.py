"""Refuses what cannot be, as far as the table is known, before an entry changes anything."""

from __future__ import annotations

from scoring.contract import Event, Illegal
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.reputation import question
from scoring.encyclopedia.match.cards import next_due
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.expedition_refusals import need_expedition
from scoring.encyclopedia.match.person.publication_refusals import need_publication
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.words import Term, _

GOING_ON = (
    act.Acted,
    events.AiCardTaken,
    events.AiTurn,
    events.CardForgone,
    events.CardTaken,
    events.DiceRolled,
    events.DieLaid,
    events.DieTaken,
    events.ExtraDeclined,
    events.ExtraTaken,
    events.RoundTokenTurned,
)
"""What carries a round on."""


def refuse(state: State, event: Event) -> None:
    """Refuse what cannot be, as far as the table is known, and to go on before a bonus was told."""
    due = next_due(state)
    if due and due.kind == "bonus" and isinstance(event, GOING_ON):
        raise Illegal(question(state, due))
    if state.wants_slots and _pays_an_ai(state, event):
        raise Illegal(_("First say which slots an AI’s board shows: they decide what it is paid."))
    if isinstance(event, act.ExpeditionSent) and state.held is not None and event.seat < state.seats:
        need_expedition(state, event)
    if isinstance(event, (events.CardTaken, events.CardForgone)):
        _free_card(state, event)
    if isinstance(event, act.Published) and event.seat < state.seats:
        need_publication(state, event)


def _free_card(state: State, event: events.CardTaken | events.CardForgone) -> None:
    """Refuse a card that is not the next one due, does not fit, or cannot be on display."""
    due = next_due(state)
    if due is None or (due.seat, due.kind) != (event.seat, event.what):
        raise Illegal(_("No such card is due now."))
    card = event.card if isinstance(event, events.CardTaken) else ""
    if due.only and card not in due.only:
        words = _("Without an animal of %(continent)s the markers of the expedition have no place.")
        raise Illegal(words.given(continent=Term(due.only[0])))
    place = EXPERTS[card].continent if card in EXPERTS else card
    if card and not state.may_lie_there(event.what, place):
        words = _("On display, as it was entered, there is none: %(card)s.")
        raise Illegal(words.given(card=Term(place)))


def _pays_an_ai(state: State, event: Event) -> bool:
    """Tell whether a die may be taken from an AI, by a person or another AI."""
    return (isinstance(event, events.DieTaken) and event.board in state.ais) or (
        isinstance(event, events.AiTurn) and len(state.ais) > 1
    )

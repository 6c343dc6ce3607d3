"""What is to be done at the table now?"""

from __future__ import annotations

from scoring.contract import Advice
from scoring.explora.match.rounds import last_before_expedition
from scoring.explora.match.state import State
from scoring.explora.rules.facts import LEAST_PLAYERS, MOST_PLAYERS, RETURNED_BY_PLACE, START_COINS
from scoring.explora.rules.setup import market_size
from scoring.words import Seat, Term, Text, _, ngettext


def headline(state: State) -> Text:
    """Say in a few words where the match stands."""
    if state.depth == "count":
        return _("Final count")
    if state.phase == "over":
        return _("The game is over")
    if state.phase == "picks" and state.picker is not None:
        return _("Round %(round)s · %(seat)s picks", round=state.round, seat=Seat(state.picker))
    return PHASES[state.phase].given(round=state.round)


PHASES = {
    "lands": _("Setup · expeditions"),
    "order": _("Setup · initiative"),
    "market": _("Round %(round)s · market"),
    "auction": _("Round %(round)s · auction"),
    "teams": _("Round %(round)s · teams leave"),
    "losses": _("Round %(round)s · losses"),
}


def advice(state: State) -> tuple[Advice, ...]:
    """Give the sentence of the moment first, then what belongs to it."""
    if state.depth == "count":
        return (Advice(_("Play, then count here."), "scoring"),)
    return (_sentence(state), *_details(state))


def _sentence(state: State) -> Advice:
    match state.phase:
        case "lands":
            return Advice(_("Draw four expeditions and lay them in a row."), "setup")
        case "order":
            return Advice(
                _("Bid in secret for the first places, or begin in the order drawn."),
                "bidding-for-initiative",
            )
        case "market":
            size = market_size(state.seats)
            return Advice(
                _("Lay out %(size)s cards; put cartographers aside and draw on.", size=size), "market"
            )
        case "auction" if state.sealed:
            return Advice(_("Everyone lays a bid on the own phone."), "auction")
        case "auction":
            return Advice(_("Everyone hides a bid in the hand; show them together."), "auction")
        case "picks":
            return _pick(state)
        case "teams":
            return Advice(_("Who goes to %(land)s?", land=Term(state.land or "")), "choosing-teams")
        case "losses":
            return Advice(_("Every team that was away loses a card."), "losses")
        case _:
            return Advice(_("The game is over. Count the points."), "game-end")


def _pick(state: State) -> Advice:
    seat = state.picker or 0
    if state.risky is not None:
        return Advice(_("%(seat)s plays the card from the deck.", seat=Seat(seat)), "risky-move", seat)
    return Advice(_("%(seat)s picks a card.", seat=Seat(seat)), "taking-a-card", seat)


def _details(state: State) -> list[Advice]:
    found = []
    match state.phase:
        case "lands":
            found += _checklist(state)
        case "picks" if state.seats == LEAST_PLAYERS and len(state.order) == 1:
            found.append(Advice(_("One card is left over: discard it."), "two-players"))
        case "losses":
            found += [_loss(state, loss.player, loss.team, loss.chosen_by) for loss in state.losses]
        case "teams" if not state.asked:
            land = Term(state.land or "")
            found.append(Advice(_("The symbols of %(land)s are not entered yet.", land=land), "lands"))
    if state.phase in ("auction", "picks") and last_before_expedition(state):
        found.append(Advice(_("Three cartographers: the teams leave when this round ends."), "cartographers"))
    elif state.phase in ("market", "auction", "picks"):
        text = ngettext("%(n)s cartographer so far", "%(n)s cartographers so far", state.cartographers)
        found.append(Advice(text, "cartographers"))
    return found


def _checklist(state: State) -> list[Advice]:
    first = [
        seat
        for seat, returned in zip(state.track, RETURNED_BY_PLACE, strict=True)
        if seat is not None and returned
    ]
    found = [
        Advice(_("Everyone takes %(coins)s M£ behind the screen.", coins=START_COINS), "starting-coins"),
        *(
            Advice(
                _(
                    "%(seat)s returns %(coins)s M£.",
                    seat=Seat(seat),
                    coins=RETURNED_BY_PLACE[state.track.index(seat)],
                ),
                "starting-coins",
                seat,
            )
            for seat in first
        ),
    ]
    if state.seats < MOST_PLAYERS:
        n = MOST_PLAYERS - state.seats
        text = ngettext(
            "%(n)s neutral marker on the first place of the track.",
            "%(n)s neutral markers on the first places of the track.",
            n,
        )
        found.append(Advice(text, "neutral-markers"))
    return found


def _loss(state: State, owner: int, team: int, chooser: int) -> Advice:
    if owner == chooser:
        text = _("%(seat)s chooses what team %(team)s loses.", seat=Seat(owner), team=team)
    else:
        text = _(
            "%(chooser)s chooses what the winning team %(team)s of %(seat)s loses.",
            chooser=Seat(chooser),
            team=team,
            seat=Seat(owner),
        )
    return Advice(text, "losses", owner)

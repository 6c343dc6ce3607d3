"""The sentences that tell the players what to do now."""

from __future__ import annotations

from scoring.contract import Reason
from scoring.explora.match.expeditions import chooser
from scoring.explora.match.rounds import last_before_expedition
from scoring.explora.match.state import State
from scoring.explora.rules.expedition import Loss
from scoring.explora.rules.facts import LEAST_PLAYERS, MOST_PLAYERS, RETURNED_BY_PLACE, START_COINS
from scoring.explora.rules.setup import market_size
from scoring.match.moments import FINAL_ADVICE, FINAL_HEADLINES, stage
from scoring.words import Seat, Term, Text, _, ngettext


def headline(state: State) -> Text:
    """Say in a few words where the match is."""
    if final := FINAL_HEADLINES.get(stage(state)):
        return final
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


def advised(state: State) -> tuple[Reason, ...]:
    """Give what the page says around its own parts; those show each loss themselves."""
    return (moment(state), *details(state), *cartographers(state))


def moment(state: State) -> Reason:
    """Say what is to be done now."""
    if final := FINAL_ADVICE.get(stage(state)):
        return final
    match state.phase:
        case "lands":
            return Reason(_("Draw four expeditions and lay them in a row."), "setup")
        case "order":
            return Reason(
                _("Bid in secret for the first places, or begin without bids."),
                "bidding-for-initiative",
            )
        case "market":
            size = market_size(state.seats)
            return Reason(
                _("Lay out %(size)s cards; set cartographers aside and keep drawing.", size=size), "market"
            )
        case "auction" if state.sealed:
            return Reason(_("Everyone bids in secret on their own phone."), "auction")
        case "auction":
            return Reason(_("Everyone hides a bid in their hand; reveal them together."), "auction")
        case "picks":
            return _pick(state)
        case "teams" if not state.asked:
            land = Term(state.land or "")
            return Reason(_("Enter the symbols of %(land)s before teams are chosen.", land=land), "lands")
        case "teams" if (seat := chooser(state)) is not None:
            text = _("%(seat)s’s two teams are equally strong: %(seat)s chooses which one wins.")
            return Reason(text.given(seat=Seat(seat)), "expedition-card", seat)
        case "teams":
            return Reason(_("Who goes to %(land)s?", land=Term(state.land or "")), "choosing-teams")
        case _:
            return Reason(_("Every team that went loses a card."), "losses")


def _pick(state: State) -> Reason:
    seat = state.picker or 0
    if state.risky is not None:
        return Reason(_("%(seat)s plays the card from the deck.", seat=Seat(seat)), "risky-move", seat)
    return Reason(_("%(seat)s picks a card.", seat=Seat(seat)), "taking-a-card", seat)


def details(state: State) -> list[Reason]:
    """Add what the players need for the moment."""
    match state.phase:
        case "lands":
            return _checklist(state)
        case "picks" if state.seats == LEAST_PLAYERS and len(state.order) == 1:
            return [Reason(_("One card is left over: discard it."), "two-players")]
    return []


def cartographers(state: State) -> list[Reason]:
    """Say how many cartographers have been revealed, or that the teams are about to leave."""
    if state.phase in ("auction", "picks") and last_before_expedition(state):
        return [Reason(_("Three cartographers: the teams leave when this round ends."), "cartographers")]
    if state.phase in ("market", "auction", "picks"):
        text = ngettext("%(n)s cartographer so far", "%(n)s cartographers so far", state.cartographers)
        return [Reason(text, "cartographers")]
    return []


def _checklist(state: State) -> list[Reason]:
    # Where the first places are bid for, they return their coins after the bids.
    first = [
        seat
        for seat, returned in zip(state.track, RETURNED_BY_PLACE, strict=True)
        if seat is not None and returned and not state.bidding
    ]
    found = [
        Reason(_("Everyone takes %(coins)s M£ behind their screen.", coins=START_COINS), "starting-coins"),
        *(
            Reason(
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
        found.append(Reason(text, "neutral-markers"))
    return found


def loss_told(loss: Loss[int]) -> Reason:
    """Say who chooses what a team loses."""
    if loss.player == loss.chosen_by:
        text = _("%(seat)s chooses what team %(team)s loses.", seat=Seat(loss.player), team=loss.team)
    else:
        text = _(
            "%(chooser)s chooses what %(seat)s’s winning team %(team)s loses.",
            chooser=Seat(loss.chosen_by),
            team=loss.team,
            seat=Seat(loss.player),
        )
    return Reason(text, "losses", loss.player)

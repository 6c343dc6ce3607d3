"""What is to be done at the table now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.contract import Reason
from scoring.darwins_journey.alfred import moment as solo_moment
from scoring.darwins_journey.match.boards.amounts import coins
from scoring.darwins_journey.match.judging import judged, signs_known, tile_of
from scoring.darwins_journey.match.rewards import stacks_in_doubt
from scoring.darwins_journey.match.rounds import is_kept, turn, workers
from scoring.darwins_journey.match.state import EASES_PENALTY, State
from scoring.darwins_journey.match.uncounted import is_open, uncounted, unseen, unstamped
from scoring.darwins_journey.match.vocabulary import goal_words, reward_words
from scoring.darwins_journey.rules.facts import ENVELOPES
from scoring.darwins_journey.rules.placement import penalty
from scoring.darwins_journey.rules.tiles import GOAL
from scoring.darwins_journey.rules.turn_order import worker_coins
from scoring.match.moments import FINAL_ADVICE, FINAL_HEADLINES, stage
from scoring.words import Seat, Text, _, ngettext


def headline(state: State) -> Text:
    """Say in a few words where the match stands."""
    if final := FINAL_HEADLINES.get(stage(state)):
        return final
    if state.phase in ("envelopes", "goal") and state.solo and state.solo.queue:
        # What Alfred has won there is still being done.
        return HEADLINES["envelopes"].given(round=state.round, envelope=state.envelope or ENVELOPES)
    return HEADLINES[state.phase].given(round=state.round, envelope=state.envelope + 1)


HEADLINES = {
    "setup": _("Setup"),
    "action": _("Round %(round)s · workers"),
    "order": _("Round %(round)s · turn order"),
    "envelopes": _("Round %(round)s · envelope %(envelope)s"),
    "goal": _("Round %(round)s · Beagle goal"),
    "refresh": _("Round %(round)s · refresh"),
}


def advice(state: State) -> tuple[Reason, ...]:
    """Give the sentence of the moment first, then what belongs to it."""
    return (moment(state),) if state.depth == "count" else (moment(state), *details(state))


def moment(state: State) -> Reason:
    """Say what hands have to do now."""
    if final := FINAL_ADVICE.get(stage(state)):
        return final
    if against_alfred := solo_moment(state):
        return against_alfred
    match state.phase:
        case "setup" if state.draft:
            text = _("Keep a card in secret: pick %(turn)s of 3.")
            return Reason(text.given(turn=state.draft.turn), "crew-setup")
        case "setup":
            return Reason(_("Set everything up, then begin."), "setup")
        case "action":
            return _placing(state)
        case "order":
            return Reason(
                _("Whose workers are above the turn order? Tap them from left to right."),
                "turn-order-phase",
            )
        case "envelopes":
            return Reason(
                _(
                    "Envelope %(envelope)s: how many stamps does each player have?",
                    envelope=state.envelope + 1,
                ),
                "majorities",
            )
        case "goal":
            return _goal(state)
    return Reason(_("Set up round %(round)s.", round=state.round + 1), "refresh-phase")


def _placing(state: State) -> Reason:
    seat = turn(state)
    if seat is None or not any(player.placed for player in state.players):
        text = _("Place all workers one by one; %(seat)s begins.", seat=Seat(state.order[0]))
    else:
        text = _("%(seat)s places a worker.", seat=Seat(seat))
    return Reason(text, "action-phase")


def _goal(state: State) -> Reason:
    if state.goal is None:
        return Reason(_("Which goal is below the Beagle?"), "beagle-goals")
    you = state.players[state.people[0]]
    if state.alfred is not None and you.counted is not None:
        if signs_known(state, state.people[0]) is None:
            text = _("How many delay penalties lie between your ship and the Beagle?")
            return Reason(text, "delay-penalties")
        if is_open(state):
            text = _("What value is on Alfred’s board, and how many delay penalties lie before his ship?")
            return Reason(text, "alfred-rewards")
        return _stacks(state) or Reason(ALL_COUNTED, "beagle-goals")
    if state.alfred is not None:
        text = ngettext(
            "%(goal)s: %(n)s point each. How many do you have?",
            "%(goal)s: %(n)s points each. How many do you have?",
            GOAL[state.goal].points,
            goal=goal_words(state.copy, state.goal),
        )
        return Reason(text, "beagle-goals")
    if not uncounted(state):
        if unseen(state):
            text = _("How many delay penalties lie between each ship and the Beagle?")
            return Reason(text, "delay-penalties")
        return _stacks(state) or Reason(ALL_COUNTED, "beagle-goals")
    text = ngettext(
        "%(goal)s: %(n)s point each. How many does each player have?",
        "%(goal)s: %(n)s points each. How many does each player have?",
        GOAL[state.goal].points,
        goal=goal_words(state.copy, state.goal),
    )
    return Reason(text, "beagle-goals")


PENALTIES = Reason(_("The numbers on the delay penalties are needed."), "delay-penalties")
"""Where they are asked: the box may know them, so the table alone cannot tell."""


def _stacks(state: State) -> Reason | None:
    """Ask for empty stacks that the goal counts, where the stamps that have left do not tell them."""
    for seat in state.people:
        if stacks_in_doubt(state, seat):
            text = _("%(seat)s: how many stamp stacks are empty?", seat=Seat(seat))
            return Reason(text, "correspondence")
    return None


ALL_COUNTED = _("Everything is counted: score the Beagle goal.")


def details(state: State) -> tuple[Reason, ...]:
    """Remind of what is easily forgotten in this phase."""
    match state.phase:
        case "setup" if state.alfred is not None:
            return (Reason(OF_OTHERS, "alfred-setup"),)
        case "action" if not is_kept(state):
            return tuple(_reminders(state))
        case "order" if any(player.kept for player in state.players):
            text = _(
                "Each worker above the turn order brought %(coins)s when it was placed: enter them "
                "with + on the board, unless they are there already.",
                coins=coins(worker_coins(state.seats)),
            )
            return (Reason(text, "turn-order-action"),)
        case "envelopes":
            return tuple(_leading(state))
        case "goal" if is_open(state) and (state.alfred is not None or not uncounted(state)):
            behind = _("A ship behind the Beagle takes every delay penalty between the two.")
            return (Reason(behind, "delay-penalties"),)
    return ()


OF_OTHERS = _(
    "Where your table has entered nothing else, Alfred goes by what other players tell of routes, camps, "
    "scrolls, lenses and tiles: check your board, and correct it on the page of your box."
)


def seats_named(state: State, seats: Sequence[int]) -> Text | tuple[Seat, ...]:
    """Name these seats, in one word where they are all."""
    return _("everyone") if len(seats) == state.seats else tuple(Seat(seat) for seat in seats)


def _penalties(state: State) -> Iterator[Reason]:
    """Say what a worker that is not the first pays: for whose turn it is, else for all and who pays less."""
    eased = [seat for seat in state.order if EASES_PENALTY in state.players[seat].slots]
    if any(player.placed for player in state.players):
        eased = [seat for seat in eased if seat == turn(state)]
    if not eased or not any(player.placed for player in state.players):
        coins = penalty(state.seats, occupied=True, eased=False)
        text = ngettext(
            "A worker that is not the first in its section pays %(n)s coin.",
            "A worker that is not the first in its section pays %(n)s coins.",
            coins,
        )
        yield Reason(text, "placement-penalty")
    coins = penalty(state.seats, occupied=True, eased=True)
    text = ngettext(
        "%(seat)s pays only %(n)s coin for a worker that is not the first in its section.",
        "%(seat)s pays only %(n)s coins for a worker that is not the first in its section.",
        coins,
    )
    for seat in eased:
        yield Reason(text.given(seat=Seat(seat)), "placement-penalty")


def _reminders(state: State) -> Iterator[Reason]:
    yield from _penalties(state)
    yield Reason(_("A worker on another player’s lens brings its owner 1 coin from the supply."), "lenses")
    placed = any(player.placed for player in state.players)
    out = [seat for seat in state.order if state.players[seat].placed >= workers(state, seat)]
    if placed and out:
        names = tuple(Seat(seat) for seat in out)
        yield Reason(_("Without a worker: %(seats)s.", seats=names), "action-phase")


def _leading(state: State) -> Iterator[Reason]:
    """Say who gets what of an envelope, once everybody's stamps on it are known."""
    if unstamped(state):
        return
    result = judged(state, state.envelope)
    tile = tile_of(state, state.envelope)
    places = (
        (result.first, True, _("Most: %(seats)s"), _("Most: %(seats)s. Reward: %(reward)s.")),
        (result.second, False, _("Second: %(seats)s"), _("Second: %(seats)s. Reward: %(reward)s.")),
    )
    for seats, first, alone, with_reward in places:
        names = tuple(Seat(seat) for seat in seats)
        if names and tile:
            yield Reason(
                with_reward.given(seats=names, reward=reward_words(state.copy, tile, first=first)),
                "majorities",
            )
        elif names:
            yield Reason(alone.given(seats=names), "majorities")

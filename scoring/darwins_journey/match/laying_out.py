"""What the setup and the tiles that it lays out change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.contract import Illegal
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.boards.first_seals import with_crew
from scoring.darwins_journey.match.boards.studies import deliveries_taken_back
from scoring.darwins_journey.match.events import PLACES
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import Specimen
from scoring.darwins_journey.rules.tiles import (
    ACTIONS,
    ACTIONS_LAID,
    ACTIONS_LAID_SOLO,
    CARDS_EACH,
    CREW,
    GOALS,
    GOALS_LAID,
    LETTERS,
    LETTERS_LAID,
    dealt,
)
from scoring.match.legal import in_phase, need_seat
from scoring.match.steps import Step
from scoring.words import Seat, Term, _, ngettext

LYING = "lying:"
"""Before the tiles that a sentence names one after the other."""


def actions_laid(state: State, tiles: Sequence[str] | None) -> State:
    """Lay out the special actions; against Alfred the bottom row stays empty."""
    count = ACTIONS_LAID if state.alfred is None else ACTIONS_LAID_SOLO
    return replace(state, actions=_different(tiles, ACTIONS, count))


def letters_laid(state: State, tiles: Sequence[str] | None) -> State:
    """Lay a correspondence tile beside each envelope."""
    return replace(state, letters=_different(tiles, LETTERS, LETTERS_LAID))


def goals_laid(state: State, tiles: Sequence[str] | None) -> State:
    """Lay out a Beagle goal for every round."""
    return _with_goals(state, _different(tiles, GOALS, GOALS_LAID))


def goal_read(state: State, goal: str) -> State:
    """Lay the goal of this round below the Beagle."""
    others = [each for at, each in enumerate(state.goals) if at != state.round - 1]
    if goal not in GOALS or goal in others:
        raise Illegal(_("That goal is not there."))
    goals = list(state.goals or ("",) * GOALS_LAID)
    goals[state.round - 1] = goal
    return _with_goals(state, tuple(goals))


def _with_goals(state: State, goals: tuple[str, ...]) -> State:
    """What was counted for another goal is void."""
    players = tuple(
        player if seat == state.alfred else replace(player, counted=None)
        for seat, player in enumerate(state.players)
    )
    return replace(state, goals=goals, players=players if goals != state.goals else state.players)


def order_laid(state: State, places: Sequence[str] | None) -> State:
    """Put the markers on the turn order track."""
    if state.alfred is not None:
        raise Illegal(_("Alfred goes first in every round."))
    places = _different(places, PLACES[: state.seats], state.seats)
    order = tuple(PLACES.index(place) for place in places)
    if state.phase == "setup" and state.first_match:
        crew = {seat: state.players[before].crew for before, seat in zip(state.order, order, strict=True)}
        players = tuple(replace(player, crew=crew[seat]) for seat, player in enumerate(state.players))
        state = replace(state, players=players)
    return replace(state, order=order, order_open=False)


def crew_dealt(state: State, pile: Sequence[str] | None) -> State:
    """Deal the quick way: three cards with three colours for everybody."""
    in_phase(state, "setup")
    hands = dealt(_different(pile, tuple(CREW), len(CREW)), len(state.people), state.copy.crew)
    state = replace(state, draft=None)
    for seat, hand in zip(state.people, hands, strict=True):
        state = with_crew(state, seat, hand)
    return state


def crew_kept(state: State, event: events.CrewKept) -> State:
    """Keep the three cards that a player has drafted."""
    player = need_seat(state, event.seat)
    if event.seat == state.alfred:
        raise Illegal(_("Alfred has no crew cards."))
    cards = _different(event.cards, tuple(CREW), CARDS_EACH)
    for seat, other in enumerate(state.players):
        for card in cards:
            if seat != event.seat and card in other.crew:
                raise Illegal(_("%(seat)s has %(card)s.", seat=Seat(seat), card=Term(card)))
    state = replace(state, draft=None).with_player(event.seat, replace(player, fulfilled={}))
    return with_crew(state, event.seat, cards)


def museum_laid(state: State, specimens: Sequence[Specimen]) -> State:
    """Lay tiles into the museum; the coins beside the rows stay in the setup."""
    if state.phase != "setup":
        return museum_seen(state, specimens)
    lying = tuple(each for each in state.copy.museum.order if each in specimens)
    told = (Step("museum-laid", terms={"tiles": LYING + " ".join(lying)}),) if lying else ()
    state = replace(state, museum=frozenset(lying), laid_out=frozenset(lying), museum_sure=True)
    return replace(state, steps=told)


def museum_seen(state: State, specimens: Sequence[Specimen]) -> State:
    """Know what lies in the museum now; a row that has got a tile since the setup has lost its coin."""
    tiles, rows = frozenset(specimens), state.copy.museum.row
    delivered = tiles - state.laid_out if state.laid_out is not None else frozenset[Specimen]()
    coins = state.row_coins - {rows[each] for each in delivered}
    return deliveries_taken_back(replace(state, museum=tiles, row_coins=coins, museum_sure=True))


def match_begun(state: State) -> State:
    """Begin the first round."""
    solo = state.solo
    if solo and state.museum is None:
        solo = replace(solo, sure=solo.sure - {"museum"})
    return replace(in_phase(state, "setup"), phase="action", draft=None, solo=solo)


def _different(keys: Sequence[str] | None, known: Sequence[str], count: int) -> tuple[str, ...]:
    """So many different ones of those that there are."""
    if keys is None or len(keys) != count or len(set(keys)) != count or not set(keys) <= set(known):
        raise Illegal(_("%(count)s different ones from this game are needed.", count=count))
    return tuple(keys)


def need_first_tiles(state: State, n: int) -> None:
    """Refuse a museum without the tiles that its setup puts there: none of them ever leaves it."""
    if n < state.specimens_out:
        raise Illegal(
            ngettext(
                "With so many players at least %(n)s tile lies in the museum.",
                "With so many players at least %(n)s tiles lie in the museum.",
                state.specimens_out,
            )
        )

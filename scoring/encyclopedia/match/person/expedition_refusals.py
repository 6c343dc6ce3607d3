"""Refuses expeditions that lack a marker, a place for it or the points to pay, as far as these are known."""

from __future__ import annotations

from typing import Literal

from scoring.contract import Illegal
from scoring.encyclopedia.match.box.printed import MOST_STARS
from scoring.encyclopedia.match.box.spaces import next_bonus, next_stars
from scoring.encyclopedia.match.box.track import Bonus
from scoring.encyclopedia.match.gains import track_of, with_stars
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.actions import die_value, unread_groups
from scoring.encyclopedia.match.person.markers import lying, room_for
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.experts import total_of
from scoring.encyclopedia.rules.facts import (
    COLOUR_OF,
    GROUPS,
    RESEARCH_COST,
    TOKEN_EXPEDITION_POINTS,
    Group,
)
from scoring.encyclopedia.rules.payment import most_points, purse
from scoring.words import Seat, Term, Text, _, ngettext

MOST_OF_AN_EXPERT = 2
"""So many expedition points an expert brings at most who comes on the way."""
BROUGHT: dict[Bonus, Text] = {
    "animal": _("%(said)s If the stars bring an animal for it, enter the reputation track first."),
    "expert": _("%(said)s If the stars bring an expert who helps, enter the reputation track first."),
}


def need_expedition(state: State, event: act.ExpeditionSent) -> None:
    """Refuse an expedition without a marker, a place for one, or the points to pay for it."""
    if not any(event.markers):
        raise Illegal(_("An expedition places at least one marker: enter the markers."))
    _has_room(state, event)
    _is_paid(state, event)
    unsaid = [group for group in unread_groups(state) if event.markers[GROUPS.index(group)]]
    if unsaid and not event.points:
        text = _("Enter the points that the cards show for the markers of group %(groups)s.")
        raise Illegal(text.given(groups=tuple(map(Text, unsaid))))


def hindrance(state: State, event: act.ExpeditionSent) -> Literal["", "place", "points"]:
    """Say what an expedition lacks for even one marker, where that is sure: a place, or points to pay it."""
    known, dots = next_stars(state, event.continent), next_bonus(state, event.continent)
    stars = MOST_STARS if known is None else known
    event = event.model_copy(update={"stars": stars})
    reached = reached_by_stars(state, event)
    if state.players[event.seat].fossils or None in reached:
        return ""
    costs = [RESEARCH_COST[group] for group in GROUPS if room_on_animals(state, event, group)]
    if not costs:
        return "" if state.fossils and "animal" in reached else "place"
    if dots is None or "expert" in reached:
        return ""
    recolour = state.held is not None and state.held.colour != COLOUR_OF[event.continent]
    paying = with_stars(state, event.seat, stars, recolour=recolour)
    bare = event.model_copy(update={"coins": 0, "tokens": 0, "seals": 0})
    held = purse(paying.coins, paying.tokens, paying.seals, paying.active)
    most = _points_without_space(state, bare) + dots + (most_points(held, recolour=recolour) or 0)
    return "points" if most < min(costs) else ""


def _has_room(state: State, event: act.ExpeditionSent) -> None:
    """Refuse more markers of a group than there are animals and fossils that can take one."""
    player, reached = state.players[event.seat], reached_by_stars(state, event)
    over = 0
    for group, count in zip(GROUPS, event.markers, strict=True):
        room = room_on_animals(state, event, group)
        over += max(0, count - room)
        if over > player.fossils:
            words = _("Group %(group)s, %(continent)s: free places for markers of %(seat)s: %(room)s.")
            if state.fossils:
                words = _(
                    "Group %(group)s, %(continent)s: free places for markers of %(seat)s, "
                    "fossils included: %(room)s."
                )
            told = words.given(
                group=group,
                seat=Seat(event.seat),
                room=room + player.fossils,
                continent=Term(event.continent),
            )
            if None in reached:
                raise Illegal(BROUGHT["animal"].given(said=told))
            there, _most = lying(player, event.continent, group)
            raise Illegal(_marked_already(told, there) if there else told)


def _marked_already(told: Text, there: int) -> Text:
    """Say too how many of the animals have such a marker, by the expeditions, and what to do if not."""
    return ngettext(
        "%(said)s By what was entered, %(n)s animal already has such a marker. "
        "If not, count the animals anew by hand.",
        "%(said)s By what was entered, %(n)s animals already have such a marker. "
        "If not, count the animals anew by hand.",
        there,
        said=told,
    )


def room_on_animals(state: State, event: act.ExpeditionSent, group: Group) -> int:
    """Count the animals of the continent that can take a marker of a group, those from the stars too."""
    there = state.may_lie_there("animal", event.continent)
    brought = reached_by_stars(state, event).count("animal") if there else 0
    return room_for(state.players[event.seat], event.continent, group) + brought


def _is_paid(state: State, event: act.ExpeditionSent) -> None:
    """Refuse markers that cost more than the expedition has; what a fossil costs nobody knows."""
    fossils = state.players[event.seat].fossils
    dearest = [group for group in reversed(GROUPS) for _marker in range(event.markers[GROUPS.index(group)])]
    cost = sum(RESEARCH_COST[group] for group in dearest[fossils:])
    dots = next_bonus(state, event.continent) if event.bonus is None else event.bonus
    points, reached = _points_without_space(state, event) + (dots or 0), reached_by_stars(state, event)
    missing = cost - points
    if missing <= MOST_OF_AN_EXPERT * ("expert" in reached):
        return
    if dots is None:
        raise Illegal(_("Enter the ● of the space: they count for the payment."))
    told = _(
        "This is not paid for: the markers cost %(cost)s expedition points, and there are %(points)s. "
        "Spend more or place fewer markers.",
        cost=cost,
        points=points,
    )
    may_be_an_expert = None in reached and missing <= MOST_OF_AN_EXPERT
    raise Illegal(BROUGHT["expert"].given(said=told) if may_be_an_expert else told)


def _points_without_space(state: State, event: act.ExpeditionSent) -> int:
    """The expedition points of die, payment and experts; a token for the colour adds nothing."""
    assert state.held is not None
    recoloured = COLOUR_OF[event.continent] != state.held.colour and not event.seals
    tokens = max(0, event.tokens - recoloured)
    experts = total_of(state.players[event.seat].active, "expedition-value", event.continent)
    return die_value(state, event) + tokens * TOKEN_EXPEDITION_POINTS + experts


def reached_by_stars(state: State, event: act.ExpeditionSent) -> list[Bonus | None]:
    """What the spaces of the track bring that the stars reach, None for those that nobody has read."""
    player = state.players[event.seat]
    track, known = track_of(state, player), next_stars(state, event.continent)
    stars = event.stars if known is None else known
    reached = [track.space(player.reputation + step) for step in range(1, stars + 1)]
    found: list[Bonus | None] = [track.bonuses.get(space) for space in reached if space in track.bonuses]
    return [*found, *(None for space in reached if not track.knows(space))]

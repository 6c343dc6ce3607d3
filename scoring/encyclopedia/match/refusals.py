"""Refuses expeditions, publications and free cards that cannot be, as far as the table is known."""

from __future__ import annotations

from typing import Literal

from scoring.contract import Event, Illegal
from scoring.encyclopedia.match import action_events as act
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.actions import die_value, next_due, unread_groups
from scoring.encyclopedia.match.gains import track_of, with_stars
from scoring.encyclopedia.match.printed import MOST_STARS
from scoring.encyclopedia.match.reputation import question
from scoring.encyclopedia.match.spaces import next_bonus, next_stars
from scoring.encyclopedia.match.state import Player, State
from scoring.encyclopedia.match.studied import holds, lying, marked, most_moved, room_for
from scoring.encyclopedia.match.track import Bonus
from scoring.encyclopedia.rules.experts import EXPERTS, total_of
from scoring.encyclopedia.rules.facts import (
    CATEGORIES,
    COLOUR_OF,
    GROUP_OF_CATEGORY,
    GROUPS,
    PUBLISHING_VALUE,
    RESEARCH_COST,
    TOKEN_EXPEDITION_POINTS,
    TOPIC_OF,
    Category,
    Group,
)
from scoring.encyclopedia.rules.payment import most_points, purse
from scoring.words import Seat, Term, Text, _, ngettext

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
MOST_OF_AN_EXPERT = 2
"""So many expedition points an expert brings at most who comes on the way."""
BROUGHT: dict[Bonus, Text] = {
    "animal": _("%(said)s If the stars bring an animal for it, enter the reputation track first."),
    "expert": _("%(said)s If the stars bring an expert who helps, enter the reputation track first."),
}


def refuse(state: State, event: Event) -> None:
    """Refuse what cannot be, as far as the table is known, and to go on before a bonus was told."""
    due = next_due(state)
    if due and due.kind == "bonus" and isinstance(event, GOING_ON):
        raise Illegal(question(state, due))
    if state.wants_slots and _pays_an_ai(state, event):
        raise Illegal(_("First say which slots an AI’s board shows: they decide what it is paid."))
    if isinstance(event, act.ExpeditionSent) and state.held is not None and event.seat < state.seats:
        _expedition(state, event)
    if isinstance(event, (events.CardTaken, events.CardForgone)):
        _free_card(state, event)
    if isinstance(event, act.Published) and event.seat < state.seats:
        _publication(state, event)


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


def _expedition(state: State, event: act.ExpeditionSent) -> None:
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


def _publication(state: State, event: act.Published) -> None:
    counts = event.moved
    _has_cards(state, event, counts)
    _were_placed(state, event, counts)
    _lie_on_its_cards(state, event, counts)
    _says_all_groups(state, event)
    fourth = any(GROUP_OF_CATEGORY[category] == "IV" for category in counts)
    if fourth and state.facts.published_iv is None and not event.points:
        raise Illegal(
            _("What group IV brings is printed on your board: enter the points of this publication.")
        )


def _says_all_groups(state: State, event: act.Published) -> None:
    """Refuse to leave a marker of the source animal that the die reaches, or to say nothing of a group."""
    value, continent = die_value(state, event), event.continent
    said = {
        GROUP_OF_CATEGORY[each]
        for each, count in zip(CATEGORIES, event.markers, strict=True)
        if count is not None
    }
    moved = {GROUP_OF_CATEGORY[each] for each in event.moved}
    for group in GROUPS:
        held = holds(state.players[event.seat], continent, group)
        if value < PUBLISHING_VALUE[group] or held is False or group in moved:
            continue
        if held:
            words = _(
                "%(continent)s: the animal has a marker of group %(group)s, and the die reaches it: "
                "it moves. Enter its category."
            )
            raise Illegal(words.given(continent=Term(continent), group=group))
        if group not in said:
            words = _("Group %(group)s: enter how many markers of which category move, or a 0.")
            raise Illegal(words.given(group=group))


def _has_cards(state: State, event: act.Published, counts: dict[Category, int]) -> None:
    """Refuse more markers of a category than cards: each holds one of a group, a fossil one in all."""
    cards = event.animals + sum(event.gone)
    over = 0
    for category, count in counts.items():
        over += max(0, count - cards)
        if over > event.fossils:
            raise Illegal(
                _(
                    "%(category)s: every marker comes from a card of its own. "
                    "Enter all cards that take part, also those from other continents.",
                    category=Term(category),
                ),
                field="gone",
            )


def _were_placed(state: State, event: act.Published, counts: dict[Category, int]) -> None:
    """Refuse markers that lie on no animal or fossil, where all that were placed are known."""
    player = state.players[event.seat]
    for category, count in counts.items():
        lying = _lying(player, category)
        if lying is not None and count > lying:
            raise Illegal(
                ngettext(
                    "%(category)s: %(n)s marker of %(seat)s lies on animals, by the expeditions entered. "
                    "If there are more, count the animals anew by hand.",
                    "%(category)s: %(n)s markers of %(seat)s lie on animals, by the expeditions entered. "
                    "If there are more, count the animals anew by hand.",
                    lying,
                    category=Term(category),
                    seat=Seat(event.seat),
                )
            )


def _lie_on_its_cards(state: State, event: act.Published, counts: dict[Category, int]) -> None:
    """Refuse more markers than lie on the cards that take part; of fossils each has one in all."""
    player, over = state.players[event.seat], 0
    for category, count in counts.items():
        group = GROUP_OF_CATEGORY[category]
        on_cards, on_fossils = most_moved(player, event, group)
        over += max(0, count - on_cards)
        if count > on_cards + on_fossils or over > event.fossils:
            raise Illegal(
                ngettext(
                    "%(category)s: on the cards of this publication lies %(n)s marker of group %(group)s, "
                    "by what was entered. If there are more, count the animals of %(seat)s anew by hand.",
                    "%(category)s: on the cards of this publication lie %(n)s markers of group %(group)s, "
                    "by what was entered. If there are more, count the animals of %(seat)s anew by hand.",
                    min(count - 1, on_cards + on_fossils),
                    category=Term(category),
                    group=group,
                    seat=Seat(event.seat),
                ),
                field="gone",
            )


def _lying(player: Player, category: Category) -> int | None:
    """Count the markers that may lie on a category before a person; None where nobody knows."""
    told = marked(player)
    if told is not None:
        return told.count(category)
    if player.placed is None:
        return None
    group: Group = GROUP_OF_CATEGORY[category]
    return max(player.placed.get(group, 0), sum(TOPIC_OF[group] in each.marked for each in player.studied))

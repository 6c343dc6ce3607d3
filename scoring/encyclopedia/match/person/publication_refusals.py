"""Refuses publications whose markers are not there or not said, as far as the table is known."""

from __future__ import annotations

from scoring.contract import Illegal
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.actions import die_value
from scoring.encyclopedia.match.person.markers import holds, marked, most_moved
from scoring.encyclopedia.match.state import Player, State
from scoring.encyclopedia.rules.facts import (
    CATEGORIES,
    GROUP_OF_CATEGORY,
    GROUPS,
    PUBLISHING_VALUE,
    TOPIC_OF,
    Category,
    Group,
)
from scoring.words import Seat, Term, _, ngettext


def need_publication(state: State, event: act.Published) -> None:
    """Refuse markers that are not there or not said, and points that nobody knows."""
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

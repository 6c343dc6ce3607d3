"""Keeps track of which markers may lie on a person's animals, as far as the match was told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.encyclopedia.match.person.action_events import ExpeditionSent, Published
from scoring.encyclopedia.match.state import Lying, Player
from scoring.encyclopedia.rules.facts import (
    CONTINENTS,
    GROUP_OF_CATEGORY,
    GROUPS,
    TOPIC_OF,
    Continent,
    Group,
)


def with_markers(player: Player, continent: Continent, *, more: int) -> Player:
    """Mark the told animals of a continent where all of them, and so many `more` to come, have a marker."""
    count = player.animals.get(continent, 0) + more
    filled = [
        TOPIC_OF[group]
        for group, (least, _most) in player.on_animals.get(continent, {}).items()
        if count and least >= count
    ]
    told = (
        each.model_copy(update={"marked": tuple(dict.fromkeys((*each.marked, *filled)))})
        if each.continent == continent
        else each
        for each in player.studied
    )
    return replace(player, studied=tuple(told))


def lying(player: Player, continent: Continent, group: Group) -> Lying:
    """Count the markers of a group on the animals of a continent: at least and at most so many."""
    least, most = player.on_animals.get(continent, {}).get(group, (0, 0))
    count = player.animals.get(continent, 0)
    least = min(max(least, _told(player, continent, group)), count)
    return least, count if player.placed is None else min(max(least, most), count)


def _told(player: Player, continent: Continent, group: Group) -> int:
    told = (each.marked for each in player.studied if each.continent == continent)
    return sum(TOPIC_OF[group] in markers for markers in told)


def room_for(player: Player, continent: Continent, group: Group) -> int:
    """The animals of a continent that can take a marker of a group, as far as it is known."""
    return player.animals.get(continent, 0) - lying(player, continent, group)[0]


def marked(player: Player) -> list[str] | None:
    """The categories of all markers on a person's animals; None where somebody may know of others."""
    if player.fossils or len(player.studied) < sum(player.animals.values()):
        return None
    for continent in CONTINENTS:
        for group in GROUPS:
            least, most = lying(player, continent, group)
            known = (least, least if player.placed is None else most)
            if known != 2 * (_told(player, continent, group),):
                return None
    return [category for animal in player.studied for category in animal.categories]


def placed_on(
    player: Player, continent: Continent, markers: Iterable[int], *, more: int, fossils: int
) -> Player:
    """Count an expedition's markers for its animals, of which so many `more` may come.

    One may lie on each of so many fossils instead.
    """
    cards = player.animals.get(continent, 0) + more
    before = player.on_animals.get(continent, {})
    after: dict[Group, Lying] = {}
    for group, count in zip(GROUPS, markers, strict=True):
        least, most = before.get(group, (0, 0))
        after[group] = (min(least + max(0, count - fossils), cards), min(most + count, cards))
    return replace(player, on_animals={**player.on_animals, continent: after})


def left_by(player: Player, event: Published) -> Player:
    """What is known of the markers on the animals that a publication leaves; those told may have left."""
    moved = {GROUP_OF_CATEGORY[category]: count for category, count in event.moved.items()}
    leaving = leaving_with(event)
    after = dict(player.on_animals)
    for continent in (each for each in CONTINENTS if leaving[each]):
        left = player.animals.get(continent, 0) - leaving[continent]
        others = {each: count for each, count in leaving.items() if each != continent}
        known: dict[Group, Lying] = {}
        for group in GROUPS:
            least, most = lying(player, continent, group)
            elsewhere = event.fossils + _may_move(player, others, group)
            gone = max(0, moved.get(group, 0) - elsewhere)
            known[group] = (max(0, least - leaving[continent]), max(0, min(most - gone, left)))
        after[continent] = known
    stay = tuple(each for each in player.studied if not leaving[each.continent])
    return replace(player, on_animals=after, studied=stay)


def leaving_with(event: Published) -> dict[Continent, int]:
    """How many animals of each continent a publication takes away."""
    leaving = dict(zip(CONTINENTS, event.gone, strict=True))
    leaving[event.continent] += event.animals
    return leaving


def most_moved(player: Player, event: Published, group: Group) -> tuple[int, int]:
    """The markers of a group that the animals of a publication can have, and its fossils."""
    sure = sum(lying(player, each, group)[0] for each in CONTINENTS)
    placed = None if player.placed is None else player.placed.get(group, 0)
    # Who has told of more markers than were followed knows of those on fossils too.
    on_fossils = event.fossils if placed is None or placed < sure else min(event.fossils, placed - sure)
    return _may_move(player, leaving_with(event), group), on_fossils


def _may_move(player: Player, leaving: Mapping[Continent, int], group: Group) -> int:
    return sum(min(count, lying(player, each, group)[1]) for each, count in leaving.items())


def holds(player: Player, continent: Continent, group: Group) -> bool | None:
    """Tell whether every animal of a continent has a marker of a group, or none; None if nobody knows."""
    least, most = lying(player, continent, group)
    if most and least == player.animals.get(continent, 0):
        return True
    if not most or (not least and player.placed is not None and not player.placed.get(group, 0)):
        return False
    return None


def told_of(player: Player, event: ExpeditionSent | Published) -> Player:
    """Take over the animals that a planner knows after an action."""
    return fitting(player if event.studied is None else replace(player, studied=event.studied))


def fitting(player: Player) -> Player:
    """Forget the animals of a continent of which more are told than lie there: some have left."""
    told = [each.continent for each in player.studied]
    wrong = {each for each in CONTINENTS if told.count(each) > player.animals.get(each, 0)}
    if not wrong:
        return player
    return replace(player, studied=tuple(each for each in player.studied if each.continent not in wrong))

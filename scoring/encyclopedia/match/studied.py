"""Which animals lie in front of a person with which markers, as far as a planner has told the match?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.encyclopedia.match.action_events import ExpeditionSent, Published
from scoring.encyclopedia.match.state import Player
from scoring.encyclopedia.rules.facts import CONTINENTS, GROUPS, TOPIC_OF, Continent, Group, Topic


def with_markers(player: Player, continent: Continent, markers: Iterable[int]) -> Player:
    """Place an expedition's markers where there is only one way to do so."""
    studied = list(player.studied)
    for group, count in zip(GROUPS, markers, strict=True):
        topic = TOPIC_OF[group]
        own = [at for at, each in enumerate(studied) if each.continent == continent]
        free = [at for at in own if topic not in studied[at].marked]
        if len(free) == count == _free_by_count(player, continent, topic):
            for at in free:
                studied[at] = studied[at].model_copy(update={"marked": (*studied[at].marked, topic)})
    return replace(player, studied=tuple(studied))


def room_for(player: Player, continent: Continent, group: Group) -> int:
    """The animals of a continent that can take a marker of a group, as far as it is known."""
    return _free_by_count(player, continent, TOPIC_OF[group])


def marked(player: Player) -> list[str] | None:
    """The categories of all markers on a person's animals; None where somebody may know of others."""
    if player.fossils or len(player.studied) < sum(player.animals.values()):
        return None
    return [category for animal in player.studied for category in animal.categories]


def placed_on(player: Player, continent: Continent, markers: Iterable[int]) -> Player:
    """Count an expedition's markers for its continent, unless one may lie on a fossil."""
    before = player.on_animals.get(continent, {})
    after: dict[Group, int] | None = None
    if before is not None and not player.fossils:
        after = {g: before.get(g, 0) + count for g, count in zip(GROUPS, markers, strict=True)}
    return replace(player, on_animals={**player.on_animals, continent: after})


def gone_from(player: Player, continents: Iterable[Continent]) -> Player:
    """Forget which markers lie on the animals of continents of which some have left."""
    left: dict[Continent, Mapping[Group, int] | None] = {
        each: None if player.animals.get(each) else {} for each in continents
    }
    return replace(player, on_animals={**player.on_animals, **left})


def holds(player: Player, continent: Continent, group: Group) -> bool | None:
    """Tell whether every animal of a continent has a marker of a group, or none; None if nobody knows."""
    count, topic = player.animals.get(continent, 0), TOPIC_OF[group]
    told = [each for each in player.studied if each.continent == continent]
    if count and len(told) == count and all(topic in each.marked for each in told):
        return True
    if player.placed is None or any(topic in each.marked for each in told):
        return None
    if not player.placed.get(group, 0):
        return False
    lying = player.on_animals.get(continent, {})
    if lying is None or 0 < lying.get(group, 0) < count:
        return None
    return lying.get(group, 0) >= count


def _free_by_count(player: Player, continent: Continent, topic: Topic) -> int:
    """The free places of a topic, with those of animals that nobody has told of."""
    own = [each for each in player.studied if each.continent == continent]
    unknown = max(0, player.animals.get(continent, 0) - len(own))
    return unknown + sum(topic not in each.marked for each in own)


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

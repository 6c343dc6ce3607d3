"""The expedition planner: what can be researched, and the cheapest way to pay for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.contract import Answer, Ask, Filled, Helper, Page, Reason, Viewer
from scoring.encyclopedia.helpers.address_fields import (
    PRINTED,
    SEAT,
    box_at_the_table,
    has_fossils,
    match_page,
)
from scoring.encyclopedia.helpers.animals import (
    Before,
    Own,
    animal_page,
    animals_of,
    animals_shown,
    name_of,
    unnamed,
)
from scoring.encyclopedia.helpers.means import (
    VALUE,
    colour_ask,
    experts_of,
    experts_page,
    experts_shown,
    means_filled,
    means_page,
    paid,
    payment_worth,
    price,
    purse_of,
)
from scoring.encyclopedia.helpers.spending import choice_row, groups_told, markers_told
from scoring.encyclopedia.match.box.printed import MOST_BONUS
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.box.spaces import next_bonus
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.expedition import experts_bonus
from scoring.encyclopedia.rules.facts import (
    COLOUR_OF,
    CONTINENT_OF,
    CONTINENTS,
    FOSSILS,
    GROUP_OF,
    GROUPS,
    PUBLISHED_POINTS,
    RESEARCH_POINTS,
    TOPICS,
    Continent,
    Group,
)
from scoring.encyclopedia.rules.payment import Purse, most_points
from scoring.encyclopedia.rules.research_plan import Choice, Goal, Place, Prices, choose, plan_research
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _, ngettext

MOST_WANTED = 5
MOST_FOSSIL_COST = 15
MOST_FOSSIL_POINTS = 15
LISTED = 8
UNKNOWN = Box()
GROUP_ROWS = tuple(_("group %(group)s", group=group) for group in GROUPS)
FOSSIL = "fossil"


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the die and its goal, what can be spent, what is wanted, and the animals."""
    label = _("I want markers in")
    fossils = (Page(_("Fossils in front of me"), tuple(_fossil_asks(entry))),)
    return (
        Page(
            _("Where to, with which die"),
            (
                Ask("continent", _("Continent"), shape="choice", choices=CONTINENTS),
                VALUE,
                Ask("space", _("Bonus of the space"), 0, MOST_BONUS),
                colour_ask(),
            ),
        ),
        means_page(),
        animal_page(),
        Page(label, (Ask("wanted", label, 1, MOST_WANTED, rows=GROUP_ROWS),)),
        experts_page(),
        *(fossils if has_fossils(entry) else ()),
        match_page(SEAT, *PRINTED.values()),
    )


def _fossil_asks(entry: Entry) -> Iterator[Ask]:
    yield Ask("fossils", _("Fossils without a marker"), 0, FOSSILS)
    if entry.get("fossils"):
        count = entry["fossils"]
        rows = tuple(_("Fossil %(n)s", n=number) for number in range(1, count + 1))
        yield Ask("fossil-costs", _("Printed costs"), 1, MOST_FOSSIL_COST, rows=rows)
        yield Ask("fossil-points", _("Points at once"), 0, MOST_FOSSIL_POINTS, rows=rows)


def answer(entry: Entry, box: Box = UNKNOWN) -> Answer:
    """Find what is worth researching, and the cheapest way to a wish."""
    animals, box = animals_of(entry), box_at_the_table(entry, box)
    wanted = {group: count for group, count in zip(GROUPS, entry["wanted"], strict=True) if count}
    places = [] if entry["continent"] is None else list(places_of(entry, animals))
    if missing := tuple(_missing(entry, wanted, places)):
        return replace(unanswered(missing), **_own(entry, animals, box))
    goal, held = goal_of(entry), purse_of(entry)
    prices = prices_of(entry, box)
    plan = plan_research(goal, held, prices, places, most=LISTED)
    names = {animal.key: name_of(animal, box, animals) for animal in animals}
    wish = _wish(wanted)
    wished = choose(goal, held, prices, wish) if wish else None
    headline = _wished(goal, held, wish, wished) if wish else _best(plan.choices)
    rows = [choice_row(entry, choice, tuple(groups_told(choice))) for choice in (wished,) if choice]
    rows += [choice_row(entry, choice, tuple(markers_told(choice, names))) for choice in plan.choices]
    return Answer(
        headline,
        tuple(rows),
        tuple(_reasons(entry, box, goal, held, places, plan.more)),
        **_own(entry, animals, box),
    )


def _own(entry: Entry, animals: Sequence[Before], box: Box) -> dict[str, Any]:
    """What the page shows beside the answer."""
    own = Own(experts_shown(entry), animals_shown(entry, box, entry["continent"]))
    return {"detail": own, "unnamed": unnamed(animals, box)}


def _missing(entry: Entry, wanted: dict[Group, int], places: Sequence[Place]) -> Iterator[Text]:
    if entry["continent"] is None:
        yield _("continent")
    if entry["value"] is None:
        yield _("value of the die")
    if not wanted and not places:
        yield _("an animal of the continent or the markers you want")


def goal_of(entry: Entry) -> Goal:
    """Where the expedition goes, with the points that it has before anything is spent."""
    continent = entry["continent"]
    bonus = experts_bonus(experts_of(entry), continent)
    base = entry["value"] + (entry["space"] or 0) + bonus
    return Goal(continent, entry["colour"] or COLOUR_OF[continent], base)


def prices_of(entry: Entry, box: Box) -> Prices:
    """What a marker of each group brings."""
    return Prices(
        at_once={**RESEARCH_POINTS, "II": box.research_ii or 0, "IV": box.research_iv or 0},
        published={**PUBLISHED_POINTS, "IV": box.published_iv or 0},
        experts=experts_of(entry),
    )


def places_of(entry: Entry, animals: Sequence[Before]) -> Iterator[Place]:
    """List the free places of the animals of the continent, and those of the fossils."""
    for animal in animals:
        if animal.continent == entry["continent"]:
            for topic in animal.free:
                yield Place(animal.key, GROUP_OF[topic])
    costs, points = entry.get("fossil-costs") or [], entry.get("fossil-points") or []
    for number, (cost, shown) in enumerate(zip(costs, points, strict=True)):
        for topic in TOPICS if cost else ():
            yield Place(f"{FOSSIL}-{number + 1}", GROUP_OF[topic], cost, shown or 0)


def _wish(wanted: dict[Group, int]) -> list[Place]:
    return [Place("", group) for group in GROUPS for _marker in range(wanted.get(group, 0))]


def _wished(goal: Goal, held: Purse, wish: Sequence[Place], choice: Choice | None) -> Text:
    if choice:
        return _("The cheapest way: %(paid)s.", paid=paid(choice.payment))
    reach = most_points(held, recolour=goal.recolour)
    if reach is None:
        return _no_colour()
    missing = sum(place.cost for place in wish) - goal.base - reach
    return ngettext(
        "Not within reach: %(n)s expedition point is missing.",
        "Not within reach: %(n)s expedition points are missing.",
        missing,
    )


def _no_colour() -> Text:
    return _("A die of another colour needs an expedition token or a royal seal.")


def _best(choices: Sequence[Choice]) -> Text:
    if not choices:
        return _("Nothing can be researched with this.")
    best = choices[0]
    return _(
        "Best: markers in %(groups)s %(price)s. Points at once: %(now)s, when published: %(later)s.",
        groups=tuple(groups_told(best)),
        price=price(best.payment),
        now=best.gain.points,
        later=best.gain.published,
    )


def _reasons(
    entry: Entry, box: Box, goal: Goal, held: Purse, places: Sequence[Place], more: int
) -> Iterator[Reason]:
    reach = most_points(held, recolour=goal.recolour)
    if reach is None:
        yield Reason(_no_colour(), "changing-a-die")
    else:
        text = _(
            "Expedition points: %(base)s, with everything spent %(most)s.",
            base=goal.base,
            most=goal.base + reach,
        )
        yield Reason(text, "expedition-points")
    if entry["space"] is None:
        text = _("Nobody has entered the ● of the space: they count as 0 here.")
        yield Reason(text, "expedition-points")
    if more:
        text = ngettext("%(n)s more way is as good.", "%(n)s more ways are as good.", more)
        yield Reason(text, "research")
    yield Reason(_("Ordered by the points at once and when published, less the payment."), "research")
    yield Reason(payment_worth(entry), "scoring")
    groups = {place.group for place in places if place.fossil_cost is None}
    asked = {"II": (box.research_ii,), "IV": (box.research_iv, box.published_iv)}
    if unknown := tuple(group for group in asked if group in groups and None in asked[group]):
        yield unknown_points(unknown)


def unknown_points(groups: tuple[str, ...]) -> Reason:
    """Say of which groups the box has not told the printed points."""
    text = _("Points printed for group %(groups)s are not in “My box” yet and count as 0.", groups=groups)
    return Reason(text, "groups-and-categories")


def boxed(helper: Helper, box: Any) -> Helper:
    """The same with the names of the animals, and with the points that the components show."""
    return replace(helper, answer=partial(answer, box=box))


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the die in hand, the next space of its continent, and what its player can spend."""
    found = means_filled(state, viewer)
    if "colour" not in found:
        return Filled(found)
    return Filled({**found, **space_of(state, CONTINENT_OF[found["colour"]])})


def space_of(state: State, continent: Continent) -> dict[str, Any]:
    """A continent with the bonus of its next space, where that was read."""
    return {"continent": continent, "space": next_bonus(state, continent)}

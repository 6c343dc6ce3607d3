"""The publication planner: what each source animal brings for each value, and what is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.contract import Answer, AnswerRow, Ask, Filled, Helper, Page, Reason, Viewer
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
    studied_then,
    unnamed,
)
from scoring.encyclopedia.helpers.expedition import FOSSIL, unknown_points
from scoring.encyclopedia.helpers.means import (
    VALUE,
    colour_ask,
    experts_of,
    experts_page,
    experts_shown,
    means_filled,
    means_page,
    payment_worth,
    price,
    purse_of,
)
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.person.action_events import Published
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.facts import (
    CARD_POINTS,
    CATEGORIES,
    CATEGORIES_OF,
    COLOUR_OF,
    COLOURS,
    CONTINENTS,
    FOSSILS,
    GROUPS,
    Topic,
)
from scoring.encyclopedia.rules.names import CATEGORY_NAMES
from scoring.encyclopedia.rules.publication import Animal, marker_points
from scoring.encyclopedia.rules.publish_plan import Offer, Plan, Study, plan_publications
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _, ngettext

LISTED = 12
UNKNOWN = Box()


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the die, what can be spent, the animals with their markers, and marked fossils."""
    fossils = (Page(_("Markers on my fossils"), tuple(_fossil_asks(entry))),)
    return (
        Page(_("The die"), (VALUE, colour_ask())),
        means_page(),
        animal_page(),
        experts_page(),
        *(fossils if has_fossils(entry) else ()),
        match_page(SEAT, *PRINTED.values()),
    )


def _fossil_asks(entry: Entry) -> Iterator[Ask]:
    used = [place for place in range(1, FOSSILS + 1) if entry.get(f"{FOSSIL}-{place}")]
    for place in range(1, min(max(used, default=0) + 1, FOSSILS) + 1):
        label = _("Fossil %(n)s", n=place)
        yield Ask(f"{FOSSIL}-{place}", label, shape="choice", choices=CATEGORIES)


def answer(entry: Entry, box: Box = UNKNOWN) -> Answer:
    """Find what every source animal brings, the best publication first."""
    animals = [animal for animal in animals_of(entry) if animal.is_whole]
    box = box_at_the_table(entry, box)
    if missing := tuple(_missing(entry, animals)):
        return replace(unanswered(missing), **_own(entry, animals, box))
    names = names_of(animals, box)
    plans = plans_of(entry, (*(animal.studied() for animal in animals), *_fossils(entry)), box)
    return Answer(
        _headline(plans, names),
        tuple(_row(entry, plan, names, box) for plan in plans[:LISTED]),
        tuple(_reasons(entry, plans, names, box, {topic for animal in animals for topic in animal.marked})),
        **_own(entry, animals, box),
    )


def names_of(animals: Sequence[Before], box: Box) -> dict[str, Text]:
    """What the animals and the fossils are called."""
    fossils = {f"{FOSSIL}-{n}": _("Fossil %(n)s", n=n) for n in range(1, FOSSILS + 1)}
    return {animal.key: name_of(animal, box, animals) for animal in animals} | fossils


def plans_of(entry: Entry, animals: tuple[Animal, ...], box: Box) -> list[Plan]:
    """Plan with the die's colour, or where it is not entered, with the right one for each source animal."""
    colours = COLOURS if entry["colour"] is None else (entry["colour"],)
    plans: list[Plan] = []
    for colour in colours:
        study = Study(colour, entry["value"], experts_of(entry), animals, box.published_iv or 0)
        plans += [
            plan
            for plan in plan_publications(study, purse_of(entry))
            if entry["colour"] or (plan.source.continent and COLOUR_OF[plan.source.continent] == colour)
        ]
    return sorted(plans, key=lambda plan: -plan.worth)


def _own(entry: Entry, animals: Sequence[Before], box: Box) -> dict[str, Any]:
    """What the page shows beside the answer."""
    own = Own(experts_shown(entry), animals_shown(entry, box))
    return {"detail": own, "unnamed": unnamed(animals, box)}


def _missing(entry: Entry, animals: Sequence[Before]) -> Iterator[Text]:
    if entry["value"] is None:
        yield _("value of the die")
    if not animals:
        yield _("an animal in front of you")


def _fossils(entry: Entry) -> Iterator[Animal]:
    """The fossils by the one category on which their marker lies."""
    for place in range(1, FOSSILS + 1):
        category = entry.get(f"{FOSSIL}-{place}")
        for group in GROUPS if category else ():
            if category in CATEGORIES_OF[group]:
                yield Animal(f"{FOSSIL}-{place}", None, {group: category}, frozenset({category}))


def _headline(plans: Sequence[Plan], names: dict[str, Text]) -> Text:
    if not plans:
        return _("Nothing can be published with this.")
    best = plans[0]
    return ngettext(
        "Best: publish %(name)s with a %(value)s %(price)s: %(n)s point and a royal seal.",
        "Best: publish %(name)s with a %(value)s %(price)s: %(n)s points and a royal seal.",
        best.publication.points,
        name=names[best.source.id],
        value=best.value,
        price=price(best.payment),
    )


def _row(entry: Entry, plan: Plan, names: dict[str, Text], box: Box) -> AnswerRow:
    """One publication: its source animal and value, the points, and the sum behind them."""
    label = _(
        "%(name)s with a %(value)s %(price)s",
        name=names[plan.source.id],
        value=plan.value,
        price=price(plan.payment),
    )
    sums = tuple(_sums(plan, names, box.published_iv or 0))
    why = _("%(parts)s", parts=sums)
    return AnswerRow(label, plan.publication.points, "publishing", why, published(entry, plan))


def published(entry: Entry, plan: Plan) -> Published | None:
    """The publication as a match records it."""
    if entry["seat"] is None:
        return None
    company = (plan.source, *plan.joined, *plan.added)
    gone = {animal.id for animal in company}
    left = [animal for animal in animals_of(entry) if animal.key not in gone]
    continents = [animal.continent for animal in company]
    moved = {group.category: group.markers for group in plan.publication.groups}
    return Published.model_validate(
        {
            "seat": entry["seat"],
            "continent": plan.source.continent,
            "animals": continents.count(plan.source.continent),
            "fossils": continents.count(None),
            "markers": tuple(moved.get(category, 0) for category in CATEGORIES),
            "gone": tuple(
                continents.count(each) if each != plan.source.continent else 0 for each in CONTINENTS
            ),
            "coins": plan.payment.coins,
            "tokens": plan.payment.tokens,
            "seals": plan.payment.seals,
            "studied": studied_then(left, {}),
        }
    )


def _sums(plan: Plan, names: dict[str, Text], points_iv: int) -> Iterator[Text]:
    each = marker_points(points_iv)
    for group in plan.publication.groups:
        if group.markers:
            yield _(
                "%(category)s %(sum)s",
                category=CATEGORY_NAMES[group.category],
                sum=Text(f"{group.markers} × {each[group.category]}"),
            )
    yield _("cards %(sum)s", sum=Text(f"{plan.publication.continent_cards} × {CARD_POINTS}"))
    if others := tuple(names[animal.id] for animal in (*plan.joined, *plan.added)):
        yield _("with %(others)s", others=others)
    if lost := plan.publication.lost_markers:
        yield ngettext(
            "%(n)s marker is lost (%(points)s)",
            "%(n)s markers are lost (%(points)s)",
            lost,
            points=ngettext("%(n)s point", "%(n)s points", plan.lost_points),
        )
    if plan.next_coin:
        yield _("one more coin: +%(points)s", points=plan.next_coin)


def _reasons(
    entry: Entry, plans: Sequence[Plan], names: dict[str, Text], box: Box, marked: set[Topic]
) -> Iterator[Reason]:
    for offer in plans[0].left_out if plans else ():
        yield Reason(_left_out(offer, names), "faq-optional-markers")
    if len(plans) > 1:
        text = _("Ordered by the points, less those of the payment and of the lost markers.")
        yield Reason(text, "publishing")
        yield Reason(payment_worth(entry), "scoring")
    if box.published_iv is None and "climate" in marked:
        yield unknown_points(("IV",))
    yield Reason(_("The source animal’s own markers, up to the die’s value, have to move."), "source-animal")


def _left_out(offer: Offer, names: dict[str, Text]) -> Text:
    return _(
        "%(name)s stays: it would bring %(points)s and lose markers worth %(lost)s.",
        name=names[offer.animal.id],
        points=offer.points,
        lost=offer.lost_points,
    )


def boxed(helper: Helper, box: Any) -> Helper:
    """The same with the names of the animals, and with the points that the board shows."""
    return replace(helper, answer=partial(answer, box=box))


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the die in hand, and what its player can spend."""
    return Filled(means_filled(state, viewer))

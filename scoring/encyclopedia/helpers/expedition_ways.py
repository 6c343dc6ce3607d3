"""The one-tap ways on an expedition's entry sheet, each with its cheapest payment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

from scoring.contract import Guide, Viewer
from scoring.encyclopedia.helpers.address_fields import box_at_the_table
from scoring.encyclopedia.helpers.animals import animals_of, name_of
from scoring.encyclopedia.helpers.expedition import goal_of, places_of, prices_of, space_of
from scoring.encyclopedia.helpers.means import MOST_COINS, means_of, paid, purse_of, told_at_the_table
from scoring.encyclopedia.helpers.spending import group_counted, markers_told, sent
from scoring.encyclopedia.match.box.printed import MOST_BONUS
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.box.spaces import next_bonus, next_stars
from scoring.encyclopedia.match.gains import with_stars
from scoring.encyclopedia.match.person.action_events import ExpeditionSent
from scoring.encyclopedia.match.person.actions import unread_groups
from scoring.encyclopedia.match.person.expedition_refusals import reached_by_stars, room_on_animals
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.cashier import Cashier
from scoring.encyclopedia.rules.expedition import experts_bonus
from scoring.encyclopedia.rules.facts import (
    COLOUR_OF,
    GROUPS,
    RESEARCH_COST,
    SEAL_EXPEDITION_POINTS,
    TOKEN_EXPEDITION_POINTS,
    Group,
)
from scoring.encyclopedia.rules.payment import Payment, most_points
from scoring.encyclopedia.rules.research_plan import Goal, plan_research
from scoring.helpers.guide import Sum, Variant, Way
from scoring.helpers.helper import Entry
from scoring.words import Text, _

COSTS = tuple(RESEARCH_COST[group] for group in GROUPS)
MOST_PLANNED = 6
MOST_WAYS = 12
MOST_MORE = 24
MOST_OF_A_GROUP = 6
"""Nobody sends an expedition for more markers of one group; who does, enters them."""
Amounts = tuple[int, ...]
NEEDS = _("needs %(cost)s · %(paid)s")
AT_ONCE: dict[Group, str] = {"II": "research-ii", "IV": "research-iv"}
"""What a table or its box tells of the points at once of these groups."""


def expedition_guide(state: State, event: ExpeditionSent, viewer: Viewer) -> Guide:
    """Say what the expedition has and needs, and offer what it may research with the cheapest payment."""
    known = next_bonus(state, event.continent)
    space = known if event.bonus is None else event.bonus
    variants = () if known is not None else tuple(_variants(event))
    paying = _with_stars(state, event)
    entry = {
        **told_at_the_table(state, viewer),
        **means_of(paying, event.seat),
        **space_of(state, event.continent),
        "space": space,
    }
    goal = goal_of(entry)
    brought = tuple(_brought(state, paying, event))
    shared = Guide(
        told=(*_told(entry, goal), *brought),
        sums=_sums(event, goal, space or 0, fossils=state.fossils),
        varied="bonus",
        variants=variants,
        helper="expedition",
        entry=entry,
    )
    if space is None:
        # What can be paid for depends on the dots: they are asked first.
        return shared
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    rooms = tuple(room_on_animals(state, event, group) for group in GROUPS)
    planned = [
        way
        for way in _planned(state, entry, goal, box_at_the_table(entry, box))
        # Of told animals nobody may know which of them got a marker since.
        if _fit(way.values["markers"], rooms)
    ]
    ways = [*planned, *_ways(state, event, entry, goal)]
    shown = len(planned) if _all_known(state, event) else MOST_WAYS
    first = shown or MOST_WAYS
    return replace(shared, ways=tuple(ways[:first]), more=tuple(ways[first:]))


def _with_stars(state: State, event: ExpeditionSent) -> State:
    """The table as it is when the expedition is paid for: the marker has moved by the stars."""
    known = next_stars(state, event.continent)
    recolour = state.held is not None and state.held.colour != COLOUR_OF[event.continent]
    stars = event.stars if known is None else known
    return state.with_player(event.seat, with_stars(state, event.seat, stars, recolour=recolour))


def _brought(state: State, paying: State, event: ExpeditionSent) -> Iterator[Text]:
    """Say what the stars bring that may be spent at once, or that nobody knows it."""
    before, after = state.players[event.seat], paying.players[event.seat]
    more = Payment(after.coins - before.coins, after.tokens - before.tokens, after.seals - before.seals)
    if more != Payment():
        yield _("With what the stars bring at once: %(things)s.", things=paid(more))
    if None in reached_by_stars(state, event):
        yield _("If the stars bring something to pay with, enter the reputation track first.")


def _told(entry: Entry, goal: Goal) -> Iterator[Text]:
    bonus = experts_bonus(tuple(entry["experts"]), goal.continent)
    parts = [_("die %(n)s", n=entry["value"])]
    parts += [_("space %(n)s", n=entry["space"])] if entry["space"] else []
    parts += [_("experts %(n)s", n=bonus)] if bonus else []
    reach = most_points(purse_of(entry), recolour=goal.recolour) or 0
    yield _(
        "Expedition points: %(base)s (%(parts)s), with everything spent %(most)s.",
        base=goal.base,
        parts=tuple(parts),
        most=goal.base + reach,
    )


def _sums(event: ExpeditionSent, goal: Goal, space: int, *, fossils: bool) -> tuple[Sum, ...]:
    """What the expedition has and what it needs; a token that changes the colour adds nothing."""
    spent = {"bonus": 1, "coins": 1, "tokens": TOKEN_EXPEDITION_POINTS, "seals": SEAL_EXPEDITION_POINTS}
    needed = {f"markers-{at}": RESEARCH_COST[group] for at, group in enumerate(GROUPS)}
    for_colour = TOKEN_EXPEDITION_POINTS if goal.recolour and event.tokens else 0
    return (
        Sum(_("Points available"), goal.base - space - for_colour, spent),
        Sum(_("needed, without fossils") if fossils else _("needed"), 0, needed),
    )


def _variants(event: ExpeditionSent) -> Iterator[Variant]:
    for dots in range(MOST_BONUS + 1):
        other = event.model_copy(update={"bonus": dots})
        yield Variant(Text(str(dots)), other, is_chosen=dots == event.bonus)


def _all_known(state: State, event: ExpeditionSent) -> bool:
    """Tell whether a planner has told every animal of the continent."""
    player = state.players[event.seat]
    told = [each.continent for each in player.studied].count(event.continent)
    return told >= player.animals.get(event.continent, 0)


def _planned(state: State, entry: Entry, goal: Goal, box: Box) -> Iterator[Way]:
    """The planner's best answers with the animals that it knows."""
    animals = animals_of(entry)
    names = {animal.key: name_of(animal, box, animals) for animal in animals}
    places = list(places_of(entry, animals))
    plan = plan_research(goal, purse_of(entry), prices_of(entry, box), places, most=MOST_PLANNED)
    for choice in plan.choices:
        record = sent(entry, choice)
        if record:
            told = record.model_dump(mode="json", include={"studied"})
            label = _("%(where)s", where=tuple(markers_told(choice, names)))
            points = choice.gain.points + choice.gain.published
            known = _is_worth_known(entry, record.markers)
            note = _("needs %(cost)s · %(paid)s · brings %(points)s") if known else NEEDS
            note = note.given(cost=choice.cost, paid=paid(choice.payment), points=points)
            yield Way(label, note, {**_values(state, entry, record.markers, choice.payment), **told})


def _ways(state: State, event: ExpeditionSent, entry: Entry, goal: Goal) -> Iterator[Way]:
    """Whatever can be paid for, few markers first."""
    held = purse_of(entry)
    cashier = Cashier(held, recolour=goal.recolour)
    rooms = tuple(min(room_on_animals(state, event, group), MOST_OF_A_GROUP) for group in GROUPS)
    reach = goal.base + (most_points(held, recolour=goal.recolour) or 0)
    for cost, amounts in _amounts(rooms, reach):
        payment = cashier.cheapest(cost - goal.base)
        if payment and payment.coins <= MOST_COINS:
            counted = zip(GROUPS, amounts, strict=True)
            label = Text(" + ".join(group_counted(group, count) for group, count in counted if count))
            note = NEEDS.given(cost=cost, paid=paid(payment))
            yield Way(label, note, _values(state, entry, amounts, payment))


def _amounts(rooms: Amounts, reach: int) -> list[tuple[int, Amounts]]:
    """List how many markers of each group may be placed, with their cost: few first, then cheap ones."""
    most, found = MOST_WAYS + MOST_MORE, list[tuple[int, Amounts]]()
    for count in range(1, sum(rooms) + 1):
        if len(found) >= most or count * min(COSTS) > reach:
            break
        found += sorted(_amounts_of(count, rooms, reach))
    return found[:most]


def _amounts_of(count: int, rooms: Amounts, reach: int) -> Iterator[tuple[int, Amounts]]:
    """Place so many markers in every way that can be reached."""
    for groups in combinations_with_replacement(range(len(GROUPS)), count):
        cost = sum(COSTS[group] for group in groups)
        amounts = tuple(groups.count(group) for group in range(len(GROUPS)))
        if cost <= reach and _fit(amounts, rooms):
            yield cost, amounts


def _fit(amounts: Iterable[int], rooms: Amounts) -> bool:
    return all(each <= room for each, room in zip(amounts, rooms, strict=True))


def _values(state: State, entry: Entry, amounts: Amounts, payment: Payment) -> dict[str, Any]:
    """What a way enters; points that nobody has read off the cards are left to the players."""
    values = {
        "markers": list(amounts),
        "coins": payment.coins,
        "tokens": payment.tokens,
        "seals": payment.seals,
        "bonus": entry["space"],
    }
    counts = dict(zip(GROUPS, amounts, strict=True))
    # What the match has not read itself, a box may tell.
    unread = [group for group in unread_groups(state) if counts[group]]
    if any(entry.get(AT_ONCE[group]) is None for group in unread):
        return values
    return {**values, "points": sum(counts[group] * entry[AT_ONCE[group]] for group in unread)}


def _is_worth_known(entry: Entry, amounts: Amounts) -> bool:
    """Tell whether everything is known that these markers bring, at once and when published."""
    needed = {AT_ONCE[group] for group in AT_ONCE if amounts[GROUPS.index(group)]}
    needed |= {"published-iv"} if amounts[GROUPS.index("IV")] else set()
    return all(entry.get(name) is not None for name in needed)

"""Which ways does an expedition have at the table, and what does the cheapest payment of each cost?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from scoring.contract import Guide, Viewer
from scoring.encyclopedia.helpers.animals import animals_of, name_of
from scoring.encyclopedia.helpers.carried import box_at_the_table
from scoring.encyclopedia.helpers.choice import groups_told, markers_told, sent
from scoring.encyclopedia.helpers.expedition import goal_of, places_of, prices_of, space_of
from scoring.encyclopedia.helpers.means import means_of, paid, purse_of, told_at_the_table
from scoring.encyclopedia.match.action_events import ExpeditionSent
from scoring.encyclopedia.match.actions import next_bonus
from scoring.encyclopedia.match.printed import MOST_BONUS
from scoring.encyclopedia.match.profile import Box
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.expedition import experts_bonus
from scoring.encyclopedia.rules.facts import (
    GROUPS,
    RESEARCH_COST,
    SEAL_EXPEDITION_POINTS,
    TOKEN_EXPEDITION_POINTS,
)
from scoring.encyclopedia.rules.payment import most_points
from scoring.encyclopedia.rules.research_plan import Choice, Goal, Place, choose, plan_research
from scoring.guide import Sum, Variant, Way
from scoring.helper import Entry
from scoring.words import Text, _

MOST_PLANNED = 6
MOST_WAYS = 12
MOST_MORE = 24
MOST_OF_A_GROUP = 6
"""Nobody sends an expedition for more markers of one group; who does, enters them."""
Amounts = tuple[int, ...]


def expedition_guide(state: State, event: ExpeditionSent, viewer: Viewer) -> Guide:
    """Say what the expedition has and needs, and offer what it may research with the cheapest payment."""
    known = next_bonus(state, event.continent)
    space = known if event.bonus is None else event.bonus
    entry = {
        **told_at_the_table(state, viewer),
        **means_of(state, event.seat),
        **space_of(state, event.continent),
        "space": space,
    }
    goal = goal_of(entry)
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    planned = list(_planned(state, entry, goal, box_at_the_table(entry, box)))
    ways = [*planned, *_ways(state, event, entry, goal)]
    shown = len(planned) if _all_known(state, event) else MOST_WAYS
    return Guide(
        told=tuple(_told(entry, goal)),
        sums=_sums(event, goal),
        ways=tuple(ways[: shown or MOST_WAYS]),
        more=tuple(ways[shown or MOST_WAYS :]),
        varied="bonus",
        variants=() if known is not None else tuple(_variants(event)),
        helper="expedition",
        entry=entry,
    )


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


def _sums(event: ExpeditionSent, goal: Goal) -> tuple[Sum, ...]:
    """What the expedition has and what it needs; a token that changes the colour adds nothing."""
    spent = {"coins": 1, "tokens": TOKEN_EXPEDITION_POINTS, "seals": SEAL_EXPEDITION_POINTS}
    needed = {f"markers-{at}": RESEARCH_COST[group] for at, group in enumerate(GROUPS)}
    for_colour = TOKEN_EXPEDITION_POINTS if goal.recolour and event.tokens else 0
    return (
        Sum(_("Points available"), goal.base - for_colour, spent),
        Sum(_("needed, without fossils"), 0, needed),
    )


def _variants(event: ExpeditionSent) -> Iterator[Variant]:
    for dots in range(MOST_BONUS + 1):
        other = event.model_copy(update={"bonus": dots})
        yield Variant(Text(str(dots)), other, is_chosen=dots == (event.bonus or 0))


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
            note = _("needs %(cost)s · %(paid)s · brings %(points)s")
            note = note.given(cost=choice.cost, paid=paid(choice.payment), points=points)
            yield Way(label, note, {**_values(state, entry, record.markers, choice), **told})


def _ways(state: State, event: ExpeditionSent, entry: Entry, goal: Goal) -> Iterator[Way]:
    """Whatever can be paid for, few markers first; what needs a seal turned into coins is left out."""
    held, prices = purse_of(entry), prices_of(entry, box_at_the_table(entry, Box()))
    animals = state.players[event.seat].animals.get(event.continent, 0)
    reach = goal.base + (most_points(held, recolour=goal.recolour) or 0)
    for amounts in _amounts(min(max(animals, 1), MOST_OF_A_GROUP), reach):
        places = [
            Place("", group) for group, count in zip(GROUPS, amounts, strict=True) for _n in range(count)
        ]
        choice = choose(goal, held, prices, places)
        if choice and not choice.payment.seals_for_coins:
            label = Text(" + ".join(told.english() for told in groups_told(choice)))
            note = _("needs %(cost)s · %(paid)s", cost=choice.cost, paid=paid(choice.payment))
            yield Way(label, note, _values(state, entry, amounts, choice))


def _amounts(each: int, reach: int) -> list[Amounts]:
    """List how many markers of each group may be placed, few first, then cheap ones."""
    costs = [RESEARCH_COST[group] for group in GROUPS]
    found = []
    for amounts in product(range(each + 1), repeat=len(GROUPS)):
        cost = sum(count * price for count, price in zip(amounts, costs, strict=True))
        if any(amounts) and cost <= reach:
            found.append((sum(amounts), cost, amounts))
    return [amounts for _count, _cost, amounts in sorted(found)[: MOST_WAYS + MOST_MORE]]


def _values(state: State, entry: Entry, amounts: Amounts, choice: Choice) -> dict[str, Any]:
    """What a way enters; points that nobody has read off the components are left to the players."""
    facts = state.facts
    values = {
        "markers": list(amounts),
        "coins": choice.payment.coins,
        "tokens": choice.payment.tokens,
        "seals": choice.payment.seals,
        "bonus": entry["space"] or 0,
    }
    return values if None in (facts.research_ii, facts.research_iv) else {**values, "points": 0}

"""One way to pay for an expedition, in words and as the entry that records it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from scoring.contract import AnswerRow
from scoring.encyclopedia.helpers.animals import animals_of, studied_then
from scoring.encyclopedia.helpers.means import MOST_COINS, experts_of, price
from scoring.encyclopedia.match.person.action_events import ExpeditionSent
from scoring.encyclopedia.match.person.studied_animal import Studied
from scoring.encyclopedia.rules.expedition import experts_bonus
from scoring.encyclopedia.rules.facts import (
    GROUPS,
    SEAL_EXPEDITION_POINTS,
    TOKEN_EXPEDITION_POINTS,
    TOPIC_OF,
    Group,
    Topic,
)
from scoring.encyclopedia.rules.research_plan import Choice
from scoring.helpers.helper import Entry
from scoring.words import Text, _, ngettext


def choice_row(entry: Entry, choice: Choice, where: tuple[Text, ...]) -> AnswerRow:
    """One way to spend the expedition: who gets markers, what it is worth, and the sum."""
    label = _("%(where)s %(price)s", where=where, price=price(choice.payment))
    points = sum(number for number, _shown in _addends(entry, choice))
    why = _(
        "%(sum)s = %(points)s; research %(cost)s; at once %(now)s, published later %(later)s",
        sum=Text(" + ".join(shown for _number, shown in _addends(entry, choice))),
        points=points,
        cost=choice.cost,
        now=ngettext("%(n)s point", "%(n)s points", choice.gain.points),
        later=choice.gain.published,
    )
    return AnswerRow(label, choice.gain.points + choice.gain.published, "research", why, sent(entry, choice))


def sent(entry: Entry, choice: Choice) -> ExpeditionSent | None:
    """The expedition as a match records it."""
    if entry["seat"] is None or choice.payment.coins > MOST_COINS:
        return None
    groups = Counter(place.group for place in choice.places)
    return ExpeditionSent(
        seat=entry["seat"],
        continent=entry["continent"],
        markers=tuple(groups[group] for group in GROUPS),
        points=sum(place.fossil_points for place in choice.places),
        bonus=entry["space"],
        studied=_studied(entry, choice),
        coins=choice.payment.coins,
        tokens=choice.payment.tokens,
        seals=choice.payment.seals,
    )


def _studied(entry: Entry, choice: Choice) -> tuple[Studied, ...] | None:
    """The animals with their markers after the expedition; None where nobody said which get one."""
    animals = animals_of(entry)
    if not animals or any(not place.animal for place in choice.places):
        return None
    more: dict[str, list[Topic]] = {}
    for place in choice.places:
        more.setdefault(place.animal, []).append(TOPIC_OF[place.group])
    return studied_then(animals, more)


def groups_told(choice: Choice) -> Iterator[Text]:
    """Say in which groups markers are placed, and on how many fossils."""
    for group, count in Counter(place.group for place in choice.places if place.fossil_cost is None).items():
        yield Text(group_counted(group, count))
    if fossils := sum(place.fossil_cost is not None for place in choice.places):
        yield ngettext("%(n)s fossil", "%(n)s fossils", fossils)


def group_counted(group: Group, count: int) -> str:
    """A group, with the number of its markers where there are several."""
    return f"{count} × {group}" if count > 1 else group


def markers_told(choice: Choice, names: Mapping[str, Text]) -> Iterator[Text]:
    """Name the animals with the groups in which they get a marker."""
    found: dict[str, list[str]] = {}
    for place in choice.places:
        found.setdefault(place.animal, []).append(place.group)
    for key, groups in found.items():
        name = names.get(key) or _("Fossil %(n)s", n=int(key.rpartition("-")[2]))
        yield _("%(name)s %(groups)s", name=name, groups=Text(" + ".join(groups)))


def _addends(entry: Entry, choice: Choice) -> list[tuple[int, str]]:
    """The numbers behind the expedition points."""
    payment = choice.payment
    tokens, seals = payment.tokens_for_value, payment.seals
    bonus = experts_bonus(experts_of(entry), entry["continent"])
    parts = [
        (entry["value"], str(entry["value"])),
        (entry["space"] or 0, str(entry["space"])),
        (bonus, str(bonus)),
        (payment.coins, str(payment.coins)),
        (tokens * TOKEN_EXPEDITION_POINTS, f"{tokens} × {TOKEN_EXPEDITION_POINTS}"),
        (seals * SEAL_EXPEDITION_POINTS, f"{seals} × {SEAL_EXPEDITION_POINTS}"),
    ]
    return [part for part in parts if part[0]]

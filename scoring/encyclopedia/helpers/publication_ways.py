"""The one-tap ways on a publication's entry sheet, from what is known of the animals."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Guide, Viewer
from scoring.encyclopedia.helpers.address_fields import box_at_the_table
from scoring.encyclopedia.helpers.animals import animals_of
from scoring.encyclopedia.helpers.means import means_of, paid, told_at_the_table
from scoring.encyclopedia.helpers.publication import names_of, plans_of, published
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.person.action_events import Published
from scoring.encyclopedia.match.person.actions import die_value
from scoring.encyclopedia.match.person.markers import holds
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.facts import (
    CATEGORIES,
    GROUP_OF_CATEGORY,
    GROUPS,
    LEAST_PUBLISHING_VALUE,
    PUBLISHING_VALUE,
    SEAL_EXPEDITION_POINTS,
)
from scoring.helpers.guide import Sum, Way
from scoring.helpers.helper import Entry
from scoring.words import Term, Text, _, ngettext

MOST_PLANNED = 6


def publication_guide(state: State, event: Published, viewer: Viewer) -> Guide:
    """Say which value the die has, and which one each group needs."""
    player = state.players[event.seat]
    value = die_value(state, event.model_copy(update={"coins": 0}))
    most = value + player.coins + SEAL_EXPEDITION_POINTS * max(0, player.seals - event.seals)
    shown = value - SEAL_EXPEDITION_POINTS * event.seals
    entry = {**told_at_the_table(state, viewer), **means_of(state, event.seat)}
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    return Guide(
        told=(
            _("Value of the die: %(value)s, with everything spent %(most)s.", value=value, most=most),
            _(
                "Needed: %(least)s, for markers %(groups)s.",
                least=LEAST_PUBLISHING_VALUE,
                groups=Text(" · ".join(f"{group} {PUBLISHING_VALUE[group]}" for group in GROUPS)),
            ),
        ),
        sums=(Sum(_("Value of the die"), shown, {"coins": 1, "seals": SEAL_EXPEDITION_POINTS}),),
        ways=tuple(_planned(event, entry, box_at_the_table(entry, box))),
        rest=_no_others(state, event),
        helper="publication",
        entry=entry,
    )


def _no_others(state: State, event: Published) -> Way | None:
    """Say in one tap of the groups that the die reaches that no other marker of them moves."""
    value, player = die_value(state, event), state.players[event.seat]
    groups = [
        group
        for group in GROUPS
        if value >= PUBLISHING_VALUE[group] and holds(player, event.continent, group) is None
    ]
    if not groups:
        return None
    label = ngettext(
        "%(continent)s: the source animal has no other marker of group %(groups)s",
        "%(continent)s: the source animal has no other markers of groups %(groups)s",
        len(groups),
        continent=Term(event.continent),
        groups=tuple(map(Text, groups)),
    )
    none = [0 if GROUP_OF_CATEGORY[category] in groups else None for category in CATEGORIES]
    return Way(label, None, {"markers": none})


def _planned(event: Published, entry: Entry, box: Box) -> Iterator[Way]:
    """The planner's best answers with the animals that it knows, those of this continent."""
    animals = [animal for animal in animals_of(entry) if animal.is_whole]
    names = names_of(animals, box)
    plans = plans_of(entry, tuple(animal.studied() for animal in animals), box)
    own = [plan for plan in plans if plan.source.continent == event.continent]
    for plan in own[:MOST_PLANNED]:
        record = published(entry, plan)
        if record:
            label = _("%(name)s with a %(value)s", name=names[plan.source.id], value=plan.value)
            note = _("%(paid)s · brings %(points)s")
            note = note.given(paid=paid(plan.payment), points=plan.publication.points)
            values = record.model_dump(mode="json", exclude={"seat", "continent"})
            yield Way(label, note, values)

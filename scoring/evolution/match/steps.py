"""What did the last tap set off, step by step?"""

from __future__ import annotations

from collections.abc import Callable

from scoring.contract import Reason
from scoring.evolution.match.state import State
from scoring.evolution.rules.species import Step
from scoring.words import Seat, Text, _, ngettext


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words; the places are those before it."""
    return tuple(
        Reason(SAYS[step.key](step.n, _who(state, step)), RULES.get(step.key, step.key))
        for step in state.steps
    )


def _who(state: State, step: Step) -> Text:
    return _("%(seat)s, species %(place)s", seat=Seat(step.player), place=step.species + 1)


SAYS: dict[str, Callable[[int, Text], Text]] = {
    "plant": lambda n, who: ngettext("%(who)s takes %(n)s plant.", "%(who)s takes %(n)s plants.", n, who=who),
    "intelligence": lambda n, who: ngettext(
        "%(who)s gets %(n)s plant for a discarded card.",
        "%(who)s gets %(n)s plants for a discarded card.",
        n,
        who=who,
    ),
    "long-neck": lambda n, who: ngettext(
        "%(who)s reaches %(n)s plant with its long neck.",
        "%(who)s reaches %(n)s plants with its long neck.",
        n,
        who=who,
    ),
    "foraging": lambda n, who: ngettext(
        "%(who)s forages %(n)s more plant.", "%(who)s forages %(n)s more plants.", n, who=who
    ),
    "cooperation": lambda n, who: ngettext(
        "%(who)s gets %(n)s food through the neighbour's cooperation.",
        "%(who)s gets %(n)s food through the neighbour's cooperation.",
        n,
        who=who,
    ),
    "fat": lambda n, who: ngettext(
        "%(who)s stores %(n)s of it as fat.", "%(who)s stores %(n)s of it as fat.", n, who=who
    ),
    "fat-moved": lambda n, who: ngettext(
        "%(who)s eats %(n)s of its fat.", "%(who)s eats %(n)s of its fat.", n, who=who
    ),
    "fertile": lambda n, who: _("%(who)s grows in population.", who=who),
    "horns": lambda n, who: _("%(who)s loses 1 population on the horns.", who=who),
    "population-lost": lambda n, who: _("%(who)s loses 1 population.", who=who),
    "meat": lambda n, who: ngettext("%(who)s takes %(n)s meat.", "%(who)s takes %(n)s meat.", n, who=who),
    "scavenger": lambda n, who: _("%(who)s scavenges 1 meat.", who=who),
    "starved": lambda n, who: ngettext(
        "%(who)s starves: %(n)s fewer.", "%(who)s starves: %(n)s fewer.", n, who=who
    ),
    "extinct": lambda n, who: _("%(who)s dies out.", who=who),
    "bag": lambda n, who: ngettext(
        "%(who)s: %(n)s food into the bag.", "%(who)s: %(n)s food into the bag.", n, who=who
    ),
    "cards-drawn": lambda n, who: ngettext(
        "%(who)s: draw %(n)s card for its traits.", "%(who)s: draw %(n)s cards for its traits.", n, who=who
    ),
}
RULES = {
    "plant": "herbivores",
    "intelligence": "intelligence-use",
    "fat": "fat-tissue",
    "fat-moved": "fat-tissue",
    "population-lost": "successful-attack",
    "meat": "successful-attack",
    "starved": "starvation",
    "extinct": "extinction",
    "bag": "end-of-feeding",
    "cards-drawn": "extinction",
}

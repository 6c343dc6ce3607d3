"""Says in sentences what the last event led to."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Reason
from scoring.evolution.match.state import State
from scoring.evolution.rules.species import Step
from scoring.match.steps import Sentences, in_words
from scoring.words import Param, Seat, _, ngettext


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words; places are counted before it."""
    return in_words([_explained(state, at) for at in range(len(state.steps))], SENTENCES, _params)


def _explained(state: State, at: int) -> Step:
    """Tell apart what sends food into a bag: an attack, a card that goes, or the feeding’s end."""
    step = state.steps[at]
    if step.key != "bag":
        return step
    place = step.player, step.species
    before = {each.key for each in state.steps[:at] if (each.player, each.species) == place}
    if cause := next((key for key in CAUSES if key in before), None):
        return replace(step, key=f"bag-{cause}")
    return step if state.phase in ("deal", "over") else replace(step, key="bag-discarded")


CAUSES = ("extinct", "horns", "population-lost")
"""What sets food free in the middle of a round, the last of them first."""
INTO_BAG = ngettext("%(who)s: %(n)s food into the bag.", "%(who)s: %(n)s food into the bag.", 1)


def _params(step: Step) -> dict[str, Param]:
    return {
        "n": step.n,
        "who": _("%(seat)s, species %(place)s", seat=Seat(step.player), place=step.species + 1),
    }


SENTENCES: Sentences = {
    "plant": ("herbivores", ngettext("%(who)s takes %(n)s plant.", "%(who)s takes %(n)s plants.", 1)),
    "intelligence": (
        "intelligence-use",
        ngettext(
            "%(who)s gets %(n)s plant for a discarded card.",
            "%(who)s gets %(n)s plants for a discarded card.",
            1,
        ),
    ),
    "long-neck": (
        "long-neck",
        ngettext(
            "%(who)s reaches %(n)s plant with its long neck.",
            "%(who)s reaches %(n)s plants with its long neck.",
            1,
        ),
    ),
    "foraging": (
        "foraging",
        ngettext("%(who)s forages %(n)s more plant.", "%(who)s forages %(n)s more plants.", 1),
    ),
    "cooperation": (
        "cooperation",
        ngettext(
            "%(who)s gets %(n)s food through the neighbour’s cooperation.",
            "%(who)s gets %(n)s food through the neighbour’s cooperation.",
            1,
        ),
    ),
    "fat": (
        "fat-tissue",
        ngettext("%(who)s stores %(n)s of it as fat.", "%(who)s stores %(n)s of it as fat.", 1),
    ),
    "fat-stored": (
        "fat-tissue",
        ngettext("%(who)s stores %(n)s as fat.", "%(who)s stores %(n)s as fat.", 1),
    ),
    "fat-moved": (
        "fat-tissue",
        ngettext("%(who)s eats %(n)s of its fat.", "%(who)s eats %(n)s of its fat.", 1),
    ),
    "fertile": ("fertile", _("%(who)s grows in population.")),
    "food-back": (
        "leaf-traits",
        ngettext("%(who)s: put %(n)s food back.", "%(who)s: put %(n)s food back.", 1),
    ),
    "population-back": (
        "leaf-traits",
        ngettext("%(who)s: population down by %(n)s.", "%(who)s: population down by %(n)s.", 1),
    ),
    "horns": ("horns", _("%(who)s loses 1 population to the horns.")),
    "population-lost": ("successful-attack", _("%(who)s loses 1 population.")),
    "meat": ("successful-attack", ngettext("%(who)s takes %(n)s meat.", "%(who)s takes %(n)s meat.", 1)),
    "scavenger": ("scavenger", _("%(who)s scavenges 1 meat.")),
    "starved": (
        "starvation",
        ngettext("%(who)s starves and loses %(n)s.", "%(who)s starves and loses %(n)s.", 1),
    ),
    "traits-again": ("playing-a-trait", _("%(who)s: enter its traits again, the seat changed hands.")),
    "extinct": ("extinction", _("%(who)s dies out.")),
    "bag": ("end-of-feeding", INTO_BAG),
    "bag-extinct": ("extinction", INTO_BAG),
    "bag-horns": ("horns", INTO_BAG),
    "bag-population-lost": ("successful-attack", INTO_BAG),
    "bag-discarded": ("fat-tissue", INTO_BAG),
    "cards-drawn": (
        "extinction",
        ngettext("%(who)s: draw %(n)s card for its traits.", "%(who)s: draw %(n)s cards for its traits.", 1),
    ),
}

"""The calculator that tells whether a hunter may attack a prey, and what it gets."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.evolution.match.feeding.attack_sheet import chosen_hunter
from scoring.evolution.match.state import State
from scoring.evolution.rules.attack import attack
from scoring.evolution.rules.facts import HARD_SHELL_BODY, MOST_BODY, MOST_POPULATION, Trait
from scoring.evolution.rules.judgement import blocked_by, defence, is_hungry, strength
from scoring.evolution.rules.protection import reasons, strength_sum
from scoring.evolution.rules.species import Place, Player, Species
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _, ngettext

HUNTING: tuple[Trait, ...] = ("pack-hunting", "climbing", "ambush", "intelligence")
PROTECTING: tuple[Trait, ...] = (
    "hard-shell", "climbing", "burrowing", "defensive-herding", "symbiosis", "horns"
)  # fmt: skip
HUNTER: Place = (0, 0)
NOBODY = 0
"""The body size of a neighbour that is not there."""


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the hunter, the prey, and as much of what stands beside the prey as matters."""
    return (
        Page(
            _("Hunter"),
            (
                Ask("body", _("Body"), 1, MOST_BODY),
                Ask("population", _("Population"), 1, MOST_POPULATION),
                Ask("traits", _("Traits"), shape="set", choices=HUNTING, by_name=True),
            ),
        ),
        Page(
            _("Prey"),
            (
                Ask("prey-body", _("Body"), 1, MOST_BODY),
                Ask("prey-population", _("Population"), 1, MOST_POPULATION),
                Ask("prey-traits", _("Traits"), shape="set", choices=PROTECTING, by_name=True),
            ),
        ),
        Page(_("What else matters"), tuple(_details(entry))),
        *_switches(entry),
    )


def _details(entry: Entry) -> Iterator[Ask]:
    protecting = entry.get("prey-traits") or []
    yield Ask("warned", _("A neighbour of the prey has Warning Call"), shape="flag")
    yield Ask("full", _("The hunter has eaten its fill"), shape="flag")
    if "burrowing" in protecting:
        yield Ask("fed", _("The prey has eaten its fill"), shape="flag")
    if "symbiosis" in protecting:
        label = _("Body of the neighbour on the right, 0 if there is none")
        yield Ask("right", label, NOBODY, MOST_BODY)


def _switches(entry: Entry) -> Iterator[Page]:
    """What a clever hunter may switch off for this attack, by a card each."""
    protecting = entry.get("prey-traits") or []
    choices = (*protecting, *(["warning-call"] if entry.get("warned") else []))
    if choices and "intelligence" in (entry.get("traits") or []):
        label = _("Intelligence switches off")
        yield Page(label, (Ask("off", label, shape="set", choices=choices, by_name=True),))


def answer(entry: Entry) -> Answer:
    """Judge the attack, and say what it brings and costs."""
    if missing := tuple(_missing(entry)):
        return unanswered(missing)
    off = frozenset(entry.get("off") or ())
    players, prey = _laid(entry)
    told = reasons(players, HUNTER, prey, off)
    clever = tuple(_cards(len(off)))
    if blocked_by(players, HUNTER, prey, off):
        headline = _("No attack. %(why)s", why=told[0].text)
        return Answer(headline, tuple(_sizes(players, prey, off)), (*told, *clever))
    headline, rows = _attacked(entry, players, prey, off)
    return Answer(headline, (*_sizes(players, prey, off), *rows), (*told, *clever))


def _missing(entry: Entry) -> Iterator[Text]:
    """Populations count only where a trait looks at them."""
    hunting, protecting = entry["traits"], set(entry["prey-traits"]) - set(entry.get("off") or ())
    if entry["body"] is None:
        yield _("body of the hunter")
    if entry["prey-body"] is None:
        yield _("body of the prey")
    if entry["population"] is None and (
        "pack-hunting" in hunting or protecting & {"defensive-herding", "horns"}
    ):
        yield _("population of the hunter")
    if entry["prey-population"] is None and "defensive-herding" in protecting:
        yield _("population of the prey")
    if "symbiosis" in protecting and entry.get("right") is None:
        yield _("body of the neighbour on the right")


def _laid(entry: Entry) -> tuple[tuple[Player, ...], Place]:
    """Lay hunter and prey on a table; a population that nobody asked for is the largest."""
    population = entry["population"] or MOST_POPULATION
    eaten = population if entry["full"] else 0
    hunter = Species(entry["body"], population, eaten, 0, ("carnivore", *entry["traits"]))
    population = entry["prey-population"] or MOST_POPULATION
    fed = population if entry.get("fed") else 0
    prey = Species(entry["prey-body"], population, fed, 0, tuple(entry["prey-traits"]))
    left = (Species(traits=("warning-call",)),) if entry["warned"] else ()
    right = (Species(body=entry["right"]),) if entry.get("right") else ()
    return (Player(0, (hunter,)), Player(0, (*left, prey, *right))), (1, len(left))


def _sizes(players: tuple[Player, ...], prey: Place, off: frozenset[str]) -> Iterator[AnswerRow]:
    hunter, target = players[0].species[0], players[1].species[prey[1]]
    pack = strength_sum(hunter, off) if hunter.has("pack-hunting", off) else None
    yield AnswerRow(
        _("The hunter attacks with"), strength(hunter, off), "pack-hunting" if pack else "attacking", pack
    )
    shell = target.has("hard-shell", off)
    why = Text(f"{target.body} + {HARD_SHELL_BODY}") if shell else None
    yield AnswerRow(_("It has to exceed"), defence(target, off), "hard-shell" if shell else "attacking", why)


def _attacked(
    entry: Entry, players: tuple[Player, ...], prey: Place, off: frozenset[str]
) -> tuple[Text, tuple[AnswerRow, ...]]:
    """Carry the attack out, and tell what came of it."""
    steps = attack(players, HUNTER, prey, off).steps
    meat = sum(step.n for step in steps if step.key == "meat")
    body, population = players[1].species[prey[1]].body, entry["population"]
    losses = tuple(_losses(entry, {step.key for step in steps}))
    if any(step.key == "extinct" and (step.player, step.species) == HUNTER for step in steps):
        return _("It may attack, but dies on the horns: no meat."), losses
    if population is None:
        row = AnswerRow(_("Meat, as much as there is room for"), body, "successful-attack")
        return ngettext("It may attack: up to %(n)s meat.", "It may attack: up to %(n)s meat.", body), (
            row,
            *losses,
        )
    why = _("body size %(body)s, room for %(room)s", body=body, room=meat) if meat < body else None
    row = AnswerRow(_("Meat for an empty board"), meat, "successful-attack", why)
    return ngettext("It may attack: %(n)s meat.", "It may attack: %(n)s meat.", meat), (row, *losses)


def _losses(entry: Entry, happened: set[str]) -> Iterator[AnswerRow]:
    if "horns" in happened:
        before = entry["population"]
        yield AnswerRow(_("Population of the hunter"), Text(f"{before} → {before - 1}"), "horns")
    if before := entry["prey-population"]:
        rule = "successful-attack" if before > 1 else "extinction"
        yield AnswerRow(_("Population of the prey"), Text(f"{before} → {before - 1}"), rule)


def _cards(off: int) -> Iterator[Reason]:
    if off:
        text = ngettext(
            "Intelligence: discard %(n)s card for what is switched off.",
            "Intelligence: discard %(n)s cards for what is switched off.",
            off,
        )
        yield Reason(text, "intelligence-use")


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the hunter that was chosen, or the first one on the table, the viewer's own before others."""
    if state.depth == "count":
        return None
    hunters = [place for place in state.places() if "carnivore" in state.species(place).traits]
    hunters.sort(key=lambda place: place[0] not in viewer.seats)
    place = chosen_hunter(state, viewer) or next(iter(hunters), None)
    if place is None:
        return None
    hunter = state.species(place)
    traits = [trait for trait in HUNTING if trait in hunter.traits]
    entry = {"body": hunter.body, "population": hunter.population, "traits": traits}
    return Filled({**entry, "full": state.phase == "feed" and not is_hungry(hunter)})

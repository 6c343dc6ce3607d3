"""The score sheet: its numbers, followed or entered, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.contract import (
    EVERYTHING,
    Ask,
    Cell,
    Event,
    Group,
    Illegal,
    Rare,
    Result,
    SheetEntered,
    Viewer,
)
from scoring.count.open_numbers import Answers, judged
from scoring.count.sheets import filled
from scoring.encyclopedia.match.gains import track_place
from scoring.encyclopedia.match.state import AiCards, Player, State
from scoring.encyclopedia.rules.experts import EXPERTS, Hired
from scoring.encyclopedia.rules.facts import ACTIVE_EXPERTS, CATEGORIES, CONTINENTS, FOSSILS, Continent
from scoring.encyclopedia.rules.names import CATEGORY_NAMES, CONTINENT_NAMES
from scoring.encyclopedia.rules.score import RULE, score
from scoring.encyclopedia.rules.tableau import Ai, Person
from scoring.words import Seat, Term, Text, _

MOST = 999
MOST_MARKERS = 60
MOST_ANIMALS = 30
USUAL = 11
EXPERTS_OF_A_CONTINENT = 11
STEPS_EXPERT = "ankshu-raghavan"
OF_CONTINENT: dict[Continent, tuple[str, ...]] = {
    continent: tuple(each for each, card in EXPERTS.items() if card.continent == continent)
    for continent in CONTINENTS
}


def _counted_by(what: str) -> tuple[str, ...]:
    """The points lines of the experts that count such things at the end."""
    return tuple(f"expert:{each}" for each, card in EXPERTS.items() if card.effect == f"points-per-{what}")


TRACK = Cell("track", _("On the track"), "track", 0, MOST, RULE)
MARKERS = tuple(
    Cell(
        f"markers-{each}",
        CATEGORY_NAMES[each],
        f"collection:{each}",
        0,
        MOST_MARKERS,
        "collections",
        usual=USUAL,
    )
    for each in CATEGORIES
)
ANIMALS = tuple(
    Cell(
        f"animals-{each}",
        CONTINENT_NAMES[each],
        f"collection:{each}",
        0,
        MOST_ANIMALS,
        "continent-collection",
        usual=USUAL,
    )
    for each in CONTINENTS
)
COLLECTED_CONTINENTS = tuple(f"collection:{each}" for each in CONTINENTS)
FOSSIL_CELL = Cell("fossils", _("Fossils"), "", 0, FOSSILS, "fossils", also=COLLECTED_CONTINENTS)
SET_ASIDE = Rare(
    "experts-out-of-play",
    nobody=_("Nobody has covered or turned any experts"),
    one=_("%(seat)s has no covered or turned experts on any continent"),
    nobody_else=_("Nobody has any other covered or turned experts on any continent"),
    one_else=_("%(seat)s has no other covered or turned experts on any continent"),
)
ACTIVE = Cell(
    "active",
    _("Active experts"),
    "experts",
    0,
    0,
    "experts",
    ask=Ask(
        "value",
        _("At most four"),
        shape="set",
        choices=tuple(each for experts in OF_CONTINENT.values() for each in experts),
        groups=tuple((CONTINENT_NAMES[each], experts) for each, experts in OF_CONTINENT.items()),
    ),
    # Experts add markers to every category, and stand in the collection of their continent.
    also=(*(f"collection:{each}" for each in CATEGORIES), *COLLECTED_CONTINENTS),
    boundless=True,
)
INACTIVE = tuple(
    Cell(
        f"inactive-{each}",
        _("Experts covered or turned: %(continent)s", continent=CONTINENT_NAMES[each]),
        f"collection:{each}",
        0,
        EXPERTS_OF_A_CONTINENT,
        "turning-experts",
        rare=SET_ASIDE,
    )
    for each in CONTINENTS
)
THINGS = (
    Cell("seals", _("Royal seals"), "seals", 0, MOST, RULE, usual=USUAL, also=_counted_by("seal")),
    Cell("coins", _("Coins"), "coins", 0, MOST, RULE, usual=USUAL, also=_counted_by("two-coins")),
    Cell(
        "expedition-tokens",
        _("Expedition tokens"),
        "expedition-tokens",
        0,
        MOST,
        RULE,
        usual=USUAL,
        also=_counted_by("token"),
    ),
)
REPUTATION = Cell(
    "reputation-steps",
    _("Reputation: steps from the first space"),
    "",
    0,
    60,
    "expert-ankshu-raghavan",
    optional=True,
    also=_counted_by("step"),
)
AI_ANIMALS = tuple(
    Cell(f"animals-{each}", CONTINENT_NAMES[each], "continents", 0, MOST_ANIMALS, "ai-scoring", usual=USUAL)
    for each in CONTINENTS
)
AI_EXPERTS = tuple(
    Cell(
        f"colleagues-{each}",
        _("Experts: %(continent)s", continent=CONTINENT_NAMES[each]),
        "experts",
        0,
        EXPERTS_OF_A_CONTINENT,
        "ai-scoring",
        # A scoring card may multiply the animals of a continent by all cards there.
        also=("continents",),
    )
    for each in CONTINENTS
)


def sheet(state: State, viewer: Viewer) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat."""
    return tuple(tuple(_groups(state, seat)) for seat in range(state.seats))


def cells(state: State, seat: int, viewer: Viewer = EVERYTHING) -> tuple[Cell, ...]:
    """List a seat's cells."""
    return tuple(cell for group in _groups(state, seat) for cell in group.cells)


def _groups(state: State, seat: int) -> Iterator[Group]:
    player = state.players[seat]
    known = _followed(state, player) if _is_known(state, player) else None
    followed, start = (known, None) if _counts_as_it_is(state, player) else (None, known)
    groups = _ai_groups(player.ai) if player.ai else PERSON_GROUPS
    for label, listed in groups:
        shown = tuple(cell for cell in listed if state.fossils or cell.key != FOSSIL_CELL.key)
        yield Group(label, _with_steps_asked(filled(state, seat, shown, followed, start)))


def _with_steps_asked(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Ask for the steps on the reputation track where an active expert counts them."""
    if not any(cell.key == ACTIVE.key and STEPS_EXPERT in (cell.value or ()) for cell in cells):
        return cells
    return tuple(replace(cell, optional=False) if cell.key == REPUTATION.key else cell for cell in cells)


def _is_known(state: State, player: Player) -> bool:
    """Tell whether somebody's things are kept, or were kept once: an AI's as soon as they were dealt."""
    if player.ai:
        return state.follows_people or state.phase != "setup"
    return state.follows_people or state.was_followed


def _counts_as_it_is(state: State, player: Player) -> bool:
    """Tell whether what is known counts: where only the end is counted, what was followed to the end."""
    return state.follows_people or (bool(player.ai) and state.phase == "over")


PERSON_GROUPS: tuple[tuple[Text, tuple[Cell, ...]], ...] = (
    (_("Points and resources"), (TRACK, *THINGS)),
    (_("Publication area: markers"), MARKERS),
    (
        _("Continents: animals set aside, experts covered or turned"),
        (*(cell for pair in zip(ANIMALS, INACTIVE, strict=True) for cell in pair), FOSSIL_CELL),
    ),
    (_("Experts"), (ACTIVE, REPUTATION)),
)


def _ai_groups(cards: AiCards) -> tuple[tuple[Text, tuple[Cell, ...]], ...]:
    """The parts of an AI's sheet; what its scoring card sets the points of says which card it is."""
    card = Term(cards.scoring)
    return (
        (_("Points and resources, scoring card %(card)s", card=card), (TRACK, *THINGS)),
        (_("Animals"), AI_ANIMALS),
        (_("Experts, scoring card %(card)s", card=card), AI_EXPERTS),
    )


def _followed(state: State, player: Player) -> dict[str, Any]:
    things = {
        "track": player.points,
        "seals": player.seals,
        "coins": player.coins,
        "expedition-tokens": player.tokens,
    }
    if player.ai:
        animals = {f"animals-{each}": player.animals.get(each, 0) for each in CONTINENTS}
        return {**things, **animals, **{f"colleagues-{e}": player.colleagues.get(e, 0) for e in CONTINENTS}}
    inactive = [expert.id for expert in player.experts if not expert.active]
    return {
        **things,
        **{f"markers-{each}": player.markers.get(each, 0) for each in CATEGORIES},
        **{f"animals-{each}": player.laid_aside.get(each, 0) for each in CONTINENTS},
        "fossils": player.fossils_aside,
        ACTIVE.key: player.active,
        **{f"inactive-{e}": sum(EXPERTS[x].continent == e for x in inactive) for e in CONTINENTS},
        "reputation-steps": track_place(state, player),
    }


def possible_experts(state: State, event: Event) -> State:
    """Refuse more active experts than there are places, and an expert before two people."""
    if not isinstance(event, SheetEntered) or event.cell != ACTIVE.key:
        return state
    named = _active(state, event.seat)
    if len(named) > ACTIVE_EXPERTS:
        raise Illegal(_("At most %(most)s experts are active.", most=ACTIVE_EXPERTS))
    for other in range(state.seats):
        shared = set(named) & set(_active(state, other)) if other != event.seat else set()
        if shared:
            raise Illegal(_("%(seat)s already has %(expert)s.", expert=Term(min(shared)), seat=Seat(other)))
    return state


def _active(state: State, seat: int) -> tuple[str, ...]:
    return tuple(_values(cells(state, seat)).get(ACTIVE.key) or ())


def _values(listed: Sequence[Cell]) -> dict[str, Any]:
    return {cell.key: cell.value for cell in listed}


def result(state: State, viewer: Viewer) -> Result:
    """Score the sheets, and say what is still missing."""
    return judged(sheet(state, viewer), partial(_counted, state))


def _counted(state: State, answers: Sequence[Answers]) -> Result:
    held = [_holding(player.ai, each) for player, each in zip(state.players, answers, strict=True)]
    return score(held, fossils=state.fossils)


def _holding(cards: AiCards | None, values: Answers) -> Person | Ai:
    things: dict[str, Any] = {
        "track": values["track"] or 0,
        "seals": values["seals"] or 0,
        "coins": values["coins"] or 0,
        "expedition_tokens": values["expedition-tokens"] or 0,
        "animals": {each: values[f"animals-{each}"] or 0 for each in CONTINENTS},
    }
    if cards:
        experts = {each: values[f"colleagues-{each}"] or 0 for each in CONTINENTS}
        return Ai(scoring=cards.scoring, experts=experts, **things)
    return Person(
        markers={each: values[f"markers-{each}"] or 0 for each in CATEGORIES},
        fossils=values.get("fossils") or 0,
        experts=tuple(_hired(values)),
        reputation_steps=values["reputation-steps"] or 0,
        **things,
    )


def _hired(values: Mapping[str, Any]) -> Iterator[Hired]:
    """The active experts by name; of the others only the continent counts, so any name of it will do."""
    named = values[ACTIVE.key] or ()
    yield from (Hired(expert, active=True) for expert in named)
    for continent in CONTINENTS:
        others = [expert for expert in OF_CONTINENT[continent] if expert not in named]
        yield from (Hired(expert) for expert in others[: values[f"inactive-{continent}"] or 0])

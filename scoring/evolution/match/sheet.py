"""The score sheet: its numbers, followed or entered, and the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial

from scoring.contract import EVERYTHING, Cell, Group, Rare, Result, Viewer
from scoring.count.open_numbers import Answers, judged
from scoring.count.sheets import Sheet, cells_of, entered, filled
from scoring.evolution.match.state import State
from scoring.evolution.rules.facts import BOARDS, FOOD_TOKENS, MOST_BODY, MOST_POPULATION
from scoring.evolution.rules.score import RULE, Holding, held, score
from scoring.words import _

MOST_ON_BOARDS = min(FOOD_TOKENS, BOARDS * (MOST_POPULATION + MOST_BODY))
BAG = Cell("bag", _("Food in the bag"), "food", 0, FOOD_TOKENS, RULE)
FOOD = Cell("food", _("Food and fat on the boards"), "food", 0, MOST_ON_BOARDS, RULE)
COUNTED_BAG = replace(BAG, label=_("Food in the bag, with the fat on all species"))
BAG_ALONE = replace(BAG, key="bag-alone")
"""Beside species one by one, whose fat is asked for: another number than the bag counted with all fat."""
FOODS = frozenset({BAG.key, FOOD.key, BAG_ALONE.key})
POPULATION, TRAIT_CARDS, SPECIES = "population", "traits", "species-"
LEFT_ON_BOARDS = Rare(
    "left-on-boards",
    nobody=_("No food or fat is left on any species"),
    one=_("%(seat)s has no food or fat left on any species"),
    nobody_else=_("No food or fat is left on any other species"),
    one_else=_("%(seat)s has no food or fat left on any other species"),
)
KINDS = Cell("species", _("Enter species one by one: how many?"), "", 0, BOARDS, RULE, optional=True)


def sheet(state: State, viewer: Viewer = EVERYTHING) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat, followed from the table or filled by hand."""
    return tuple(_groups(state, seat) for seat in range(state.seats))


def cells(state: State, seat: int) -> Iterator[Cell]:
    """List every cell of a seat's sheet."""
    for group in _groups(state, seat):
        yield from group.cells


def result(state: State, viewer: Viewer = EVERYTHING) -> Result:
    """Score the sheets, and say what is still missing."""
    sheets = sheet(state)
    return judged(sheets, partial(_counted, sheets))


def _counted(sheets: Sequence[Sheet], answers: Sequence[Answers]) -> Result:
    return score([_holding(groups, each) for groups, each in zip(sheets, answers, strict=True)])


def _holding(groups: Sheet, answers: Answers) -> Holding:
    def numbers(points_line: str) -> tuple[int, ...]:
        return tuple(answers[cell.key] or 0 for cell in cells_of(groups) if cell.points_line == points_line)

    return Holding(numbers("food"), numbers("population"), numbers("traits"))


def _groups(state: State, seat: int) -> tuple[Group, ...]:
    """A followed table supplies the numbers; without one, the last food is already in the bag."""
    if state.depth == "track":
        has = held(state.players[seat])
        bag, food = has.food
        followed = {"bag": bag, "food": food, "population": sum(has.population), "traits": sum(has.traits)}
        return (Group(None, filled(state, seat, (BAG, FOOD, *_together(state.trait_limit)), followed)),)
    count = one_by_one(state, seat)
    if count is None:
        return (Group(None, filled(state, seat, (COUNTED_BAG, *_together(state.trait_limit), KINDS))),)
    return (
        Group(None, filled(state, seat, (BAG_ALONE, KINDS))),
        *(
            Group(_("Species %(place)s", place=place), filled(state, seat, _species(state, place)))
            for place in range(1, count + 1)
        ),
    )


def one_by_one(state: State, seat: int) -> int | None:
    """The number of species that a seat enters one by one, none of them included; None where it doesn't."""
    return entered(state.entries, seat, KINDS.key) if state.depth == "count" else None


@cache
def _together(trait_limit: int) -> tuple[Cell, ...]:
    """The cells for all of a player's species together."""
    most = BOARDS * MOST_POPULATION
    return (
        Cell(POPULATION, _("Population of all species"), "population", 0, most, RULE),
        Cell(TRAIT_CARDS, _("Trait cards of all species"), "traits", 0, BOARDS * trait_limit, RULE),
    )


def _species(state: State, place: int) -> tuple[Cell, ...]:
    key, most = f"{SPECIES}{place}", MOST_POPULATION + MOST_BODY
    return (
        Cell(f"{key}-population", _("Population"), "population", 1, MOST_POPULATION, RULE),
        Cell(f"{key}-traits", _("Trait cards"), "traits", 0, state.trait_limit, RULE),
        Cell(f"{key}-food", _("Food and fat on this species"), "food", 0, most, RULE, rare=LEFT_ON_BOARDS),
    )

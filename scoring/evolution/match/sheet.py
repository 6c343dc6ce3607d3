"""Which numbers stand on a player's score sheet, and what do they add up to?"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import EVERYTHING, Breakdown, Cell, Group, Line, Result, Viewer
from scoring.evolution.match.state import State
from scoring.evolution.rules.facts import BOARDS, MOST_BODY, MOST_POPULATION
from scoring.evolution.rules.score import DECIDED, TIES
from scoring.sheets import entered
from scoring.standings import standings
from scoring.words import Seat, Term, Text, _

MOST_FOOD = 999
LINES: dict[str, Text] = {"food": _("Food"), "population": _("Population"), "traits": _("Traits")}


def sheet(state: State, viewer: Viewer = EVERYTHING) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat, followed from the table or filled by hand."""
    return tuple(tuple(_groups(state, seat)) for seat in range(state.seats))


def cells(state: State, seat: int) -> Iterator[Cell]:
    """Every cell of a seat's sheet."""
    for group in _groups(state, seat):
        yield from group.cells


def _groups(state: State, seat: int) -> list[Group]:
    bag = _cell(
        state, seat, "bag", _("Food in the bag"), "food", (0, MOST_FOOD), _followed(state, seat, "bag")
    )
    if state.depth == "track":
        return [Group(None, (bag, *_whole(state, seat)))]
    kinds = _cell(
        state, seat, "species", _("Species, to enter them one by one"), "", (0, BOARDS), optional=True
    )
    if count := kinds.value:
        return [Group(None, (bag, kinds)), *(_species(state, seat, index) for index in range(count))]
    return [Group(None, (bag, *_whole(state, seat), kinds))]


def _whole(state: State, seat: int) -> tuple[Cell, ...]:
    """All of a player's species together; whoever only counts has put the last food into the bag."""
    cells = (
        ("food", _("Food and fat on the boards"), "food", BOARDS * (MOST_POPULATION + MOST_BODY)),
        ("population", _("Population of all species"), "population", BOARDS * MOST_POPULATION),
        ("traits", _("Trait cards of all species"), "traits", BOARDS * state.trait_limit),
    )
    return tuple(
        _cell(state, seat, key, label, line, (0, most), _followed(state, seat, key))
        for key, label, line, most in cells[0 if state.depth == "track" else 1 :]
    )


def _followed(state: State, seat: int, key: str) -> int | None:
    """What the table says, where it is followed."""
    if state.depth == "count":
        return None
    player = state.players[seat]
    match key:
        case "bag":
            return player.bag
        case "food":
            return sum(species.food + species.fat for species in player.species)
        case "population":
            return sum(species.population for species in player.species)
        case _:
            return sum(len(species.traits) for species in player.species)


def _species(state: State, seat: int, index: int) -> Group:
    key = f"species-{index + 1}"
    most = MOST_POPULATION + MOST_BODY
    return Group(
        _("Species %(place)s", place=index + 1),
        (
            _cell(state, seat, f"{key}-population", _("Population"), "population", (1, MOST_POPULATION)),
            _cell(state, seat, f"{key}-traits", _("Trait cards"), "traits", (0, state.trait_limit)),
            _cell(state, seat, f"{key}-food", _("Food and fat on it"), "food", (0, most), optional=True),
        ),
    )


def _cell(
    state: State,
    seat: int,
    key: str,
    label: Text,
    line: str,
    bounds: tuple[int, int],
    followed: int | None = None,
    *,
    optional: bool = False,
) -> Cell:
    by_hand = entered(state.entries, seat, key)
    return Cell(
        key, label, line, *bounds, rule="scoring", followed=followed, entered=by_hand, optional=optional
    )


def result(state: State, viewer: Viewer = EVERYTHING) -> Result:
    """Count the sheets: every seat's lines, the ranking, and what is still missing."""
    sheets = sheet(state)
    breakdowns = tuple(_breakdown(seat, groups) for seat, groups in enumerate(sheets))
    scores = [(each.total, *(_points(each, key) for key in TIES)) for each in breakdowns]
    ranks, decided_by = standings(scores, TIES)
    missing = tuple(
        _("%(seat)s: %(cell)s", seat=Seat(seat), cell=Term(cell.key))
        for seat, groups in enumerate(sheets)
        for group in groups
        for cell in group.cells
        if cell.value is None and not cell.optional
    )
    return Result(breakdowns, ranks, decided_by, DECIDED[decided_by], missing)


def _breakdown(seat: int, groups: tuple[Group, ...]) -> Breakdown:
    lines = []
    for key, label in LINES.items():
        values = [cell.value or 0 for group in groups for cell in group.cells if cell.line == key]
        why = Text(" + ".join(str(value) for value in values)) if len(values) > 1 else None
        lines.append(Line(key, label, sum(values), why, "scoring"))
    return Breakdown(seat, tuple(lines))


def _points(breakdown: Breakdown, key: str) -> int:
    return next(line.points for line in breakdown.lines if line.key == key)

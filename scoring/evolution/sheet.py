"""Which numbers stand on a player's score sheet, and what do they add up to?"""

from __future__ import annotations

from scoring.contract import Breakdown, Cell, Group, Illegal, Line, Result
from scoring.evolution.facts import BOARDS, MOST_BODY, MOST_POPULATION
from scoring.evolution.score import DECIDED, TIES
from scoring.evolution.species import Species
from scoring.evolution.state import State
from scoring.standings import standings
from scoring.words import Seat, Text, _

MOST_FOOD = 999
LINES: dict[str, Text] = {"food": _("Food"), "population": _("Population"), "traits": _("Traits")}


def sheet(state: State) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat, followed from the table or filled by hand."""
    return tuple(tuple(_groups(state, seat)) for seat in range(state.seats))


def cell_for(state: State, seat: int, key: str) -> Cell:
    """Find a cell of a seat's sheet, or refuse in words."""
    for group in _groups(state, seat):
        for cell in group.cells:
            if cell.key == key:
                return cell
    raise Illegal(_("There is no such number on this score sheet."))


def _groups(state: State, seat: int) -> list[Group]:
    row = state.players[seat].species if state.depth == "track" else None
    bag = _cell(state, seat, "bag", _("Food in the bag"), "food", (0, MOST_FOOD), _followed_bag(state, seat))
    if row is not None:
        return [Group(None, (bag,)), *(_species(state, seat, i, species) for i, species in enumerate(row))]
    kinds = _cell(state, seat, "species", _("Species, to enter them one by one"), "", (0, BOARDS), None, optional=True)
    if count := kinds.value:
        return [Group(None, (bag, kinds)), *(_species(state, seat, index, None) for index in range(count))]
    traits_most = BOARDS * state.trait_limit
    whole = (
        _cell(state, seat, "population", _("Population of all species"), "population", (0, BOARDS * MOST_POPULATION)),
        _cell(state, seat, "traits", _("Trait cards of all species"), "traits", (0, traits_most)),
    )
    return [Group(None, (bag, *whole, kinds))]


def _followed_bag(state: State, seat: int) -> int | None:
    return state.players[seat].bag if state.depth == "track" else None


def _species(state: State, seat: int, index: int, species: Species | None) -> Group:
    followed = (species.population, len(species.traits), species.food + species.fat) if species else (None, None, None)
    key = f"species-{index + 1}"
    return Group(
        _("Species %(place)s", place=index + 1),
        (
            _cell(state, seat, f"{key}-population", _("Population"), "population", (1, MOST_POPULATION), followed[0]),
            _cell(state, seat, f"{key}-traits", _("Trait cards"), "traits", (0, state.trait_limit), followed[1]),
            _cell(
                state,
                seat,
                f"{key}-food",
                _("Food and fat on it"),
                "food",
                (0, MOST_POPULATION + MOST_BODY),
                followed[2],
                optional=True,
            ),
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
    entered = state.entries.get(f"{seat}:{key}")
    return Cell(key, label, line, *bounds, rule="scoring", followed=followed, entered=entered, optional=optional)


def result(state: State) -> Result:
    """Count the sheets: every seat's lines, the ranking, and what is still missing."""
    sheets = sheet(state)
    breakdowns = tuple(_breakdown(seat, groups) for seat, groups in enumerate(sheets))
    scores = [(each.total, *(_points(each, key) for key in TIES)) for each in breakdowns]
    ranks, decided_by = standings(scores, TIES)
    missing = tuple(
        _("%(seat)s: %(cell)s", seat=Seat(seat), cell=cell.label)
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

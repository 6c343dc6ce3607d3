"""The numbers that a box keeps: delay penalties, coins of rows and slots, objectives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from pydantic import Field, field_validator

from scoring.contract import Event, Illegal
from scoring.darwins_journey.match.box.corrections import (
    CAMP_PLACES,
    FROM_SPACES,
    ON_ROUTES,
    TENT_PLACES,
    Coins,
    Corrections,
    own_numbers,
)
from scoring.darwins_journey.match.events import ObjectiveRead, PenaltiesRead
from scoring.darwins_journey.match.state import MOST_SEATS
from scoring.darwins_journey.rules.facts import (
    CAMP_COSTS,
    ROUNDS,
    ROW_SPACES,
    SLOTS,
    SPACE_COSTS,
    SPECIMENS,
    Camp,
)
from scoring.darwins_journey.rules.icons import icon_code, icons_of
from scoring.darwins_journey.rules.objectives import objective_read
from scoring.darwins_journey.rules.routes import ROUTES
from scoring.darwins_journey.rules.tiles import ACTIONS, CREW, LETTERS
from scoring.words import Text, _

MOST_PENALTY = 20
OBJECTIVES = 28
TILE = "tile:"
"""Before an objective's name, where it is a question of its own."""
Penalty = Annotated[int, Field(ge=0, le=MOST_PENALTY)]
Penalties = Annotated[tuple[Penalty | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]
RowCoins = Annotated[tuple[Coins | None, ...], Field(min_length=ROW_SPACES, max_length=ROW_SPACES)]
CAMPS = tuple(CAMP_COSTS)
CREW_FIELD, LETTERS_FIELD, GAINS_FIELD, BESIDE_FIELD = "crew", "letters", "gains", "beside"
ACTIONS_FIELD, CREW_ACTIONS_FIELD, SPACES_FIELD = "actions", "crew_actions", "on_spaces"
WAYS_FIELD, SPECIMENS_FIELD = "ways", "specimens"
MUSEUM_FIELD, LENGTHS_FIELD = "museum", "lengths"
ON_ROUTE, WAYS_ON, SPECIMENS_ON = "on-", "ways-", "specimens-"
"""Before the name of a route, of which each is a question of its own."""
ICON_ROWS: dict[str, tuple[str, tuple[str, ...]]] = {
    GAINS_FIELD: (GAINS_FIELD, CAMPS),
    BESIDE_FIELD: (BESIDE_FIELD, TENT_PLACES),
    ACTIONS_FIELD: (ACTIONS_FIELD, ACTIONS),
    CREW_ACTIONS_FIELD: (CREW_ACTIONS_FIELD, tuple(CREW)),
    **{f"{ON_ROUTE}{route}": (SPACES_FIELD, spaces) for route, spaces in ON_ROUTES.items()},
}
"""Questions about icons: the field of the box, and what each row of the question stands for."""
PARTS = 2
"""Of a correspondence tile: for the most stamps, and for the second most."""
SlotCoins = Annotated[tuple[Coins | None, ...], Field(min_length=len(SLOTS), max_length=len(SLOTS))]


class Printed(Corrections):
    """What stands on the boards; None where nobody has entered it.

    `penalties` stand before each space of the Beagle, 0 where none is printed, on the side for up to three
    players, and `penalties_of_four` on the other. `spaces` are the coins of a worker's row, where they are
    others than players have told, `slots` those of the objective slots; `objectives` are tiles by name.
    """

    penalties: Penalties = (None,) * ROUNDS
    penalties_of_four: Penalties = (None,) * ROUNDS
    spaces: RowCoins = (None,) * ROW_SPACES
    slots: SlotCoins = (None,) * len(SLOTS)
    objectives: Annotated[tuple[str, ...], Field(max_length=OBJECTIVES)] = ()

    @field_validator("objectives")
    @classmethod
    def _objectives_are_tiles(cls, keys: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(keys)) < len(keys) or not all(objective_read(key) for key in keys):
            raise ValueError("Such objectives do not exist.")
        return keys

    def side(self, seats: int) -> Penalties:
        """The penalties on the side of the board for so many players."""
        return self.penalties_of_four if seats == MOST_SEATS else self.penalties

    def penalties_after(self, seats: int, told: Penalties | None) -> Penalties:
        """The penalties of a side with those that a match was told besides."""
        both = zip(told or (None,) * ROUNDS, self.side(seats), strict=True)
        return tuple(own if now is None else now for now, own in both)

    @property
    def space_costs(self) -> tuple[int, ...]:
        """The coins on the spaces of a row: as corrected, else as players have told."""
        return own_numbers(SPACE_COSTS, self.spaces)

    def has_told(self, camp: Camp) -> bool:
        """Tell whether the table has entered all the coins of a camp itself."""
        places = zip(CAMP_PLACES, self.camps, strict=True)
        return all(coins is not None for (each, _at), coins in places if each == camp)


LISTS = (
    "penalties", "penalties_of_four", "spaces", "slots", "points", "books", "scrolls", "camps", "goals",
    "beagle", "camp_spaces", "ribbons", "unlocks", "strengths", LENGTHS_FIELD,
)  # fmt: skip
"""Numbers that are entered one by one, each list a page."""
NAMED = (
    CREW_FIELD, LETTERS_FIELD, GAINS_FIELD, BESIDE_FIELD, ACTIONS_FIELD, CREW_ACTIONS_FIELD, SPACES_FIELD,
    WAYS_FIELD, SPECIMENS_FIELD,
)  # fmt: skip
"""What is kept by the name of a card, a tile or a place."""
OF_ROUTES = (
    LENGTHS_FIELD,
    SPACES_FIELD,
    WAYS_FIELD,
    SPECIMENS_FIELD,
    "camp_spaces",
    "ribbons",
    "books",
    "beagle",
)
"""What has to fit together on a track or a route."""


def printed_learned(box: Printed, event: Event) -> dict[str, Any]:
    """Say what an event of a match has read off the boards."""
    if isinstance(event, PenaltiesRead):
        seats = MOST_SEATS if event.four else 1
        both = box.penalties_after(seats, event.penalties)
        return {"penalties_of_four" if event.four else "penalties": both}
    if isinstance(event, ObjectiveRead) and event.tile().key not in box.objectives:
        return {"objectives": (*box.objectives, event.tile().key)[-OBJECTIVES:]}
    return {}


def printed_entered(box: Printed, key: str, value: Any) -> dict[str, Any]:
    """Say what one corrected answer changes."""
    if key == CREW_FIELD:
        rows = zip(CREW, value or (), strict=False)
        return {CREW_FIELD: {card: tuple(seals) for card, seals in rows if seals}}
    if key == LETTERS_FIELD:
        return {LETTERS_FIELD: _letters_tapped(value or ())}
    if key == MUSEUM_FIELD:
        return {MUSEUM_FIELD: _museum_told([each for row in value or () for each in row or ()])}
    if key in ICON_ROWS:
        field, places = ICON_ROWS[key]
        codes = [tuple(icon_code(icon) for icon in icons_of(row or ())) for row in value or ()]
        others = {place: told for place, told in getattr(box, field).items() if place not in places}
        return {field: {**others, **{at: told for at, told in zip(places, codes, strict=False) if told}}}
    if key.startswith(WAYS_ON):
        return {WAYS_FIELD: _ways_told(box, key.removeprefix(WAYS_ON), value or ())}
    if key.startswith(SPECIMENS_ON):
        route = key.removeprefix(SPECIMENS_ON)
        others = {each: told for each, told in box.specimens.items() if each != route}
        spaces = tuple(sorted(set(value or ())))
        is_told = spaces and set(spaces) != ROUTES[route].specimens
        return {SPECIMENS_FIELD: {**others, **({route: spaces} if is_told else {})}}
    if key.startswith(TILE):
        left = tuple(tile for tile in box.objectives if f"{TILE}{tile}" != key)
        return {"objectives": left} if value is None else {}
    field, _dash, place = key.rpartition("-")
    numbers, at = getattr(box, field), int(place)
    changed = {field: (*numbers[:at], value, *numbers[at + 1 :])}
    return changed if field != LENGTHS_FIELD else _within(box.model_copy(update=changed), changed)


def printed_joined(known: Printed, read: Printed) -> dict[str, Any]:
    """Put what a file tells to what is known."""
    lists = {
        field: tuple(
            mine if told is None else told
            for mine, told in zip(getattr(known, field), getattr(read, field), strict=True)
        )
        for field in LISTS
    }
    # The file's objectives come last: of more than there are, the oldest are forgotten.
    objectives = (*(key for key in known.objectives if key not in read.objectives), *read.objectives)
    both = {
        **lists,
        "objectives": objectives[-OBJECTIVES:],
        MUSEUM_FIELD: read.museum or known.museum,
        **{field: {**getattr(known, field), **getattr(read, field)} for field in NAMED},
    }
    return _within(known.model_copy(update=both), both)


def _within(box: Printed, changed: dict[str, Any]) -> dict[str, Any]:
    """The same without what was told of spaces behind the end of a route."""
    return {**changed, SPACES_FIELD: box.reached(), WAYS_FIELD: box.reached(ways=True)}


def _museum_told(order: Sequence[Any]) -> tuple[Any, ...]:
    """Where each specimen belongs, row by row; nothing where it is as usual."""
    if order and sorted(order) != sorted(SPECIMENS):
        raise Illegal(_("Each specimen has exactly one space in the museum."))
    return tuple(order) if tuple(order) != SPECIMENS else ()


def _ways_told(box: Printed, route: str, rows: Sequence[Sequence[int] | None]) -> dict[str, tuple[int, ...]]:
    """The ways of a route that lead elsewhere than usual, and those of the other routes."""
    places, usually = FROM_SPACES[route], replace(ROUTES[route], last=box.own_lengths()[route])
    others = {place: onward for place, onward in box.ways.items() if place not in places}
    told = {place: tuple(onward) for place, onward in zip(places, rows, strict=False) if onward}
    usual = {place: usually.next(space) for space, place in enumerate(places)}
    return {**others, **{place: onward for place, onward in told.items() if set(onward) != set(usual[place])}}


def penalty_rows() -> tuple[Text, ...]:
    """The labels of the penalties, from the left of the sea route."""
    return tuple(_("Before Beagle space %(n)s", n=space) for space in range(1, ROUNDS + 1))


def _letters_tapped(rows: Sequence[Sequence[str]]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Both parts of each tile that was tapped; one alone is refused where the box is read."""
    codes = [tuple(icon_code(icon) for icon in icons_of(row or ())) for row in rows]
    tiles = zip(LETTERS, codes[::PARTS], codes[1::PARTS], strict=False)
    return {tile: (first, second) for tile, first, second in tiles if first or second}

"""Which numbers on the boards does a box keep: delay penalties, coins of rows and slots, objectives?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import Field, field_validator

from scoring.contract import Event
from scoring.darwins_journey.alfred.parts.icons import icon_code, icons_of
from scoring.darwins_journey.match.corrections import (
    TENT_PLACES,
    Codes,
    Corrections,
    icons_read,
)
from scoring.darwins_journey.match.events import ObjectiveRead, PenaltiesRead
from scoring.darwins_journey.match.state import MOST_SEATS
from scoring.darwins_journey.rules.facts import (
    CAMP_BRINGS,
    CAMP_COSTS,
    ROUNDS,
    ROW_SPACES,
    SCROLL_COSTS,
    SCROLLS,
    SLOTS,
    SPACE_COSTS,
    Camp,
)
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.objectives import objective_read
from scoring.darwins_journey.rules.tiles import CREW, LETTERS
from scoring.words import Text, _

MOST_PENALTY = 20
MOST_COINS = 9
OBJECTIVES = 28
TILE = "tile:"
"""Before an objective's name, where it is a question of its own."""
Penalty = Annotated[int, Field(ge=0, le=MOST_PENALTY)]
Penalties = Annotated[tuple[Penalty | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]
Coins = Annotated[int, Field(ge=0, le=MOST_COINS)]
RowCoins = Annotated[tuple[Coins | None, ...], Field(min_length=ROW_SPACES, max_length=ROW_SPACES)]
ScrollCoins = Annotated[tuple[Coins | None, ...], Field(min_length=SCROLLS, max_length=SCROLLS)]
CAMP_PLACES = tuple((camp, place) for camp, costs in CAMP_COSTS.items() for place in range(len(costs)))
CampCoins = Annotated[
    tuple[Coins | None, ...], Field(min_length=len(CAMP_PLACES), max_length=len(CAMP_PLACES))
]
CAMPS = tuple(CAMP_COSTS)
CREW_FIELD, LETTERS_FIELD, GAINS_FIELD, BESIDE_FIELD = "crew", "letters", "gains", "beside"
PARTS = 2
"""Of a correspondence tile: for the most stamps, and for the second most."""
SlotCoins = Annotated[tuple[Coins | None, ...], Field(min_length=len(SLOTS), max_length=len(SLOTS))]


class Printed(Corrections):
    """What stands on the boards; None where nobody has entered it.

    `penalties` stand before each space of the Beagle, 0 where none is printed, on the side for up to three
    players, and `penalties_of_four` on the other. `spaces` are the coins of a worker's row, where they are
    others than players have told, `slots` those of the objective slots, `scrolls` those of the academy,
    `camps` those of both places of each camp, and `gains` what those camps bring that bring something else;
    `objectives` are tiles by name.
    """

    penalties: Penalties = (None,) * ROUNDS
    penalties_of_four: Penalties = (None,) * ROUNDS
    spaces: RowCoins = (None,) * ROW_SPACES
    slots: SlotCoins = (None,) * len(SLOTS)
    scrolls: ScrollCoins = (None,) * SCROLLS
    camps: CampCoins = (None,) * len(CAMP_PLACES)
    gains: dict[Camp, Codes] = {}
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

    def known(self, seats: int) -> tuple[int, ...] | None:
        """All the penalties of a side; nothing while one is missing."""
        told = tuple(each for each in self.side(seats) if each is not None)
        return told if len(told) == ROUNDS else None

    @property
    def space_costs(self) -> tuple[int, ...]:
        """The coins on the spaces of a row: as corrected, else as players have told."""
        return _own(SPACE_COSTS, self.spaces)

    @property
    def scroll_costs(self) -> tuple[int, ...]:
        """The coins beside the scrolls of the academy."""
        return _own(SCROLL_COSTS, self.scrolls)

    def camp_costs(self, camp: Camp) -> tuple[int, ...]:
        """The coins of the places of a camp."""
        own = tuple(coins for (each, _at), coins in zip(CAMP_PLACES, self.camps, strict=True) if each == camp)
        return _own(CAMP_COSTS[camp], own)

    def camp_gains(self, camp: Camp) -> Icons:
        """What a camp brings."""
        return icons_read(self.gains[camp]) if camp in self.gains else CAMP_BRINGS[camp]

    def has_told(self, camp: Camp) -> bool:
        """Tell whether the table has entered all the coins of a camp itself."""
        places = zip(CAMP_PLACES, self.camps, strict=True)
        return all(coins is not None for (each, _at), coins in places if each == camp)


def _own(usual: Sequence[int], own: Sequence[int | None]) -> tuple[int, ...]:
    return tuple(known if told is None else told for known, told in zip(usual, own, strict=True))


LISTS = ("penalties", "penalties_of_four", "spaces", "slots", "points", "books", "scrolls", "camps")
"""Numbers that are entered one by one, each list a page."""


def printed_learned(box: Printed, event: Event) -> dict[str, Any]:
    """Say what an event of a match has read off the boards."""
    if isinstance(event, PenaltiesRead):
        return {"penalties_of_four" if event.four else "penalties": event.penalties}
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
    if key in (GAINS_FIELD, BESIDE_FIELD):
        codes = [tuple(icon_code(icon) for icon in icons_of(row or ())) for row in value or ()]
        places = zip(CAMPS if key == GAINS_FIELD else TENT_PLACES, codes, strict=False)
        return {key: {place: told for place, told in places if told}}
    if key.startswith(TILE):
        left = tuple(tile for tile in box.objectives if f"{TILE}{tile}" != key)
        return {"objectives": left} if value is None else {}
    field, _dash, place = key.rpartition("-")
    numbers, at = getattr(box, field), int(place)
    return {field: (*numbers[:at], value, *numbers[at + 1 :])}


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
    return {
        **lists,
        "objectives": objectives[-OBJECTIVES:],
        CREW_FIELD: {**known.crew, **read.crew},
        LETTERS_FIELD: {**known.letters, **read.letters},
        GAINS_FIELD: {**known.gains, **read.gains},
        BESIDE_FIELD: {**known.beside, **read.beside},
    }


def penalty_rows() -> tuple[Text, ...]:
    """The labels of the penalties, from the left of the sea route."""
    return tuple(_("Before Beagle space %(n)s", n=space) for space in range(1, ROUNDS + 1))


def _letters_tapped(rows: Sequence[Sequence[str]]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Both parts of each tile that was tapped; one alone is refused where the box is read."""
    codes = [tuple(icon_code(icon) for icon in icons_of(row or ())) for row in rows]
    tiles = zip(LETTERS, codes[::PARTS], codes[1::PARTS], strict=False)
    return {tile: (first, second) for tile, first, second in tiles if first or second}

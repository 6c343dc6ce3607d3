"""The small drawings of where an instruction happens, and of how a part of the table is kept here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.contract import Prompt
from scoring.darwins_journey.alfred.page.places import (
    CAMP_WORDS,
    CAMPS_SHORT,
    DRAWN_PAGES,
    DRAWN_PLACES,
    PLACE_WORDS,
)
from scoring.darwins_journey.alfred.side.his_side import SPECIAL_DIARY, Place, Side
from scoring.darwins_journey.alfred.side.table_of_his import known_ship, side_of, yours_studied
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import LOCKED, PAGES, SPACES
from scoring.darwins_journey.rules.facts import CAMP_COSTS, COLOURS, ENVELOPES, KINDS
from scoring.darwins_journey.rules.routes import ISLAND, ISLANDS, ROUTES, SEA, Island, Route
from scoring.words import Term, Text, _

YOURS, HIS = "●", "○"
"""The signs of a worker, a tent or an explorer: the person's and his."""
WHOSE = _("● yours · ○ Alfred’s")
AROUND = 3
"""Spaces of a route that a drawing shows beyond both ends of a move."""
DRAWN: tuple[Place, ...] = (
    *(space for number in (1, 2, 3) for space, facts in SPACES.items() if facts.number == number),
    SPECIAL_DIARY,
    "small",
    "museum",
)
"""The places of the diaries as they are drawn, row by row."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One space of a drawing: its words, signs on it, its colour, whether it is meant or closed.

    `number` counts a space of a page from the top, `short` stands on it in full sight, `drawing` is its
    picture, `tap` puts it right.
    """

    words: Text
    sign: str = ""
    colour: str = ""
    here: bool = False
    closed: bool = False
    number: int = 0
    drawing: str = ""
    short: Text | None = None
    tap: Prompt | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """Spaces in so many columns; where that helps, with headings and with what the signs mean."""

    key: str
    columns: int
    spots: tuple[Spot, ...]
    heads: tuple[Text, ...] = ()
    signs: Text | None = None


def picture(state: State, at: str) -> Picture | None:
    """Draw the place of an instruction or of a question."""
    kind, _dash, rest = at.partition("-")
    side = side_of(state)
    if at in SPACES or kind in ("special", "small") or at == "museum":
        return diaries(side, SPECIAL_DIARY if kind == "special" else at)
    match kind:
        case "look":
            return looked(state, rest)
        case "envelope":
            return envelopes(state, int(rest))
        case "scroll":
            return scrolls(side, rest)
        case "museum":
            return museum(state, rest)
        case "camp":
            return camps(side, rest)
    if kind in ROUTES:
        start, _dash, end = rest.partition("-")
        return route(state, state.copy.routes[kind], int(start), int(end or start))
    return None


def looked(state: State, topic: str) -> Picture | None:
    """Draw a part of the table as it is kept here."""
    side = side_of(state)
    match topic:
        case "spaces":
            return diaries(side, "")
        case "stamps":
            return envelopes(state, None)
        case "museum":
            return museum(state, "")
        case "academy":
            return scrolls(side, "")
        case "islands":
            return explorers(state)
        case "camps":
            return camps(side, "")
        case "his":
            return own_side(side)
    return None


def own_side(side: Side) -> Picture:
    """Draw his numbers, and how many seals lie in each row."""
    numbers = {"coins": side.coins, "points": side.points, "evolution": side.evolution}
    numbers |= {"track": side.track, "ship": side.ship}
    named = {Term(f"his-{what}"): n for what, n in numbers.items()}
    spots = [Spot(_told(what, n), f"{n}", short=_("%(what)s", what=what)) for what, n in named.items()]
    for letter, row in side.rows.items():
        words = _("Row %(letter)s", letter=letter)
        spots.append(Spot(words, f"{len(row)}", short=words))
    return Picture("his", 3, tuple(spots), signs=_("In each row: how many seals"))


def _told(what: Term, n: int) -> Text:
    return _("Alfred: %(what)s %(number)s", what=what, number=n)


def diaries(side: Side, here: str) -> Picture:
    """Draw the main diaries from the top, and below them the other places unless a main diary is meant."""
    drawn = [place for place in DRAWN if here not in SPACES or place in SPACES]
    spots = tuple(_space(side, place, here) for place in drawn)
    return Picture("diaries", len(PAGES), spots, tuple(DRAWN_PAGES[page] for page in PAGES), WHOSE)


def _space(side: Side, place: Place, here: str) -> Spot:
    workers = "".join(HIS if owner == "alfred" else YOURS for owner, each in side.standing if each == place)
    closed = place in LOCKED and place not in side.lenses
    facts = next((facts for space, facts in SPACES.items() if space == place), None)
    return Spot(
        DRAWN_PLACES.get(place, PLACE_WORDS[place]),
        workers,
        "",
        place == here,
        closed,
        facts.number if facts else 0,
    )


def envelopes(state: State, here: int | None) -> Picture:
    """Draw the stamps on the envelopes: the person's, then his; 0 means all of them."""
    you, alfred = state.players[state.people[0]], state.players[state.alfred or 0]
    spots = [
        Spot(
            _("Envelope %(envelope)s", envelope=at + 1),
            f"{YOURS} {you.stamps[at]}  {HIS} {alfred.stamps[at]}",
            here=here in (0, at + 1),
        )
        for at in range(ENVELOPES)
    ]
    return Picture("envelopes", 1, tuple(spots), signs=WHOSE)


def scrolls(side: Side, here: str) -> Picture:
    """Draw the scrolls of the academy from the top, one of them meant or one seal on it."""
    spots = [
        Spot(
            PLACE_WORDS[seal] if seal in ("none", "unknown") else _("%(colour)s", colour=Term(seal)),
            "?" if seal == "unknown" else "",
            seal if seal in COLOURS else "",
            here in (f"{at}", f"{at}-{space}"),
            drawing=f"seal-{seal}" if seal in COLOURS else "",
        )
        for at, scroll in enumerate(side.scrolls)
        for space, seal in enumerate(scroll)
    ]
    return Picture("scrolls", len(side.scrolls[0]), tuple(spots))


def museum(state: State, here: str) -> Picture:
    """Draw the museum: its tiles, and who has studied what is lacking."""
    side, yours = side_of(state), yours_studied(state)
    spots = [
        Spot(
            _("%(specimen)s", specimen=Term(specimen)),
            _studied(specimen in yours, specimen in side.studied),
            specimen.partition("-")[0],
            specimen == here,
            specimen in (state.museum or ()),
            drawing=specimen,
        )
        for specimen in state.copy.museum.order
    ]
    signs = _("● studied by you · ○ by Alfred · dashed: the tile is in the museum")
    return Picture("museum", len(KINDS), tuple(spots), signs=signs)


def _studied(yours: bool, his: bool) -> str:
    return YOURS * yours + HIS * his


def camps(side: Side, here: str) -> Picture:
    """Draw the camps with the tents in them."""
    spots = [
        Spot(
            CAMP_WORDS[camp],
            _studied(camp in side.yours.camps, camp in side.camps),
            here=camp == here,
            short=CAMPS_SHORT[camp],
        )
        for camp in CAMP_COSTS
    ]
    return Picture("camps", 3, tuple(spots), signs=WHOSE)


AHEAD = 4
"""Spaces that a look at an island offers beyond the person's explorer."""
ISLAND_HEADS = (_("Island A, left"), _("Island B, middle"), _("Island C, right"))
COUNTED = _("● yours · ○ Alfred’s · 0 is the start of a route, 1 the next space")


def explorers(state: State) -> Picture:
    """Draw where the explorers stand, island beside island, and the next spaces of the person's below."""
    side = side_of(state)
    spots = [
        Spot(_("Island %(island)s", island=island.upper()), "  ".join(_standing(side, island)), closed=False)
        for island in ISLANDS
    ]
    for island, space in spaces_ahead(state):
        words = _(
            "Your explorer on island %(island)s: space %(space)s", island=island.upper(), space=space or 0
        )
        spots.append(Spot(words, "" if space is None else f"{YOURS} → {space}", closed=space is None))
    return Picture("islands", len(ISLANDS), tuple(spots), ISLAND_HEADS, COUNTED)


def spaces_ahead(state: State) -> Iterator[tuple[Island, int | None]]:
    """The next spaces of the person's explorers, row by row; nothing beyond an end."""
    side, routes = side_of(state), state.copy.routes
    for row in range(AHEAD):
        for island in ISLANDS:
            now = side.yours.explorers.get(island)
            space = (row if now is None else now + 1 + row) if now is not None or row == 0 else None
            yield island, space if space is not None and space <= routes[island].last else None


def _standing(side: Side, island: str) -> Iterable[str]:
    for sign, explorers in ((YOURS, side.yours.explorers), (HIS, side.explorers)):
        for each, space in explorers.items():
            if each == island:
                yield f"{sign} {space}"


ROUTE_SIGNS = _("● yours · ○ Alfred’s · island A is the leftmost · 0 is the start")


def route(state: State, route: Route, start: int, end: int) -> Picture:
    """Draw the part of a route on which something moves, with the space where it stops."""
    side = side_of(state)
    low, high = max(0, min(start, end) - 1), min(route.last, max(start, end) + AROUND - 1)
    islands = {each.key for each in ISLAND.values()}
    yours = side.yours.explorers if route.key in islands else {SEA.key: known_ship(state)}
    standing = {space for key, space in yours.items() if key == route.key}
    spots = [
        Spot(
            _("Space %(n)s", n=space),
            f"{space}{YOURS * (space in standing)}{HIS * (space == start != end)}",
            "specimen" if space in route.specimens else "camp" if space in route.camps else "",
            space == end,
        )
        for space in range(low, high + 1)
    ]
    on_island = route.key in islands
    signs = ROUTE_SIGNS if on_island else COUNTED
    return Picture("route", min(len(spots), 7), tuple(spots), signs=signs)

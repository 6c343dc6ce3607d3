"""The pages on which a table corrects what players tell of the components."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from scoring.contract import Ask, Page
from scoring.darwins_journey.alfred import SPRITE, icons_ask
from scoring.darwins_journey.match.box.corrections import (
    CAMP_PLACES,
    EVOLUTION,
    FROM_SPACES,
    LENGTHS,
    MOST_COINS,
    MOST_POINTS,
    MOST_STRENGTH,
    ON_ROUTES,
    RIBBONS,
    crew_seals,
    icons_read,
)
from scoring.darwins_journey.match.box.printed import (
    ACTIONS_FIELD,
    BESIDE_FIELD,
    CAMPS,
    CREW_ACTIONS_FIELD,
    CREW_FIELD,
    GAINS_FIELD,
    LENGTHS_FIELD,
    LETTERS_FIELD,
    MUSEUM_FIELD,
    ON_ROUTE,
    PARTS,
    SPECIMENS_ON,
    WAYS_ON,
    Printed,
)
from scoring.darwins_journey.match.box.printed_pages import number_asks
from scoring.darwins_journey.match.vocabulary import (
    ACTIONS,
    CREW_ACTIONS,
    FIRST_PART,
    ON_ROUTE_WORDS,
    ROUTES,
    SECOND_PART,
    beside_words,
)
from scoring.darwins_journey.rules.diaries import LOCKED, STRENGTHS, UNLOCK_COST
from scoring.darwins_journey.rules.facts import (
    BOOKS,
    CAMP_BRINGS,
    CAMP_COSTS,
    COLOURS,
    KINDS,
    MOST_LENGTH,
    ROW_SPACES,
    SCROLL_COSTS,
    SLOT_POINTS,
    SPECIMENS,
    TENT_BRINGS,
    TENTS,
)
from scoring.darwins_journey.rules.icon_words import icons_words
from scoring.darwins_journey.rules.icons import icon_symbols
from scoring.darwins_journey.rules.routes import BEAGLE_SPACES, Route
from scoring.darwins_journey.rules.routes import ROUTES as WAYS
from scoring.darwins_journey.rules.tiles import CREW, GOAL_NUMBERS, GOALS, LETTERS
from scoring.words import Term, Text, _

PICTURES = "games/darwins-journey/pictures.svg"


def told_pages(box: Printed) -> Iterator[Page]:
    """Ask for each of it on a page of its own, to be checked against the components on the table."""
    yield from _number_pages(box)
    yield Page(_("The museum: check against your board"), (_museum_ask(box),), MUSEUM_FIELD)
    yield Page(_("Crew cards: check against yours"), (_crew_ask(box),), CREW_FIELD)
    yield Page(_("Correspondence tiles: check against yours"), (_letters_ask(box),), LETTERS_FIELD)
    yield Page(_("What the camps bring: check against your board"), (_gains_ask(box),), GAINS_FIELD)
    yield Page(_("Beside the tents: check against your board"), (_beside_ask(box),), BESIDE_FIELD)
    yield Page(_("Special action tiles: check against yours"), (_actions_ask(box),), ACTIONS_FIELD)
    crew_actions = _("Actions of the crew cards: check against yours")
    yield Page(crew_actions, (_crew_actions_ask(box),), CREW_ACTIONS_FIELD)
    for route, label in ROUTES.items():
        asks = (_spaces_ask(box, route), _specimens_ask(box, route), _ways_ask(box, route))
        yield Page(label, asks, f"{ON_ROUTE}{route}")


def _number_pages(box: Printed) -> Iterator[Page]:
    """Ask for numbers one by one, each of them with its own words and within its bounds."""
    for field, label, rows, low, high in (*_of_players(box), *_of_the_board(), *_of_routes(box)):
        asks = number_asks(field, tuple(rows), high, getattr(box, field))
        yield Page(label, tuple(replace(ask, low=low) for ask in asks), field)


NumberList = tuple[str, Text, Iterable[Text], int, int]
"""The field of the box, the page's label, a label for each number, and the least and the most."""


def _of_players(box: Printed) -> Iterator[NumberList]:
    slots = (_("%(slot)s, usually %(n)s", slot=Term(slot), n=n) for slot, n in SLOT_POINTS.items())
    yield "points", _("Points of the objective slots: check against your board"), slots, 0, MOST_POINTS
    books = (_("Book %(n)s, usually on step %(step)s", n=n, step=step) for n, step in enumerate(BOOKS, 1))
    yield (
        "books",
        _("Books on the evolution track: check against your board"),
        books,
        1,
        box.own_lengths()[EVOLUTION],
    )


def _of_the_board() -> Iterator[NumberList]:
    scrolls = (
        _("Scroll %(n)s, usually %(coins)s", n=n, coins=coins) for n, coins in enumerate(SCROLL_COSTS, 1)
    )
    yield "scrolls", _("Coins beside the scrolls: check against your board"), scrolls, 0, MOST_COINS
    camps = (
        _("%(camp)s, place %(n)s, usually %(coins)s", camp=Term(camp), n=at + 1, coins=CAMP_COSTS[camp][at])
        for camp, at in CAMP_PLACES
    )
    yield "camps", _("Coins in the camps: check against your board"), camps, 0, MOST_COINS
    numbered = zip(GOALS, GOAL_NUMBERS, strict=True)
    goals = (_("%(goal)s, usually %(n)s", goal=Term(goal), n=n) for goal, n in numbered)
    yield "goals", _("Numbers on the Beagle goals: check against yours"), goals, 1, len(GOALS)
    unlocks = (_("%(space)s, usually %(coins)s", space=Term(space), coins=UNLOCK_COST) for space in LOCKED)
    yield "unlocks", _("Coins for a lens: check against your board"), unlocks, 0, MOST_COINS
    strengths = (_("%(space)s, usually %(n)s", space=Term(space), n=n) for space, n in STRENGTHS.items())
    yield "strengths", _("Main diaries: check against your board"), strengths, 1, MOST_STRENGTH


def _of_routes(box: Printed) -> Iterator[NumberList]:
    last = max(box.own_lengths()[route] for route in ROUTES)
    usual = _("Round %(round)s, usually space %(n)s")
    beagle = (usual.given(round=number, n=space) for number, space in enumerate(BEAGLE_SPACES, 1))
    yield "beagle", _("Spaces of the Beagle: check against your board"), beagle, 1, last
    camps = (_("%(camp)s, usually space %(n)s", camp=Term(camp), n=_number(camp)) for camp in CAMPS)
    yield "camp_spaces", _("Spaces of the camps: check against your board"), camps, 1, last
    on = _("%(route)s, ribbon usually on space %(n)s")
    routes = ((ON_ROUTE_WORDS[place.partition("-")[0]], _number(place)) for place in RIBBONS)
    ribbons = (on.given(route=route, n=space) for route, space in routes)
    yield "ribbons", _("Spaces of the ribbons: check against your board"), ribbons, 1, last
    evolution = _("Evolution track, usually step %(n)s", n=LENGTHS[EVOLUTION])
    ends = (_("%(route)s, usually space %(n)s", route=ON_ROUTE_WORDS[key], n=WAYS[key].last) for key in WAYS)
    lengths = (evolution, *ends)
    yield LENGTHS_FIELD, _("Where tracks and routes end: check against your board"), lengths, 1, MOST_LENGTH


def _number(place: str) -> int:
    """The number of a place such as sea-12."""
    return int(place.rpartition("-")[2])


def _actions_ask(box: Printed) -> Ask:
    usual = _("Tile %(n)s, usually %(actions)s")
    rows = tuple(usual.given(n=n, actions=does) for n, does in enumerate(ACTIONS.values(), 1))
    label = _("What each tile does, where it is something else")
    copy = box.copied
    told = [icon_symbols(copy.actions.get(tile, ())) for tile in ACTIONS]
    return icons_ask(ACTIONS_FIELD, label, rows, told if box.actions else None)


def _crew_actions_ask(box: Printed) -> Ask:
    usual = _("%(card)s, usually %(actions)s")
    rows = tuple(usual.given(card=Term(card), actions=CREW_ACTIONS[card]) for card in CREW)
    label = _("What each card does, where it is something else")
    copy = box.copied
    told = [icon_symbols(copy.crew_actions.get(card, ())) for card in CREW]
    return icons_ask(CREW_ACTIONS_FIELD, label, rows, told if box.crew_actions else None)


def _usually(route: Route, space: int) -> Text:
    if space in route.camps:
        return _("Space %(n)s, usually a camp", n=space)
    if space in route.specimens:
        return _("Space %(n)s, usually a specimen", n=space)
    if usual := route.brings.get(space):
        return _("Space %(n)s, usually %(actions)s", n=space, actions=icons_words(usual))
    return _("Space %(n)s, usually nothing", n=space)


def _specimens_ask(box: Printed, key: str) -> Ask:
    label = _("Spaces with a specimen")
    there = sorted(box.copied.routes[key].specimens)
    return Ask(f"{SPECIMENS_ON}{key}", label, 1, box.own_lengths()[key], shape="numbers", default=there)


def _ways_ask(box: Printed, key: str) -> Ask:
    route = box.copied.routes[key]
    rows = tuple(_("From space %(n)s on to", n=space) for space in range(route.last))
    onward = [list(route.next(space)) for space in range(route.last)]
    label = _("Ways on the route, several where it forks")
    return Ask(f"{WAYS_ON}{key}", label, 1, route.last, shape="numbers", rows=rows, default=onward)


def _spaces_ask(box: Printed, route: str) -> Ask:
    places = ON_ROUTES[route][: box.own_lengths()[route]]
    rows = tuple(_usually(WAYS[route], space) for space in range(1, len(places) + 1))
    told = [icon_symbols(icons_read(box.on_spaces.get(place, ()))) for place in places]
    label = _("What lies on each space, where it is something else")
    is_told = any(told) or route in box.specimens or any(place in box.ways for place in FROM_SPACES[route])
    return icons_ask(f"{ON_ROUTE}{route}", label, rows, told if is_told else None)


def _gains_ask(box: Printed) -> Ask:
    usual = _("%(camp)s, usually %(actions)s")
    rows = tuple(usual.given(camp=Term(camp), actions=icons_words(CAMP_BRINGS[camp])) for camp in CAMPS)
    told = [icon_symbols(box.copied.camp_gains.get(camp, ())) for camp in CAMPS]
    label = _("What each camp brings, where it is something else")
    return icons_ask(GAINS_FIELD, label, rows, told if box.gains else None)


def _beside_ask(box: Printed) -> Ask:
    rows = tuple(
        _("Tent %(n)s, usually %(actions)s", n=n, actions=beside_words(TENT_BRINGS[n - 1]))
        if TENT_BRINGS[n - 1]
        else _("Tent %(n)s, usually nothing", n=n)
        for n in range(1, TENTS)
    )
    told = [icon_symbols(box.copied.beside.get(n, ())) for n in range(1, TENTS)]
    label = _("What stands beside the tents, where it is something else")
    return icons_ask(BESIDE_FIELD, label, rows, told if box.beside else None)


def _letters_ask(box: Printed) -> Ask:
    rows = tuple(
        words.given(n=number, reward=parts[tile])
        for number, tile in enumerate(LETTERS, 1)
        for words, parts in (
            (_("Tile %(n)s, most stamps, usually %(reward)s"), FIRST_PART),
            (_("Tile %(n)s, second most, usually %(reward)s"), SECOND_PART),
        )
    )
    told = [icon_symbols(part) for tile in LETTERS for part in box.copied.letters.get(tile, ((),) * PARTS)]
    label = _("What the tiles bring, where they bring something else")
    return icons_ask(LETTERS_FIELD, label, rows, told if box.letters else None)


def _museum_ask(box: Printed) -> Ask:
    return Ask(
        MUSEUM_FIELD,
        _("Which specimen belongs on each space, from the left"),
        shape="symbols",
        choices=SPECIMENS,
        count=len(KINDS),
        pictures=PICTURES,
        rows=tuple(_("Row %(n)s from the top", n=n) for n in range(1, len(COLOURS) + 1)),
        default=[list(row) for row in box.copied.museum.by_row],
    )


def _crew_ask(box: Printed) -> Ask:
    return Ask(
        CREW_FIELD,
        _("Seals on each card, first the one that it brings, then those that it needs"),
        shape="symbols",
        choices=COLOURS,
        count=1 + ROW_SPACES,
        pictures=SPRITE,
        rows=tuple(_("%(card)s", card=Term(card)) for card in CREW),
        default=[crew_seals(card) for card in box.copied.crew.values()],
    )

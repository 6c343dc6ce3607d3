"""What is asked of a box's boards: the coins and penalties on them, and what players tell of the rest?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scoring.contract import Ask, Page
from scoring.darwins_journey.alfred.parts.icons import icon_symbols
from scoring.darwins_journey.alfred.parts.pictures import SPRITE
from scoring.darwins_journey.alfred.parts.words import icons_words
from scoring.darwins_journey.match.copied import ICON_KEYS, MOST_BESIDE
from scoring.darwins_journey.match.corrections import (
    MOST_POINTS,
    crew_seals,
)
from scoring.darwins_journey.match.printed import (
    BESIDE_FIELD,
    CAMP_PLACES,
    CAMPS,
    CREW_FIELD,
    GAINS_FIELD,
    LETTERS_FIELD,
    LISTS,
    MOST_COINS,
    MOST_PENALTY,
    PARTS,
    TILE,
    Printed,
    penalty_rows,
)
from scoring.darwins_journey.match.vocabulary import FIRST_PART, SECOND_PART, beside_words
from scoring.darwins_journey.rules.facts import (
    BOOKS,
    CAMP_BRINGS,
    CAMP_COSTS,
    COLOURS,
    LAST_STEP,
    ROW_SPACES,
    SCROLL_COSTS,
    SLOT_POINTS,
    SLOTS,
    SPACE_COSTS,
    TENT_BRINGS,
    TENTS,
)
from scoring.darwins_journey.rules.tiles import CREW, LETTERS
from scoring.words import Term, Text, _


def printed_pages(box: Printed) -> Iterator[Page]:
    """The sea route of both sides, a worker's row, the slots, and the objectives that were entered."""
    spaces = [_("Space %(n)s, usually %(coins)s", n=n, coins=coins) for n, coins in enumerate(SPACE_COSTS, 1)]
    slots = [_("%(slot)s", slot=Term(slot)) for slot in SLOTS]
    labels = (
        (_("Delay penalties, side for 1–3 players"), penalty_rows(), MOST_PENALTY),
        (_("Delay penalties, side for 4 players"), penalty_rows(), MOST_PENALTY),
        (_("Coins on a worker’s row: check against your board"), spaces, MOST_COINS),
        (_("Coins on the objective slots"), slots, MOST_COINS),
    )
    for field, (label, rows, high) in zip(LISTS, labels, strict=False):
        yield Page(label, _asks(field, rows, high, getattr(box, field)))
    if box.objectives:
        asks = (Ask(f"{TILE}{key}", _("%(tile)s", tile=Term(key)), 1, 1, default=1) for key in box.objectives)
        yield Page(_("Objectives (clear a field to forget one)"), tuple(asks))


def told_pages(box: Printed) -> Iterator[Page]:
    """What players tell of the components, each page to be checked against those on the table."""
    slots = [_("%(slot)s, usually %(n)s", slot=Term(slot), n=n) for slot, n in SLOT_POINTS.items()]
    books = [_("Book %(n)s, usually on step %(step)s", n=n, step=step) for n, step in enumerate(BOOKS, 1)]
    scrolls = [
        _("Scroll %(n)s, usually %(coins)s", n=n, coins=coins) for n, coins in enumerate(SCROLL_COSTS, 1)
    ]
    camps = [
        _("%(camp)s, place %(n)s, usually %(coins)s", camp=Term(camp), n=at + 1, coins=CAMP_COSTS[camp][at])
        for camp, at in CAMP_PLACES
    ]
    lists = (
        ("points", _("Points of the objective slots: check against your board"), slots, 0, MOST_POINTS),
        ("books", _("Books on the evolution track: check against your board"), books, 1, LAST_STEP),
        ("scrolls", _("Coins beside the scrolls: check against your board"), scrolls, 0, MOST_COINS),
        ("camps", _("Coins in the camps: check against your board"), camps, 0, MOST_COINS),
    )
    for field, label, rows, low, high in lists:
        asks = _asks(field, rows, high, getattr(box, field))
        yield Page(label, tuple(replace(ask, low=low) for ask in asks), field)
    yield Page(_("Crew cards: check against yours"), (_crew_ask(box),), CREW_FIELD)
    yield Page(_("Correspondence tiles: check against yours"), (_letters_ask(box),), LETTERS_FIELD)
    yield Page(_("What the camps bring: check against your board"), (_gains_ask(box),), GAINS_FIELD)
    yield Page(_("Beside the tents: check against your board"), (_beside_ask(box),), BESIDE_FIELD)


def _gains_ask(box: Printed) -> Ask:
    usual = _("%(camp)s, usually %(actions)s")
    rows = tuple(usual.given(camp=Term(camp), actions=icons_words(CAMP_BRINGS[camp])) for camp in CAMPS)
    told = [icon_symbols(box.camp_gains(camp)) if camp in box.gains else () for camp in CAMPS]
    label = _("What each camp brings, where it is something else")
    return _icons_ask(GAINS_FIELD, label, rows, told if box.gains else None)


def _beside_ask(box: Printed) -> Ask:
    rows = tuple(
        _("Tent %(n)s, usually %(actions)s", n=n, actions=beside_words(TENT_BRINGS[n - 1]))
        if TENT_BRINGS[n - 1]
        else _("Tent %(n)s, usually nothing", n=n)
        for n in range(1, TENTS)
    )
    told = [icon_symbols(box.copied.beside.get(n, ())) for n in range(1, TENTS)]
    label = _("What stands beside the tents, where it is something else")
    return _icons_ask(BESIDE_FIELD, label, rows, told if box.beside else None)


def _icons_ask(field: str, label: Text, rows: tuple[Text, ...], told: Sequence[Sequence[str]] | None) -> Ask:
    return Ask(
        field,
        label,
        shape="symbols",
        choices=ICON_KEYS,
        count=MOST_BESIDE,
        pictures=SPRITE,
        rows=rows,
        default=[list(each) for each in told] if told else None,
    )


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
    return _icons_ask(LETTERS_FIELD, label, rows, told if box.letters else None)


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


def _asks(field: str, labels: Sequence[Text], high: int, numbers: Sequence[int | None]) -> tuple[Ask, ...]:
    return tuple(
        Ask(f"{field}-{at}", label, 0, high, default=number)
        for at, (label, number) in enumerate(zip(labels, numbers, strict=True))
    )

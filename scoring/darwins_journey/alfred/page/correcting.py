"""Everything that can be put right in a match against Alfred, and what belongs to a look at the table.

Long, because each part of the table has its look, its tap and its correction by hand beside each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scoring.contract import Ask, Prompt
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.alfred.components.action_cards import CARDS, SHUFFLING
from scoring.darwins_journey.alfred.components.alfred_board import LONGEST_ROW
from scoring.darwins_journey.alfred.components.alfred_box import AlfredBox, board_answers, board_stored
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS
from scoring.darwins_journey.alfred.components.component_words import SPRITE
from scoring.darwins_journey.alfred.components.copied_events import (
    ActionCardCopied,
    AlfredBoardCopied,
    BonusCardCopied,
    board_asks,
    bonus_card_ask,
    card_ask,
)
from scoring.darwins_journey.alfred.own import own_board, own_explorers, own_ship
from scoring.darwins_journey.alfred.own.along import kept_of
from scoring.darwins_journey.alfred.page.alfred_pictures import DRAWN, spaces_ahead
from scoring.darwins_journey.alfred.side.his_side import (
    DELIVERY,
    LOCKED_ACTIONS,
    LOOKED_AT,
    MOST_STANDING,
    UNREAD,
    Lying,
    Owner,
    Place,
    Side,
)
from scoring.darwins_journey.alfred.side.put_right import lenses_above, most_kept
from scoring.darwins_journey.alfred.side.table_of_his import known_ship, side_of, yours_studied
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.boards.amounts import PAID_FOR_SPACE, price_ask
from scoring.darwins_journey.match.boards.camping import CAMPS
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import LOCKED
from scoring.darwins_journey.rules.facts import COLOURS, ENVELOPES, SCROLLS, TENTS, Camp
from scoring.darwins_journey.rules.facts import STAMPS as ALL_STAMPS
from scoring.darwins_journey.rules.icons import icon_symbols
from scoring.darwins_journey.rules.routes import ISLANDS, SEA, Island
from scoring.words import Seat, Term, _

PICTURES = "games/darwins-journey/pictures.svg"
WHOSE: tuple[Owner, ...] = ("you", "alfred")
LYING = (*COLOURS, "none", "unknown")


def corrections(state: State) -> Iterator[Prompt]:
    """Offer to put right everything that is kept of both sides."""
    side = side_of(state)
    yield from diaries_asked(side)
    for at in range(SCROLLS):
        yield scroll_asked(side, at)
    for whose, explorers in (("you", side.yours.explorers), ("alfred", side.explorers)):
        for owner in WHOSE:
            if owner == whose:
                yield from (explorer_asked(state, owner, island, explorers.get(island)) for island in ISLANDS)
    yield ship_asked(state)
    yield from tents_asked(side)
    yield from studied_asked(state)
    for seat in state.order:
        yield from (stamps_asked(state, seat, at) for at in range(ENVELOPES))
    yield from his_asked(state)


def diaries_asked(side: Side) -> Iterator[Prompt]:
    """Offer to put right who stands where and what is unlocked."""
    places = tuple(place for place in LOOKED_AT if side.workers_at(place))
    ask = Ask("places", _("Workers stand here"), shape="set", choices=LOOKED_AT)
    yield Prompt(alfred_events.WorkersSeen(places=places), _("Workers on the diaries"), (ask,), "hand")
    yours = frozenset(space for space, owner in side.lenses.items() if owner == "you")
    # He never unlocks a special action.
    his = frozenset(space for space in LOCKED if side.lenses.get(space) == "alfred")
    asks = (
        Ask("yours", _("Unlocked by you"), shape="set", choices=(*LOCKED, *LOCKED_ACTIONS)),
        Ask("his", _("Unlocked by Alfred"), shape="set", choices=LOCKED),
    )
    yield Prompt(alfred_events.LensesSeen(yours=yours, his=his), _("Unlocked spaces"), asks, "hand")


def scroll_asked(side: Side, at: int) -> Prompt:
    """Offer to put a scroll right."""
    spaces = tuple(_("Space %(n)s", n=space) for space in range(1, len(side.scrolls[at]) + 1))
    ask = Ask("seals", _("From the left"), shape="choice", choices=LYING, rows=spaces)
    event = alfred_events.ScrollSeen(scroll=at, seals=side.scrolls[at])
    return Prompt(event, _("Scroll %(n)s", n=at + 1), (ask,), "hand")


def explorer_asked(state: State, whose: Owner, island: Island, space: int | None) -> Prompt:
    """Offer to put an explorer right."""
    labels = {
        "you": _("Your explorer on island %(island)s"),
        "alfred": _("His explorer on island %(island)s"),
    }
    ask = Ask("space", _("Space, 0 is the start"), 0, state.copy.routes[island].last, blank=space is None)
    event = alfred_events.ExplorerSeen(whose=whose, island=island, space=space or 0, by_hand=True)
    more = own_explorers.put_right_asked(state, island) if whose == "you" else ()
    return Prompt(event, labels[whose].given(island=island.upper()), (ask, *more), "hand")


def ship_asked(state: State) -> Prompt:
    """Offer to put the person's ship right."""
    ship = known_ship(state)
    ask = Ask("space", _("Space, 0 is the start"), 0, state.copy.routes[SEA.key].last, blank=ship is None)
    event = alfred_events.YourShip(space=side_of(state).yours.ship, by_hand=True)
    return Prompt(
        event, _("Your ship on the sea route"), (ask, *own_ship.put_right_asked(state, by_hand=True)), "hand"
    )


def tents_asked(side: Side) -> Iterator[Prompt]:
    """Offer to put the tents right."""
    ask = Ask("camps", _("Tents stand here"), shape="set", choices=CAMPS)
    nothing, *on = alfred_events.TENT_PLACES
    places = tuple(on[side.yours.camps[camp]] if camp in side.yours.camps else nothing for camp in CAMPS)
    by_camp = Ask(
        "places",
        _("Tents stand here"),
        shape="choice",
        rows=tuple(_("%(camp)s", camp=Term(camp)) for camp in CAMPS),
        row_choices=tuple(
            (nothing, *(place for at, place in enumerate(on) if at != side.camps.get(camp))) for camp in CAMPS
        ),
    )
    yours = alfred_events.TentsSeen(whose="you", camps=frozenset(side.yours.camps), places=places)
    his = alfred_events.TentsSeen(whose="alfred", camps=frozenset(side.camps))
    yield Prompt(yours, _("Your tents"), (by_camp,), "hand")
    yield Prompt(his, _("His tents"), (ask,), "hand")


def studied_asked(state: State) -> Iterator[Prompt]:
    """Offer to put right what is studied and what lies in the museum."""
    order = state.copy.museum.order
    ask = Ask("specimens", _("Specimens"), shape="set", choices=order, pictures=PICTURES)
    laid = alfred_events.MuseumSeen(specimens=state.museum or frozenset())
    yield Prompt(laid, _("Museum"), (ask,), "hand")
    yours = alfred_events.StudiedSeen(whose="you", specimens=yours_studied(state))
    yield Prompt(yours, _("You have studied"), (ask,), "hand")
    his = alfred_events.StudiedSeen(whose="alfred", specimens=side_of(state).studied)
    yield Prompt(his, _("He has studied"), (ask,), "hand")


def stamps_asked(state: State, seat: int, at: int) -> Prompt:
    """Offer to put right how many stamps of somebody lie on an envelope."""
    player = state.players[seat]
    most = ALL_STAMPS - sum(player.stamps) + player.stamps[at]
    event = alfred_events.StampsSeen(seat=seat, envelope=at + 1, stamps=player.stamps[at])
    label = _("%(seat)s: stamps on envelope %(envelope)s", seat=Seat(seat), envelope=at + 1)
    return Prompt(event, label, (Ask("stamps", _("Stamps"), 0, most),), "hand")


def his_asked(state: State) -> Iterator[Prompt]:
    """Offer to put his numbers, rows and workers right, and what is printed for him."""
    side = side_of(state)
    for what, now in (
        ("coins", side.coins),
        ("points", side.points),
        ("evolution", side.evolution),
        ("track", side.track),
        ("ship", side.ship),
    ):
        least = 1 if what == "track" else 0
        ask = Ask("n", _("How many"), least, most_kept(state, what))
        event = alfred_events.AlfredCounted.model_validate({"what": what, "n": now})
        yield Prompt(event, _("Alfred: %(what)s", what=Term(f"his-{what}")), (ask,), "hand")
    for letter in LETTERS:
        ask = Ask(
            "seals",
            _("From the left"),
            shape="symbols",
            choices=(*COLOURS, "special"),
            count=LONGEST_ROW,
            pictures=SPRITE,
        )
        row = alfred_events.AlfredRowSeen(row=letter, seals=side.rows[letter])
        yield Prompt(row, _("Alfred’s row %(row)s", row=letter), (ask,), "hand")
    ask = Ask("placed", _("Placed workers"), shape="set", choices=LETTERS)
    yield Prompt(
        alfred_events.AlfredsWorkersSeen(placed=side.away), _("Alfred’s placed workers"), (ask,), "hand"
    )
    yield faces_asked(side)
    if len(side.known) < CARDS:
        yield Prompt(ActionCardCopied(symbols=()), _("Copy an action card"), (card_ask(),), "hand")
    yield replace(board_asked(side), weight="hand")
    for card in range(BONUS_CARDS):
        rows = side.pair[card] if card < len(side.pair) else UNREAD
        copied = BonusCardCopied(level=side.level, card=card, rows=tuple(map(icon_symbols, rows)))
        yield Prompt(
            copied,
            _("Copy bonus card %(n)s", n=card + 1),
            (bonus_card_ask(round_number=state.round),),
            "hand",
        )


def faces_asked(side: Side) -> Prompt:
    """Ask which of his cards lie face up; where not all are known, how many of those show the delivery."""
    label = _("Alfred’s face-up action cards")
    if len(side.known) < CARDS:
        shown = sum(DELIVERY in card.split(".") for card in side.faces)
        most = _("How many of them show the delivery?")
        ask = Ask("deliveries", most, 0, max(SHUFFLING, shown), blank=not side.faces_known)
        return Prompt(alfred_events.FacesSeen(deliveries=shown), label, (ask,), "hand")
    faces = tuple(card for card in side.known if card in side.faces)
    known = list(faces) if side.faces_known else None
    tiles = Ask("cards", label, shape="set", choices=side.known, default=known, blank=True)
    return Prompt(alfred_events.FacesSeen(cards=faces), label, (tiles,), "hand")


def board_asked(side: Side, box: AlfredBox | None = None) -> Prompt:
    """Ask for all that is printed on his board, as far as it is known; the cards of the box come with it."""
    board = board_stored(side.board) if side.board else box.boards.get(side.level) if box else None
    known = board_answers(board) if board else {}
    least: dict[str, Any] = {ask.field: ask.low for ask in board_asks() if ask.shape == "number"}
    brought = {"cards": box.cards, "bonus": box.bonus(side.level)} if box else {}
    told = {"rows": ((),) * len(LETTERS), **least, **known, **brought}
    event = AlfredBoardCopied.model_validate({"level": side.level, **told})
    asks = tuple(replace(ask, blank=ask.field in least and ask.field not in known) for ask in board_asks())
    return Prompt(event, _("Copy Alfred’s board"), asks, "next")


def tapped(state: State, topic: str) -> tuple[Prompt | None, ...]:
    """List what a tap on each space of a look's drawing puts right; the rest has a sheet."""
    side, you = side_of(state), state.people[0]
    match topic:
        case "spaces":
            return tuple(_space_tapped(state, place) for place in DRAWN)
        case "stamps":
            stamps = state.players[you].stamps
            room = sum(stamps) < ALL_STAMPS
            return tuple(
                _told(alfred_events.StampsSeen(seat=you, envelope=at + 1, stamps=n + 1)) if room else None
                for at, n in enumerate(stamps)
            )
        case "museum":
            laid = state.museum or frozenset()
            least = state.specimens_out
            return tuple(
                _told(alfred_events.MuseumSeen(specimens=laid ^ {each}))
                if len(laid ^ {each}) >= least
                else None
                for each in state.copy.museum.order
            )
        case "academy":
            return tuple(
                _seal_found(state, at, seal) if seal in COLOURS else None
                for at, scroll in enumerate(side.scrolls)
                for seal in scroll
            )
        case "islands":
            ahead = (_stop_found(state, *place) for place in spaces_ahead(state))
            return (*(None for _island in ISLANDS), *ahead)
        case "camps":
            return tuple(_tent_found(state, camp) for camp in CAMPS)
    return ()


def _seal_found(state: State, scroll: int, seal: Lying) -> Prompt:
    """A seal does not lie there any more: the person has taken it."""
    event = alfred_events.SealTaken(scroll=scroll, colour=seal)
    return replace(_told(event), asks=own_board.seal_asked(state, seal))


def _stop_found(state: State, island: Island, space: int | None) -> Prompt | None:
    """An explorer of the person stands further on than was told."""
    if space is None:
        return None
    event = alfred_events.ExplorerSeen(whose="you", island=island, space=space)
    return replace(_told(event), asks=own_explorers.stop_asked(state, island, space, looked=True))


def _tent_found(state: State, camp: Camp) -> Prompt | None:
    """A tent of the person stands in a camp, or does not stand there after all."""
    camps = frozenset(side_of(state).yours.camps)
    if camp in camps:
        return _told(alfred_events.TentsSeen(whose="you", camps=camps - {camp}))
    if len(camps) >= TENTS:
        return None
    spot, asks = own_board.tent_asked(state, camp, looked=True)
    event = alfred_events.TentsSeen(whose="you", camps=camps | {camp}, spot=spot)
    return replace(_told(event), asks=asks)


def _space_tapped(state: State, place: Place) -> Prompt | None:
    """A locked space is unlocked by the person; on an open one a worker comes or goes."""
    side = side_of(state)
    for space in LOCKED:
        if space == place and space not in side.lenses:
            opens = all(above in side.lenses for above in lenses_above(space))
            asks = price_ask(kept_of(state), PAID_FOR_SPACE)
            return replace(_told(alfred_events.LensLaid(space=space)), asks=asks) if opens else None
    standing = tuple(each for each in LOOKED_AT if side.workers_at(each))
    others = tuple(each for each in standing if each != place)
    if place in standing:
        return _told(alfred_events.WorkersSeen(places=others))
    return (
        _told(alfred_events.WorkersSeen(places=(*standing, place))) if len(standing) < MOST_STANDING else None
    )


def _told(event: alfred_events.Telling) -> Prompt:
    return Prompt(event, event.describe(), weight="hand")


def look(state: State, topic: str) -> tuple[Prompt, ...]:
    """List what puts a topic right."""
    side = side_of(state)
    match topic:
        case "spaces":
            return tuple(diaries_asked(side))
        case "stamps":
            return tuple(stamps_asked(state, seat, at) for seat in state.order for at in range(ENVELOPES))
        case "museum":
            return tuple(studied_asked(state))
        case "academy":
            return tuple(scroll_asked(side, at) for at in range(SCROLLS))
        case "islands":
            return tuple(
                explorer_asked(state, "you", each, side.yours.explorers.get(each)) for each in ISLANDS
            )
        case "camps":
            return tuple(tents_asked(side))
        case "his":
            others = (*studied_asked(state), *tents_asked(side))
            return (
                *his_asked(state),
                *(each for each in others if getattr(each.event, "whose", "") == "alfred"),
                *(explorer_asked(state, "alfred", each, side.explorers.get(each)) for each in ISLANDS),
            )
    return ()

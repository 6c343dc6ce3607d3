"""Everything that can be tapped on a board that is kept.

Long, because it lists every tap of the board in the order in which they lie there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from scoring.contract import EVERYTHING, Ask, Event, Prompt, Viewer
from scoring.darwins_journey.alfred import lens_prompt, lenses_to_take
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.boards.amounts import MOST_PAID, PAID_FOR_SPACE, paid_ask, price_ask
from scoring.darwins_journey.match.boards.board_reading import board_unread
from scoring.darwins_journey.match.boards.booking import choice_asked, copied_choice_asked
from scoring.darwins_journey.match.boards.camping import beside_asked, place_asked, spot_key
from scoring.darwins_journey.match.boards.kept_boards import (
    FULFILLING,
    copyable,
    open_on_slots,
    slots_for,
    slots_in_use,
)
from scoring.darwins_journey.match.boards.specimen_taps import specimens_asked
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.events import MOST, What, most_of
from scoring.darwins_journey.match.rounds import is_kept
from scoring.darwins_journey.match.state import ROWS, Kept, Player, State
from scoring.darwins_journey.match.vocabulary import NEED_WORDS, NOT_TAKEN
from scoring.darwins_journey.rules.academy import is_full
from scoring.darwins_journey.rules.facts import LENSES, ROW_SPACES, SLOTS, STACKS, TENTS, Seal, Slot
from scoring.darwins_journey.rules.objectives import (
    METALS,
    MOST_SEALS,
    MOST_STUDIED,
    SEAL_NEEDS,
    SLOTS_OF,
    STUDY_NEEDS,
    Metal,
)
from scoring.darwins_journey.rules.tiles import CARDS_EACH, CREW, fulfilling_rows
from scoring.words import Seat, Term, _

SEALS: tuple[Seal, ...] = ("green", "blue", "red", "yellow", "special")
GAINABLE: tuple[str, ...] = get_args(events.Gainable)
SPENDABLE: tuple[str, ...] = get_args(events.Spendable)
PIECES: tuple[events.Piece, ...] = get_args(events.Piece)
MOST_AT_ONCE = 12
"""More is entered as the new number."""
PICTURES = "games/darwins-journey/pictures.svg"


def board_taps(state: State, seat: int, viewer: Viewer = EVERYTHING) -> Iterator[Prompt]:
    """List everything that a kept board may gain, and what may be put right on it."""
    kept = state.players[seat].kept
    if kept is None:
        return
    for what in MOST:
        yield number_asked(state, seat, what)
        yield from changes_asked(state, seat, what)
    yield from filter(None, (placing_piece(state, seat, what) for what in PIECES))
    yield from filter(None, (taking_piece(state, seat, what) for what in PIECES))
    yield from filter(None, (board_unread(state, seat), stacks_asked(state, seat)))
    yield from objectives_asked(state, seat, viewer)
    yield from crew_asked(state, seat)
    for row in range(1, ROWS + 1):
        yield from row_asked(kept, seat, row, viewer)
    yield from specimens_asked(state, seat)
    for slot in SLOTS:
        yield slot_asked(state, seat, slot, viewer)


def box_of(viewer: Viewer) -> Box:
    """The box that lies on the table, as far as it is known."""
    return viewer.profile if isinstance(viewer.profile, Box) else Box()


def placing_piece(state: State, seat: int, what: events.Piece) -> Prompt | None:
    """Offer to put one more lens on the table for its coins, or one more tent onto a place of a camp."""
    kept = state.players[seat].kept
    if kept is None or what in kept.untold or getattr(kept, what) >= MOST[what]:
        return None
    event: Event = events.PiecePlaced(seat=seat, what=what)
    label = _("%(seat)s: %(what)s +%(number)s", seat=Seat(seat), what=Term(what), number=1)
    if what == "lenses" and is_kept(state):
        return lens_prompt(state, label)
    if what == "lenses":
        return Prompt(event, label, price_ask(kept, PAID_FOR_SPACE), "aside")
    asks = place_asked(state, kept)
    if not asks:
        return None
    return Prompt(event, label, (*asks, *beside_asked(state, kept.tents + 1)), "aside")


def taking_piece(state: State, seat: int, what: events.Piece) -> Prompt | None:
    """Offer to take a tent or a lens back with all that was booked; of several, one is chosen.

    Lenses without Alfred lie on no space that is known here: the last one goes.
    """
    kept = state.players[seat].kept
    n = kept.known(what) if kept else None
    if kept is None or not n:
        return None
    if what == "tents":
        places = tuple(spot_key(*at) for at in kept.camps)
    else:
        places = lenses_to_take(state) if is_kept(state) else ()
    label = _("%(seat)s: %(what)s −%(number)s", seat=Seat(seat), what=Term(what), number=1)
    choices = (*places, *((events.ELSEWHERE,) if places and n > len(places) else ()))
    event = events.PieceTaken(seat=seat, what=what, where=choices[0] if choices else None)
    ask = Ask("where", _("Which one is taken back?"), shape="choice", choices=choices, blank=True)
    return Prompt(event, label, (ask,) if len(choices) > 1 else (), "aside")


def stacks_asked(state: State, seat: int) -> Prompt | None:
    """Ask how many stacks are empty, where the stamps that have left them do not tell it."""
    possible = state.players[seat].stacks_in_doubt
    if state.players[seat].kept is None or not possible:
        return None
    event = events.StacksCounted(seat=seat, n=possible[0])
    ask = Ask("n", _("Empty stamp stacks"), possible[0], possible[-1], blank=True)
    return Prompt(event, _("%(seat)s: how many stamp stacks are empty?", seat=Seat(seat)), (ask,), "aside")


def slot_asked(state: State, seat: int, slot: Slot, viewer: Viewer) -> Prompt:
    """Offer to reach an objective on a slot of a kept board, for its coins, or to take that back."""
    player = state.players[seat]
    if slot in player.slots or player.kept is None:
        event = events.SlotReached(seat=seat, slot=slot, reached=slot not in player.slots)
        return Prompt(event, event.describe(), weight="aside")
    coins, paid = slot_price(player, slot, viewer)
    lying = () if slot in player.kept.laid else tuple(dict.fromkeys(player.kept.objectives))
    own = tuple(tile for tile in lying if slot.startswith(tile.partition(":")[0]))
    label, choices = _("Which objective of the reserve?"), (*own, NOT_TAKEN)
    which = (Ask("tile", label, shape="choice", choices=choices, blank=True),) if own else ()
    event = events.SlotReached(seat=seat, slot=slot, paid=coins)
    asks = (*which, *paid, *choice_asked(state, player.kept, slot))
    return Prompt(event, event.describe(), asks, "aside")


def slot_price(player: Player, slot: Slot, viewer: Viewer) -> tuple[int | None, tuple[Ask, ...]]:
    """Say what an objective costs on a slot, or ask: nobody has entered it, or the board has fewer coins.

    Where one lies open already its coins are paid.
    """
    kept, coins = player.kept, box_of(viewer).slots[SLOTS.index(slot)]
    if kept is None or slot in kept.laid:
        return None, ()
    is_open = coins is None or coins > kept.coins
    asks = price_ask(kept, _("Coins paid on the slot")) if is_open else ()
    return None if asks else coins, asks


def number_asked(state: State, seat: int, what: What) -> Prompt:
    """Offer to set one number of the board."""
    kept = state.players[seat].kept or Kept()
    event = events.Counted(seat=seat, what=what, n=getattr(kept, what))
    label = _("%(seat)s: %(what)s", seat=Seat(seat), what=Term(what))
    track = state.copy.books if what == "evolution" else ()
    most, is_open = most_of(state.copy, what), what in kept.untold
    return Prompt(event, label, (Ask("n", _("How many"), 0, most, track=track, blank=is_open),), "aside")


def changes_asked(state: State, seat: int, what: What) -> Iterator[Prompt]:
    """Offer to add to a number, and to pay from it."""
    yield from filter(None, (gain_asked(state, seat, what), payment_asked(state, seat, what)))


def gain_asked(state: State, seat: int, what: What) -> Prompt | None:
    """Offer to add to a number."""
    now, most = (state.players[seat].kept or Kept()).known(what), most_of(state.copy, what)
    if what not in GAINABLE or now is None or now >= most:
        return None
    gained = events.Gained.model_validate({"seat": seat, "what": what, "n": 1})
    ask = Ask("n", _("How many more"), 1, min(MOST_AT_ONCE, most - now), blank=True)
    return Prompt(gained, _("%(seat)s: %(what)s gained", seat=Seat(seat), what=Term(what)), (ask,), "aside")


def payment_asked(state: State, seat: int, what: What) -> Prompt | None:
    """Offer to pay from a number; more coins than are counted here may have been paid at the table."""
    now = (state.players[seat].kept or Kept()).known(what)
    if what not in GAINABLE or what not in SPENDABLE or now is None:
        return None
    most = min(MOST_AT_ONCE, max(now, MOST_PAID) if what == "coins" else now)
    if not most:
        return None
    spent = events.Spent.model_validate({"seat": seat, "what": what, "n": 1})
    ask = Ask("n", _("How many less"), 1, most, blank=True)
    return Prompt(spent, _("%(seat)s: %(what)s paid", seat=Seat(seat), what=Term(what)), (ask,), "aside")


def objectives_asked(state: State, seat: int, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to take an objective, known or new, and to reach one of those that lie there."""
    kept = state.players[seat].kept
    if kept is None:
        return
    yield from filter(None, (known_objective(state, seat, viewer), new_objective(state, seat)))
    for _slot, known, new in laying(state, seat, viewer):
        yield from filter(None, (known, new))
    for tile in dict.fromkeys((*kept.objectives, *open_on_slots(state.players[seat]).values())):
        for _slot, reached in reaching(state, seat, tile, viewer):
            yield reached


def reaching(state: State, seat: int, tile: str, viewer: Viewer) -> Iterator[tuple[Slot, Prompt]]:
    """Offer to reach an objective that lies open, on each slot that is free, for its coins."""
    player = state.players[seat]
    for slot in slots_for(player, tile) if player.kept else ():
        coins, paid = slot_price(player, slot, viewer)
        event = events.ObjectiveReached(seat=seat, tile=tile, slot=slot, paid=coins)
        asks = (*paid, *(choice_asked(state, player.kept, slot) if player.kept else ()))
        yield slot, Prompt(event, event.describe(), asks, "aside")


def _has_room(state: State, seat: int) -> bool:
    kept = state.players[seat].kept
    return kept is not None and not kept.is_reserve_full


def _known(state: State, viewer: Viewer) -> tuple[str, ...]:
    """The objectives that the box or this match has shown and nobody is known to have."""
    known = viewer.profile.objectives if isinstance(viewer.profile, Box) else ()
    held = {
        tile
        for player in state.players
        if player.kept
        for tile in (*player.kept.objectives, *player.kept.laid.values(), *player.kept.turned.values())
    }
    return tuple(tile for tile in dict.fromkeys((*known, *state.tiles)) if tile not in held)


def laying(state: State, seat: int, viewer: Viewer) -> Iterator[tuple[Slot, Prompt | None, Prompt]]:
    """Offer to lay an objective open on each empty slot where the reserve is full: a known or a new one."""
    player = state.players[seat]
    if player.kept is None or not player.kept.is_reserve_full:
        return
    known = _known(state, viewer)
    for slot in SLOTS:
        if slot in slots_in_use(player):
            continue
        metal: Metal = "silver" if slot in SLOTS_OF["silver"] else "gold"
        coins, paid = slot_price(player, slot, viewer)
        tiles = tuple(tile for tile in known if tile.startswith(metal))
        taken = None
        label = _("%(seat)s takes an objective onto %(slot)s", seat=Seat(seat), slot=Term(slot))
        if tiles:
            ask = Ask("tile", _("Objective"), shape="choice", choices=tiles, blank=True)
            event = events.ObjectiveTaken(seat=seat, tile=tiles[0], slot=slot, paid=coins)
            taken = Prompt(event, label, (ask, *paid), "aside")
        read, asks = _unread(state, seat, metal)
        onto = read.model_copy(update={"slot": slot, "paid": coins})
        label = _("%(seat)s takes a new objective onto %(slot)s", seat=Seat(seat), slot=Term(slot))
        yield slot, taken, Prompt(onto, label, (*paid, *asks), "aside")


def known_objective(state: State, seat: int, viewer: Viewer) -> Prompt | None:
    """Offer to take one of the objectives that the box or this match has shown."""
    left = _known(state, viewer)
    if not left or not _has_room(state, seat):
        return None
    ask = Ask("tile", _("Objective"), shape="choice", choices=left, blank=True)
    taken = events.ObjectiveTaken(seat=seat, tile=left[0])
    return Prompt(taken, _("%(seat)s takes an objective", seat=Seat(seat)), (ask,), "aside")


def new_objective(state: State, seat: int) -> Prompt | None:
    """Offer to take an objective that nobody has read yet."""
    if not _has_room(state, seat):
        return None
    read, asks = _unread(state, seat, "silver")
    metal = Ask("metal", _("Colour of the objective"), shape="choice", choices=METALS, blank=True)
    return Prompt(read, _("%(seat)s takes a new objective", seat=Seat(seat)), (metal, *asks), "aside")


def _unread(state: State, seat: int, metal: Metal) -> tuple[events.ObjectiveRead, tuple[Ask, ...]]:
    """Ask for everything that a tile shows but its colour."""
    seals, studied = (tuple(NEED_WORDS[need] for need in needs) for needs in (SEAL_NEEDS, STUDY_NEEDS))
    read = events.ObjectiveRead(seat=seat, metal=metal, seals=(1, 0, 0, 0), studied=(0,) * len(STUDY_NEEDS))
    nothing = [0] * len(SEAL_NEEDS)
    asks = (
        # A tile shows few things; with none of them it is refused.
        Ask("seals", _("Wax seals"), 0, MOST_SEALS, rows=seals, default=nothing, blank=True),
        Ask("studied", _("Specimens studied"), 0, MOST_STUDIED, rows=studied),
        Ask("evolution", _("Step on the evolution track"), 0, state.copy.last_step),
        Ask("tents", _("Tents in camps"), 0, TENTS),
        Ask("lenses", _("Own lenses"), 0, LENSES),
        Ask("stacks", _("Empty stamp stacks"), 0, STACKS),
        Ask("ship", _("Ship level with the Beagle"), shape="flag"),
    )
    return read, asks


def crew_asked(state: State, seat: int) -> Iterator[Prompt]:
    """Offer each crew card that a row fulfils, or that was fulfilled, and to enter cards not known yet."""
    yield from filter(None, (crew_unknown(state, seat),))
    for card in state.players[seat].crew:
        if state.phase in FULFILLING or card in state.players[seat].fulfilled:
            yield from (asked for _row, asked in crew_fulfilled(state, seat, card))


def crew_unknown(state: State, seat: int) -> Prompt | None:
    """Offer to enter crew cards that are not known yet."""
    player = state.players[seat]
    if player.kept is None or player.crew or state.phase == "setup":
        return None
    return crew_entered(state, seat)


def crew_fulfilled(state: State, seat: int, card: str) -> Iterator[tuple[int, Prompt]]:
    """Offer each row that fulfils a crew card, or to undo the one that did."""
    player = state.players[seat]
    if player.kept is None:
        return
    tied = player.fulfilled.get(card)
    free = set(fulfilling_rows(state.copy.crew[card], player.kept.rows)) - set(player.fulfilled.values())
    for row in (tied,) if tied else sorted(free):
        event = events.CrewFulfilled(seat=seat, card=card, row=row, fulfilled=not tied)
        copied = () if tied else copyable(state, card)
        asks = () if tied else choice_asked(state, player.kept, card)
        if copied:
            ask = Ask("copied", _("The copied crew card"), shape="choice", choices=copied, blank=True)
            asks = (ask, *copied_choice_asked(state, player.kept, copied))
        yield row, Prompt(event, event.describe(), asks, "aside")


def crew_entered(state: State, seat: int) -> Prompt:
    """Offer to enter the crew cards that a player has kept."""
    player = state.players[seat]
    taken = {card for other in state.people if other != seat for card in state.players[other].crew}
    left = tuple(card for card in CREW if card not in taken)
    known = list(player.crew) or None
    ask = Ask(
        "cards", _("Crew cards"), shape="order", choices=left, count=CARDS_EACH, default=known, blank=True
    )
    event = events.CrewKept(seat=seat, cards=player.crew or left[:CARDS_EACH])
    return Prompt(event, _("%(seat)s: crew cards", seat=Seat(seat)), (ask,), "aside")


def row_asked(kept: Kept, seat: int, row: int, viewer: Viewer) -> Iterator[Prompt]:
    """Offer a seal for a row with room, and to put the row right."""
    for _colour, asked in seals_asked(kept, seat, row, viewer):
        yield asked
    yield row_correction(kept, seat, row)


def seals_asked(kept: Kept, seat: int, row: int, viewer: Viewer) -> Iterator[tuple[Seal, Prompt]]:
    """Offer a seal of each colour for a row with room; all but a special one cost scroll and space."""
    seals = kept.row(row)
    if seals is None or is_full(len(seals)):
        return
    laid = len(seals)
    cost = box_of(viewer).space_costs[laid]
    label = _("Coins paid for scroll and space together; the space shows %(coins)s", coins=cost)
    for colour in SEALS:
        event = events.SealGained(seat=seat, row=row, colour=colour)
        asks = () if colour == "special" else paid_ask(kept, label)
        yield colour, Prompt(event, event.describe(), asks, "aside")


def row_correction(kept: Kept, seat: int, row: int) -> Prompt:
    """Offer to put a row right."""
    counts = {colour: kept.rows[row - 1].count(colour) for colour in SEALS}
    corrected = events.RowCorrected.model_validate({"seat": seat, "row": row, **counts})
    asks = tuple(Ask(colour, _("%(colour)s", colour=Term(colour)), 0, ROW_SPACES) for colour in SEALS)
    return Prompt(corrected, _("%(seat)s: correct row %(row)s", seat=Seat(seat), row=row), asks, "hand")

"""The special action that a worker of the person used, and what it brings the kept board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask, Illegal
from scoring.darwins_journey.alfred.own.along import kept_of, with_kept
from scoring.darwins_journey.alfred.side.his_side import (
    LOCKED_ACTIONS,
    SPECIAL_DIARY,
    OwnLens,
    Place,
    Stop,
    changed_by,
)
from scoring.darwins_journey.alfred.side.owing import by_special_action, by_tile, tile_unlocked
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.boards.amounts import gains_said
from scoring.darwins_journey.match.boards.camping import (
    BOOKED,
    SEALS,
    icons_booked,
    icons_done,
    seal_taken_back,
    seals_free,
)
from scoring.darwins_journey.match.boards.special_tiles import OTHER_TILE, TRADES, USED, Used
from scoring.darwins_journey.match.state import ROWS, Kept, State
from scoring.darwins_journey.match.vocabulary import ACTIONS, NOT_TAKEN
from scoring.darwins_journey.rules.academy import distinction_of
from scoring.darwins_journey.rules.facts import SPECIAL_DISTINCTIONS
from scoring.darwins_journey.rules.icon_words import icons_words
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.tiles import ACTION_BRINGS, AGAIN_TILE, TRADED, TRADING_TILE
from scoring.darwins_journey.rules.tiles import ACTIONS as TILES
from scoring.match.steps import Step
from scoring.words import Text, _

EXCHANGED: Icons = (("knowledge", 1),)
UNKNOWN = Used("")
"""A tile of which nobody has said what it is."""


def action_asked(state: State, place: Place) -> tuple[Ask, ...]:
    """Ask which tile was used, and where a row can have a distinction, which one the worker has."""
    kept = kept_of(state)
    if kept is None or place != SPECIAL_DIARY:
        return ()
    tiles, metals = _tiles(state, kept), _distinctions(kept)
    label = _("Which special action did you use?")
    notes = tuple(_note(state, key) for key in tiles)
    asks: tuple[Ask, ...] = (Ask("tile", label, shape="choice", choices=tiles, notes=notes, blank=True),)
    if metals:
        label = _("Which distinction does the worker there have?")
        said = (gains_said(SPECIAL_DISTINCTIONS[metal]) for metal in SPECIAL_DISTINCTIONS if metal in metals)
        notes = (*(_("%(actions)s", actions=each) for each in said), _("nothing"))
        asks = (*asks, Ask("distinction", label, shape="choice", choices=metals, notes=notes, blank=True))
    return asks


def need_action(state: State, place: Place, tile: str | None, distinction: str | None) -> None:
    """Refuse a worker whose action nobody has told, where the board would be wrong without it."""
    told = {"tile": tile, "distinction": distinction}
    if any(told[ask.field] is None for ask in action_asked(state, place)):
        raise Illegal(_("First say which special action your worker used, and which distinction it has."))


def action_booked(before: State, after: State, tile: str | None, distinction: str | None) -> State:
    """Book what tile and distinction bring; what Alfred looks at is told with taps of its own."""
    kept, known = kept_of(after), kept_of(before)
    if kept is None or known is None or tile is None:
        return after
    if tile not in _tiles(before, known) or distinction not in (None, *_distinctions(known)):
        raise Illegal(_("This cannot be chosen."))
    found = kept
    for metal, icons in SPECIAL_DISTINCTIONS.items():
        if metal == distinction:
            kept = icons_booked(after, kept, icons)
    used = USED.get(tile, UNKNOWN)
    if tile == OTHER_TILE:
        after = _told(after, Step("special-unknown", {"seat": after.people[0]}))
    else:
        after, kept = _used(after, kept, used)
    side = side_of(after)
    return with_kept(replace(after, solo=replace(side, acts=(*side.acts, _act(found, kept, used)))), kept)


def unlock_asked(state: State, lens: str) -> tuple[str | None, tuple[Ask, ...]]:
    """Give what a special action does that a lens unlocks, or ask where that must be chosen."""
    kept = kept_of(state)
    space = next((each for each in LOCKED_ACTIONS if each == lens), None)
    if kept is None or space is None:
        return None, ()
    tile = tile_unlocked(state, space)
    found = tuple(used.key for used in _uses(state, kept, tile)) if tile else _tiles(state, kept)
    if len(found) == 1:
        return found[0], ()
    notes = tuple(_note(state, key) for key in found)
    label = _("What does the special action do that this unlocks?")
    return None, (Ask("tile", label, shape="choice", choices=found, notes=notes, blank=True),)


def action_unlocked(before: State, after: State, lens: OwnLens, tile: str | None) -> State:
    """Book what a special action brings that is unlocked; what Alfred looks at is owed already."""
    kept = kept_of(after)
    if kept is None or lens not in LOCKED_ACTIONS:
        return after
    used = USED.get(tile or "")
    if used is None:
        return _told(after, Step("special-unknown", {"seat": after.people[0]}))
    if tile_unlocked(before, lens) is None:
        # Now that it is told which tile it is, only what that one moves is asked.
        side, any_tile = side_of(after), by_special_action(before)
        owed = tuple(icons for icons in side.owed if icons != any_tile)
        owed = (*owed, *by_tile(after, used.tile, sealed=used.row is not None))
        after = replace(after, solo=replace(side, owed=owed))
    found = kept
    after, kept = _gained(after, kept, used)
    side = side_of(after)
    return with_kept(
        replace(after, solo=replace(side, opened={**side.opened, lens: _act(found, kept, used)})), kept
    )


def locked_again(state: State) -> State:
    """Take back what a special action has brought whose lens does not lie there after all."""
    kept, side = kept_of(state), side_of(state)
    gone = {lens: act for lens, act in side.opened.items() if side.lenses.get(lens) != "you"}
    if kept is None or not gone:
        return state
    for act in gone.values():
        kept = _taken_back(state, kept, act)
    opened = {lens: act for lens, act in side.opened.items() if lens not in gone}
    return with_kept(replace(state, solo=replace(side, opened=opened)), kept)


def actions_settled(before: State, after: State) -> State:
    """Take back what a worker has brought that does not stand on the special diary after all."""
    gone = side_of(before).workers_of_yours(SPECIAL_DIARY) - side_of(after).workers_of_yours(SPECIAL_DIARY)
    kept, side = kept_of(after), side_of(after)
    if kept is None or gone <= 0:
        return after
    for act in reversed(side.acts[-gone:]):
        kept = _taken_back(after, kept, act)
    return with_kept(replace(after, solo=replace(side, acts=side.acts[:-gone])), kept)


def _act(before: Kept, after: Kept, used: Used) -> Stop:
    gained = tuple((what, getattr(after, what) - getattr(before, what)) for what in BOOKED)
    return Stop(tuple(each for each in gained if each[1]), used.row, used.seal)


def _taken_back(state: State, kept: Kept, act: Stop) -> Kept:
    kept = icons_booked(state, kept, act.icons, sign=-1)
    return seal_taken_back(kept, act.row, act.seal) if act.row else kept


def _used(state: State, kept: Kept, used: Used) -> tuple[State, Kept]:
    owed = tuple(by_tile(state, used.tile, sealed=used.row is not None))
    return _gained(replace(state, solo=replace(side_of(state), just=used.tile, owed=owed)), kept, used)


def _gained(state: State, kept: Kept, used: Used) -> tuple[State, Kept]:
    you = state.people[0]
    if used.trade:
        if kept.known("knowledge") == 0:
            # It was paid all the same, so there was more than what stands here.
            kept = replace(kept, untold=kept.untold | {"knowledge"})
        kept = icons_booked(state, kept, EXCHANGED, sign=-1)
        return state, icons_booked(state, kept, ((used.trade, TRADED),))
    # What he looks at is asked with taps; a seal is laid here, or told for hands.
    laid = SEALS if used.row else ()
    icons = tuple(icon for icon in _brings(state, used.tile) if icon[0] in laid or not changed_by((icon,)))
    kept, steps = icons_done(state, you, kept, icons, "special-brings", used.row, used.seal)
    if _is_by_hand(state, used.tile):
        steps = (*steps, Step("special-by-hand", {"seat": you}, {}, {"action": used.tile}))
    return _told(state, *steps), kept


def _told(state: State, *steps: Step) -> State:
    return replace(state, steps=(*state.steps, *steps))


def _tiles(state: State, kept: Kept) -> tuple[str, ...]:
    """List the tiles that lie there with what can be chosen with them; any, where nobody has named them."""
    lying = state.actions or TILES
    found = (used.key for tile in lying for used in _uses(state, kept, tile))
    return (*found, *(() if state.actions else (OTHER_TILE,)))


def _uses(state: State, kept: Kept, tile: str) -> Iterator[Used]:
    for row, seal in seals_free(kept, _brings(state, tile)):
        yield Used(tile, row, seal)
    if _exchanges(state, tile):
        yield from (Used(tile, trade=trade) for trade in TRADES)
    yield Used(tile)


def _brings(state: State, tile: str) -> Icons:
    return state.copy.actions.get(tile) or ACTION_BRINGS.get(tile, ())


def _exchanges(state: State, tile: str) -> bool:
    return tile == TRADING_TILE and tile not in state.copy.actions


def _is_by_hand(state: State, tile: str) -> bool:
    """Tell whether all that a tile brings is entered on the board by hand."""
    if tile == AGAIN_TILE and not state.museum:
        return True
    return not (_brings(state, tile) or _exchanges(state, tile) or any(by_tile(state, tile)))


def _note(state: State, key: str) -> Text:
    """Say what a tile does on this table, and what is entered by hand."""
    used = USED.get(key)
    if used is None:
        return _("entered by hand")
    if used.trade:
        return ACTIONS[used.tile]
    if _exchanges(state, used.tile):
        return _("nothing")
    own = state.copy.actions.get(used.tile)
    said = icons_words(own) if own else ACTIONS[used.tile]
    lays_seal = any(icon in SEALS for icon, _n in _brings(state, used.tile))
    if used.row is None and (lays_seal or _is_by_hand(state, used.tile)):
        return _("%(actions)s, entered by hand", actions=said)
    return said


def _distinctions(kept: Kept) -> tuple[str, ...]:
    """List the distinctions that a worker there may have; none, if no row can have one that is booked."""
    rows = tuple(kept.row(number) for number in range(1, ROWS + 1))
    found = {distinction_of(len(row)) for row in rows if row is not None}
    possible = tuple(
        metal
        for metal, icons in SPECIAL_DISTINCTIONS.items()
        if (metal in found or None in rows) and any(what not in kept.untold for what, _n in icons)
    )
    return (*possible, NOT_TAKEN) if possible else ()

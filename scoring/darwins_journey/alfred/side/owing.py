"""What the person's own turn has brought that nobody has told yet.

Tents, spaces of islands, empty stacks, objectives and crew cards bring what his rules look at: stamps, seals,
steps. It is asked on the page right away; what is not told by his next turn is looked at before it matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Event
from scoring.darwins_journey.alfred.deeds.diary_deeds import strength
from scoring.darwins_journey.alfred.deeds.reward_deeds import reward_of
from scoring.darwins_journey.alfred.side.his_side import LOCKED_ACTIONS, REWARD, OwnLens, Side, changed_by
from scoring.darwins_journey.alfred.side.table_of_his import side_of, yours_studied
from scoring.darwins_journey.match import events as told
from scoring.darwins_journey.match.boards.camping import SEALS, beside
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import LOCKED, SPACES, Space
from scoring.darwins_journey.rules.facts import CAMP_BRINGS, TENTS, Bonus, Camp
from scoring.darwins_journey.rules.icons import Icon, IconKey, Icons, icons_named
from scoring.darwins_journey.rules.routes import SEA
from scoring.darwins_journey.rules.tiles import LOCKED_TILE

Settling = tuple[tuple[IconKey, ...], ...]
"""What an entry tells: for each of them, icons of which one is told."""
ANY_LOCKED: Icons = (("explore", 1), ("navigate", 1), ("stamps", 1), ("academy", 0))
STACK_BRINGS: Icons = (("explore", 2), ("academy", 2), ("navigate", 2))
"""Of the three stacks, one each; which one is empty, nobody has said."""
UNNAMED_TILE: Icons = (("explore", 2), ("navigate", 2), ("academy", 2))
EITHER: dict[str, tuple[Bonus, ...]] = {"letter-8-second": (("navigate", 1),)}
"""Of two actions with a slash the person does either; this is the right one."""
EITHER_ACTION = "action-9"
"""A special action that does one of several things."""
OPEN_ACTIONS = 2
"""The special actions with neutral lenses, which are laid out first."""
ACTION_MOVES: dict[str, Icons] = {
    "action-3": (("deliver", 1),),
    "action-4": (("explorer", 1),),
    "action-6": (("study", 1),),
    "action-8": (("tent", 1),),
    EITHER_ACTION: ANY_LOCKED,
    "action-10": (("explore", 2), ("navigate", 2)),
    "action-12": (("unlock", 1),),
}
TO_BEAGLE: Icons = (("navigate", 0),)
"""A voyage as far as the Beagle."""
CREW_MOVES: dict[str, tuple[Icons, ...]] = {
    "crew-2": ((("explore", 2),), (("explore", 2),)),
    "crew-4": ((("explorer", 1),),),
    "crew-5": ((("unlock", 1),),),
    "crew-6": ((("spread", 1),), (("stamps", 1),)),
    "crew-8": (TO_BEAGLE,),
    "crew-9": (ANY_LOCKED,),
    "crew-10": ((("tent", 1),),),
    "crew-12": ((("study", 1),),),
}
"""What special actions and crew cards change that he looks at, as far as their numbers don't bring it."""
SECOND_SEAL: Space = "academy-2"
"""A space of the academy that lets one take two seals."""
STAMPING: Settling = (("stamps", "spread"),)


def noted(before: State, after: State, settled: Settling) -> State:
    """Know what has changed on the person's side, which told where these icons have come to."""
    side = after.solo
    if side is None or not side.is_kept:
        return after
    left = side.owed
    for icons in settled:
        first = next((each for each in left if any(icon in icons for icon, _n in each)), None)
        at = left.index(first) if first else len(left)
        left = (*left[:at], *left[at + 1 :])
    new = tuple(_unlaid(before, after))
    return _owing(replace(after, solo=replace(side, owed=left)), *new)


def noted_by(before: State, after: State, event: Event) -> State:
    """Know what an entry has brought that a table without Alfred has too."""
    if after.solo is None or getattr(event, "seat", after.alfred) == after.alfred:
        return after
    settled = STAMPING if isinstance(event, told.StampsCounted) else ()
    after = noted(before, after, settled)
    match event:
        case told.SlotReached(slot=slot, reached=True) | told.ObjectiveReached(slot=slot):
            return _owing(after, *_by_slot(after, slot))
        case told.CrewFulfilled(fulfilled=True):
            return _owing(after, *_by_crew(after, event.copied or event.card))
    return after


def _owing(state: State, *brought: Icons) -> State:
    """Ask for what was brought; in the middle of his move it is looked at where that matters instead."""
    side, new = side_of(state), tuple(icons for icons in brought if changed_by(icons))
    if not side.is_kept:
        return state
    if side.is_moving:
        return replace(state, solo=replace(side, sure=side.sure - changed_by(*new)))
    return replace(state, solo=replace(side, owed=(*side.owed, *new)))


def _brought(before: State, after: State) -> Iterator[Icons]:
    """List what has come about, the alternatives of each together."""
    yield from _by_tents(before, after)
    for lens, owner in side_of(after).lenses.items():
        if owner == "you" and lens not in side_of(before).lenses:
            yield from _by_lens(after, lens)
    for island, space in side_of(after).yours.explorers.items():
        if side_of(before).yours.explorers.get(island) != space:
            yield from _on_space(before, after, island, space)
    if (ship := side_of(after).yours.ship) != side_of(before).yours.ship:
        yield from _on_space(before, after, SEA.key, ship)
    you = after.people[0]
    stacks = after.players[you].surely_empty - before.players[you].surely_empty
    yield from (STACK_BRINGS for _stack in range(stacks))


def _unlaid(before: State, after: State) -> Iterator[Icons]:
    """What has come about, without a seal that the person's board has taken with it."""
    laid = _seals(after) - _seals(before)
    for icons in _brought(before, after):
        if laid > 0 and any(icon in SEALS for icon, _n in icons):
            laid -= 1
        else:
            yield icons


def _seals(state: State) -> int:
    kept = state.players[state.people[0]].kept
    return sum(map(len, kept.rows)) if kept else 0


def _by_tents(before: State, after: State) -> Iterator[Icons]:
    already, now = side_of(before).yours.camps, side_of(after).yours.camps
    new = [camp for camp in now if camp not in already]
    for tent, camp in enumerate(new, len(already) + 1):
        yield from ((icon,) for icon in _gains(after, camp))
        yield _beside(after, min(tent, TENTS))


def _beside(state: State, tent: int) -> Icons:
    """What stands beside a tent, or of several symbols the one that was told."""
    kept = state.players[state.people[0]].kept
    told = kept.beside.get(tent) if kept else None
    return icons_named(told) if told else beside(state, tent)


def _by_lens(state: State, lens: OwnLens) -> Iterator[Icons]:
    """What the space brings that a lens unlocks: of a special action what its tile does, as far as known."""
    locked = next((each for each in LOCKED if each == lens), None)
    if locked:
        yield from by_space(state, locked)
        return
    tile = tile_unlocked(state, lens)
    if tile is None:
        yield by_special_action(state)
    elif tile in state.copy.actions or tile != EITHER_ACTION:
        yield from ((icon,) for icon in _by_tile(state, tile))
    else:
        yield ANY_LOCKED


def tile_unlocked(state: State, lens: OwnLens) -> str | None:
    """The tile of a special action below the two that are open from the start, if somebody has said it."""
    at = OPEN_ACTIONS + next(at for at, each in enumerate(LOCKED_ACTIONS) if each == lens)
    return state.actions[at] or None if at < len(state.actions) else None


def by_space(state: State, space: Space) -> Iterator[Icons]:
    """What a space of a main diary brings."""
    yield (_on_page(state, space),)


def _gains(state: State, camp: Camp) -> Icons:
    return state.copy.camp_gains.get(camp, CAMP_BRINGS[camp])


def _on_space(before: State, after: State, key: str, space: int) -> Iterator[Icons]:
    """What the space brings where an explorer or the ship is now; a specimen or a camp is for the person."""
    route, side = after.copy.routes[key], side_of(after)
    yield from ((icon,) for icon in route.brings.get(space, ()))
    lying, studied = side.specimens.get(f"{key}-{space}"), yours_studied(after)
    if space in route.specimens and studied == yours_studied(before) and lying not in studied:
        yield (("study", 1),)
    camp, camps = route.camps.get(space), side.yours.camps
    if camp and camp not in camps and len(camps) < TENTS:
        yield (("tent", 1),)


def _by_slot(state: State, slot: str) -> Iterator[Icons]:
    if slot == "silver-3":
        yield (("study", 1),)
    if slot == "silver-1":
        yield tuple(icon for camp in side_of(state).yours.camps for icon in _gains(state, camp))


def _by_crew(state: State, card: str) -> Iterator[Icons]:
    own = state.copy.crew_actions.get(card)
    yield from CREW_MOVES.get(card, ()) if own is None else ((icon,) for icon in own)


def by_tile(state: State, tile: str, *, sealed: bool = False) -> Iterator[Icons]:
    """What a special action brings that he looks at, the alternatives of each together; seals if not laid."""
    own = state.copy.actions.get(tile)
    if own is None and tile == LOCKED_TILE:
        yield _locked(state)
        return
    for icon in own or ACTION_MOVES.get(tile, ()):
        if changed_by((icon,)) and not (sealed and icon[0] in SEALS):
            yield (icon,)


def second_seal(side: Side) -> bool:
    """Tell whether the first academy that is owed lets one take a second seal, with coins off."""
    owed = (dict(icons).get("academy") for icons in side.owed)
    return bool(next((n for n in owed if n is not None), 0))


def _locked(state: State) -> Icons:
    """The actions of the spaces without a lens: one of them is done, each number once."""
    found = (_on_page(state, space) for space in LOCKED if space not in side_of(state).lenses)
    return tuple(dict.fromkeys(found))


def _on_page(state: State, space: Space) -> Icon:
    page = SPACES[space].page
    return "stamps" if page == "correspondence" else page, strength(state.copy, space) or 0


def by_special_action(state: State) -> Icons:
    """What a special action can bring: any of those laid out, or all where nobody has said which."""
    tiles = tuple(tile for tile in state.actions if tile) or tuple(ACTION_MOVES)
    return tuple(icon for tile in tiles for icon in _by_tile(state, tile))


def _by_tile(state: State, tile: str) -> Icons:
    return state.copy.actions.get(tile) or ACTION_MOVES.get(tile, ())


def by_reward(state: State, half: str) -> tuple[Icons, ...]:
    """What the half of a tile that the person has won brings; of one that nobody has named, what it can."""
    if not half:
        return ()
    tile = half.rpartition("-")[0]
    if f"{tile}-" == REWARD:
        return (UNNAMED_TILE,)
    won = reward_of(state, half)
    if tile not in state.copy.letters and half in EITHER:
        return ((*won, *EITHER[half]),)
    return tuple((icon,) for icon in won if changed_by((icon,)))

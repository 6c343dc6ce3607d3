"""The table as his rules see it, read from the match that is kept here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar, cast

from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.alfred.choice.table_seen import Envelope, Table
from scoring.darwins_journey.alfred.side.his_side import BROUGHT, SPECIAL_DIARY, Lying, Side
from scoring.darwins_journey.match.state import Kept, State
from scoring.darwins_journey.rules.diaries import LOCKED, SECOND_SEAL_DISCOUNT, SPACES, UNLOCK_COST
from scoring.darwins_journey.rules.facts import ENVELOPES, LENSES, SCROLLS, Colour, Specimen
from scoring.darwins_journey.rules.icons import LASTING, Effect, IconKey
from scoring.darwins_journey.rules.routes import ISLANDS, SEA, Island, is_behind

COLOURS: dict[Lying, Colour] = {"green": "green", "blue": "blue", "red": "red", "yellow": "yellow"}
EXPLORERS = 3
LAID = frozenset(f"{BROUGHT}{what}" for what in ("tent", "stack", "seal", "camp"))
"""What brings something that lasts and stays where everybody sees it."""
T = TypeVar("T")
BESIDE = "_worked_out"
"""No field of the state: nothing of it is compared, stored or carried on to the next state."""


def once(state: State, work: Callable[[State], T]) -> T:
    """Give what this function makes of the state, worked out when it is first asked for."""
    known: dict[Callable[[State], object], object] = vars(state).setdefault(BESIDE, {})
    if work not in known:
        known[work] = work(state)
    return cast(T, known[work])


def side_of(state: State) -> Side:
    """Give his side of the table; there is none without Alfred."""
    assert state.solo is not None
    return state.solo


def table_of(state: State, *, free_unlock: bool = False) -> Table:
    """The table as his rules want it; a seal that nobody has named yet is none."""
    side = side_of(state)
    assert side.board is not None
    alfred, you = state.alfred or 0, state.people[0]
    stamps = (state.players[alfred].stamps, state.players[you].stamps)
    rows, copy = side.board.rows, state.copy
    return Table(
        coins=side.coins,
        rows=side.rows,
        brackets={letter: rows[letter].bracket for letter in LETTERS},
        available=side.available or frozenset(LETTERS),
        envelopes=tuple(Envelope(stamps[0][at], stamps[1][at]) for at in range(ENVELOPES)),
        academy=tuple(_lying(side, at) for at in range(SCROLLS)),
        museum=state.standing_museum,
        studied=side.studied,
        studied_by_you=yours_studied(state),
        open=frozenset(space for space in LOCKED if space in side.lenses),
        workers={space: side.workers_at(space) for space in SPACES},
        special_diary_workers=side.workers_at(SPECIAL_DIARY),
        small_diary_workers=side.workers_at("small"),
        row_spaces={letter: rows[letter].spaces for letter in LETTERS},
        unlock_costs={space: 0 if free_unlock else copy.unlocks.get(space, UNLOCK_COST) for space in LOCKED},
        lenses=lenses_left(side),
        effects=lasting(state),
        explorer_possible=new_island(side) is not None,
        scroll_costs=copy.scroll_costs,
        second_seal={
            number: copy.strengths.get(f"academy-{number}", usual)
            for number, usual in SECOND_SEAL_DISCOUNT.items()
        },
    )


def _lying(side: Side, at: int) -> tuple[Colour | None, ...]:
    """The seals on a scroll: first those of which players said that he takes them."""
    named = (colour for scroll, colour in side.seals_told.named if scroll == at)
    return (*named, *(COLOURS.get(seal) for seal in side.scrolls[at]))


def lasting(state: State) -> frozenset[Effect]:
    """What lasts of his: by what lies on the board now, and what a card or a tile has brought him.

    What still waits to be carried out does not hold yet.
    """
    side = side_of(state)
    waiting = Counter(task.at for task in side.queue if task.do == "effect" and LAID.issuperset(task.why))
    lying = Counter(icon for icon in _lying_icons(state) if icon in LASTING)
    return side.effects | {each for each in LASTING if lying[each] > waiting[each]}


def _lying_icons(state: State) -> Iterator[IconKey]:
    """The icons that tents and stamps have left behind, that seals cover, and in camps with a tent of his."""
    side, board = side_of(state), side_of(state).board
    if board is None:
        return
    beside = (*board.tents[: side.tents], *board.stacks[: stacks_emptied(state)])
    in_camps = (state.copy.camp_gains.get(camp, ()) for camp in side.camps)
    yield from (icon for icons in (*beside, *in_camps) for icon, _n in icons)
    for letter, row in board.rows.items():
        yield from (icon for at, (icon, _n) in row.icons if at < len(side.rows[letter]))


def stacks_emptied(state: State) -> int:
    """Count his stacks without a stamp: he takes from the topmost one that has any."""
    return state.players[state.alfred or 0].empty_stacks


def ribbons_crossed(state: State) -> frozenset[str]:
    """The golden ribbons that somebody's explorer has reached or passed."""
    return side_of(state).his_first | frozenset(
        f"{island}-{at}"
        for island, space in _explorers(side_of(state))
        for at in state.copy.routes[island].ribbons
        if not is_behind(state.copy.routes[island], space, at)
    )


def ends_reached(state: State) -> frozenset[str]:
    """The routes at whose end somebody is already, the person's ship as far as that was told."""
    side, routes = side_of(state), state.copy.routes
    ashore = {island for island, space in _explorers(side) if space >= routes[island].last}
    at_sea = {SEA.key} if max(side.ship, side.yours.ship) >= routes[SEA.key].last else set()
    return side.ends | ashore | at_sea


def known_ship(state: State) -> int | None:
    """Where the person's ship is, as long as all its voyages were told; at the end of the route it stays."""
    side = side_of(state)
    ship = side.yours.ship
    is_sure = "sea" in side.sure - side.untold or ship >= state.copy.routes[SEA.key].last
    return ship if side.is_kept and is_sure else None


def _explorers(side: Side) -> Iterator[tuple[Island, int]]:
    for explorers in (side.explorers, side.yours.explorers):
        yield from explorers.items()


def lenses_left(side: Side) -> int:
    """Count the lenses that he has not laid."""
    return max(0, LENSES - sum(owner == "alfred" for owner in side.lenses.values()))


def new_island(side: Side) -> Island | None:
    """Find the leftmost island without his explorer; none without an explorer left."""
    if len(side.explorers) >= EXPLORERS:
        return None
    return next((island for island in ISLANDS if island not in side.explorers), None)


def yours_studied(state: State) -> frozenset[Specimen]:
    """What the person has studied: from the board that is kept here, else as it was told."""
    kept: Kept | None = state.players[state.people[0]].kept
    return kept.studied if kept and "studied" not in kept.untold else side_of(state).yours.studied

"""Where the next tent of a kept board can stand, and what is booked of a camp that it uses.

Long, because a place is offered, paid, booked and taken back by the same few lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, get_args

from scoring.contract import Ask, Illegal
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.boards.amounts import coins, gains_said
from scoring.darwins_journey.match.box.corrections import TENT
from scoring.darwins_journey.match.state import ROWS, Kept, State
from scoring.darwins_journey.match.vocabulary import CHOOSING, NOT_TAKEN
from scoring.darwins_journey.rules.academy import is_full, row_gain
from scoring.darwins_journey.rules.facts import CAMP_BRINGS, COLOURS, TENT_BRINGS, TENTS, Camp, Seal
from scoring.darwins_journey.rules.icons import IconKey, Icons, icons_key, icons_named
from scoring.match.steps import Step
from scoring.words import Text, _

CAMPS: tuple[Camp, ...] = get_args(Camp)
BOOKED: tuple[events.Gainable, ...] = ("points", "evolution", "coins", "knowledge")
"""What a kept board counts of what an icon brings; all else is a move of the players."""
SEALS: tuple[IconKey, ...] = ("seal", "special-seal")
"""What lays a seal that is not paid for: one of any colour from a scroll, or a special one."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A camp, the place of a tent there from 0, and the row that takes the camp's seal of this colour."""

    camp: Camp
    place: int | None = None
    row: int | None = None
    seal: Seal = "special"

    @property
    def key(self) -> str:
        """Its name as an answer: a-14, a-14-place-1, a-14-place-1-row-2, a-14-place-1-row-2-blue."""
        place = "" if self.place is None else f"-place-{self.place + 1}"
        seal = "" if self.seal == "special" else f"-{self.seal}"
        return f"{self.camp}{place}{f'-row-{self.row}{seal}' if self.row else ''}"


def spot_key(camp: Camp, place: int) -> str:
    """The name of a place as an answer."""
    return Spot(camp, place).key


def places(state: State, kept: Kept) -> dict[str, Spot]:
    """List where the next tent can stand, as far as tents are known; what its coins pay for comes first.

    More coins than are counted here may have been paid at the table.
    """
    tents, purse = kept.known("tents"), kept.known("coins")
    if tents is None or tents >= TENTS:
        return {}
    told = state.solo.yours.camps if state.solo else ()
    own, taken = {*(camp for camp, _place in kept.camps), *told}, _taken(state)
    free = [
        (purse is not None and cost > purse, Spot(camp, place))
        # A camp with a seal has a choice for each colour and row: it is the last one.
        for camp in sorted(CAMPS, key=lambda each: _lays_seal(brings(state, each)))
        for place, cost in enumerate(state.copy.camp_costs[camp])
        if camp not in own and (camp, place) not in taken
    ]
    in_order = sorted(free, key=lambda each: each[0])
    return _by_key(spot for _dear, at in in_order for spot in _with_rows(state, kept, at))


def again(state: State, kept: Kept) -> dict[str, Spot]:
    """List the camps with a tent of this board; any where nobody has said where they stand."""
    if not kept.known("tents"):
        return {}
    known = len(kept.camps) >= kept.tents
    camps = [camp for camp, _place in kept.camps] if known else CAMPS
    return _by_key(spot for camp in camps for spot in _with_rows(state, kept, Spot(camp)))


def spots_in(state: State, camp: Camp, kept: Kept | None) -> dict[str, Spot]:
    """List how a tent that has been told can stand in a camp, with a row of a board for a seal.

    Places that the board cannot pay for are among them: the tent stands there all the same.
    """
    taken = _taken(state)
    free = [Spot(camp, at) for at in range(len(state.copy.camp_costs[camp])) if (camp, at) not in taken]
    return _by_key(spot for at in free for spot in (_with_rows(state, kept, at) if kept else (at,)))


def place_asked(state: State, kept: Kept) -> tuple[Ask, ...]:
    """Ask for the camp of a tent and its place there, each with its coins and with what it brings."""
    found = places(state, kept)
    notes = tuple(note(state, spot) for spot in found.values())
    ask = Ask("camp", CHOOSING["tent"], shape="choice", choices=tuple(found), notes=notes, blank=True)
    return (ask,) if found else ()


def note(state: State, spot: Spot) -> Text:
    """Say what a place costs, and what the camp brings; without a row its seal is entered by hand."""
    icons = brings(state, spot.camp)
    said = _("%(actions)s", actions=gains_said(icons))
    if _lays_seal(icons) and spot.row is None:
        said = _("%(actions)s, entered by hand", actions=said)
    if spot.place is None:
        return said
    cost = coins(state.copy.camp_costs[spot.camp][spot.place])
    return _("%(coins)s: %(actions)s", coins=cost, actions=said)


def brings(state: State, camp: Camp) -> Icons:
    """List what a camp brings on this table."""
    return state.copy.camp_gains.get(camp) or CAMP_BRINGS[camp]


def beside(state: State, tent: int) -> Icons:
    """List what stands beside a tent on this table: where there are several, one of them is done."""
    return state.copy.beside.get(tent) or TENT_BRINGS[tent - 1]


def beside_asked(state: State, tent: int, *, perhaps: bool = False) -> tuple[Ask, ...]:
    """Ask which of several symbols beside a tent is done, where one of them is a number of the board.

    `perhaps`: whether a tent leaves the board is said with it, so that there may be none.
    """
    icons = beside(state, tent)
    if len(icons) < 2 or not any(icon in BOOKED for icon, _n in icons):
        return ()
    choices = (*(icons_key((icon,)) for icon in icons), *((NOT_TAKEN,) if perhaps else ()))
    return (Ask("beside", _("Beside the tent"), shape="choice", choices=choices, blank=True),)


def beside_booked(state: State, kept: Kept, told: str | None = None) -> Kept:
    """Book what stands beside the tent that has just left, of several symbols the one that was told."""
    icons = beside(state, kept.tents)
    if told not in (None, NOT_TAKEN):
        chosen = icons_named(told)
        if not set(chosen) <= set(icons):
            raise Illegal(_("This does not stand beside the tent."))
        icons, kept = chosen, replace(kept, beside={**kept.beside, kept.tents: told})
    return icons_booked(state, kept, icons) if len(icons) == 1 else kept


def tent_put(state: State, seat: int, kept: Kept, key: str) -> tuple[Kept, tuple[Step, ...]]:
    """Put the next tent onto a place: it is paid for, and the camp brings what it shows."""
    spot = spots().get(key)
    if spot is None or spot.place is None or spot.key not in places(state, kept):
        raise Illegal(_("No tent of this board can stand there."))
    return tent_stands(state, seat, kept, spot)


def tent_stands(state: State, seat: int, kept: Kept, spot: Spot) -> tuple[Kept, tuple[Step, ...]]:
    """Count a tent that stands in a camp, with its coins and with what the camp shows."""
    place = spot.place or 0
    kept = coins_paid(kept, state.copy.camp_costs[spot.camp][place])
    camps = (*kept.camps, (spot.camp, place))
    put = {**kept.put, spot.camp: (spot.row, spot.seal) if spot.row else None}
    return camp_used(state, seat, replace(kept, tents=kept.tents + 1, camps=camps, put=put), spot)


def tent_taken_back(state: State, kept: Kept, key: str) -> Kept:
    """Take a tent back with its coins and with what its camp has brought.

    Whichever it was, the others have left the board before the last one, whose symbol goes with it.
    """
    spot = spots()[key]
    standing = [camp for camp, _place in kept.camps]
    if spot.camp not in standing or spot.place is None:
        return kept
    at = standing.index(spot.camp)
    if spot.camp not in kept.put:
        # It was counted before anybody said where it stands: nothing was booked with it.
        return replace(kept, tents=kept.tents - 1, camps=(*kept.camps[:at], *kept.camps[at + 1 :]))
    seal = kept.put[spot.camp]
    told = kept.beside.get(kept.tents)
    uncovered = icons_named(told) if told else beside(state, kept.tents)
    others = {tent: each for tent, each in kept.beside.items() if tent != kept.tents}
    camps = (*kept.camps[:at], *kept.camps[at + 1 :])
    put = {camp: laid for camp, laid in kept.put.items() if camp != spot.camp}
    chosen = {what: key for what, key in kept.chosen.items() if not _stands_at(key, spot)}
    kept = replace(kept, tents=kept.tents - 1, camps=camps, beside=others, put=put, chosen=chosen)
    # First what was paid: coins that have come are never taken below none.
    kept = coins_paid(kept, -state.copy.camp_costs[spot.camp][spot.place])
    if len(uncovered) == 1:
        kept = icons_booked(state, kept, uncovered, sign=-1)
    kept = icons_booked(state, kept, brings(state, spot.camp), sign=-1)
    return seal_taken_back(kept, *seal) if seal else kept


def _stands_at(key: str, spot: Spot) -> bool:
    """Tell whether a choice has put the tent up that stands on this place."""
    chosen = spots().get(key)
    return chosen is not None and (chosen.camp, chosen.place) == (spot.camp, spot.place)


def lens_laid(kept: Kept, space: str, paid: int) -> Kept:
    """Pay for a lens, and know what was paid."""
    after = coins_paid(kept, paid)
    # Coins that are open are not paid here, so they do not come back either.
    return replace(after, lenses_paid=(*kept.lenses_paid, (space, kept.coins - after.coins)))


def lens_taken_back(kept: Kept, space: str) -> Kept:
    """Take the last lens back that was booked here, or the one of a space, with its coins."""
    at = next((at for at, each in reversed([*enumerate(kept.lenses_paid)]) if each[0] == space), None)
    kept = with_number(kept, "lenses", max(0, kept.lenses - 1))
    if at is None:
        return kept
    paid = kept.lenses_paid[at][1]
    kept = replace(kept, lenses_paid=(*kept.lenses_paid[:at], *kept.lenses_paid[at + 1 :]))
    return coins_paid(kept, -paid)


def camp_used(state: State, seat: int, kept: Kept, spot: Spot) -> tuple[Kept, tuple[Step, ...]]:
    """Book what a camp brings; what the board does not count is told, for hands to do."""
    return icons_done(state, seat, kept, brings(state, spot.camp), "camp-brings", spot.row, spot.seal)


def icons_done(
    state: State,
    seat: int,
    kept: Kept,
    icons: Icons,
    step: str,
    row: int | None = None,
    seal: Seal = "special",
) -> tuple[Kept, tuple[Step, ...]]:
    """Book what icons bring, their seal in a row; the rest is told by a step, for hands to do."""
    kept = icons_booked(state, kept, icons)
    left = tuple(
        (what, n)
        for what, n in icons
        if (what not in BOOKED or what in kept.untold) and not (row and what in SEALS)
    )
    told = (Step(step, {"seat": seat}, {}, {"actions": icons_key(left)}),) if left else ()
    if row is None:
        return kept, told
    kept, more = seal_laid(kept, seat, row, seal)
    return kept, (*told, *more)


def use_taken_back(state: State, kept: Kept, key: str) -> Kept:
    """Take back what a camp has brought."""
    spot = spots()[key]
    kept = icons_booked(state, kept, brings(state, spot.camp), sign=-1)
    return seal_taken_back(kept, spot.row, spot.seal) if spot.row else kept


def seal_laid(kept: Kept, seat: int, row: int, seal: Seal = "special") -> tuple[Kept, tuple[Step, ...]]:
    """Lay a seal that costs nothing into a row, and tell the distinction that it brings."""
    seals = kept.rows[row - 1]
    if row not in open_rows(kept):
        raise Illegal(_("This row is full."))
    brought = row_gain(len(seals)).distinction
    steps = (Step(brought, {"seat": seat}, {"row": row}),) if brought else ()
    rows = (*kept.rows[: row - 1], (*seals, seal), *kept.rows[row:])
    return replace(kept, rows=rows), steps


def seal_taken_back(kept: Kept, row: int, seal: Seal = "special") -> Kept:
    """Take the last seal of a colour out of a row."""
    seals = list(kept.rows[row - 1])
    if seal in seals:
        seals.reverse()
        seals.remove(seal)
        seals.reverse()
    return replace(kept, rows=(*kept.rows[: row - 1], tuple(seals), *kept.rows[row:]))


def icons_booked(state: State, kept: Kept, icons: Icons, *, sign: int = 1) -> Kept:
    """Book what icons bring in numbers, or take it back; a track ends."""
    for what, n in icons:
        if what in BOOKED and what not in kept.untold:
            now = max(0, getattr(kept, what) + sign * n)
            kept = with_number(kept, what, min(events.most_of(state.copy, what), now))
    return kept


def with_number(kept: Kept, what: events.What, n: int) -> Kept:
    """Set one number of a board, which is told with it; where fewer tents stand, the last ones left."""
    numbers: dict[str, Any] = {what: n}
    camps = kept.camps[:n] if what == "tents" else kept.camps
    return replace(kept, **numbers, camps=camps, untold=kept.untold - {what})


def coins_paid(kept: Kept, n: int) -> Kept:
    """Pay coins, or take a payment back; where nobody has said how many there are, they stay open.

    Where fewer are counted here than were paid at the table, the count was wrong: it is open from then on.
    """
    if "coins" in kept.untold:
        return kept
    if n > kept.coins:
        return replace(kept, untold=kept.untold | {"coins"})
    return replace(kept, coins=min(events.MOST["coins"], kept.coins - n))


def beside_told(state: State, seat: int, tent: int) -> Iterator[Step]:
    """Tell what stands beside a tent that has left."""
    if tent in state.copy.beside:
        yield Step("tent-told", {"seat": seat}, {}, {"actions": f"{TENT}{tent}"})
    elif tent > 1:
        yield Step(f"{TENT}{tent}", {"seat": seat})


def _taken(state: State) -> set[tuple[Camp, int]]:
    """The places where tents are known to stand."""
    his = state.solo.camps.items() if state.solo else ()
    return {*his, *(at for player in state.players if player.kept for at in player.kept.camps)}


def _with_rows(state: State, kept: Kept, spot: Spot) -> Iterator[Spot]:
    """A spot with each row that can take the camp's seal, each colour that it can have, and without."""
    for row, seal in seals_free(kept, brings(state, spot.camp)):
        yield replace(spot, row=row, seal=seal)
    yield spot


def open_rows(kept: Kept) -> tuple[int, ...]:
    """List the rows with room for a seal, as far as it is known what lies there."""
    known = {row: kept.row(row) for row in range(1, ROWS + 1)}
    return tuple(row for row, seals in known.items() if seals is not None and not is_full(len(seals)))


def seals_free(kept: Kept, icons: Icons) -> Iterator[tuple[int, Seal]]:
    """List the rows that can take the one seal that icons bring, with each colour that it can have."""
    if _lays_seal(icons):
        colours: tuple[Seal, ...] = COLOURS if ("seal", 1) in icons else ("special",)
        yield from ((row, colour) for row in open_rows(kept) for colour in colours)


def _lays_seal(icons: Icons) -> bool:
    """Tell whether icons bring exactly one seal: several are entered one by one."""
    return [n for what, n in icons if what in SEALS] == [1]


def _by_key(found: Iterable[Spot]) -> dict[str, Spot]:
    return {spot.key: spot for spot in found}


def spots() -> dict[str, Spot]:
    """All that an answer can name."""
    return _by_key(
        Spot(camp, place, row, seal)
        for camp in CAMPS
        for place in (None, 0, 1)
        for row in (None, *range(1, ROWS + 1))
        for seal in (get_args(Seal) if row else ("special",))
    )

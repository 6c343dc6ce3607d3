"""The final score of every player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scoring.contract import Breakdown, Line, Result
from scoring.count.sums import addends
from scoring.count.tie_breaks import ranked
from scoring.darwins_journey.rules.copies import USUAL, Copy
from scoring.darwins_journey.rules.evolution import Standing, books_reached
from scoring.darwins_journey.rules.facts import (
    BOOK_SLOT,
    LAST_SLOTS,
    LAST_SLOTS_POINTS,
    ROW_POINTS,
    SLOTS,
    TENTS,
    TENTS_POINTS,
    Slot,
    Specimen,
)
from scoring.darwins_journey.rules.museum import complete_rows
from scoring.words import Text, _, ngettext

BOARD = "personal-board-points"
REST = "coins-and-knowledge"
COINS_A_POINT = 5
DECIDED: dict[str, Text] = {
    "points": _("Decided on points."),
    "evolution": _("Tied on points: the marker further along the evolution track wins."),
    "coins": _("Tied on points and evolution: whoever has more coins left wins."),
    "alfred": _("Tied on points, evolution and coins: Alfred wins."),
    "shared": _("Tied on points, evolution and coins: they share the place."),
}


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player has at the end; Alfred has points of his own board instead of objectives."""

    track: int = 0
    evolution: int = 0
    objectives: tuple[Slot, ...] = ()
    seals: tuple[int, ...] = ()
    tents: int = 0
    coins: int = 0
    knowledge: int = 0
    book_icon: bool = False
    extra: int = 0
    is_alfred: bool = False


def score_track(holding: Holding) -> Line:
    """Take over the points that were collected during the match."""
    return Line("track", _("Points track"), holding.track, None, "gaining-points")


def score_objectives(holding: Holding, copy: Copy = USUAL) -> Line:
    """Count the slots with reached objectives; for Alfred the points printed on his board."""
    if holding.is_alfred:
        return Line("objectives", _("Points on his board"), holding.extra, None, "alfred-scoring")
    points = [copy.slot_points[slot] for slot in SLOTS if slot in holding.objectives]
    if set(LAST_SLOTS) <= set(holding.objectives):
        points.append(LAST_SLOTS_POINTS)
    return Line("objectives", _("Objectives"), sum(points), addends(points), BOARD)


def score_seals(holding: Holding) -> Line:
    """Count the workers' rows with five and with six seals."""
    points = [ROW_POINTS[seals] for seals in holding.seals if seals in ROW_POINTS]
    return Line("seals", _("Wax seals"), sum(points), addends(points), BOARD)


def score_tents(holding: Holding) -> Line:
    """Count the tents: only all of them bring points."""
    why = _("%(placed)s of %(tents)s tents placed", placed=holding.tents, tents=TENTS)
    return Line("tents", _("Tents"), TENTS_POINTS if holding.tents == TENTS else 0, why, BOARD)


def score_evolution(holding: Holding, rows: int, copy: Copy = USUAL) -> Line:
    """Multiply the books by the value of the museum."""
    bonus = holding.book_icon or BOOK_SLOT in holding.objectives
    standing = Standing(holding.evolution, rows, bonus, copy.books, copy.last_step)
    reached = books_reached(holding.evolution, copy.books)
    books = ngettext("%(n)s book", "%(n)s books", reached)
    why = _(
        "%(books)s × (2 + %(rows)s) = %(points)s",
        books=_("(%(books)s + 1 more)", books=books) if bonus else books,
        rows=ngettext("%(n)s row", "%(n)s rows", rows),
        points=standing.points,
    )
    return Line("evolution", _("Theory of evolution"), standing.points, why, "evolution-points")


def score_coins(holding: Holding) -> Line:
    """Count a point for every full five coins."""
    points, left = divmod(holding.coins, COINS_A_POINT)
    why = Text(f"{holding.coins} = {points} × {COINS_A_POINT} + {left}") if holding.coins else None
    return Line("coins", _("Coins"), points, why, REST)


def score_knowledge(holding: Holding) -> Line:
    """Count a point for every temporary knowledge."""
    return Line("knowledge", _("Temporary knowledge"), holding.knowledge, None, REST)


def breakdown(seat: int, holding: Holding, rows: int, copy: Copy = USUAL) -> Breakdown:
    """Add up one player's points, in the rulebook's order."""
    return Breakdown(
        seat,
        (
            score_track(holding),
            score_objectives(holding, copy),
            score_seals(holding),
            score_tents(holding),
            score_evolution(holding, rows, copy),
            score_coins(holding),
            score_knowledge(holding),
        ),
    )


def score(museum: Collection[Specimen], holdings: Sequence[Holding], copy: Copy = USUAL) -> Result:
    """Add up everybody's points by the specimens in the museum, and rank everybody."""
    return score_by_rows(complete_rows(museum, copy.museum), holdings, copy)


def score_by_rows(rows: int, holdings: Sequence[Holding], copy: Copy = USUAL) -> Result:
    """Add up everybody's points by the museum's complete rows, and say who is in which place and why."""
    breakdowns = tuple(breakdown(seat, holding, rows, copy) for seat, holding in enumerate(holdings))
    scores = [
        (each.total, holding.evolution, holding.coins, int(holding.is_alfred))
        for each, holding in zip(breakdowns, holdings, strict=True)
    ]
    return ranked(breakdowns, scores, DECIDED)

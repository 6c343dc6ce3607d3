"""Nobody is named winner or placed whom a number that is still open could move.

A random count is entered with random numbers left open. Where somebody is named, the open numbers are
completed in random ways, and the same must be named each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from scoring import registry
from scoring.contract import (
    EVERYTHING,
    Ask,
    Breakdown,
    Cell,
    Game,
    Group,
    Illegal,
    Line,
    NoneConfirmed,
    Rare,
    Result,
    SheetEntered,
)
from scoring.count.open_numbers import judged
from scoring.count.tie_breaks import ranked
from scoring.words import _
from tests.play_through import with_bots

COUNTS = 2000
COMPLETIONS = 4
SMALL = 3
"""Small numbers make for ties."""


@pytest.fixture(params=registry.games())
def game(request):
    return registry.find(request.param)


def open_cells(game: Game, state: Any) -> list[tuple[int, Cell]]:
    return [
        (seat, cell)
        for seat, groups in enumerate(game.sheet(state, EVERYTHING))
        for group in groups
        for cell in group.cells
        if cell.is_open and cell.kept_under(seat) == seat
    ]


def answer(ask: Ask, random: Random, *, widely: bool) -> Any:
    """Any answer, mostly a small one, so that points are close."""
    if ask.rows:
        return tuple(random.choice(ask.choices) for _row in ask.rows)
    if ask.shape == "choice":
        return random.choice(ask.choices)
    if ask.shape == "set":
        return tuple(random.sample(ask.choices, random.randint(0, min(2, len(ask.choices)))))
    return random.randint(ask.low, ask.high if widely else min(ask.high, ask.low + SMALL))


def entered(game: Game, state: Any, random: Random, *, leave: int) -> Any:
    """Enter random numbers until this many are left open; a refused one stays open."""
    waiting = open_cells(game, state)
    random.shuffle(waiting)
    for seat, cell in waiting[leave:]:
        value = answer(cell.question(), random, widely=random.random() < 0.1)
        try:
            state = game.apply(state, SheetEntered(seat=seat, cell=cell.key, value=value))
        except Illegal:
            continue
    return state


def completed(game: Game, state: Any, random: Random) -> Any:
    """Enter everything that is open, and what an answer has opened; what the box cannot hold is refused."""
    for _again in range(500):
        if not open_cells(game, state):
            return state
        state = entered(game, state, random, leave=0)
    raise AssertionError("This count cannot be completed.")


def counts(game: Game, seed: int) -> Iterator[tuple[Any, Random]]:
    random = Random(seed)
    for number in range(COUNTS // 4):
        setup = game.Setup(seats=random.choice(game.seats), depth="count")
        if number % 3 == 0:
            setup = with_bots(game, setup, seed=number)
        yield entered(game, game.setup(setup), random, leave=random.choice((1, 1, 1, 2, 3, 6))), random


@pytest.mark.parametrize("seed", range(4))
def test_completing_a_count_moves_nobody_who_was_placed(game, seed):
    named = placed = 0
    for state, random in counts(game, seed):
        result = game.score(state, EVERYTHING)
        named += bool(result.winners)
        placed += any(rank is not None for rank in result.ranks)
        assert set(result.open) <= set(result.missing)
        assert bool(result.open) == (None in result.ranks) == (not result.winners)
        assert (result.decided_by == "") == bool(result.open)
        if all(rank is None for rank in result.ranks):
            continue
        for _completion in range(COMPLETIONS):
            full = game.score(completed(game, state, random), EVERYTHING)
            assert not full.missing and full.winners
            assert result.winners in ((), full.winners)
            assert result.decided_by in ("", full.decided_by)
            for before, after in zip(result.ranks, full.ranks, strict=True):
                assert before in (None, after)
            for (low, high), each in zip(result.spans, full.breakdowns, strict=False):
                assert low <= each.total and (high is None or each.total <= high)
    # Both happen often enough for the test to mean something.
    assert placed and named < COUNTS // 4


def test_a_rare_kind_is_confirmed_for_everybody_at_once(game):
    """Entered numbers stay; open ones become none."""
    for seats in game.seats:
        state = entered(game, game.setup(game.Setup(seats=seats, depth="count")), Random(seats), leave=99)
        rare = {cell.rare.key for _seat, cell in open_cells(game, state) if cell.rare}
        for key in rare:
            first = next((seat, cell) for seat, cell in open_cells(game, state) if cell.rare)
            state = game.apply(state, SheetEntered(seat=first[0], cell=first[1].key, value=first[1].most))
            state = game.apply(state, NoneConfirmed(rare=key))
            left = [cell for _seat, cell in open_cells(game, state) if cell.rare and cell.rare.key == key]
            assert not left
            kept = {
                cell.key: cell for group in game.sheet(state, EVERYTHING)[first[0]] for cell in group.cells
            }
            assert kept[first[1].key].value == first[1].most
            with pytest.raises(Illegal):
                game.apply(state, NoneConfirmed(rare=key))
        assert game.term(next(iter(rare))).english() if rare else True


COINS = Cell("coins", _("Coins"), "coins", 0, 5, "about")
SHELLS = Cell(
    "shells",
    _("Shells"),
    "shells",
    0,
    2,
    "about",
    rare=Rare("shells", *(_("Nobody has shells"),) * 4),
)
PLACE = Cell("place", _("Place"), "", 1, 4, "about", breaks_ties=True)
SENTENCES = {"points": _("By points."), "place": _("By place."), "shared": _("Shared.")}


def count(answers) -> Result:
    points = [(each["coins"] or 0) + (each["shells"] or 0) for each in answers]
    places = [-(each["place"] or 9) for each in answers]
    lines = [(Line("coins", _("Coins"), each, None, "about"),) for each in points]
    return ranked(
        [Breakdown(seat, each) for seat, each in enumerate(lines)],
        list(zip(points, places, strict=True)),
        SENTENCES,
    )


def table(*seats: tuple[int | None, int | None, int | None]) -> Result:
    """The result of coins, shells and a place for each seat; None is open."""

    def sheet(values):
        return (Group(None, tuple(_at(cell, value) for cell, value in zip(CELLS, values, strict=True))),)

    return judged([sheet(values) for values in seats], count)


CELLS = (COINS, SHELLS, PLACE)


def _at(cell: Cell, value: int | None) -> Cell:
    return Cell(**{name: getattr(cell, name) for name in cell.__slots__} | {"entered": value})


@pytest.mark.parametrize(
    ("seats", "ranks", "decided_by"),
    [
        ([(5, 0, None), (2, 0, None)], (1, 2), "points"),
        # Two shells at most: they cannot make up for three coins, but for two.
        ([(5, 0, None), (2, None, None)], (1, 2), "points"),
        ([(5, 0, None), (3, None, None)], (None, None), ""),
        ([(5, 0, None), (None, 0, None)], (None, None), ""),
        # A tie waits for the places of everybody who is tied, even where one is already the best.
        ([(5, 0, 1), (5, 0, None), (2, 0, None)], (None, None, 3), ""),
        ([(5, 0, 1), (5, 0, 2), (2, 0, None)], (1, 2, 3), "place"),
        # What may still become a tie is not asked for its places yet.
        ([(5, None, None), (5, 0, None)], (None, None), ""),
    ],
)
def test_places_are_named_as_far_as_they_are_certain(seats, ranks, decided_by):
    result = table(*seats)
    assert (result.ranks, result.decided_by) == (ranks, decided_by)
    assert result.winners == (() if None in ranks else (0,))


def test_tied_players_are_asked_for_places_that_break_the_tie():
    result = table((5, 0, None), (5, 0, 2), (1, 0, None))
    assert [(each.seat, each.cell.key) for each in result.open] == [(0, "place")]
    assert result.open == result.missing


def test_an_open_number_that_changes_nothing_is_merely_missing():
    result = table((5, 0, None), (1, None, None))
    assert not result.open and [each.cell.key for each in result.missing] == ["shells"]
    assert result.spans == ((5, 5), (1, 3))

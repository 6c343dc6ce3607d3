"""The stars and bonus dots of the expedition spaces, as far as they have been read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.facts import Continent

Single = Mapping[Continent, Mapping[int, int]]
"""The stars or the dots of single spaces, 0 being the leftmost one of a continent."""


def next_stars(state: State, continent: Continent) -> int | None:
    """The stars of a continent's leftmost free space; None where they are not known."""
    at = next_space(state, continent)
    if at is None:
        return None
    stars = state.facts.stars.get(continent, ())
    return stars[at] if at < len(stars) else state.facts.starred.get(continent, {}).get(at)


def next_space(state: State, continent: Continent) -> int | None:
    """A continent's leftmost free space; None where nobody tells where people's expeditions went."""
    return state.free_space(continent) if state.follows_people else None


def next_bonus(state: State, continent: Continent) -> int | None:
    """The bonus dots of a continent's leftmost free space; None where they are not known."""
    at = next_space(state, continent)
    if at is None:
        return None
    dots = state.facts.dots.get(continent, ())
    return dots[at] if at < len(dots) else state.facts.dotted.get(continent, {}).get(at)


def is_full(state: State, continent: Continent) -> bool:
    """Tell whether a continent has no free space, as far as it is known."""
    stars = state.facts.stars.get(continent)
    return continent in state.full or bool(stars and state.free_space(continent) >= len(stars))


def starred(state: State, continent: Continent, space: int | None, stars: int) -> State:
    """Remember the stars of a space, if it is known which one it is."""
    if space is None:
        return state
    known = with_space(state.facts.starred, continent, space, stars)
    return replace(state, facts=replace(state.facts, starred=known))


def dotted(state: State, continent: Continent, space: int, dots: int) -> State:
    """Remember the bonus dots of a space, also where its whole row was read otherwise."""
    rows = with_dots(state.facts.dots, continent, space, dots)
    known = with_space(state.facts.dotted, continent, space, dots)
    return replace(state, facts=replace(state.facts, dots=rows, dotted=known))


def with_dots(
    rows: Mapping[Continent, tuple[int, ...]], continent: Continent, space: int, dots: int
) -> dict[Continent, tuple[int, ...]]:
    """The rows of dots, with those of one space put right."""
    row = rows.get(continent, ())
    return {**rows, continent: (*row[:space], dots, *row[space + 1 :])} if space < len(row) else {**rows}


def with_space(known: Single, continent: Continent, space: int, number: int) -> Single:
    """What is known of single spaces, with one more."""
    return {**known, continent: {**known.get(continent, {}), space: number}}


def full(state: State, continent: Continent, space: int | None) -> State:
    """Take over that a continent ends before this space; then all of its spaces may be known."""
    state = replace(state, full=(*state.full, continent))
    row = () if space is None else all_stars(state.facts.starred, continent, space)
    stars = {**state.facts.stars, continent: row} if row else state.facts.stars
    return replace(state, facts=replace(state.facts, stars=stars))


def all_stars(known: Single, continent: Continent, spaces: int) -> tuple[int, ...]:
    """The stars of a continent with so many spaces; nothing where one of them is not known."""
    stars = known.get(continent, {})
    return tuple(stars[at] for at in range(spaces)) if all(at in stars for at in range(spaces)) else ()

"""Short ways to lay a table of Evolution."""

from __future__ import annotations

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from scoring.evolution.rules.facts import IGNORABLE, TRAITS
from scoring.evolution.rules.species import Player, Species

NAMES = ("Ann", "Bob", "Cem", "Dora", "Eve", "Finn")


def species(*traits: str, body: int = 1, population: int = 1, food: int = 0, fat: int = 0) -> Species:
    return Species(body, population, food, fat, traits)


def table(*rows: list[Species]) -> tuple[Player, ...]:
    return tuple(Player(0, tuple(row)) for row in rows)


def request(players: tuple[Player, ...], **more: Any) -> dict[str, Any]:
    """Write a table as a request."""
    written = [
        {
            "name": name,
            "bag": player.bag,
            "species": [
                {
                    "body": s.body,
                    "population": s.population,
                    "food": s.food,
                    "fat": s.fat,
                    "traits": list(s.traits),
                }
                for s in player.species
            ],
        }
        for name, player in zip(NAMES, players, strict=False)
    ]
    return {"players": written, **more}


def told(steps: Any) -> list[tuple[str, int, int, int]]:
    """Shorten steps, of the core or of a response, to tuples."""
    fields = ("key", "player", "species", "n")
    return [tuple(s[f] if isinstance(s, dict) else getattr(s, f) for f in fields) for s in steps]


@st.composite
def any_species(draw: st.DrawFn, allowed: int = 2) -> Species:
    body, population = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    traits = draw(st.lists(st.sampled_from(TRAITS), unique=True, max_size=allowed))
    fat = draw(st.integers(0, body)) if "fat-tissue" in traits else 0
    return Species(body, population, draw(st.integers(0, population)), fat, tuple(traits))


@st.composite
def any_table(draw: st.DrawFn, least: int = 0) -> tuple[Player, ...]:
    seats = draw(st.integers(2, 4))
    rows = st.lists(any_species(2 if seats == 2 else 3), min_size=least, max_size=3)
    players = draw(
        st.lists(st.builds(Player, st.integers(0, 30), rows.map(tuple)), min_size=seats, max_size=seats)
    )
    cards = [trait for player in players for each in player.species for trait in each.traits]
    # Almost always true: few boards seldom hold eight cards of one trait.
    assume(all(cards.count(trait) <= 7 for trait in set(cards) - {"carnivore"}))
    return tuple(players)


any_ignored = st.frozensets(st.sampled_from(IGNORABLE), max_size=3)

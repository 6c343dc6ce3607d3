"""Short ways to lay a table on which Alfred decides."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from tests.scoring.darwins_journey.cast import COLOURS, MUSEUM, ask, seals

REST = {"do": "rest"}
SPACES = [f"{page}-{n}" for page in ("explore", "navigate", "correspondence", "academy") for n in (1, 2, 3)]
LOCKED = [space for space in SPACES if not space.endswith("1")]
QUIET: dict[str, Any] = {
    "round": 1,
    "coins": 6,
    "bonus_position": 0,
    "rows": {"A": ["green"], "B": ["blue"], "C": ["yellow"], "D": ["red"]},
    "brackets": {"A": 3, "B": 3, "C": 3, "D": 3},
    "available": ["A", "B", "C", "D"],
    "stamps": [4, 4, 4],
    "envelopes": [{"alfred": 0, "you": 0}] * 3,
    "open": [],
    "workers": {},
    "special_diary_workers": 0,
    "small_diary_workers": 0,
    "academy": [["red", "blue", "green"], ["yellow"] * 3, ["green"] * 3, ["blue"] * 3],
    "museum": [],
    "row_coins": list(COLOURS),
    "studied": {"alfred": [], "you": []},
    "objectives_shown": ["silver", "gold"],
}


def main(letters: str) -> dict[str, Any]:
    return {"do": "main", "priority": list(letters)}


def rows(a: str = "g", b: str = "b", c: str = "y", d: str = "r") -> dict[str, list[str]]:
    """Write the rows as `bbr`."""
    return {letter: seals(row) for letter, row in zip("ABCD", (a, b, c, d), strict=True)}


def scrolls(*written: str) -> list[list[str | None]]:
    """Write the scrolls as `r-g`, the dash being an empty space."""
    return [[None if sign == "-" else seals(sign)[0] for sign in scroll] for scroll in written]


def envelopes(*stamps: tuple[int, int]) -> list[dict[str, int]]:
    """Write the envelopes as his and your stamps."""
    return [{"alfred": alfred, "you": you} for alfred, you in stamps]


def table(*card: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Lay a quiet table with these changes; a rest follows what the card offers."""
    return deepcopy({**QUIET, **changes, "card": [*card, REST]})


def turn(*card: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return ask("alfred-turn", table(*card, **changes))


def any_table(random: Random) -> dict[str, Any]:
    """Lay any legal table, with a card of one to six options and a rest."""
    opened = [space for space in LOCKED if random.random() < 0.4]
    opened = [space for space in opened if space.endswith("2") or space.replace("3", "2") in opened]
    standing = [*opened, *(space for space in SPACES if space.endswith("1"))]
    lengths = {letter: random.randint(2, 6) for letter in "ABCD"}
    on_envelopes = [random.randint(0, 4) for _ in range(3)]
    asked: dict[str, Any] = {
        "round": random.randint(1, 5),
        "coins": random.randint(0, 12),
        "bonus_position": random.randint(0, 14),
        "rows": {letter: _row(random, most) for letter, most in lengths.items()},
        "brackets": {letter: random.randint(1, most) for letter, most in lengths.items()},
        "row_spaces": lengths,
        "available": _some(random, "ABCD", least=1),
        "stamps": [random.randint(0, 4) for _ in range(3)],
        "envelopes": [{"alfred": his, "you": random.randint(0, 4)} for his in on_envelopes],
        "open": opened,
        "workers": {space: 1 for space in standing if random.random() < 0.25},
        "special_diary_workers": random.choice((0, 0, 1)),
        "small_diary_workers": random.choice((0, 0, 1)),
        "academy": [[random.choice((*COLOURS, None)) for _ in range(3)] for _ in range(4)],
        "museum": _some(random, MUSEUM),
        "row_coins": _some(random, COLOURS),
        "studied": {"alfred": _some(random, MUSEUM), "you": _some(random, MUSEUM)},
        "objectives_shown": _some(random, ("silver", "gold")),
        "unlock_costs": {space: random.randint(1, 7) for space in LOCKED if random.random() < 0.5},
        "lenses": random.choice((0, 1, 6)),
        "effects": _some(random, ("free-scrolls", "penalty-less", "delay-cap", "book")),
        "explorer_possible": random.random() < 0.7,
        "card": [*(_option(random) for _ in range(random.randint(1, 6))), REST],
    }
    for space in ("explore-1", "academy-1"):
        if space in asked["workers"]:
            asked["workers"][space] = random.randint(1, 3)
    return asked


def _row(random: Random, most: int) -> list[str]:
    """Fill a row with at most three seals of a colour, a purple one now and then."""
    pool = [*COLOURS * 3, "special"]
    random.shuffle(pool)
    return pool[: random.randint(1, most)]


def _some(random: Random, things: Any, least: int = 0) -> list[Any]:
    return random.sample(list(things), random.randint(least, len(things)))


def _option(random: Random) -> dict[str, Any]:
    do = random.choice(("main", "main", "special", "small", "museum", "stamps", "explorer"))
    if do == "main":
        return main("".join(random.sample("ABCD", 4)))
    return {"do": do, "side": random.choice(("left", "right"))} if do == "special" else {"do": do}

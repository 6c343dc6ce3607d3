"""Plays the Darwin's Journey stories whose taps are counted."""

from __future__ import annotations

from collections.abc import Callable

from bench.thumb import Thumb

FULL_ROWS = 1
BEGINNING = ("green-reptile", "green-plant", "green-bird", "blue-reptile", "red-bird", "yellow-plant")
"""Six tiles that may be in the museum of a two-player match at the start."""
CREW = ("crew-1", "crew-2", "crew-3")
"""Crew cards whose seals come first in the rows of a board."""
FULL_TABLE = 4
NEXT = "#ask-form button[name=then][value=next]"


def journey_count(thumb: Thumb, players: int) -> None:
    """Count Darwin's Journey from its tile to the closed result, everything entered by thumb."""
    thumb.start("darwins-journey", players, "count")
    thumb.tap("#tap-sheet-entered-0-track")
    for seat in range(players):
        thumb.number(84)
        for slot in ("silver-1", "silver-2", "gold-1"):
            thumb.tap(f"label:has(> input[value={slot}])")
        thumb.record(NEXT)
        for row, seals in enumerate((4, 5, 3)):
            thumb.tap(f"label:has(> input[name=value-{row}][value='{seals}'])")
        thumb.record(NEXT)
        thumb.record("[name=value][value='4']")
        if seat == 0:
            thumb.record(f"[name=value][value='{FULL_ROWS}']")
        thumb.record("[name=value][value='17']")
        thumb.number(12)
        thumb.number(2)
    thumb.tap("[form=close-form], #close-form button")
    thumb.tap("#confirm [value='yes']")
    thumb.page.locator("#closed").wait_for()


def journey_begun(thumb: Thumb, players: int) -> None:
    """Set up a match in its first round with its tiles drawn, without counting the taps."""
    thumb.start("darwins-journey", players, "track")
    for draw in ("actions", "letters", "goals"):
        thumb.record(f"#tap-{draw}-laid-None")
    if players < FULL_TABLE:
        thumb.told({"kind": "museum-laid", "specimens": BEGINNING})
    thumb.record("[id^=tap-match-begun]")
    thumb.taps = thumb.scrolls = 0


def journey_round(thumb: Thumb) -> None:
    """Follow a round of four phase by phase; the one penalty is asked only once for a box."""
    journey_begun(thumb, 4)
    thumb.record("[id^=tap-workers-placed]")
    for seat in (2, 0, 3):
        thumb.record(f"#tap-magnifier-read-{seat}")
    thumb.record("[id^=tap-order-settled]")
    for envelope, stamps in enumerate((((0, 3), (1, 2)), ((2, 4), (3, 4), (0, 1)), ((1, 3),)), 1):
        for seat, n in stamps:
            thumb.record(f"#tap-stamps-counted-{seat}-{envelope}-{n}")
        thumb.record("[id^=tap-envelope-judged]")
    for seat, n in enumerate((3, 2, 4, 1)):
        # How many numbers a row has depends on the goal that was drawn.
        thumb.record(f"#tap-goal-counted-{seat}-{n}, [id^=tap-goal-counted-{seat}-]:last-child")
    for seat in (1, 3):
        thumb.record(f"#tap-ship-seen-{seat}-1")
    thumb.again("[id^=tap-ships-level]")
    thumb.tap("[id^=tap-penalties-read]")
    thumb.tap("[data-for=id_penalties-0][data-set='3']")
    thumb.record("#ask-form button.main")
    thumb.record("[id^=tap-goal-scored]")
    thumb.record("[id^=tap-refreshed]")


GAINS: tuple[tuple[str, ...], ...] = (
    ("#tap-specimen-studied-0-yellow-bird-None",),
    ("[id^=tap-specimen-sent-0-yellow-bird]", "#ask-form button.main"),
    *(
        (f"[id^=tap-{what}]", "#ask-form [name=paid][value='0']")
        for what in (
            "seal-gained-0-1-green",
            "piece-placed-0-lenses-None",
            "slot-reached-0-gold-1-True",
        )
    ),
    ("[id^=tap-piece-placed-0-tents]", "#ask-form [name=camp][value='b-9-place-1']"),
    *(
        (f"#tap-gained-0-{what}", "#ask-form [name=n][value='4']")
        for what in ("points", "coins", "knowledge")
    ),
    ("#tap-counted-0-evolution", "#ask-form [name=n][value='9']"),
    ("#mine-0 #tap-stamps-counted-0-2", "#ask-form [name=stamps][value='3']"),
)
"""The taps for everything that a board can gain."""


def journey_board(thumb: Thumb) -> None:
    """Gain everything that a kept board can gain; the one with the most taps counts."""
    journey_begun(thumb, 2)
    thumb.told({"kind": "crew-kept", "seat": 0, "cards": CREW})
    thumb.record("[id^=tap-board-kept-0-True]")
    dearest = 0
    for *opening, last in GAINS:
        thumb.taps = 0
        for part in opening:
            thumb.tap(part)
        thumb.record(last)
        dearest = max(dearest, thumb.taps)
    thumb.taps = dearest


def helper(key: str, *chips: str) -> Callable[[Thumb], None]:
    """A story from the game's page to a helper's answer."""

    def play(thumb: Thumb) -> None:
        thumb.page.goto("/games/darwins-journey/")
        thumb.tap(f"a[href='/games/darwins-journey/{key}/']")
        for chip in chips:
            thumb.tap(f"label:has(> input{chip})" if chip.startswith("[") else chip)
            thumb.page.wait_for_load_state("networkidle")
        thumb.page.locator("#answer:not(.open)").wait_for()

    return play


ANSWERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("place", ("[name=asked-0][value='2']", "[name=green][value='1']", "[name=occupied]")),
    ("academy", ("[name=rows-0][value='3']", "[name=scroll][value='2']")),
    (
        "museum",
        (
            "[name=studied][value=green-bird]",
            "[name=studied][value=blue-bird]",
            "[name=museum][value=red-bird]",
        ),
    ),
    ("evolution", ("[name=rows][value='1']", "[name=step][value='17']")),
    ("camp", ("[name=camp][value=b-9]", "[name=tents][value='2']")),
    (
        "majorities",
        ("[name=stamps-0][value='3']", "[name=stamps-1][value='4']", "[name=stamps-2][value='4']"),
    ),
    (
        "beagle",
        ("[name=goal][value=goal-4]", "[name=count][value='3']", "button[name=penalties-0][value='3']"),
    ),
    ("turn-order", ("button[name=workers-0][value='3']", "button[name=workers-0][value='1']")),
)
"""The shortest useful entry of each helper."""

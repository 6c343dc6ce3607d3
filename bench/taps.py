"""Counts the taps and scrolls of whole stories, played on the real pages.

`python -m bench.taps Alfred` plays only the stories with this word in their names.
"""

from __future__ import annotations

import logging
import shutil
import sys
from collections.abc import Callable
from math import inf

from playwright.sync_api import Error, sync_playwright

from bench import alfred_taps, report
from bench.darwins_journey_taps import ANSWERS, helper, journey_board, journey_count, journey_round
from bench.encyclopedia_taps import STORIES as ENCYCLOPEDIA
from bench.evolution_taps import evolution_count, evolution_meals, evolution_round
from bench.explora_taps import explora_count, explora_expedition, explora_open, explora_sealed
from bench.installation import temporary_installation
from bench.keystrokes import ARGUMENTS
from bench.report import Budget
from bench.server import serving
from bench.thumb import Thumb

PHONE = {"width": 360, "height": 740}


def same_people(thumb: Thumb) -> None:
    """Start a rematch with the same people."""
    thumb.start("evolution", 4, "count")
    thumb.taps = thumb.scrolls = 0
    thumb.page.goto("/")
    thumb.tap("#again")
    thumb.tap(".thumb button.main")
    thumb.page.wait_for_url("**/m/*/**")


STORIES: tuple[tuple[str, Callable[[Thumb], None], int], ...] = (
    ("Evolution, count only, two players", lambda thumb: evolution_count(thumb, 2), 20),
    ("Evolution, count only, six players", lambda thumb: evolution_count(thumb, 6), 50),
    ("Evolution, a round of four, species kept", evolution_round, 28),
    ("Evolution, every meal, 32 food", evolution_meals, 38),
    ("Explora, auction round of four, sealed", explora_sealed, 15),
    ("Explora, auction round of four, open", explora_open, 13),
    ("Explora, an expedition of four", explora_expedition, 7),
    ("Explora, count only, three players", explora_count, 27),
    ("Start with the people of last time", same_people, 2),
    ("Darwin’s Journey, count only, two people", lambda thumb: journey_count(thumb, 2), 54),
    ("Darwin’s Journey, count only, four people", lambda thumb: journey_count(thumb, 4), 96),
    ("Darwin’s Journey, a round of four, no boards", journey_round, 32),
    ("Darwin’s Journey, a kept board, the dearest gain", journey_board, 2),
    ("Darwin’s Journey, a turn of Alfred", alfred_taps.a_turn_of_alfred, 4),
    ("Darwin’s Journey, a turn against Alfred", alfred_taps.a_turn_of_yours, 2),
    ("Darwin’s Journey, a round against Alfred", alfred_taps.a_round, 40),
    ("Darwin’s Journey, a round against the hard Alfred", alfred_taps.a_chained_round, 40),
    *ENCYCLOPEDIA,
    *((f"Darwin’s Journey, helper {key}", helper(key, *chips), 4) for key, chips in ANSWERS),
)


def measure(port: int, word: str = "") -> list[Budget]:
    """Play each story; one that cannot be finished counts as infinitely many taps."""
    program = shutil.which("chromium-headless-shell")
    report.title("11. Taps of a whole story, in Chromium on a phone of 360 × 740, in German")
    if not program:
        print("  Not measured: there is no program `chromium-headless-shell`.")
        return []
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        for name, play, most in STORIES:
            if word not in name:
                continue
            address = f"http://127.0.0.1:{port}"
            context = browser.new_context(base_url=address, viewport=PHONE, has_touch=True, locale="de")
            thumb = Thumb(context.new_page())
            try:
                play(thumb)
            except (AssertionError, Error) as why:
                thumb.taps = inf
                print(f"  {name}: not played to its end, {str(why)[:300]}", flush=True)
            context.close()
            found.append((name, thumb, most))
        browser.close()
    report.table(("", "taps", "scrolls"), [(name, thumb.taps, thumb.scrolls) for name, thumb, _most in found])
    # Taps don't vary: one too many fails the run.
    return [Budget(f"taps: {name}", thumb.taps, most, "taps", tolerance=1) for name, thumb, most in found]


def main() -> int:
    with temporary_installation(), serving() as port:
        logging.disable(logging.WARNING)
        return 0 if report.verdicts(measure(port, " ".join(sys.argv[1:]))) else 1


if __name__ == "__main__":
    sys.exit(main())

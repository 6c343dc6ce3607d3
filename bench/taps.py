"""How many taps and scrolls does a story at the table cost, played through the real pages?"""

from __future__ import annotations

import shutil
from collections.abc import Callable

from playwright.sync_api import Locator, Page, sync_playwright

from bench import report, solo
from bench.keystrokes import ARGUMENTS
from bench.report import Budget

PHONE = {"width": 360, "height": 740}
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fritz")
COUNTED = ("14", "9", "4")
MUSEUM = (
    "green-reptile", "green-plant", "green-bird", "green-fossil", "blue-reptile", "blue-plant",
    "red-bird", "red-fossil", "yellow-plant", "yellow-bird",
)  # fmt: skip
NEXT = "#ask-form button[name=then][value=next]"
ON_SCREEN = """part => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


class Thumb:
    """A person who plays with the fewest taps, and what it took them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.scrolls = 0

    def tap(self, part: Locator | str) -> None:
        part = (self.page.locator(part) if isinstance(part, str) else part).first
        part.wait_for()
        if not part.evaluate(ON_SCREEN):
            self.scrolls += 1
        part.tap()
        self.taps += 1

    def record(self, part: Locator | str) -> None:
        """Tap something that is recorded, and see the new table."""
        before = self.page.get_attribute("#table", "data-seq")
        self.tap(part)
        self.page.wait_for_function("seq => document.getElementById('table').dataset.seq !== seq", arg=before)

    def keys(self, digits: str) -> None:
        for digit in digits:
            self.tap(f".pad [data-key='{digit}']")

    def start(self, game: str, players: int, depth: str) -> None:
        """Start a match from the first page; typing the names is not counted."""
        self.page.goto("/")
        self.tap(f"a.tile[href='/start/{game}/']")
        for place, name in enumerate(NAMES[:players]):
            self.page.locator("input[list=names]").nth(place).fill(name)
        if not self.page.locator(f"input[name=depth][value={depth}]").is_checked():
            self.tap(f"label:has(input[name=depth][value={depth}])")
        self.tap(".thumb button.main")
        self.page.wait_for_url("**/m/*/")


def evolution_count(thumb: Thumb, players: int) -> None:
    """Count at the end, from the address to the closed result."""
    thumb.start("evolution", players, "count")
    thumb.tap("main a.btn.main[href$='/score/']")
    thumb.tap("#tap-sheet-entered-0-bag")
    numbers = [number for _player in range(players) for number in COUNTED]
    for place, number in enumerate(numbers):
        thumb.keys(number)
        thumb.record(".pad .go")
        if place + 1 < len(numbers):
            thumb.page.locator(".pad [data-key='1']").wait_for()
    thumb.tap("#close-form button")
    thumb.tap("#confirm [value='yes']")
    thumb.page.locator("#closed").wait_for()


def evolution_round(thumb: Thumb) -> None:
    """Follow a round of four: all grow twice and get a trait, then they eat, told by the result."""
    thumb.start("evolution", 4, "track")
    thumb.taps = thumb.scrolls = 0
    thumb.record("#tap-cards-dealt")
    for _player in range(4):
        thumb.record("[id^=tap-body-grown]")
        thumb.record("[id^=tap-population-grown]")
        thumb.record("[id^=tap-cards-played]")
    for seat in range(4):
        if not thumb.page.locator(f"#chip-{seat}[aria-current]").count():
            thumb.tap(f"#chip-{seat}")
            thumb.page.locator(f"#chip-{seat}[aria-current]").wait_for()
        thumb.tap(f"[id='pick-{seat}.0']")
        thumb.record(f"#tap-trait-played-{seat}-0-horns")
        thumb.page.locator("dialog#drawer").wait_for(state="hidden")
    thumb.record("#tap-traits-turned-up")
    thumb.tap("[id^=tap-watering-hole-filled]")
    thumb.keys("12")
    thumb.record(".pad .go")
    thumb.record("[id='result-0.0'] button")
    thumb.record("[id^=tap-feeding-settled]")


def journey_count(thumb: Thumb, players: int) -> None:
    """Count Darwin's Journey from its tile to the closed result, everything entered by thumb."""
    thumb.start("darwins-journey", players, "count")
    thumb.tap("main a.btn.main[href$='/score/']")
    thumb.tap("#tap-sheet-entered-0-track")
    for seat in range(players):
        thumb.keys("84")
        thumb.record(".pad .go")
        for slot in ("silver-1", "silver-2", "gold-1"):
            thumb.tap(f"label:has(> input[value={slot}])")
        thumb.record(NEXT)
        for row, seals in enumerate((4, 5, 3)):
            thumb.tap(f"label:has(> input[name=value-{row}][value='{seals}'])")
        thumb.record(NEXT)
        thumb.record("[name=value][value='4']")
        if seat == 0:
            for specimen in MUSEUM:
                thumb.tap(f"label:has(> input[value={specimen}])")
            thumb.record(NEXT)
        thumb.record("[name=value][value='17']")
        thumb.keys("12")
        thumb.record(".pad .go")
        thumb.record("[name=value][value='2']")
    thumb.tap("#close-form button")
    thumb.tap("#confirm [value='yes']")
    thumb.page.locator("#closed").wait_for()


def journey_begun(thumb: Thumb, players: int) -> None:
    """A match of Darwin's Journey in its first round, its tiles drawn; what it took is not counted."""
    thumb.start("darwins-journey", players, "track")
    for draw in ("actions", "letters", "goals"):
        thumb.record(f"#tap-{draw}-laid-None")
    thumb.record("[id^=tap-match-begun]")
    thumb.taps = thumb.scrolls = 0


def journey_round(thumb: Thumb) -> None:
    """Follow a round of four by its phases: three move on the turn order, half of all are on an envelope."""
    journey_begun(thumb, 4)
    thumb.record("[id^=tap-workers-placed]")
    for seat in (2, 0, 3):
        thumb.record(f"#tap-magnifier-read-{seat}")
    thumb.record("[id^=tap-order-settled]")
    for envelope, stamps in enumerate((((0, 3), (1, 2)), ((2, 4), (3, 4), (0, 1)), ((1, 3),)), 1):
        for seat, n in stamps:
            thumb.record(f"#tap-stamps-counted-{seat}-{envelope}-{n}")
        thumb.record(f"#tap-envelope-judged-{envelope}")
    for seat, n in enumerate((3, 2, 4, 1)):
        thumb.record(f"#tap-goal-counted-{seat}-{n}")
    for seat in (1, 3):
        thumb.record(f"#tap-ship-seen-{seat}-1")
    thumb.tap("[id^=tap-penalties-read]")
    thumb.page.locator("[name=penalties-0]").fill("3")
    thumb.record("#ask-form button.main")
    thumb.record("[id^=tap-goal-scored]")
    thumb.record("[id^=tap-refreshed]")


def _helper(key: str, *chips: str) -> Callable[[Thumb], None]:
    """From the game's page to an answer."""

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
    ("museum", ("[name=studied][value=green-bird]", "[name=studied][value=blue-bird]",
                "[name=museum][value=red-bird]")),
    ("evolution", ("[name=rows][value='1']", "[name=step][value='17']")),
    ("camp", ("[name=camp][value=b-9]", "[name=tents][value='2']")),
    ("majorities", ("[name=stamps-0][value='3']", "[name=stamps-1][value='4']", "[name=stamps-2][value='4']")),
    ("beagle", ("[name=goal][value=goal-4]", "[name=count][value='3']", "button[name=penalties-0][value='3']")),
    ("turn-order", ("button[name=workers-0][value='3']", "button[name=workers-0][value='1']")),
)  # fmt: skip
"""The shortest useful entry of each helper."""


STORIES: tuple[tuple[str, Callable[[Thumb], None], int], ...] = (
    ("Evolution, count only, two players", lambda thumb: evolution_count(thumb, 2), 20),
    ("Evolution, count only, six players", lambda thumb: evolution_count(thumb, 6), 50),
    ("Evolution, a round of four, species kept", evolution_round, 30),
    ("Darwin’s Journey, count only, two people", lambda thumb: journey_count(thumb, 2), 54),
    ("Darwin’s Journey, count only, four people", lambda thumb: journey_count(thumb, 4), 96),
    ("Darwin’s Journey, a round of four, no boards", journey_round, 32),
    *((f"Darwin’s Journey, helper {key}", _helper(key, *chips), 4) for key, chips in ANSWERS),
    ("Darwin's Journey, a turn of Alfred", solo.a_turn_of_alfred, 4),
    ("Darwin's Journey, a turn against Alfred", solo.a_turn_of_yours, 2),
    ("Darwin's Journey, a round against Alfred", solo.a_round, 40),
)


def measure(port: int) -> list[Budget]:
    program = shutil.which("chromium")
    report.title("11. Taps of a whole story, in Chromium on a phone of 360 × 740, in German")
    if not program:
        print("  Not measured: there is no program `chromium`.")
        return []
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        for name, play, most in STORIES:
            address = f"http://127.0.0.1:{port}"
            context = browser.new_context(base_url=address, viewport=PHONE, has_touch=True, locale="de")
            thumb = Thumb(context.new_page())
            play(thumb)
            context.close()
            found.append((name, thumb, most))
        browser.close()
    report.table(("", "taps", "scrolls"), [(name, thumb.taps, thumb.scrolls) for name, thumb, _most in found])
    return [Budget(f"taps: {name}", thumb.taps, most, "taps") for name, thumb, most in found]

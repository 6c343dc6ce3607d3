"""How many taps and scrolls does a story at the table cost, played through the real pages?"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Page, sync_playwright

from bench import report
from bench.keystrokes import ARGUMENTS
from bench.report import Budget

PHONE = {"width": 360, "height": 740}
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fritz")
COUNTED = (14, 9, 4)
TREASURES = ((2, 1, 2, 1, 9), (1, 2, 1, 0, 14), (1, 1, 0, 1, 7))
LANDS = ("iram", "mu", "avalon", "thule")
EMPTY: dict[str, object] = {"food": 0, "fat": 0, "traits": []}
SETTLED = 700
# As if each player had their own phone: this one sees what each of them would see.
ALL_MINE = """() => {
  const form = document.querySelector("#who form");
  for (const { value } of form.querySelectorAll("[name=seats]")) {
    form.append(Object.assign(document.createElement("input"), { name: "seats", value }));
  }
  form.submit();
}"""
TOLD = """async event => {
  const form = document.getElementById("taps");
  const body = new FormData(form);
  body.set("event", event);
  body.set("tap", crypto.randomUUID());
  const table = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
  if (!table.ok) throw new Error(event + " " + table.status);
  form.elements.seq.value = table.headers.get("X-Seq");
}"""
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

    def number(self, number: int) -> None:
        """Enter a number that is asked for: a tap on it, or its digits and Enter."""
        self.page.locator("#drawer-body .number-taps, #drawer-body .pad").first.wait_for()
        if self.page.locator("#drawer-body .number-taps").count():
            self.record(f".number-taps [value='{number}']")
        else:
            self.keys(str(number))
            self.record(".pad .go")

    def again(self, part: Locator | str) -> None:
        """Tap what stands in another control's place: no sooner than it takes a tap."""
        self.page.wait_for_function("() => !document.querySelector('[aria-disabled=true]')")
        self.record(part)

    def told(self, *events: dict[str, object]) -> None:
        """Set the table up without a tap that counts."""
        for event in events:
            self.page.evaluate(TOLD, json.dumps(event))
        self.page.reload()

    def start(self, game: str, players: int, depth: str, *, sealed: bool = False) -> None:
        """Start a match from the first page; typing the names is not counted."""
        self.page.goto("/")
        self.tap(f"a.tile[href='/start/{game}/']")
        for place, name in enumerate(NAMES[:players]):
            self.page.locator("input[list=names]").nth(place).fill(name)
        if not self.page.locator(f"input[name=depth][value={depth}]").is_checked():
            self.tap(f"label:has(input[name=depth][value={depth}])")
        if sealed:
            self.tap("label:has(input[name=sealed])")
        self.tap(".thumb button.main")
        self.page.wait_for_url("**/m/*/**")
        if depth == "track":
            with self.page.expect_navigation():
                self.page.evaluate(ALL_MINE) if sealed else self.tap("#who button:not([name])")


def counted(thumb: Thumb, game: str, players: int, numbers: Sequence[int], first: str) -> None:
    """Count at the end, from the address to the closed result."""
    thumb.start(game, players, "count")
    thumb.tap(first)
    for number in numbers:
        thumb.number(number)
        thumb.page.wait_for_timeout(SETTLED)
    thumb.tap("#close-form button")
    thumb.tap("#confirm [value='yes']")
    thumb.page.locator("#closed").wait_for()


def evolution_count(thumb: Thumb, players: int) -> None:
    counted(thumb, "evolution", players, COUNTED * players, "#tap-sheet-entered-0-bag")


def evolution_round(thumb: Thumb) -> None:
    """Follow a round of four: all grow twice and get a trait, then they eat, told by the result."""
    thumb.start("evolution", 4, "track")
    thumb.taps = thumb.scrolls = 0
    thumb.record("#tap-round-dealt")
    for seat in range(4):
        thumb.again(f"#tap-body-grown-{seat}-0")
        thumb.again(f"#tap-population-grown-{seat}-0")
        thumb.tap(f"#tap-traits-kept-{seat}-0")
        thumb.tap("#ask-form .chip:has([value=horns])")
        thumb.record("#ask-form .btn.main")
        thumb.page.locator("dialog#drawer").wait_for(state="hidden")
    thumb.again("#tap-traits-turned-up")
    thumb.tap("[id^=tap-watering-hole-filled]")
    thumb.number(12)
    thumb.again("[id='result-0.0'] button")
    thumb.again("[id^=tap-feeding-settled]")


def evolution_meals(thumb: Thumb) -> None:
    """Four players with two species each take 32 plants, one by one."""
    thumb.start("evolution", 4, "track")
    laid = [{"kind": "species-put", "seat": seat, "side": "right"} for seat in range(4)]
    grown = [
        {"kind": "species-corrected", "seat": seat, "species": place, "body": 1, "population": 4, **EMPTY}
        for seat in range(4)
        for place in range(2)
    ]
    thumb.told({"kind": "round-dealt"}, *laid, *grown, {"kind": "traits-turned-up"})
    thumb.taps = thumb.scrolls = 0
    thumb.tap("[id^=tap-watering-hole-filled]")
    thumb.number(32)
    thumb.again("[id^=tap-feeding-way-chosen]")
    for _plant in range(32):
        thumb.again("[id^=tap-fed-]")
    thumb.again("#tap-feeding-ended")


def explora_table(thumb: Thumb, *, cards: Sequence[Sequence[str]] = (), **options: bool) -> None:
    """Explora for four before its first market; each player has one team with these cards."""
    thumb.start("explora", 4, "track", **options)
    lands = [{"kind": "land-laid", "place": at, "land": land} for at, land in enumerate(LANDS, 1)]
    iram = {"kind": "land-read", "land": LANDS[0], "explorer": 2, "crew": 1, "transport": 0}
    teams = [
        {
            "kind": "team-corrected",
            "seat": seat,
            "team": 1,
            "jetpacks": 0,
            **{card: 3 if card in each else 0 for card in ("explorer", "crew", "transport")},
        }
        for seat, each in enumerate(cards)
    ]
    thumb.told(*lands, iram, *teams)
    thumb.taps = thumb.scrolls = 0


def explora_market(thumb: Thumb) -> None:
    thumb.tap("[id^=tap-market-laid]")
    thumb.number(1)


def explora_picks(thumb: Thumb) -> None:
    """Everybody takes a card into a team, one of them into the second."""
    for pick in range(4):
        if pick == 3:
            thumb.tap("#joining-2 > summary")
        thumb.again(f"#joining-{2 if pick == 3 else 1} [id*='-explorer-3-']")


def explora_open(thumb: Thumb) -> None:
    """An auction round of four with the bids shown on the table."""
    explora_table(thumb)
    explora_market(thumb)
    thumb.tap("[id^=tap-bids-shown]")
    for row, bid in enumerate((3, 5, 1, 4)):
        thumb.tap(f"[data-for=id_numbers-{row}][data-set='{bid}']")
    thumb.record("#ask-form .btn.main")
    explora_picks(thumb)


def explora_sealed(thumb: Thumb) -> None:
    """An auction round of four, each bid laid in secret by its player."""
    explora_table(thumb, sealed=True)
    explora_market(thumb)
    for seat, bid in enumerate((3, 5, 1, 4)):
        thumb.tap(f"[id^=tap-bid-sealed-{seat}-]")
        thumb.number(bid)
        thumb.page.locator("dialog#drawer").wait_for(state="hidden")
    explora_picks(thumb)


def explora_expedition(thumb: Thumb) -> None:
    """Four players send a team each: two of one card, two of two."""
    both, one = ("explorer", "crew"), ("explorer",)
    explora_table(thumb, cards=(both, one, both, one))
    sold = [{"kind": "patron-sold", "seat": seat} for seat in (1, 0, 2, 3)]
    bids = {"kind": "bids-shown", "numbers": [2, 3, 1, 0]}
    thumb.told({"kind": "market-laid", "cartographers": 3}, bids, *sold)
    for seat in range(4):
        thumb.again(f"[id^=tap-teams-sent-{seat}-_1_]")
    thumb.again("[id^=tap-expedition-led]")
    while thumb.page.locator("[id^=tap-card-lost]").count():
        thumb.again("[id^=tap-card-lost]")


def explora_count(thumb: Thumb) -> None:
    numbers = [number for each in TREASURES for number in each]
    counted(thumb, "explora", 3, numbers, "#tap-sheet-entered-0-expeditions")


def same_people(thumb: Thumb) -> None:
    """Start with the people of last time."""
    thumb.start("evolution", 4, "count")
    thumb.taps = thumb.scrolls = 0
    thumb.page.goto("/")
    thumb.tap("#again")
    thumb.tap(".thumb button.main")
    thumb.page.wait_for_url("**/m/*/**")


STORIES: tuple[tuple[str, Callable[[Thumb], None], int], ...] = (
    ("Evolution, count only, two players", lambda thumb: evolution_count(thumb, 2), 20),
    ("Evolution, count only, six players", lambda thumb: evolution_count(thumb, 6), 48),
    ("Evolution, a round of four, species kept", evolution_round, 28),
    ("Evolution, every meal, 32 food", evolution_meals, 38),
    ("Explora, auction round of four, sealed", explora_sealed, 15),
    ("Explora, auction round of four, open", explora_open, 13),
    ("Explora, an expedition of four", explora_expedition, 7),
    ("Explora, count only, three players", explora_count, 25),
    ("Start with the people of last time", same_people, 2),
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

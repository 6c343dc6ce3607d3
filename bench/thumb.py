"""A person at a phone in a real browser, whose taps and scrolls are counted."""

from __future__ import annotations

import json
from collections.abc import Sequence

from playwright.sync_api import Locator, Page

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Eva", "Fritz")
SETTLED = 700
# Claims all seats, so that this phone sees what each player would see.
ALL_MINE = """() => {
  const form = document.querySelector("#who form");
  for (const { value } of form.querySelectorAll("[name=seats]")) {
    form.append(Object.assign(document.createElement("input"), { name: "seats", value }));
  }
  form.submit();
}"""
TOLD = """async (form, event) => {
  const body = new FormData(form);
  // What the page hears meanwhile may be the table before the last entry that was told here.
  body.set("seq", Math.max(Number(body.get("seq")), window.toldLast ?? 0));
  body.set("event", event);
  body.set("tap", crypto.randomUUID());
  const table = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
  if (!table.ok) throw new Error(event + " " + table.status);
  window.toldLast = Number(table.headers.get("X-Seq"));
}"""
ON_SCREEN = """part => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


class Thumb:
    """A person who plays with the fewest taps, and how many it took."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps: float = 0
        self.scrolls = 0

    def tap(self, part: Locator | str) -> None:
        part = (self.page.locator(part) if isinstance(part, str) else part).first
        part.wait_for()
        if not part.evaluate(ON_SCREEN):
            self.scrolls += 1
        part.tap()
        self.taps += 1

    def record(self, part: Locator | str) -> None:
        """Tap something that is recorded, and wait for the new table."""
        before = self.page.get_attribute("#table", "data-seq")
        self.tap(part)
        self.page.wait_for_function("seq => document.getElementById('table').dataset.seq !== seq", arg=before)

    def keys(self, digits: str) -> None:
        for digit in digits:
            self.tap(f".pad [data-key='{digit}']")

    def number(self, number: int) -> None:
        """Enter a number that is asked for: by a tap on it, or by its digits and Enter."""
        self.page.locator("#drawer-body .number-taps, #drawer-body .pad").first.wait_for()
        if self.page.locator("#drawer-body .number-taps").count():
            self.record(f".number-taps [value='{number}']")
        else:
            self.keys(str(number))
            self.record(".pad .go")

    def again(self, part: Locator | str) -> None:
        """Tap a control that took another's place, once it is no longer disabled."""
        self.page.wait_for_function("() => !document.querySelector('[aria-disabled=true]')")
        self.record(part)

    def told(self, *events: dict[str, object]) -> None:
        """Record these events without counting taps, to set the table up."""
        for event in events:
            self.page.locator("#taps").evaluate(TOLD, json.dumps(event))
        self.page.reload()

    def start(self, game: str, players: int, depth: str, *, sealed: bool = False) -> None:
        """Start a match from the start page; typing the names is not counted."""
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
    """Play a match that is only counted, from the start page to the closed result."""
    thumb.start(game, players, "count")
    thumb.tap(first)
    for number in numbers:
        thumb.number(number)
        thumb.page.wait_for_timeout(SETTLED)
    thumb.tap("[form=close-form], #close-form button")
    thumb.tap("#confirm [value='yes']")
    thumb.page.locator("#closed").wait_for()

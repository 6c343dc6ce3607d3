"""What a person does with a phone, and what went wrong on it unnoticed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, expect

SIZE = {"width": 390, "height": 844}
# How many taps were there? What the content policy refuses is a complaint like any other.
WATCH = """
  window.taps = [];
  for (const kind of ["click", "submit"]) document.addEventListener(kind, () => window.taps.push(kind), true);
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error("refused by the content policy: " + event.violatedDirective + " " + event.blockedURI));
"""
OVERTAKEN = ("htmx:afterRequest", "htmx:sendAbort")
"""What htmx says where the next question overtakes the last one; of any other end it says more."""


class Phone:
    """One person's browser, with the words of the table for what is done on it."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        settings = {"viewport": SIZE, "has_touch": True, "is_mobile": True, "locale": "en-GB", **options}
        self.by_touch = settings["has_touch"]
        self.context = browser.new_context(base_url=address, **settings)
        self.context.set_default_timeout(10_000)
        self.context.add_init_script(WATCH)
        self.said: list[str] = []
        self.expected: list[str] = []
        self.context.on(
            "console", lambda word: word.type == "error" and self.said.append(f"{word.text} {word.location}")
        )
        self.context.on("weberror", lambda error: self.said.append(str(error.error)))
        self.under_way: set[Any] = set()
        self.context.on("request", self._asked)
        for end in ("requestfinished", "requestfailed"):
            self.context.on(end, lambda request: self.under_way.discard(request))
        self.page = self.context.new_page()

    def _asked(self, request: Any) -> None:
        url = urlsplit(request.url)
        if url.scheme in ("http", "https") and not request.url.startswith(self.address):
            self.said.append(f"asked another host: {request.url}")
        if request.resource_type != "eventsource":
            self.under_way.add(request)

    def settle(self, longest: int = 3000) -> None:
        """Wait briefly for answers that are under way, so that none is refused unnoticed."""
        for _moment in range(longest // 25):
            if self.page.is_closed() or not self.under_way:
                return
            self.page.wait_for_timeout(25)

    def complaints(self) -> list[str]:
        known = (*OVERTAKEN, *self.expected)
        return [word for word in self.said if not any(re.search(each, word) for each in known)]

    def open(self, path: str) -> None:
        self.page.goto(path)

    def button(self, words: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        """A button, or a link that looks like one."""
        place = within or self.page.locator("body")
        buttons = place.get_by_role("button", name=words, exact=isinstance(words, str))
        return buttons.or_(place.get_by_role("link", name=words, exact=isinstance(words, str)))

    def tap(self, words: str | re.Pattern[str], within: Locator | None = None) -> None:
        self.touch(self.button(words, within).first)

    def touch(self, part: Locator | str) -> None:
        part = self.page.locator(part) if isinstance(part, str) else part
        part.tap() if self.by_touch else part.click()

    def tap_counted(self, words: str | re.Pattern[str], within: Locator | None = None) -> None:
        """Tap something that is recorded, and see the new table."""
        before = self.seq()
        self.tap(words, within)
        self.sees_entry(before + 1)

    def start(self, *names: str, depth: str = "track", first: str = "1", game: str = "evolution") -> str:
        """Start a match as people do at the table, and return its address."""
        self.open("/")
        self.touch(f"a.tile[href='/start/{game}/']")
        for place, name in enumerate(names, start=1):
            self.page.get_by_label(f"Player {place}", exact=True).fill(name)
        self.page.get_by_label("First player").select_option(value=str(int(first) - 1))
        self.page.locator(f"input[name=depth][value={depth}]").check()
        self.tap("Go to the table")
        self.page.wait_for_url("**/m/*/**")
        return self.match

    def start_anywhere(self, *names: str) -> None:
        """Start a match in any language."""
        self.open("/start/evolution/")
        for place, name in enumerate(names):
            self.page.locator(f"#id_name-{place}").fill(name)
        self.page.locator("#id_first").select_option("0")
        self.touch("main .btn.main")
        self.page.wait_for_url("**/m/*/**")

    def join(self, code: str, seat: str) -> None:
        self.open("/")
        self.tap("Join with a code")
        self.page.get_by_label("Code").fill(code)
        self.tap("Join")
        if seat:
            self.page.get_by_label(seat, exact=True).check()
        self.tap("Go to the table")
        self.page.wait_for_url("**/m/*/**")

    def code(self) -> str:
        self.tab("People")
        code = self.page.locator("#code").inner_text()
        self.tab("Play")
        return code

    def tab(self, words: str) -> None:
        self.touch(self.page.locator("#tabs").get_by_role("link", name=words))
        expect(self.page.locator("#tabs [aria-current=page]")).to_contain_text(words)

    @property
    def match(self) -> str:
        return "/".join(self.page.url.split("/", 5)[:5]) + "/"

    @property
    def stream(self) -> Locator:
        return self.page.locator("#stream")

    @property
    def drawer(self) -> Locator:
        return self.page.locator("dialog#drawer")

    def seq(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-seq") or 0)

    def sees_entry(self, seq: int) -> None:
        expect(self.page.locator("#table")).to_have_attribute("data-seq", str(seq))

    def keys(self, signs: Iterable[str]) -> None:
        """Type on the big keys, sign by sign."""
        for sign in signs:
            self.touch(f".pad [data-key='{sign.replace('−', '-')}']")

"""What a person does with a phone whose browser is not Chromium."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.ui import WebDriverWait

PATIENCE = 20
# A control that has just come to another's place takes no tap yet.
SHOWN = "return document.querySelector(arguments[0])?.innerText ?? ''"
TAPPABLE = """const part = document.querySelector(arguments[0]);
if (!part || !part.getClientRects().length || part.closest("[aria-disabled=true]")) return false;
part.scrollIntoView({ block: "center", behavior: "instant" });
part.click();
return true;"""
TOLD = """const [event, done] = arguments;
const form = document.getElementById("taps");
const body = new FormData(form);
body.set("event", event);
body.set("tap", String(performance.now()));
fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } }).then((answer) => {
  form.elements.seq.value = answer.headers.get("X-Seq");
  done(answer.status);
});"""


class Person:
    """One player with a browser of their own."""

    def __init__(self, driver: WebDriver, address: str) -> None:
        self.driver, self.address = driver, address
        driver.get(f"{address}/about/")
        driver.delete_all_cookies()
        driver.execute_script("localStorage.clear()")

    def open(self, path: str) -> None:
        self.driver.get(self.address + path)

    def sees(self, until: Callable[[WebDriver], Any]) -> Any:
        gone = (StaleElementReferenceException, WebDriverException)
        return WebDriverWait(self.driver, PATIENCE, poll_frequency=0.05, ignored_exceptions=gone).until(until)

    def reads(self, part: str, words: str) -> None:
        """See these words in a part of the page."""
        # What lies in clamped lines counts as unseen for one of the drivers, though it is there.
        self.sees(lambda driver: words in driver.execute_script(SHOWN, part))

    def sees_none(self, part: str) -> None:
        self.sees(
            lambda driver: (
                not any(each.is_displayed() for each in driver.find_elements(By.CSS_SELECTOR, part))
            )
        )

    def tap(self, part: str) -> None:
        self.sees(lambda driver: driver.execute_script(TAPPABLE, part))

    def types(self, part: str, words: str) -> None:
        field = self.sees(lambda driver: driver.find_element(By.CSS_SELECTOR, part))
        field.clear()
        field.send_keys(words)

    def keys(self, digits: str) -> None:
        for digit in digits:
            self.tap(f".pad [data-key='{digit}']")

    def sees_entry(self, seq: int) -> None:
        self.sees(lambda driver: driver.find_elements(By.CSS_SELECTOR, f"#table[data-seq='{seq}']"))

    def sees_asked(self, control: str) -> None:
        """See the drawer that asks for what this control enters."""
        self.sees(lambda driver: driver.find_elements(By.CSS_SELECTOR, f"#ask-form[data-from='{control}']"))

    def starts(self, game: str, *names: str, ticked: str = "") -> None:
        self.open("/")
        self.tap(f"a.tile[href='/start/{game}/']")
        for place, name in enumerate(names):
            self.types(f"#id_name-{place}", name)
        if ticked:
            self.tap(ticked)
        self.tap(".thumb button.main")
        self.sees(lambda driver: "/m/" in driver.current_url)

    @property
    def match(self) -> str:
        return "/" + "/".join(self.driver.current_url.split("/", 5)[3:5]) + "/"

    def code(self) -> str:
        here = self.driver.current_url
        self.open(f"{self.match}people/")
        code = str(self.sees(lambda driver: driver.find_element(By.ID, "code").text))
        self.driver.get(here)
        return code

    def joins(self, code: str, seat: int) -> None:
        self.open("/join/")
        self.types("#id_code", code)
        self.tap("main .btn.main")
        self.tap(f"[name=seats][value='{seat}']")
        self.tap("main .btn.main")
        self.sees(lambda driver: "/m/" in driver.current_url)

    def told(self, *events: dict[str, Any]) -> None:
        """Record these events without taps, to bring the table to where the story begins."""
        for event in events:
            assert self.driver.execute_async_script(TOLD, json.dumps(event)) == 200
        self.driver.refresh()

"""Measures in a real browser how soon the rules search answers after a key is pressed."""

from __future__ import annotations

import shutil

from playwright.sync_api import Page, sync_playwright

from bench import report
from bench.clock import percentile
from bench.report import Budget

LANGUAGES = {"en": "horns pack hunting", "ru": "толстые рога", "de": "siegel hörner"}
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
PHONE = {"width": 390, "height": 844}
# A quick thumb. If an answer takes longer than this, it is timed from the first unanswered key.
PAUSE = 120
WATCH = """() => {
  window.waits = [];
  let pressed;
  const keyed = (event) => (pressed ??= event.timeStamp);
  document.getElementById("rules-q").addEventListener("input", keyed, true);
  new MutationObserver(() => {
    if (pressed !== undefined) waits.push(performance.now() - pressed);
    pressed = undefined;
  }).observe(document.getElementById("rules-results"), { childList: true });
}"""


def measure(port: int, *, quick: bool) -> list[Budget]:
    program = shutil.which("chromium-headless-shell")
    report.title("6. From a key to the answers on the page, in Chromium, all games")
    if not program:
        print("  Not measured: there is no program `chromium-headless-shell`.")
        return []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        waits = {}
        for language, words in LANGUAGES.items():
            page = browser.new_page(locale=language, viewport=PHONE)
            page.goto(f"http://127.0.0.1:{port}/rules/")
            waits[language] = _typed(page, words, times=1 if quick else 3)
            page.close()
        browser.close()
    rows = [
        (language, len(found), *(f"{percentile(found, share):.0f}" for share in (0.5, 0.95, 1)))
        for language, found in waits.items()
    ]
    report.table(("", "keys", "p50, ms", "p95", "worst"), rows)
    everything = [wait for found in waits.values() for wait in found]
    return [Budget("answers after a key, p95", percentile(everything, 0.95), 50, "ms")]


def _typed(page: Page, words: str, *, times: int) -> list[float]:
    box = page.locator("#rules-q")
    page.evaluate(WATCH)
    for _ in range(times):
        box.fill("")
        page.wait_for_timeout(PAUSE)
        # Emptying the box doesn't count as a key.
        page.evaluate("waits.pop()")
        box.press_sequentially(words, delay=PAUSE)
    page.wait_for_timeout(3 * PAUSE)
    found: list[float] = page.evaluate("waits")
    return found

"""Marks of waiting taps cover nothing and move nothing on a phone of 360 px."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from bench.thumb import TOLD
from scoring import registry
from tests.browser.phone import Phone
from tests.browser.tour import LONG_NAMES, begin
from tests.play_through import taps

SMALL = {"width": 360, "height": 740}
LANGUAGES = ("en", "ru", "de")
EVENTS = 45
STOP_EVERY = 9
SCORED = (18, 45)
KEPT = """key => {
  const url = location.pathname + "events/";
  const tapped = { id: "w", match: document.body.dataset.match, url, from: key, body: "", says: "x", at: 0 };
  localStorage.setItem("fieldbook.outbox", JSON.stringify([tapped]));
}"""
# Every control in turn, as if another tab of this phone had tapped it.
WRONG = """() => {
  const visible = { checkVisibilityCSS: true };
  const seen = (part) => part.checkVisibility(visible) && !part.closest("#outbox, dialog");
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const waits = (from, becomes) => {
    const [entry] = JSON.parse(localStorage.getItem("fieldbook.outbox"));
    localStorage.setItem("fieldbook.outbox", JSON.stringify([{ ...entry, from, becomes }]));
    dispatchEvent(new StorageEvent("storage", { key: "fieldbook.outbox" }));
    return all(".waits");
  };
  const box = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return { left, right, top, bottom };
  };
  const shared = (a, b) => [
    Math.round(Math.min(a.right, b.right) - Math.max(a.left, b.left)),
    Math.round(Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)),
  ];
  const layer = (part) => part.closest(".tabs, .thumb, .top");
  waits("nobody");
  const lines = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode()); ) {
    const within = node.parentElement;
    const words = node.textContent.trim().slice(0, 30);
    if (!words || !seen(within) || within.closest(".visually-hidden")) continue;
    const cut = getComputedStyle(within).overflow === "visible" ? Infinity : box(within).bottom;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      // A line has room above and below its letters.
      const letters = { left, right, top: top + height / 5, bottom: Math.min(bottom, cut) - height / 5 };
      lines.push([words, letters, layer(within)]);
    }
  }
  const places = new Map(all("a[href], button, summary, input").map((part) => [part, box(part)]));
  const found = {};
  let marks = 0;
  for (const control of all("[hx-post][id], a[id^=line-], .cell-row > a[id]")) {
    const key = control.dataset.from ?? control.id.replace(/^line-/, "");
    const wrong = [];
    for (const mark of waits(key, control.matches("a") ? 15 : undefined)) {
      marks++;
      const at = box(mark);
      const own = box(mark.closest("button, .btn, tr, .cell-row, .cell-tile, dl > div"));
      if (at.left < 0 || at.right > innerWidth) wrong.push("is off the screen");
      if (at.left < own.left - 4 || at.right > own.right + 4) wrong.push("lies on what is beside it");
      if (at.top < own.top - 1 || at.bottom > own.bottom + 7) wrong.push("lies on what is below it");
      for (const [words, letters, its] of lines)
        if (its === layer(mark) && shared(at, letters).every((each) => each > 1))
          wrong.push(`lies on “${words}”`);
    }
    for (const [part, was] of places) {
      const now = box(part);
      if (Object.keys(was).some((side) => Math.abs(now[side] - was[side]) > 1))
        wrong.push(`moves ${part.id || part.textContent.trim()}`);
    }
    if (wrong.length) found[key] = wrong.slice(0, 4);
  }
  waits("nobody");
  return [marks, found];
}"""


@pytest.mark.parametrize("game", registry.games())
def test_waiting_marks_cover_and_move_nothing(hand_out, game):
    phone = hand_out(viewport=SMALL, locale="en-GB", reduced_motion="reduce")
    phone.expected = ["net::ERR_FAILED", "Failed to fetch", "htmx:"]
    begin(phone, "track", game)
    record, marks = registry.find(game), 0
    setup = record.Setup(seats=len(LONG_NAMES), first=0, depth="track")
    # The cards and dice that the test has drawn are told, as if they had been drawn at the table.
    for number, (_state, _prompt, event, _after) in enumerate(
        taps(record, setup, seed=5, count=EVENTS, hurry=True), start=1
    ):
        told = {"kind": event.kind, **event.model_dump(mode="json")}
        phone.page.locator("#taps").evaluate(TOLD, json.dumps(told))
        if number % STOP_EVERY == 0:
            marks += looked_at(phone, f"{game} after {number}")
        if number in SCORED:
            play = phone.page.url
            phone.open(f"{phone.match}score/")
            marks += looked_at(phone, f"{game} after {number}, its score")
            phone.open(play)
    assert marks


def looked_at(phone: Phone, stop: str) -> int:
    """Check the page without a connection in every language, then reconnect."""
    marks = 0
    lost = re.compile("/events/$")
    phone.page.route(lost, lambda route: route.abort())
    phone.page.evaluate(KEPT, "nobody")
    for language in LANGUAGES:
        phone.context.add_cookies([{"name": "django_language", "value": language, "url": phone.address}])
        phone.page.reload()
        expect(phone.page.locator("html")).to_have_attribute("lang", language)
        # The first try has failed: from now on the page says what waits.
        expect(phone.page.locator("#outbox li")).to_be_visible()
        seen, wrong = phone.page.evaluate(WRONG)
        assert not wrong, f"{stop} in {language}:\n" + "\n".join(
            f"{key}: {said}" for key, said in wrong.items()
        )
        marks += seen
    phone.page.evaluate("localStorage.removeItem('fieldbook.outbox')")
    phone.page.unroute(lost)
    phone.page.reload()
    return marks

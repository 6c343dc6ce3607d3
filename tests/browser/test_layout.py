"""Do words and controls keep their places: large numbers, large text, a phone on its side?"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.test_small_screen import OVERFLOW, SPILLING
from tests.browser.tour import away, begin, counted

NARROW = {"width": 360, "height": 740}
LYING = {"width": 740, "height": 360}
LANDS = ("iram", "mu", "avalon", "thule")
TOLD = """async event => {
  const form = document.getElementById("taps");
  const body = new FormData(form);
  body.set("event", event);
  body.set("tap", crypto.randomUUID());
  const answer = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
  form.elements.seq.value = answer.headers.get("X-Seq");
  return answer.status;
}"""
BROKEN = """parts => [...document.querySelectorAll(parts)].filter((part) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top / 12)));
  return part.getClientRects().length && lines.size > 1;
}).map((part) => part.outerHTML.slice(0, 90))"""
# Controls that lie on each other; what sticks to the edges of the screen lies over the page on purpose.
OVERLAPPING = """() => {
  const floats = ".thumb, .tabs, .top, .skip, dialog, .toasts";
  const parts = [...document.querySelectorAll("main :is(a[href], button, summary, select, input, h2, dd)")]
    .filter((part) => part.checkVisibility({ checkVisibilityCSS: true }) && !part.closest(floats))
    .filter((part) => !part.matches("[type=radio], [type=checkbox], [type=hidden], .visually-hidden"));
  const boxes = parts.map((part) => [part, part.getBoundingClientRect()]);
  const beside = (a, b) => a.left < b.right - 2 && b.left < a.right - 2;
  const meet = (a, b) => beside(a, b) && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
    .filter(([two, b]) => a.width && b.width && !one.contains(two) && !two.contains(one) && meet(a, b))
    .map(([two]) => `${one.outerHTML.slice(0, 70)} on ${two.outerHTML.slice(0, 70)}`));
}"""


def told(phone, *events):
    for event in events:
        assert phone.page.evaluate(TOLD, json.dumps(event)) == 200
    phone.page.reload()


def explorers(phone, *strengths):
    """Explora in its picks, with teams as strong as these."""
    begin(phone, "track", "explora")
    lands = [{"kind": "land-laid", "place": at, "land": land} for at, land in enumerate(LANDS, 1)]
    iram = {"kind": "land-read", "land": "iram", "explorer": 2, "crew": 1, "transport": 0}
    teams = [
        {"kind": "team-corrected", "seat": seat, "team": 1, "jetpacks": 0, "transport": 2}
        | {"explorer": strength, "crew": strength}
        for seat, strength in enumerate(strengths)
    ]
    bids = {"kind": "bids-shown", "numbers": [0] * len(strengths)}
    told(phone, *lands, iram, *teams, {"kind": "market-laid", "cartographers": 3}, bids)


def no_faults(phone, width):
    page = phone.page
    assert [*page.evaluate(OVERFLOW, width), *page.evaluate(SPILLING), *page.evaluate(OVERLAPPING)] == []


def enlarge(phone):
    phone.page.evaluate("document.documentElement.style.fontSize = '200%'")


def test_strengths_of_two_digits_stay_whole(hand_out):
    phone = hand_out(locale="de-DE", viewport=NARROW)
    explorers(phone, 9, 8, 7)
    numbers = phone.page.locator("#strengths b")
    expect(numbers.first).to_have_text("27")
    assert phone.page.evaluate(BROKEN, "#strengths b, .joining .num, .join .btn > *") == []
    no_faults(phone, NARROW["width"])


def test_text_twice_as_large_overlaps_nowhere(hand_out):
    phone = hand_out(locale="de-DE", viewport=NARROW)
    phone.open("/start/evolution/")
    enlarge(phone)
    no_faults(phone, NARROW["width"])
    begin(phone, "track")
    counted(phone, "#tap-round-dealt")
    enlarge(phone)
    no_faults(phone, NARROW["width"])
    explorers(phone, 3, 4, 2)
    enlarge(phone)
    no_faults(phone, NARROW["width"])


def test_on_its_side_the_species_are_seen_and_the_pad_is_whole(hand_out):
    phone = hand_out(locale="de-DE", viewport=LYING)
    begin(phone, "track")
    phone.touch("#who button:not([name])")
    expect(phone.page.locator("#who")).to_have_count(0)
    counted(phone, "#tap-round-dealt")
    expect(phone.page.locator("#tap-body-grown-0-0")).to_be_in_viewport(ratio=1)
    counted(phone, "#tap-traits-turned-up")
    phone.touch("[id^=tap-watering-hole-filled]")
    for key in phone.drawer.locator(".pad > button").all():
        expect(key).to_be_in_viewport(ratio=1)
    away(phone)


@pytest.mark.parametrize("locale", ["de-DE", "ru-RU"])
def test_names_do_not_overlap_in_the_table_of_points(hand_out, locale):
    phone = hand_out(locale=locale, viewport=NARROW)
    begin(phone, "count")
    phone.open(f"{phone.match}score/")
    no_faults(phone, NARROW["width"])

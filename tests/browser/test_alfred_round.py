"""A round against Alfred takes few taps, each with its main control on the first screen."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.scoring.darwins_journey.alfred.cards_and_boards import box

GAME = "darwins-journey"
MOST_OF_A_ROUND = 40
MOST_OF_HIS_TURN = 4
WORDS = 20
"""Pixels of an instruction, which is read from an arm's length."""


@pytest.fixture
def alice(hand_out):
    return hand_out(viewport={"width": 360, "height": 740}, locale="de-DE", reduced_motion="reduce")


def begun(phone, tmp_path):
    """Begin a match with a box that knows Alfred's blue side."""
    file = tmp_path / "box.json"
    file.write_text(json.dumps({"game": GAME, **box("blue")}))
    phone.open(f"/box/{GAME}/")
    phone.page.locator("input[type=file]").set_input_files(file)
    phone.touch("form[enctype] button")
    expect(phone.page.locator("a[href$='/card-8/']")).to_be_visible()
    phone.open(f"/start/{GAME}/")
    phone.page.locator("input[name=name-0]").fill("Anna")
    phone.page.locator("input[name=first_match]").check()
    phone.page.locator("input[name=bot-alfred-0]").check()
    phone.page.locator("input[name=bot-alfred-0-level][value=blue]").check()
    phone.touch(".thumb button.main")
    phone.page.wait_for_url("**/m/*/")
    phone.touch(phone.page.locator("#who button").first)
    expect(phone.page.locator("#who")).to_be_hidden()
    while "Runde 1" not in phone.page.locator("#headline").inner_text():
        if phone.page.locator(".thumb a.main").count():
            museum_entered(phone)
        else:
            go_on(phone)


def museum_entered(phone):
    before = phone.seq()
    phone.touch(".thumb a.main")
    for specimen in (
        "green-bird",
        "blue-plant",
        "red-fossil",
        "yellow-plant",
        "yellow-reptile",
        "green-fossil",
    ):
        phone.touch(phone.drawer.locator(f"label:has(input[value='{specimen}'])"))
    phone.touch(phone.drawer.locator("button.main"))
    phone.sees_entry(before + 1)


def go_on(phone, part=".thumb .btn.main"):
    """Tap something that is recorded, and wait for the new table."""
    before = phone.seq()
    phone.touch(phone.page.locator(part).first)
    phone.sees_entry(before + 1)
    # A button that has just changed its meaning takes no second tap.
    phone.page.wait_for_timeout(450)


def onward(page) -> str:
    """The main control; at the Beagle the numbers that nobody has entered come first."""
    if page.locator(".thumb .btn.main").count():
        return ".thumb .btn.main"
    counted = page.locator("[id^=tap-goal-counted]:has(.on)").count()
    return "[id^=tap-ship-seen]" if counted else "[id^=tap-goal-counted]"


CLEAR_OF_THUMB = """part => part.getBoundingClientRect().bottom
  <= document.querySelector(".thumb").getBoundingClientRect().top"""


def is_seen(phone, part) -> bool:
    frame = phone.page.locator(part).first.bounding_box()
    return frame is not None and frame["y"] >= 0 and frame["y"] + frame["height"] <= 740


def test_a_round_takes_few_taps_and_every_instruction_is_on_the_first_screen(alice, tmp_path):
    begun(alice, tmp_path)
    page, taps, his, turns = alice.page, 0, 0, []
    while "Runde 2" not in page.locator("#headline").inner_text():
        assert taps < MOST_OF_A_ROUND, turns
        page.evaluate("scrollTo(0, 0)")
        waits, asks, stands = (page.locator(part).count() for part in ("#step", "#choices", "#places"))
        part = "#choices button" if asks else "#places button" if stands else onward(page)
        assert is_seen(alice, part), page.locator("#table").inner_text()
        # His strip is always there, above all that moves it down but what the Beagle asks.
        if page.locator("#alfred-strip").count() and not part.startswith("[id^=tap-"):
            assert is_seen(alice, "#alfred-strip"), page.locator("#table").inner_text()
            assert page.locator("#alfred-strip").evaluate(CLEAR_OF_THUMB)
        if asks:
            assert all(each.evaluate(CLEAR_OF_THUMB) for each in page.locator("#choices button").all())
        if waits:
            size = page.locator("#step").evaluate("part => parseFloat(getComputedStyle(part).fontSize)")
            assert size >= WORDS
        if stands:
            turns.append(his)
            his = 0
        # The last of the cards, so that the story is always the same; naming it takes no more than drawing.
        cards = page.locator("#cards button").count()
        go_on(alice, "#cards button >> nth=-1" if cards else part)
        taps += 1
        # What nobody has told yet is asked once, and is no part of the turn.
        his += not stands and not asks
    assert len(turns) == 4 and max(turns) <= MOST_OF_HIS_TURN, turns

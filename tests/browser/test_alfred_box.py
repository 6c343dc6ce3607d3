"""A thumb copies one of Alfred's cards in a few taps, corrects it, and carries it to another phone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

BOX = "/box/darwins-journey/"
SAVED = re.compile(f"{BOX}[?]saved=1$")
NARROW = {"viewport": {"width": 360, "height": 740}, "locale": "de-DE"}
CARD = ("B", "A", "D", "C", "do-special-left")
ROW = ("blue", "space", "bracket", "space", "icon-explore", "2", "space")
MOST_TAPS = 8


@pytest.fixture
def alice(hand_out):
    return hand_out(**NARROW)


@pytest.fixture
def dora(hand_out):
    return hand_out(**NARROW)


def press(phone, *symbols):
    for symbol in symbols:
        phone.touch(f".symbol-keys:not([hidden]) button[value='{symbol}']")


def strip(phone, key):
    """The symbols in a question's first row."""
    return phone.page.locator(f"[id='question-{key}'] .symbol-strip").first


def taps(phone) -> int:
    return int(phone.page.evaluate("window.taps.length"))


def test_a_card_is_copied_in_eight_taps_on_the_first_screen(alice):
    alice.open(BOX)
    alice.touch("a[href$='/card-new/']")
    press(alice, *CARD)
    expect(strip(alice, "card:new").locator(".symbol")).to_have_count(len(CARD))
    keep = alice.page.locator(".thumb button")
    assert keep.bounding_box()["y"] + keep.bounding_box()["height"] <= 740
    assert alice.page.evaluate("document.documentElement.scrollWidth") == 360
    smallest = alice.page.evaluate(
        "Math.min(...[...document.querySelectorAll('.symbol-keys button')].map(each => each.offsetHeight))"
    )
    assert smallest >= 44
    opened, kept = 1, 1
    assert opened + taps(alice) + kept <= MOST_TAPS
    alice.touch(keep)
    alice.page.wait_for_url(SAVED)
    card = alice.page.locator("a[href$='/card-1/']")
    expect(card.locator(".symbol")).to_have_count(len(CARD))

    # A sign too many goes away again, and a card that cannot be says why beside its keys.
    alice.touch("a[href$='/card-new/']")
    press(alice, "do-small", "A")
    alice.touch(".symbol-keys:not([hidden]) [data-back]")
    expect(strip(alice, "card:new").locator(".symbol")).to_have_count(1)
    press(alice, "A", "B")
    alice.expected = ["422"]
    alice.touch(keep)
    expect(alice.page.locator(".symbol-row .error")).to_be_visible()
    expect(alice.page.locator(".symbol-keys")).to_be_visible()
    press(alice, "C", "D")
    alice.touch(keep)
    alice.page.wait_for_url(SAVED)
    expect(alice.page.locator("#pages a[href*='/card-'] .symbol-strip")).to_have_count(2)


def test_a_board_is_copied_row_by_row_and_carried_to_another_phone(alice, dora, tmp_path):
    alice.open(f"{BOX}board-yellow/")
    for field, number in {"beagle": 3, "track": 14, "points": 5, "objective": 2, "coins": 4}.items():
        alice.page.locator(f"input[name='board:yellow:{field}']").fill(str(number))
    rows = alice.page.locator("[id='question-board:yellow:rows'] .symbol-row")
    for at in range(4):
        alice.touch(rows.nth(at).locator(".symbol-strip"))
        press(alice, *ROW)
    for at, opened in ((0, "false"), (3, "true")):
        expect(rows.nth(at).locator(".symbol-strip")).to_have_attribute("aria-expanded", opened)
    tents = alice.page.locator("[id='question-board:yellow:tents'] .symbol-row")
    alice.touch(tents.nth(1).locator(".symbol-strip"))
    press(alice, "icon-coins", "2")
    alice.touch(".thumb button")
    alice.page.wait_for_url(SAVED)

    with alice.page.expect_download() as saved:
        alice.touch("a[download]")
    file = tmp_path / "box.json"
    saved.value.save_as(file)
    known = json.loads(file.read_text())
    assert known["game"] == "darwins-journey"
    assert known["alfred"]["boards"]["yellow"]["tents"][1] == ["coins-2"]

    damaged = tmp_path / "damaged.json"
    known["alfred"]["boards"]["yellow"]["coins"] = 13
    damaged.write_text(json.dumps(known))
    dora.expected = ["422"]
    dora.open(BOX)
    dora.page.locator("input[type=file]").set_input_files(damaged)
    dora.touch("form[enctype] button")
    expect(dora.page.locator("#file-faults")).to_contain_text("Startmünzen")

    dora.open(BOX)
    dora.page.locator("input[type=file]").set_input_files(file)
    dora.touch("form[enctype] button")
    expect(dora.page.locator("a[href$='/board-yellow/'] .symbol").first).to_be_visible()
    dora.touch("a[href$='/board-yellow/']")
    expect(
        dora.page.locator("[id='question-board:yellow:rows'] .symbol-row").nth(2).locator(".symbol")
    ).to_have_count(7)
    expect(dora.page.locator("input[name='board:yellow:track']")).to_have_value("14")


WHOLE = "part => { part.style.overflowWrap = 'normal'; return part.scrollWidth <= part.clientWidth; }"


@pytest.mark.parametrize("page", ["card-new", "board-green"])
@pytest.mark.parametrize("language", ["de-DE", "ru-RU", "en-GB"])
def test_every_word_on_the_symbol_keys_is_whole(hand_out, language, page):
    phone = hand_out(viewport={"width": 360, "height": 740}, locale=language)
    phone.open(f"{BOX}{page}/")
    keys = phone.page.locator(".symbol-keys:not([hidden]) .drawn .btn:visible")
    assert keys.count() > 4
    broken = [keys.nth(at).inner_text() for at in range(keys.count()) if not keys.nth(at).evaluate(WHOLE)]
    assert not broken

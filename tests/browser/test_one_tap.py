"""One tap means one thing, and nothing moves or appears under a thumb about to tap."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.tour import counted

LOST = ["net::ERR_", "Failed to fetch", "htmx:"]
EVENTS = re.compile("/events/$")
COVERED = """() => {
  const toast = document.querySelector("#toast").getBoundingClientRect();
  const meets = ({ width, left, right, top, bottom }) =>
    width && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
  return [...document.querySelectorAll("a[href], button, summary")]
    .filter((part) => !part.closest("#toast") && part.checkVisibility())
    .filter((part) => meets(part.getBoundingClientRect()))
    .map((part) => part.outerHTML.slice(0, 90));
}"""


def middle(phone, selector):
    box = phone.page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def top_of(phone, selector):
    return phone.page.locator(selector).bounding_box()["y"]


def test_a_second_tap_on_a_button_that_has_just_changed_does_nothing(alice):
    alice.start("Alice", "Bob", "Clara")
    alice.tap_counted("Follow each player’s cards")
    place = middle(alice, ".thumb .btn.main")
    alice.page.wait_for_timeout(700)
    alice.page.touchscreen.tap(*place)
    alice.sees_entry(2)
    alice.page.touchscreen.tap(*place)
    alice.page.wait_for_timeout(700)
    assert alice.seq() == 2
    expect(alice.page.locator("#hero")).to_contain_text("Bob plays cards.")
    alice.page.touchscreen.tap(*place)
    alice.sees_entry(3)


def test_a_second_tap_does_not_reach_into_the_drawer_or_under_it(alice):
    alice.start("Alice", "Bob", depth="count")
    alice.tab("Score")
    alice.touch("#line-tap-sheet-entered-0-bag")
    alice.keys("7")
    place = middle(alice, ".pad .key.enter, .pad .key.go:not(.short)")
    alice.page.touchscreen.tap(*place)
    alice.sees_entry(1)
    expect(alice.drawer).to_be_hidden()
    alice.page.touchscreen.tap(*place)
    alice.page.wait_for_timeout(400)
    expect(alice.drawer).to_be_hidden()
    assert alice.seq() == 1


LOOKS = """() => {
  window.looks = [];
  document.addEventListener("htmx:afterSettle", () => {
    const all = [...document.querySelectorAll(".btn[aria-disabled=true]")];
    window.looks.push(...all.map((part) => getComputedStyle(part).borderTopStyle));
  });
}"""


LOOK = """all => all.map((one) => {
  const { opacity, borderTopStyle, cursor } = getComputedStyle(one);
  return [opacity, borderTopStyle, cursor].join();
})"""


def test_a_button_that_takes_no_second_tap_looks_the_same(alice):
    alice.start("Alice", "Bob", "Clara")
    alice.page.evaluate(LOOKS)
    alice.tap_counted("Follow each player’s cards")
    looks = alice.page.evaluate("window.looks")
    assert looks and "dashed" not in looks


def test_only_the_tapped_button_shows_that_it_is_under_way(alice):
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    held = []
    alice.page.route("**/events/", lambda route: held.append(route))
    own = alice.page.locator("#tap-body-grown-0-0")
    others = alice.page.locator("#table .btn:not(#tap-body-grown-0-0)")
    before = others.evaluate_all(LOOK)
    with alice.page.expect_request("**/events/"):
        alice.tap("Body +1")
    expect(own).to_have_css("opacity", "0.7")
    assert before and others.evaluate_all(LOOK) == before
    # It is on its way and does not wait yet: no list of what waits comes up for that moment.
    expect(alice.page.locator("#outbox")).to_be_hidden()
    held[0].continue_()
    alice.sees_entry(2)
    expect(own).to_have_css("opacity", "1")


def test_the_same_button_may_be_tapped_again_at_once(alice):
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    alice.page.wait_for_timeout(700)
    alice.page.locator("#tap-body-grown-0-0").evaluate("part => part.scrollIntoView({ block: 'center' })")
    for seq in (2, 3, 4):
        alice.page.locator("#tap-body-grown-0-0").tap(force=True)
        alice.sees_entry(seq)


def test_a_message_covers_no_control(hand_out):
    for locale, width in (("en-GB", 390), ("ru-RU", 360)):
        phone = hand_out(locale=locale, viewport={"width": width, "height": 740})
        phone.start_anywhere("Annegret", "Bartholomäus-Maria")
        phone.touch("#tap-cards-dealt")
        phone.sees_entry(1)
        expect(phone.page.locator("#toast .toast")).to_be_visible()
        assert phone.page.evaluate(COVERED) == []


def test_a_waiting_tap_shows_in_its_number_and_repeating_it_asks(alice, server):
    alice.expected = LOST
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    body = alice.page.locator("[id='species-0.0'] .numbers dd").first
    server.kill()
    alice.tap("Body +1")
    expect(body).to_have_text("1 → 2, waiting")
    # Once, and not on the button as well.
    expect(alice.page.locator("[id='species-0.0'] .waits")).to_have_count(1)
    dialog = alice.page.locator("#confirm")
    alice.touch("#tap-body-grown-0-0")
    expect(dialog).to_contain_text("Enter it once more?")
    alice.tap("Once is enough", dialog)
    expect(body).to_have_text("1 → 2, waiting")
    alice.touch("#tap-body-grown-0-0")
    alice.tap("Enter it again", dialog)
    expect(body).to_have_text("1 → 3, waiting")
    server.start()
    alice.page.locator("#table[data-seq='3']").wait_for(timeout=30_000)
    expect(body).to_have_text("3")


def test_a_waiting_decrease_shows_in_its_number_too(alice, server):
    alice.expected = LOST
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    alice.tap_counted("Population +1")
    population = alice.page.locator("[id='species-0.0'] .numbers > div").nth(1).locator("dd").first
    expect(population).to_have_text("2")
    server.kill()
    alice.tap("Population −1")
    expect(population).to_have_text("2 → 1, waiting")
    expect(alice.page.locator("[id='species-0.0'] .waits")).to_have_count(1)


def test_the_question_about_repeating_closes_once_the_tap_is_sent(alice):
    alice.expected = LOST
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    alice.page.route(EVENTS, lambda route: route.abort())
    alice.tap("Body +1")
    expect(alice.page.locator("#outbox")).to_be_visible()
    dialog = alice.page.locator("#confirm")
    alice.touch("#tap-body-grown-0-0")
    expect(dialog).to_contain_text("Enter it once more?")
    alice.page.unroute(EVENTS)
    alice.sees_entry(2)
    expect(dialog).to_be_hidden()
    alice.page.wait_for_timeout(300)
    assert alice.seq() == 2


def test_a_waiting_form_leaves_the_table_in_view(alice):
    alice.expected = LOST
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    alice.page.route(EVENTS, lambda route: route.abort())
    species = alice.page.locator("[id='species-0.0']")
    alice.tap("+ Traits", species)
    expect(alice.drawer).to_be_visible()
    alice.touch(alice.drawer.locator("label").first)
    alice.tap("Enter", alice.drawer)
    expect(alice.drawer).to_be_hidden()
    expect(alice.page.locator("#outbox li")).to_have_count(1)
    expect(alice.button("+ Traits waiting", species)).to_be_visible()
    alice.page.unroute(EVENTS)
    alice.sees_entry(2)
    expect(alice.page.locator(".waits")).to_have_count(0)


def test_a_typed_number_waits_in_its_cell(alice, server):
    alice.expected = LOST
    alice.start("Alice", "Bob", depth="count")
    alice.tab("Score")
    alice.touch("#line-tap-sheet-entered-0-bag")
    expect(alice.drawer).to_be_visible()
    server.kill()
    alice.keys("12+3")
    alice.tap("Enter", alice.drawer)
    for cell in ("#line-tap-sheet-entered-0-bag", "#tap-sheet-entered-0-bag"):
        expect(alice.page.locator(cell)).to_contain_text("? → 15, waiting")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_typed_number_replaces_the_one_that_is_offered(hand_out, scripts):
    phone = hand_out(java_script_enabled=scripts, has_touch=False, is_mobile=False)
    phone.start("Alice", "Bob", depth="count")
    phone.tab("Score")
    for number in ("43", "0"):
        phone.touch("#tap-sheet-entered-0-bag")
        box = phone.page.locator("input[name=value]")
        box.click()
        phone.page.keyboard.type(number)
        expect(box).to_have_value(number)
        phone.tap("Enter", phone.page.locator("#ask-form"))
        expect(phone.page.locator("#tap-sheet-entered-0-bag .num")).to_have_text(number)


def test_a_tap_on_another_phone_moves_nothing_under_a_thumb(alice, bob):
    alice.start("Alice", "Bob", depth="count")
    bob.join(alice.code(), seat="Bob")
    for phone in (alice, bob):
        phone.tab("Score")
    bob.page.set_viewport_size({"width": 390, "height": 420})
    bob.page.evaluate("document.querySelector('#seat-sheet').scrollIntoView({ block: 'center' })")
    place, scrolled = top_of(bob, "#seat-sheet"), bob.page.evaluate("scrollY")
    for seq, cell in enumerate(("bag", "population", "traits"), start=1):
        alice.touch(f"#line-tap-sheet-entered-0-{cell}")
        alice.keys("7")
        alice.tap_counted("Enter", alice.drawer)
        bob.sees_entry(seq)
    assert abs(top_of(bob, "#seat-sheet") - place) <= 1
    assert bob.page.evaluate("scrollY") != scrolled


def test_a_new_phase_scrolls_every_phone_to_the_top(alice, bob):
    alice.start("Alice", "Bob")
    bob.join(alice.code(), seat="")
    alice.tap_counted("Follow each player’s cards")
    counted(alice, "#tap-cards-played-0")
    bob.sees_entry(2)
    bob.page.set_viewport_size({"width": 390, "height": 420})
    bob.page.evaluate("scrollTo(0, 400)")
    bob.page.wait_for_timeout(2100)
    counted(alice, "#tap-cards-played-1")
    bob.sees_entry(3)
    assert bob.page.evaluate("scrollY") == 0


def test_the_focus_stays_beside_what_was_done(hand_out):
    typist = hand_out(has_touch=False, is_mobile=False, viewport={"width": 1024, "height": 768})
    typist.start("Alice", "Bob", depth="count")
    typist.tab("Score")
    typist.touch("#tap-sheet-entered-0-bag")
    expect(typist.drawer.locator("input[name=value]")).to_be_focused()
    typist.page.keyboard.type("7")
    typist.page.keyboard.press("Enter")
    typist.sees_entry(1)
    clear = typist.page.locator("[id^=tap-sheet-cleared-0]")
    clear.focus()
    typist.page.keyboard.press("Enter")
    typist.sees_entry(2)
    expect(clear).to_have_count(0)
    assert typist.page.evaluate("document.activeElement.id").startswith("tap-sheet-entered-0")

"""Everything can be played with the keyboard alone, and the focus is always visible."""

import pytest
from playwright.sync_api import expect

OUTLINE = """() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""


@pytest.fixture
def typist(hand_out):
    return hand_out(has_touch=False, is_mobile=False, viewport={"width": 1024, "height": 768})


def reach(phone, selector, most=80):
    """Press Tab until the focus is there, and check that it is visible."""
    for _ in range(most):
        if phone.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            assert phone.page.evaluate(OUTLINE), f"no visible focus on {selector}"
            return
        phone.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def press(phone, selector):
    reach(phone, selector)
    phone.page.keyboard.press("Enter")


def test_a_match_is_played_by_keyboard(typist):
    page = typist.page
    typist.open("/")
    press(typist, "a.tile[href='/start/evolution/']")
    page.wait_for_url("**/start/evolution/")
    for place, name in enumerate(("Alice", "Bob")):
        reach(typist, f"#id_name-{place}")
        page.keyboard.type(name)
        page.keyboard.press("Escape")
    reach(typist, "#id_first")
    page.keyboard.press("A")
    press(typist, ".btn.main")
    page.wait_for_url("**/m/*/**")

    press(typist, "#tap-cards-dealt")
    typist.sees_entry(1)
    expect(page.locator("#table")).to_be_focused()
    press(typist, "#tap-body-grown-0-0")
    typist.sees_entry(2)
    expect(page.locator("#tap-body-grown-0-0")).to_be_focused()
    for seq, button in ((3, "#tap-cards-played-0"), (4, "#tap-cards-played-1"), (5, "#tap-traits-turned-up")):
        press(typist, button)
        typist.sees_entry(seq)

    press(typist, ".thumb a[href*=food-revealed]")
    expect(typist.drawer.locator("input[name=cards]")).to_be_focused()
    page.keyboard.type("3+5")
    expect(typist.drawer.locator("output.sum")).to_have_text("= 8")
    page.keyboard.press("Enter")
    typist.sees_entry(6)
    press(typist, "#tap-fed-0-0-0")
    typist.sees_entry(7)
    press(typist, "#undo-last")
    typist.sees_entry(8)
    expect(page.locator("#hero")).to_contain_text("Alice feeds one species.")


def test_a_drawer_is_used_by_keyboard(typist):
    page = typist.page
    typist.start("Alice", "Bob", depth="count")
    typist.tab("Score")
    cell = "#tap-sheet-entered-0-bag"
    press(typist, cell)
    expect(typist.drawer).to_be_visible()
    assert page.evaluate("document.getElementById('drawer').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(typist.drawer).to_be_hidden()
    expect(page.locator(cell)).to_be_focused()

    page.keyboard.press("Enter")
    expect(typist.drawer.locator(".pad")).to_be_visible()
    page.keyboard.type("12+3")
    expect(typist.drawer.locator("output.sum")).to_have_text("= 15")
    page.keyboard.press("Enter")
    typist.sees_entry(1)
    expect(typist.drawer).to_be_hidden()
    expect(page.locator(cell)).to_contain_text("15")
    expect(page.locator(cell)).to_be_focused()
    press(typist, "#undo-last")
    typist.sees_entry(2)
    expect(page.locator(cell)).to_contain_text("?")

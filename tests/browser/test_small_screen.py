"""Everything fits a phone of 360 px, with controls large enough for a thumb."""

import pytest

from tests.browser.tour import tour

REFUSED = ["status of 404", "status of 422", "status of 429"]
WIDTH = 360
TARGET = 44
# Links within a sentence are exempt, as in WCAG 2.5.8, and names in a small card, which only open their rule;
# a box is tapped by its label.
TOO_SMALL = """least => {
  const open = document.querySelector("dialog[open]") ?? document;
  const inline = "p a, small a, .species .traits a, .skip";
  return [...open.querySelectorAll("a[href], button, select, summary, input:not([type=hidden])")]
    .filter((part) => part.checkVisibility({ checkVisibilityCSS: true }) && !part.matches(inline))
    .map((part) => (part.matches("[type=radio], [type=checkbox]") && part.closest("label, .chip")) || part)
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([part, box]) => `${part.outerHTML.slice(0, 110)} ${box.width}×${box.height}`);
}"""
OVERFLOW = """width => document.scrollingElement.scrollWidth <= width ? [] : [
  "scrolls to " + document.scrollingElement.scrollWidth,
  ...[...document.querySelectorAll("main *, header *, dialog[open] *")]
    .filter((part) => part.getBoundingClientRect().right > width + 1)
    .filter((part) => !part.closest(".species-row, .score-frame"))
    .map((part) => part.outerHTML.slice(0, 110))]"""

# Words that leave their box lie on the next one.
SPILLING = """() => {
  const range = document.createRange();
  const spills = (part, node) => {
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    return words.width && words.right > part.getBoundingClientRect().right + 1;
  };
  return [...document.querySelectorAll("main *, header *, nav *, dialog[open] *")]
    .filter((part) => part.checkVisibility({ checkVisibilityCSS: true }) && !part.closest(".visually-hidden"))
    .filter((part) => getComputedStyle(part).textOverflow !== "ellipsis")
    .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && spills(part, node)))
    .map((part) => `spills: ${part.outerHTML.slice(0, 110)}`);
}"""


@pytest.mark.parametrize("locale", ["ru-RU", "de-DE"])
def test_nothing_is_wider_than_the_screen_or_smaller_than_a_thumb(hand_out, locale):
    phone = hand_out(locale=locale, viewport={"width": WIDTH, "height": 740}, reduced_motion="reduce")
    phone.expected = REFUSED
    found = {}
    for stop in tour(phone):
        page = phone.page
        wrong = [*page.evaluate(OVERFLOW, WIDTH), *page.evaluate(TOO_SMALL, TARGET), *page.evaluate(SPILLING)]
        if wrong:
            found[stop] = wrong
    assert phone.page.locator("html").get_attribute("lang") == locale[:2]
    assert not found, "\n".join(f"{stop}: {line}" for stop, lines in found.items() for line in lines)

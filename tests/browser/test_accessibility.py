"""The axe checker finds nothing on any page, drawer or dialog."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.tour import tour

WANTED = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The dark theme changes colours and nothing else.
LOOKED_FOR = {
    "light": {"type": "tag", "values": WANTED},
    "dark": {"type": "rule", "values": ["color-contrast"]},
}
# So tall that the bars at its ends lie over nothing.
TALL = {"width": 390, "height": 3200}
REFUSED = ["status of 404", "status of 422", "status of 429"]


def findings(page, scheme):
    """The findings of axe, each with its place."""
    options = {"runOnly": LOOKED_FOR[scheme], "resultTypes": ["violations"]}
    answer = Axe().run(page, options=options).response
    return [
        f"{found['id']}: {node['target']} {' '.join(node['html'].split())[:160]}"
        for found in answer["violations"]
        for node in found["nodes"]
    ]


@pytest.mark.parametrize(("locale", "schemes"), [("en-GB", ("light", "dark")), ("ru-RU", ("light",))])
def test_axe_finds_nothing(hand_out, locale, schemes):
    phone = hand_out(locale=locale, reduced_motion="reduce", viewport=TALL)
    phone.expected = REFUSED
    found = {}
    for stop in tour(phone):
        for scheme in schemes:
            phone.page.emulate_media(color_scheme=scheme)
            if wrong := findings(phone.page, scheme):
                found[f"{stop}, {scheme}"] = wrong
    assert phone.page.locator("html").get_attribute("lang") == locale[:2]
    assert not found, "\n".join(f"{stop}: {line}" for stop, lines in found.items() for line in lines)

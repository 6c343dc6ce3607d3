"""Does axe find anything on any page, sheet and dialog?"""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.tour import tour

WANTED = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"runOnly": {"type": "tag", "values": WANTED}, "resultTypes": ["violations"]}
REFUSED = ["status of 404", "status of 422", "status of 429"]


def findings(page):
    """What axe says, with the place; a sheet that is open hides all that lies behind it."""
    answer = Axe().run(page, options=OPTIONS).response
    return [
        f"{found['id']}: {node['target']} {node['html'][:160]}"
        for found in answer["violations"]
        for node in found["nodes"]
    ]


@pytest.mark.parametrize(("locale", "schemes"), [("en-GB", ("light", "dark")), ("ru-RU", ("light",))])
def test_axe_finds_nothing(hand_out, locale, schemes):
    phone = hand_out(locale=locale, reduced_motion="reduce")
    phone.expected = REFUSED
    found = {}
    for stop in tour(phone):
        for scheme in schemes:
            phone.page.emulate_media(color_scheme=scheme)
            if wrong := findings(phone.page):
                found[f"{stop}, {scheme}"] = wrong
    assert phone.page.locator("html").get_attribute("lang") == locale[:2]
    assert not found, "\n".join(f"{stop}: {line}" for stop, lines in found.items() for line in lines)

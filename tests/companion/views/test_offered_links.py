"""Every address that a page offers can be opened: after a tap, after a refusal, in a drawer."""

from __future__ import annotations

import re
from html import unescape

import pytest

from companion.table.tabs import TABS
from scoring.contract import SheetEntered
from tests.companion.cast import tap

OFFERED = re.compile(r'(?:href|hx-get)="([^"#][^"]*)"|name="next" value="([^"]*)"')


def offered(html: str, path: str) -> set[str]:
    found = {unescape(link or back) for link, back in OFFERED.findall(html)}
    return {path + each if each.startswith("?") else each for each in found if each.partition("#")[0]}


def opened(phone, html: str, path: str) -> None:
    addresses = offered(html, path)
    assert addresses
    for address in addresses:
        if not address.startswith("/static/"):
            assert phone.client.get(address.partition("#")[0], follow=True).status_code == 200, address


def backs(html: str) -> set[str]:
    return {unescape(each) for each in re.findall(r'name="next" value="([^"]*)"', html)}


@pytest.mark.parametrize("tab", TABS)
def test_links_open_after_a_tap_on_each_tab(alice, tab):
    response = tap(alice, SheetEntered(seat=0, cell="bag", value=3), tab=tab, htmx=True)
    path = f"/m/{alice.match_id}/" + ("" if tab == "play" else f"{tab}/")
    html = response.content.decode()
    assert backs(html) == {path}
    opened(alice, html, path)


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("htmx", [False, True])
def test_links_open_after_a_refusal(alice, tab, htmx):
    response = tap(alice, SheetEntered(seat=0, cell="nothing", value=3), tab=tab, htmx=htmx)
    assert response.status_code == 422
    opened(alice, response.content.decode(), f"/m/{alice.match_id}/{'' if tab == 'play' else f'{tab}/'}")


@pytest.mark.parametrize("came", ["", "http://localhost/box/explora/", "http://elsewhere/box/explora/"])
def test_a_refused_form_leads_back_to_its_own_page(alice, came):
    headers = {"HTTP_REFERER": came} if came else {}
    response = alice.client.post("/box/explora/import/", **headers)
    assert response.status_code == 422
    back = "/box/explora/" if "localhost" in came else "/"
    assert backs(response.content.decode()) == {back}


def test_links_of_a_question_open(alice):
    asked = "ask/?event=" + '{"kind":"sheet-entered","seat":0,"cell":"bag","value":0}&tab=score'
    for headers in ({}, {"HX-Request": "true"}):
        html = alice.get(asked, **headers).content.decode()
        opened(alice, html, f"/m/{alice.match_id}/score/")

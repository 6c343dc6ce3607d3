"""Small numbers take one tap, and a picked card as few as possible."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from companion.match import timeline
from tests.companion.cast import Phone, started, tap

LANDS = ("iram", "mu", "avalon", "thule")
IRAM = {"kind": "land-read", "land": "iram", "explorer": 2, "crew": 1, "transport": 0}


def lay(phone):
    for place, land in enumerate(LANDS, 1):
        tap(phone, {"kind": "land-laid", "place": place, "land": land})


@pytest.fixture
def table(db) -> Phone:
    """Explora for two before the first market, with the first card's symbols entered."""
    phone = started(Phone(), "Alice", "Bob", game="explora")
    lay(phone)
    tap(phone, IRAM)
    return phone


@pytest.fixture
def picking(table) -> Phone:
    tap(table, {"kind": "market-laid", "cartographers": 3})
    tap(table, {"kind": "bids-shown", "numbers": [1, 0]})
    return table


def state(phone):
    return timeline.of(phone.match).state


def page(phone, path=""):
    return phone.get(path).content.decode()


def asked(phone, kind):
    """The page of the question that an entry of this kind opens."""
    links = re.findall(r'href="(/m/[^"]*/ask/[^"]*)"', page(phone))
    link = next(unescape(link) for link in links if kind in link)
    return phone.get(link).content.decode()


def test_a_small_number_is_entered_with_one_tap(table):
    question = asked(table, "market-laid")
    assert "Cartographers turned up" in question and 'data-key="' not in question
    chips = re.findall(r'<button class="key"[^>]* name="cartographers" value="(\d+)"', question)
    assert chips == [str(number) for number in range(8)]
    event = json.dumps({"kind": "market-laid", "cartographers": 0})
    tap(table, event, asked="1", cartographers="2")
    assert state(table).cartographers == 2


def test_a_large_number_keeps_its_keys(picking):
    question = asked(picking, "card-sold")
    assert 'data-key="7"' in question
    assert re.search(r'<label class="label" for="id_coins">Coins printed on it</label>', question)


def test_a_small_number_of_the_score_sheet_leads_on_to_the_next(db):
    phone = started(Phone(), "Alice", "Bob", game="explora", depth="count")
    links = re.findall(r'href="(/m/[^"]*/ask/[^"]*)"', page(phone, "score/"))
    question = phone.get(unescape(links[0])).content.decode()
    assert re.findall(r'name="value" value="(\d+)"', question) == ["0", "1", "2", "3", "4"]
    assert '<input type="hidden" name="then" value="next">' in question


def test_a_card_its_strength_and_its_team_are_one_tap(picking):
    tap(
        picking,
        {
            "kind": "team-corrected",
            "seat": 0,
            "team": 1,
            "explorer": 2,
            "crew": 0,
            "transport": 0,
            "jetpacks": 0,
        },
    )
    shown = page(picking)
    buttons = re.findall(
        r'<button[^>]*name="event" value="([^"]*card-taken[^"]*)"[^>]*>(.*?)</button>', shown, re.S
    )
    says = {
        (event["card"], event["strength"], event["team"]): " ".join(re.sub(r"<[^>]+>", " ", inner).split())
        for event, inner in ((json.loads(unescape(value)), inner) for value, inner in buttons)
    }
    assert says["explorer", 4, 1] == "4 → 8"
    assert says["crew", 3, 1] == "3 → 7"
    assert says["crew", 3, 2] == "3 → 3"
    assert len(says) == 2 * (3 * 4 + 1)
    row = re.search(r'<div class="join">(.*?)</div>', shown, re.S).group(1)
    assert "−2" in row
    tap(picking, {"kind": "card-taken", "seat": 0, "card": "explorer", "strength": 4, "team": 1})
    assert [(card.type, card.strength) for card in state(picking).players[0].teams[0]] == [("explorer", 4)]


def test_the_button_that_sends_teams_shows_strength_and_reward(picking):
    tap(picking, {"kind": "card-taken", "seat": 0, "card": "explorer", "strength": 4, "team": 1})
    tap(picking, {"kind": "card-sold", "seat": 1, "coins": 0})
    button = re.search(r'<button[^>]*id="tap-teams-sent-0-_1_"[^>]*>(.*?)</button>', page(picking), re.S)
    words = " ".join(re.sub(r"<[^>]+>", " ", button.group(1)).split())
    assert words.startswith("1 strength 8 8 M£") and "artifacts 4" in words


def test_unknown_symbols_are_asked_for_first(db):
    unread = started(Phone(), "Alice", "Bob", game="explora")
    lay(unread)
    tap(unread, {"kind": "market-laid", "cartographers": 3})
    tap(unread, {"kind": "bids-shown", "numbers": [0, 0]})
    for seat in range(2):
        tap(unread, {"kind": "card-taken", "seat": seat, "card": "crew", "strength": 3, "team": 1})
    shown = page(unread)
    assert "Enter the symbols of Iram before teams are chosen." in re.sub(r"<[^>]+>", "", shown)
    assert "teams-sent" not in shown
    assert re.search(r'<a class="btn main"[^>]*>Symbols of Iram</a>', shown)
    assert '<b class="num">?</b>' in shown

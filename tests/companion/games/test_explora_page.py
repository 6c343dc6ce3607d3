"""The page of Explora says what is paid, taken and discarded, until the table goes on."""

from __future__ import annotations

import re

import pytest

from tests.companion.cast import Phone, started
from tests.companion.hidden_numbers import LANDS, did

SYMBOLS = {"explorer": 1, "crew": 1, "transport": 1}


def begun(**options: str) -> Phone:
    return started(Phone(), "Alice", "Bob", "Cem", "Dora", game="explora", **options)


def laid(**options: str) -> Phone:
    """Four expeditions in a row, with the first one's symbols entered."""
    phone = begun(**options)
    for place, land in enumerate(LANDS, 1):
        did(phone, "land-laid", place=place, land=land)
    did(phone, "land-read", land="iram", **SYMBOLS)
    return phone


def read(page: str) -> str:
    """The page's words, without the links to the rules."""
    return " ".join(re.sub(r"<[^>]*>", "", page).split())


def page(phone: Phone) -> str:
    return phone.get().content.decode()


def hero(phone: Phone) -> str:
    return read(page(phone).partition('<p class="hero"')[2].partition(">")[2].partition("</p>")[0])


@pytest.fixture
def away(db) -> Phone:
    """The teams are about to leave: two of Alice's, one of Bob's."""
    phone = laid()
    did(phone, "market-laid", cartographers=3)
    did(phone, "bids-shown", numbers=[3, 2, 1, 0])
    for seat in range(4):
        did(phone, "patron-sold", seat=seat)
    teams = ((0, 1, (0, 2, 0)), (0, 2, (3, 0, 0)), (1, 1, (0, 0, 5)))
    for seat, team, numbers in teams:
        cards = dict(zip(SYMBOLS, numbers, strict=True))
        did(phone, "team-corrected", seat=seat, team=team, **cards, jetpacks=seat)
    for seat, sent in ((0, [1, 2]), (1, [1])):
        did(phone, "teams-sent", seat=seat, teams=sent)
    return phone


def test_coins_are_returned_only_after_the_first_bids(db):
    assert "Alice returns 2 M£." in read(page(begun()))
    for phone in (begun(bidding="on"), laid(bidding="on")):
        assert "returns" not in read(page(phone))
    did(phone, "initiative-bid", numbers=[0, 4, 1, 2])
    assert hero(phone) == "Bob pays the bid of 4 M£ and returns 2 M£ for place 1."
    shown = read(page(phone))
    assert "Dora pays the bid of 2 M£ and returns 1 M£ for place 2." in shown
    assert "Cem pays the bid of 1 M£." in shown


def test_the_auctions_prices_stay_until_the_last_pick(db):
    phone = laid()
    did(phone, "market-laid", cartographers=0)
    did(phone, "bids-shown", numbers=[3, 2, 1, 0])
    for seat in range(4):
        paid = read(page(phone).partition('id="paid"')[2].partition("</section>")[0])
        assert re.findall(r"pays (\d)", paid) == ["3", "2", "1", "0"]
        did(phone, "patron-sold", seat=seat)
    assert 'id="paid"' not in page(phone)


def test_the_page_says_who_takes_and_discards_after_an_expedition(away):
    did(away, "expedition-led")
    assert hero(away) == "Bob takes the card of Iram: team 1 is the strongest with 7."
    shown = read(page(away))
    assert "Alice discards crew 2, the only card of team 1." in shown
    assert "Alice discards explorer 3, the only card of team 2." in shown
    did(away, "card-lost", seat=1, team=1, card=1)
    assert hero(away) == "Bob discards transport 5 from team 1."
    assert "Reshuffle all resources, including discards and cartographers. Next: Mu." in read(page(away))

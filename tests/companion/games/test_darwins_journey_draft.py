"""Four phones draft crew cards in secret, or one phone does it for all."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from companion.match import timeline
from scoring.darwins_journey.rules.tiles import CREW
from tests.companion.cast import Phone, joined, started, tap

NAMES = ("Alice", "Bob", "Cem", "Dora")
DEAL = {"kind": "draft-dealt", "pile": list(CREW)}
TABS = ("", "score/", "log/", "people/")


@pytest.fixture
def phones(db) -> list[Phone]:
    host = started(Phone(), *NAMES, game="darwins-journey")
    host.post("seats/claim/", {"seats": [0]})
    found = [host, *(joined(Phone(), host, seat) for seat in (1, 2, 3))]
    assert tap(host, DEAL).status_code == 302
    return found


def state(phone):
    return timeline.of(phone.match).state


def cards(body: str) -> set[str]:
    """The crew cards a page mentions, in words or in what its buttons send."""
    return set(re.findall(r"crew-\d+", unescape(body))) | {
        f"crew-{number}" for number in re.findall(r"crew card (\d+)", body)
    }


def told(phone: Phone, *seqs: int) -> set[str]:
    paths = [*TABS, *(f"?at={seq}" for seq in seqs)]
    return set().union(*(cards(phone.get(path).content.decode()) for path in paths))


def keep(phone, seat, card, turn=1):
    return tap(phone, {"kind": "draft-kept", "seat": seat, "turn": turn, "card": card})


def test_every_phone_sees_only_its_own_hand(phones):
    for seat, phone in enumerate(phones):
        assert told(phone, 1) == set(state(phone).draft.hands[seat])


def test_a_kept_card_is_shown_only_on_its_own_phone(phones):
    keep(phones[0], 0, "crew-2")
    assert "Alice has kept a crew card" in phones[1].get("log/").content.decode()
    for phone in phones[1:]:
        assert "crew-2" not in told(phone, 1, 2)
    assert "crew-2" in told(phones[0])


def test_nobody_keeps_a_card_for_another_phone(phones):
    assert keep(phones[1], 0, "crew-1").status_code in (403, 409, 422)
    assert state(phones[0]).draft.picks == {}


def test_four_phones_draft_three_cards_each(phones):
    for turn in (1, 2, 3):
        for seat, phone in enumerate(phones):
            keep(phone, seat, state(phone).draft.hands[seat][0], turn)
    assert [len(player.crew) for player in state(phones[0]).players] == [3, 3, 3, 3]
    assert set(state(phones[0]).players[0].crew) <= told(phones[3])


def test_one_phone_in_the_middle_looks_at_one_hand_at_a_time(db):
    phone = started(Phone(), "Alice", "Bob", game="darwins-journey")
    tap(phone, DEAL)
    assert not told(phone)
    response = phone.post("peek/", {"seat": "1", "tap": "5b8f3b6a-8f0e-4f0e-9a51-1d1f3f6f2d11"})
    shown = cards(response.content.decode())
    assert shown == set(state(phone).draft.hands[1])
    keep(phone, 1, "crew-5")
    assert state(phone).draft.picks == {1: "crew-5"} and not told(phone)


def test_a_hidden_event_names_no_card_to_programs(phones):
    keep(phones[0], 0, "crew-2")
    rows = timeline.of(phones[0].match).entries
    assert json.dumps([row.event.veiled().message for row in rows if row.event]).count("crew-2") == 0

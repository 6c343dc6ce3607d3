"""Sets and rows of choices on a score sheet, and numbers that all sheets share."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from django.test import Client

from companion.models import Colour
from companion.templatetags.table import stored
from scoring import registry
from scoring.contract import SheetEntered
from tests.companion.cast import Phone, tap
from tests.scoring.darwins_journey.match.table import LYING


def started(depth: str, *names: str) -> Phone:
    """A match of the game whose sheet has such answers."""
    phone = Phone(client=Client(HTTP_HOST="localhost"))
    game = registry.find("darwins-journey")
    data = {f"colour-{index}": Colour.values[index] for index in range(game.seats[-1])}
    data |= {f"name-{index}": name for index, name in enumerate(names)}
    response = phone.post(f"/start/{game.key}/", {**data, "depth": depth, "first": "0"})
    phone.match_id = response["Location"].split("/")[2]
    return phone


def asked(phone: Phone, event: SheetEntered) -> str:
    return phone.get("ask/", {"event": stored(event), "tab": "score"}).content.decode()


def entered(phone: Phone, seat: int, cell: str, offered, answers):
    event = SheetEntered(seat=seat, cell=cell, value=offered)
    return tap(phone, event, asked="1", tab="score", then="next", **answers)


def test_a_set_shows_pictures_and_stores_all_choices(db):
    phone = started("count", "Ann", "Ben")
    page = asked(phone, SheetEntered(seat=0, cell="museum", value=()))
    assert page.count('type="checkbox"') == 16 and "pictures.svg" in page and "style=" not in page
    entered(phone, 0, "museum", (), {"value": ["red-bird", "blue-plant"]})
    assert phone.match.events.get(seq=1).data["value"] == ["red-bird", "blue-plant"]


def test_a_shared_question_is_headed_for_the_whole_table(db):
    phone = started("count", "Ann", "Ben")
    head = asked(phone, SheetEntered(seat=0, cell="museum", value=())).partition("drawer-head")[2]
    assert "For the whole table" in head.partition("</header>")[0]
    assert "Ann" not in head.partition("</header>")[0]
    own = asked(phone, SheetEntered(seat=0, cell="tents", value=0)).partition("drawer-head")[2]
    assert "Ann" in own.partition("</header>")[0]


def test_a_row_of_choices_is_entered_at_once(db):
    phone = started("count", "Ann", "Ben")
    page = asked(phone, SheetEntered(seat=1, cell="seals", value=("0", "0", "0")))
    assert page.count('type="radio"') == 21
    entered(phone, 1, "seals", ("0", "0", "0"), {"value-0": "5", "value-1": "6", "value-2": "2"})
    assert "5 · 6 · 2" in phone.get("score/", {"seat": "1"}).content.decode()


def test_next_skips_shared_questions_already_asked(db):
    phone = started("count", "Ann", "Ben")
    first = entered(phone, 0, "tents", 0, {"value": "3"})
    second = entered(phone, 1, "tents", 0, {"value": "4"})
    assert [json.loads(_asked_next(each))["cell"] for each in (first, second)] == ["museum-rows", "evolution"]


def _asked_next(response) -> str:
    return parse_qs(urlsplit(response["Location"]).query)["event"][0]


def test_a_table_is_followed_from_setup_to_the_first_goal(db):
    phone = started("track", "Ann", "Ben")
    for event in (
        {"kind": "actions-laid"},
        {"kind": "letters-laid"},
        {"kind": "goals-laid", "tiles": ["goal-12", "goal-1", "goal-2", "goal-3", "goal-4"]},
        {"kind": "match-begun"},
        {"kind": "workers-placed", "round": 1},
        {"kind": "magnifier-read", "seat": 1},
        {"kind": "order-settled"},
        {"kind": "stamps-counted", "seat": 0, "envelope": 1, "stamps": 2},
        {"kind": "envelope-judged", "envelope": 1},
        {"kind": "envelope-judged", "envelope": 2},
        {"kind": "envelope-judged", "envelope": 3},
        {"kind": "board-read", "seat": 0, **LYING},
        {"kind": "goal-missed", "seats": [1]},
        {"kind": "ships-level", "seats": [1, 0]},
        {"kind": "goal-scored"},
    ):
        page = phone.get().content.decode()
        assert "style=" not in page
        response = tap(phone, event)
        assert response.status_code == 302, response.content.decode()
    page = phone.get().content.decode()
    assert 'id="checklist"' in page and "Ben: 0 ×" in page and 'id="board-0"' in page

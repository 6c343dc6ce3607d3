"""How often a tap is read, applied and drawn, and what a number pad is spared."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from scoring import registry
from scoring.contract import Game
from tests import toy
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, tap
from tests.toy.game.match.events import CoinsTaken
from tests.toy.table import toy_started

TAKEN = CoinsTaken(seat=0, coins=1)


@pytest.fixture
def work(monkeypatch) -> Counter[str]:
    """How often the toy's rules and the reading of its events were used."""
    counted: Counter[str] = Counter()

    def noted(name, function):
        def call(*args, **options):
            counted[name] += 1
            return function(*args, **options)

        return call

    monkeypatch.setattr(registry, "KEYS", registry.KEYS)
    toy.register(registry)
    record = replace(toy.GAME, apply=noted("applied", toy.GAME.apply), board=noted("boards", toy.GAME.board))
    monkeypatch.setattr(toy, "GAME", record)
    monkeypatch.setattr(Game, "event", noted("read", Game.event))
    return counted


@pytest.fixture
def anna(transactional_db, work) -> Phone:
    # A timeline is only kept once its rows are committed.
    anna = toy_started(Phone(), "Anna")
    work.clear()
    return anna


def test_a_tap_is_read_and_applied_once_and_draws_two_boards(anna, work):
    assert tap(anna, TAKEN, htmx=True).status_code == 200
    assert work == {"read": 1, "applied": 1, "boards": 2}


def test_an_answered_question_is_applied_once(anna, work):
    assert tap(anna, TAKEN, htmx=True, asked="1", coins="3").status_code == 200
    # Read as it was asked, and with its answer.
    assert work == {"read": 2, "applied": 1, "boards": 2}


def test_a_programs_tap_is_applied_once_and_draws_two_boards(anna, work):
    program = Caller(_token(anna), match=anna.match_id)
    work.clear()
    assert program.tap({"kind": TAKEN.kind, "seat": 0, "coins": 1}, "a tap").status_code == 201
    assert work == {"applied": 1, "boards": 2}


def _token(phone: Phone) -> str:
    from companion.people.members import token_make

    return token_make(match=phone.match, role="player").bearer


@pytest.mark.parametrize(
    "event",
    [
        '{"kind": "coins-taken", "seat": 0, "coins": 1}',
        '{"kind": "sheet-entered", "seat": 0, "cell": "coins", "value": 1}',
    ],
)
def test_a_number_pad_draws_no_board_and_applies_nothing(anna, work, event):
    page = anna.get("ask/", {"event": event}, **{"HX-Request": "true"})
    assert page.status_code == 200 and 'name="asked"' in page.content.decode()
    assert work == {"read": 1}

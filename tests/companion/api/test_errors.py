"""Every refusal of the API has the same form, and callers who ask too often wait."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from redis import RedisError

from companion.limits.throttles import MOST_WRONG, TOKENS, PerCalculation, PerCaller
from companion.models import Colour
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone

GAMES = "/api/v1/games/"
COLOURS = list(enumerate(Colour.values))


def told(response, status):
    assert response.status_code == status
    assert response["Content-Type"] == "application/json"
    body = response.json()
    assert set(body) == {"errors"}
    for error in body["errors"]:
        assert set(error) == {"path", "message"}
        assert error["message"]


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("address", ["/api/nothing", "/api/v1/", "/api/v2/games/", "/api/v1/matches"])
def test_an_unknown_address_is_refused(anyone, method, address):
    told(anyone.send(method, address), 404)


@pytest.mark.parametrize(
    ("method", "address"), [("DELETE", GAMES), ("GET", "/api/v1/matches/"), ("GET", f"{GAMES}a/b")]
)
def test_an_unknown_method_is_refused(anyone, method, address):
    response = anyone.send(method, address)
    told(response, 405)
    assert response["Allow"]


def test_a_body_that_is_too_big_is_refused(anyone, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100
    told(anyone.post("/api/v1/matches/", b" " * 101), 413)


def test_an_answer_in_another_format_is_refused(anyone):
    told(anyone.get(GAMES, Accept="text/html"), 406)


def test_a_caller_who_asks_too_often_waits(anyone, alice, monkeypatch):
    monkeypatch.setattr(PerCaller, "rate", "3/hour", raising=False)
    answers = [anyone.get(GAMES) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    told(answers[-1], 429)
    assert 0 < int(answers[-1]["Retry-After"]) <= 3600
    assert alice.get().status_code == 200


def test_calculations_may_come_more_often(anyone, monkeypatch):
    monkeypatch.setattr(PerCaller, "rate", "1/hour", raising=False)
    answers = [anyone.post(f"{GAMES}chess/score", {}) for _ in range(PerCalculation.share + 1)]
    assert [answer.status_code for answer in answers] == [404] * PerCalculation.share + [429]


@pytest.mark.parametrize("throttle", [PerCaller, PerCalculation])
def test_an_expensive_request_counts_as_several(anyone, monkeypatch, throttle):
    monkeypatch.setattr(PerCaller, "rate", "10/hour", raising=False)
    monkeypatch.setattr(throttle, "cpu_seconds", 0.000_001)
    address = GAMES if throttle is PerCaller else f"{GAMES}evolution/watering-hole"
    send = anyone.get if throttle is PerCaller else lambda path: anyone.post(path, {"plants": 4, "cards": []})
    assert [send(address).status_code for _each in range(2)] == [200, 429]


def test_what_a_token_costs_counts_against_it_and_its_address(alice, bob, monkeypatch):
    monkeypatch.setattr(PerCaller, "rate", "10/hour", raising=False)
    monkeypatch.setattr(PerCaller, "cpu_seconds", 0.000_001)
    assert alice.get().status_code == 200
    assert alice.get().status_code == bob.get().status_code == 429


def test_an_empty_rate_counts_nobody(anyone, monkeypatch):
    monkeypatch.setattr(PerCaller, "THROTTLE_RATES", {"caller": ""})
    monkeypatch.setattr(PerCaller, "_count", None)
    assert anyone.get(GAMES).status_code == 200


def test_a_counter_that_is_down_refuses_nobody(anyone, monkeypatch):
    asked = []

    def away(key, value, seconds):
        asked.append(key)
        raise RedisError

    monkeypatch.setattr(cache, "add", away)
    assert [anyone.get(GAMES).status_code for _each in range(20)] == [200] * 20
    # The first question found it away; nobody waited for it again.
    assert len(asked) == 1


def test_a_visitor_behind_a_proxy_is_counted_by_their_own_address(anyone, settings, monkeypatch):
    settings.TRUSTED_PROXIES = 1
    monkeypatch.setattr(PerCaller, "rate", "1/hour", raising=False)
    answers = [anyone.get(GAMES, **{"X-Forwarded-For": f"evil, 10.0.0.{last}"}) for last in (1, 2, 1)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]


def test_tokens_of_one_address_are_counted_together_too(anyone, started, monkeypatch):
    host = Caller(started["token"], match=started["id"])
    tokens = [host.post("tokens/", {"role": "viewer"}).json()["token"] for _each in range(TOKENS + 1)]
    cache.clear()
    monkeypatch.setattr(PerCaller, "rate", "1/hour", raising=False)
    answers = [Caller(token, match=started["id"]).get().status_code for token in tokens]
    assert answers == [200] * TOKENS + [429]


def test_wrong_tokens_are_soon_refused(started):
    answers = [Caller(f"wrong{n}", match=started["id"]).get() for n in range(MOST_WRONG + 1)]
    assert [answer.status_code for answer in answers] == [401] * MOST_WRONG + [429]
    told(answers[-1], 429)
    assert Caller(started["token"], match=started["id"]).get().status_code == 200


@pytest.mark.parametrize("address", ["/api/v1/matches/", "/start/evolution/"])
def test_only_so_many_matches_are_started_an_hour(anyone, settings, address):
    settings.START_RATE = "2/hour"
    by_api = address.startswith("/api/")
    body = {"game": "evolution", "names": ["Ann", "Bob"]}
    form = {"name-0": "Ann", "name-1": "Bob", "depth": "track", **{f"colour-{n}": c for n, c in COLOURS}}
    send = (lambda: anyone.post(address, body)) if by_api else (lambda: Phone().post(address, form))
    answers = [send() for _each in range(3)]
    assert [answer.status_code for answer in answers] == [201 if by_api else 302] * 2 + [429]
    assert 0 < int(answers[-1]["Retry-After"]) <= 3600
    assert "Too many requests from your address" in answers[-1].content.decode()

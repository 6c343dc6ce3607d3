"""Does the API find and tell rules as its pages do?"""

from __future__ import annotations

import pytest
from django.core.cache import cache

from rulesref.entries import entries

SEARCH = "/api/v1/rules/search"
FIELDS = {"id", "title", "snippet", "game", "lang", "score", "url"}


@pytest.fixture(autouse=True)
def _nobody_counted(db):
    cache.clear()


def test_a_search_is_answered_with_the_best_first(client):
    results = client.get(SEARCH, {"q": "hrons", "game": "evolution", "lang": "ru"}).json()["results"]
    assert results[0]["id"] == "evolution/horns" and results[0]["title"] == "Рога"
    assert all(set(each) == FIELDS and each["lang"] == "ru" for each in results)
    scores = [each["score"] for each in results]
    assert scores == sorted(scores, reverse=True)
    assert results[0]["url"].endswith("/rules/evolution/horns/")


def test_the_language_is_that_of_the_request(client):
    answer = client.get(SEARCH, {"q": "horns"}, headers={"Accept-Language": "de"}).json()
    assert answer["results"][0]["title"] == "Hörner"


@pytest.mark.parametrize("query", ["", "?", "<b>", "x" * 3000])
def test_a_search_without_sense_has_an_answer(client, query):
    assert client.get(SEARCH, {"q": query}).status_code == 200
    assert client.get(SEARCH).json() == {"results": []}


def test_an_entry_is_told_whole(client):
    answer = client.get("/api/v1/rules/evolution/horns", {"lang": "de"}).json()
    entry = entries("evolution", "de")["horns"]
    assert (answer["id"], answer["title"], answer["markdown"]) == ("evolution/horns", "Hörner", entry.body)
    assert answer["see"] == [f"evolution/{each}" for each in entry.see] and "<p>" in answer["html"]


@pytest.mark.parametrize(
    "path",
    [
        f"{SEARCH}?game=chess",
        f"{SEARCH}?lang=fr",
        "/api/v1/rules/chess/horns",
        "/api/v1/rules/evolution/nothing",
        "/api/v1/rules/evolution/horns?lang=fr",
    ],
)
def test_what_is_not_there_is_refused_in_the_one_form(client, path):
    response = client.get(path)
    assert response.status_code == 404
    assert set(response.json()) == {"errors"} and response.json()["errors"][0]["message"]


def test_rules_are_only_read(client):
    assert client.post(SEARCH).status_code == 405


def test_a_caller_may_not_ask_for_ever(client, monkeypatch):
    from companion.api.throttles import PerCaller

    monkeypatch.setattr(PerCaller, "get_rate", lambda self: "2/min")
    assert [client.get(SEARCH).status_code for _ in range(3)][-1] == 429

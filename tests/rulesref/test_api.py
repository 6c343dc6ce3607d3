"""The API finds and tells rules as the pages do."""

from __future__ import annotations

import pytest
from django.core.cache import cache

from rulesref.texts.entries import entries
from rulesref.words.tokens import LANGUAGES

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
def test_a_nonsensical_search_has_an_answer(client, query):
    assert client.get(SEARCH, {"q": query}).status_code == 200
    assert client.get(SEARCH).json() == {"results": []}


def test_an_entry_is_sent_whole(client):
    answer = client.get("/api/v1/rules/evolution/horns", {"lang": "de"}).json()
    entry = entries("evolution", "de")["horns"]
    assert (answer["id"], answer["title"], answer["markdown"]) == ("evolution/horns", "Hörner", entry.body)
    assert (answer["game"], answer["lang"], answer["short"]) == ("evolution", "de", entry.short)
    assert answer["short"] != answer["markdown"] and answer["terms"] == list(entry.terms)
    assert answer["see"] == [f"evolution/{each}" for each in entry.see] and "<p>" in answer["html"]
    assert answer["url"].endswith("/rules/evolution/horns/")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "rule"), [("encyclopedia", "university"), ("evolution", "horns")])
def test_an_entry_tells_its_pages_in_the_printed_rulebooks(client, game, rule, language):
    printed = {each: page for each in LANGUAGES if (page := entries(game, each)[rule].page)}
    assert bool(printed) == (game == "encyclopedia")
    assert client.get(f"/api/v1/rules/{game}/{rule}", {"lang": language}).json()["pages"] == printed


@pytest.mark.parametrize(
    "path",
    ["/api/v1/rules/chess/horns", "/api/v1/rules/evolution/nothing"],
)
def test_a_missing_entry_is_refused_in_the_usual_form(client, path):
    response = client.get(path)
    assert response.status_code == 404
    assert set(response.json()) == {"errors"} and response.json()["errors"][0]["message"]


@pytest.mark.parametrize(
    ("path", "parameter"),
    [
        (f"{SEARCH}?game=chess", "game"),
        (f"{SEARCH}?lang=fr", "lang"),
        (f"{SEARCH}?lang=" + "x" * 300, "lang"),
        ("/api/v1/rules/evolution/horns?lang=fr", "lang"),
    ],
)
def test_a_wrong_parameter_is_named(client, path, parameter):
    response = client.get(path)
    assert response.status_code == 422
    (error,) = response.json()["errors"]
    assert error["path"] == [parameter] and "One of these is needed" in error["message"]


@pytest.mark.parametrize("code", ["en-GB", "EN", "en_US"])
def test_a_language_may_name_its_country(client, code):
    assert client.get("/api/v1/rules/evolution/horns", {"lang": code}).json()["title"] == "Horns"


def test_rules_are_only_read(client):
    assert client.post(SEARCH).status_code == 405


def test_a_caller_who_asks_too_often_is_refused(client, monkeypatch):
    from companion.limits.throttles import PerCaller

    monkeypatch.setattr(PerCaller, "get_rate", lambda self: "2/min")
    assert [client.get(SEARCH).status_code for _ in range(3)][-1] == 429

"""HTTP answers every calculation as Python and the shell do."""

from __future__ import annotations

import json

import pytest

import scoring
from scoring import registry

ALL = [(game, operation.name) for game in registry.games() for operation in registry.operations(game)]
TABLE = {
    "players": [
        {
            "name": "Ann",
            "bag": 3,
            "species": [{"body": 3, "population": 2, "food": 2, "traits": ["carnivore"]}],
        },
        {"name": "Bob", "species": [{"body": 1, "population": 4, "food": 1, "traits": []}]},
    ]
}
# Unread whatever it is for; what can be read is asked of every calculation.
NONSENSE = (b"", b"{", b"[]", b"{}", b"\xff", b"[" * 50_000, b'{"players": NaN}')


def url(game, operation):
    return f"/api/v1/games/{game}/{operation}"


@pytest.mark.parametrize("operation", ["score", "attacks", "end-feeding"])
def test_a_calculation_gives_the_same_answer_as_in_python(anyone, operation):
    response = anyone.post(url("evolution", operation), TABLE)
    assert response.status_code == 200
    assert response.json() == scoring.run("evolution", operation, TABLE)


@pytest.mark.parametrize(
    ("game", "operation", "body"),
    [*((*each, b'{"x": 1, "x": 2}') for each in ALL), *((*ALL[0], body) for body in NONSENSE)],
)
def test_every_calculation_refuses_nonsense_with_all_its_faults(anyone, game, operation, body):
    with pytest.raises(scoring.BadRequest) as caught:
        scoring.run_json(game, operation, body)
    response = anyone.post(url(game, operation), body)
    assert response.status_code == 422
    assert response.json() == {"errors": caught.value.errors}


@pytest.mark.parametrize("address", [url("chess", "score"), url("evolution", "win"), url("os", "score")])
def test_an_unknown_calculation_is_not_found(anyone, address):
    response = anyone.post(address, TABLE)
    assert response.status_code == 404
    assert response.json()["errors"][0]["path"] == []


def test_faults_are_in_the_readers_language(anyone):
    from django.utils import translation

    anyone.language = "ru"
    [error] = anyone.post(url("evolution", "watering-hole"), {"plants": 1}).json()["errors"]
    with translation.override("ru"):
        assert error == {"path": ["cards"], "message": translation.gettext("This is missing.")}


@pytest.mark.parametrize(
    "kind", ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_a_body_is_json_whatever_it_is_called(anyone, kind):
    response = anyone.client.generic("POST", url("evolution", "score"), json.dumps(TABLE).encode(), kind)
    assert response.status_code == 200


def test_the_games_are_listed_with_their_calculations(anyone):
    games = anyone.get("/api/v1/games/").json()["games"]
    listed = [(row["key"], name) for row in games for name in row["operations"]]
    assert listed == [(game, name) for game, name in ALL if game in registry.games()]
    for row in games:
        assert row["title"]
        assert row["seats"] == list(registry.find(row["key"]).seats)

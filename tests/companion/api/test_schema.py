"""The OpenAPI description matches what the API does."""

from __future__ import annotations

import re

import pytest
from django.urls import resolve, reverse

from companion.api import page, urls
from companion.api.routes import ROUTES
from companion.api.schema import all_events
from companion.api.schema import document as described
from companion.models import Match
from scoring import registry
from tests.companion.api.conftest import GAME, Caller

# These describe the others and need no description.
ITSELF = {"api", "api_openapi", "api_nothing"}


@pytest.fixture
def document(anyone):
    return anyone.get("/api/v1/openapi.json").json()


def references(node):
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for part in node.values():
            yield from references(part)
    elif isinstance(node, list):
        for part in node:
            yield from references(part)


def test_every_reference_leads_somewhere(document):
    found = set(references(document))
    assert found
    for reference in found:
        node = document
        for step in reference.removeprefix("#/").split("/"):
            node = node[step]


def test_the_description_is_built_once_for_each_language(anyone, monkeypatch):
    built = []
    monkeypatch.setattr(page, "document", lambda **told: built.append(told) or described(**told))
    page._described.cache_clear()

    def ask(language, host):
        return anyone.get("/api/v1/openapi.json", **{"Accept-Language": language, "Host": host})

    said = [ask(*each).json() for each in (("en", "localhost"), ("de", "localhost"), ("en", "127.0.0.1:80"))]
    assert len(built) == 2
    servers = [each.pop("servers")[0]["url"] for each in said]
    assert servers == ["http://localhost/api", "http://localhost/api", "http://127.0.0.1:80/api"]
    assert said[0] == said[2] != said[1]


def test_every_described_schema_is_used(document):
    used = {reference.rpartition("/")[2] for reference in references(document)}
    assert set(document["components"]["schemas"]) == used


def addresses(patterns):
    """Every address, those of other apps too."""
    for pattern in patterns:
        yield from addresses(pattern.url_patterns) if hasattr(pattern, "url_patterns") else [pattern]


def test_described_requests_and_addresses_match(document):
    described = {}
    for path, methods in document["paths"].items():
        match = resolve("/api" + re.sub(r"{\w+}", "0", path))
        assert set(methods) <= set(match.func.cls.http_method_names)
        described.setdefault(match.url_name, set()).update(methods)
    for pattern in addresses(urls.urlpatterns):
        if pattern.name not in ITSELF:
            assert described[pattern.name] == set(pattern.callback.cls.http_method_names) - {"options"}


def test_every_calculation_is_described_at_its_own_address(document):
    for game in registry.games():
        for operation in registry.operations(game):
            assert "post" in document["paths"][f"/v1/games/{game}/{operation.name}"]


def test_operation_ids_are_unique(document):
    names = [method["operationId"] for path in document["paths"].values() for method in path.values()]
    assert len(set(names)) == len(names)


def test_path_parameters_are_declared(document):
    for path, methods in document["paths"].items():
        for method in methods.values():
            declared = {one["name"] for one in method.get("parameters", []) if one["in"] == "path"}
            assert declared == set(re.findall(r"{(\w+)}", path))


def test_every_event_is_described_with_its_kind(document):
    schemas = document["components"]["schemas"]
    choices = schemas["EventRequest"]["properties"]["event"]["anyOf"]
    kinds = {schemas[choice["$ref"].rpartition("/")[2]]["properties"]["kind"]["const"] for choice in choices}
    assert kinds == {event.kind for event in all_events()}


def test_every_example_works_in_the_order_of_the_table(anyone):
    caller = anyone
    for route in ROUTES:
        if route.name == "match_join":
            Match.objects.filter(pk=caller.match).update(code=route.example["code"])
        path = "/api/" + route.path.replace("{match_id}", caller.match).replace("{index}", "0")
        path = path.format_map(route.names)
        response = caller.send(route.method, path, route.example)
        assert response.status_code == route.status, (route.name, response.content)
        if route.Response:
            assert set(response.json()) == set(route.Response.model_fields)
        if route.name == "match_start":
            caller = Caller(response.json()["token"], match=response.json()["id"])


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_the_page_lists_every_request(client, language):
    response = client.get(reverse("api"), headers={"Accept-Language": language})
    assert response.status_code == 200
    text = response.content.decode()
    for route in ROUTES:
        assert f"{route.method} /api/{route.path}" in text
    for operation in registry.operations(GAME):
        assert f"POST /api/v1/games/{GAME}/{operation.name}" in text
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", text)

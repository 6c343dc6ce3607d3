"""Describes the API as OpenAPI 3.1, from the table of routes and the models."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from companion.api.requests import EventRequest, StartRequest
from companion.api.responses import ClashRefusal, Refusal
from companion.api.routes import ROUTES, Route
from scoring import registry
from scoring.asks import Ask, answer_schema
from scoring.contract import SHARED, Event

Json = dict[str, Any]
Refs = dict[Any, Json]
REF = "#/components/schemas/{model}"
ALWAYS = (429,)
WITH_TOKEN = (401, 403, 404)


def document(*, server: str) -> Json:
    """The whole OpenAPI document: all routes, and every operation of every game."""
    refs, schemas = _components()
    paths: Json = {}
    for route in ROUTES:
        paths.setdefault(f"/{route.path}", {})[route.method.lower()] = _route(route, refs)
    for game in registry.games():
        for operation in registry.operations(game):
            described = _body(refs[operation.Request]) | {
                "operationId": f"{game}_{operation.name}".replace("-", "_"),
                "summary": f"{game}: {operation.name}",
                "tags": [game],
                "security": [],
                "responses": _answers(200, refs[operation.Response], (422, *ALWAYS), refs),
            }
            paths[f"/v1/games/{game}/{operation.name}"] = {"post": described}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fieldbook", "version": "1"},
        "servers": [{"url": server}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def all_events() -> list[type[Event]]:
    """Every kind of event of every game, then those that all games share."""
    return [*(event for key in registry.games() for event in registry.find(key).events), *SHARED]


def _models() -> Iterator[tuple[type[BaseModel], str]]:
    for route in ROUTES:
        if route.Request:
            yield route.Request, "validation"
        if route.Response:
            yield route.Response, "serialization"
    for game in registry.games():
        for operation in registry.operations(game):
            yield operation.Request, "validation"
            yield operation.Response, "serialization"
    for event in all_events():
        yield event, "validation"
    yield Refusal, "serialization"
    yield ClashRefusal, "serialization"


def _components() -> tuple[Refs, Json]:
    models: Any = list(dict.fromkeys(_models()))
    found, definitions = models_json_schema(models, ref_template=REF)
    refs: Refs = {model: ref for (model, _mode), ref in found.items()}
    schemas: Json = definitions["$defs"]
    for event in all_events():
        _with_kind(_named(schemas, refs[event]), event.kind)
    _describe_starts(schemas, refs)
    sent = _named(schemas, refs[EventRequest])["properties"]
    sent["event"] = {"anyOf": [refs[event] for event in all_events()]}
    return refs, schemas


def _describe_starts(schemas: Json, refs: Refs) -> None:
    """Describe the options of each game and of its opponents."""
    games = [registry.find(key) for key in registry.games()]
    options = [_answers_of(game.key, game.options) for game in games]
    _named(schemas, refs[StartRequest])["properties"]["options"] = {"anyOf": options, "default": {}}
    bots = [(f"{game.key} {bot.key}", bot) for game in games for bot in game.bots.opponents]
    if bots:
        described = [_answers_of(name, bot.options) for name, bot in bots]
        schemas["OpponentRequest"]["properties"]["options"] = {"anyOf": described, "default": {}}


def _answers_of(title: str, asks: tuple[Ask, ...]) -> Json:
    return {
        "title": title,
        "type": "object",
        "properties": {ask.field: answer_schema(ask) for ask in asks},
        "required": [ask.field for ask in asks if ask.default is None and not ask.drawn],
        "additionalProperties": False,
    }


def _named(schemas: Json, ref: Json) -> Json:
    schema: Json = schemas[ref["$ref"].rpartition("/")[2]]
    return schema


def _with_kind(schema: Json, kind: str) -> None:
    """Add `kind` to an event's schema: it is a class attribute, not a field of the model."""
    schema["properties"] = {"kind": {"const": kind}, **schema.get("properties", {})}
    schema["required"] = ["kind", *schema.get("required", [])]


def _route(route: Route, refs: Refs) -> Json:
    open_to_all = route.who == "anyone"
    refusals = (*route.refusals, *ALWAYS) if open_to_all else (*WITH_TOKEN, *route.refusals, *ALWAYS)
    answer = refs[route.Response] if route.Response else None
    described: Json = {
        "operationId": route.name,
        "summary": str(route.says),
        "tags": [route.path.split("/")[1]],
        "security": [] if open_to_all else [{"token": []}],
        "responses": _answers(route.status, answer, refusals, refs),
    }
    if not open_to_all:
        described["x-role"] = route.who
    if route.again:
        described["responses"]["200"] = described["responses"]["201"]
    if parameters := [*_path_parameters(route), *_query_parameters(route)]:
        described["parameters"] = parameters
    return described | (_body(refs[route.Request], route.example) if route.Request else {})


def _path_parameters(route: Route) -> Iterator[Json]:
    for name in route.parameters:
        kind = "integer" if name in {"index", "number"} else "string"
        yield {"name": name, "in": "path", "required": True, "schema": {"type": kind}}


def _query_parameters(route: Route) -> Iterator[Json]:
    for name, says in route.query.items():
        shape = {"type": "string"} if name != "after" else {"type": "integer", "minimum": 0}
        yield {"name": name, "in": "query", "description": str(says), "schema": shape}


def _body(ref: Json, example: Any = None) -> Json:
    content: Json = {"schema": ref} if example is None else {"schema": ref, "example": example}
    return {"requestBody": {"required": True, "content": {"application/json": content}}}


def _answers(status: int, answer: Json | None, refusals: tuple[int, ...], refs: Refs) -> Json:
    described = {str(status): _answer(answer, "Done")}
    for code in refusals:
        described[str(code)] = _answer(refs[ClashRefusal if code == 409 else Refusal], "Refused")
    return described


def _answer(schema: Json | None, description: str) -> Json:
    shown = {"content": {"application/json": {"schema": schema}}} if schema else {}
    return {"description": description, **shown}

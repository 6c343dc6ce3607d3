"""The events and setups of every game as JSON schemas, without what only people read in them."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from scoring import registry
from scoring.contract import REMARKS, SHARED

FOR_PEOPLE = ("title", "description", "discriminator")


def stored_format() -> dict[str, dict[str, Any]]:
    """By game and kind, each stored field with its schema and whether it must be there."""
    found = {}
    for key in registry.games():
        game = registry.find(key)
        events = {event.kind: _fields(event) for event in (*game.events, *SHARED, *REMARKS)}
        found[key] = {"setup": _fields(game.Setup), **events}
    return found


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    schema = model.model_json_schema()
    required = schema.get("required", ())
    return {
        name: {"schema": _plain(field, schema.get("$defs", {})), "required": name in required}
        for name, field in schema.get("properties", {}).items()
    }


def _plain(schema: Any, known: dict[str, Any]) -> Any:
    """The schema with its references followed."""
    if isinstance(schema, list):
        return [_plain(each, known) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return _plain(known[schema["$ref"].rpartition("/")[2]], known)
    return {
        name: _named(each, known) if name == "properties" else _plain(each, known)
        for name, each in schema.items()
        if name not in FOR_PEOPLE
    }


def _named(properties: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """Fields of a record, which may be called “title” too."""
    return {name: _plain(each, known) for name, each in properties.items()}

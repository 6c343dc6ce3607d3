"""Random values that fit a JSON schema."""

from __future__ import annotations

from random import Random
from typing import Any

DEEPEST = 5
TEXTS = ["Ann", "Bob", "bag", "track", "count", ""]


def shaped(random: Random, schema: dict[str, Any], schemas: dict[str, Any], depth: int = 0) -> Any:
    if depth > DEEPEST:
        return None
    if "$ref" in schema:
        return shaped(random, schemas[schema["$ref"].rpartition("/")[2]], schemas, depth)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return random.choice(schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return shaped(random, random.choice(schema[several]), schemas, depth + 1)
    return _of_type(random, schema, schemas, depth)


def _of_type(random: Random, schema: dict[str, Any], schemas: dict[str, Any], depth: int) -> Any:
    match schema.get("type"):
        case "integer" | "number":
            low, high = schema.get("minimum", -2), schema.get("maximum", 30)
            return random.randint(int(low), max(int(low), min(int(high), int(low) + 40)))
        case "string":
            return random.choice(TEXTS)[: schema.get("maxLength", 6000)]
        case "boolean":
            return random.random() < 0.5
        case "array":
            items = schema.get("prefixItems") or [schema.get("items", {})] * random.randrange(5)
            return [shaped(random, item, schemas, depth + 1) for item in items]
        case "object":
            wanted, fields = set(schema.get("required", ())), schema.get("properties", {})
            chosen = [name for name in fields if name in wanted or random.random() < 0.5]
            return {name: shaped(random, fields[name], schemas, depth + 1) for name in chosen}
    return None

"""Which values does one throw at a field, right, nearly right and absurd?"""

from __future__ import annotations

from random import Random
from typing import Any

ODD_TEXTS = [
    "", " ", "\0", "a\0b", "\ud800", "\u202eabc", "😀" * 40, "x" * 5000, "٣", "²", "-0", "NaN", "null",
    "[]", "{}", "../../etc", "%00", "%ed%a0%80", "' OR 1=1 --", "<script>", "${x}", "{{ x }}", "é",
    "\r\nX-Evil: 1",
]  # fmt: skip
ODD_NUMBERS = [0, -1, 1, 2, 3, 7, 99, 2**31, 2**63, -(2**63), 10**30, 1.5, 1e308, True, None]
DEEPEST = 5


def odd(random: Random) -> Any:
    """Anything that JSON can say."""
    return random.choice(
        [
            lambda: random.choice(ODD_TEXTS),
            lambda: random.choice(ODD_NUMBERS),
            list,
            dict,
            lambda: [random.choice(ODD_NUMBERS)] * random.randrange(30),
            lambda: {random.choice(ODD_TEXTS): random.choice(ODD_TEXTS)},
        ]
    )()


def shaped(random: Random, schema: dict[str, Any], schemas: dict[str, Any], depth: int = 0) -> Any:
    """A value as the OpenAPI document describes it; here and there one that it does not."""
    if random.random() < 0.04 or depth > DEEPEST:
        return odd(random)
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
            return random.choice([*ODD_TEXTS, "Ann", "Bob", "bag", "track", "count"])[
                : schema.get("maxLength", 6000)
            ]
        case "boolean":
            return random.random() < 0.5
        case "array":
            items = schema.get("prefixItems") or [schema.get("items", {})] * random.randrange(5)
            return [shaped(random, item, schemas, depth + 1) for item in items]
        case "object":
            wanted, fields = set(schema.get("required", ())), schema.get("properties", {})
            chosen = [name for name in fields if name in wanted or random.random() < 0.5]
            return {name: shaped(random, fields[name], schemas, depth + 1) for name in chosen}
        case "null":
            return None
    return odd(random)


def nearly(random: Random, value: Any) -> Any:
    """Something that works, with one part of it wrong."""
    if isinstance(value, dict) and value:
        key = random.choice(list(value))
        if random.random() < 0.2:
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: nearly(random, value[key])}
    if isinstance(value, list) and value and random.random() < 0.7:
        at = random.randrange(len(value))
        return [*value[:at], nearly(random, value[at]), *value[at + 1 :]]
    return odd(random)

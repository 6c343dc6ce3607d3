"""Reads a request by its model, and reports a wrong shape in our own words."""

from __future__ import annotations

import re
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from scoring.requests.faults import Faults
from scoring.words import Text, _

WORDS: dict[str, Text] = {
    "missing": _("This is missing."),
    "extra_forbidden": _("Unknown field."),
    "invalid_key": _("Unknown field."),
    "int_type": _("A whole number is needed."),
    "bool_type": _("True or false is needed."),
    "string_type": _("Text is needed."),
    "string_unicode": _("This text contains characters that are not valid Unicode."),
    "list_type": _("A list is needed."),
    "tuple_type": _("A list is needed."),
    "dict_type": _("An object is needed."),
    "model_type": _("An object is needed."),
}
KEY = "[key]"


def parse(model: type[BaseModel], raw: Any) -> tuple[BaseModel | None, Faults]:
    """Read a request by its own strict model: the parsed one, or the faults of its shape."""
    try:
        return model.model_validate(raw), Faults()
    except ValidationError as error:
        found = faults(error, raw)
    try:
        readable = _readable(raw)
    except RecursionError:
        return None, found
    # A bare NaN is not equal to itself, and has no keys either.
    if isinstance(raw, dict | list) and readable != raw:
        # pydantic looks no further into an object with such a key: look again without it.
        found.add(parse(model, readable)[1])
    return None, found


def _readable(raw: Any) -> Any:
    """The same request without keys that aren't text."""
    if isinstance(raw, dict):
        return {key: _readable(value) for key, value in raw.items() if _is_text(key)}
    return [_readable(item) for item in raw] if isinstance(raw, list) else raw


def _is_text(key: Any) -> bool:
    try:
        key.encode()
    except (AttributeError, UnicodeEncodeError):
        return False
    return True


def faults(error: ValidationError, raw: Any) -> Faults:
    """Put the faults that pydantic finds into our own words."""
    details = error.errors(include_url=False, include_input=False)
    found = Faults()
    found.add(((_place(each["loc"], raw), _words(each)) for each in details), known=len(details))
    return found


def _place(path: tuple[str | int, ...], raw: Any) -> tuple[str | int, ...]:
    """Where a fault is; pydantic marks a fault in a key with an extra last step."""
    if path[-1:] != (KEY,):
        return path
    *way, _last = path
    try:
        for step in way:
            raw = raw[step]
    except (LookupError, TypeError):
        return tuple(way)
    # A key may really be called this.
    return path if isinstance(raw, dict) and KEY in raw else tuple(way)


def _words(detail: ErrorDetails) -> Text:
    if detail["type"] in WORDS:
        return WORDS[detail["type"]]
    bound = detail.get("ctx", {})
    match detail["type"]:
        case "greater_than_equal":
            return _("At least %(least)s.", least=bound["ge"])
        case "less_than_equal":
            return _("At most %(most)s.", most=bound["le"])
        case "string_too_short":
            return _("At least %(least)s characters.", least=bound["min_length"])
        case "string_too_long":
            return _("At most %(most)s characters.", most=bound["max_length"])
        case "too_short":
            return _("At least %(least)s entries.", least=bound["min_length"])
        case "too_long":
            return _("At most %(most)s entries.", most=bound["max_length"])
        case "literal_error":
            keys = tuple(key.strip("'\"") for key in re.split(r", | or ", bound["expected"]))
            return _("One of these is needed: %(keys)s.", keys=keys)
    return _("This value is not possible here.")

"""Merges a file's knowledge of a box into what is already known."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)


def joined(known: M, read: M) -> M:
    """Merge a file into what is known; the file wins."""
    both = {name: _joined(known, read, name) for name in type(read).model_fields}
    try:
        return type(read).model_validate(both)
    except ValidationError:
        # Together they are more than a box holds: something that was entered here must be wrong.
        return read


def _joined(known: BaseModel, read: BaseModel, name: str) -> Any:
    mine, told = getattr(known, name), getattr(read, name)
    if isinstance(told, dict):
        return {**mine, **told}
    return mine if told == type(read).model_fields[name].default else told

"""What is known of a box when a file tells of it too? What the file says, and the rest as it was."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)


def joined(known: M, read: M) -> M:
    """Put what a file tells to what is known; where both know something, the file is right."""
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

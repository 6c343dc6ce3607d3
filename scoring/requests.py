"""What is the answer to a request, or what is wrong in it?

All faults are reported, not just the first: those in the shape, and those that only the game's own
check can see, which is why it reads the raw request.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scoring import registry
from scoring.contract import Fault, Illegal, Operation
from scoring.reading import read
from scoring.shape import parse
from scoring.words import _


class BadRequest(Exception):
    """A request that cannot be answered, with everything that is wrong in it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        told: dict[tuple[tuple[str | int, ...], str], Fault] = {}
        for path, text in faults:
            clean = tuple(_clean(part) for part in path)
            told.setdefault((clean, text.english()), (clean, text))
        self.faults: tuple[Fault, ...] = tuple(sorted(told.values(), key=_order))
        super().__init__("; ".join(f"{list(path)} {text.english()}" for path, text in self.faults))

    @property
    def errors(self) -> list[dict[str, Any]]:
        """Render the faults as the contract has them."""
        return [{"path": list(path), "message": text.english()} for path, text in self.faults]


class Unknown(BadRequest):
    """There is no such game, or it has no such operation."""


def operation_find(game: str, operation: str) -> Operation:
    """Find one operation; raises Unknown."""
    try:
        offered = registry.operations(game)
    except KeyError:
        raise Unknown([((), _("There is no game “%(game)s” here.", game=_clean(game)))]) from None
    for candidate in offered:
        if candidate.name == operation:
            return candidate
    words = _("“%(game)s” has no operation “%(operation)s”.", game=game, operation=_clean(operation))
    raise Unknown([((), words)])


def run(game: str, operation: str, request: Any) -> dict[str, Any]:
    """Answer a request that is already a Python value; raises BadRequest."""
    return _answer(operation_find(game, operation), request, [])


def run_json(game: str, operation: str, body: bytes | str) -> dict[str, Any]:
    """Answer a request that is still a text of JSON; raises BadRequest."""
    return answer_json(operation_find(game, operation), body)


def answer_json(operation: Operation, body: bytes | str) -> dict[str, Any]:
    """Answer a text of JSON with one operation; raises BadRequest."""
    raw, faults = read(body)
    if raw is None and faults:
        raise BadRequest(faults)
    return _answer(operation, raw, faults)


def _answer(operation: Operation, raw: Any, faults: list[Fault]) -> dict[str, Any]:
    request, wrong = parse(operation.Request, raw)
    faults = [*faults, *wrong, *operation.check(raw)]
    if faults:
        raise BadRequest(faults)
    try:
        return operation.run(request).model_dump(mode="json")
    except Illegal as refusal:
        raise BadRequest([((), refusal.text)]) from refusal


def _order(fault: Fault) -> tuple[tuple[bool, str | int], ...]:
    return tuple((isinstance(part, str), part) for part in fault[0])


def _clean(part: Any) -> str | int:
    """Make part of a path safe for every encoding: a lone surrogate cannot be written as UTF-8."""
    return part if type(part) is int else str(part).encode(errors="replace").decode()

"""Answers a request, or reports everything that is wrong with it.

All faults are reported up to a hundred, not just the first: those in the shape, and those that only the
game's own check can see, which is why it reads the raw request.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scoring import registry
from scoring.contract import Fault, Illegal, Operation
from scoring.requests.faults import Faults, clean
from scoring.requests.json_text import read
from scoring.requests.shape import parse
from scoring.words import _


class BadRequest(Exception):
    """A request that cannot be answered, with everything that is wrong in it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = Faults(faults)
        super().__init__("; ".join(f"{list(path)} {text.english()}" for path, text in self.faults.told()))

    @property
    def errors(self) -> list[dict[str, Any]]:
        """Render the faults as the contract has them."""
        return [{"path": list(path), "message": text.english()} for path, text in self.faults.told()]


class Unknown(BadRequest):
    """There is no such game, or it has no such operation."""


def operation_find(game: str, operation: str) -> Operation:
    """Find one operation; raises Unknown."""
    try:
        offered = registry.operations(game)
    except KeyError:
        raise Unknown([((), _("There is no game “%(game)s” here.", game=clean(game)))]) from None
    for candidate in offered:
        if candidate.name == operation:
            return candidate
    words = _("“%(game)s” has no operation “%(operation)s”.", game=game, operation=clean(operation))
    raise Unknown([((), words)])


def run(game: str, operation: str, request: Any) -> dict[str, Any]:
    """Answer a request that is already a Python value; raises BadRequest."""
    return _answer(operation_find(game, operation), request, ())


def run_json(game: str, operation: str, body: bytes | str) -> dict[str, Any]:
    """Answer a request that is still a text of JSON; raises BadRequest."""
    return answer_json(operation_find(game, operation), body)


def answer_json(operation: Operation, body: bytes | str) -> dict[str, Any]:
    """Answer a text of JSON with one operation; raises BadRequest."""
    raw, faults = read(body)
    if raw is None and faults:
        raise BadRequest(faults)
    return _answer(operation, raw, faults)


def _answer(operation: Operation, raw: Any, unread: Iterable[Fault]) -> dict[str, Any]:
    request, wrong = parse(operation.Request, raw)
    if faults := Faults(unread, wrong, operation.check(raw)):
        raise BadRequest(faults)
    try:
        return operation.run(request).model_dump(mode="json")
    except Illegal as refusal:
        raise BadRequest([((), refusal.text)]) from refusal

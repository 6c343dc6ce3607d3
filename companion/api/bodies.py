"""What does the body of a request say, and what is wrong in it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import IO, Any, TypeVar

from django.http import HttpRequest
from pydantic import BaseModel
from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from scoring.contract import Fault
from scoring.reading import read
from scoring.requests import BadRequest
from scoring.shape import parse

Body = TypeVar("Body", bound=BaseModel)
Check = Callable[[Any], Iterable[Fault]]


class RawJson(BaseParser):
    """Pass the raw bytes on: only the strict reader notices duplicate keys."""

    # Whatever a program calls its body, it is read as JSON and nothing else.
    media_type = "*/*"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: dict[str, Any] | None = None
    ) -> bytes:
        # `body` keeps to the limit of DATA_UPLOAD_MAX_MEMORY_SIZE; reading the stream would not.
        return stream.body if isinstance(stream, HttpRequest) else stream.read()


def body_bytes(request: Request) -> bytes:
    """The body of a request; one without any is empty."""
    return request.data if isinstance(request.data, bytes) else b""


def body_read(request: Request, model: type[Body], check: Check = lambda raw: ()) -> Body:
    """Read a body by its model; raises BadRequest with every fault of its text, its shape and its sense."""
    raw, faults = read(body_bytes(request))
    if raw is None and faults:
        raise BadRequest(faults)
    parsed, wrong = parse(model, raw)
    faults = [*faults, *wrong, *check(raw)]
    if faults or not isinstance(parsed, model):
        raise BadRequest(faults)
    return parsed

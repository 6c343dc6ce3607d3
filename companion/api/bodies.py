"""What does the body of a request say, and what is wrong in it?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from pydantic import BaseModel
from rest_framework.request import Request

from scoring.contract import Fault
from scoring.faults import Faults
from scoring.reading import read
from scoring.requests import BadRequest
from scoring.shape import parse

Body = TypeVar("Body", bound=BaseModel)
Check = Callable[[Any], Iterable[Fault]]


def body_bytes(request: Request) -> bytes:
    """The body of a request, as it came: only the strict reader notices duplicate keys.

    It is read once and kept by nobody: requests refer to themselves, and wait for the collector of garbage.
    """
    body = request._request.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    if len(body) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        raise RequestDataTooBig
    return bytes(body)


def body_read(request: Request, model: type[Body], check: Check = lambda raw: ()) -> Body:
    """Read a body by its model; raises BadRequest with the faults of its text, its shape and its sense."""
    return body_parse(body_bytes(request), model, check)


def body_parse(body: bytes, model: type[Body], check: Check = lambda raw: ()) -> Body:
    raw, unread = read(body)
    if raw is None and unread:
        raise BadRequest(unread)
    parsed, wrong = parse(model, raw)
    faults = Faults(unread, wrong, check(raw))
    if faults or not isinstance(parsed, model):
        raise BadRequest(faults)
    return parsed

"""What becomes of an exception inside a page, where it is no refusal."""

from __future__ import annotations

from collections.abc import Callable

from django.core.exceptions import BadRequest, FieldDoesNotExist
from django.db import DataError
from django.http import HttpRequest, HttpResponse

from companion.match.left_out import page_without_broken_entries
from companion.match.locks import Gone
from companion.models import Match, Member, Seat

NONSENSE = LookupError | ValueError | FieldDoesNotExist | DataError
"""What Django's admin raises for addresses that make no sense."""


class PageExceptions:
    """Middleware: answer 404 for what was just deleted, 400 for nonsense, and leave out broken entries."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if request.path.startswith("/admin/") and isinstance(exception, NONSENSE):
            raise BadRequest from exception
        if isinstance(exception, Match.DoesNotExist | Member.DoesNotExist | Seat.DoesNotExist):
            raise Gone from exception
        return page_without_broken_entries(request, exception)

"""Shows the error pages, and their JSON form for programs.

The request itself may be broken, so only the reader's language and theme are taken from it.
"""

from __future__ import annotations

import sys
from http import HTTPStatus
from typing import Any

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template import loader
from django.utils.translation import get_language_from_request, override
from django.utils.translation import gettext as _

from companion.limits.body_limits import BUSY, TOO_LARGE
from companion.people.access import PhoneRemoved
from companion.upkeep import full_disk
from companion.views.page_context import theme_of

# Django's own views read the form first, and fail again if the form is what cannot be read.


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        return too_much(request)
    if request.path.startswith("/api/"):
        return _refusal(HTTPStatus.BAD_REQUEST, _("This request cannot be read."))
    return fault_page(request, "400.html", HTTPStatus.BAD_REQUEST)


def too_much(request: HttpRequest) -> HttpResponse:
    if request.path.startswith("/api/"):
        return _refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, str(TOO_LARGE))
    return fault_page(request, "413.html", HTTPStatus.REQUEST_ENTITY_TOO_LARGE, words=TOO_LARGE, back="/")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, PhoneRemoved):
        match_id = exception.match_id
        return fault_page(request, "companion/people/sent_away.html", HTTPStatus.NOT_FOUND, match_id=match_id)
    return fault_page(request, "404.html", HTTPStatus.NOT_FOUND)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return fault_page(request, "403.html", HTTPStatus.FORBIDDEN)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer an internal error with a page, or for a program in the form of every other refusal."""
    if full_disk.is_full(sys.exc_info()[1]):
        return disk_is_full(request)
    if request.path.startswith("/api/"):
        words = _("Something went wrong here. Try again in a moment.")
        return _refusal(HTTPStatus.INTERNAL_SERVER_ERROR, words)
    return fault_page(request, "500.html", HTTPStatus.INTERNAL_SERVER_ERROR)


def fault_page(request: HttpRequest, template: str, status: int, **words: Any) -> HttpResponse:
    """A static page in the reader's language and theme."""
    with override(get_language_from_request(request)):
        page = loader.get_template(template).render({"theme": theme_of(request), **words})
    return HttpResponse(page, status=status)


def disk_is_full(request: HttpRequest) -> HttpResponse:
    """Answer 503, so that a phone keeps its tap; logged only once for all requests that fail."""
    full_disk.recent_failure.note()
    words = f"{full_disk.TITLE} {full_disk.WORDS}"
    status = HTTPStatus.SERVICE_UNAVAILABLE
    response: HttpResponse
    if request.path.startswith("/api/"):
        response = _refusal(status, words)
    elif request.headers.get("HX-Request"):
        in_short = f"{full_disk.TITLE} {full_disk.IN_SHORT}"
        response = HttpResponse(in_short, "text/plain; charset=utf-8", status)
    else:
        response = fault_page(request, "503.html", status, title=full_disk.TITLE, words=full_disk.WORDS)
    response.headers["Retry-After"] = str(full_disk.RETRY_SECONDS)
    # Otherwise Django would log a traceback for each.
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def try_again() -> JsonResponse:
    """Answer 503 to a program, which may send the same request again."""
    response = _refusal(HTTPStatus.SERVICE_UNAVAILABLE, str(BUSY))
    response.headers["Retry-After"] = "1"
    return response


def _refusal(status: int, words: str) -> JsonResponse:
    headers = {"Cache-Control": "no-store"}
    return JsonResponse({"errors": [{"path": [], "message": words}]}, status=status, headers=headers)

"""What does somebody get for whom something went wrong before or inside a page?"""

from __future__ import annotations

import sys
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template import loader
from django.utils.translation import gettext as _

from companion import full_disk
from companion.access import SentAway

# Django's own views look into the form first, and fail again where the form is what cannot be read.


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith("/api/"):
        return _refusal(HTTPStatus.BAD_REQUEST, _("This request cannot be read."))
    return render(request, "400.html", status=HTTPStatus.BAD_REQUEST)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, SentAway):
        context = {"match_id": exception.match_id}
        return render(request, "companion/sent_away.html", context, status=HTTPStatus.NOT_FOUND)
    return render(request, "404.html", status=HTTPStatus.NOT_FOUND)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "403.html", status=HTTPStatus.FORBIDDEN)


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of ours; a program gets it in the form of every other refusal."""
    if full_disk.is_full(sys.exc_info()[1]):
        return disk_is_full(request)
    if request.path.startswith("/api/"):
        words = _("Something went wrong here. Try again in a moment.")
        return _refusal(HTTPStatus.INTERNAL_SERVER_ERROR, words)
    page = loader.get_template("500.html").render()
    return HttpResponse(page, status=HTTPStatus.INTERNAL_SERVER_ERROR)


def disk_is_full(request: HttpRequest) -> HttpResponse:
    """A phone keeps its tap and shows the words; one line in the log stands for all that fails."""
    full_disk.lately.note()
    words = f"{full_disk.TITLE} {full_disk.WORDS}"
    status = HTTPStatus.SERVICE_UNAVAILABLE
    response: HttpResponse
    if request.path.startswith("/api/"):
        response = _refusal(status, words)
    elif request.headers.get("HX-Request"):
        response = HttpResponse(words, "text/plain; charset=utf-8", status)
    else:
        context = {"title": full_disk.TITLE, "words": full_disk.WORDS}
        response = HttpResponse(loader.get_template("503.html").render(context), status=status)
    response.headers["Retry-After"] = str(full_disk.RETRY_SECONDS)
    # Django would write a traceback for each.
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def _refusal(status: int, words: str) -> JsonResponse:
    headers = {"Cache-Control": "no-store"}
    return JsonResponse({"errors": [{"path": [], "message": words}]}, status=status, headers=headers)

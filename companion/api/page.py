"""Shows the page that describes the API, and the OpenAPI document."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import NoReturn

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe
from rest_framework.decorators import api_view
from rest_framework.request import Request

from companion.api.routes import ROUTES, Route, Who
from companion.api.schema import document
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Game

WHO: dict[Who, Promise] = {
    "anyone": _("anyone"),
    "viewer": _("any token"),
    "player": _("player or host"),
    "host": _("host"),
}


SERVER = "{the server's address}"


@dataclass(frozen=True)
class Shown:
    """One row of the page's table, in strings only: templates would call any class."""

    method: str
    path: str
    who: Promise
    says: Promise
    example: str


def _shown(route: Route) -> Shown:
    example = json.dumps(route.example, ensure_ascii=False) if route.example else ""
    return Shown(route.method, f"{reverse('api')}{route.path}", WHO[route.who], route.says, example)


def _calculations(game: Game) -> tuple[str, list[str]]:
    title = Speaker(game).say(game.title)
    return title, [reverse("api_operation", args=[game.key, each.name]) for each in game.operations]


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    calculations = [_calculations(registry.find(key)) for key in registry.games()]
    context = {"routes": [_shown(route) for route in ROUTES], "calculations": calculations}
    return render(request, "companion/site/api.html", context)


@api_view(["GET"])
def openapi(request: Request) -> HttpResponse:
    server = request.build_absolute_uri(reverse("api")).rstrip("/")
    before, after = _described(get_language())
    return HttpResponse(before + json.dumps(server)[1:-1] + after, content_type="application/json")


@cache
def _described(language: str) -> tuple[str, str]:
    """The document in a language, as the parts before and after the server's address."""
    text = json.dumps(document(server=SERVER), ensure_ascii=False, separators=(",", ":"))
    before, _server, after = text.partition(SERVER)
    return before, after


@api_view(["GET", "POST", "PUT", "PATCH", "DELETE"])
def nothing(request: Request) -> NoReturn:
    """Answer an unknown address in the same form as every other refusal."""
    raise Http404

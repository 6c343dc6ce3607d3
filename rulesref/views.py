"""The pages of the rules: search, a game, an entry, the glossary, one page to print, what a phone keeps."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from pages.addresses import address_parts
from rulesref.pages import contexts, offline_copy
from rulesref.texts.entries import entries
from rulesref.texts.games import games, title
from rulesref.words.tokens import LANGUAGES

YEAR = 31_536_000
MARKED = 400
SEARCHING = {"rules_index", "rules_game", "rules_search"}


def _language() -> str:
    code = (get_language() or "en")[:2]
    return code if code in LANGUAGES else "en"


def _game(asked: str) -> str:
    if asked and asked not in games():
        raise Http404
    return asked


def _page(request: HttpRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    response = render(request, template, context)
    patch_vary_headers(response, ("HX-Request", "Accept-Language", "Cookie"))
    return response


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    context = {**contexts.asked(_language(), "", ""), "games": contexts.game_rows(_language())}
    return _page(request, "rulesref/index.html", context)


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    game = _game(request.GET.get("game", ""))
    context = contexts.asked(_language(), game, request.GET.get("q", ""))
    if not (request.htmx and not request.htmx.history_restore_request):
        name = title(game, _language()) if game else ""
        return _page(request, "rulesref/search.html", {**context, "rules_title": name})
    response = _page(request, "rulesref/_found.html", {**context, "in_match": "drawer" in request.GET})
    if _searches(request):
        response["HX-Replace-Url"] = _searched(context["query"], game)
    return response


def _searches(request: HttpRequest) -> bool:
    """Tell whether the page's address keeps the query, so that "back" finds it again."""
    page = address_parts(request.htmx.current_url or "")
    if page.netloc != request.get_host():
        return False
    try:
        return resolve(page.path).url_name in SEARCHING
    except Resolver404:
        return False


def _searched(query: str, game: str) -> str:
    if not query:
        return reverse("rules_game", args=[game]) if game else reverse("rules_index")
    kept = {key: value for key, value in (("q", query), ("game", game)) if value}
    return f"{reverse('rules_search')}?{urlencode(kept)}"


@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    return _page(request, "rulesref/game.html", contexts.game_context(_language(), _game(game)))


@require_safe
def rule(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """An entry as a page of its own, or its short form in the drawer."""
    entry = entries(_game(game), _language()).get(rule)
    if entry is None:
        raise Http404
    drawer = request.headers.get("HX-Target") == "drawer-body"
    template = "rulesref/_short.html" if drawer else "rulesref/entry.html"
    context = contexts.entry_context(entry, _language())
    return _page(request, template, {**context, "canonical": request.build_absolute_uri(context["url"])})


@require_safe
def marked(request: HttpRequest) -> HttpResponse:
    """A phone's bookmarks and recently read entries, in this language."""
    keys = request.GET.get("rules", "").split(",")[:MARKED]
    return _page(request, "rulesref/_marked_rows.html", {"rows": contexts.marked_rows(_language(), keys)})


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    game = _game(request.GET.get("game", ""))
    context = {
        "rows": contexts.glossary_rows(_language(), game),
        "columns": contexts.columns(_language()),
        "games": contexts.game_rows(_language()),
        "chosen": game,
    }
    return _page(request, "rulesref/glossary.html", context)


@require_safe
def print_page(request: HttpRequest, game: str) -> HttpResponse:
    part = request.GET.get("part", "")
    if part not in contexts.parts(_language(), _game(game)):
        raise Http404
    return _page(request, "rulesref/print.html", contexts.print_context(_language(), game, part))


@require_safe
def kept(request: HttpRequest, language: str, game: str) -> HttpResponse:
    """The file that a phone keeps; its address has the version, so it never changes."""
    if language not in LANGUAGES:
        raise Http404
    brotli = "br" in request.headers.get("Accept-Encoding", "")
    body = (offline_copy.squeezed if brotli else offline_copy.kept)(_game(game), language)
    response = HttpResponse(body, content_type="application/json")
    if brotli:
        response["Content-Encoding"] = "br"
    patch_vary_headers(response, ("Accept-Encoding",))
    current = request.GET.get("v") == offline_copy.version(language)
    response["Cache-Control"] = f"public, max-age={YEAR}, immutable" if current else "no-cache"
    return response


@require_safe
def offline_page(request: HttpRequest) -> HttpResponse:
    """The page that a phone shows for every address of the rules when it is offline_copy."""
    return _page(request, "rulesref/offline.html", contexts.asked(_language(), "", ""))

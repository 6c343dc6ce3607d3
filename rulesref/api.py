"""The API of the rules: search, and one entry."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404
from django.utils.translation import get_language
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from pages.answers import RuleAnswer, RuleRow, RulesAnswer, given
from pages.links import address
from rulesref.pages.contexts import page_numbers
from rulesref.search.results import rows
from rulesref.texts.entries import entries
from rulesref.texts.games import games
from rulesref.texts.links import entry_html
from rulesref.words.tokens import LANGUAGES
from scoring.requests.run import BadRequest
from scoring.words import _


@api_view(["GET"])
def search(request: Request) -> Response:
    language, game = _language(request), request.query_params.get("game", "")
    if game:
        _one_of("game", game, games())
    found = rows(request.query_params.get("q", "").strip(), language, game)
    results = [
        RuleRow(
            id=row.entry.key,
            title=row.entry.title,
            snippet=row.text,
            game=row.entry.game,
            lang=row.entry.language,
            score=row.score,
            url=request.build_absolute_uri(row.url),
        )
        for row in found
    ]
    return given(RulesAnswer(results=results))


@api_view(["GET"])
def rule(request: Request, game: str, rule: str) -> Response:
    entry = entries(game, _language(request)).get(rule) if game in games() else None
    if entry is None:
        raise Http404
    return given(
        RuleAnswer(
            id=entry.key,
            title=entry.title,
            game=entry.game,
            lang=entry.language,
            url=request.build_absolute_uri(address(entry.game, entry.id)),
            terms=list(entry.terms),
            see=[f"{entry.game}/{each}" for each in entry.see],
            pages=page_numbers(entry),
            short=entry.short,
            markdown=entry.body,
            html=entry_html(entry),
        )
    )


def _language(request: Request) -> str:
    """The requested language, en-GB included; otherwise the request's own."""
    asked = request.query_params.get("lang") or get_language() or "en"
    code = asked.lower().replace("_", "-").partition("-")[0]
    _one_of("lang", code, LANGUAGES)
    return code


def _one_of(name: str, value: str, known: Sequence[str]) -> None:
    if value not in known:
        raise BadRequest([((name,), _("One of these is needed: %(keys)s.", keys=tuple(known)))])

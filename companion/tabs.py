"""What does each tab of a match show?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any
from urllib.parse import urlencode

from django.contrib.staticfiles.finders import find
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import select_template
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from companion import live
from companion.forms import ClaimForm
from companion.history import log_page, told
from companion.invitation import qr_code
from companion.looking import seen_by
from companion.models import Match, Member
from companion.numbers import number_in
from companion.saying import Speaker
from companion.scores import score_table, standings
from companion.timeline import Timeline
from rulesref.browsing import game_context
from scoring.contract import DepthChanged, Look, Prompt
from scoring.words import Text
from scoring.words import _ as say

DEPTHS: dict[str, Text] = {
    "count": say("Only count at the end"),
    "track": say("Follow the table round by round"),
}
TABS = ("play", "score", "rules", "log", "people")


def render_tab(
    request: HttpRequest,
    member: Member,
    tab: str,
    query: Mapping[str, str],
    *,
    status: int = 200,
    **extra: Any,
) -> HttpResponse:
    """The tab as a page, or as the fragment that the scripts put into the page."""
    fragment = bool(request.htmx) and not request.htmx.history_restore_request
    context = {"fragment": fragment, **tab_context(request, member, tab, query), **extra}
    template = "companion/_fragment.html" if fragment else "companion/match.html"
    response = render(request, template, context, status=status)
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    response["Cache-Control"] = "no-store" if fragment else "no-cache"
    if fragment:
        # Its parts find their own places; the number tells an older table from a newer one.
        response["HX-Reswap"] = "none"
        response["X-Seq"] = str(context["timeline"].seq)
    return response


def tab_context(request: HttpRequest, member: Member, tab: str, query: Mapping[str, str]) -> dict[str, Any]:
    match = member.match
    seats = list(match.seats.select_related("member"))
    line = seen_by(member, query, seats)
    match.names = tuple(seat.name for seat in seats)
    speaker = Speaker(line.game, match.names)
    context = {
        "match": match,
        "game": line.game,
        "member": member,
        "seats": seats,
        "speaker": speaker,
        "timeline": line,
        "tab": tab,
        "tabs": [(key, reverse(key, args=[match.pk])) for key in TABS],
        "here": _address(tab, match, query),
        "after_tap": urlencode(query),
        "headline": line.game.headline(line.state),
        "game_styles": _styles(line.game.key),
        "may_write": member.may_write and match.is_open,
        **_turning_back(line, speaker),
        "stream_url": f"/live/{match.pk}/?key={live.key(match.pk, member.pk)}",
    }
    return {**context, **CONTENT[tab](request, context, line, line.look)}


def _address(tab: str, match: Match, query: Mapping[str, str]) -> str:
    path = reverse(tab, args=[match.pk])
    return f"{path}?{urlencode(query)}" if query else path


def _turning_back(line: Timeline, speaker: Speaker) -> dict[str, Any]:
    """What undo and redo would do, by name."""
    undoable, redoable = line.undoable(), line.redoable()
    return {
        "undoable": undoable,
        "undo_words": speaker.say(told(line, undoable)) if undoable else "",
        "redoable": redoable,
        "redo_words": speaker.say(told(line, line.entry(min(redoable.undoes)))) if redoable else "",
    }


def _play(request: HttpRequest, context: dict[str, Any], line: Timeline, look: Look) -> dict[str, Any]:
    if asked := look.query.get("at", ""):
        at = number_in(asked)
        if at is None or not 0 < at <= line.seq:
            raise Http404(_("There is no such entry."))
        past = line.until(at)
        look = replace(look, past=True)
        context["may_write"] = False
        return {**_board(past, look), "at": line.entry(at), "headline": line.game.headline(past.state)}
    return _board(line, look)


@cache
def _styles(game: str) -> tuple[str, ...]:
    """A game's own style sheet, where it has one."""
    path = f"games/{game}/board.css"
    return (path,) if find(path) else ()


def _board(line: Timeline, look: Look) -> dict[str, Any]:
    board = line.game.board(line.state, look)
    return {
        "state": line.state,
        "board": board,
        # What of the page's address a tap keeps: a board may say so itself.
        "after_tap": getattr(board, "after_tap", urlencode(look.query)),
        # A template that lists them calls these; a game's own board has had its share already.
        "prompts": () if look.past else partial(line.game.prompts, line.state, look),
        "advice": partial(line.game.advice, line.state),
        "steps": partial(line.game.steps, line.state),
        "board_template": select_template([f"games/{line.game.key}/board.html", "companion/_board.html"]),
    }


def _score(request: HttpRequest, context: dict[str, Any], line: Timeline, look: Look) -> dict[str, Any]:
    table = score_table(line, look)
    return {"table": table, "standings": standings(table, context["seats"])}


def _rules(request: HttpRequest, context: dict[str, Any], line: Timeline, look: Look) -> dict[str, Any]:
    found = game_context(get_language() or "en", line.game.key, look.query.get("q", ""))
    return {**found, "rules_at": reverse("rules", args=[context["match"].pk])}


def _log(request: HttpRequest, context: dict[str, Any], line: Timeline, look: Look) -> dict[str, Any]:
    return {"page": log_page(line, context["seats"], look.query.get("before", ""))}


def _people(request: HttpRequest, context: dict[str, Any], line: Timeline, look: Look) -> dict[str, Any]:
    match = context["match"]
    invite = request.build_absolute_uri(reverse("invite", args=[match.invite]))
    other = "count" if line.depth == "track" else "track"
    return {
        "claim": ClaimForm(member=context["member"], match=match),
        "depth_prompt": Prompt(DepthChanged(depth=other), DEPTHS[other]),
        "members": list(match.members.filter(removed_at__isnull=True).prefetch_related("seats")),
        "invite_url": invite,
        "qr": qr_code(invite) if match.is_open else "",
    }


CONTENT = {"play": _play, "score": _score, "rules": _rules, "log": _log, "people": _people}

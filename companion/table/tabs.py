"""Renders the tabs of a match, and gathers what each of them shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import Any
from urllib.parse import urlencode

from django.contrib.staticfiles.finders import find
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from companion import live
from companion.match.device_matches import follower_of
from companion.match.log_text import log_page
from companion.match.timeline import Timeline
from companion.match.viewers import seen_by
from companion.models import Match, Member
from companion.people.absence import absence_context
from companion.people.codes import long_code
from companion.people.host import hosting_context
from companion.people.invitation import qr_code
from companion.people.people_list import members_seated, people_of
from companion.questions.forms import ClaimForm
from companion.questions.numbers import number_in
from companion.server.release import release
from companion.table.bot_names import bot_descriptions
from companion.table.fragment_cache import around_of, qr_code_shared, table_shared
from companion.table.play_tab import headline, play_made, undo_and_redo
from companion.table.score_tab import before_ending, score_made
from companion.table.speaker import Speaker
from scoring.contract import DepthChanged, DrawingChanged, Prompt, Viewer
from scoring.words import Text
from scoring.words import _ as say

DEPTHS: dict[str, Text] = {
    "count": say("Only count at the end"),
    "track": say("Follow the table round by round"),
}
DRAWING: dict[bool, Text] = {
    True: say("We draw and roll ourselves"),
    False: say(gettext_noop("Let Fieldbook draw and roll")),
}
TABS = ("play", "score", "rules", "log", "people")


def render_tab(
    request: HttpRequest,
    member: Member,
    tab: str,
    query: Mapping[str, str],
    *,
    status: int = 200,
    timeline: Timeline | None = None,
    **extra: Any,
) -> HttpResponse:
    """The tab as a whole page, or as a fragment for htmx."""
    fragment = bool(request.htmx) and not request.htmx.history_restore_request
    context = {"fragment": fragment, **tab_context(request, member, tab, query, timeline), **extra}
    template = "companion/match/_fragment.html" if fragment else "companion/match/match.html"
    response = render(request, template, context, status=status)
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    if fragment:
        response["Cache-Control"] = "no-store"
        # Its parts are swapped out of band; the number lets a script ignore an older table.
        response["HX-Reswap"] = "none"
        response["X-Seq"] = str(context["timeline"].seq)
    return response


def tab_context(
    request: HttpRequest, member: Member, tab: str, query: Mapping[str, str], timeline: Timeline | None = None
) -> dict[str, Any]:
    context = match_context(member, tab, query, timeline)
    timeline = context["timeline"]
    asked = tab in ("score", "people")
    told = hosting_context(member, context["seats"], asked=asked)
    if asked or not member.match.is_open:
        told["follower"] = follower_of(member.match, member.device)
    told |= absence_context(member, context["seats"], timeline, tab)
    shown = CONTENT[tab](request, {**context, **told}, timeline, timeline.viewer)
    return {**context, **told, **shown}


def match_context(
    member: Member, tab: str, query: Mapping[str, str], timeline: Timeline | None = None
) -> dict[str, Any]:
    """What every tab of a match shows around its content."""
    match = member.match
    seats = list(match.seated)
    timeline = timeline or seen_by(member, query, seats)
    match.names = tuple(seat.called for seat in seats)
    speaker = Speaker(timeline.game, match.names)
    return {
        "match": match,
        "game": timeline.game,
        "member": member,
        "seats": seats,
        "speaker": speaker,
        "timeline": timeline,
        "tab": tab,
        "tabs": partial(_tabs, match),
        "here": _address(tab, match, query),
        "after_tap": urlencode(query),
        # Called by templates where no tab has made it already.
        "headline": partial(headline, timeline, match.names),
        "game_styles": _styles(timeline.game.key),
        "may_write": member.may_write and match.is_open,
        "release": release,
        "standing": match_version(match),
        "stream_url": f"/live/{match.pk}/?key={live.key(match.pk, member.pk)}",
    }


def match_version(match: Match) -> str:
    """The version of a match that a page sends to ask whether it is still up to date, people included."""
    return f"{match.seq}-{match.updated_at.timestamp()}"


def _tabs(match: Match) -> list[tuple[str, str]]:
    return [(key, _path(key, match.pk)) for key in TABS]


@lru_cache(maxsize=4096)
def _path(tab: str, match_id: str) -> str:
    return reverse(tab, args=[match_id])


def _address(tab: str, match: Match, query: Mapping[str, str]) -> str:
    path = _path(tab, match.pk)
    return f"{path}?{urlencode(query)}" if query else path


def looked_at(timeline: Timeline) -> Timeline:
    """The table as it is, or as it was after the entry that the page's address names.

    If that entry was undone since, the table as it is: what the old one showed may be hidden again.
    """
    asked = timeline.viewer.query.get("at", "")
    if not asked:
        return timeline
    at = number_in(asked)
    if at is None or not 0 < at <= timeline.seq:
        raise Http404(_("There is no such entry."))
    past = timeline.until(at)
    if not timeline.still_stands(past):
        return timeline
    return past.seen(replace(timeline.viewer, past=True), timeline.member)


def _play(
    request: HttpRequest, context: dict[str, Any], timeline: Timeline, viewer: Viewer
) -> dict[str, Any]:
    timeline = looked_at(timeline)
    past = timeline.viewer.past
    around = around_of(context, timeline)
    play = table_shared(around, partial(play_made, around))
    shown = {"shown": play, "headline": play.headline, "after_tap": play.after_tap}
    if past:
        return {
            **shown,
            "at": timeline.entries[-1],
            "may_write": False,
        }
    gone = {"refusal": say("This was taken back: here is the table as it is now.")}
    return {**shown, **_who(context), **(gone if viewer.query.get("at") else {})}


def _who(context: dict[str, Any]) -> dict[str, Any]:
    """The free seats, for a phone on which nobody has said yet who plays."""
    member, seats = context["member"], context["seats"]
    silent = member.device and not member.placed and context["match"].is_open and not context.get("lost")
    if not silent or any(seat.member_id == member.pk for seat in seats):
        return {}
    return {"unplayed": [seat for seat in seats if seat.is_free]}


@cache
def _styles(game: str) -> tuple[str, ...]:
    """A game's own style sheet, where it has one."""
    path = f"games/{game}/board.css"
    return (path,) if find(path) else ()


def _score(
    request: HttpRequest, context: dict[str, Any], timeline: Timeline, viewer: Viewer
) -> dict[str, Any]:
    around = around_of(context, timeline)
    score = table_shared(around, partial(score_made, around))
    # In a match that is only counted, this is the first page.
    return {
        "shown": score,
        "headline": score.headline,
        **score.ending,
        **(_who(context) if timeline.depth == "count" else {}),
    }


def _rules(
    request: HttpRequest, context: dict[str, Any], timeline: Timeline, viewer: Viewer
) -> dict[str, Any]:
    return {
        "rules_query": viewer.query.get("q", ""),
        "rules_at": reverse("rules", args=[context["match"].pk]),
    }


def _log(request: HttpRequest, context: dict[str, Any], timeline: Timeline, viewer: Viewer) -> dict[str, Any]:
    page = log_page(timeline, context["seats"], viewer.query.get("before", ""))
    return {
        "page": page,
        "around": around_of(context, timeline),
        **undo_and_redo(timeline, context["match"].names),
    }


def _people(
    request: HttpRequest, context: dict[str, Any], timeline: Timeline, viewer: Viewer
) -> dict[str, Any]:
    match = context["match"]
    invite = request.build_absolute_uri(reverse("invite", args=[match.invite]))
    other = "count" if timeline.depth == "track" else "track"
    drawing = DrawingChanged(by_hand=not timeline.by_hand)
    around = around_of(context, timeline)
    members = members_seated(match)
    return {
        **table_shared(around, lambda: before_ending(timeline, timeline.game.board(timeline.state, viewer))),
        "claim": ClaimForm(member=context["member"], seats=context["seats"]),
        "depth_prompt": Prompt(DepthChanged(depth=other), DEPTHS[other]),
        "drawing_prompt": Prompt(drawing, DRAWING[drawing.by_hand]) if timeline.game.draws else None,
        "bots": bot_descriptions(timeline.game, timeline.setup.bots),
        "people": people_of(context["member"], members),
        "invite_url": invite,
        "long_code": long_code(match),
        "qr": qr_code_shared(match.pk, invite, partial(qr_code, invite)) if match.is_open else "",
    }


CONTENT = {"play": _play, "score": _score, "rules": _rules, "log": _log, "people": _people}

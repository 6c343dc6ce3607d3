"""The tabs of a match, and the drawers that open over them."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from companion.access import member_or_404, writer_or_403
from companion.forms import EventForm
from companion.guides import guided
from companion.history import told, undone_by_others
from companion.models import Member
from companion.numbers import number_in
from companion.prompts import event_read, filled_in, is_open, next_cell, prompt_for
from companion.saying import Speaker
from companion.tabs import TABS, looked_at, match_context, render_tab
from companion.templatetags.table import stored
from companion.timeline import NOBODY, Timeline
from companion.viewers import seen_by
from scoring.contract import Illegal, Prompt, SheetEntered


@require_GET
def tab(request: HttpRequest, match_id: str, tab: str) -> HttpResponse:
    member = member_or_404(request, match_id)
    return render_tab(request, member, tab, request.GET.dict(), **_told_meanwhile(request, member))


def _told_meanwhile(request: HttpRequest, member: Member) -> dict[str, object]:
    """What a phone says when its table is not what it last saw: that somebody took something back."""
    seen = number_in(request.headers.get("X-Seen", ""))
    line = seen_by(member) if seen else None
    entry = undone_by_others(line, seen or 0, member.pk) if line else None
    return {"toast": told(line.seen(NOBODY), entry), "toast_entry": entry} if line and entry else {}


@require_GET
def closer(request: HttpRequest, match_id: str) -> HttpResponse:
    """Something of the table seen closer, in a drawer or on a page of its own."""
    member = member_or_404(request, match_id)
    context = match_context(member, "play", request.GET.dict())
    line = looked_at(context["timeline"])
    if line.game.closer is None:
        raise Http404(_("There is nothing more to see here."))
    shown = line.game.closer(line.state, line.viewer)
    seen = {
        "closer": shown.own,
        "after_tap": shown.after_tap,
        "may_write": context["may_write"] and not line.viewer.past,
        "drawer_template": f"games/{line.game.key}/closer.html",
    }
    return _drawer(request, {**context, **seen})


@require_GET
def ask(request: HttpRequest, match_id: str) -> HttpResponse:
    """Fill in what an event leaves to its players."""
    member = writer_or_403(request, match_id)
    line = seen_by(member)
    try:
        event = event_read(line, request.GET.get("event", ""))
        prompt = prompt_for(line, event)
        # A planner's answer fills the questions; another variant of the entry only what it is about.
        prompt = filled_in(prompt, event) if {"filled", "varied"} & set(request.GET) else prompt
    except Illegal as refusal:
        return render_tab(request, member, "play", {}, status=422, refusal=refusal.text)
    query = QueryDict(request.GET.get("query", "")).dict()
    names = member.match.names
    form = EventForm(prompt=prompt, speaker=Speaker(line.game, names), by_pad="pad" in request.GET)
    filled = "filled" in request.GET
    tab = request.GET.get("tab", "")
    return render_ask(request, member, line, prompt, tab=tab, query=query, form=form, filled=filled)


def render_ask(
    request: HttpRequest,
    member: Member,
    line: Timeline,
    prompt: Prompt,
    *,
    tab: str,
    query: Mapping[str, str],
    form: EventForm | None = None,
    filled: bool = False,
    status: int = 200,
) -> HttpResponse:
    context = ask_context(member, line, prompt, tab=tab, query=query, form=form, filled=filled)
    return _drawer(request, context, status=status)


def ask_context(
    member: Member,
    line: Timeline,
    prompt: Prompt,
    *,
    tab: str,
    query: Mapping[str, str],
    form: EventForm | None = None,
    filled: bool = False,
) -> dict[str, object]:
    speaker = Speaker(line.game, member.match.names)
    tab = tab if tab in TABS else "play"
    following = next_cell(line, prompt.event)
    form = form or EventForm(prompt=prompt, speaker=speaker)
    return {
        **match_context(member, tab, query, line),
        "prompt": prompt,
        "asked_event": stored(prompt.event),
        "has_next": following is not None,
        "goes_on": following is not None and is_open(line, following),
        "whose": _whose(line, prompt, speaker),
        "form": form,
        "guided": guided(line, prompt, form, filled=filled),
        "drawer_template": "companion/_ask.html",
    }


def _whose(line: Timeline, prompt: Prompt, speaker: Speaker) -> str:
    """The player whose number is asked for, and the part of the sheet where it stands."""
    event = prompt.event
    seat = getattr(event, "seat", None)
    if not isinstance(seat, int):
        return ""
    parts = [speaker.names[seat]]
    if isinstance(event, SheetEntered):
        groups = line.game.sheet(line.state, line.viewer)[seat]
        parts += [
            speaker.say(g.label) for g in groups if g.label and event.cell in (cell.key for cell in g.cells)
        ]
    return " · ".join(parts)


def _drawer(request: HttpRequest, context: dict[str, object], *, status: int = 200) -> HttpResponse:
    template = str(context["drawer_template"]) if request.htmx else "companion/drawer.html"
    response = render(request, template, context, status=status)
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    response["Cache-Control"] = "no-store"
    return response

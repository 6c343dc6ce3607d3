"""Shows the tabs of a match, and the drawers that open over them."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from companion.helpers.calculators import filled_address
from companion.helpers.guides import guided
from companion.match.log_text import entry_text, undone_by_others
from companion.match.timeline import NOBODY, Timeline
from companion.match.viewers import seen_by
from companion.models import Member
from companion.people.access import member_or_404, writer_or_403
from companion.people.presence import is_missing_a_phone
from companion.questions.forms import EventForm
from companion.questions.numbers import number_in
from companion.questions.prompts import cells, clear_prompt, event_read, filled_in, prompt_for
from companion.table.open_numbers import all_open_rows, is_open, next_open, none_prompts
from companion.table.score import conceals
from companion.table.speaker import Speaker
from companion.table.tabs import TABS, looked_at, match_context, match_version, render_tab
from companion.templatetags.table import stored
from scoring.contract import Event, Illegal, Prompt, SheetEntered


@require_GET
def tab(request: HttpRequest, match_id: str, tab: str) -> HttpResponse:
    member = member_or_404(request, match_id)
    known = request.htmx and request.headers.get("X-Standing") == match_version(member.match)
    # When a phone goes silent nothing is written: the match is unchanged, and yet its pages must hear of it.
    if known and not is_missing_a_phone(match_id):
        return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    query = request.GET.dict()
    timeline = seen_by(member, query, member.match.seated)
    told = _told_meanwhile(request, timeline)
    return render_tab(request, member, tab, query, timeline=timeline, **told)


def _told_meanwhile(request: HttpRequest, timeline: Timeline) -> dict[str, object]:
    """The toast for a phone that finds its table changed: that somebody else took something back."""
    seen = number_in(request.headers.get("X-Seen", ""))
    entry = undone_by_others(timeline, seen, timeline.member) if seen else None
    if entry is None:
        return {}
    return {"toast": entry_text(timeline.seen(NOBODY), entry), "toast_entry": entry}


@require_GET
def closer(request: HttpRequest, match_id: str) -> HttpResponse:
    """A closer look at part of the table, in a drawer or on a page of its own."""
    member = member_or_404(request, match_id)
    context = match_context(member, "play", request.GET.dict())
    timeline = looked_at(context["timeline"])
    if timeline.game.drawers.closer is None:
        raise Http404(_("There is nothing more to see here."))
    shown = timeline.game.drawers.closer(timeline.state, timeline.viewer)
    seen = {
        "closer": shown.own,
        "after_tap": shown.after_tap,
        "may_write": context["may_write"] and not timeline.viewer.past,
        "drawer_template": f"games/{timeline.game.key}/closer.html",
    }
    return _drawer(request, {**context, **seen})


@require_GET
def helper(request: HttpRequest, match_id: str, helper: str) -> HttpResponse:
    """Redirect to a helper, filled in from the table as this phone sees it."""
    member = member_or_404(request, match_id)
    timeline = seen_by(member, request.GET.dict(), member.match.seated)
    found = next((each for each in timeline.game.helpers if each.key == helper), None)
    if found is None:
        raise Http404
    return HttpResponseRedirect(filled_address(timeline, found, member.match.names, match_id))


@require_GET
def ask(request: HttpRequest, match_id: str) -> HttpResponse:
    """The form for what an event leaves to its players."""
    member = writer_or_403(request, match_id)
    timeline = seen_by(member)
    try:
        event = event_read(timeline.game, request.GET.get("event", ""))
        prompt = prompt_for(timeline, event)
        # A planner's answer fills in all questions, a variant only the one that it varies.
        prompt = filled_in(prompt, event) if {"filled", "varied"} & set(request.GET) else prompt
    except Illegal as refusal:
        return render_tab(request, member, "play", {}, status=422, refusal=refusal.text)
    query = QueryDict(request.GET.get("query", "")).dict()
    names = member.match.names
    form = EventForm(prompt=prompt, speaker=Speaker(timeline.game, names), by_pad="pad" in request.GET)
    filled = "filled" in request.GET
    tab = request.GET.get("tab", "")
    return render_ask(request, member, timeline, prompt, tab=tab, query=query, form=form, filled=filled)


def render_ask(
    request: HttpRequest,
    member: Member,
    timeline: Timeline,
    prompt: Prompt,
    *,
    tab: str,
    query: Mapping[str, str],
    form: EventForm | None = None,
    filled: bool = False,
    status: int = 200,
) -> HttpResponse:
    context = ask_context(member, timeline, prompt, tab=tab, query=query, form=form, filled=filled)
    return _drawer(request, context, status=status)


def ask_context(
    member: Member,
    timeline: Timeline,
    prompt: Prompt,
    *,
    tab: str,
    query: Mapping[str, str],
    form: EventForm | None = None,
    filled: bool = False,
) -> dict[str, object]:
    speaker = Speaker(timeline.game, member.match.names)
    tab = tab if tab in TABS else "play"
    following = next_open(timeline, prompt.event)
    form = form or EventForm(prompt=prompt, speaker=speaker)
    return {
        **match_context(member, tab, query, timeline),
        "prompt": prompt,
        "asked_event": stored(prompt.event),
        "has_next": following is not None,
        # After correcting a number, one returns to where one was.
        "goes_on": following is not None and is_open(timeline, prompt.event),
        "none_prompts": none_prompts(timeline, prompt.event),
        "clear": _clear(timeline, prompt.event),
        "whose": _whose(timeline, prompt, speaker),
        "form": form,
        "guided": guided(timeline, prompt, form, table=member.match_id, filled=filled),
        "drawer_template": "companion/questions/_ask.html",
    }


def _clear(timeline: Timeline, event: Event) -> Prompt | None:
    """The prompt to clear a number of the score sheet that was entered by hand."""
    if not isinstance(event, SheetEntered):
        return None
    return next(
        (clear_prompt(event.seat, cell) for cell in cells(timeline, event.seat) if cell.key == event.cell),
        None,
    )


@require_GET
def ending(request: HttpRequest, match_id: str) -> HttpResponse:
    """The open numbers, listed before the match is ended."""
    return render_ending(request, writer_or_403(request, match_id))


def render_ending(request: HttpRequest, member: Member, *, status: int = 200) -> HttpResponse:
    """The drawer that lists the open numbers before the match is ended."""
    context = match_context(member, "score", {})
    rows = all_open_rows(context["timeline"])
    shown = {"open_rows": rows, "conceals": conceals(context["timeline"])}
    context |= {**shown, "drawer_template": "companion/match/_ending_open.html"}
    return _drawer(request, context, status=status)


def _whose(timeline: Timeline, prompt: Prompt, speaker: Speaker) -> str:
    """The player whose number is asked for, and the group of the sheet it belongs to."""
    event = prompt.event
    seat = getattr(event, "seat", None)
    if not isinstance(seat, int):
        return ""
    if not isinstance(event, SheetEntered):
        return speaker.names[seat]
    found = (
        (g, cell) for g in timeline.game.sheet(timeline.state, timeline.viewer)[seat] for cell in g.cells
    )
    group, cell = next((g, cell) for g, cell in found if cell.key == event.cell)
    owner = speaker.names[seat] if cell.of is None else _("For the whole table")
    return " · ".join((owner, speaker.say(group.label)) if group.label else (owner,))


def _drawer(request: HttpRequest, context: dict[str, object], *, status: int = 200) -> HttpResponse:
    template = str(context["drawer_template"]) if request.htmx else "companion/match/drawer.html"
    response = render(request, template, context, status=status)
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    response["Cache-Control"] = "no-store"
    return response

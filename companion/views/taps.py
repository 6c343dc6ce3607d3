"""Carries out taps: events, undo and redo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_POST
from pydantic import ValidationError

from companion.helpers.guides import brought_along, way_taken
from companion.match import timeline as timelines
from companion.match.clashes import by_others_since, done_meanwhile
from companion.match.drafts import NextPage
from companion.match.log_text import entry_text, event_text
from companion.match.log_writer import (
    Clash,
    Recorded,
    event_record,
    match_redo,
    match_undo,
    refuse_clash,
    tap_known,
)
from companion.match.viewers import seen_by
from companion.models import Member
from companion.people.access import phone_of, writer_or_403
from companion.people.presence import seen_note
from companion.questions.forms import NONE, EventForm
from companion.questions.numbers import number_in
from companion.questions.prompts import event_read, is_unchanged, prompt_for
from companion.table.open_numbers import next_open
from companion.table.speaker import Speaker
from companion.table.tabs import TABS, render_tab
from companion.templatetags.table import stored
from companion.views.match import ask_context, render_ask
from scoring import registry
from scoring.contract import Event, Illegal, Prompt
from scoring.words import Text, _


@require_POST
def events(request: HttpRequest, match_id: str) -> HttpResponse:
    """Record an event, with the answers in the form if it asked questions."""
    if "asked" in request.POST:
        return _answered(request, writer_or_403(request, match_id))
    game = timelines.game_known(match_id) or registry.find(writer_or_403(request, match_id).match.game)
    try:
        event = event_read(game, request.POST.get("event", ""))
    except Illegal as refusal:
        return _refused(request, match_id, refusal)
    return _carried_out(request, phone_of(request, match_id), event, None)


def _answered(request: HttpRequest, member: Member) -> HttpResponse:
    """Record an event with the answers to its questions."""
    prompt: Prompt | None = None
    try:
        timeline = seen_by(member)
        event = event_read(timeline.game, request.POST.get("event", ""))
        if known := tap_known(member=member, tap=request.POST.get("tap", "")):
            return _done(request, known, event)
        event = brought_along(timeline, event, request.POST)
        if known := _answered_by_others(request, member, timeline, event):
            return _done(request, known, event)
        prompt = _prompt_still(request, timeline, event)
        form = _form(request, member, prompt)
        filled = _filled(timeline, event, form)
        if filled is None:
            return _ask_again(request, member, prompt, form)
        if is_unchanged(timeline, filled):
            # A followed number that is entered unchanged still follows the table.
            return _shown(request, member, filled)
    except Clash as clash:
        return _clashed(request, member.match_id, clash, None)
    except Illegal as refusal:
        return _refused(request, member.match_id, refusal)
    return _carried_out(request, member, filled, prompt)


def _prompt_still(request: HttpRequest, timeline: timelines.Timeline, event: Event) -> Prompt:
    """The prompt that was answered; raises Clash if others have answered it differently meanwhile."""
    try:
        return prompt_for(timeline, event)
    except Illegal:
        refuse_clash(timeline, event.scope(), _seen(request))
        raise


def _answered_by_others(
    request: HttpRequest, member: Member, timeline: timelines.Timeline, event: Event
) -> Recorded | None:
    """The entry by which others gave the same answers, read with the prompt that this page showed."""
    seen = _seen(request)
    if not by_others_since(timeline, seen):
        return None
    past = timeline.until(seen or 0).seen(timeline.viewer, timeline.member)
    try:
        prompt = prompt_for(past, event)
    except Illegal:
        return None
    filled = _filled(past, event, _form(request, member, prompt))
    done = done_meanwhile(timeline, filled, seen) if filled else None
    return Recorded(timeline, done.seq, member.match, member, again=True, by_others=True) if done else None


def _form(request: HttpRequest, member: Member, prompt: Prompt) -> EventForm:
    return EventForm(way_taken(request.POST, prompt), prompt=prompt, speaker=_speaker(member))


def _filled(timeline: timelines.Timeline, event: Event, form: EventForm) -> Event | None:
    """The event with its answers; None if they don't fit, with errors on the form."""
    if not form.is_valid():
        return None
    try:
        return timeline.game.event(event.kind, {**event.model_dump(mode="json"), **form.answers()})
    except ValidationError:
        form.add_error(None, Speaker().say(_("This entry cannot be read.")))
        return None


def _carried_out(request: HttpRequest, member: Member, event: Event, prompt: Prompt | None) -> HttpResponse:
    try:
        recorded = event_record(
            match_id=member.match_id,
            member=member,
            event=event,
            tap=request.POST.get("tap", ""),
            seen=_seen(request),
            show=_next_page(request, event),
        )
    except Clash as clash:
        return _clashed(request, member.match_id, clash, event)
    except Illegal as refusal:
        if prompt is None:
            return _refused(request, member.match_id, refusal)
        form = _form(request, member, prompt)
        form.add_error(None, _speaker(member).say(refusal.text))
        form.wanted = refusal.field
        return _ask_again(request, member, prompt, form)
    return _done(request, recorded, event)


@require_POST
def undo(request: HttpRequest, match_id: str) -> HttpResponse:
    return _undo_or_redo(request, match_id, match_undo)


@require_POST
def redo(request: HttpRequest, match_id: str) -> HttpResponse:
    return _undo_or_redo(request, match_id, match_redo)


def _undo_or_redo(request: HttpRequest, match_id: str, act: Callable[..., Recorded]) -> HttpResponse:
    phone, tap = phone_of(request, match_id), request.POST.get("tap", "")
    try:
        seq = number_in(request.POST.get("entry", ""))
        if seq is None:
            raise Illegal(_("This entry cannot be read."))
        recorded = act(match_id=match_id, member=phone, tap=tap, seq=seq, seen=_seen(request))
    except Clash as clash:
        return _clashed(request, match_id, clash, None)
    except Illegal as refusal:
        return _refused(request, match_id, refusal)
    return _done(request, recorded, None)


def _seen(request: HttpRequest) -> int | None:
    return number_in(request.POST.get("seq", ""))


def _speaker(member: Member) -> Speaker:
    return Speaker(timelines.of(member.match).game, member.match.names)


def _tab(request: HttpRequest) -> tuple[str, dict[str, str]]:
    tab = request.POST.get("tab", "play")
    return (tab if tab in TABS else "play"), QueryDict(request.POST.get("query", "")).dict()


def _fresh(request: HttpRequest, member: Member, *, status: int, **extra: Any) -> HttpResponse:
    """The tab that the tap came from, as it is now."""
    tab, query = _tab(request)
    return render_tab(request, member, tab, query, status=status, **extra)


def _next_page(request: HttpRequest, event: Event) -> NextPage | None:
    """How to make the answer to a tap before it is recorded; None without htmx."""
    if not request.htmx:
        return None

    def make(member: Member, after: timelines.Timeline) -> HttpResponse:
        seen_note(member)
        return _shown(request, member, event, after, **_toast(after, after.entries[-1]))

    tab, query = _tab(request)
    # A page with a query may show an earlier table, or only part of this one.
    return NextPage(make, has_board=tab in ("play", "score") and not query)


def _done(request: HttpRequest, recorded: Recorded, event: Event | None) -> HttpResponse:
    """The answer to a tap that was recorded."""
    if recorded.shown is not None:
        return cast("HttpResponse", recorded.shown)
    seen_note(recorded.member)
    if recorded.by_others:
        return _shown(request, recorded.member, event, toast=_("This has been done already."))
    toast = _toast(recorded.timeline, recorded.timeline.entry(recorded.seq))
    return _shown(request, recorded.member, event, **toast)


def _toast(timeline: timelines.Timeline, entry: timelines.Entry) -> dict[str, Any]:
    return {"toast": entry_text(timeline.seen(timelines.NOBODY), entry), "toast_entry": entry}


def _shown(
    request: HttpRequest,
    member: Member,
    event: Event | None,
    timeline: timelines.Timeline | None = None,
    **toast: Any,
) -> HttpResponse:
    """The tab after a tap, with the drawer for the next open number if the tap asked for it."""
    following = None
    tab, query = _tab(request)
    if timeline:
        timeline = timeline.seen(replace(timeline.viewer, query=query), timeline.member)
    if event and (request.POST.get("then") == "next" or NONE in request.POST):
        following = next_open(timeline or seen_by(member), event)
    if not request.htmx:
        address = reverse(tab, args=[member.match_id])
        if following:
            address = reverse("ask", args=[member.match_id])
            query = {"event": stored(following.event), "tab": tab, "query": urlencode(query)}
        return HttpResponseRedirect(f"{address}?{urlencode(query)}" if query else address)
    response = _fresh(request, member, status=200, timeline=timeline, **toast)
    if following:
        context = {
            **ask_context(member, timeline or seen_by(member), following, tab=tab, query=query),
            "out_of_band": True,
        }
        response.content += render_to_string("companion/match/_drawer_body.html", context, request).encode()
        response["X-Drawer"] = "keep"
    return response


def _refused(request: HttpRequest, match_id: str, refusal: Illegal) -> HttpResponse:
    return _fresh(request, writer_or_403(request, match_id), status=422, refusal=refusal.text)


def _clashed(request: HttpRequest, match_id: str, clash: Clash, event: Event | None) -> HttpResponse:
    member = writer_or_403(request, match_id)
    since = [entry_text(clash.timeline, entry) for entry in clash.since]
    mine = {"event": stored(event)} if event else None
    said = _speaker(member).say(_covered(clash.timeline, event)) if event else ""
    return _fresh(request, member, status=409, clash={"since": since, "mine": mine, "said": said})


def _covered(timeline: timelines.Timeline, event: Event) -> Text:
    """The sentence for an event that clashed; of a secret it reveals nothing."""
    veiled = timeline.game.hidden.is_veiled(timeline.state, event, timelines.NOBODY)
    return event_text(timeline, event, timeline.state, veiled=veiled)


def _ask_again(request: HttpRequest, member: Member, prompt: Prompt, form: EventForm) -> HttpResponse:
    timeline = seen_by(member)
    tab, query = _tab(request)
    response = render_ask(request, member, timeline, prompt, tab=tab, query=query, form=form, status=422)
    response["HX-Retarget"] = "#drawer-body"
    response["HX-Reswap"] = "innerHTML"
    return response

"""Carries out taps about seats, devices and the host, and ends, reopens or deletes a match."""

from __future__ import annotations

from collections.abc import Callable
from http.client import FOUND
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_POST

from companion.match import timeline as timelines
from companion.match.ending import StillOpen, match_close, match_delete, match_reopen
from companion.match.viewers import seen_by
from companion.models import Member, Seat
from companion.people.absence import awaited, seat_free, seat_give_back
from companion.people.access import host_or_403, member_or_404, writer_or_403
from companion.people.host import host_leave_be, host_take_back, host_take_over
from companion.people.members import (
    host_hand_over,
    member_leave,
    member_let_in,
    member_remove,
    seat_rename,
    seats_claim,
)
from companion.people.people_list import members_seated
from companion.questions.forms import ClaimForm, NameForm
from companion.table.tabs import TABS, render_tab
from companion.templatetags.table import stored
from companion.views.match import render_ending
from scoring.contract import Illegal


def _people(request: HttpRequest, member: Member, act: Callable[[], None]) -> HttpResponse:
    """Act and show the tab that the tap came from, or the People tab with the refusal."""
    try:
        act()
    except Illegal as refusal:
        return render_tab(request, member, "people", {}, status=422, refusal=refusal.text)
    tab = request.POST.get("tab", "people")
    return HttpResponseRedirect(reverse(tab if tab in TABS else "people", args=[member.match_id]))


@require_POST
def claim(request: HttpRequest, match_id: str) -> HttpResponse:
    member = member_or_404(request, match_id)
    members_seated(member.match)
    form = ClaimForm(request.POST, member=member, seats=member.match.seated)
    if not form.is_valid():
        return render_tab(request, member, "people", {}, status=422, claim=form)
    return _people(request, member, lambda: seats_claim(member=member, indexes=form.indexes()))


@require_POST
def rename(request: HttpRequest, match_id: str, seat: int) -> HttpResponse:
    member = writer_or_403(request, match_id)
    get_object_or_404(Seat, match=member.match, index=seat)
    form = NameForm(request.POST)
    if not form.is_valid():
        return render_tab(request, member, "people", {}, status=422, name_form=form, renamed=seat)
    name = form.cleaned_data["name"]
    return _people(request, member, lambda: seat_rename(match=member.match, index=seat, name=name, by=member))


@require_POST
def hand_over(request: HttpRequest, match_id: str, member_pk: int) -> HttpResponse:
    host = host_or_403(request, match_id)
    other = get_object_or_404(Member, pk=member_pk, match_id=match_id)
    return _people(request, host, lambda: host_hand_over(host=host, to=other))


@require_POST
def remove(request: HttpRequest, match_id: str, member_pk: int) -> HttpResponse:
    host = host_or_403(request, match_id)
    other = get_object_or_404(Member, pk=member_pk, match_id=match_id)
    return _people(request, host, lambda: member_remove(match=host.match, member=other, by=host))


@require_POST
def let_in(request: HttpRequest, match_id: str, member_pk: int) -> HttpResponse:
    host = host_or_403(request, match_id)
    other = get_object_or_404(Member, pk=member_pk, match_id=match_id)
    return _people(request, host, lambda: member_let_in(member=other, by=host))


@require_POST
def free(request: HttpRequest, match_id: str, seat: int) -> HttpResponse:
    """Free the seat of a phone that is away, and if asked to, open its pending secret entry at once."""
    member = writer_or_403(request, match_id)
    get_object_or_404(Seat, match=member.match, index=seat)
    response = _people(request, member, lambda: seat_free(match=member.match, index=seat, by=member))
    if response.status_code == FOUND and "enter" in request.POST:
        member.match.refresh_from_db()
        timeline = seen_by(member)
        if prompt := awaited(timeline, seat, timeline.viewer):
            query = urlencode({"event": stored(prompt.event), "tab": "play"})
            return HttpResponseRedirect(f"{reverse('ask', args=[match_id])}?{query}")
    return response


@require_POST
def give_back(request: HttpRequest, match_id: str, seat: int) -> HttpResponse:
    """Give a seat back to the phone that lost it while it was away."""
    member = writer_or_403(request, match_id)
    get_object_or_404(Seat, match=member.match, index=seat)
    return _people(request, member, lambda: seat_give_back(match=member.match, index=seat, by=member))


@require_POST
def take_over(request: HttpRequest, match_id: str) -> HttpResponse:
    """Become host in place of a phone that is away."""
    member = member_or_404(request, match_id)
    return _people(request, member, lambda: host_take_over(member=member))


@require_POST
def take_back(request: HttpRequest, match_id: str) -> HttpResponse:
    """Become host again after coming back to the table."""
    member = member_or_404(request, match_id)
    return _people(request, member, lambda: host_take_back(member=member))


@require_POST
def leave_be(request: HttpRequest, match_id: str) -> HttpResponse:
    """Accept that another phone has taken over."""
    member = member_or_404(request, match_id)
    return _people(request, member, lambda: host_leave_be(member=member))


@require_POST
def close(request: HttpRequest, match_id: str) -> HttpResponse:
    """End the match; open numbers are listed first, unless the request says to end it with them."""
    member = writer_or_403(request, match_id)
    try:
        match_close(match=member.match, by=member, with_open="with_open" in request.POST)
    except StillOpen:
        return render_ending(request, member, status=422)
    return HttpResponseRedirect(reverse("score", args=[match_id]))


@require_POST
def reopen(request: HttpRequest, match_id: str) -> HttpResponse:
    member = writer_or_403(request, match_id)
    match_reopen(match=member.match, by=member)
    # A match that is only counted continues on the Score tab.
    tab = "score" if timelines.of(member.match).depth == "count" else "play"
    return HttpResponseRedirect(reverse(tab, args=[match_id]))


@require_POST
def delete(request: HttpRequest, match_id: str) -> HttpResponse:
    host = host_or_403(request, match_id)
    match_delete(match=host.match, by=host)
    return HttpResponseRedirect(reverse("history"))


@require_POST
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    member = member_or_404(request, match_id)
    try:
        member_leave(member=member)
    except Illegal as refusal:
        return render_tab(request, member, "people", {}, status=422, refusal=refusal.text)
    return HttpResponseRedirect(reverse("history"))

"""Lets another phone join a match, by code or by link, and choose its seats."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from companion.models import Match, Member
from companion.people.access import address_of
from companion.people.codes import match_by_code
from companion.people.members import match_join, member_of, seats_claim
from companion.people.people_list import members_seated
from companion.questions.forms import ClaimForm, JoinForm
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Illegal


@require_http_methods(["GET", "POST"])
def join(request: HttpRequest) -> HttpResponse:
    """Enter the code that another phone shows."""
    sent = request.POST if request.method == "POST" else None
    form = JoinForm(sent, initial={"code": request.GET.get("code", "")})
    status = 422 if request.method == "POST" else 200
    if request.method == "POST" and form.is_valid():
        address = address_of(request, settings.TRUSTED_PROXIES)
        try:
            match = match_by_code(typed=form.cleaned_data["code"], address=address)
            return HttpResponseRedirect(reverse("invite", args=[match.invite]))
        except Illegal as refusal:
            form.add_error("code", Speaker().say(refusal.text))
    return render(request, "companion/people/join.html", {"form": form}, status=status)


@require_http_methods(["GET", "POST"])
def invite(request: HttpRequest, invite: str) -> HttpResponse:
    """Choose the seats that are played on this phone, or just watch."""
    member = _let_in_again(request)
    asked = {"pk": member.match_id} if member else {"invite": invite}
    match = get_object_or_404(Match.objects.prefetch_related("seats"), **asked)
    member = member_of(match.pk, str(request.device))
    members_seated(match)
    form = ClaimForm(request.POST if request.method == "POST" else None, member=member, seats=match.seated)
    if request.method == "POST" and form.is_valid():
        try:
            member = match_join(match=match, device=str(request.device))
            seats_claim(member=member, indexes=form.indexes())
            return HttpResponseRedirect(reverse("play", args=[match.pk]))
        except Illegal as refusal:
            form.add_error(None, Speaker().say(refusal.text))
    status = 422 if form.errors else 200
    game = registry.find(match.game)
    context = {
        "match": match,
        "form": form,
        "game": game,
        "speaker": Speaker(game, match.names),
        "member": member,
    }
    response = render(request, "companion/people/invite.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _let_in_again(request: HttpRequest) -> Member | None:
    """The member, if it was removed and let in again with this page open: the page's link is outdated."""
    return member_of(request.POST.get("match", ""), str(request.device)) if request.method == "POST" else None

"""Shows for a few seconds what a seat without a phone hides."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from companion.match.log_writer import peek_record
from companion.match.viewers import seen_by
from companion.people.access import member_or_404, writer_or_403
from companion.questions.numbers import number_in
from companion.table.tabs import render_tab
from scoring.contract import Illegal
from scoring.words import _

SECONDS = 8


@require_http_methods(["GET", "POST"])
def peek(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show it once, for the tap that is recorded; opening the address again leads to the table."""
    table = reverse("play", args=[match_id])
    if request.method == "GET":
        member_or_404(request, match_id)
        return HttpResponseRedirect(table)
    member = writer_or_403(request, match_id)
    try:
        seat = number_in(request.POST.get("seat", ""))
        if seat is None:
            raise Illegal(_("There is no such seat at this table."))
        tap = request.POST.get("tap", "")
        recorded = peek_record(match_id=match_id, member=member, seat=seat, tap=tap)
    except Illegal as refusal:
        return render_tab(request, member, "play", {}, status=422, refusal=refusal.text)
    if recorded.again:
        return HttpResponseRedirect(table)
    member.match.refresh_from_db()
    response = render_tab(
        request, member, "play", {}, timeline=seen_by(member, peek=seat), peek_seconds=SECONDS
    )
    response["Cache-Control"] = "no-store"
    return response

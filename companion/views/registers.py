"""Names a part of a phone's box, and removes such names."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from companion.box.contents import profile_name, profile_unname
from companion.views.profiles import box_refused, limit_first_boxes
from scoring import registry
from scoring.contract import Game, Illegal, Register


def _game(key: str) -> tuple[Game, Register]:
    record = registry.find(key) if key in registry.games() else None
    if record is None or record.profile is None or record.profile.register is None:
        raise Http404
    return record, record.profile.register


@require_POST
@limit_first_boxes
def box_name(request: HttpRequest, game: str) -> HttpResponse:
    """Name the combination of parts that was entered, and go back to the page it was needed on."""
    record, register = _game(game)
    rows = range(len(register.ask.rows))
    parts = tuple(request.POST.getlist("part") or [request.POST.get(f"part-{row}", "") for row in rows])
    name = request.POST.get("name", "").strip()
    return _done(
        request,
        record,
        lambda device: profile_name(game=record, device=device, name=name, parts=parts),
    )


@require_POST
def box_unname(request: HttpRequest, game: str) -> HttpResponse:
    """Remove a name from the register."""
    record, _register = _game(game)
    name = request.POST.get("name", "")
    return _done(request, record, lambda device: profile_unname(game=record, device=device, name=name))


def _done(request: HttpRequest, game: Game, change: Callable[[str], None]) -> HttpResponse:
    try:
        change(str(request.device))
    except Illegal as refusal:
        return box_refused(request, game, refusal)
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = reverse("box", args=[game.key]) + "#register"
    return HttpResponseRedirect(back)

"""Shows the page of a game, and its helpers: calculators that need no match."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.template.loader import select_template
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe
from pydantic import BaseModel

from companion.box.contents import profile_of_device, profile_of_match
from companion.helpers.calculators import TABLE, Helped, helped
from companion.match.device_matches import matches_for_device
from companion.models import Member
from companion.people.devices import COOKIE
from companion.people.members import member_of
from companion.table.speaker import Speaker
from companion.views.home import CONTINUED, known_match
from scoring import registry
from scoring.contract import Game


def _game(key: str) -> Game:
    if key not in registry.games():
        raise Http404
    return registry.find(key)


@require_safe
def game(request: HttpRequest, game: str) -> HttpResponse:
    """The page of a game: start, continue, calculate, read the rules."""
    record = _game(game)
    mine = matches_for_device(str(request.device)).filter(game=game, closed_at__isnull=True)[:CONTINUED]
    context = {
        "game": record,
        "speaker": Speaker(record),
        "known": [known_match(match) for match in mine],
    }
    return render(request, "companion/site/game.html", context)


@require_safe
def helper(request: HttpRequest, game: str, helper: str) -> HttpResponse:
    """The page of a helper; its address holds everything that was entered."""
    record = _game(game)
    found = next((each for each in record.helpers if each.key == helper), None)
    if found is None:
        raise Http404
    member = _at_the_table(request, record) if found.needs_box else None
    found = found.boxed(found, _box(request, record, member))
    state = helped(record, found, dict(request.GET.lists()), member.match_id if member else "")
    fragment = bool(request.htmx) and not request.htmx.history_restore_request
    sound = not state.wrong and not state.unknown
    if sound and not fragment and not _is_at(request, state.address):
        # A form without scripts sends every field: redirect to the short address, which is easier to share.
        return HttpResponseRedirect(state.address)
    template = "companion/helpers/_helper.html" if fragment else "companion/helpers/helper.html"
    context = _context(request, record, state)
    response = render(request, template, context, status=422 if state.wrong else 200)
    patch_vary_headers(response, ("HX-Request", "Accept-Language", "Cookie"))
    return response


def _at_the_table(request: HttpRequest, game: Game) -> Member | None:
    """This phone's membership of the match in the address; for a stranger the match does not exist."""
    member = member_of(request.GET.get(TABLE, ""), _device(request))
    return member if member and member.match.game == game.key else None


def _box(request: HttpRequest, game: Game, member: Member | None) -> BaseModel | None:
    """What is known of this phone's box, overridden by the one on the table it plays at."""
    own = profile_of_device(game, _device(request))
    if game.profile is None or member is None or member.is_host:
        return own
    joined: BaseModel = game.profile.joined(own, profile_of_match(game, member.match))
    return joined


def _device(request: HttpRequest) -> str:
    """The phone's id; empty if it has no cookie, for it needs none to use a helper."""
    return str(request.device) if COOKIE in request.COOKIES else ""


def _is_at(request: HttpRequest, address: str) -> bool:
    """Tell whether an address means the same as the one requested, however it is encoded."""
    return dict(QueryDict(address.partition("?")[2]).lists()) == dict(request.GET.lists())


def _context(request: HttpRequest, game: Game, state: Helped) -> dict[str, object]:
    own = f"games/{game.key}/helper_{state.helper.key}.html"
    return {
        "game": game,
        "speaker": state.speaker,
        "helper": state.helper,
        "helped": state,
        "form": state.form,
        "answer": state.answer,
        "url": request.build_absolute_uri(state.shared),
        "register": game.profile.register if game.profile else None,
        "questions_template": select_template([own, "companion/helpers/_helper_questions.html"]),
    }

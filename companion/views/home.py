"""Shows the start page, the start form, the list of earlier matches and the page about Fieldbook."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from companion.limits.rate_counts import start_count
from companion.match import timeline as timelines
from companion.match.beginning import match_start
from companion.match.device_matches import matches_for_device, people_for_device
from companion.match.rematch import latest_match, match_to_repeat, rematch_values
from companion.models import Match
from companion.people.access import address_of
from companion.people.devices import COOKIE
from companion.questions.start_form import StartForm
from companion.server.log_format import place_of
from companion.table.bot_statistics import records_against_bots
from companion.table.speaker import Speaker
from companion.upkeep.erasing import device_erase
from scoring import registry
from scoring.contract import Illegal

logger = logging.getLogger(__name__)

CONTINUED = 3
LISTED = 200


@dataclass(frozen=True)
class KnownMatch:
    """A match of this phone, as one line of a list."""

    match: Match
    title: str
    headline: str
    accent: str
    ago: str


def known_match(match: Match) -> KnownMatch:
    """The line about a match, with its headline."""
    timeline = timelines.of(match)
    speaker = Speaker(timeline.game, match.names)
    try:
        headline = speaker.say(timeline.game.headline(timeline.state))
    except Exception as error:
        # The match's own page finds the faulty entry; here the other matches must still be listed.
        logger.error("a headline of %s cannot be said: %s", timeline.game.key, place_of(error))
        headline = ""
    return KnownMatch(
        match,
        title=speaker.say(timeline.game.title),
        headline=headline,
        accent=timeline.game.accent.name,
        ago=_ago(match),
    )


def _ago(match: Match) -> str:
    """How long ago a match was last changed; within a minute it is “just now”."""
    if timezone.now() - match.updated_at < timedelta(minutes=1):
        return _("just now")
    return _("%(time)s ago") % {"time": timesince(match.updated_at, depth=1)}


def _games() -> list[dict[str, object]]:
    games = [registry.find(key) for key in registry.games()]
    return [
        {
            "key": game.key,
            "title": game.title,
            "people": game.people,
            "accent": game.accent.name,
            "has_helpers": bool(game.helpers),
        }
        for game in games
    ]


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    mine = matches_for_device(str(request.device)).filter(closed_at__isnull=True)[:CONTINUED]
    last = latest_match(str(request.device))
    context = {
        "known": [known_match(match) for match in mine],
        "games": _games(),
        "last": known_match(last) if last else None,
    }
    return render(request, "companion/site/home.html", context)


@require_GET
def history(request: HttpRequest) -> HttpResponse:
    mine = matches_for_device(str(request.device))[:LISTED]
    context = {"known": [known_match(match) for match in mine], "records": records_against_bots(mine)}
    return render(request, "companion/site/history.html", context)


def _first_tab(match: Match) -> str:
    """The tab on which a new match opens: the score if it starts by counting."""
    timeline = timelines.of(match)
    return "score" if timeline.game.board(timeline.state, timeline.viewer).stage == "count" else "play"


@require_http_methods(["GET", "POST"])
def start(request: HttpRequest, game: str) -> HttpResponse:
    if game not in registry.games():
        raise Http404
    record = registry.find(game)
    before = match_to_repeat(request)
    initial = rematch_values(before, record) if before else {}
    form = StartForm(request.POST if request.method == "POST" else None, game=record, initial=initial)
    wait = 0
    if request.method == "POST" and form.is_valid():
        try:
            start_count(address=address_of(request, settings.TRUSTED_PROXIES))
            device = str(request.device)
            match, _member = match_start(game=game, device=device, follows=before, **form.setup())
            return HttpResponseRedirect(reverse(_first_tab(match), args=[match.pk]))
        except Illegal as refusal:
            form.add_error(None, Speaker(record).say(refusal.text))
            wait = getattr(refusal, "seconds", 0)
    status = 429 if wait else 422 if form.errors else 200
    people = people_for_device(str(request.device))
    context = {"form": form, "game": record, "speaker": Speaker(record), "people": people.items()}
    response = render(request, "companion/match/start.html", context, status=status)
    if wait:
        response["Retry-After"] = str(wait)
    return response


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """Erase this phone's data, on the server and as far as possible in its browser."""
    device_erase(device=str(request.device))
    response = render(request, "companion/site/forgotten.html")
    for cookie in (COOKIE, "theme", settings.LANGUAGE_COOKIE_NAME, settings.CSRF_COOKIE_NAME):
        response.delete_cookie(cookie)
    # Browsers obey this only over HTTPS; otherwise the page's script does the same.
    response["Clear-Site-Data"] = '"cache", "cookies", "storage"'
    response["Cache-Control"] = "no-store"
    return response


@require_GET
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "companion/site/about.html")

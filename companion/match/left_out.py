"""Finds stored entries that keep a match from being shown, and leaves them out.

Today's version refuses such entries; an older one may have stored them.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from django.core.exceptions import BadRequest, ObjectDoesNotExist, PermissionDenied, SuspiciousOperation
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse
from rest_framework.exceptions import APIException

from companion.box.contents import profile_of_match
from companion.match import timeline as timelines
from companion.match.drafts import work_out
from companion.match.log_text import entry_text
from companion.match.timeline import NOBODY, Timeline
from companion.match.viewers import viewer_of
from companion.models import Match, Member, Role
from companion.server.log_format import place_of
from companion.table import fragment_cache
from companion.table.tabs import TABS, render_tab
from companion.views.faults import try_again

logger = logging.getLogger(__name__)

MOST_LEFT_OUT = 20
REFUSALS = (
    Http404,
    ObjectDoesNotExist,
    PermissionDenied,
    BadRequest,
    SuspiciousOperation,
    DatabaseError,
    APIException,
    OSError,
)
"""Errors that are about the request or the machine, not about an entry."""


def page_without_broken_entries(request: HttpRequest, exception: Exception) -> HttpResponse | None:
    """Make a match's page again without the entries at which it failed; None if it failed otherwise."""
    found = request.resolver_match
    match_id = found.kwargs.get("match_id") if found else None
    if not match_id or isinstance(exception, REFUSALS) or not left_out(request, match_id):
        return None
    if request.method not in ("GET", "HEAD") and request.path.startswith("/api/"):
        # Its body has been read and cannot be read again.
        return try_again()
    assert found
    answer: HttpResponse = found.func(request, *found.args, **found.kwargs)
    return answer


def left_out(request: HttpRequest, match_id: str) -> bool:
    """Leave out the entries that keep the match from being shown; tell whether there were any."""
    match = Match.objects.filter(pk=match_id).first()
    host = match and Member.objects.filter(match=match, role=Role.HOST, removed_at__isnull=True).first()
    if match is None or host is None:
        return False
    host.match = match
    whole = timeline = timelines.of(match)
    for _time in range(MOST_LEFT_OUT):
        if _is_shown(request, host, timeline):
            break
        seq = _culprit(request, host, timeline)
        if seq is None:
            return False
        timeline = timeline.without(seq)
    if timeline is whole:
        return False
    timelines.keep(match, timeline)
    fragment_cache.drop(match_id)
    logger.error("left out, for they cannot be shown: %s", [each.seq for each in timeline.left_out])
    return True


def _culprit(request: HttpRequest, host: Member, timeline: Timeline) -> int | None:
    """The entry from which on the match cannot be shown; None if it cannot be shown even without entries."""
    good, bad = 0, timeline.seq
    if not _is_shown(request, host, timeline.until(good)):
        return None
    while bad - good > 1:
        middle = (good + bad) // 2
        if _is_shown(request, host, timeline.until(middle)):
            good = middle
        else:
            bad = middle
    return bad


def _is_shown(request: HttpRequest, host: Member, timeline: Timeline) -> bool:
    """Tell whether every page can be made and every line of the log put into words."""
    box = profile_of_match(timeline.game, host.match)
    viewer = replace(viewer_of(host, host.match.seated), profile=box)
    try:
        # Drafted: nothing made here may be cached.
        timeline = timeline.drafted([]).seen(viewer, host.pk)
        covered = timeline.seen(NOBODY)
        for entry in timeline.entries:
            entry_text(timeline, entry), entry_text(covered, entry)
        work_out(timeline)
        for tab in TABS:
            render_tab(request, host, tab, {}, timeline=timeline)
    except REFUSALS:
        raise
    except Exception as error:
        logger.warning("entry %s of %s: %s", timeline.seq, timeline.game.key, place_of(error))
        return False
    return True

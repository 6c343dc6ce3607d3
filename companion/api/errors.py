"""Gives every refusal of the API the same form: a list of paths and messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ObjectDoesNotExist, PermissionDenied, RequestDataTooBig
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from rest_framework import exceptions
from rest_framework.response import Response

from companion.limits.rate_counts import TooOften
from companion.match.log_text import entry_text
from companion.match.log_writer import Clash
from companion.models import Member
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Illegal
from scoring.requests.run import BadRequest, Unknown

Errors = list[dict[str, Any]]


def answer(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Turn a view's exception into an answer; anything unexpected stays a server error."""
    match exc:
        case Unknown():
            return _refusal(404, _faults(exc))
        case BadRequest():
            return _refusal(422, _faults(exc))
        case TooOften():
            return _refusal(429, _one(_speaker(context).say(exc.text)), {"Retry-After": str(exc.seconds)})
        case Illegal():
            return _refusal(422, _one(_speaker(context).say(exc.text)))
        case Clash():
            return _clash(exc, _speaker(context))
        case Http404() | ObjectDoesNotExist():
            return _refusal(404, _one(_("There is nothing here, or this token cannot open it.")))
        case PermissionDenied():
            return _refusal(403, _one(str(exc) or _("This token is not allowed to do this.")))
        case RequestDataTooBig():
            return _refusal(413, _one(_("This is too much for one request.")))
        case exceptions.APIException():
            return _refusal(exc.status_code, _one(_words(exc)), dict(_headers(exc)))
    return None


def _refusal(status: int, errors: Errors, headers: dict[str, str] | None = None, **more: Any) -> Response:
    return Response({"errors": errors, **more}, status, headers=headers)


def _one(message: str) -> Errors:
    return [{"path": [], "message": message}]


def _faults(refusal: BadRequest) -> Errors:
    speaker = Speaker()
    return [{"path": list(path), "message": speaker.say(text)} for path, text in refusal.faults.told()]


def _speaker(context: dict[str, Any]) -> Speaker:
    """A speaker with the names of the table that the token belongs to."""
    request = context.get("request")
    member = getattr(request, "user", None)
    if not isinstance(member, Member):
        return Speaker()
    return Speaker(registry.find(member.match.game), member.match.names)


def _clash(clash: Clash, speaker: Speaker) -> Response:
    since = [speaker.say(entry_text(clash.timeline, entry)) for entry in clash.since]
    words = _("Someone else has changed this in the meantime.")
    return _refusal(409, _one(words), seq=clash.timeline.seq, since=since)


def _words(refusal: exceptions.APIException) -> str:
    match refusal:
        case exceptions.MethodNotAllowed():
            return _("This address does not accept this method.")
        case exceptions.Throttled(wait=seconds) if seconds:
            return ngettext(
                "Too many requests. Try again in %(n)s second.",
                "Too many requests. Try again in %(n)s seconds.",
                seconds,
            ) % {"n": seconds}
        case exceptions.NotAcceptable():
            return _("Answers are only available as JSON.")
    return str(refusal.detail)


def _headers(refusal: exceptions.APIException) -> Iterable[tuple[str, str]]:
    if header := getattr(refusal, "auth_header", None):
        yield "WWW-Authenticate", header
    if seconds := getattr(refusal, "wait", None):
        yield "Retry-After", str(seconds)

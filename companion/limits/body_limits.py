"""Limits the size and time of request bodies, which are read completely before they take a thread."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from io import BytesIO
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.template import loader
from django.utils.functional import Promise
from django.utils.translation import get_language_from_request, override
from django.utils.translation import gettext_lazy as _

from companion.limits.body_memory import Body, Pool
from companion.limits.callers import address_in
from companion.server.content_policy import POLICY, bare_headers
from companion.server.log_format import new_request_id, request_id
from pages.addresses import address_parts

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST_FORM = 64_000
LARGEST_UPLOAD = 200_000
LARGEST_BODY = 1_000_000
BODY_SECONDS = 15.0
# Keep reading for a moment: a connection cut while the client still sends loses the answer.
FAREWELL_SECONDS = 1.0
MOST_IGNORED = 2_000_000
TOO_LARGE = _("This is too much for one request.")
BUSY = _("The server is busy. Please try again in a moment.")
HTML = b"text/html; charset=utf-8"


class Refused(Exception):
    """The request is refused because of its body."""

    def __init__(self, status: int, words: Promise) -> None:
        super().__init__(status)
        self.status = status
        self.words = words


class HungUp(Exception):
    """The client has disconnected."""


class BodyLimits:
    """Reads every body within its size and time limits before passing the request on."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.pool = Pool()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.application(scope, receive, send)
        request_id.set(new_request_id())
        body = Body(address_in(scope))
        try:
            if refusal := await self._refusal(body, scope, receive):
                self.pool.let_go(body)
                return await refuse(scope, receive, send, refusal)
            whole = bytes(body.data)
            body.data.clear()
            await self.application(scope, _again(whole, receive), send)
        except HungUp:
            return None
        finally:
            self.pool.let_go(body)

    async def _refusal(self, body: Body, scope: Scope, receive: Receive) -> Refused | None:
        """Read the body; returns a refusal instead of raising it."""
        try:
            async with asyncio.timeout(BODY_SECONDS) as body.patience:
                await self._fill(body, limit(scope), scope, receive)
                self.pool.arrived(body)
        except Refused as refusal:
            return refusal
        except TimeoutError:
            late = Refused(408, _("The request took too long to arrive. Please try again."))
            return Refused(503, BUSY) if body.gave_way else late
        return None

    async def _fill(self, body: Body, most: int, scope: Scope, receive: Receive) -> None:
        if length(scope) > most:
            raise Refused(413, TOO_LARGE)
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise HungUp
            part, more = message.get("body", b""), message.get("more_body", False)
            if len(body.data) + len(part) > most:
                raise Refused(413, TOO_LARGE)
            if body.gave_way or (part and not self.pool.keep(body, part)):
                raise Refused(503, BUSY)


def limit(scope: Scope) -> int:
    """The largest body that this request may have."""
    if scope["path"].startswith("/live/"):
        return 0
    kind = dict(scope["headers"]).get(b"content-type", b"").partition(b";")[0].strip().lower()
    if kind == b"application/x-www-form-urlencoded" and not scope["path"].startswith("/api/"):
        return LARGEST_FORM
    return LARGEST_UPLOAD if kind == b"multipart/form-data" else LARGEST_BODY


def length(scope: Scope) -> int:
    """The length that the request announces, or 0."""
    said = dict(scope["headers"]).get(b"content-length", b"0")
    # The parser has checked that these are digits; a number this long is too large in any case.
    return int(said) if len(said) < 19 else LARGEST_BODY + 1


def _again(body: bytes, receive: Receive) -> Receive:
    """Replay the body as one message, then pass the connection's messages on."""
    told = False

    async def message() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return message


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: Refused) -> None:
    """Answer without reading the rest, then close the connection."""
    # Without the content type, because Django would read the whole query for it.
    asked = [header for header in scope["headers"] if header[0] != b"content-type"]
    kind, text = _said(ASGIRequest({**scope, "headers": asked}, BytesIO()), refusal)
    body = text.encode()
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *bare_headers(POLICY if kind == HTML else ""),
    ]
    if refusal.status in (429, 503):
        headers.append((b"retry-after", b"5"))
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": True})
    await _let_finish(receive)
    await send({"type": "http.response.body", "body": b""})


def _said(request: ASGIRequest, refusal: Refused) -> tuple[bytes, str]:
    """The content type and text of a refusal: JSON for a program, a page with a link back for a form."""
    with override(get_language_from_request(request)):
        words = str(refusal.words)
        if request.path.startswith("/api/"):
            return b"application/json", json.dumps({"errors": [{"path": [], "message": words}]})
        if refusal.status != 413 or "text/html" not in request.headers.get("Accept", ""):
            return b"text/plain; charset=utf-8", words
        # Only the path, so that no link leads to another site.
        back = "/" + address_parts(request.headers.get("Referer", "")).path.lstrip("/")
        return HTML, loader.get_template("413.html").render({"words": words, "back": back})


async def _let_finish(receive: Receive) -> None:
    ignored = 0
    try:
        async with asyncio.timeout(FAREWELL_SECONDS):
            while ignored < MOST_IGNORED:
                message = await receive()
                ignored += len(message.get("body", b""))
                if message["type"] == "http.disconnect" or not message.get("more_body"):
                    return
    except TimeoutError:
        return

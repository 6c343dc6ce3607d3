"""Limits how long connections may keep the server waiting, and how much they may send before a request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from companion.limits.body_limits import Application, Receive, Scope, Send
from companion.server.content_policy import bare_headers

HEAD_SECONDS = 10.0
# A phone that reads nothing for this long is gone; closing the connection frees what waits for it.
UNREAD_SECONDS = 60.0
LARGEST_HEAD = 32_768
MOST_WAITING = 2_000
# A browser sends one request and waits; a proxy may send the next before it has seen the answer's end.
MOST_UNANSWERED = 4
TOO_LONG = "The head of this request is too long."


class Connection(HttpToolsProtocol):
    """uvicorn's protocol with a time and size limit for the head, and a time limit for unread answers."""

    # Connections without a request yet, oldest first: under a flood they are closed to make room.
    waiting: dict[Connection, None] = {}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.head_size = 0
        self.deaf = False
        self.unanswered: list[RequestResponseCycle] = []
        self.until_head: asyncio.TimerHandle | None = None
        self.until_read: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_came()
        self._stop("until_read")
        super().connection_lost(exc)
        # uvicorn tells only the latest request; the others would go on writing to nobody.
        self.pipeline.clear()
        for cycle in self.unanswered:
            cycle.disconnected = True
            cycle.message_event.set()

    def data_received(self, data: bytes) -> None:
        if self.until_head:
            self.head_size += len(data)
        super().data_received(data)
        # The head has not ended yet, so everything received is head.
        if self.until_head and self.head_size > LARGEST_HEAD:
            self._refuse()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self.until_head:
            self._await_head()

    def on_headers_complete(self) -> None:
        self._head_came()
        self.unanswered = [cycle for cycle in self.unanswered if not cycle.response_complete]
        if len(self.unanswered) >= MOST_UNANSWERED:
            self.deaf, self.cycle.keep_alive = True, False
        elif len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > LARGEST_HEAD:
            self._refuse()
        else:
            super().on_headers_complete()
            self.unanswered.append(self.cycle)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        super()._start_asgi_task(cycle, partial(hang_up_if_stopped, cycle, app))

    def on_body(self, body: bytes) -> None:
        if not self.deaf:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.deaf:
            super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.until_read = self._later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop("until_read")
        super().resume_writing()

    def _await_head(self) -> None:
        self.head_size = 0
        self.until_head = self._later(HEAD_SECONDS, self.transport.abort)
        self.waiting[self] = None
        if len(self.waiting) > MOST_WAITING:
            next(iter(self.waiting)).transport.abort()

    def _head_came(self) -> None:
        self._stop("until_head")
        self.waiting.pop(self, None)

    def _refuse(self) -> None:
        self._head_came()
        self.deaf = True
        self._say(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, TOO_LONG)

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request like uvicorn does, but with the headers of all our answers."""
        self._head_came()
        self._say(HTTPStatus.BAD_REQUEST, msg)

    def _say(self, status: HTTPStatus, words: str) -> None:
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", b"%d" % len(words)),
            (b"connection", b"close"),
            *bare_headers(),
        ]
        lines = [
            b"HTTP/1.1 %d %s" % (status, status.phrase.encode()),
            *(b": ".join(each) for each in headers),
        ]
        self.transport.write(b"\r\n".join([*lines, b"", words.encode("ascii")]))
        self.transport.close()

    def _later(self, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, act)

    def _stop(self, name: str) -> None:
        if timer := getattr(self, name):
            timer.cancel()
            setattr(self, name, None)


async def hang_up_if_stopped(
    cycle: RequestResponseCycle, app: Application, scope: Scope, receive: Receive, send: Send
) -> None:
    """Run the app; if the server stops first, hang up rather than answer 500 to a tap that may be stored."""
    try:
        await app(scope, receive, send)
    except asyncio.CancelledError:
        cycle.disconnected = True
        cycle.transport.close()

"""Runs Django's pages in threads, beside the event loop that serves the streams."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from io import BytesIO
from typing import Any, cast

from a2wsgi.wsgi import build_environ

from companion.limits.body_limits import Message, Receive, Scope, Send

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class WsgiThreads:
    """Runs a WSGI application in threads, with whole bodies in and whole answers out.

    No thread waits for the network: a body is complete before it takes a thread, and an answer that is read
    slowly waits in memory.
    """

    def __init__(self, application: Application, threads: int) -> None:
        self.application = application
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix="pages")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        body = (await receive()).get("body", b"")
        environ = cast("dict[str, Any]", build_environ(cast("Any", scope), cast("Any", BytesIO(body))))
        made = partial(copy_context().run, answered, self.application, environ)
        for message in await asyncio.get_running_loop().run_in_executor(self.threads, made):
            await send(message)


def answered(application: Application, environ: dict[str, Any]) -> tuple[Message, Message]:
    """The application's whole answer to a request, as ASGI messages."""
    begun: Message = {"type": "http.response.start"}

    def start(status: str, headers: list[tuple[str, str]], _error: object = None) -> None:
        begun["status"] = int(status.partition(" ")[0])
        begun["headers"] = [(key.lower().encode("latin-1"), said.encode("latin-1")) for key, said in headers]

    parts = application(environ, start)
    try:
        body = b"".join(parts)
    finally:
        if close := getattr(parts, "close", None):
            close()
        # Free the body now; the request waits for the garbage collector.
        environ["wsgi.input"].close()
    return begun, {"type": "http.response.body", "body": body}

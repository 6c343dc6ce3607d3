"""Answers requests for /live/<match>/ with a stream of events."""

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs

from companion.live.keys import bearer_of
from companion.live.streams import Stream
from companion.live.switchboard import switchboard
from companion.server.content_policy import bare_headers
from companion.server.release import release

PATH = re.compile(r"/live/([A-Za-z0-9_-]{1,64})/")
# Phones give a stream up after 25 s of silence; comments would not reach their scripts.
PING = 15.0
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
    *bare_headers(),
]

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


async def stream(scope: Scope, receive: Receive, send: Send) -> None:
    path = PATH.fullmatch(scope["path"])
    query = parse_qs(scope["query_string"].decode("latin-1"))
    token = query.get("key", [""])[0]
    if not path:
        return await refuse(send, 404, "There is no such stream.")
    if scope["method"] != "GET":
        return await refuse(send, 405, "A stream can only be read.")
    if not token:
        return await refuse(send, 400, "The stream needs the key that the page carries.")
    if not switchboard.closing:
        switchboard.start()
    await switchboard.openings.look()
    bearer = bearer_of(path[1], token)
    if bearer is None:
        return await refuse(send, 403, "This key does not open this stream, or no longer.")
    if switchboard.closing:
        return await refuse(send, 503, "The server is about to stop.")
    last = dict(scope["headers"]).get(b"last-event-id", b"").decode("latin-1") or query.get("last", ["0"])[0]
    opened = Stream(path[1], bearer.member, number(last), bearer.epoch)
    made_by = query.get("release", [""])[0]
    opened.renew = bool(made_by) and made_by != release()
    hanging_up = asyncio.create_task(hang_up(receive, opened))
    switchboard.join(opened)
    try:
        await switchboard.openings.start(opened)
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await tell(opened, send)
    finally:
        switchboard.leave(opened)
        hanging_up.cancel()


async def tell(opened: Stream, send: Send) -> None:
    # The stream joins before it asks where the log ends, so no message is lost in between.
    # The first ping proves to the phone that no proxy is holding the stream back.
    if not opened.ended:
        await send(part(b"retry: 1000\nevent: ping\ndata: %d\n\n" % opened.seen))
        await switchboard.openings.begin(opened)
    while True:
        opened.wake.clear()
        if news := opened.news():
            await send(part(news))
        if opened.ended:
            return await send({"type": "http.response.body", "body": b""})
        try:
            async with asyncio.timeout(PING):
                await opened.wake.wait()
        except TimeoutError:
            await send(part(b"event: ping\ndata: %d\n\n" % opened.seen))


async def hang_up(receive: Receive, opened: Stream) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    opened.end()


async def refuse(send: Send, status: int, words: str) -> None:
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *bare_headers()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": words.encode()})


def part(body: bytes) -> dict[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": True}


def number(said: str) -> int:
    """The last number that a phone says it saw; anything unreadable counts as 0."""
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 10 else 0

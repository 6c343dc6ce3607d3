"""Talks to the server as a phone does: one kept connection, one request after another."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import Any
from urllib.parse import urlencode

import brotli
import httptools

PATIENCE = 30.0
GZIP = 31


@dataclass
class Answer:
    """One answer as it came over the wire."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    size: int = 0
    ended: int = 0

    @property
    def body_size(self) -> int:
        return len(self.body)

    @property
    def head_size(self) -> int:
        return self.size - len(self.body)

    @property
    def plain(self) -> bytes:
        """The uncompressed body."""
        packed = self.headers.get("content-encoding", "")
        if packed == "br":
            return brotli.decompress(self.body)
        return zlib.decompress(self.body, GZIP) if packed == "gzip" else self.body


class Wire(asyncio.Protocol):
    """An HTTP/1.1 connection; for a stream, `heard` gets the parts of its endless body."""

    def __init__(self, heard: Callable[[bytes], None] | None = None) -> None:
        self.heard = heard
        self.transport: Any = None
        self.answer = Answer()
        self.done: asyncio.Future[Answer] | None = None
        self.parser = httptools.HttpResponseParser(self)

    async def ask(self, request: bytes) -> Answer:
        self.answer, self.done = Answer(), asyncio.get_running_loop().create_future()
        self.transport.write(request)
        # Not `wait_for`: before Python 3.12 it can swallow a cancellation that comes with the answer.
        async with asyncio.timeout(PATIENCE):
            return await self.done

    def close(self) -> None:
        self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.answer.size += len(data)
        self.parser.feed_data(data)

    def connection_lost(self, error: Exception | None) -> None:
        if self.done and not self.done.done():
            self.done.set_exception(ConnectionError("the server hung up"))

    def on_header(self, name: bytes, value: bytes) -> None:
        self.answer.headers[name.decode().lower()] = value.decode("latin-1")

    def on_headers_complete(self) -> None:
        self.answer.status = self.parser.get_status_code()
        if self.heard:
            self._finish()

    def on_body(self, part: bytes) -> None:
        if self.heard:
            self.heard(part)
        else:
            self.answer.body += part

    def on_message_complete(self) -> None:
        self._finish()

    def _finish(self) -> None:
        self.answer.ended = perf_counter_ns()
        if self.done and not self.done.done():
            self.done.set_result(self.answer)


async def opened(port: int, heard: Callable[[bytes], None] | None = None) -> Wire:
    loop = asyncio.get_running_loop()
    _transport, wire = await loop.create_connection(lambda: Wire(heard), "127.0.0.1", port)
    return wire


def request(path: str, *, cookie: str = "", form: Mapping[str, str] | None = None, **headers: str) -> bytes:
    """A request as browsers send it; underscores in header names become hyphens."""
    body = urlencode(form).encode() if form is not None else b""
    lines = [f"{'GET' if form is None else 'POST'} {path} HTTP/1.1", "Host: 127.0.0.1"]
    said = {"Accept_Encoding": "br, gzip", "Accept_Language": "en", **headers}
    if cookie:
        said["Cookie"] = cookie
    if form is not None:
        said |= {"Content_Type": "application/x-www-form-urlencoded", "Content_Length": str(len(body))}
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in said.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body

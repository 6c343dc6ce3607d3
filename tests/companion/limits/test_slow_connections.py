"""Callers who send slowly, never or too much do not keep others from their pages."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
import uvicorn
from django.conf import settings
from uvicorn.server import ServerState

from companion.limits import body_limits, connections
from companion.limits import body_memory as pools
from companion.server import asgi
from tests.companion.live.installation import serving
from tests.waiting import until

# No database, no session: what stays away here stays away for want of a thread.
PAGE = "/manifest.webmanifest"
# Far more than there are threads for pages.
MANY = 60


@pytest.fixture(scope="module")
def port():
    with serving() as port:
        yield port


def said(port: int, *lines: str, body: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """Open a connection, send this and no more."""
    door = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))
    door.sendall("\r\n".join([*lines, "Host: localhost", "", ""]).encode() + body)
    return door


def heard(door: socket.socket) -> tuple[int, dict[str, str], bytes]:
    """The whole answer; the server has hung up after it."""
    with closing(door):
        answer = b""
        while part := door.recv(65536):
            answer += part
    head, _empty, body = answer.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in rest)}
    return int(first.split()[1]), headers, body


def page(port: int) -> int:
    return heard(said(port, f"GET {PAGE} HTTP/1.1", "Connection: close"))[0]


@pytest.mark.parametrize("path", ["/join/", "/api/v1/join/", "/nowhere/", "/theme/", "/live/x/"])
def test_unfinished_bodies_leave_the_pages_free(port, path):
    with ExitStack() as held:
        for _each in range(MANY):
            held.enter_context(
                closing(said(port, f"POST {path} HTTP/1.1", "Content-Length: 500", body=b"code"))
            )
        assert page(port) == 200


def test_half_sent_heads_leave_the_pages_free(port):
    with ExitStack() as held:
        for _each in range(MANY):
            door = held.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
            door.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        assert page(port) == 200


def test_answers_that_nobody_reads_leave_the_pages_free():
    root = Path(settings.STATIC_ROOT)
    largest = max(
        (path for path in root.rglob("*.*") if path.is_file()), key=lambda path: path.stat().st_size
    )
    scope = {"type": "http", "http_version": "1.1", "method": "GET", "query_string": b"", "headers": []}

    async def asked(path: str, *, reads: bool) -> int:
        over, status = asyncio.Event(), 0

        async def receive():
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message):
            nonlocal status
            status = message.get("status", status)
            if not reads:
                await over.wait()

        await asgi.pages({**scope, "path": path, "headers": [(b"host", b"localhost")]}, receive, send)
        return status

    async def story():
        slow = [
            asyncio.create_task(asked(f"/static/{largest.relative_to(root)}", reads=False))
            for _each in range(asgi.PAGES_AT_ONCE)
        ]
        await asyncio.sleep(0.1)
        async with asyncio.timeout(10):
            assert await asked(PAGE, reads=True) == 200
        for each in slow:
            each.cancel()

    asyncio.run(story())


def test_only_a_few_pipelined_requests_are_answered(port):
    asked = f"GET {PAGE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    door = socket.create_connection(("127.0.0.1", port), timeout=20)
    door.sendall(asked * 50)
    with closing(door):
        answer = b""
        while part := door.recv(65536):
            answer += part
    assert answer.count(b"HTTP/1.1 200") == connections.MOST_UNANSWERED


def test_an_unfinished_body_is_given_up(port, monkeypatch):
    monkeypatch.setattr(body_limits, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(body_limits, "FAREWELL_SECONDS", 0.1)
    status, headers, body = heard(said(port, "POST /join/ HTTP/1.1", "Content-Length: 500", body=b"code"))
    assert status == 408 and headers["connection"] == "close" and b"too long" in body


@pytest.mark.parametrize(
    "start", ["", "GET / HTTP/1.1\r\nHost: local", "POST / HTTP/1.1\r\nX-Long: " + "x" * 2000]
)
def test_an_unfinished_head_is_given_up(port, monkeypatch, start):
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    door = socket.create_connection(("127.0.0.1", port), timeout=20)
    door.sendall(start.encode())
    with closing(door), suppress(ConnectionResetError):
        assert door.recv(1) == b""


@pytest.mark.parametrize("number", [1, 400])
def test_an_endless_head_is_cut_short(port, number):
    door = socket.create_connection(("127.0.0.1", port), timeout=20)
    line = b"X-%d: " + b"x" * (connections.LARGEST_HEAD // number + 10) + b"\r\n"
    door.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"".join(line % each for each in range(number)))
    assert heard(door)[0] == 431


def test_a_request_that_is_not_http_is_refused_with_the_usual_headers(port):
    door = socket.create_connection(("127.0.0.1", port), timeout=20)
    door.sendall(b"GET / HTTP/1.1\r\nHost: local\x01host\r\n\r\n")
    status, headers, _body = heard(door)
    assert status == 400 and headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/join/", "/nowhere/", "/api/v1/games/", "/api/nowhere", "/static/x"])
@pytest.mark.parametrize("announced", [True, False])
def test_a_body_over_the_limit_is_refused_before_it_is_read(port, monkeypatch, path, announced):
    monkeypatch.setattr(body_limits, "FAREWELL_SECONDS", 0.1)
    if announced:
        door = said(
            port,
            f"POST {path} HTTP/1.1",
            "Content-Length: 300000000",
            "Content-Type: multipart/form-data; boundary=x",
        )
    else:
        door = said(
            port,
            f"POST {path} HTTP/1.1",
            "Transfer-Encoding: chunked",
            "Content-Type: multipart/form-data; boundary=x",
        )
        part = b"%x\r\n%s\r\n" % (1000, b"x" * 1000)
        door.sendall(part * (body_limits.LARGEST_UPLOAD // 1000 + 2))
    status, headers, body = heard(door)
    assert status == 413 and headers["x-content-type-options"] == "nosniff"
    if path.startswith("/api/"):
        assert json.loads(body)["errors"][0]["message"]


def test_a_form_without_a_file_has_a_lower_limit(port, monkeypatch):
    monkeypatch.setattr(body_limits, "FAREWELL_SECONDS", 0.1)
    kind = "Content-Type: application/x-www-form-urlencoded"
    lines = ("POST /join/ HTTP/1.1", f"Content-Length: {body_limits.LARGEST_FORM + 1}", kind)
    assert heard(said(port, *lines))[0] == 413


# An operation touches no database; what is only blank is read at once.
OPERATION = "/api/v1/games/evolution/watering-hole"
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"


def calculated(port: int, source: str, *, size: int = 0) -> int:
    """Ask for a calculation from this address with a body of this size; return the status."""
    body = b'{"plants": 4, "cards": [3, -1, 5]}'.ljust(size)
    lines = (f"POST {OPERATION} HTTP/1.1", "Connection: close", f"Content-Length: {len(body)}")
    return heard(said(port, *lines, body=body, source=source))[0]


def unfinished(port: int, source: str, size: int) -> socket.socket:
    """A connection whose body lacks its last byte."""
    lines = (f"POST {OPERATION} HTTP/1.1", f"Content-Length: {size + 1}")
    return said(port, *lines, body=b" " * size, source=source)


@pytest.fixture
def pool(monkeypatch):
    monkeypatch.setattr(pools, "MOST_HELD", 4_000_000)
    monkeypatch.setattr(body_limits, "FAREWELL_SECONDS", 0.1)
    yield asgi.application.pool
    until(lambda: not asgi.application.pool.held)
    assert asgi.application.pool.shares == {}


@pytest.mark.parametrize(("size", "number"), [(900_000, 8), (60_000, 100)])
def test_one_address_with_unfinished_bodies_keeps_nobody_from_an_answer(port, pool, size, number):
    with ExitStack() as held:
        for _each in range(number):
            held.enter_context(closing(unfinished(port, HERE, size)))
        share = pools.MOST_HELD // pools.SHARES
        until(lambda: share - size < pool.held <= share * (1 + 1 / pools.BESIDE))
        assert calculated(port, HERE) == calculated(port, ELSEWHERE) == 200
        assert calculated(port, HERE, size=60_000) == calculated(port, ELSEWHERE, size=900_000) == 200


def test_a_pool_that_many_addresses_fill_has_room_for_one_more(port, pool):
    with ExitStack() as held:
        for last in range(1, 7):
            for _each in range(2):
                held.enter_context(closing(unfinished(port, f"127.0.1.{last}", 400_000)))
        until(lambda: pools.MOST_HELD - 400_000 < pool.held <= pools.MOST_HELD)
        assert calculated(port, HERE, size=900_000) == 200


def test_the_longest_unfinished_body_of_an_address_gives_way(port, pool):
    first = unfinished(port, HERE, 600_000)
    until(lambda: pool.held == 600_000)
    with closing(unfinished(port, HERE, 700_000)):
        status, headers, _body = heard(first)
        assert status == 503 and headers["retry-after"]
        until(lambda: pool.held == 700_000)


def test_a_body_at_work_stays_and_small_bodies_fit_beside_it(monkeypatch):
    monkeypatch.setattr(pools, "MOST_HELD", 4_000_000)
    pool = pools.Pool()
    for number in range(4):
        work = pools.Body(f"10.0.0.{number}")
        assert pool.keep(work, b" " * 1_000_000)
        pool.arrived(work)
    large, small = pools.Body("10.0.0.9"), [pools.Body("10.0.0.1") for _each in range(5)]
    assert not pool.keep(large, b" " * (pools.SMALL + 1))
    assert [pool.keep(body, b" " * 60_000) for body in small] == [True] * 5
    assert small[0].gave_way and not small[1].gave_way


def test_behind_a_proxy_each_visitor_has_a_share(port, pool, settings):
    settings.TRUSTED_PROXIES = 1
    with ExitStack() as held:
        for last in (1, 2):
            lines = (f"POST {OPERATION} HTTP/1.1", "Content-Length: 500")
            shown = f"X-Forwarded-For: evil, 2001:db8:0:{last}::{last}, 2001:db8:0:7::{last}"
            held.enter_context(closing(said(port, *lines, shown, body=b"{")))
        held.enter_context(closing(said(port, *lines, "X-Forwarded-For: evil, 10.0.0.7", body=b"{")))
        until(lambda: pool.held == 3)
        assert {address: share.held for address, share in pool.shares.items()} == {
            "2001:db8:0:7::/64": 2,
            "10.0.0.7": 1,
        }


def test_a_refusal_is_in_the_language_of_the_phone(port, monkeypatch):
    monkeypatch.setattr(body_limits, "FAREWELL_SECONDS", 0.1)
    lines = ("POST /join/ HTTP/1.1", "Content-Length: 300000000", "Accept-Language: de")
    _status, _headers, body = heard(said(port, *lines))
    assert "This is more" not in body.decode()


class Unread:
    """A transport at whose other end nobody reads."""

    def __init__(self):
        self.aborted = asyncio.Event()

    def get_extra_info(self, _name):
        return None

    def abort(self):
        self.aborted.set()

    def close(self):
        self.closed = True


def test_a_reader_that_reads_nothing_is_hung_up_on(monkeypatch):
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.05)

    async def story():
        config = uvicorn.Config(asgi.application, http=connections.Connection, ws="none")
        config.load()
        slow, gone = (connections.Connection(config, ServerState(), {}) for _each in range(2))
        for each in (slow, gone):
            each.connection_made(Unread())
            each.pause_writing()
        slow.resume_writing()
        await asyncio.wait_for(gone.transport.aborted.wait(), 10)
        assert not slow.transport.aborted.is_set()
        for each in (slow, gone):
            each.connection_lost(None)

    asyncio.run(story())


def test_a_flood_of_waiting_connections_makes_room_for_others(port, monkeypatch):
    monkeypatch.setattr(connections, "MOST_WAITING", 20)
    with ExitStack() as held:
        for _each in range(MANY):
            held.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
        until(lambda: len(connections.Connection.waiting) <= 20)
        assert page(port) == 200


def test_a_file_that_is_too_large_gets_a_page_with_a_link_back(port, monkeypatch):
    monkeypatch.setattr(body_limits, "FAREWELL_SECONDS", 0.1)
    lines = (
        "POST /box/explora/import/ HTTP/1.1",
        f"Content-Length: {body_limits.LARGEST_UPLOAD + 1}",
        "Content-Type: multipart/form-data; boundary=x",
        "Accept: text/html,*/*",
        "Referer: https://elsewhere.example//evil.example/box/",
    )
    status, headers, body = heard(said(port, *lines))
    assert status == 413 and headers["content-type"].startswith("text/html")
    assert (
        'href="/evil.example/box/"' in body.decode()
        and "style-src 'self'" in headers["content-security-policy"]
    )
    back = (*lines[:-1], "Referer: http://localhost/box/explora/")
    assert 'href="/box/explora/"' in heard(said(port, *back))[2].decode()


@pytest.mark.parametrize(
    "line",
    ["Referer: http://[", "Content-Type: text/html; charset=utf-8", "Content-Type: a/b; name*=nonsense''x"],
)
def test_a_body_that_is_too_large_is_refused_in_words_despite_a_broken_head(port, monkeypatch, line):
    monkeypatch.setattr(body_limits, "FAREWELL_SECONDS", 0.1)
    query = "&".join(f"a{number}=b" for number in range(1500))
    lines = (f"POST /join/?{query} HTTP/1.1", "Content-Length: 300000000", "Accept: text/html", line)
    status, _headers, body = heard(said(port, *lines))
    assert status == 413 and "This is too much for one request." in body.decode()

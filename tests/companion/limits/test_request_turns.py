"""One caller never has more than two requests at work, and everybody else goes on meanwhile."""

from __future__ import annotations

import asyncio
import gc
import json
import tracemalloc
from dataclasses import dataclass, field
from io import BytesIO

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

from companion.limits import request_turns
from companion.limits.request_turns import RequestTurns
from companion.server.wsgi import application
from companion.server.wsgi_threads import answered
from tests.companion.limits.test_slow_connections import OPERATION, calculated, heard, page, said
from tests.companion.live.installation import serving


@dataclass
class Office:
    """Work that lasts until it is told to end, and the answers given."""

    at_work: list[tuple[str, asyncio.Event]] = field(default_factory=list)
    most: int = 0
    answers: list[dict] = field(default_factory=list)
    reading: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self):
        self.turns = RequestTurns(self.work)
        self.reading.set()

    async def work(self, scope, receive, send):
        mine = (scope["client"][0], asyncio.Event())
        self.at_work.append(mine)
        await mine[1].wait()
        self.at_work.remove(mine)
        await send({"type": "http.response.start", "status": 200, "headers": []})

    def ask(self, address="10.0.0.1", token="", path="/api/v1/games/"):
        headers = [(b"host", b"localhost"), (b"authorization", token.encode())]
        scope = {"type": "http", "method": "POST", "path": path, "client": (address, 1)}
        scope |= {"headers": headers if token else headers[:1], "query_string": b"", "http_version": "1.1"}

        async def receive():
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message):
            self.answers.append(message)
            await self.reading.wait()

        return asyncio.create_task(self.turns(scope, receive, send))

    def working(self):
        return [address for address, _over in self.at_work]

    def end_one(self):
        self.at_work[0][1].set()

    def statuses(self):
        return [message["status"] for message in self.answers if "status" in message]


async def settled():
    """Let everybody go on who can."""
    for _each in range(20):
        await asyncio.sleep(0)


def story(told):
    async def begun():
        office = Office()
        # Long enough for any machine: whoever waits here for ever has lost its turn.
        async with asyncio.timeout(20):
            await told(office)
        while office.at_work:
            office.end_one()
            await settled()
        assert office.turns.lines == {}

    asyncio.run(begun())


def test_a_caller_has_two_at_work_and_the_third_waits_its_turn():
    async def told(office):
        asked = [office.ask() for _each in range(5)]
        await settled()
        assert len(office.at_work) == 2
        for left in (4, 3, 2, 1):
            office.end_one()
            await settled()
            assert len(office.at_work) == min(left, request_turns.AT_WORK)
        office.end_one()
        await asyncio.gather(*asked)
        assert office.statuses() == [200] * 5

    story(told)


def test_others_and_pages_do_not_wait():
    async def told(office):
        asked = [office.ask() for _each in range(5)] + [office.ask("10.0.0.2")]
        asked += [office.ask(path="/join/") for _each in range(5)]
        await settled()
        assert office.working().count("10.0.0.2") == 1
        assert office.working().count("10.0.0.1") == request_turns.AT_WORK + 5
        assert len(asked) == 11

    story(told)


def test_a_token_is_a_caller_and_its_address_is_limited_too():
    async def told(office):
        asked = [office.ask(token=f"Bearer {number // 3}") for number in range(3)]
        await settled()
        assert len(office.at_work) == request_turns.AT_WORK
        asked += [office.ask(token=f"Bearer {number}") for number in range(10)]
        await settled()
        assert len(office.at_work) == request_turns.AT_WORK_AROUND and len(asked) == 13

    story(told)


def test_an_unread_answer_does_not_hold_a_turn():
    async def told(office):
        office.reading.clear()
        asked = [office.ask() for _each in range(4)]
        await settled()
        for _each in range(2):
            office.end_one()
            await settled()
        assert len(office.at_work) == request_turns.AT_WORK and not any(each.done() for each in asked)
        office.reading.set()

    story(told)


def test_only_so_many_requests_wait(monkeypatch):
    monkeypatch.setattr(request_turns, "MOST_WAITING", 5)

    async def told(office):
        asked = [office.ask() for _each in range(7)]
        await settled()
        assert office.statuses() == [429, 429] and sum(each.done() for each in asked) == 2

    story(told)


def test_a_request_that_waits_too_long_is_told_to_retry(monkeypatch):
    monkeypatch.setattr(request_turns, "SECONDS", 0.01)

    async def told(office):
        asked = [office.ask() for _each in range(3)]
        await asked[2]
        start, body = office.answers[:2]
        assert start["status"] == 429 and int(dict(start["headers"])[b"retry-after"])
        [error] = json.loads(body["body"])["errors"]
        assert error["path"] == [] and "waiting" in error["message"]

    story(told)


@pytest.fixture
def by_hand(db):
    """The application is called in this thread, whose connection belongs to the test."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def test_a_body_is_freed_without_garbage_collection(by_hand, client):
    size = 900_000
    body = b'{"wrong": 1}'.ljust(size)

    def post():
        environ = client._base_environ(PATH_INFO=OPERATION, REQUEST_METHOD="POST")
        environ |= {"CONTENT_LENGTH": str(size), "wsgi.input": BytesIO(bytearray(body))}
        return answered(application, environ)[0]["status"]

    assert post() == 422
    gc.collect()
    gc.disable()
    tracemalloc.start()
    try:
        assert [post() for _each in range(10)] == [422] * 10
        assert tracemalloc.get_traced_memory()[0] < size
    finally:
        tracemalloc.stop()
        gc.enable()


@pytest.fixture(scope="module")
def port():
    with serving() as port:
        yield port


def test_only_programs_wait_for_turns(port, monkeypatch):
    assert calculated(port, "127.0.0.1") == page(port) == 200
    monkeypatch.setattr(request_turns, "MOST_WAITING", 0)
    assert page(port) == 200
    lines = (f"POST {OPERATION} HTTP/1.1", "Content-Length: 2", "Connection: close")
    status, headers, body = heard(said(port, *lines, body=b"{}"))
    assert status == 429 and headers["retry-after"] and json.loads(body)["errors"]

"""Requests and answers pass whole between the event loop and the page threads."""

import asyncio

import pytest

from companion.server.wsgi_threads import WsgiThreads

SCOPE = {
    "type": "http",
    "http_version": "1.1",
    "method": "POST",
    "path": "/table/",
    "query_string": b"at=3",
    "root_path": "",
    "scheme": "http",
    "server": ("127.0.0.1", 80),
    "client": ("127.0.0.1", 5000),
    "headers": [(b"content-type", b"text/plain"), (b"content-length", b"5")],
}


class Parts(list):
    closed = False

    def close(self):
        self.closed = True


def asked(application):
    sent = []

    async def receive():
        return {"type": "http.request", "body": b"hello", "more_body": False}

    async def send(message):
        sent.append(dict(message))

    asyncio.run(WsgiThreads(application, 1)(dict(SCOPE), receive, send))
    return sent


def test_body_and_answer_arrive_whole():
    parts = Parts([b"one ", b"two"])

    def echo(environ, start):
        start(
            "201 Created",
            [("X-Said", environ["wsgi.input"].read().decode()), ("X-At", environ["QUERY_STRING"])],
        )
        return parts

    begun, content = asked(echo)
    assert begun["status"] == 201
    assert begun["headers"] == [(b"x-said", b"hello"), (b"x-at", b"at=3")]
    assert content == {"type": "http.response.body", "body": b"one two"}
    assert parts.closed


def test_a_broken_answer_is_closed():
    parts = Parts([b"one", "not bytes"])

    def broken(_environ, start):
        start("200 OK", [])
        return parts

    with pytest.raises(TypeError):
        asked(broken)
    assert parts.closed

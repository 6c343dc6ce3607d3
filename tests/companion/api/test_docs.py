"""The examples of docs/api.md work, one after the other, exactly as written there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.api.routes import ROUTES

TEXT = (Path(__file__).parents[3] / "docs" / "api.md").read_text()
BLOCK = re.compile(r"```(http|json)\n(.*?)```", re.DOTALL)


def examples():
    """Each request with the answer shown after it, if there is one."""
    found = []
    for kind, text in BLOCK.findall(TEXT):
        if kind == "http":
            found.append([text, None])
        else:
            found[-1][1] = text
    return found


def filled(text, known):
    return re.sub(r"{(id|code|token)}", lambda name: known[name[1]], text)


def shows(shown, answer):
    """Tell whether the answer holds everything that is shown; dots stand for what differs each time."""
    if shown == "…":
        return isinstance(answer, str) and answer != ""
    if isinstance(shown, dict):
        return shown.keys() <= answer.keys() and all(shows(part, answer[key]) for key, part in shown.items())
    if isinstance(shown, list):
        return len(shown) == len(answer) and all(map(shows, shown, answer))
    return shown == answer and type(shown) is type(answer)


def test_the_examples_work_in_their_order(client):
    known = {}
    for request, shown in examples():
        head, _, body = filled(request, known).partition("\n\n")
        first, *headers = head.strip().split("\n")
        method, address = first.split(" ")
        sent = dict(header.split(": ") for header in headers)
        response = client.generic(method, address, body.encode(), "application/json", headers=sent)
        answer = response.json() if response.content else {}
        if shown is None or '"errors"' not in shown:
            assert response.status_code in (200, 201, 204), (request, answer)
        if shown is not None:
            assert shows(json.loads(filled(shown, known)), answer), (shown, answer)
        if address == "/api/v1/matches/" and response.status_code == 201:
            known = answer


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_every_request_has_an_example(route):
    path = re.escape(route.path).replace(r"\{match_id\}", "{id}").replace(r"\{index\}", r"\d+")
    path = re.sub(r"\\{\w+\\}", r"[\\w-]+", path) if route.names else path
    assert re.search(rf"^{route.method} /api/{path}(\?\S*)?$", TEXT, re.MULTILINE)

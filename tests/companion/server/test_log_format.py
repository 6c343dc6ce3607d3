"""The server log says when, what and which request, and nothing that opens a match."""

from __future__ import annotations

import json
import logging

import pytest
from django.test import Client

from companion.match.audit import nickname
from companion.server.log_format import HiddenAddresses, JsonLines, request_id
from companion.views import home


@pytest.fixture
def lines(caplog):
    """The lines the log would hold."""
    caplog.set_level(logging.INFO)
    discreet, form = HiddenAddresses(), JsonLines()

    def read() -> list[dict[str, object]]:
        return [json.loads(form.format(record)) for record in caplog.records if discreet.filter(record)]

    return read


def test_a_line_has_a_date_and_the_number_of_its_request(lines):
    token = request_id.set("7f3a")
    logging.getLogger("anything").warning("said %s", "so", extra={"streams": 3})
    (line,) = lines()
    request_id.reset(token)
    assert line["time"].endswith("+00:00") and line["level"] == "WARNING" and line["from"] == "anything"
    assert (line["message"], line["request"], line["streams"]) == ("said so", "7f3a", 3)


def test_refusals_name_no_match_and_carry_no_traceback(alice, bob, charlie, lines):
    bob.post("delete/")
    bob.post("events/", {"event": "{}"})
    charlie.get("score/")
    charlie.get(f"/join/{alice.match.invite}x/")
    said = lines()
    assert {"403 POST m/<slug:match_id>/delete/", "404 GET m/<slug:match_id>/score/"} <= {
        line["message"] for line in said
    }
    text = json.dumps(said)
    assert alice.match_id not in text and alice.match.invite not in text and "Alice" not in text
    assert not any("traceback" in line for line in said)


def test_a_fault_of_ours_keeps_its_traceback(db, lines, monkeypatch):
    monkeypatch.setattr(home, "render", None)
    Client(HTTP_HOST="localhost", raise_request_exception=False).get("/about/")
    assert any("TypeError" in line.get("traceback", "") for line in lines())


def test_decisions_about_a_match_are_logged_without_its_name(alice, bob, vera, lines):
    match_id, member = alice.match_id, alice.member.pk
    alice.post(f"devices/{vera.member.pk}/remove/")
    alice.post("close/")
    alice.post("reopen/")
    alice.post(f"devices/{bob.member.pk}/host/")
    bob.post("delete/")
    said = [line for line in lines() if line["from"] == "fieldbook.audit"]
    assert [line["message"] for line in said] == ["removed", "closed", "reopened", "handed-over", "deleted"]
    assert {line["match"] for line in said} == {nickname(match_id)} and said[1]["by"] == member
    assert match_id not in json.dumps(said)


def test_decisions_are_kept_beside_the_match_and_go_with_it(alice, vera):
    from companion.models import Deed

    alice.post(f"devices/{vera.member.pk}/remove/")
    alice.post("close/")
    alice.post("close/")
    kept = list(alice.match.deeds.values_list("kind", "by"))
    assert kept == [("removed", alice.member.pk), ("closed", alice.member.pk)]
    alice.post("delete/")
    assert not Deed.objects.exists()


@pytest.mark.parametrize("method", ["GET", "POST", "PUT"])
def test_a_foreign_host_is_logged_on_one_line(db, lines, method):
    stranger = Client(HTTP_HOST="evil.example" + "x" * 200, raise_request_exception=False)
    assert stranger.generic(method, "/join/").status_code == 400
    (line,) = lines()
    assert line["message"] == f"400 {method} unknown" and "traceback" not in line
    assert line["host"].startswith("evil.example") and len(line["host"]) == 100

"""An event sent by a program gets into the log once, and can be taken back."""

from __future__ import annotations

import pytest

from companion.models import Event
from tests.companion.api.conftest import COUNT

TRACK = {"kind": "depth-changed", "depth": "track"}


def test_an_event_sent_twice_is_recorded_once(bob):
    first, again = bob.tap(COUNT, "one", seen=0), bob.tap(COUNT, "one", seen=0)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == {**again.json(), "again": False}
    assert again.json()["again"] is True
    assert first.json()["entry"] == 1
    assert Event.objects.count() == 1


def test_every_prompt_can_be_sent_back_as_it_is(alice):
    prompts = alice.get().json()["prompts"]
    assert prompts
    for at, prompt in enumerate(prompts):
        response = alice.tap(prompt["event"], f"tap {at}")
        assert response.status_code == 201, response.content
        entry = response.json()["entry"]
        assert alice.post("undo/", {"entry": entry, "tap": f"back {at}"}).status_code == 201


def test_a_clash_lists_the_changes_of_others(alice, bob):
    alice.tap(COUNT, "one")
    response = bob.tap(TRACK, "two", seen=0)
    assert response.status_code == 409
    clash = response.json()
    assert clash["seq"] == 1
    assert clash["since"] == [alice.get("events/").json()["events"][0]["sentence"]]
    assert clash["errors"][0]["path"] == []
    assert bob.tap(TRACK, "two", seen=1).status_code == 201


def test_without_seen_nothing_clashes(alice, bob):
    alice.tap(COUNT, "one")
    assert bob.tap(TRACK, "two").status_code == 201


def test_undo_takes_back_and_redo_restores(alice, bob):
    alice.tap(COUNT, "one")
    state = alice.get().json()
    assert (state["depth"], state["undo"]["entry"], state["redo"]) == ("count", 1, None)
    back = bob.post("undo/", {"entry": 1, "tap": "back", "seen": 1})
    assert back.status_code == 201
    assert bob.post("undo/", {"entry": 1, "tap": "back", "seen": 1}).status_code == 200
    state = alice.get().json()
    assert (state["depth"], state["undo"], state["redo"]["entry"]) == ("track", None, 2)
    assert state["redo"]["sentence"] in back.json()["sentence"]
    assert alice.post("redo/", {"entry": 2, "tap": "again"}).status_code == 201
    assert alice.get().json()["depth"] == "count"


@pytest.mark.parametrize("path", ["undo/", "redo/"])
def test_an_unknown_entry_cannot_be_undone_or_redone(alice, path):
    assert alice.post(path, {"entry": 7, "tap": "one"}).status_code == 422
    assert not Event.objects.exists()


@pytest.mark.parametrize("path", ["undo/", "redo/"])
def test_a_stale_undo_is_a_clash(alice, bob, path):
    alice.tap(COUNT, "one")
    bob.post("undo/", {"entry": 1, "tap": "two"})
    bob.post("redo/", {"entry": 2, "tap": "three"})
    bob.post("undo/", {"entry": 1, "tap": "four"}) if path == "redo/" else None
    entry = 1 if path == "undo/" else 4
    assert alice.post(path, {"entry": entry, "tap": "five", "seen": 1}).status_code == 409


def test_the_log_tells_what_happened_and_what_was_taken_back(alice):
    alice.tap(COUNT, "one")
    alice.post("undo/", {"entry": 1, "tap": "two"})
    alice.tap(COUNT, "three")
    log = alice.get("events/").json()
    assert [(row["seq"], row["kind"], row["undone"]) for row in log["events"]] == [
        (1, "depth-changed", True), (2, "undo", False), (3, "depth-changed", False),
    ]  # fmt: skip
    assert log["events"][0]["data"] == {"depth": "count"}
    assert log["events"][1]["data"] == {"seqs": [1]}
    assert (log["seq"], log["more"]) == (3, False)
    assert [row["seq"] for row in alice.get("events/?after=2").json()["events"]] == [3]
    assert alice.get("events/?after=3").json()["events"] == []


def test_a_long_log_comes_page_by_page(alice, monkeypatch):
    monkeypatch.setattr("companion.api.events.PAGE", 2)
    for at in range(3):
        alice.tap(COUNT, str(at))
    first = alice.get("events/").json()
    assert ([row["seq"] for row in first["events"]], first["more"]) == ([1, 2], True)
    rest = alice.get("events/?after=2").json()
    assert ([row["seq"] for row in rest["events"]], rest["more"]) == ([3], False)


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "", "٣", "9" * 30])
def test_an_impossible_page_of_the_log_is_refused(alice, after):
    response = alice.get(f"events/?after={after}")
    assert response.status_code == 422
    assert response.json()["errors"][0]["path"] == ["after"]


@pytest.mark.parametrize(
    ("body", "paths"),
    [
        ({}, [["event"], ["tap"]]),
        ({"event": {}, "tap": "x"}, [["event", "kind"]]),
        ({"event": {"kind": "nonsense"}, "tap": "x"}, [["event", "kind"]]),
        ({"event": {"kind": ["x"]}, "tap": "x"}, [["event", "kind"]]),
        ({"event": {"kind": "undo", "seqs": [1]}, "tap": "x"}, [["event", "kind"]]),
        ({"event": "x", "tap": "x"}, [["event"]]),
        ({"event": COUNT, "tap": ""}, [["tap"]]),
        ({"event": COUNT, "tap": "x" * 65}, [["tap"]]),
        ({"event": COUNT, "tap": "x\0"}, [["tap"]]),
        ({"event": COUNT, "tap": "x", "seen": "0", "more": 1}, [["more"], ["seen"]]),
        (
            {"event": {**COUNT, "depth": "deep", "more": 1}, "tap": "x"},
            [["event", "depth"], ["event", "more"]],
        ),
        (
            {"event": {"kind": "sheet-entered", "seat": "0", "cell": 1, "value": True}, "tap": "x"},
            [["event", "cell"], ["event", "seat"], ["event", "value"]],
        ),
    ],
)
def test_every_fault_of_an_event_is_reported_with_its_path(alice, body, paths):
    response = alice.post("events/", body)
    assert response.status_code == 422
    assert sorted(error["path"] for error in response.json()["errors"]) == paths
    assert not Event.objects.exists()


def test_a_duplicate_key_is_found(alice):
    event = b'{"kind": "depth-changed", "depth": "track", "depth": "count"}'
    response = alice.post("events/", b'{"event": %s, "tap": "x"}' % event)
    assert response.status_code == 422
    assert response.json()["errors"][0]["path"] == ["event", "depth"]
    assert not Event.objects.exists()


def test_what_the_table_does_not_allow_is_refused_in_words(alice):
    response = alice.tap({"kind": "sheet-entered", "seat": 5, "cell": "nonsense", "value": 1}, "x")
    assert response.status_code == 422
    assert response.json()["errors"][0]["message"]
    assert not Event.objects.exists()


def test_sentences_are_in_the_readers_language(alice):
    from django.utils import translation

    alice.tap(COUNT, "one")
    alice.language = "de"
    response = alice.get("events/")
    assert response["Content-Language"] == "de"
    assert "Accept-Language" in response["Vary"]
    with translation.override("de"):
        expected = translation.gettext("From here on Fieldbook only counts at the end")
    assert response.json()["events"][0]["sentence"] == expected


def test_at_most_a_hundred_faults_of_an_event_are_listed(bob):
    told = bob.tap({**COUNT, **{f"key {number}": 1 for number in range(150)}}, "1")
    assert told.status_code == 422
    *errors, last = told.json()["errors"]
    assert len(errors) == 100 and all(error["path"][0] == "event" for error in errors)
    assert last == {"path": [], "message": "And at least 50 more."}

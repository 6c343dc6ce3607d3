"""A host lists the tokens that open the match and revokes them."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command

from companion.models import Match, Member, unguessable
from companion.people.members import MOST_PROGRAMS
from tests.companion.api.conftest import Caller


def test_tokens_are_listed_by_number_and_never_shown(alice, bob):
    listed = alice.get("tokens/")
    assert [(row["number"], row["role"], row["mine"]) for row in listed.json()["tokens"]] == [
        (0, "host", True),
        (1, "player", False),
        (2, "viewer", False),
    ]
    assert bob.token not in listed.content.decode()


def test_a_revoked_token_opens_nothing_and_the_others_keep_their_numbers(alice, bob, violet):
    bob.send("PUT", "seats/claim/", {"seats": [1]})
    assert alice.send("DELETE", "tokens/1/").status_code == 204
    assert bob.get().status_code == 401 and violet.get().status_code == 200
    assert [row["number"] for row in alice.get("tokens/").json()["tokens"]] == [0, 2]
    assert alice.get("seats/").json()["seats"][1]["taken"] is False
    assert alice.send("DELETE", "tokens/1/").status_code == 404


def test_the_hosts_own_token_stays(alice):
    refused = alice.send("DELETE", "tokens/0/")
    assert refused.status_code == 422 and "other programs" in refused.json()["errors"][0]["message"]
    assert alice.get().status_code == 200


def test_a_match_has_a_limited_number_of_tokens(alice):
    said = [alice.post("tokens/", {"role": "viewer"}).status_code for _each in range(MOST_PROGRAMS)]
    assert said == [201] * (MOST_PROGRAMS - 3) + [422] * 3
    alice.send("DELETE", "tokens/2/")
    assert alice.post("tokens/", {"role": "viewer"}).status_code == 201


def test_no_token_is_stored(alice, bob):
    stored = str(list(Member.objects.values()))
    assert alice.token not in stored and bob.token not in stored


def test_the_tokens_command_lists_and_revokes(alice, bob, capsys):
    code = Match.objects.get(pk=alice.match).code
    call_command("tokens", code.lower())
    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [
        ["0", "host"],
        ["1", "player"],
        ["2", "viewer"],
    ]
    call_command("tokens", alice.match, "--revoke", "1")
    assert bob.get().status_code == 401
    for wrong in (["nowhere"], [alice.match, "--revoke", "9"], [alice.match, "--revoke", "0"]):
        with pytest.raises(CommandError):
            call_command("tokens", *wrong)
    assert Caller(alice.token, match=alice.match).get().status_code == 200


def test_no_id_looks_like_an_option_of_a_command(monkeypatch):
    drawn = iter(["-kept-from-commands", "found"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _size: next(drawn))
    assert unguessable() == "found"

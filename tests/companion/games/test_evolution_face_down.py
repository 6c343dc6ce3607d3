"""Face-down traits stay on their player's phone until all are turned up."""

from __future__ import annotations

import pytest

from tests.companion.cast import Phone, joined, started, tap
from tests.companion.hidden_numbers import answered, did, program

TABS = ("", "score/", "log/", "people/")
ALICES = {"kind": "traits-laid", "seat": 0, "species": 0, "round": 1}


@pytest.fixture
def table(db):
    """Alice and Bob play on a phone each; Alice has entered a trait and then replaced it."""
    alice = started(Phone(), "Alice", "Bob")
    alice.post("seats/claim/", {"seats": [0]})
    bob = joined(Phone(), alice, 1)
    did(alice, "round-dealt")
    for trait in ("symbiosis", "horns"):
        did(alice, **ALICES, traits=[trait])
    return alice, bob


def seen(phone: Phone) -> str:
    """All tabs, the table as it was, and a closer look at each species."""
    looks = [(tab, {}) for tab in TABS]
    looks += [("", {"at": str(seq)}) for seq in range(1, phone.match.seq + 1)]
    looks += [("closer/", {"species": f"{seat}.0"}) for seat in range(2)]
    looks += [("", {"peek": "0"}), ("closer/", {"species": "0.0", "peek": "0"})]
    return "".join(phone.get(path, query).content.decode() for path, query in looks)


def told(caller) -> str:
    return "".join(body for _path, body in answered(caller))


def test_only_the_players_own_phone_shows_face_down_traits(table):
    alice, bob = table
    vera = joined(Phone(), alice)
    assert "Horns" in seen(alice) and "face down" in seen(alice)
    for phone in (bob, vera):
        assert "Horns" not in seen(phone) and "Symbiosis" not in seen(phone)
        assert "traits entered, face down" in seen(phone)


def test_no_program_is_told_face_down_traits(table):
    alice, bob = table
    bob.post("seats/claim/", {"seats": []})
    for caller in (program(alice), program(bob, 1)):
        rows = caller.get("events/").json()["events"]
        laid = [row for row in rows if row["kind"] == "traits-laid"]
        assert [row["data"] for row in laid] == [{"seat": 0}] * 2
        assert all("face down" in row["sentence"] for row in laid)
        assert not [p for p in caller.get().json()["prompts"] if p["event"].get("traits")]


def test_all_traits_become_visible_together(table):
    alice, bob = table
    did(bob, "traits-laid", seat=1, species=0, round=1, traits=["climbing"])
    assert "Climbing" not in seen(alice)
    did(bob, "traits-turned-up")
    for phone in table:
        assert "Horns" in seen(phone) and "Climbing" in seen(phone)
    # What was changed while it lay face down was never shown to anybody.
    assert "Symbiosis" not in seen(bob) and "Horns" in told(program(alice))


def test_face_down_traits_in_an_open_drawer_count_when_play_goes_on(table):
    alice, bob = table
    seen_by_bob = bob.match.seq
    assert "none from Bob" in bob.get().content.decode()
    did(alice, "traits-turned-up")
    opened = {"kind": "traits-laid", "seat": 1, "species": 0, "round": 1, "traits": []}
    sent = tap(bob, opened, seq=seen_by_bob, htmx=True, asked="1", traits=["long-neck"])
    assert sent.status_code == 200
    for phone in table:
        assert "Long Neck" in seen(phone) and 'id="steps"' in phone.get().content.decode()


def test_open_traits_in_an_open_drawer_count_when_play_goes_on(db):
    alice = started(Phone(), "Alice", "Bob")
    alice.post("seats/claim/", {"seats": [0]})
    bob = joined(Phone(), alice, 1)
    did(alice, "cards-dealt")
    for seat, phone in enumerate((alice, bob)):
        did(phone, "cards-played", seat=seat)
    seen_by_bob = bob.match.seq
    did(alice, "traits-kept", seat=0, species=0, traits=["horns"])
    assert "none from Bob" in alice.get().content.decode()
    did(alice, "traits-turned-up")
    opened = {"kind": "traits-kept", "seat": 1, "species": 0, "traits": []}
    sent = tap(bob, opened, seq=seen_by_bob, htmx=True, asked="1", traits=["long-neck"])
    assert sent.status_code == 200
    for phone in (alice, bob):
        assert "Long Neck" in seen(phone) and 'id="steps"' in phone.get().content.decode()
        assert "tap-traits-kept-1-0" in bob.get("closer/", {"species": "1.0"}).content.decode()


def test_a_shared_phone_does_not_promise_secrecy(db):
    middle = started(Phone(), "Alice", "Bob")
    did(middle, "round-dealt")
    shown = middle.get().content.decode()
    assert "shows what is entered at once" in shown and "Others see them" not in shown


def test_nobody_else_can_enter_face_down_traits(table):
    alice, bob = table
    assert tap(bob, {**ALICES, "traits": ["climbing"]}, htmx=True).status_code in (403, 422)
    assert program(alice).tap({**ALICES, "traits": ["climbing"]}, "another").status_code in (403, 422)

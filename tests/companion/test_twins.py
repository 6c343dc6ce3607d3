"""Do two tables that differ only in a secret answer everybody else the same, to the byte?"""

from __future__ import annotations

import pytest
from django.utils import timezone

from companion.api.throttles import PerCaller
from companion.members import seats_claim, token_make
from companion.models import Colour, Role
from companion.viewers import seen_by
from scoring import registry
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, joined
from tests.companion.twins import answers, first_difference, hidden_entered, played, secrets_dealt, twin_made
from tests.play_through import flags

HIDING = [key for key in registry.games() if registry.find(key).hides]
TAPS = 22
SECRETIVE = {1, 2}


def table(key: str, *, options: bool) -> list[Phone]:
    """Every seat on a phone of its own."""
    game = registry.find(key)
    names = ("Alice", "Bob", "Cem", "Dora")[: game.seats[-1]]
    host = Phone()
    data = {f"colour-{index}": Colour.values[index] for index in range(len(Colour.values))}
    data |= {f"name-{index}": name for index, name in enumerate(names)}
    data |= dict.fromkeys(flags(game, on=True), "on") if options else {}
    response = host.post(f"/start/{key}/", {**data, "depth": "track", "first": "0"})
    assert response.status_code == 302, response.content.decode()
    host.match_id = response["Location"].split("/")[2]
    host.post("seats/claim/", {"seats": [0]})
    return [host, *(joined(Phone(), host, seat) for seat in range(1, len(names)))]


def program(phone: Phone, *seats: int) -> Caller:
    member = token_make(match=phone.match, role=Role.PLAYER if seats else Role.VIEWER)
    if seats:
        seats_claim(member=member, indexes=set(seats))
    return Caller(member.bearer, match=phone.match_id)


@pytest.fixture(autouse=True)
def one_moment(db, monkeypatch):
    """Nobody is away for longer the second time, and nobody has asked too often."""
    monkeypatch.setattr(PerCaller, "THROTTLE_RATES", {"caller": ""})
    moment = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: moment)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", HIDING)
def test_a_secret_changes_nothing_for_anybody_else(key, seed):
    phones = table(key, options=seed % 2 == 0)
    if not secrets_dealt(phones):
        played(phones, seed, TAPS)
    hidden_entered(phones, SECRETIVE)
    alice = phones[0]
    vera = joined(Phone(), alice)
    # One seat is on no phone: whoever is at the table enters its bids, and sees no more than the others.
    phones[-1].post("seats/claim/", {"seats": []})
    others = [(alice, program(alice, len(phones) - 1)), (vera, program(alice))]
    before = [answers(phone, caller) for phone, caller in others]
    viewers = [seen_by(phone.member).viewer for phone in (alice, vera)]
    assert twin_made(alice.match, SECRETIVE, viewers)
    assert all(len(found) > 50 for found in before)
    after = [answers(phone, caller) for phone, caller in others]
    for one, other in zip(before, after, strict=True):
        assert not first_difference(one, other)


@pytest.mark.parametrize("key", HIDING)
def test_the_owner_does_see_the_difference(key):
    """Otherwise the test before would compare nothing."""
    phones = table(key, options=True)
    if not secrets_dealt(phones):
        played(phones, 0, 10)
    hidden_entered(phones, {1})
    owner = phones[1]
    caller = program(phones[0])
    before = answers(owner, caller, tries=False)
    assert twin_made(owner.match, {1})
    assert first_difference(before, answers(owner, caller, tries=False))

"""Two tables that differ only in a secret give everybody else the same answers, to the byte."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.utils import timezone

from companion import urls
from companion.api.routes import MATCH, ROUTES
from companion.limits.throttles import PerCaller
from companion.match.viewers import seen_by
from companion.models import Colour, Match, Role, unguessable
from companion.people.members import seats_claim, token_make
from scoring import registry
from scoring.contract import SHARED, Event
from scoring.match.opponents import seating_faults
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, joined, started
from tests.companion.twins import (
    ASKED_OF_PROGRAMS,
    SENT,
    answers,
    draw_awaited,
    first_difference,
    forget,
    hidden_entered,
    played,
    secrets_dealt,
    strangers_answers,
    twin_made,
)
from tests.play_through import flags

HIDING = [key for key in registry.games() if registry.find(key).hides]
DRAWING = [key for key in registry.games() if registry.find(key).draws]
DRAWS = {
    key: tuple(
        word
        for event in registry.find(key).events
        if event.draws is not Event.draws
        for word in (f"try {event.__name__}(", f"any {event.kind}")
    )
    for key in DRAWING
}
TAPS = 22
# What an answer says does not hang on the database: on the second one, one table of each game is enough.
SEEDS = 2 if connection.vendor == "sqlite" else 1
SECRETIVE = {1, 2}


def table(key: str, *, options: bool) -> list[Phone]:
    """Every seat on a phone of its own."""
    game = registry.find(key)
    names = ("Alice", "Bob", "Cem", "Dora")[: game.seats[-1]]
    host = Phone()
    data = {f"colour-{index}": Colour.values[index] for index in range(len(Colour.values))}
    data |= {f"name-{index}": name for index, name in enumerate(names)}
    # The quick game, made for six, leaves nothing to hide: everything is entered once it lies open.
    worth = {ask.field for ask in game.options if not ask.suits or len(names) in ask.suits}
    data |= dict.fromkeys(flags(game, on=True).keys() & worth, "on") if options else {}
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
    """Time stands still and nobody is throttled, so that two runs can be compared."""
    monkeypatch.setattr(PerCaller, "THROTTLE_RATES", {"caller": ""})
    moment = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: moment)


@pytest.mark.parametrize("seed", range(SEEDS))
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
    stranger = Phone(alice.match_id)
    before = [*(answers(*each) for each in others), strangers_answers(stranger)]
    viewers = [seen_by(phone.member).viewer for phone in (alice, vera)]
    assert twin_made(alice.match, SECRETIVE, viewers)
    assert all(len(found) > 20 for found in before)
    after = [*(answers(*each) for each in others), strangers_answers(stranger)]
    for one, other in zip(before, after, strict=True):
        assert not first_difference(one, other)


@pytest.mark.parametrize("key", DRAWING)
def test_a_draw_leaks_nothing_before_it_is_made(key):
    """The seed of a match is a secret too: its cards and dice, and its bots' decisions."""
    phones = drawing_table(key)
    draw_awaited(phones, seed=1)
    host = phones[0]
    vera = joined(Phone(), host)
    phones[-1].post("seats/claim/", {"seats": []})
    player, viewer = program(host, len(phones) - 1), program(host)

    def said() -> list[dict[str, str]]:
        return [answers(host, player), answers(vera, viewer, tries=False)]

    before = said()
    Match.objects.filter(pk=host.match_id).update(seed=unguessable())
    forget()
    drawn = 0
    for one, found in zip(before, said(), strict=True):
        assert one.keys() == found.keys()
        for name in one:
            if one[name] != found[name]:
                # Only what has been drawn, and stands in the log now, may differ.
                assert name.startswith(DRAWS[key]) and one[name][0] in "23" and found[name][0] in "23", name
            # Two seeds may draw the same.
            drawn += name.startswith(DRAWS[key]) and one[name][0] in "23"
    assert drawn, "nothing was drawn, so nothing was compared"


def drawing_table(key: str) -> list[Phone]:
    """As many bots as may play with one person, or else a phone for every seat."""
    game = registry.find(key)
    if not game.bots.opponents:
        return table(key, options=True)
    bots = {f"bot-{opponent.key}-0": "on" for opponent in game.bots.opponents[:1]}
    people = next(
        n for n in (1, *game.seats) if not list(seating_faults(game, n, [game.bots.opponents[0].key]))
    )
    host = started(Phone(), *("Alice", "Bob", "Cem")[:people], game=key, **bots)
    host.post("seats/claim/", {"seats": [0]})
    return [host, *(joined(Phone(), host, seat) for seat in range(1, people))]


@pytest.mark.parametrize("key", registry.games())
def test_every_kind_of_event_and_every_address_is_tried(key):
    """What is not on offer is taken or refused too, on a page and by a program."""
    phones = table(key, options=True)
    host = phones[0]
    phones[-1].post("seats/claim/", {"seats": []})
    found = answers(host, program(host, len(phones) - 1))
    tried = {name: answer[:3] for name, answer in found.items() if name.startswith("any ")}
    assert {event.kind for event in (*registry.find(key).events, *SHARED)} <= {
        name.split()[1] for name in tried if name.endswith(" by a program")
    }
    assert set(tried.values()) <= {"200", "201", "422"}, tried
    for pattern in urls.table:
        path = re.sub(r"<int:(\w+)>", "1", str(pattern.pattern))
        path = path.replace("<slug:helper>", registry.find(key).helpers[0].key)
        if path == "close/" or path in ("events/", "undo/", "redo/"):
            continue
        sent = re.sub(r"devices/1/", "devices/{other}/", path)
        if host.get(path).status_code == 405:
            assert sent in SENT, path
        else:
            assert any(name.split()[1:2] == [path] or (not path and " {}" in name) for name in found), path
    for route in ROUTES:
        if route.method == "GET" and route.path.startswith(MATCH):
            assert route.path.removeprefix(MATCH) in ASKED_OF_PROGRAMS


@pytest.mark.parametrize("key", HIDING)
def test_the_owner_does_see_the_difference(key):
    """Otherwise the tests above would compare nothing."""
    phones = table(key, options=True)
    if not secrets_dealt(phones):
        played(phones, 0, 10)
    hidden_entered(phones, {1})
    owner = phones[1]
    caller = program(phones[0])
    before = answers(owner, caller, tries=False)
    assert twin_made(owner.match, {1})
    assert first_difference(before, answers(owner, caller, tries=False))

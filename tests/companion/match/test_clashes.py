"""Two phones that do the same thing do it once, and two that want different things are asked."""

from __future__ import annotations

import json
from random import Random
from uuid import uuid4

import pytest

from companion.match.log_text import is_veiled
from companion.match.log_writer import Clash, event_record, match_undo
from companion.match.viewers import seen_by
from companion.models import Event, Role
from companion.people.members import token_make
from scoring import registry
from scoring.contract import Illegal, SheetEntered
from scoring.evolution.match.events import RoundDealt, SpeciesPut
from scoring.match.draws import completed
from scoring.match.offers import offered
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, joined, started, tap, turn_back
from tests.companion.hidden_numbers import bid, four_phones, to_the_auction
from tests.play_through import WEIGHTS, filled

TOLD = "This has been done already."
LEAST = 5
"""So many kinds of events each game shows within its taps."""


def record(phone, event, seen=None):
    return event_record(
        match_id=phone.match_id, member=phone.member, event=event, tap=str(uuid4()), seen=seen
    )


def two_phones(game: str, *names: str, **options: str) -> list[Phone]:
    host = started(Phone(), *names, game=game, **options)
    other = joined(Phone(), host, 0)
    return [host, other]


def offered_to_both(phones):
    lines = [seen_by(phone.member) for phone in phones]
    theirs = [list(offered(line.game, line.state, line.viewer)) for line in lines]
    return [prompt for prompt in theirs[0] if prompt in theirs[1]], lines[0]


def agreed(phones: list[Phone], random: Random, wanted: frozenset[str]):
    """Something that both phones offer, with the same answers to its questions; wanted kinds come first."""
    prompts, line = offered_to_both(phones)
    prompts = [prompt for prompt in prompts if prompt.event.kind in wanted] or prompts
    for _try in range(50):
        prompt = random.choices(prompts, [WEIGHTS[each.weight] for each in prompts])[0]
        event = filled(prompt, random) if prompt.asks else prompt.event
        try:
            full = completed(event, line.state, seed=line.seed, before=0)
            line.game.hidden.check(line.state, full, line.viewer)
            line.game.apply(line.state, full)
        except Illegal:
            continue
        return event
    raise AssertionError("nothing that both may tap")


def played_by_two(phones: list[Phone], taps: int, wanted: frozenset[str] = frozenset()) -> set[str]:
    """Let both phones tap the same thing again and again; return the kinds that the second was told are done.

    What adds up, such as one animal more, is never taken for done.
    """
    random, kinds = Random(7), set()
    for _tap in range(taps):
        event, seen = agreed(phones, random, wanted - kinds), phones[0].match.seq
        try:
            first = record(phones[0], event, seen)
        except Illegal:
            continue
        if is_veiled(first.timeline, first.timeline.entry(first.seq).event, None) and not event.draws(None):
            continue
        try:
            second = record(phones[1], event, seen)
        except Clash:
            # One more of the same: both may mean it, so the second one is asked.
            assert phones[0].match.seq == first.seq
            continue
        assert second.by_others and second.seq == first.seq, event
        assert phones[0].match.seq == first.seq
        kinds.add(event.kind)
    return kinds


@pytest.mark.parametrize("game", registry.games())
def test_two_phones_that_tap_the_same_do_it_once(db, game):
    assert len(played_by_two(two_phones(game, "Alice", "Bob"), 80)) >= LEAST


def test_two_phones_that_each_add_one_are_asked(db):
    host, other = two_phones("evolution", "Alice", "Bob")
    record(host, RoundDealt())
    seen = host.match.seq
    record(host, SpeciesPut(seat=0, side="right"), seen)
    with pytest.raises(Clash):
        record(other, SpeciesPut(seat=0, side="right"), seen)


def test_two_phones_that_tap_the_same_turn_of_an_ai_play_it_once(db):
    phones = two_phones("encyclopedia", "Alice", "Bob", **{"bot-ai-0": "on"})
    assert "ai-turn" in played_by_two(phones, 60, frozenset(("ai-turn",)))


@pytest.fixture
def laid(alice, bob):
    """Both phones have seen entry 1; then Alice takes it back."""
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    turn_back(alice, "undo", 1)
    return alice, bob


@pytest.mark.parametrize("htmx", [False, True])
def test_the_second_tap_gets_the_fresh_table_and_is_told_it_is_done(alice, bob, htmx):
    event = SheetEntered(seat=0, cell="bag", value=3)
    tap(alice, event)
    response = tap(bob, event, seq=0, htmx=htmx)
    assert response.status_code == (200 if htmx else 302) and Event.objects.count() == 1
    page = response.content.decode()
    assert not htmx or (TOLD in page and "Enter it anyway" not in page and 'data-seq="1"' in page)


def test_another_answer_is_still_a_clash(alice, bob):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    assert tap(bob, SheetEntered(seat=0, cell="bag", value=4), seq=0, htmx=True).status_code == 409


def test_an_entry_taken_back_since_does_not_count_as_done(alice, bob):
    event = SheetEntered(seat=0, cell="bag", value=3)
    tap(alice, event)
    turn_back(alice, "undo", 1)
    with pytest.raises(Clash):
        record(bob, event, 0)


def test_the_same_answer_twice_is_given_once(db):
    alice, bob = two_phones("explora", "Alice", "Bob")
    for place, land in enumerate(("iram", "mu", "avalon", "thule"), 1):
        tap(alice, {"kind": "land-laid", "place": place, "land": land})
    market = {"kind": "market-laid", "cartographers": 0}
    sent = {"seq": alice.match.seq, "event": json.dumps(market), "asked": "1", "cartographers": "2"}
    for phone, said in ((alice, "The market is laid out"), (bob, TOLD)):
        response = phone.post("events/", {**sent, "tap": str(uuid4())}, **{"HX-Request": "true"})
        assert response.status_code == 200 and said in response.content.decode()
    response = bob.post("events/", {**sent, "cartographers": "1", "tap": "x"}, **{"HX-Request": "true"})
    page = response.content.decode()
    assert response.status_code == 409 and alice.match.seq == 5
    assert "with 2 cartographers" in page and "Enter it anyway" not in page


def test_two_phones_that_take_back_the_same_do_it_once(laid):
    _alice, bob = laid
    response = turn_back(bob, "undo", 1, seq=1, htmx=True)
    assert response.status_code == 200 and TOLD in response.content.decode()


def test_two_phones_that_restore_the_same_do_it_once(laid):
    alice, bob = laid
    turn_back(alice, "redo", 2)
    response = turn_back(bob, "redo", 2, seq=2, htmx=True)
    assert response.status_code == 200 and TOLD in response.content.decode()


def test_an_entry_restored_since_is_not_taken_back(laid):
    alice, bob = laid
    turn_back(alice, "redo", 2)
    with pytest.raises(Clash):
        match_undo(match_id=bob.match_id, member=bob.member, tap="x", seq=1, seen=1)


def test_guessing_does_not_reveal_a_hidden_bid(db):
    alice, bob, _cem, dora = four_phones(sealed="on")
    to_the_auction(alice)
    dora.post("leave/")
    seen = alice.match.seq
    bid(alice, 3, 7)
    sealed = {"kind": "bid-sealed", "seat": 3, "round": 1}
    answers = [tap(bob, {**sealed, "coins": coins}, seq=seen, htmx=True) for coins in (6, 7)]
    assert [answer.status_code for answer in answers] == [409, 409]


def test_a_program_is_answered_with_the_entry_that_did_it(alice, bob):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    program = Caller(token_make(match=alice.match, role=Role.PLAYER).bearer, match=alice.match_id)
    response = program.tap({"kind": "sheet-entered", "seat": 0, "cell": "bag", "value": 3}, "t", seen=0)
    assert response.status_code == 200
    assert {"entry": 1, "seq": 1, "again": True}.items() <= response.json().items()
    undone = alice.match.seq
    turn_back(alice, "undo", 1)
    response = program.post("undo/", {"entry": 1, "tap": "u", "seen": undone})
    assert response.status_code == 200 and response.json()["entry"] == 2

"""Phones that decide in the same instant: one wins, and nobody meets a server error."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections
from django.http import HttpResponse

from companion.match import timeline
from companion.models import Event, Match, Member, Role, Seat
from scoring.contract import SheetEntered
from tests.companion.cast import Phone, joined, started
from tests.companion.threads import database_for_threads

ROUNDS = 12
HANDS = 6
TAP = SheetEntered(seat=0, cell="bag", value=3)
Act = Callable[[], HttpResponse]


@pytest.fixture
def hands(transactional_db, tmp_path, django_db_blocker) -> Iterator[ThreadPoolExecutor]:
    """Threads with a connection each; SQLite needs a file for that, PostgreSQL does not."""
    with database_for_threads(tmp_path), ThreadPoolExecutor(HANDS) as pool:
        yield pool
        at_once(pool, *[closed] * HANDS)


def closed() -> HttpResponse:
    """Close this thread's database connections."""
    connections.close_all()
    return HttpResponse()


def table(*, phones: int = 2) -> tuple[Phone, list[Phone]]:
    """A host and other phones, each with a seat while there are any."""
    host = started(Phone(), "Alice", "Bob", "Cem")
    host.post("seats/claim/", {"seats": [0]})
    return host, [joined(Phone(), host, *([index] if index < 3 else [])) for index in range(1, phones + 1)]


def at_once(pool: ThreadPoolExecutor, *acts: Act) -> list[int]:
    """Start all acts in the same instant; return their status codes."""
    gate = threading.Barrier(len(acts))

    def act(work: Act) -> int:
        gate.wait(10)
        return work().status_code

    return [each.result(60) for each in [pool.submit(act, work) for work in acts]]


def many_taps(phone: Phone) -> Act:
    seen = itertools.count()

    def work() -> HttpResponse:
        for _each in range(4):
            seq = next(seen)
            answer = phone.post("events/", {"tap": f"{id(phone)}-{seq}", "event": event(), "seq": 10_000})
        return answer

    return work


def event() -> str:
    return json.dumps({"kind": TAP.kind, **TAP.model_dump(mode="json")})


def host_of(match_id: str) -> list[int]:
    hosts = Member.objects.filter(match_id=match_id, role=Role.HOST, removed_at__isnull=True)
    return list(hosts.values_list("pk", flat=True))


def log_is_whole(match_id: str) -> bool:
    seqs = list(Event.objects.filter(match_id=match_id).values_list("seq", flat=True))
    return seqs == list(range(1, Match.objects.get(pk=match_id).seq + 1))


def test_a_match_is_deleted_while_phones_tap(hands):
    for _round in range(ROUNDS):
        host, others = table(phones=3)
        said = at_once(hands, lambda host=host: host.post("delete/"), *map(many_taps, others))
        assert said[0] == 302 and set(said[1:]) <= {302, 403, 404, 422}
        assert not Event.objects.filter(match_id=host.match_id).exists()
        assert not Seat.objects.filter(match_id=host.match_id).exists()


def test_a_phone_leaves_while_it_taps_and_claims(hands):
    for _round in range(ROUNDS):
        host, (bob, cem) = table()
        said = at_once(
            hands,
            many_taps(bob),
            lambda bob=bob: bob.post("leave/"),
            lambda bob=bob: bob.post("seats/claim/", {"seats": [1]}),
            many_taps(cem),
            lambda bob=bob: bob.get(),
        )
        assert said[1] == 302 and set(said) <= {200, 302, 403, 404, 422}
        assert bob.member is None and log_is_whole(host.match_id)
        assert Seat.objects.get(match_id=host.match_id, index=1).member_id is None


def test_the_host_hands_over_to_two_at_once(hands):
    for _round in range(ROUNDS):
        host, (bob, cem) = table()
        ways = [f"devices/{phone.member.pk}/host/" for phone in (bob, cem)]
        said = at_once(hands, *[lambda way=way, host=host: host.post(way) for way in ways], many_taps(bob))
        assert sorted(said[:2]) == [302, 403]
        assert len(host_of(host.match_id)) == 1


def test_a_phone_is_removed_while_it_claims(hands):
    for _round in range(ROUNDS):
        host, (bob, _cem) = table()
        member, way = bob.member, f"devices/{bob.member.pk}/remove/"
        said = at_once(
            hands,
            lambda host=host, way=way: host.post(way),
            lambda bob=bob: bob.post("seats/claim/", {"seats": [1]}),
            lambda bob=bob: bob.post("seats/1/rename/", {"name": "Bobby"}),
            many_taps(bob),
        )
        assert said[0] == 302 and set(said) <= {302, 403, 404, 422}
        assert not Seat.objects.filter(member=member).exists()


def test_a_match_is_closed_opened_and_deleted_at_once(hands):
    for _round in range(ROUNDS):
        host, (bob, cem) = table()
        acts = [
            lambda host=host, way=way: host.post(way) for way in ("close/", "reopen/", "close/", "delete/")
        ]
        said = at_once(hands, *acts, many_taps(bob), many_taps(cem))
        assert said[3] == 302 and set(said) <= {302, 403, 404, 422}
        timeline.forget()


def test_many_join_and_leave_at_once(hands):
    for _round in range(ROUNDS // 2):
        host, others = table(phones=4)
        invite = f"/join/{host.match.invite}/"

        def comes_and_goes(phone: Phone, invite: str = invite) -> Act:
            def work() -> HttpResponse:
                for seat in (1, 2):
                    phone.post(invite, {"seats": [seat]})
                    phone.post("leave/")
                return phone.post(invite, {"seats": []})

            return work

        said = at_once(hands, *map(comes_and_goes, others), many_taps(host))
        assert set(said) == {302}
        assert Member.objects.filter(match_id=host.match_id).count() == 5


def test_a_tap_sent_many_times_at_once_counts_once(hands):
    for _round in range(ROUNDS):
        host, _others = table(phones=1)
        sent = {"tap": "the same", "event": event(), "seq": 0}
        said = at_once(hands, *[lambda host=host, sent=sent: host.post("events/", sent)] * HANDS)
        assert set(said) == {302} and Event.objects.filter(match_id=host.match_id).count() == 1

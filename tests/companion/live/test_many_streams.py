"""Many streams that open at once, with one key or with many."""

import asyncio
import threading
from contextlib import AsyncExitStack

import pytest
from django.db import DatabaseError
from prometheus_client import REGISTRY

from companion import live
from companion.live import endpoint, openings
from companion.live.openings import AT_ONCE, Openings
from companion.live.streams import MOST_OF_ONE_KEY, REPLACED_RETRY, Stream, Streams
from companion.live.switchboard import switchboard
from tests.companion.live.installation import append, in_database, serving
from tests.companion.live.phones import ALICE, BOB, CROWD, phone


def streams_counted() -> float | None:
    return REGISTRY.get_sample_value("fieldbook_streams")


def test_the_oldest_of_too_many_streams_with_one_key_gives_way(match_id):
    async def story(port):
        async with AsyncExitStack() as table:
            bob = await table.enter_async_context(phone(port, match_id, BOB))
            opened = []
            for _each in range(MOST_OF_ONE_KEY + 2):
                opened.append(await table.enter_async_context(phone(port, match_id, ALICE)))
                await opened[-1].hears("phones", 2)
            for replaced in opened[:2]:
                await asyncio.wait_for(replaced.over.wait(), 5)
                # It comes again, but much later than one that the network cut off.
                assert replaced.retry == str(REPLACED_RETRY)
            seq = await asyncio.to_thread(append, match_id)
            for stays in (bob, *opened[2:]):
                await stays.hears("change", seq)
                assert not stays.over.is_set() and stays.retry == "1000"
            assert streams_counted() == before + 1 + MOST_OF_ONE_KEY

    before = streams_counted()
    with serving() as port:
        asyncio.run(story(port))
    assert streams_counted() == before


def test_a_hundred_streams_at_once_with_one_key_are_cut_to_the_limit(match_id):
    async def story(port):
        async with AsyncExitStack() as table:
            all_at_once = (table.enter_async_context(phone(port, match_id, ALICE)) for _each in range(100))
            opened = await asyncio.gather(*all_at_once)
            async with phone(port, match_id, BOB) as bob:
                await bob.hears("phones", 2)
                seq = await asyncio.to_thread(append, match_id)
                await bob.hears("change", seq)
                while len(over := [each for each in opened if each.over.is_set()]) < 80:
                    await asyncio.wait(
                        [asyncio.create_task(each.over.wait()) for each in opened if each not in over],
                        return_when=asyncio.FIRST_COMPLETED,
                    )
                stays = [each for each in opened if each not in over]
                for each in stays:
                    await each.hears("change", seq)
            assert len(stays) == MOST_OF_ONE_KEY
            assert all(each.status == 200 and each.retry == str(REPLACED_RETRY) for each in over)

    with serving() as port:
        asyncio.run(asyncio.wait_for(story(port), 60))


def test_a_stream_replaced_before_it_began_says_only_that():
    stream = Stream("match", "member", 0)
    stream.phones, stream.again = 3, True
    stream.replace()
    assert stream.news() == b"retry: %d\n\n" % REPLACED_RETRY


def test_a_replaced_stream_has_already_left():
    streams, before = Streams(), streams_counted()
    opened = [Stream("match", "member", 0) for _each in range(MOST_OF_ONE_KEY + 1)]
    for stream in opened:
        streams.join(stream)
    assert [stream.replaced for stream in opened] == [True] + [False] * MOST_OF_ONE_KEY
    for stream in opened:
        streams.leave(stream)
    assert not streams.by_match and streams_counted() == before


def test_an_unchanged_number_of_phones_wakes_nobody():
    streams, stream = Streams(), Stream("match", "member", 0)
    streams.join(stream)
    streams.phones("match", 1)
    assert stream.wake.is_set() and b"phones" in stream.news()
    stream.wake.clear()
    streams.phones("match", 1)
    assert not stream.wake.is_set()
    streams.leave(stream)


@pytest.fixture
def question(monkeypatch):
    """The question to the database, which waits for a signal; notes how many bearers each was about."""

    class Question:
        sizes: list[int] = []
        goes_on = threading.Event()
        fails = False

    def asked(bearers, stream_starts=openings.stream_starts):
        Question.sizes.append(len(bearers))
        assert Question.goes_on.wait(20)
        if Question.fails:
            raise DatabaseError("the disk is away")
        return stream_starts(bearers)

    monkeypatch.setattr(openings, "stream_starts", asked)
    yield Question
    Question.goes_on.set()


def test_streams_that_wait_for_the_database_are_looked_up_together(match_id, question):
    async def story():
        work = Openings()
        streams = [Stream(match_id, str(member), 0, "another life") for member in (ALICE, *CROWD)]
        beginning = [asyncio.create_task(work.begin(stream)) for stream in streams]
        while not question.sizes:
            await asyncio.sleep(0)
        late = Stream(match_id, str(BOB), 0)
        gone = Stream(match_id, str(BOB), 0)
        beginning += [asyncio.create_task(work.begin(each)) for each in (late, gone)]
        await asyncio.sleep(0)
        gone.replace()
        question.goes_on.set()
        await asyncio.gather(*beginning)
        assert all(stream.again for stream in (*streams, late)) and not gone.again
        assert not work.waiting
        # Whoever came while the first question was away is in the second, all together.
        assert question.sizes == [1, len(streams)]

    in_database(lambda: asyncio.run(story()))


def test_a_failing_database_ends_streams_quietly(match_id, question, caplog):
    question.fails = True
    question.goes_on.set()

    async def story(port):
        async with phone(port, match_id, ALICE) as alice:
            await asyncio.wait_for(alice.over.wait(), 5)
            assert alice.status == 200 and alice.retry == "1000"
        question.fails = False
        async with phone(port, match_id, ALICE) as alice:
            await alice.hears("phones", 1)

    with serving() as port:
        asyncio.run(story(port))
    assert [record.message for record in caplog.records] == ["Streams could not be opened: the disk is away"]


def test_only_so_many_streams_start_at_once(monkeypatch):
    # The next ones would start after an hour.
    monkeypatch.setattr(openings, "START", 3600)

    async def story():
        work = Openings()
        replaced = [Stream("match", "member", 0) for _each in range(3 * AT_ONCE)]
        for each in replaced:
            each.replace()
        async with asyncio.timeout(20):
            await asyncio.gather(*(work.start(each) for each in replaced))
        starting = [asyncio.create_task(work.start(Stream("m", "m", 0))) for _each in range(AT_ONCE + 1)]
        async with asyncio.timeout(20):
            await asyncio.gather(*starting[:AT_ONCE])
        assert not starting[AT_ONCE].done()
        starting[AT_ONCE].cancel()

    asyncio.run(story())


def opening(match_id, member, send):
    """Ask the application for a stream, without a server in between."""
    key = live.key(match_id, member)
    scope = {"method": "GET", "path": f"/live/{match_id}/", "query_string": f"key={key}".encode()}
    return asyncio.create_task(endpoint.stream({**scope, "headers": []}, asyncio.Event().wait, send))


async def closed(tasks):
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await switchboard.stop()


@pytest.mark.parametrize(("pace", "joined"), [("LOOK", AT_ONCE), ("START", AT_ONCE + 1)])
def test_a_stream_waits_for_its_turn(match_id, monkeypatch, pace, joined):
    # The next turn would come after an hour.
    for each in ("LOOK", "START"):
        monkeypatch.setattr(openings, each, 3600 if each == pace else 0)

    async def story():
        said = [asyncio.Queue() for _each in range(AT_ONCE + 1)]
        switchboard.start()
        tasks = [opening(match_id, member, each.put) for member, each in zip(CROWD, said, strict=False)]
        try:
            for each in said[:AT_ONCE]:
                async with asyncio.timeout(20):
                    while b"phones" not in (await each.get()).get("body", b""):
                        pass
            async with asyncio.timeout(20):
                while len(switchboard.streams.of(match_id)) < joined:
                    await asyncio.sleep(0)
            assert said[AT_ONCE].empty() and len(switchboard.streams.of(match_id)) == joined
        finally:
            await closed(tasks)

    asyncio.run(story())


def test_a_phone_that_reads_nothing_does_not_delay_others(match_id):
    """Its first word is never taken; the streams behind it open all the same."""

    async def story():
        told = asyncio.Event()

        async def takes_nothing(_message):
            await asyncio.Event().wait()

        async def takes_all(message):
            if b"phones" in message.get("body", b""):
                told.set()

        switchboard.start()
        tasks = [opening(match_id, member, takes_nothing) for member in CROWD]
        tasks.append(opening(match_id, ALICE, takes_all))
        try:
            await asyncio.wait_for(told.wait(), 20)
        finally:
            await closed(tasks)

    asyncio.run(story())

"""Several processes tell each other of changes, and each stops in time."""

import asyncio
import shutil
import signal
import socket

import pytest

from companion import live
from companion.models import Match, Member
from companion.people.members import member_leave
from companion.server import circuit_breaker
from tests.companion.live.installation import another_process, append, in_database, redis_server, serving
from tests.companion.live.phones import ALICE, BOB, phone
from tests.ports import free_port


def test_a_stopping_server_does_not_wait_for_its_streams(match_id, database, tmp_path):
    async def story(process, port):
        async with phone(port, match_id, ALICE) as alice:
            await alice.hears("phones", 1)
            process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(alice.over.wait(), 5)
            await asyncio.to_thread(process.wait, 5)

    with another_process(database, tmp_path) as (process, port):
        asyncio.run(story(process, port))


def test_processes_on_one_sqlite_file_hear_each_other(match_id, database, tmp_path):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice:
            await alice.hears("phones", 1)
            seq = await asyncio.to_thread(append, match_id, publish=False)
            await alice.hears("change", seq, seconds=10)
            await asyncio.to_thread(in_database, lambda: Match.objects.get(pk=match_id).save())
            await alice.hears("look", seq, seconds=10)
            async with phone(port, match_id, BOB) as bob:
                await bob.hears("phones", 2)
                await asyncio.to_thread(in_database, lambda: member_leave(member=Member.objects.get(pk=BOB)))
                await bob.hears("gone", "gone", seconds=10)
            await asyncio.to_thread(in_database, Match.objects.filter(pk=match_id).delete)
            await alice.hears("gone", "gone", seconds=10)

    with another_process(database, tmp_path, WORKERS="2") as (_, port):
        asyncio.run(story(port))


def test_redis_carries_changes_and_its_outage_loses_none(match_id, database, tmp_path, settings):
    redis_port = free_port()
    settings.CACHE_URL = f"redis://127.0.0.1:{redis_port}/0"

    async def together(here, there):
        async with phone(here, match_id, ALICE) as alice, phone(there, match_id, BOB) as bob:
            with redis_server(redis_port):
                await alice.hears("phones", 2, seconds=10)
                await bob.hears("phones", 2, seconds=10)
                seq = await asyncio.to_thread(append, match_id)
                await alice.hears("change", seq)
                await bob.hears("change", seq)
            missed = await asyncio.to_thread(append, match_id)
            await alice.hears("change", missed)
            # As long as Redis is away the other process looks at the log itself.
            await bob.hears("change", missed, seconds=5)
            with redis_server(redis_port):
                await bob.hears("change", await asyncio.to_thread(append, match_id))
                live.publish(match_id, missed + 1)
                await bob.hears("look", missed + 1)
                live.dismiss(match_id, BOB)
                await bob.hears("gone", "gone")
                alice.heard.clear()
                await alice.hears("phones", 1)

    with another_process(database, tmp_path, CACHE_URL=settings.CACHE_URL) as (_, there), serving() as here:
        asyncio.run(together(here, there))


def test_a_redis_that_hangs_holds_up_nobody(match_id, database, tmp_path, settings):
    with socket.create_server(("127.0.0.1", 0)) as hanging:
        settings.CACHE_URL = f"redis://127.0.0.1:{hanging.getsockname()[1]}/0"

        async def story(here, there):
            async with phone(here, match_id, ALICE) as alice, phone(there, match_id, BOB) as bob:
                for _each in range(20):
                    seq = await asyncio.to_thread(append, match_id)
                # The first tap waited for it in vain; the others did not try.
                assert circuit_breaker.redis.is_open
                await alice.hears("change", seq)
                await bob.hears("change", seq, seconds=10)

        with (
            another_process(database, tmp_path, CACHE_URL=settings.CACHE_URL) as (_, there),
            serving() as here,
        ):
            asyncio.run(story(here, there))


def test_a_missing_redis_program_is_named(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(AssertionError, match="redis-server is missing"), redis_server(1):
        pass

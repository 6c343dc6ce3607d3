"""Does every phone at the table hear of a change, whatever happens to the line in between?"""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager

import pytest
import uvicorn
from django.conf import settings as django_settings
from django.core.management import call_command
from django.db import connections

from companion import live
from companion.live import keys
from companion.live.endpoint import stream
from companion.live.line import line
from companion.models import Match, Member

ALICE, BOB, CHARLIE = 101, 102, 103


@pytest.fixture(scope="module")
def database(tmp_path_factory, django_db_setup, django_db_blocker):
    """A database in a file, as in a real installation: other processes and threads open it too."""
    path = tmp_path_factory.mktemp("live") / "live.sqlite3"
    with django_db_blocker.unblock():
        settings = connections["default"].settings_dict
        name, settings["NAME"] = settings["NAME"], str(path)

        def migrate():
            call_command("migrate", run_syncdb=True, verbosity=0)
            connections.close_all()

        in_thread(migrate)
        yield path
        settings["NAME"] = name


def in_thread(work, *args):
    answer = []
    worker = threading.Thread(target=lambda: answer.append(work(*args)))
    worker.start()
    worker.join()
    return answer[0]


def in_database(work, *args):
    """Each question on a connection of its own: this thread's belongs to the other tests."""

    def asked():
        try:
            return work(*args)
        finally:
            connections.close_all()

    return in_thread(asked)


@pytest.fixture
def match_id(database):
    return in_database(lambda: Match.objects.create(game="evolution", setup={}).pk)


def append(match_id, *, publish=True):
    """What a tap does to the match: one more entry, then the news."""

    def write():
        match = Match.objects.get(pk=match_id)
        match.seq += 1
        match.save()
        return match.seq

    seq = in_database(write)
    if publish:
        live.publish(match_id, seq)
    return seq


@contextmanager
def serving():
    """The application in a real server, in a thread of this process."""
    from companion.asgi import application

    server = uvicorn.Server(
        uvicorn.Config(application, port=0, log_level="warning", timeout_graceful_shutdown=3)
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        line.close()
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive()


@contextmanager
def another_process(database, tmp_path, **environment):
    """One more process of the same installation."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "companion.asgi:application", "--port", str(port)],
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "companion.settings",
            "SECRET_KEY": django_settings.SECRET_KEY,
            "DATA_DIR": str(tmp_path),
            "DATABASE_URL": f"sqlite:///{database}",
            **environment,
        },
    )
    try:
        until(lambda: answers(port), seconds=20)
        yield process, port
    finally:
        process.kill()
        process.wait()


@contextmanager
def redis_server(port):
    program = shutil.which("redis-server")
    assert program, "redis-server is missing: install it (Debian: apt install redis-server)"
    process = subprocess.Popen(
        [program, "--port", str(port), "--save", "", "--appendonly", "no", "--loglevel", "warning"],
        stdout=subprocess.DEVNULL,
    )
    try:
        until(lambda: answers(port))
        yield
    finally:
        process.kill()
        process.wait()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def until(condition, seconds=10.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


class Phone:
    """A page that listens: it keeps what it heard and when."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.heard, self.status = [], 0
        self.over = asyncio.Event()

    async def listen(self):
        try:
            self.status = int((await self.reader.readline()).split()[1])
            event = {}
            while said := await self.reader.readline():
                name, _, value = said.decode().strip().partition(": ")
                if name in {"id", "event", "data"}:
                    event[name] = value
                elif not name and event:
                    self.heard.append((event.get("event"), event["data"], time.perf_counter()))
                    event = {}
        except ConnectionError:
            pass
        finally:
            self.over.set()

    def data(self, kind):
        return [data for event, data, _ in self.heard if event == kind]

    async def hears(self, kind, data, seconds=5.0):
        async with asyncio.timeout(seconds):
            while str(data) not in self.data(kind):
                await asyncio.sleep(0.01)
        return next(at for event, said, at in self.heard if (event, said) == (kind, str(data)))


@asynccontextmanager
async def phone(port, match_id, member, *, last=None, header=None, key=None):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = f"/live/{match_id}/?key={live.key(match_id, member) if key is None else key}"
    asked += "" if last is None else f"&last={last}"
    head = f"GET {asked} HTTP/1.0\r\nHost: localhost\r\n"
    head += "" if header is None else f"Last-Event-ID: {header}\r\n"
    writer.write((head + "\r\n").encode())
    opened = Phone(reader, writer)
    listening = asyncio.create_task(opened.listen())
    while not opened.status and not opened.over.is_set():
        await asyncio.sleep(0.001)
    try:
        yield opened
    finally:
        listening.cancel()
        writer.close()


def status(port, match_id, key):
    async def ask():
        async with phone(port, match_id, ALICE, key=key) as refused:
            return refused.status

    return asyncio.run(ask())


def test_a_change_reaches_fifty_phones(match_id):
    async def story(port):
        async with AsyncExitStack() as table:
            phones = [await table.enter_async_context(phone(port, match_id, n)) for n in range(50)]
            for opened in phones:
                await opened.hears("phones", 50)
            late = []
            for _ in range(20):
                at = time.perf_counter()
                seq = await asyncio.to_thread(append, match_id)
                late += [await opened.hears("change", seq) - at for opened in phones]
            assert sorted(late)[int(0.99 * len(late))] < 0.5
            for opened in phones:
                assert opened.data("change") == [str(n) for n in range(1, 21)]

    with serving() as port:
        asyncio.run(story(port))


def test_a_phone_that_comes_back_is_told_what_it_missed_and_nothing_else(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE, last=0) as alice:
            await alice.hears("change", await asyncio.to_thread(append, match_id))
        for _ in range(3):
            await asyncio.to_thread(append, match_id)
        async with phone(port, match_id, ALICE, last=0, header=1) as alice:
            await alice.hears("change", 4)
            assert alice.data("change") == ["4"]
        async with phone(port, match_id, ALICE, last=4) as alice:
            await alice.hears("phones", 1)
            await asyncio.sleep(0.2)
            assert alice.data("change") == []
        async with phone(port, match_id, ALICE, last="nonsense") as alice:
            await alice.hears("change", 4)

    with serving() as port:
        asyncio.run(story(port))


def test_a_number_said_twice_tells_the_phones_to_look(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice:
            seq = await asyncio.to_thread(append, match_id)
            await alice.hears("change", seq)
            live.publish(match_id, seq)
            await alice.hears("look", seq)
            live.publish(match_id, seq - 1)
            await asyncio.sleep(0.1)
            assert alice.data("look") == [str(seq)]

    with serving() as port:
        asyncio.run(story(port))


def test_phones_are_counted_once_each(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice, phone(port, match_id, ALICE):
            async with phone(port, match_id, BOB) as bob:
                await alice.hears("phones", 2)
                await bob.hears("phones", 2)
            alice.heard.clear()
            await alice.hears("phones", 1)

    with serving() as port:
        asyncio.run(story(port))


def test_a_dismissed_member_hears_it_and_the_others_stay(match_id):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice, phone(port, match_id, BOB) as bob:
            await alice.hears("phones", 2)
            live.dismiss(match_id, BOB)
            await bob.hears("gone", "gone")
            await asyncio.wait_for(bob.over.wait(), 2)
            await alice.hears("change", await asyncio.to_thread(append, match_id))
            assert not alice.over.is_set() and bob.data("change") == []

    with serving() as port:
        asyncio.run(story(port))


def test_a_removed_member_and_a_deleted_match_have_nothing_to_listen_to(match_id):
    def remove():
        match = Match.objects.get(pk=match_id)
        return Member.objects.create(match=match, device="bob", role="player", removed_at=match.created_at).pk

    bob_id = in_database(remove)

    async def story(port):
        async with phone(port, match_id, bob_id) as bob:
            await bob.hears("gone", "gone")
        async with phone(port, match_id, ALICE) as alice:
            await alice.hears("phones", 1)
            live.end(match_id)
            await alice.hears("gone", "gone")
        async with phone(port, "no-such-match", ALICE) as alice:
            await alice.hears("gone", "gone")

    with serving() as port:
        asyncio.run(story(port))


def test_a_key_opens_its_own_match_and_no_other(match_id, monkeypatch):
    with serving() as port:
        good = live.key(match_id, ALICE)
        assert status(port, match_id, good) == 200
        assert status(port, match_id, "") == 400
        assert status(port, match_id, good[:-1] + ("A" if good[-1] != "A" else "B")) == 403
        assert status(port, match_id, live.key("another-match", ALICE)) == 403
        assert status(port, "no/such/stream", good) == 404
        monkeypatch.setattr(keys, "MAX_AGE", -1)
        assert status(port, match_id, good) == 403


def test_a_phone_that_does_not_read_holds_up_nobody(match_id):
    async def story():
        stuck, quick = Phone(None, None), Phone(None, None)

        async def takes_nothing(message):
            stuck.heard.append(message)
            await asyncio.Event().wait()

        async def takes_all(message):
            if b"change" in message.get("body", b""):
                quick.heard.append(("change", message["body"].decode().split("data: ")[1].strip(), 0))

        def opened(member, send):
            key = live.key(match_id, member)
            scope = {"method": "GET", "path": f"/live/{match_id}/", "query_string": f"key={key}".encode()}
            return asyncio.create_task(stream({**scope, "headers": []}, asyncio.Event().wait, send))

        line.start()
        streams = [opened(ALICE, takes_nothing), opened(BOB, takes_all)]
        await asyncio.sleep(0.2)
        for seq in range(1, 5001):
            live.publish(match_id, seq)
            await asyncio.sleep(0)
        await quick.hears("change", 5000)
        assert len(stuck.heard) == 1
        for task in streams:
            task.cancel()
        await asyncio.gather(*streams, return_exceptions=True)
        await line.stop()

    asyncio.run(story())


def test_a_stopping_server_does_not_wait_for_its_streams(match_id, database, tmp_path):
    async def story(process, port):
        async with phone(port, match_id, ALICE) as alice:
            await alice.hears("phones", 1)
            at = time.monotonic()
            process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(alice.over.wait(), 5)
            await asyncio.to_thread(process.wait, 5)
            assert time.monotonic() - at < 2

    with another_process(database, tmp_path) as (process, port):
        asyncio.run(story(process, port))


def test_processes_on_one_sqlite_file_hear_each_other(match_id, database, tmp_path):
    async def story(port):
        async with phone(port, match_id, ALICE) as alice:
            await alice.hears("phones", 1)
            seq = await asyncio.to_thread(append, match_id, publish=False)
            await alice.hears("change", seq, seconds=2)
            await asyncio.to_thread(in_database, lambda: Match.objects.get(pk=match_id).save())
            await alice.hears("look", seq, seconds=2)
            await asyncio.to_thread(in_database, Match.objects.filter(pk=match_id).delete)
            await alice.hears("gone", "gone", seconds=2)

    with another_process(database, tmp_path, WORKERS="2") as (_, port):
        asyncio.run(story(port))


def test_redis_carries_news_and_its_outage_loses_none(match_id, database, tmp_path, settings):
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
            at = time.monotonic()
            missed = await asyncio.to_thread(append, match_id)
            assert time.monotonic() - at < 2
            await alice.hears("change", missed)
            await asyncio.sleep(0.5)
            assert str(missed) not in bob.data("change")
            with redis_server(redis_port):
                await bob.hears("change", missed, seconds=10)
                await bob.hears("change", await asyncio.to_thread(append, match_id))
                live.publish(match_id, missed + 1)
                await bob.hears("look", missed + 1)
                live.dismiss(match_id, BOB)
                await bob.hears("gone", "gone")
                alice.heard.clear()
                await alice.hears("phones", 1)

    with another_process(database, tmp_path, CACHE_URL=settings.CACHE_URL) as (_, there), serving() as here:
        asyncio.run(together(here, there))


def test_a_redis_that_is_missing_would_be_named(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(AssertionError, match="redis-server is missing"), redis_server(1):
        pass

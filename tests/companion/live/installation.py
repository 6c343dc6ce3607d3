"""Servers in threads and processes, a database in a file and a Redis, for the live tests."""

import os
import shutil
import subprocess
import sys
import threading
from contextlib import contextmanager

import uvicorn
from django.conf import settings as django_settings
from django.db import connections

from companion import live
from companion.limits.connections import Connection
from companion.live.switchboard import switchboard
from companion.models import Match
from tests.ports import answers, free_port
from tests.waiting import until


def in_thread(work, *args):
    answer = []
    worker = threading.Thread(target=lambda: answer.append(work(*args)))
    worker.start()
    worker.join()
    return answer[0]


def in_database(work, *args):
    """Run this in a thread with a database connection of its own."""

    def asked():
        try:
            return work(*args)
        finally:
            connections.close_all()

    return in_thread(asked)


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
    from companion.server.asgi import application

    server = uvicorn.Server(
        uvicorn.Config(
            application, port=0, log_level="warning", timeout_graceful_shutdown=3, http=Connection, ws="none"
        )
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    until(lambda: server.started)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        switchboard.close()
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive()


@contextmanager
def another_process(database, tmp_path, **environment):
    """One more process of the same installation."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "companion.server.asgi:application", "--port", str(port)],
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "companion.settings",
            "SECRET_KEY": django_settings.SECRET_KEY,
            "DATA_DIR": str(tmp_path),
            "DATABASE_URL": database,
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

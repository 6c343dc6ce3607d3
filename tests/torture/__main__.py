"""Runs it all on SQLite and PostgreSQL: `python -m tests.torture --seconds 240 --seed 7`."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from tests.postgres import cluster
from tests.torture.hands import all_hands
from tests.torture.wire import Tally

ROOT = Path(__file__).parents[2]
SHOWN = 10
ENGINES = ("sqlite", "postgresql")
SETTINGS = {
    "HOST": "127.0.0.1",
    "PORT": "0",
    "WORKERS": "2",
    "DEBUG": "0",
    "ALLOWED_HOSTS": "localhost",
    "START_RATE": "",
    "API_RATE": "",
    # A traceback is a fault at whatever level it is told.
    "LOG_LEVEL": "WARNING",
    "ADMIN": "1",
    "CACHE_URL": "",
}
WARDEN = """
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest

request = HttpRequest()
request.session = SessionStore()
login(request, User.objects.create_superuser("warden"))
request.session.save()
print(request.session.session_key)
"""


def main() -> int:
    reader = argparse.ArgumentParser(
        prog="python -m tests.torture", description="Does anything end in a 5xx?"
    )
    reader.add_argument(
        "--seconds", type=float, default=280.0, help="for each engine, and what the one before left over"
    )
    reader.add_argument("--requests", type=int, default=200_000, help="at most, for each engine")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--engine", choices=ENGINES)
    asked = reader.parse_args()
    engines = [asked.engine] if asked.engine else ENGINES
    tallies, left = [], 0.0
    for engine in engines:
        left += asked.seconds
        begin = monotonic()
        tallies.append(tortured(engine, left, asked.requests, asked.seed))
        left = max(0.0, left - (monotonic() - begin))
    return 1 if any(tally.faults or not tally.requests for tally in tallies) else 0


def tortured(engine: str, seconds: float, requests: int, seed: int) -> Tally:
    with database(engine) as url, tempfile.TemporaryDirectory(prefix="fieldbook-torture-") as folder:
        log = Path(folder) / "log"
        # What `make ready` has built: production serves nothing without it.
        (Path(folder) / "static").symlink_to(ROOT / "data" / "static")
        with serving(url, folder, log) as port:
            tally = all_hands(port, session_of_a_warden(url, folder), seconds, requests, seed)
        tally.faults += tracebacks(log)
    by_status = ", ".join(f"{count} × {status}" for status, count in sorted(tally.statuses.items()))
    print(
        f"{engine}, seed {seed}: {tally.requests} requests, {len(tally.faults)} faults; {by_status}",
        flush=True,
    )
    for fault in tally.faults[:SHOWN]:
        print(f"  {fault}", flush=True)
    return tally


def tracebacks(log: Path) -> list[str]:
    """The lines of a server's log that tell of a fault, whatever was answered."""
    with log.open(errors="replace") as lines:
        # When it was and what was asked, then the end: there stands what went wrong.
        return [f"{line[:200]} … {line[-1800:].strip()}" for line in lines if "raceback" in line]


@contextmanager
def database(engine: str) -> Iterator[str]:
    if engine == "sqlite":
        yield ""
    else:
        with cluster() as url:
            yield url


@contextmanager
def serving(url: str, folder: str, log: Path) -> Iterator[int]:
    """The real server with two workers, without the limits that would refuse most of this."""
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "companion.server.serve"],
            env=environment(url, folder),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        try:
            said = ""
            while not (found := re.search(r"http://localhost:(\d+)/", said)):
                line = process.stdout.readline() if process.stdout else ""
                if not line:
                    raise RuntimeError(f"The server did not start: {log.read_text()}")
                said += line
            yield int(found[1])
        finally:
            process.terminate()
            process.wait(20)


def session_of_a_warden(url: str, folder: str) -> str:
    """The session of an administrator who has logged in already, because passwords are slow on purpose."""
    command = [sys.executable, "manage.py", "shell", "--verbosity", "0", "--command", WARDEN]
    asked = subprocess.run(
        command, cwd=ROOT, env=environment(url, folder), stdout=subprocess.PIPE, text=True, check=True
    )
    return asked.stdout.split()[-1]


def environment(url: str, folder: str) -> dict[str, str]:
    return {**os.environ, "DATA_DIR": folder, "DATABASE_URL": url, **SETTINGS}


if __name__ == "__main__":
    sys.exit(main())

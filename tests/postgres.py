"""Runs the tests on a PostgreSQL of their own, from Debian's packages, in a temporary folder.

`python -m tests.postgres ARGS` runs pytest with it as the database; without a path in ARGS, the tests of all
that depends on the engine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.ports import answers, free_port
from tests.waiting import until

NAME = "fieldbook"
COMPANION = Path(__file__).parent / "companion"
REPEATED = tuple(
    str(COMPANION / part)
    for part in (
        "api/test_access.py",
        "api/test_events.py",
        "api/test_joining.py",
        "api/test_matches.py",
        "api/test_seats.py",
        "api/test_tokens.py",
        "box",
        "limits/test_limits.py",
        "limits/test_request_turns.py",
        "live",
        "match/test_clashes.py",
        "match/test_log.py",
        "match/test_matches.py",
        "match/test_prepared_queries.py",
        "match/test_races.py",
        "match/test_rematch.py",
        "match/test_taps.py",
        "match/test_timeline.py",
        "people",
        "server/test_probes.py",
        "table/test_bot_statistics.py",
        "table/test_start.py",
        "upkeep",
    )
)
"""What asks something of the database engine: log, races, members, boxes, counts, writes of the API."""
# Nothing here outlives the run: what makes it safe only makes it slow.
HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")


def program(name: str) -> str:
    """The path of one of the server's programs; Debian keeps them apart, by version."""
    found = shutil.which(name)
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    assert found or versions, f"{name} is missing: install PostgreSQL (Debian: apt install postgresql)"
    return str(versions[0]) if versions else str(found)


@contextmanager
def cluster(settings: Sequence[str] = HASTY) -> Iterator[str]:
    """Run a server on this machine only; yield the address of an empty database in it."""
    port = free_port()
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="fieldbook-postgres-", ignore_cleanup_errors=True) as folder:
        if user:
            shutil.chown(folder, user)
        data = f"{folder}/data"
        initdb = [program("initdb"), "-D", data, "-U", NAME, "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(initdb, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        options = [part for each in settings for part in ("-c", each)]
        server = subprocess.Popen(
            [program("postgres"), "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", folder, *options],
            user=user,
            cwd=folder,
            stderr=subprocess.DEVNULL,
        )
        try:
            until(lambda: answers(port), seconds=30)
            url = f"postgres://{NAME}@127.0.0.1:{port}"
            until(lambda: made(f"{url}/postgres"), seconds=30)
            yield f"{url}/{NAME}"
        finally:
            server.terminate()
            server.wait()


def made(url: str) -> bool:
    """Make the database; false while the server is still starting."""
    import psycopg

    try:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {NAME}")
    except psycopg.OperationalError:
        return False
    return True


def main() -> int:
    with cluster() as url:
        asked = [*sys.argv[1:]]
        paths = () if any("tests/" in each for each in asked) else REPEATED
        command = [sys.executable, "-m", "pytest", *asked, *paths]
        return subprocess.run(command, env={**os.environ, "DATABASE_URL": url}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

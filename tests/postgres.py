"""A PostgreSQL server for the tests, from Debian's packages, in a temporary folder.

`python -m tests.postgres ARGS` runs pytest with it as the database: the second engine.
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
        command = [sys.executable, "-m", "pytest", *sys.argv[1:]]
        return subprocess.run(command, env={**os.environ, "DATABASE_URL": url}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

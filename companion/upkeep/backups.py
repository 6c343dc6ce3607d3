"""Makes backups while people play, checks them, deletes old ones, and restores them."""

from __future__ import annotations

import gzip
import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

from companion.server.startup_checks import beside

NAMES = {"sqlite": "fieldbook-*.sqlite3.gz", "postgresql": "fieldbook-*.dump"}
TABLES = ("companion_match", "companion_event", "companion_seat", "companion_member")
TOLD = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
# The file is in use or may not be opened, which doesn't mean that it is damaged.
UNREACHED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY}
Counts = dict[str, int]


class Unsound(Exception):
    """A backup that could not be made or read back."""


def backup_make(*, folder: Path) -> Path:
    """Copy the database in one consistent state, and move the copy in place once it has been read back."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    path = folder / NAMES[connection.vendor].replace("*", stamp)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".making-") as place:
        draft = Path(place) / path.name
        if connection.vendor == "sqlite":
            _sqlite_copied(draft)
        else:
            _postgres("pg_dump", "--format=custom", f"--file={draft}")
        draft.chmod(0o600)
        backup_check(path=draft)
        draft.replace(path)
    return path


def _sqlite_copied(draft: Path) -> None:
    plain = draft.with_suffix("")
    source = f"file:{settings.DATABASES['default']['NAME']}?mode=ro"
    with closing(sqlite3.connect(source, uri=True)) as here, closing(sqlite3.connect(plain)) as there:
        # All pages in one go, because a copy in steps starts over with every write.
        here.backup(there, pages=-1)
    with plain.open("rb") as copied, gzip.open(draft, "wb", compresslevel=6) as packed:
        shutil.copyfileobj(copied, packed)
    plain.unlink()


def backup_check(*, path: Path) -> Counts:
    """Read every page of a backup, and return how many rows each table has."""
    if not path.is_file():
        raise Unsound(f"There is no file {path}.")
    if path.suffix == ".dump":
        return _postgres_counts(path)
    with sqlite_unpacked(path) as plain:
        try:
            return _sqlite_counts(plain)
        except sqlite3.DatabaseError as error:
            raise Unsound(f"{path} is no sound backup of Fieldbook: {error}") from error


def _sqlite_counts(plain: Path) -> Counts:
    """Read every page of a database without changing it, and return the number of rows."""
    with closing(sqlite3.connect(f"{plain.absolute().as_uri()}?mode=ro", uri=True)) as copy:
        said = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if said != "ok":
            raise Unsound(f"{plain} is damaged: {' '.join(said.split())}")
        return {table: copy.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in TABLES}


@contextmanager
def sqlite_unpacked(path: Path) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".reading-") as place:
        plain = Path(place) / "fieldbook.sqlite3"
        try:
            with gzip.open(path) as packed, plain.open("wb") as out:
                shutil.copyfileobj(packed, out)
        except (OSError, EOFError) as error:
            raise Unsound(f"{path} cannot be read: {error}") from error
        yield plain


def _postgres_counts(path: Path) -> Counts:
    """Write the whole dump out as text, and return the number of rows."""
    counts: Counts = {}
    table = ""
    for line in _postgres("pg_restore", "--data-only", "--file=-", str(path)).splitlines():
        if line.startswith("COPY "):
            table = line.split()[1].rpartition(".")[2]
            counts[table] = 0
        elif line == "\\.":
            table = ""
        elif table:
            counts[table] += 1
    if missing := [name for name in TABLES if name not in counts]:
        raise Unsound(f"{path} is no backup of Fieldbook: {', '.join(missing)} is missing.")
    return {name: counts[name] for name in TABLES}


def backup_restore(*, path: Path) -> tuple[Counts, Path | None]:
    """Replace the database by a backup and keep the old one beside it; no server may be running.

    Returns the backup's row counts, and where a damaged database was moved to.
    """
    counts, aside = backup_check(path=path), None
    if connection.vendor == "sqlite":
        aside = _sqlite_restored(path)
    else:
        name = settings.DATABASES["default"]["NAME"]
        whole = ("--clean", "--if-exists", "--single-transaction", "--no-owner")
        _postgres("pg_restore", *whole, f"--dbname={name}", str(path))
    connection.close()
    return counts, aside


def _sqlite_restored(path: Path) -> Path | None:
    connection.close()
    target = Path(str(settings.DATABASES["default"]["NAME"]))
    whole, aside = _is_sound(target), None
    fresh = target.with_name(f"{target.name}.restored")
    with sqlite_unpacked(path) as plain:
        shutil.copy(plain, fresh)
    fresh.chmod(0o600)
    if whole:
        # The old database is kept with the taps still in its write-ahead log.
        with closing(sqlite3.connect(target)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copy(target, target.with_name(f"{target.name}.before-restore"))
        for left in beside(target):
            left.unlink(missing_ok=True)
    else:
        aside = _moved_aside(target)
    fresh.replace(target)
    return aside


def _is_sound(database: Path) -> bool:
    # SQLite would delete the write-ahead log beside an empty file.
    if not database.exists() or not database.stat().st_size:
        return False
    try:
        return bool(_sqlite_counts(database))
    except sqlite3.DatabaseError as error:
        # The lowest byte is the kind of error; errors of our own have no code.
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in UNREACHED:
            raise Unsound(f"{database} cannot be opened: {error}") from error
        return False


def _moved_aside(database: Path) -> Path | None:
    """Move the files of a damaged database to an unused name; None if there were none."""
    left = [path for path in (database, *beside(database)) if path.exists()]
    names = (database.with_name(f"{database.name}.damaged-{number}") for number in count(1))
    aside = next(name for name in names if not any(path.exists() for path in (name, *beside(name))))
    for path in left:
        # Renamed alike, so that SQLite still finds the write-ahead log.
        path.rename(path.with_name(path.name.replace(database.name, aside.name, 1)))
    return aside if left else None


def backups_thin(*, folder: Path, days: int) -> list[Path]:
    """Delete backups older than this, but never the latest; returns the deleted ones."""
    if not days:
        return []
    copies = sorted(path for name in NAMES.values() for path in folder.glob(name))
    oldest = time.time() - timedelta(days=days).total_seconds()
    gone = [path for path in copies[:-1] if path.stat().st_mtime < oldest]
    for path in gone:
        path.unlink()
    return gone


def _postgres(program: str, *arguments: str) -> str:
    """Run one of PostgreSQL's programs on our database, with the password in the environment."""
    database: dict[str, Any] = settings.DATABASES["default"]
    told = {name: str(database[key]) for name, key in TOLD.items() if database.get(key)}
    if not shutil.which(program):
        raise Unsound(f"This needs {program}: install PostgreSQL's client programs.")
    command = [program, *arguments]
    done = subprocess.run(command, env={**os.environ, **told}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unsound(f"{program}: {(done.stderr.strip() or 'it failed').splitlines()[0]}")
    return done.stdout

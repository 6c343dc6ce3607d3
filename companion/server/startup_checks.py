"""Checks before serving that everything is there, and names what is missing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

LEAST_FREE = 20_000_000


def faults() -> Iterator[str]:
    """What keeps this installation from serving, apart from the contents of its database."""
    data = Path(settings.DATA_DIR)
    if not os.access(data, os.W_OK | os.X_OK):
        yield f"The folder {data} cannot be written to: give it to the user that runs Fieldbook."
    elif shutil.disk_usage(data).free < LEAST_FREE:
        yield f"The disk of {data} is full: free at least {LEAST_FREE // 1_000_000} MB."
    if not settings.DEBUG and not (Path(settings.STATIC_ROOT) / "staticfiles.json").is_file():
        yield f"The folder {data} was not made ready: run DATA_DIR={data} make ready."
    if name := sqlite_file():
        for path in (name, *beside(name)):
            if path.exists() and not os.access(path, os.R_OK | os.W_OK):
                yield f"{path} cannot be written to: give it to the user that runs Fieldbook."


def newer_migrations() -> list[str]:
    """The migrations in the database that this version doesn't know."""
    loader = MigrationExecutor(connection).loader
    known = loader.disk_migrations or {}
    own = {app for app, _name in known}
    return sorted(
        f"{app} {name}" for app, name in loader.applied_migrations if app in own and (app, name) not in known
    )


def sqlite_file() -> Path | None:
    """The path of the database, if it is a file."""
    database: dict[str, Any] = settings.DATABASES["default"]
    is_file = database["ENGINE"] == "django.db.backends.sqlite3"
    return Path(str(database["NAME"])) if is_file else None


def beside(path: Path) -> tuple[Path, Path]:
    """The files that SQLite keeps beside its database."""
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")

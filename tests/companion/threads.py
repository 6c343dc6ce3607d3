"""A database that threads share in a test: SQLite needs a file for it, PostgreSQL does not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.core.management import call_command
from django.db import connection, connections


@contextmanager
def database_for_threads(folder: Path, *, laid: str = "") -> Iterator[None]:
    """`laid` is the SQL of a database to begin with."""
    if connection.vendor != "sqlite":
        yield
        return
    settings = connection.settings_dict
    name, settings["NAME"] = settings["NAME"], str(folder / "races.sqlite3")
    kept, connections["default"].connection = connections["default"].connection, None
    try:
        if laid:
            with closing(sqlite3.connect(settings["NAME"])) as before:
                before.executescript(laid)
        call_command("migrate", verbosity=0)
        yield
    finally:
        connections["default"].close()
        settings["NAME"], connections["default"].connection = name, kept

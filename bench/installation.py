"""Gives a run a temporary folder and database of its own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

import django

from tests.postgres import cluster

PRODUCTION = {
    "DJANGO_SETTINGS_MODULE": "bench.settings",
    "SECRET_KEY": "of-no-use-to-anybody-after-the-run",
    "ALLOWED_HOSTS": "127.0.0.1",
    "LOG_LEVEL": "ERROR",
    "HOST": "127.0.0.1",
    "PORT": "0",
    "WORKERS": "1",
    **dict.fromkeys(("DEBUG", "DATABASE_URL", "CACHE_URL", "BEHIND_TLS", "TRUSTED_PROXIES"), ""),
}
# No phone loads these, and compressing them takes longer than everything else.
NOT_COLLECTED = ["admin", "rest_framework"]


ENGINES = ("sqlite", "postgresql")
# PostgreSQL as on Debian, so that commits reach the disk.
LASTING = ("max_connections=100",)


@contextmanager
def database(engine: str) -> Iterator[str]:
    """The URL of an empty PostgreSQL server of its own; empty for SQLite."""
    if engine == "sqlite":
        yield ""
    else:
        with cluster(LASTING) as url:
            yield url


@contextmanager
def temporary_installation(**given: str) -> Iterator[None]:
    """Set up Django as in production, on an empty SQLite file or the database in the given settings."""
    with tempfile.TemporaryDirectory(prefix="fieldbook-bench-") as folder:
        os.environ.update(PRODUCTION | given, DATA_DIR=folder)
        django.setup()
        from django.core.management import call_command
        from django.db import connections

        call_command("migrate", interactive=False, verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=NOT_COLLECTED)
        call_command("build_rules_index", verbosity=0)
        try:
            yield
        finally:
            connections.close_all()

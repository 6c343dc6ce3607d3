"""Gives a run a folder and a database of its own that are gone afterwards."""

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
# Nobody at a table loads these, and compressing them takes longer than all the rest.
NOT_COLLECTED = ["admin", "rest_framework"]


ENGINES = ("sqlite", "postgresql")
# As Debian sets PostgreSQL up, with more room for connections: what is committed is on the disk.
LASTING = ("max_connections=100",)


@contextmanager
def database(engine: str) -> Iterator[str]:
    """The address of an empty database: none for a file, a server of its own for PostgreSQL."""
    if engine == "sqlite":
        yield ""
    else:
        with cluster(LASTING) as url:
            yield url


@contextmanager
def place(**given: str) -> Iterator[None]:
    """Set up Django as in production, on an empty database: in a file, or where the settings given say."""
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

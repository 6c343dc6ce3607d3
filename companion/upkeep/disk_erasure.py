"""Wipes what was deleted from the disk as well."""

from __future__ import annotations

import logging

from django.db import DatabaseError, connection

logger = logging.getLogger(__name__)


def traces_wipe() -> None:
    """What was deleted leaves SQLite's files as well: its pages are overwritten, its log emptied."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except DatabaseError as error:
        logger.warning("The write-ahead log was not emptied: %s", error)

"""Wipes deleted data from the disk."""

from __future__ import annotations

import logging

from django.db import DatabaseError, connection

logger = logging.getLogger(__name__)


def deleted_data_wipe() -> None:
    """Empty SQLite's write-ahead log, so that deleted data is overwritten on the disk too."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except DatabaseError as error:
        logger.warning("The write-ahead log was not emptied: %s", error)

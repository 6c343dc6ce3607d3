"""Deletes idle matches once a day while the server runs."""

from __future__ import annotations

import logging
import threading

from django.conf import settings
from django.db import DatabaseError, connections

from companion.upkeep.erasing import matches_expire

DAY = 86_400.0
logger = logging.getLogger(__name__)


def housekeep(over: threading.Event) -> None:
    """Delete idle matches at once and then every day, until stopped."""
    while True:
        try:
            matches_expire(days=settings.RETENTION_DAYS)
        except DatabaseError as error:
            logger.warning("Idle matches were not looked at: %s", error)
        finally:
            connections.close_all()
        if over.wait(DAY):
            return


def housekeeping() -> threading.Event:
    """Start the daily work; setting the returned event stops it."""
    over = threading.Event()
    if settings.RETENTION_DAYS:
        threading.Thread(target=housekeep, args=(over,), name="housekeeping", daemon=True).start()
    return over

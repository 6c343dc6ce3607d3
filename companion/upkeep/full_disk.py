"""Detects a full disk, and words what players and the operator are told.

SQLite reports a full disk as such only if a write runs out of blocks; an exhausted quota, or no room for the
files beside the database, looks like a disk error. Trying to write a small file tells them apart.
"""

from __future__ import annotations

import errno
import logging
import sqlite3
import tempfile
import time
from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from companion.server.startup_checks import sqlite_file

TITLE = _("The disk of the server is full.")
WORDS = _(
    "Nothing is lost: what was counted is kept, and taps wait on your phone until there is room. "
    "Tell whoever runs the server."
)
IN_SHORT = _("Taps wait on this phone.")
"""Short enough for a phone's header."""
RETRY_SECONDS = 30
NO_ROOM = {errno.ENOSPC, errno.EDQUOT}
POSTGRES_NO_ROOM = "53100"
UNCLEAR = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
TRIED_BYTES = 256 * 1024
REMEMBERED_SECONDS = 15.0
SAID_EVERY_SECONDS = 600.0
logger = logging.getLogger("fieldbook.disk")


class RecentFailure:
    """When a write last failed for lack of room, and when that was last logged."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        self.failed = self.said = float("-inf")

    def note(self) -> None:
        """Note a failure, and log one line about it every ten minutes at most."""
        now = self.failed = time.monotonic()
        if now - self.said > SAID_EVERY_SECONDS:
            self.said = now
            logger.error("The disk is full: nothing can be written. Make room; the server goes on by itself.")

    @property
    def is_failing(self) -> bool:
        return time.monotonic() - self.failed < REMEMBERED_SECONDS


recent_failure = RecentFailure()


def is_full(error: BaseException | None) -> bool:
    """Tell whether this error, or one of its causes, is a full disk."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in NO_ROOM:
            return True
        if getattr(error, "sqlstate", "") == POSTGRES_NO_ROOM:
            return True
        # The lowest byte of the code is the kind of error.
        kind = (getattr(error, "sqlite_errorcode", None) or 0) & 0xFF
        if kind == sqlite3.SQLITE_FULL or (kind in UNCLEAR and not has_room()):
            return True
        error = error.__cause__ or error.__context__
    return False


def has_room() -> bool:
    """Tell whether a small file can be written beside the data."""
    folders = {Path(settings.DATA_DIR), *([database.parent] if (database := sqlite_file()) else [])}
    try:
        for folder in folders:
            with tempfile.TemporaryFile(dir=folder, buffering=0) as file:
                if file.write(bytes(TRIED_BYTES)) < TRIED_BYTES:
                    return False
    except OSError as error:
        return error.errno not in NO_ROOM
    return True


def disk_takes_writes() -> bool:
    """Tell whether taps can be stored: there is room, and no write failed lately for lack of it."""
    return not recent_failure.is_failing and has_room()

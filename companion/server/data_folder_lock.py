"""Locks the data folder for one server, and ends worker processes when their parent dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import wait
from pathlib import Path
from typing import IO

NAME = "lock"


class Taken(Exception):
    """Another server has locked this folder."""


def folder_held(data: Path) -> IO[str]:
    """Lock the folder for as long as the returned file is open; the system unlocks it with the process."""
    file = (data / NAME).open("a+")
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.seek(0)
            holder = file.read().strip()
            file.close()
            raise Taken(holder) from error
    file.truncate(0)
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file


def end_with_parent() -> None:
    """In a worker process: stop when the parent dies."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()

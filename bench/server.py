"""Runs the real server in a process beside the measurement."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

GREETING = re.compile(r"http://localhost:(\d+)/")
SECONDS_TO_STOP = 10


@contextmanager
def serving() -> Iterator[int]:
    """Run the server as `make run` does, on a free local port; yields the port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "companion.server.serve"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ},
    )
    try:
        yield _port(process)
    finally:
        process.terminate()
        try:
            process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _port(process: subprocess.Popen[str]) -> int:
    assert process.stdout
    for line in process.stdout:
        if found := GREETING.search(line):
            return int(found[1])
    raise RuntimeError("The server did not start.")

"""Measures the CPU time of the processes started here; on Linux only."""

from __future__ import annotations

import os
from pathlib import Path

PER_SECOND = os.sysconf("SC_CLK_TCK")


def used(proc: Path = Path("/proc")) -> dict[str, float]:
    """The CPU seconds that the server and PostgreSQL have used so far."""
    parents, programs, seconds = {}, {}, {}
    for path in proc.glob("[0-9]*/stat"):
        try:
            pid, _begin, rest = path.read_text().partition(" (")
        except OSError:
            # The process has ended since it was listed.
            continue
        name, _end, fields = rest.rpartition(") ")
        said = fields.split()
        parents[int(pid)], programs[int(pid)] = int(said[1]), name
        seconds[int(pid)] = (int(said[11]) + int(said[12])) / PER_SECOND
    total = {"server": 0.0, "database": 0.0}
    for pid in parents:
        if pid != os.getpid() and _is_ours(pid, parents):
            total["database" if programs[pid].startswith("postgres") else "server"] += seconds[pid]
    return total


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != os.getpid():
        pid = parents[pid]
    return pid == os.getpid()

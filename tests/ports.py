"""Finds a free port on this machine, and tells whether anybody answers on one."""

from __future__ import annotations

import random
import socket

# Below those that the system gives to whoever connects: such a one may be taken again before it is used.
GIVEN_TO_NOBODY = range(10_240, 32_768)


def free_port() -> int:
    """A different one each time, so that tests running side by side do not meet."""
    while True:
        try:
            with socket.create_server(("127.0.0.1", random.SystemRandom().choice(GIVEN_TO_NOBODY))) as door:
                return int(door.getsockname()[1])
        except OSError:
            continue


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0

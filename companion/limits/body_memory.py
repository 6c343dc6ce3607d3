"""Limits the memory for request bodies, and decides which is dropped when there are too many.

Each address has a share of the pool. When a share or the whole pool is full, the body that has been arriving
longest is dropped: first one from the same address, then one from the address that holds most.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

# All bodies of a process together, whether still arriving or being worked on.
MOST_HELD = 64_000_000
SHARES = 4
# A tap has a few hundred bytes: bodies this small are still taken when the pool is full.
SMALL = 64_000
BESIDE = 4


@dataclass(eq=False)
class Body:
    """The part of a body received so far; dropping it ends its `patience`."""

    address: str
    patience: asyncio.Timeout | None = None
    data: bytearray = field(default_factory=bytearray)
    size: int = 0
    gave_way: bool = False


@dataclass(eq=False)
class Share:
    """The bodies of one address; `coming` are the incomplete ones, oldest first."""

    held: int = 0
    coming: dict[Body, None] = field(default_factory=dict)


class Pool:
    def __init__(self) -> None:
        self.held = 0
        self.shares: dict[str, Share] = {}

    def keep(self, body: Body, part: bytes) -> bool:
        """Keep one more part of a body; tell whether there was room."""
        if not self._room(body, len(part)):
            return False
        share = self.shares.setdefault(body.address, Share())
        share.coming.setdefault(body)
        body.data += part
        self._count(body, len(part))
        return True

    def arrived(self, body: Body) -> None:
        """Note that a body is complete, so that it is no longer dropped for others."""
        if share := self.shares.get(body.address):
            share.coming.pop(body, None)

    def let_go(self, body: Body) -> None:
        """Forget a body, complete or not."""
        self.arrived(body)
        self._count(body, -body.size)
        body.data.clear()

    def _room(self, body: Body, size: int) -> bool:
        own = self.shares.get(body.address) or Share()
        most = MOST_HELD * (1 + 1 / BESIDE if body.size + size <= SMALL else 1)
        while own.held + size > most / SHARES and self._gives_way(own, body):
            pass
        while self.held + size > most and self._gives_way(self._greediest(), body):
            pass
        return own.held + size <= most / SHARES and self.held + size <= most

    def _greediest(self) -> Share:
        coming = (share for share in self.shares.values() if share.coming)
        return max(coming, key=lambda share: share.held, default=Share())

    def _gives_way(self, share: Share, newer: Body) -> bool:
        """Drop the oldest incomplete body of a share, except `newer`; tell whether there was one."""
        longest = next((body for body in share.coming if body is not newer), None)
        if longest is None:
            return False
        self.let_go(longest)
        longest.gave_way = True
        if longest.patience and not longest.patience.expired():
            longest.patience.reschedule(asyncio.get_running_loop().time())
        return True

    def _count(self, body: Body, size: int) -> None:
        if not size:
            return
        share = self.shares[body.address]
        body.size += size
        share.held += size
        self.held += size
        if not share.held:
            del self.shares[body.address]

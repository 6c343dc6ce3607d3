"""Which streams are open in this process, and what does each still have to be told?"""

import asyncio
from collections.abc import Mapping

from companion import metrics


class Stream:
    """One phone's open page. It keeps what is new, not a queue: a slow phone costs and misses nothing."""

    def __init__(self, match_id: str, member_id: str, seen: int, epoch: str = "") -> None:
        self.match_id = match_id
        self.member_id = member_id
        self.epoch = epoch
        self.seen, self.newest = seen, 0
        self.phones = self.told = 0
        self.again = self.renew = self.gone = self.ended = False
        self.wake = asyncio.Event()

    def begin(self, seq: int | None, epoch: str) -> None:
        """Note where the log ends when the stream opens; numbers from before a restore don't count."""
        self.learn(seq)
        if seq is not None and (epoch != self.epoch or seq < self.seen):
            self.seen, self.again = self.newest, True
            self.wake.set()

    def learn(self, seq: int | None) -> None:
        """Note where the log ends; None means that this phone has no log any more."""
        if seq is None:
            self.gone = True
        elif seq > self.newest:
            self.newest = seq
        else:
            return
        self.wake.set()

    def news(self) -> bytes:
        """Return what to send now, and count it as sent."""
        said = ""
        if self.newest > self.seen:
            self.seen = self.newest
            said += f"id: {self.seen}\nevent: change\ndata: {self.seen}\n\n"
        elif self.again:
            said += f"event: look\ndata: {self.seen}\n\n"
        self.again = False
        if self.renew:
            self.renew = False
            said += "event: renew\ndata: renew\n\n"
        if self.phones != self.told:
            self.told = self.phones
            said += f"event: phones\ndata: {self.phones}\n\n"
        if self.gone:
            self.ended = True
            said += "event: gone\ndata: gone\n\n"
        return said.encode()


class Streams:
    """The open streams by match. Everything here runs on the event loop's thread."""

    def __init__(self) -> None:
        self.by_match: dict[str, set[Stream]] = {}

    def of(self, match_id: str) -> set[Stream]:
        return self.by_match.get(match_id, set())

    def members(self, match_id: str) -> set[str]:
        return {stream.member_id for stream in self.of(match_id)}

    def join(self, stream: Stream) -> None:
        self.by_match.setdefault(stream.match_id, set()).add(stream)
        metrics.streams.inc()

    def leave(self, stream: Stream) -> None:
        open_ones = self.of(stream.match_id)
        open_ones.discard(stream)
        metrics.streams.dec()
        if not open_ones:
            self.by_match.pop(stream.match_id, None)

    def changed(self, match_id: str, seq: int) -> None:
        """Note a change; a repeated number means that something outside the log changed."""
        for stream in self.of(match_id):
            if seq == stream.newest:
                stream.again = True
                stream.wake.set()
            stream.learn(seq)

    def phones(self, match_id: str, number: int) -> None:
        for stream in self.of(match_id):
            stream.phones = number
            stream.wake.set()

    def gone(self, match_id: str, member_id: str | None = None) -> None:
        for stream in self.of(match_id):
            if member_id in (None, stream.member_id):
                stream.learn(None)

    def caught_up(self, seqs: Mapping[str, int | None]) -> None:
        for match_id, seq in seqs.items():
            for stream in self.of(match_id):
                stream.learn(seq)

    def end(self) -> None:
        for open_ones in self.by_match.values():
            for stream in open_ones:
                stream.ended = True
                stream.wake.set()

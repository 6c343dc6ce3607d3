"""Keeps the open streams of this process, and what each of them still has to send."""

import asyncio
from collections.abc import Mapping

from companion.server import metrics

# A browser has a few pages of a match open, a program one or two streams: twenty is abuse.
MOST_OF_ONE_KEY = 20
# In milliseconds: long, so that too many streams don't keep replacing each other in a circle.
REPLACED_RETRY = 60_000


class Stream:
    """The stream of one open page. It keeps the newest state, no queue: slow phones cost and miss nothing."""

    def __init__(self, match_id: str, member_id: str, seen: int, epoch: str = "") -> None:
        self.match_id = match_id
        self.member_id = member_id
        self.epoch = epoch
        self.seen, self.newest = seen, 0
        self.phones = self.told = 0
        self.again = self.renew = self.gone = self.replaced = self.ended = False
        self.wake = asyncio.Event()

    def begin(self, seq: int | None, epoch: str) -> None:
        """Note where the log ends when the stream opens; a number seen before a restore is invalid."""
        self.learn(seq)
        if seq is not None and (epoch != self.epoch or seq < self.seen):
            self.seen, self.again = self.newest, True
            self.wake.set()

    def learn(self, seq: int | None) -> None:
        """Note where the log ends; None means that this phone has lost access to it."""
        if seq is None:
            self.gone = True
        elif seq > self.newest:
            self.newest = seq
        else:
            return
        self.wake.set()

    def end(self) -> None:
        self.ended = True
        self.wake.set()

    def replace(self) -> None:
        """End this stream to make room for newer ones with the same key."""
        self.replaced = True
        self.end()

    def news(self) -> bytes:
        """The events to send now, which from then on count as sent."""
        if self.ended:
            return b"retry: %d\n\n" % REPLACED_RETRY if self.replaced else b""
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
    """The open streams by match and member, the oldest first. Everything here runs on the event loop."""

    def __init__(self) -> None:
        self.by_match: dict[str, dict[str, list[Stream]]] = {}

    def of(self, match_id: str) -> list[Stream]:
        return [stream for streams in self.by_match.get(match_id, {}).values() for stream in streams]

    def members(self, match_id: str) -> set[str]:
        return set(self.by_match.get(match_id, ()))

    def join(self, stream: Stream) -> None:
        """Add a stream; if its key has too many, the oldest one ends."""
        of_key = self.by_match.setdefault(stream.match_id, {}).setdefault(stream.member_id, [])
        of_key.append(stream)
        metrics.streams.inc()
        if len(of_key) > MOST_OF_ONE_KEY:
            of_key[0].replace()
            self.leave(of_key[0])

    def leave(self, stream: Stream) -> None:
        """Forget a stream, unless it was replaced and so forgotten already."""
        of_match = self.by_match.get(stream.match_id, {})
        of_key = of_match.get(stream.member_id, [])
        if stream not in of_key:
            return
        of_key.remove(stream)
        metrics.streams.dec()
        if not of_key:
            del of_match[stream.member_id]
        if not of_match:
            self.by_match.pop(stream.match_id, None)

    def changed(self, match_id: str, seq: int) -> None:
        """Note a change; the same entry number again means that something outside the log changed."""
        for stream in self.of(match_id):
            if seq == stream.newest:
                stream.again = True
                stream.wake.set()
            stream.learn(seq)

    def phones(self, match_id: str, number: int) -> None:
        for stream in self.of(match_id):
            if stream.phones != number:
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
        for match_id in self.by_match:
            for stream in self.of(match_id):
                stream.end()

"""Carries messages to the other processes of this installation; with a single process there are none."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from django.db import DatabaseError

from companion.live.seqs import departed, in_thread
from companion.live.streams import Streams


class Message(NamedTuple):
    """A message between processes: a wake-up call to read the log, with at most one value."""

    kind: str
    match_id: str
    value: int | str = ""


class Bus:
    """The bus of a single process, which has nothing to send because all phones are here."""

    def __init__(self, streams: Streams, hear: Callable[[Message], None]) -> None:
        self.streams = streams
        self.hear = hear

    def send(self, message: Message) -> None:
        """Called from any thread, after the message was heard here."""

    def recount(self, match_id: str) -> None:
        """Called on the loop when a phone came or went."""
        self.streams.phones(match_id, len(self.streams.members(match_id)))

    async def look_after(self, match_ids: Iterable[str]) -> None:
        """Close the streams of members who have left a match in another process."""
        for match_id in match_ids:
            try:
                left = await in_thread(departed, match_id, self.streams.members(match_id))
            except DatabaseError:
                continue
            for member_id in left:
                self.streams.gone(match_id, member_id)

    async def run(self) -> None:
        """Carry messages until cancelled."""

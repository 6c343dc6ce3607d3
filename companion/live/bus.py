"""How does a message reach the other processes of this installation? Where there is one, it need not."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from django.db import DatabaseError

from companion.live.seqs import departed, in_thread
from companion.live.streams import Streams


class Message(NamedTuple):
    """It only wakes: whoever hears it looks at the log, or is content with the number in it."""

    kind: str
    match_id: str
    value: int | str = ""


class Bus:
    """One process: the message is already where it belongs, and the phones are all here."""

    def __init__(self, streams: Streams, hear: Callable[[Message], None]) -> None:
        self.streams = streams
        self.hear = hear

    def send(self, message: Message) -> None:
        """Called from any thread, after the message was heard here."""

    def recount(self, match_id: str) -> None:
        """Called on the loop when a phone came or went."""
        self.streams.phones(match_id, len(self.streams.members(match_id)))

    async def look_after(self, match_ids: Iterable[str]) -> None:
        """Send away who is no longer at a match, though nobody said so here."""
        for match_id in match_ids:
            try:
                left = await in_thread(departed, match_id, self.streams.members(match_id))
            except DatabaseError:
                continue
            for member_id in left:
                self.streams.gone(match_id, member_id)

    async def run(self) -> None:
        """Carry messages until cancelled."""

"""How does a message reach the other processes of this installation? Where there is one, it need not."""

from collections.abc import Callable
from typing import NamedTuple

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

    async def run(self) -> None:
        """Carry messages until cancelled."""

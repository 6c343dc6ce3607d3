"""Paces the opening of streams, so that a thousand at once don't keep pages waiting."""

import asyncio
import logging
from itertools import islice

from django.db import DatabaseError

from companion.live.seqs import in_thread, stream_starts
from companion.live.streams import Stream

AT_ONCE = 4
# Seconds per AT_ONCE requests looked at, five hundred a second.
LOOK = 0.008
# Seconds per AT_ONCE streams started: a thousand phones that return together are back in three seconds.
START = 0.01
ASKED_TOGETHER = 500
logger = logging.getLogger(__name__)


class Openings:
    """The streams of this process that are about to open. Everything here runs on the event loop.

    Places are given back after a fixed time, so a client that never reads cannot hold one.
    """

    def __init__(self) -> None:
        self.looks = asyncio.Semaphore(AT_ONCE)
        self.starts = asyncio.Semaphore(AT_ONCE)
        self.question = asyncio.Lock()
        self.waiting: dict[Stream, None] = {}

    async def look(self) -> None:
        """Return when the next request may be looked at, with time for pages in between."""
        await self.looks.acquire()
        asyncio.get_running_loop().call_later(LOOK, self.looks.release)

    async def start(self, stream: Stream) -> None:
        """Return when this stream may start; one that has ended meanwhile costs the others no time."""
        await self.starts.acquire()
        asyncio.get_running_loop().call_later(0 if stream.ended else START, self.starts.release)

    async def begin(self, stream: Stream) -> None:
        """Let the stream begin where its log ends; one query answers for all that are waiting."""
        self.waiting[stream] = None
        try:
            while stream in self.waiting and not stream.ended:
                async with self.question:
                    await self._ask()
        finally:
            self.waiting.pop(stream, None)

    async def _ask(self) -> None:
        asked = [stream for stream in islice(self.waiting, ASKED_TOGETHER) if not stream.ended]
        if not asked:
            return
        try:
            found = await in_thread(stream_starts, {(each.match_id, each.member_id) for each in asked})
        except DatabaseError as error:
            # Their phones reconnect in a second.
            logger.warning("Streams could not be opened: %s", error)
            for stream in asked:
                stream.end()
        else:
            for stream in asked:
                stream.begin(*found[stream.match_id, stream.member_id])
        for stream in asked:
            self.waiting.pop(stream, None)

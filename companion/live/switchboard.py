"""Passes news from the threads that write to the open streams on the event loop."""

import asyncio
import contextlib
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

from django.conf import settings

from companion.live.beat import beat
from companion.live.bus import Bus, Message
from companion.live.openings import Openings
from companion.live.polling import Polling
from companion.live.streams import Stream, Streams

# A reloading page leaves and comes back: wait before recounting, so the number of phones doesn't flicker.
LINGER = 1.0


class Switchboard:
    """The open streams of this process, the loop they live on and the bus to the other processes."""

    def __init__(self) -> None:
        self.streams = Streams()
        self.openings = Openings()
        self.bus = Bus(self.streams, self.hear)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.running: asyncio.Task[None] | None = None
        self.closing = False

    def start(self) -> None:
        """Start once, on the event loop; without lifespan events the first stream calls this."""
        if self.running:
            return
        self.loop, self.closing = asyncio.get_running_loop(), False
        self.bus, self.openings = self.chosen_bus(), Openings()
        self.running = asyncio.create_task(self.run())
        self.end_with_the_server()

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.bus.run())
            tasks.create_task(beat(self.streams))

    def chosen_bus(self) -> Bus:
        if settings.CACHE_URL:
            from companion.live.redis_bus import RedisBus

            return RedisBus(self.streams, self.hear, url=settings.CACHE_URL)
        return (Polling if settings.WORKERS > 1 else Bus)(self.streams, self.hear)

    def end_with_the_server(self) -> None:
        """Close the streams on the server's stop signal, or the server would wait for them."""
        if threading.current_thread() is not threading.main_thread():
            return
        for number in (signal.SIGTERM, signal.SIGINT):
            if callable(servers_own := signal.getsignal(number)):

                def stop(number: int, frame: FrameType | None, servers_own: Any = servers_own) -> None:
                    self.close()
                    servers_own(number, frame)

                signal.signal(number, stop)

    def close(self) -> None:
        """End all streams at once, from any thread."""
        self.closing = True
        self.on_loop(self.streams.end)

    async def stop(self) -> None:
        self.close()
        if running := self.running:
            self.running = None
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
        self.loop = None

    def on_loop(self, call: Callable[..., None], *args: Any) -> None:
        if loop := self.loop:
            # The loop may have closed since, and then nobody is listening.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(call, *args)

    def say(self, message: Message) -> None:
        """Tell the phones here, then the other processes; safe from any thread."""
        self.on_loop(self.hear, message)
        self.bus.send(message)

    def hear(self, message: Message) -> None:
        if message.kind == "change":
            self.streams.changed(message.match_id, int(message.value))
        elif message.kind == "dismiss":
            self.streams.gone(message.match_id, str(message.value))
        elif message.kind == "end":
            self.streams.gone(message.match_id)

    def join(self, stream: Stream) -> None:
        self.streams.join(stream)
        self.bus.recount(stream.match_id)

    def leave(self, stream: Stream) -> None:
        self.streams.leave(stream)
        if self.loop and not self.closing:
            self.loop.call_later(LINGER, self.bus.recount, stream.match_id)


switchboard = Switchboard()


def publish(match_id: str, seq: int) -> None:
    """Announce, after the commit, that the log of this match now ends with this entry."""
    switchboard.say(Message("change", match_id, seq))


def dismiss(match_id: str, member_id: int | str) -> None:
    """Close the streams of a member who has left the match or was removed."""
    switchboard.say(Message("dismiss", match_id, str(member_id)))


def end(match_id: str) -> None:
    """Make every phone reload its page: the match was closed or deleted."""
    switchboard.say(Message("end", match_id))

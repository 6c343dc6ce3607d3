"""A page that listens to its stream, and what it hears."""

import asyncio
import time
from contextlib import asynccontextmanager

from companion import live

# No database counts so far by itself.
ALICE, BOB, CHARLIE = 900_000_001, 900_000_002, 900_000_003
CROWD = range(900_000_100, 900_000_150)


class Phone:
    """A page that listens: it keeps what it heard and when."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.heard, self.status, self.retry = [], 0, ""
        self.over = asyncio.Event()

    async def listen(self):
        try:
            self.status = int((await self.reader.readline()).split()[1])
            event = {}
            while said := await self.reader.readline():
                name, _, value = said.decode().strip().partition(": ")
                if name in {"id", "event", "data"}:
                    event[name] = value
                elif name == "retry":
                    self.retry = value
                elif not name and event:
                    self.heard.append((event.get("event"), event["data"], time.perf_counter()))
                    event = {}
        except ConnectionError:
            pass
        finally:
            self.over.set()

    def data(self, kind):
        return [data for event, data, _ in self.heard if event == kind]

    async def hears(self, kind, data, seconds=5.0):
        async with asyncio.timeout(seconds):
            while str(data) not in self.data(kind):
                await asyncio.sleep(0.01)
        return next(at for event, said, at in self.heard if (event, said) == (kind, str(data)))


@asynccontextmanager
async def phone(port, match_id, member, *, last=None, header=None, key=None, release=None):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = f"/live/{match_id}/?key={live.key(match_id, member) if key is None else key}"
    asked += "" if last is None else f"&last={last}"
    asked += "" if release is None else f"&release={release}"
    head = f"GET {asked} HTTP/1.0\r\nHost: localhost\r\n"
    head += "" if header is None else f"Last-Event-ID: {header}\r\n"
    writer.write((head + "\r\n").encode())
    opened = Phone(reader, writer)
    listening = asyncio.create_task(opened.listen())
    while not opened.status and not opened.over.is_set():
        await asyncio.sleep(0.001)
    try:
        yield opened
    finally:
        listening.cancel()
        writer.close()


def status(port, match_id, key):
    async def ask():
        async with phone(port, match_id, ALICE, key=key) as refused:
            return refused.status

    return asyncio.run(ask())

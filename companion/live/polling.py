"""Lets several processes on one database notice each other's writes, without Redis."""

import asyncio
import threading
from datetime import datetime

from django.db import DatabaseError, connection

from companion.live.bus import Bus
from companion.live.seqs import match_versions

SQLITE_PAUSE = 0.1
OTHER_PAUSE = 1.0


def data_version() -> int | None:
    """SQLite's counter of other processes' writes; None on other databases."""
    if connection.vendor != "sqlite":
        return None
    with connection.cursor() as cursor:
        return int(cursor.execute("PRAGMA data_version").fetchone()[0])


class Polling(Bus):
    """Polls the database from one thread; only if it has changed, asks which matches did."""

    async def run(self) -> None:
        stop = threading.Event()
        loop = asyncio.get_running_loop()
        threading.Thread(target=self.watch, args=(loop, stop), name="live-polling", daemon=True).start()
        try:
            await asyncio.Event().wait()
        finally:
            stop.set()

    def watch(self, loop: asyncio.AbstractEventLoop, stop: threading.Event) -> None:
        # The version is only meaningful within one connection, which therefore stays open.
        version: int | None = None
        before: dict[str, tuple[int, datetime]] = {}
        pause = SQLITE_PAUSE if connection.vendor == "sqlite" else OTHER_PAUSE
        while not stop.wait(pause):
            open_matches = list(self.streams.by_match)
            try:
                now = data_version()
                if open_matches and (now is None or now != version):
                    found = match_versions(open_matches)
                    loop.call_soon_threadsafe(self.tell, open_matches, before, found)
                    version, before = now, found
            except DatabaseError:
                connection.close()
                version = None
            except RuntimeError:
                # The loop has closed in the meantime.
                break
        connection.close()

    def tell(
        self,
        open_matches: list[str],
        before: dict[str, tuple[int, datetime]],
        found: dict[str, tuple[int, datetime]],
    ) -> None:
        self.streams.caught_up({match_id: found.get(match_id, (None,))[0] for match_id in open_matches})
        changed = [match_id for match_id, standing in found.items() if before.get(match_id) != standing]
        self.looking = asyncio.create_task(self.look_after(changed))
        for match_id, (seq, touched) in found.items():
            was = before.get(match_id, (None, None))
            if was[0] == seq and was[1] != touched:
                self.streams.changed(match_id, seq)

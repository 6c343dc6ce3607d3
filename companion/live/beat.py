"""Notes every 15 seconds who is listening here, and wakes tables that have lost a phone."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from django.db import DatabaseError

from companion.live.seqs import in_thread
from companion.live.streams import Streams
from companion.people.presence import matches_missing_phones, seen_all

SECONDS = 15.0
# A beat may come late, so the windows overlap; hearing of it twice only reloads a page twice.
WITHIN = timedelta(seconds=2 * SECONDS)


async def beat(streams: Streams) -> None:
    """Note who listens to this process and wake tables that have lost a phone, until cancelled."""
    while True:
        await asyncio.sleep(SECONDS)
        match_ids = list(streams.by_match)
        members = [int(member) for match_id in match_ids for member in streams.members(match_id)]
        if not members:
            continue
        try:
            for match_id, seq in (await in_thread(note_listeners, members, match_ids)).items():
                streams.changed(match_id, seq)
        except DatabaseError:
            continue


def note_listeners(members: Sequence[int], match_ids: Sequence[str]) -> dict[str, int]:
    seen_all(members)
    return matches_missing_phones(match_ids, WITHIN)

"""How far the log of a match has come: always asked of the database, never of a message."""

import asyncio
from collections.abc import Callable, Collection
from datetime import datetime
from typing import ParamSpec, TypeVar

from django.db import connections

from companion.live.epochs import epoch
from companion.models import Match, Member

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")
Bearer = tuple[str, str]
"""A match, and a member who listens to it."""


def current_seq(match_id: str) -> int | None:
    seq: int | None = Match.objects.filter(pk=match_id).values_list("seq", flat=True).first()
    return seq


def current_seqs(match_ids: Collection[str]) -> dict[str, int | None]:
    """The last number of each of these matches; None for one that is gone."""
    found = dict(Match.objects.filter(pk__in=match_ids).values_list("pk", "seq"))
    return {match_id: found.get(match_id) for match_id in match_ids}


def standings(match_ids: Collection[str]) -> dict[str, tuple[int, datetime]]:
    """The last number of each match that is there, and when it was last written, seats and names included."""
    rows = Match.objects.filter(pk__in=match_ids).values_list("pk", "seq", "updated_at")
    return {match_id: (seq, touched) for match_id, seq, touched in rows}


def standings_for(bearers: Collection[Bearer]) -> dict[Bearer, tuple[int | None, str]]:
    """What new streams have to catch up with; None if there is nothing to listen to any more."""
    there = Member.objects.filter(pk__in={member_id for _match, member_id in bearers}, removed_at=None)
    here = {(match_id, str(pk)) for match_id, pk in there.values_list("match_id", "pk")}
    seqs = current_seqs({match_id for match_id, _member in bearers})
    return {bearer: (seqs[bearer[0]] if bearer in here else None, epoch()) for bearer in bearers}


def departed(match_id: str, member_ids: Collection[str]) -> set[str]:
    """Which of these members have left the match, or were sent away."""
    there = Member.objects.filter(match_id=match_id, removed_at__isnull=True)
    return set(member_ids) - {str(pk) for pk in there.values_list("pk", flat=True)}


async def in_thread(question: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
    """Ask the database without stopping the streams, and leave no connection behind in the thread."""

    def asked() -> Answer:
        try:
            return question(*args, **kwargs)
        finally:
            connections.close_all()

    return await asyncio.to_thread(asked)

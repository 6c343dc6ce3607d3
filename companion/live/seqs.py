"""Reads from the database how far the logs of matches have come; messages are never trusted for it."""

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
"""A match's id and the id of a member who listens to it."""


def current_seq(match_id: str) -> int | None:
    seq: int | None = Match.objects.filter(pk=match_id).values_list("seq", flat=True).first()
    return seq


def current_seqs(match_ids: Collection[str]) -> dict[str, int | None]:
    """The last entry number of each of these matches; None for a deleted one."""
    found = dict(Match.objects.filter(pk__in=match_ids).values_list("pk", "seq"))
    return {match_id: found.get(match_id) for match_id in match_ids}


def match_versions(match_ids: Collection[str]) -> dict[str, tuple[int, datetime]]:
    """The last entry number and the last change of each match, changes of seats and names included."""
    rows = Match.objects.filter(pk__in=match_ids).values_list("pk", "seq", "updated_at")
    return {match_id: (seq, touched) for match_id, seq, touched in rows}


def stream_starts(bearers: Collection[Bearer]) -> dict[Bearer, tuple[int | None, str]]:
    """Where new streams begin: the last entry number, None if there is no access any more, and the epoch."""
    there = Member.objects.filter(pk__in={member_id for _match, member_id in bearers}, removed_at=None)
    here = {(match_id, str(pk)) for match_id, pk in there.values_list("match_id", "pk")}
    seqs = current_seqs({match_id for match_id, _member in bearers})
    return {bearer: (seqs[bearer[0]] if bearer in here else None, epoch()) for bearer in bearers}


def departed(match_id: str, member_ids: Collection[str]) -> set[str]:
    """Those of these members who have left the match or were removed."""
    there = Member.objects.filter(match_id=match_id, removed_at__isnull=True)
    return set(member_ids) - {str(pk) for pk in there.values_list("pk", flat=True)}


async def in_thread(question: Callable[Asked, Answer], *args: Asked.args, **kwargs: Asked.kwargs) -> Answer:
    """Run a database query in a thread, so that streams go on, and leave no connection open there."""

    def asked() -> Answer:
        try:
            return question(*args, **kwargs)
        finally:
            connections.close_all()

    return await asyncio.to_thread(asked)

"""Closes a match with its result, reopens it, or deletes it for good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from companion import live
from companion.live.people import people_changed
from companion.match import timeline as timelines
from companion.match.audit import audit_note, logger, nickname
from companion.match.beginning import with_free_code
from companion.match.locks import host_reread, match_locked, writer_reread
from companion.match.log_writer import remarks_record
from companion.models import Deed, Match, Member, new_code
from companion.table import fragment_cache
from companion.upkeep.disk_erasure import deleted_data_wipe
from scoring.contract import EVERYTHING, Illegal, OpenNumber, Result
from scoring.count.open_numbers import kinds_open
from scoring.match.remarks import MatchEnded, MatchReopened
from scoring.words import ngettext


class StillOpen(Illegal):
    """The match was not ended, because these numbers of its score are still open."""

    def __init__(self, numbers: Sequence[OpenNumber]) -> None:
        kinds = kinds_open(numbers)
        super().__init__(ngettext("%(n)s number is still open.", "%(n)s numbers are still open.", len(kinds)))
        self.numbers = kinds


@transaction.atomic
def match_close(*, match: Match, by: Member | None = None, with_open: bool = False) -> None:
    """End the match: its code expires and its result is kept, even `with_open` numbers."""
    match = match_locked(match.pk)
    if by:
        writer_reread(by)
    if not match.is_open:
        return
    timeline = timelines.of(match)
    result = timeline.game.score(timeline.state, EVERYTHING)
    if result.missing and not with_open:
        raise StillOpen(result.missing)
    match.result = result_kept(result, match.names)
    match.closed_at = timezone.now()
    match.code = None
    match.save(update_fields=["result", "closed_at", "code"])
    audit_note(match=match, kind=Deed.Kind.CLOSED, by=by)
    remarks_record(match, by, MatchEnded(open=match.result["open"]))
    people_changed(match)


@transaction.atomic
def match_reopen(*, match: Match, by: Member | None = None) -> None:
    """Open a closed match again, with a new code."""
    match = match_locked(match.pk)
    if by:
        writer_reread(by)
    if match.is_open:
        return
    match.closed_at = match.result = None
    match.code = new_code()
    with_free_code(match)
    audit_note(match=match, kind=Deed.Kind.REOPENED, by=by)
    remarks_record(match, by, MatchReopened())
    people_changed(match)


@transaction.atomic
def match_delete(*, match: Match, by: Member | None = None) -> None:
    """Delete a match for good, with everything recorded in it."""
    match = match_locked(match.pk)
    if by:
        host_reread(by)
    pk = match.pk
    match.delete()
    timelines.drop(pk)
    fragment_cache.drop(pk)
    logger.info("deleted", extra={"match": nickname(pk)})
    transaction.on_commit(lambda: live.end(pk))
    transaction.on_commit(deleted_data_wipe)


def result_kept(result: Result, names: Sequence[str]) -> dict[str, Any]:
    """The result to store with a closed match: keys and numbers, no sentences."""
    return {
        "players": [
            {
                "name": names[breakdown.seat],
                "total": breakdown.total,
                "rank": result.ranks[breakdown.seat],
                "lines": [{"key": line.key, "points": line.points} for line in breakdown.lines],
            }
            for breakdown in result.breakdowns
        ],
        "winners": [names[seat] for seat in result.winners],
        "decided_by": result.decided_by,
        "open": len(kinds_open(result.missing)),
    }

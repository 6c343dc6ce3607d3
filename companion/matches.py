"""How does a match begin, end and go away, and which ones does a phone know?"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, models, transaction
from django.utils import timezone

from companion import live, timeline
from companion.deeds import deed_note, logger, nickname
from companion.locking import host_again, match_locked
from companion.models import Colour, Deed, Match, Member, Role, Seat, new_code
from companion.traces import traces_wipe
from scoring import registry
from scoring.contract import EVERYTHING, Illegal, Result
from scoring.words import _

CODE_TRIES = 5
REMEMBERED = 40
MOST_OPEN = 200


@transaction.atomic
def match_start(
    *,
    game: str,
    names: Sequence[str],
    colours: Sequence[str],
    first: int | None,
    depth: str,
    options: Mapping[str, Any],
    device: str = "",
) -> tuple[Match, Member]:
    """Begin a match with the device as its host; without `first` the first player is drawn by lot."""
    record = registry.find(game)
    if device and open_for_host(device) >= MOST_OPEN:
        raise Illegal(
            _("This phone hosts %(most)s open matches already. End or delete one first.", most=MOST_OPEN)
        )
    if first is None:
        first = secrets.randbelow(len(names))
    setup = record.Setup.model_validate({**options, "seats": len(names), "first": first, "depth": depth})
    match = _with_free_code(Match(game=game, setup=setup.model_dump(mode="json")))
    host = Member.objects.create(match=match, device=device, role=Role.HOST)
    Seat.objects.bulk_create(
        Seat(match=match, index=index, name=name, colour=colour)
        for index, (name, colour) in enumerate(zip(names, colours, strict=True))
    )
    return match, host


def _with_free_code(match: Match) -> Match:
    for _try in range(CODE_TRIES):
        try:
            with transaction.atomic():
                match.save()
                return match
        except IntegrityError:
            match.code = new_code()
    raise Illegal(_("No free code was found. Please try again."))


def colours_for(count: int) -> list[str]:
    return list(Colour.values[:count])


def open_for_host(device: str) -> int:
    hosted = Member.objects.filter(device=device, role=Role.HOST, removed_at__isnull=True)
    return Match.objects.filter(members__in=hosted, closed_at__isnull=True).count()


def matches_for_device(device: str) -> models.QuerySet[Match]:
    """The matches that a phone has joined and not been sent away from, the latest first."""
    joined = Member.objects.filter(device=device, removed_at__isnull=True)
    return Match.objects.filter(members__in=joined).prefetch_related("seats").distinct()


@transaction.atomic
def match_close(*, match: Match, by: Member | None = None) -> None:
    """End the match: its code expires and its result is kept as it ended."""
    match = match_locked(match.pk)
    if by:
        host_again(by)
    if not match.is_open:
        return
    line = timeline.of(match)
    match.result = result_kept(line.game.score(line.state, EVERYTHING), match.names)
    match.closed_at = timezone.now()
    match.code = None
    match.save(update_fields=["result", "closed_at", "code"])
    deed_note(match=match, kind=Deed.Kind.CLOSED, by=by)
    people_changed(match)


@transaction.atomic
def match_reopen(*, match: Match, by: Member | None = None) -> None:
    """Open a closed match again, with a new code."""
    match = match_locked(match.pk)
    if by:
        host_again(by)
    if match.is_open:
        return
    match.closed_at = match.result = None
    match.code = new_code()
    _with_free_code(match)
    deed_note(match=match, kind=Deed.Kind.REOPENED, by=by)
    people_changed(match)


def people_changed(match: Match) -> None:
    """Tell all phones that seats or roles are no longer what they were."""
    # Other processes see that something happened by this time stamp.
    match.save(update_fields=["updated_at"])
    transaction.on_commit(lambda: live.publish(match.pk, match.seq))


@transaction.atomic
def match_delete(*, match: Match, by: Member | None = None) -> None:
    """Delete a match for good, with all that was recorded."""
    match = match_locked(match.pk)
    if by:
        host_again(by)
    pk = match.pk
    match.delete()
    timeline.drop(pk)
    logger.info("deleted", extra={"match": nickname(pk)})
    transaction.on_commit(lambda: live.end(pk))
    transaction.on_commit(traces_wipe)


def result_kept(result: Result, names: Sequence[str]) -> dict[str, Any]:
    """The result as it is stored with a closed match: keys and numbers, no sentences."""
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
    }


def names_for_device(device: str) -> list[str]:
    """The names that were played under on this phone, for the next start."""
    joined = Member.objects.filter(device=device, removed_at__isnull=True).values("match")
    names = (
        Seat.objects.filter(match__in=joined)
        .order_by("-match__created_at", "index")
        .values_list("name", flat=True)
    )
    return list(dict.fromkeys(names[:REMEMBERED]))

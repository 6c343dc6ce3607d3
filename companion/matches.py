"""How does a match begin, end and go away, and which ones does a phone know?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from django.db import IntegrityError, models, transaction
from django.utils import timezone

from companion import live, sharing
from companion import timeline as timelines
from companion.colours import colours_dealt
from companion.deeds import deed_note, logger, nickname
from companion.locking import host_again, match_locked, writer_again
from companion.log import remarks_record
from companion.models import Deed, Match, Member, Role, Seat, new_code, unguessable
from companion.profiles import profile_carried
from companion.saying import Speaker
from companion.traces import traces_wipe
from scoring import registry
from scoring.contract import EVERYTHING, Bot, Game, Illegal, OpenNumber, Result
from scoring.draws import number_below, settled
from scoring.open_numbers import kinds_open
from scoring.remarks import MatchEnded, MatchReopened
from scoring.words import _, ngettext

CODE_TRIES = 5
REMEMBERED = 40
MOST_OPEN = 200


@dataclass(frozen=True)
class Joining:
    """A bot that shall sit down: which one, under what name, with which options."""

    key: str
    options: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""


@transaction.atomic
def match_start(
    *,
    game: str,
    names: Sequence[str],
    colours: Sequence[str],
    first: int | None,
    depth: str,
    options: Mapping[str, Any],
    opponents: Sequence[Joining] = (),
    by_hand: bool = False,
    device: str = "",
    follows: Match | None = None,
) -> tuple[Match, Member]:
    """Begin a match with the device as its host; what nobody chose is drawn by lot.

    Where it follows another one of this device, the phones of that table come along with their seats.
    """
    record = registry.find(game)
    if device and open_for_host(device) >= MOST_OPEN:
        raise Illegal(
            _("This phone is already hosting %(most)s open matches. End or delete one first.", most=MOST_OPEN)
        )
    seed = unguessable()
    bots = _bots(record, len(names), opponents, seed)
    if first is None:
        first = number_below(len(names) + _beginning(record, bots), f"{seed}:first")
    setup = record.Setup.model_validate(
        {
            **settled(record.options, options, f"{seed}:options"),
            **profile_carried(record, device),
            "seats": len(names) + len(bots),
            "first": first,
            "depth": depth,
            "by_hand": by_hand,
            "bots": bots,
        }
    )
    match = _with_free_code(Match(game=game, setup=setup.model_dump(mode="json"), seed=seed))
    host = Member.objects.create(match=match, device=device, role=Role.HOST)
    called = [*names, *bot_names(record, names, opponents)]
    played = [*("" for _name in names), *(bot.key for bot in bots)]
    dealt = colours_dealt(record, colours, bots)
    Seat.objects.bulk_create(
        Seat(match=match, index=index, name=name, colour=colour, bot=bot)
        for index, (name, colour, bot) in enumerate(zip(called, dealt, played, strict=True))
    )
    if follows:
        _phones_follow(match, host, follows)
    return match, host


def _phones_follow(match: Match, host: Member, before: Match) -> None:
    before = match_locked(before.pk)
    joined = Member.objects.filter(match=before, device=host.device, removed_at__isnull=True).first()
    if joined is None or not joined.may_write:
        return
    match.follows = before
    match.save(update_fields=["follows"])
    seats = {seat.name.casefold(): seat for seat in Seat.objects.filter(match=match, bot="")}
    members = {host.device: host}
    played = Seat.objects.filter(match=before, member__removed_at__isnull=True).exclude(member=None)
    for old in played.exclude(member__device="").select_related("member"):
        seat = seats.get(old.name.casefold())
        if seat is None or old.member is None:
            continue
        device = old.member.device
        if device not in members:
            members[device] = Member.objects.create(
                match=match, device=device, role=Role.PLAYER, placed=True, seen_at=old.member.seen_at
            )
        Seat.objects.filter(pk=seat.pk).update(member=members[device])
        if device == host.device:
            Member.objects.filter(pk=host.pk).update(placed=True)
    people_changed(before)


def follower_of(match: Match, device: str) -> Match | None:
    """The match that the same players have begun since, where this phone is at that table too."""
    joined = Member.objects.filter(device=device, removed_at__isnull=True).exclude(device="")
    return Match.objects.filter(follows=match, members__in=joined).order_by("-created_at").first()


def _bots(game: Game, people: int, opponents: Sequence[Joining], seed: str) -> tuple[Bot, ...]:
    known = {opponent.key: opponent for opponent in game.opponents}
    return tuple(
        Bot(
            seat=seat,
            key=joining.key,
            options=settled(known[joining.key].options, joining.options, f"{seed}:bot:{seat}"),
        )
        for seat, joining in enumerate(opponents, people)
    )


def _beginning(game: Game, bots: Sequence[Bot]) -> int:
    """How many seats behind the people may be drawn as the first one."""
    begins = {opponent.key for opponent in game.opponents if opponent.begins}
    return len(bots) if all(bot.key in begins for bot in bots) else 0


def bot_names(game: Game, names: Sequence[str], opponents: Sequence[Joining]) -> list[str]:
    """A name for each bot: the given one or its title, numbered if that is taken."""
    titles = {opponent.key: Speaker(game).say(opponent.title) for opponent in game.opponents}
    taken = {name.casefold() for name in names}
    found: list[str] = []
    for joining in opponents:
        wanted = joining.name or titles[joining.key]
        numbered = (wanted if n == 1 else f"{wanted} {n}" for n in count(1))
        name = next(name for name in numbered if name.casefold() not in taken)
        taken.add(name.casefold())
        found.append(name)
    return found


def _with_free_code(match: Match) -> Match:
    for _try in range(CODE_TRIES):
        try:
            with transaction.atomic():
                match.save()
                return match
        except IntegrityError:
            match.code = new_code()
    raise Illegal(_("No free code was found. Please try again."))


def open_for_host(device: str) -> int:
    hosted = Member.objects.filter(device=device, role=Role.HOST, removed_at__isnull=True)
    return Match.objects.filter(members__in=hosted, closed_at__isnull=True).count()


def matches_for_device(device: str) -> models.QuerySet[Match]:
    """The matches that a phone has joined and not been sent away from, the latest first."""
    joined = Member.objects.filter(device=device, removed_at__isnull=True)
    return Match.objects.filter(members__in=joined).prefetch_related("seats").distinct()


class StillOpen(Illegal):
    """The match was not ended, because these numbers of its count are open."""

    def __init__(self, numbers: Sequence[OpenNumber]) -> None:
        kinds = kinds_open(numbers)
        super().__init__(ngettext("%(n)s number is still open.", "%(n)s numbers are still open.", len(kinds)))
        self.numbers = kinds


@transaction.atomic
def match_close(*, match: Match, by: Member | None = None, with_open: bool = False) -> None:
    """End the match: its code expires and its result is kept as it ended, also `with_open` numbers."""
    match = match_locked(match.pk)
    if by:
        writer_again(by)
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
    deed_note(match=match, kind=Deed.Kind.CLOSED, by=by)
    remarks_record(match, by, MatchEnded(open=match.result["open"]))
    people_changed(match)


@transaction.atomic
def match_reopen(*, match: Match, by: Member | None = None) -> None:
    """Open a closed match again, with a new code."""
    match = match_locked(match.pk)
    if by:
        writer_again(by)
    if match.is_open:
        return
    match.closed_at = match.result = None
    match.code = new_code()
    _with_free_code(match)
    deed_note(match=match, kind=Deed.Kind.REOPENED, by=by)
    remarks_record(match, by, MatchReopened())
    people_changed(match)


def people_changed(match: Match) -> None:
    """Tell all phones that seats or roles have changed."""
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
    timelines.drop(pk)
    sharing.drop(pk)
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
        "open": len(kinds_open(result.missing)),
    }


def people_for_device(device: str) -> dict[str, str]:
    """The names used on this phone, latest first, each with its last colour."""
    joined = Member.objects.filter(device=device, removed_at__isnull=True).values("match")
    seats = Seat.objects.filter(match__in=joined, bot="").order_by("-match__created_at", "index")
    found: dict[str, str] = {}
    for name, colour in seats.values_list("name", "colour")[:REMEMBERED]:
        found.setdefault(name, colour)
    return found

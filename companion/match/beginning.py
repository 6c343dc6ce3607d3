"""Starts a match: its players, bots and colours, its code, and the phones that move over to a rematch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from django.db import IntegrityError, transaction

from companion.box.contents import profile_carried
from companion.live.people import people_changed
from companion.match.device_matches import open_for_host
from companion.match.locks import match_locked
from companion.models import Match, Member, Role, Seat, new_code, unguessable
from companion.table.colours import colours_dealt
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Bot, Game, Illegal
from scoring.match.draws import number_below, settled
from scoring.words import _

CODE_TRIES = 5
MOST_OPEN = 200


@dataclass(frozen=True)
class ChosenBot:
    """A bot chosen for a match: which one, under what name, with which options."""

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
    opponents: Sequence[ChosenBot] = (),
    by_hand: bool = False,
    device: str = "",
    follows: Match | None = None,
) -> tuple[Match, Member]:
    """Start a match with the device as its host; what nobody chose is drawn by lot.

    The phones of a match that it `follows` join it and keep their seats.
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
    match = with_free_code(Match(game=game, setup=setup.model_dump(mode="json"), seed=seed))
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


def _bots(game: Game, people: int, opponents: Sequence[ChosenBot], seed: str) -> tuple[Bot, ...]:
    known = {opponent.key: opponent for opponent in game.bots.opponents}
    return tuple(
        Bot(
            seat=seat,
            key=joining.key,
            options=settled(known[joining.key].options, joining.options, f"{seed}:bot:{seat}"),
        )
        for seat, joining in enumerate(opponents, people)
    )


def _beginning(game: Game, bots: Sequence[Bot]) -> int:
    """How many of the bots' seats may be drawn as the first player."""
    begins = {opponent.key for opponent in game.bots.opponents if opponent.begins}
    return len(bots) if all(bot.key in begins for bot in bots) else 0


def bot_names(game: Game, names: Sequence[str], opponents: Sequence[ChosenBot]) -> list[str]:
    """A name for each bot: the one given or its title, numbered if that is taken."""
    titles = {opponent.key: Speaker(game).say(opponent.title) for opponent in game.bots.opponents}
    taken = {name.casefold() for name in names}
    found: list[str] = []
    for joining in opponents:
        wanted = joining.name or titles[joining.key]
        numbered = (wanted if n == 1 else f"{wanted} {n}" for n in count(1))
        name = next(name for name in numbered if name.casefold() not in taken)
        taken.add(name.casefold())
        found.append(name)
    return found


def with_free_code(match: Match) -> Match:
    for _try in range(CODE_TRIES):
        try:
            with transaction.atomic():
                match.save()
                return match
        except IntegrityError:
            match.code = new_code()
    raise Illegal(_("No free code was found. Please try again."))

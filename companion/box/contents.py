"""Stores what a box contains, so that it is entered only once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from pydantic import BaseModel, ValidationError

from companion.match.prepared_queries import Prepared
from companion.models import Match, Member, Profile, Role
from scoring.contract import Event, Game, Illegal
from scoring.requests.run import BadRequest

BOX = Prepared(lambda: Profile.objects.filter(device="").filter(game=""))
HOST = Prepared(lambda: Member.objects.filter(match="").filter(role="").filter(removed_at__isnull=True))


def profile_of_device(game: Game, device: str) -> BaseModel | None:
    """The profile of a phone's box, empty at first; None if the game has no profile."""
    if game.profile is None:
        return None
    row = BOX.row(device, game.key) if device else None
    try:
        return game.profile.Model.model_validate(row.data if row else {})
    except ValidationError:
        # An older version kept something that is no longer known: start afresh rather than fail.
        return game.profile.Model()


def profile_carried(game: Game, device: str) -> Mapping[str, Any]:
    """What a new match takes over from the box of its host."""
    return game.profile.carried(profile_of_device(game, device)) if game.profile else {}


def profile_of_match(game: Game, match: Match) -> BaseModel | None:
    """The profile of the host's box, which is the one on the table."""
    return profile_of_device(game, host_device(match)) if game.profile else None


def host_device(match: Match) -> str:
    host = HOST.row(match.pk, Role.HOST.value)
    return host.device if host else ""


def profile_learn(*, game: Game, match: Match, event: Event) -> None:
    """Keep what an event tells about the host's box; the match has its own copy in its log."""
    device = host_device(match) if game.profile else ""
    if not game.profile or not device:
        return
    known = profile_of_device(game, device)
    learned = game.profile.learn(known, event)
    if learned != known:
        profile_keep(game=game, device=device, profile=learned)


def profile_keep(*, game: Game, device: str, profile: BaseModel) -> None:
    Profile.objects.update_or_create(
        device=device, game=game.key, defaults={"data": profile.model_dump(mode="json")}
    )


@transaction.atomic
def profile_enter(*, game: Game, device: str, values: Mapping[str, Any]) -> None:
    """Correct the profile of a phone's box; matches that used it stay as they are.

    Raises BadRequest with the impossible answer; nothing is kept then.
    """
    assert game.profile
    profile: Any = profile_of_device(game, device)
    for key, value in values.items():
        try:
            profile = game.profile.enter(profile, key, value)
        except Illegal as refusal:
            raise BadRequest([((key,), refusal.text)]) from refusal
    profile_keep(game=game, device=device, profile=profile)


@transaction.atomic
def profile_name(*, game: Game, device: str, name: str, parts: tuple[str, ...]) -> None:
    """Name a part of the box; from then on it is offered under that name."""
    assert game.profile and game.profile.register
    profile = game.profile.register.keep(profile_of_device(game, device), name, parts)
    profile_keep(game=game, device=device, profile=profile)


@transaction.atomic
def profile_unname(*, game: Game, device: str, name: str) -> None:
    """Take a named part out of the box's register."""
    assert game.profile and game.profile.register
    profile = game.profile.register.drop(profile_of_device(game, device), name)
    profile_keep(game=game, device=device, profile=profile)

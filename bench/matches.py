"""Puts the measured matches into the database, with their members."""

from __future__ import annotations

import json
from collections.abc import Sequence
from uuid import uuid4

from django.core.signing import get_cookie_signer
from django.utils import timezone

from companion.match.beginning import match_start
from companion.models import Event as Row
from companion.models import Match, Member, Role
from companion.people.devices import COOKIE
from companion.table.colours import colours_of
from scoring import registry
from scoring.contract import Event

NAMES = ("Alice", "Bob", "Cem", "Dora", "Eve", "Finn")
CSRF = "b" * 32


def match_with_log(events: Sequence[Event], *, seats: int, device: str) -> Match:
    """A match with these events in its log, hosted by this device."""
    match, host = match_start(
        game="evolution",
        names=NAMES[:seats],
        colours=colours_of(registry.find("evolution"))[:seats],
        first=0,
        depth="track",
        options={"quick": False},
        device=device,
    )
    # Mark it as answered who plays on this phone.
    Member.objects.filter(pk=host.pk).update(placed=True)
    rows_append(match, host, events)
    return match


def rows_append(match: Match, member: Member, events: Sequence[Event]) -> None:
    """Write all rows at once, because two thousand single taps would take too long."""
    Row.objects.bulk_create(
        Row(
            match=match,
            seq=match.seq + number,
            kind=event.kind,
            data=event.model_dump(mode="json"),
            tap=str(uuid4()),
            member=member,
            at=timezone.now(),
        )
        for number, event in enumerate(events, start=1)
    )
    match.seq += len(events)
    match.save(update_fields=["seq", "updated_at"])


def player_joins(match: Match, device: str) -> Member:
    """One more phone in the match, as a player."""
    return Member.objects.create(match=match, device=device, role=Role.PLAYER)


def cookies(device: str) -> str:
    """The cookies that the phone's browser sends."""
    signed = get_cookie_signer(salt=COOKIE).sign(device)
    return f"{COOKIE}={signed}; csrftoken={CSRF}"


def tap_form(event: Event) -> dict[str, str]:
    """The form of a tap on the Play tab, without the last entry seen, because all tap at the same moment."""
    written = json.dumps({"kind": event.kind, **event.model_dump(mode="json")}, separators=(",", ":"))
    return {"event": written, "tap": str(uuid4()), "tab": "play", "query": ""}

"""Finds the matches that a phone has joined, and the names used on it."""

from __future__ import annotations

from django.db import models

from companion.match.prepared_queries import Prepared
from companion.models import Match, Member, Role, Seat

REMEMBERED = 40
FOLLOWERS = Prepared(
    lambda: Match.objects.filter(follows="", members__device="", members__removed_at__isnull=True).order_by(
        "-created_at"
    )[:1]
)


def matches_for_device(device: str) -> models.QuerySet[Match]:
    """The matches that a phone has joined and was not removed from, latest first."""
    joined = Member.objects.filter(device=device, removed_at__isnull=True)
    return Match.objects.filter(members__in=joined).prefetch_related("seats").distinct()


def open_for_host(device: str) -> int:
    hosted = Member.objects.filter(device=device, role=Role.HOST, removed_at__isnull=True)
    return Match.objects.filter(members__in=hosted, closed_at__isnull=True).count()


def people_for_device(device: str) -> dict[str, str]:
    """The names used on this phone with their last colours, latest first."""
    joined = Member.objects.filter(device=device, removed_at__isnull=True).values("match")
    seats = Seat.objects.filter(match__in=joined, bot="").order_by("-match__created_at", "index")
    found: dict[str, str] = {}
    for name, colour in seats.values_list("name", "colour")[:REMEMBERED]:
        found.setdefault(name, colour)
    return found


def follower_of(match: Match, device: str) -> Match | None:
    """The rematch of a match, if this phone has joined it."""
    return FOLLOWERS.row(match.pk, device) if device else None

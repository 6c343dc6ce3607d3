"""Lets a phone be away for a while."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from companion.models import Member
from tests.companion.cast import Phone


def away(phone: Phone, seconds: int = 61) -> None:
    """Nothing has been heard of this phone for this many seconds."""
    moment = timezone.now() - timedelta(seconds=seconds)
    Member.objects.filter(pk=phone.member.pk).update(seen_at=moment)

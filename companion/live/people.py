"""Tells all phones of a match that its seats or roles have changed."""

from __future__ import annotations

from django.db import transaction

from companion import live
from companion.models import Match


def people_changed(match: Match) -> None:
    """Tell all phones of a match that its seats or roles have changed, after the commit."""
    # Other processes notice the change by this time stamp.
    match.save(update_fields=["updated_at"])
    transaction.on_commit(lambda: live.publish(match.pk, match.seq))

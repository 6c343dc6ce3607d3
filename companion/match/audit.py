"""Keeps the decisions about a match, and logs them without naming anybody."""

from __future__ import annotations

import hashlib
import logging

from companion.models import Deed, Match, Member

logger = logging.getLogger("fieldbook.audit")


def nickname(match_id: str) -> str:
    """A match's name in the logs: always the same, and no help in opening it."""
    return hashlib.sha256(match_id.encode()).hexdigest()[:8]


def deed_note(*, match: Match, kind: Deed.Kind, by: Member | None, about: Member | None = None) -> None:
    """Note a decision, inside the transaction that carries it out."""
    numbers = {"by": by and by.pk, "about": about and about.pk}
    Deed.objects.create(match=match, kind=kind, **numbers)
    logger.info(kind.value, extra={"match": nickname(match.pk), **numbers})

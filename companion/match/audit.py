"""Records decisions about a match, and logs them without naming anybody."""

from __future__ import annotations

import hashlib
import logging

from companion.models import Deed, Match, Member

logger = logging.getLogger("fieldbook.audit")


def nickname(match_id: str) -> str:
    """A match's name in the server's logs: always the same, and useless for opening the match."""
    return hashlib.sha256(match_id.encode()).hexdigest()[:8]


def audit_note(*, match: Match, kind: Deed.Kind, by: Member | None, about: Member | None = None) -> None:
    """Record a decision in the transaction that carries it out."""
    numbers = {"by": by and by.pk, "about": about and about.pk}
    Deed.objects.create(match=match, kind=kind, **numbers)
    logger.info(kind.value, extra={"match": nickname(match.pk), **numbers})

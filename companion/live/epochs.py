"""Tells one life of the database from the next: a restore gives old numbers a new meaning."""

from functools import cache

from companion.models import Installation, unguessable


@cache
def epoch() -> str:
    """The id of this life of the database, read once: a restore needs a stopped server."""
    row, _new = Installation.objects.get_or_create(pk=1)
    return row.epoch


def begin_epoch() -> None:
    """Begin a new life, so that every phone fetches its page again."""
    Installation.objects.update_or_create(pk=1, defaults={"epoch": unguessable()})
    epoch.cache_clear()

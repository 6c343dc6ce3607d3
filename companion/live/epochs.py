"""Gives each life of the database an id, because a restored backup gives entry numbers new meanings."""

from functools import cache

from companion.models import Installation, unguessable


@cache
def epoch() -> str:
    """The id of this life of the database; cached, because a restore needs a stopped server."""
    row, _new = Installation.objects.get_or_create(pk=1)
    return row.epoch


def begin_epoch() -> None:
    """Begin a new epoch, so that every phone reloads its page."""
    Installation.objects.update_or_create(pk=1, defaults={"epoch": unguessable()})
    epoch.cache_clear()

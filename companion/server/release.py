"""Identifies the running release, so that a page of another one reloads itself."""

from __future__ import annotations

from django.contrib.staticfiles.storage import staticfiles_storage


def release() -> str:
    """A hash of all static files; empty if they are not collected."""
    return str(getattr(staticfiles_storage, "manifest_hash", ""))

"""Names the release that serves here; a page of another one reloads itself."""

from __future__ import annotations

from django.contrib.staticfiles.storage import staticfiles_storage


def release() -> str:
    """The mark of all styles and scripts together; none where they are not collected."""
    return str(getattr(staticfiles_storage, "manifest_hash", ""))

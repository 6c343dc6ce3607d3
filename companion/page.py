"""What does every page know: its theme, its languages, its address?"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

THEMES = ("auto", "light", "dark")


def look(request: HttpRequest) -> dict[str, Any]:
    theme = request.COOKIES.get("theme", "auto")
    return {
        "theme": theme if theme in THEMES else "auto",
        "languages": settings.LANGUAGES,
        # What a switch of language or theme leads back to; a page that answers a form has one of its own.
        "here": request.get_full_path(),
        "retention_days": settings.RETENTION_DAYS,
    }

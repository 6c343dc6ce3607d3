"""The template context of every page: theme, languages, address."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from pages.addresses import address_parts

THEMES = ("auto", "light", "dark")


def on_every_page(request: HttpRequest) -> dict[str, Any]:
    return {
        "theme": theme_of(request),
        "languages": tuple(settings.LANGUAGES),
        "here": _here(request),
        "retention_days": settings.RETENTION_DAYS,
    }


def theme_of(request: HttpRequest) -> str:
    chosen = request.COOKIES.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


def _here(request: HttpRequest) -> str:
    """Where to return after switching language or theme: this page, or the one that sent the form."""
    if request.method in ("GET", "HEAD"):
        return request.get_full_path()
    came = address_parts(request.headers.get("Referer", ""))
    if came.netloc != request.get_host():
        return "/"
    return f"{came.path}?{came.query}" if came.query else came.path

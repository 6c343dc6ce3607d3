"""The file that a phone keeps, so that a game's rules and their search need no connection."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any

from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import escape
from django.utils.translation import override

from rulesref.pages.contexts import pages
from rulesref.search.index_files import fingerprint, raw_index
from rulesref.texts.entries import Entry, chapters
from rulesref.texts.games import accent, games, title
from rulesref.texts.links import entry_html, short_html

DRAWER = "rulesref/_short.html"


@lru_cache(maxsize=32)
def kept(game: str, language: str) -> bytes:
    """One file: the entries in reading order, and the index that finds them."""
    with override(language):
        told = {
            "version": version(language),
            "title": title(game, language),
            "accent": accent(game),
            "drawer": _drawer(),
            "chapters": [
                {"title": chapter.title, "entries": [_entry(entry) for entry in chapter.entries]}
                for chapter in chapters(game, language)
            ],
            "index": raw_index(game, language),
        }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


@lru_cache(maxsize=8)
def version(language: str) -> str:
    """A hash of the rules, the code, and the drawer with its icons."""
    with override(language):
        return sha256((fingerprint() + _drawer()).encode()).hexdigest()[:16]


def kept_url(game: str, language: str) -> str:
    """The address of what a phone keeps of this game; it changes with the version."""
    if game not in games():
        return ""
    return f"{reverse('rules_kept', args=[language, game])}?v={version(language)}"


def _drawer() -> str:
    """The drawer with placeholders for the service worker, so that it looks the same offline."""
    entry = {"title": "{title}"}
    parts = {"entry": entry, "url": "{url}", "short": "{short}", "html": "{rule}", "pages": ["{pages}"]}
    return render_to_string(DRAWER, parts)


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "title": entry.title,
        "heading": escape(entry.title),
        "terms": entry.terms,
        "see": entry.see,
        "pages": " · ".join(pages(entry)),
        "short": short_html(entry),
        "html": entry_html(entry),
    }


@lru_cache(maxsize=32)
def squeezed(game: str, language: str) -> bytes:
    # Compiled, and wanted for this file alone: pages come without it.
    import brotli

    return brotli.compress(kept(game, language), quality=9)

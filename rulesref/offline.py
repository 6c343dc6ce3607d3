"""What does a phone keep, so that a game's rules and their search need no connection?"""

from __future__ import annotations

import json
from functools import lru_cache

import brotli
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.translation import override

from rulesref.entries import chapters
from rulesref.library import fingerprint, raw_index
from rulesref.links import entry_html, short_html
from rulesref.shelf import accent, title

SHEET = "rulesref/_short.html"


@lru_cache(maxsize=32)
def kept(game: str, language: str) -> bytes:
    """One file: the entries in reading order, and the index that finds them."""
    with override(language):
        parts = {"entry": {"title": "{title}"}, "url": "{url}", "short": "{short}", "html": "{rule}"}
        sheet = render_to_string(SHEET, parts)
    told = {
        "version": fingerprint(),
        "title": title(game, language),
        "accent": accent(game),
        # The service worker fills this in: a sheet looks the same with and without a line.
        "sheet": sheet,
        "chapters": [
            {
                "title": chapter.title,
                "entries": [
                    {
                        "id": entry.id,
                        "title": entry.title,
                        "heading": escape(entry.title),
                        "terms": entry.terms,
                        "see": entry.see,
                        "page": entry.page,
                        "short": short_html(entry),
                        "html": entry_html(entry),
                    }
                    for entry in chapter.entries
                ],
            }
            for chapter in chapters(game, language)
        ],
        "index": raw_index(game, language),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


@lru_cache(maxsize=32)
def squeezed(game: str, language: str) -> bytes:
    return brotli.compress(kept(game, language), quality=9)

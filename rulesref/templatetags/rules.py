"""Template tags that show the rules of a game inside another page, and keep them on a phone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import get_language

from rulesref.pages.contexts import game_context
from rulesref.pages.offline_copy import kept_url

register = template.Library()


@register.simple_tag
def kept_rules(game: str) -> str:
    """What a phone keeps of a game, so that its rules need no connection."""
    return kept_url(game, get_language() or "en")


@register.inclusion_tag("rulesref/_browse.html", takes_context=True)
def browse_rules(context: Mapping[str, Any], game: str, query: str, address: str) -> dict[str, Any]:
    """The rules of a game inside another page, which keeps the query in its address."""
    found = game_context(get_language() or "en", game, query)
    return {**found, "rules_at": address, "request": context["request"]}

"""Draws icons in templates."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=1024)
def icon(key: str, sprite: str = "img/icons.svg", size: str = "icon") -> SafeString:
    """An icon from one of our sprites, hidden from screen readers because words stand beside it."""
    return format_html(
        '<svg class="{}" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>',
        size,
        static(sprite),
        key,
    )

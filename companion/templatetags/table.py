"""How do templates speak, offer taps and draw icons?"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from typing import Any
from uuid import uuid4

from django import template
from django.http import QueryDict
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from companion.saying import Speaker
from companion.scores import CellRow, LineCell
from rulesref.links import linked_html, rule_html
from rulesref.offline import kept_url
from scoring.contract import Event, Prompt
from scoring.words import Term, Text

register = template.Library()

UNUSUAL = re.compile(r"[^\w-]+")


def _speaker(context: Mapping[str, Any]) -> Speaker:
    return context.get("speaker") or Speaker()


@register.simple_tag(takes_context=True)
def say(context: Mapping[str, Any], text: Text | None) -> str:
    """A text of the rules, in the reader's language."""
    return _speaker(context).say(text) if text else ""


@register.simple_tag(takes_context=True)
def term(context: Mapping[str, Any], key: str) -> str:
    """The game's word for a key."""
    return _speaker(context).say(Text("%(term)s", params={"term": Term(key)}))


@register.simple_tag(takes_context=True)
def rule_link(context: Mapping[str, Any], rule: str, label: Text | str = "") -> str:
    """The way from a sentence to its rule: a word of it, or the rule's title behind it."""
    words = _speaker(context).say(label) if isinstance(label, Text) else label
    game = context.get("game")
    return rule_html(game.key, get_language() or "en", rule, words) if game else words


@register.simple_tag(takes_context=True)
def tell(context: Mapping[str, Any], text: Text, rule: str = "") -> str:
    """A sentence whose words lead to their rules, and the rule behind it."""
    game, words = context.get("game"), _speaker(context).say(text)
    return linked_html(game.key, get_language() or "en", words, rule) if game else words


@register.simple_tag
def kept_rules(game: str) -> str:
    """What a phone keeps of a game, so that its rules need no connection."""
    return kept_url(game, get_language() or "en")


@register.simple_tag(takes_context=True)
def name(context: Mapping[str, Any], seat: int) -> str:
    return _speaker(context).names[seat]


def stored(event: Event) -> str:
    """An event as a form carries it."""
    return json.dumps({"kind": event.kind, **event.model_dump(mode="json")}, separators=(",", ":"))


@register.simple_tag(takes_context=True)
def tap(context: Mapping[str, Any], prompt: Prompt, classes: str = "btn", label: str = "") -> SafeString:
    """A button that records a prompt's event; one that asks first opens its drawer."""
    words = label or _speaker(context).say(prompt.label)
    if prompt.asks:
        return drawer_link(classes, tap_id(prompt), asking(context, prompt), format_html("{}", words))
    return recording(context, prompt.event, classes, format_html("{}", words))


def drawer_link(classes: str, key: str, address: str, inner: SafeString) -> SafeString:
    """A link that opens in the drawer, and as a page of its own without scripts."""
    return format_html(
        '<a class="{}" id="{}" hx-get="{}" hx-target="#drawer-body" href="{}">{}</a>',
        classes,
        key,
        address,
        address,
        inner,
    )


def recording(context: Mapping[str, Any], event: Event, classes: str, inner: SafeString) -> SafeString:
    """The button itself: it belongs to the page's one form for taps."""
    return format_html(
        '<button class="{}" id="{}" form="taps" hx-post="{}" name="event" value="{}" data-says="{}">'
        "{}</button>",
        classes,
        event_id(event),
        reverse("events", args=[context["match"].pk]),
        stored(event),
        _speaker(context).say(event.describe()),
        inner,
    )


def tap_id(prompt: Prompt) -> str:
    return event_id(prompt.event, {ask.field for ask in prompt.asks})


def event_id(event: Event, without: Collection[str] = ()) -> str:
    """An id that stays while the page changes, so that the focus stays too."""
    values = [str(value) for key, value in event.model_dump().items() if key not in without]
    return UNUSUAL.sub("_", "-".join(["tap", event.kind, *values]))


def asking(context: Mapping[str, Any], prompt: Prompt) -> str:
    query = QueryDict(mutable=True)
    query["event"] = stored(prompt.event)
    query["tab"] = context["tab"]
    query["query"] = context["after_tap"]
    return f"{reverse('ask', args=[context['match'].pk])}?{query.urlencode()}"


@register.simple_tag(takes_context=True)
def cell_link(context: Mapping[str, Any], cell: LineCell) -> SafeString:
    """A number in the table of points that opens its pad."""
    classes = "cell" + (" by-hand" if cell.by_hand else "") + (" unset" if cell.empty else "")
    points = "–" if cell.empty else cell.line.points
    assert cell.prompt
    seat, what = cell.prompt.event.seat, _speaker(context).say(cell.prompt.label)
    inner = format_html(
        '{}<span class="visually-hidden"> {}, {}</span>', points, _speaker(context).names[seat], what
    )
    return drawer_link(classes, f"line-{tap_id(cell.prompt)}", asking(context, cell.prompt), inner)


@register.inclusion_tag("companion/_cell_row.html", takes_context=True)
def cell_row(context: Mapping[str, Any], row: CellRow) -> dict[str, Any]:
    """A number of the score sheet as a row, with the way back from an entry by hand."""
    keys = ("match", "speaker", "tab", "after_tap", "may_write")
    return {
        **{key: context[key] for key in keys},
        "row": row,
        "key": tap_id(row.prompt) if row.prompt else "",
        "address": asking(context, row.prompt) if row.prompt else "",
    }


@register.simple_tag
def new_tap() -> str:
    """The number by which a tap is known: sent twice, it counts once."""
    return str(uuid4())


@register.simple_tag
def icon(key: str, sprite: str = "img/icons.svg", size: str = "icon") -> SafeString:
    """A drawing of one of our sprites; the words stand beside it."""
    return format_html(
        '<svg class="{}" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>',
        size,
        static(sprite),
        key,
    )


@register.simple_block_tag(takes_context=True)
def tapping(context: Mapping[str, Any], content: SafeString, prompt: Prompt, classes: str = "") -> SafeString:
    """A button that records a prompt's event, with contents of the template's own."""
    return recording(context, prompt.event, classes, content)

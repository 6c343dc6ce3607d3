"""Template tags that put a match's texts into words and make its buttons and links.

Long, because every tag for the templates of a match is in this one library, loaded everywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any
from uuid import uuid4

from django import template
from django.conf import settings
from django.http import QueryDict
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, override

from companion.table.fragment_cache import Around, button_shared, part_shared
from companion.table.open_numbers import OpenRow
from companion.table.score import CellRow, PointsCell
from companion.table.speaker import Speaker
from pages.links import linked_html, rule_html
from scoring.contract import Event, Prompt
from scoring.helpers.guide import Variant
from scoring.match.offers import drawn_by_hand
from scoring.words import Term, Text, Why

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
def criterion(context: Mapping[str, Any], value: int | str) -> str:
    """A value that was compared: a number, or the game's word for a key."""
    return term(context, value) if isinstance(value, str) else str(value)


@register.simple_tag(takes_context=True)
def all_words(context: Mapping[str, Any], key: str) -> str:
    """The game's words for a key in every language, for searching."""
    found = []
    for code, _name in settings.LANGUAGES:
        with override(code):
            found.append(term(context, key))
    return " ".join(dict.fromkeys(found))


@register.simple_tag(takes_context=True)
def rule_link(context: Mapping[str, Any], rule: str, label: Text | str = "") -> str:
    """A link to a rule: on a word of the sentence, or as the rule's title after it."""
    words = _speaker(context).say(label) if isinstance(label, Text) else label
    game = context.get("game")
    return rule_html(game.key, get_language() or "en", rule, words) if game else words


@register.simple_tag(takes_context=True)
def tell(context: Mapping[str, Any], text: Text, rule: str = "") -> str:
    """A sentence with links from its words to their rules, and its own rule after it."""
    game, words = context.get("game"), _speaker(context).say(text)
    return linked_html(game.key, get_language() or "en", words, rule) if game else words


@register.simple_tag(takes_context=True)
def name(context: Mapping[str, Any], seat: int) -> str:
    return _speaker(context).names[seat]


@register.simple_tag
def stored(event: Event) -> str:
    """An event as JSON, for a form to carry."""
    return json.dumps({"kind": event.kind, **event.model_dump(mode="json")}, separators=(",", ":"))


@register.simple_tag
def bot_words(bots: Mapping[int, str], seat: int) -> str:
    """Which bot plays a seat, in words."""
    return gettext("played by Fieldbook: %(bot)s") % {"bot": bots[seat]}


@register.simple_tag(takes_context=True)
def reason(context: Mapping[str, Any], why: Why) -> SafeString | str:
    """A stored reason as a sentence with links to its rules."""
    words = _speaker(context).reason(why)
    return tell(context, words.text, words.rule)


@register.simple_tag(takes_context=True)
def said(context: Mapping[str, Any], why: Why) -> str:
    """A stored reason as plain text, for a heading or a button."""
    return _speaker(context).said(why)


@register.simple_tag(takes_context=True)
def tap(context: Mapping[str, Any], prompt: Prompt, classes: str = "btn", label: str = "") -> SafeString:
    """A button that records a prompt's event, or opens the drawer if the prompt asks something first."""
    around: Around | None = context.get("around")
    if around is None:
        return _tap(context, prompt, classes, label)
    return button_shared(around, (prompt, classes, label), lambda: _tap(context, prompt, classes, label))


def _tap(context: Mapping[str, Any], prompt: Prompt, classes: str, label: str) -> SafeString:
    words = label or _speaker(context).say(prompt.label)
    timeline = context.get("timeline")
    if timeline and timeline.by_hand and (drawn := drawn_by_hand(prompt, timeline.state)):
        prompt = replace(drawn, label=prompt.label)
    if prompt.asks:
        return drawer_link(classes, tap_id(prompt), ask_address(context, prompt), format_html("{}", words))
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


def recording(
    context: Mapping[str, Any],
    event: Event,
    classes: str,
    inner: SafeString,
    more: str = "",
    *,
    key: str = "",
) -> SafeString:
    """The button that records an event, as part of the page's one form for taps."""
    return format_html(
        '<button class="{}" id="{}" form="taps" hx-post="{}" name="event" value="{}" data-says="{}"{}>'
        "{}</button>",
        classes,
        key or event_id(event),
        reverse("events", args=[context["match"].pk]),
        stored(event),
        _speaker(context).say(event.describe()),
        more,
        inner,
    )


@register.simple_tag(takes_context=True)
def none_button(context: Mapping[str, Any], prompt: Prompt) -> SafeString:
    """A button to say that there is none of a rare kind; it goes on to the next open number."""
    inner = format_html("{}", _speaker(context).say(prompt.label))
    return recording(context, prompt.event, "btn wide", inner, mark_safe(' hx-vals=\'{"then": "next"}\''))


@register.simple_tag(takes_context=True)
def clear_button(context: Mapping[str, Any], prompt: Prompt) -> SafeString:
    """A button in a number's drawer that clears what was entered there by hand."""
    inner = format_html("{}", _speaker(context).say(prompt.label))
    return recording(context, prompt.event, "btn quiet wide", inner, key="clear-number")


@register.simple_tag(takes_context=True)
def next_open_link(context: Mapping[str, Any], prompt: Prompt, words: str) -> SafeString:
    """The link to the next open number, within reach of the thumb."""
    return drawer_link("btn main", "next-open", ask_address(context, prompt), format_html("{}", words))


@register.simple_tag(takes_context=True)
def open_link(context: Mapping[str, Any], row: OpenRow) -> SafeString:
    """A question mark that opens the number pad for an open number."""
    what = _speaker(context).say(row.number.said)
    inner = format_html('?<span class="visually-hidden"> {}</span>', what)
    key = f"open-{tap_id(row.prompt)}"
    return drawer_link("btn icon-only open", key, ask_address(context, row.prompt), inner)


@register.simple_tag(name="tap_key")
def tap_id(prompt: Prompt) -> str:
    # Choices stay in the id, for prompts may differ in nothing else.
    left_open = [ask for ask in prompt.asks if ask.shape != "choice" or not getattr(prompt.event, ask.field)]
    return event_id(prompt.event, {ask.field for ask in left_open})


def event_id(event: Event, without: Collection[str] = ()) -> str:
    """An id that stays the same when the page changes, so that the focus stays too."""
    values = [str(value) for key, value in event.model_dump().items() if key not in without]
    return UNUSUAL.sub("_", "-".join(["tap", event.kind, *values]))


def ask_address(context: Mapping[str, Any], prompt: Prompt) -> str:
    query = QueryDict(mutable=True)
    query["event"] = stored(prompt.event)
    query["tab"] = context["tab"]
    query["query"] = context["after_tap"]
    return f"{reverse('ask', args=[context['match'].pk])}?{query.urlencode()}"


@register.simple_tag(takes_context=True)
def variant_link(context: Mapping[str, Any], variant: Variant) -> SafeString:
    """A link from an entry to the same entry with another answer."""
    address = f"{ask_address(context, Prompt(variant.event, variant.label))}&varied=1"
    return format_html(
        '<a class="btn" hx-get="{}" hx-target="#drawer-body" href="{}" aria-current="{}">{}</a>',
        address,
        address,
        "true" if variant.is_chosen else "false",
        say(context, variant.label),
    )


@register.simple_tag(takes_context=True)
def row_value(context: Mapping[str, Any], row: CellRow) -> str:
    """The value in a row of the sheet, or a question mark if it is still open."""
    return "?" if row.open else cell_value(context, row.cell.value)


@register.simple_tag(takes_context=True)
def cell_value(context: Mapping[str, Any], value: Any) -> str:
    """The value of a cell in words: a number, a term, several numbers, or the size of a set."""
    if value is None:
        return "–"
    if isinstance(value, str):
        return term(context, value)
    if isinstance(value, tuple):
        return " · ".join(value) if value and all(each.isdigit() for each in value) else str(len(value))
    return str(value)


@register.simple_tag
def points_shown(cell: PointsCell) -> str:
    """The points of a line, with a question mark if some of them are open."""
    if cell.open:
        return "?" if cell.empty else f"{cell.line.points} + ?"
    return "–" if cell.empty else str(cell.line.points)


@register.simple_tag(takes_context=True)
def cell_link(context: Mapping[str, Any], cell: PointsCell) -> SafeString:
    """A number in the points table, linked to its number pad."""
    classes = "cell" + (" by-hand" if cell.by_hand else "") + (" open" if cell.open else "")
    points = points_shown(cell)
    assert cell.prompt
    seat, what = cell.prompt.event.seat, _speaker(context).say(cell.prompt.label)
    inner = format_html(
        '{}<span class="visually-hidden"> {}, {}</span>', points, _speaker(context).names[seat], what
    )
    return drawer_link(classes, f"line-{tap_id(cell.prompt)}", ask_address(context, cell.prompt), inner)


@register.inclusion_tag("companion/table/_cell_row.html", takes_context=True)
def cell_row(context: Mapping[str, Any], row: CellRow) -> dict[str, Any]:
    """A number of the score sheet as a row, with a button to clear an entry by hand."""
    return _cell_shown(context, row)


@register.inclusion_tag("companion/table/_cell_tile.html", takes_context=True)
def cell_tile(context: Mapping[str, Any], row: CellRow) -> dict[str, Any]:
    """A number of the score sheet as a tile, with the points it counts for."""
    return _cell_shown(context, row)


def _cell_shown(context: Mapping[str, Any], row: CellRow) -> dict[str, Any]:
    keys = ("match", "speaker", "tab", "after_tap", "may_write")
    return {
        **{key: context[key] for key in keys},
        "row": row,
        "key": tap_id(row.prompt) if row.prompt else "",
        "address": ask_address(context, row.prompt) if row.prompt else "",
    }


@register.simple_tag
def new_tap() -> str:
    """A new id for a tap, so that a tap sent twice counts once."""
    return str(uuid4())


@register.simple_block_tag(takes_context=True)
def tapping(context: Mapping[str, Any], content: SafeString, prompt: Prompt, classes: str = "") -> SafeString:
    """Like `tap`, with the template's own contents."""
    if prompt.asks:
        return drawer_link(classes, tap_id(prompt), ask_address(context, prompt), content)
    return recording(context, prompt.event, classes, content)


@register.simple_block_tag(takes_context=True)
def recorded(context: Mapping[str, Any], content: SafeString, event: Event, classes: str = "") -> SafeString:
    """A button that records an event as it is, with the template's own contents."""
    return recording(context, event, classes, content)


@register.simple_tag(takes_context=True)
def part(context: Mapping[str, Any], template: str, **values: Any) -> SafeString:
    """A cached part of a page, rendered only from these values and its table."""
    return part_shared(template, context.get("around"), values)

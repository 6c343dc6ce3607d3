"""Turns an entry's Markdown into the HTML of a page, and into the plain text that is searched."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

Linked = Callable[[str], list[tuple[str, str]]]
"""Parts a text into pieces, each with the address that it leads to, or none."""

BREAK = re.compile(r"</(?:p|li|td|th|tr|blockquote|h\d)>|<br>")
TAG = re.compile(r"<[^>]*>")
SENTENCE = re.compile(r"(?<=[.!?…])[ \u00a0]+(?=[«„“\"(]?[A-ZА-ЯЁÄÖÜ0-9])|\n+")


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def html_of(body: str, linked: Linked | None = None) -> str:
    reader = _markdown()
    parsed = reader.parse(body)
    for block in parsed:
        if linked and block.type == "inline" and block.children:
            block.children = [piece for child in block.children for piece in _pieces(child, linked)]
    return str(reader.renderer.render(parsed, reader.options, {})).replace("\n", "")


def _pieces(child: Token, linked: Linked) -> list[Token]:
    if child.type != "text":
        return [child]
    found = []
    for text, address in linked(child.content):
        inner = Token("text", "", 0, content=text)
        if address:
            # Where it opens stands on the prose around it.
            attrs: dict[str, str | int | float] = {"class": "term", "hx-get": address, "href": address}
            found += [Token("link_open", "a", 1, attrs=attrs), inner, Token("link_close", "a", -1)]
        else:
            found.append(inner)
    return found


def plain(markup: str) -> str:
    """The text of a piece of HTML, one line per paragraph or cell."""
    return html.unescape(TAG.sub("", BREAK.sub("\n", markup))).strip()


def sentences(text: str) -> list[str]:
    return [part.strip() for part in SENTENCE.split(text) if part.strip()]

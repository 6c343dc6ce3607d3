"""Finds the pages to measure by following links from the start page and from a table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.urls import Resolver404, resolve
from django.utils.encoding import iri_to_uri

LOADED_LINKS = {"stylesheet", "icon", "preload", "manifest", "apple-touch-icon"}
# Addresses that are not pages, or only for the operator.
NOT_PAGES = re.compile(r"^/(api|admin|static|live|i18n|bench)/")
OF_A_ROUTE = 2
# Controls use a system font, so their text needs no font file.
SYSTEM_LETTERS = {"button", "script", "style"}


class Page(HTMLParser):
    """What a page loads, what it links to, and its text."""

    def __init__(self, html: str, address: str) -> None:
        super().__init__()
        self.address = address
        self.loads: set[str] = set()
        self.leads: list[str] = []
        self.text = ""
        self.aside: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "link" and LOADED_LINKS & set(found.get("rel", "").split()):
            self._load(found.get("href", ""))
        elif tag in {"script", "img", "source"}:
            self._load(found.get("src", ""))
        elif tag == "use":
            self._load(found.get("href", ""))
        elif tag == "a":
            self.leads.append(self._absolute(found.get("href", "")))
        if tag in SYSTEM_LETTERS:
            self.aside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.aside and self.aside[-1] == tag:
            self.aside.pop()

    def handle_data(self, data: str) -> None:
        if not self.aside:
            self.text += data

    def _load(self, href: str) -> None:
        if href and not href.startswith(("data:", "#")):
            self.loads.add(self._absolute(href))

    def _absolute(self, href: str) -> str:
        return iri_to_uri(urljoin(self.address, href).split("#")[0])


class Frontier:
    """The addresses still to visit, at most two per route, because pages of a route are alike."""

    def __init__(self, first: Iterable[str]) -> None:
        self.waiting: list[str] = []
        self.known: set[str] = set()
        self.of_route: dict[str, int] = {}
        self.add(first)

    def add(self, addresses: Iterable[str]) -> None:
        for address in addresses:
            route = route_of(address)
            if address in self.known or route is None or self.of_route.get(route, 0) >= OF_A_ROUTE:
                continue
            self.known.add(address)
            self.of_route[route] = self.of_route.get(route, 0) + 1
            self.waiting.append(address)


def route_of(address: str) -> str | None:
    """The URL pattern of an address; None if it is not one of our pages."""
    parts = urlsplit(address)
    if parts.netloc or NOT_PAGES.match(parts.path):
        return None
    try:
        return str(resolve(parts.path).route)
    except Resolver404:
        return None

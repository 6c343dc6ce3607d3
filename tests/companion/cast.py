"""A phone at the table, and what it can do in a test: look, tap, undo, start and join."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from django.http import HttpRequest
from django.test import Client

from scoring.contract import Game


@dataclass
class Phone:
    """A browser with its cookies, and the match that is open on it."""

    match_id: str = ""
    client: Client = field(default_factory=lambda: Client(HTTP_HOST="localhost"))

    def at(self, path: str = "") -> str:
        return path if path.startswith("/") else f"/m/{self.match_id}/{path}"

    def get(self, path: str = "", query: dict[str, str] | None = None, **headers: str):
        return self.client.get(self.at(path), query or {}, headers=headers)

    def post(self, path: str, data: dict[str, Any] | None = None, **headers: str):
        return self.client.post(self.at(path), data or {}, headers=headers)

    @property
    def match(self):
        from companion.models import Match

        return Match.objects.get(pk=self.match_id)

    @property
    def member(self):
        from companion.people.devices import COOKIE
        from companion.people.members import member_of

        request = HttpRequest()
        request.COOKIES[COOKIE] = self.client.cookies[COOKIE].value
        return member_of(self.match_id, request.get_signed_cookie(COOKIE))


def tap(phone: Phone, event: Any, *, seq: int | None = None, htmx: bool = False, **more: Any):
    """Tap an event as a page does; `seq` is what the page has seen, by default all."""
    from companion.templatetags.table import stored

    text = (
        event if isinstance(event, str) else json.dumps(event) if isinstance(event, dict) else stored(event)
    )
    seen = phone.match.seq if seq is None else seq
    headers = {"HX-Request": "true"} if htmx else {}
    return phone.post("events/", {"tap": str(uuid4()), "seq": seen, "event": text, **more}, **headers)


def turn_back(
    phone: Phone, way: str, entry: int | str, *, seq: int | None = None, htmx: bool = False, **more: Any
):
    """Tap undo or redo of an entry."""
    seen = phone.match.seq if seq is None else seq
    headers = {"HX-Request": "true"} if htmx else {}
    return phone.post(f"{way}/", {"tap": str(uuid4()), "seq": seen, "entry": entry, **more}, **headers)


def started(
    phone: Phone,
    *names: str,
    game: str = "evolution",
    depth: str = "track",
    first: str = "0",
    **options: str,
) -> Phone:
    """Start a match on this phone, of Evolution unless another game is named.

    What must be chosen of a bot and is not named here is the first of its choices.
    """
    from companion.models import Colour
    from scoring import registry

    found = registry.find(game)
    data = {f"colour-{index}": Colour.values[index] for index in range(found.seats[-1])}
    data |= {f"name-{index}": name for index, name in enumerate(names)}
    for bot in (name for name in options if name in first_choices(found)):
        data |= first_choices(found)[bot]
    response = phone.post(f"/start/{found.key}/", {**data, "depth": depth, "first": first, **options})
    assert response.status_code == 302, response.content.decode()
    phone.match_id = response["Location"].split("/")[2]
    return phone


def first_choices(game: Game) -> dict[str, dict[str, str]]:
    """The first choice of every option of a bot that is not drawn, by the name of its tick box."""
    return {
        f"bot-{bot.key}-{n}": {
            f"bot-{bot.key}-{n}-{ask.field}": ask.choices[0]
            for ask in bot.options
            if ask.shape == "choice" and not ask.drawn
        }
        for bot in game.bots.opponents
        for n in range(bot.most)
    }


def joined(phone: Phone, host: Phone, *seats: int) -> Phone:
    """Join the host's match by its link, to play these seats or to look on."""
    phone.match_id = host.match_id
    response = phone.post(f"/join/{host.match.invite}/", {"seats": seats})
    assert response.status_code == 302, response.content.decode()
    return phone

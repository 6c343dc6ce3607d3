"""Phones and programs that carry out what was drawn for them, with what is there by then."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import MutableSequence
from dataclasses import dataclass
from html import unescape
from itertools import cycle
from random import Random, getrandbits
from typing import Any
from urllib.parse import urlencode

from tests.torture.acts import FORM, GAMES
from tests.torture.broken import Sender, drawn_broken
from tests.torture.values import spoilt
from tests.torture.wire import Answer, RawWire, Wire

JSON = "application/json"
HOST = "localhost"
LANGUAGES = ("en", "ru", "de", "xx;q=é")
COLOURS = ("red", "blue", "green", "yellow", "violet", "grey", "white")
# So few that everybody meets.
TABLES = 4
INVITES = 12
LINES = 4
ROUNDS = 25

Body = tuple[str, bytes]
Spoiling = tuple[list[int], Any] | None


@dataclass(frozen=True)
class Table:
    id: str
    tokens: list[str]

    def token(self, which: int) -> str:
        return self.tokens[which % len(self.tokens)]


@dataclass
class Room:
    """What all callers of all processes share and take from each other."""

    tables: MutableSequence[Table]
    invites: MutableSequence[str]

    def table(self, which: int) -> Table:
        tables = self.tables[:] or [Table("none", ["none"])]
        return tables[which % len(tables)]

    def put_away(self, table: Table) -> None:
        with contextlib.suppress(ValueError):
            self.tables.remove(table)


class Program:
    """Plays on through the API with what a match offers, while others change the table."""

    def __init__(self, wire: Wire, room: Room) -> None:
        self.wire, self.room = wire, room
        self.games = cycle(GAMES)

    def act(self, name: str, values: dict[str, Any]) -> None:
        if len(self.room.tables):
            getattr(self, name)(**values)
        else:
            self.begin(next(self.games))

    def begin(self, game: str) -> None:
        body = {"game": game, "names": ["Ann", "Ben", "Cem"], "first": 0}
        answer = self.ask("POST", "matches/", "", (JSON, json.dumps(body).encode()))
        if answer.status == 201:
            began = answer.json
            self.room.tables.append(Table(began["id"], [began["token"], *began["tokens"].values()]))
            del self.room.tables[:-TABLES]

    def tap(self, table: int, token: int, which: int, spoiling: Spoiling) -> None:
        at = self.room.table(table)
        bearer = at.token(token)
        shown = self.ask("GET", f"matches/{at.id}/", bearer)
        if shown.status == 404:
            self.room.put_away(at)
        elif shown.status == 200 and (prompts := shown.json["prompts"]):
            event = prompts[which % len(prompts)]["event"]
            sent = {"event": spoilt(event, *spoiling) if spoiling else event, "tap": tap()}
            self.ask("POST", f"matches/{at.id}/events/", bearer, (JSON, json.dumps(sent).encode()))

    def garble(self, table: int, token: int, route: str, body: Body) -> None:
        at = self.room.table(table)
        self.ask("POST", route.format(id=at.id), at.token(token), body)

    def ask(self, method: str, route: str, token: str, body: Body = (JSON, b"")) -> Answer:
        headers = {"Host": HOST, "Content-Type": body[0]}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return self.wire.ask(method, f"/api/v1/{route}", body[1], headers)


class Phone:
    """A phone with its cookies, in the matches of others and its own."""

    def __init__(self, wire: Wire, room: Room, number: int) -> None:
        self.wire, self.room = wire, room
        self.language = LANGUAGES[number % len(LANGUAGES)]
        self.games = cycle(GAMES)
        self.cookies: dict[str, str] = {}
        self.match = ""
        self.page = ""

    def act(self, name: str, values: dict[str, Any]) -> None:
        if self.match:
            getattr(self, name)(**values)
        else:
            self.start(next(self.games), "track")

    def start(self, game: str, depth: str) -> None:
        self.get(f"/start/{game}/")
        form = {f"colour-{number}": colour for number, colour in enumerate(COLOURS)}
        form |= {"name-0": "Ann", "name-1": "Ben", "depth": depth, "first": "0"}
        if self.enter(self.post(f"/start/{game}/", form)):
            people = self.get(f"{self.match}people/").body.decode()
            self.room.invites.extend(re.findall(r"/join/[A-Za-z0-9_-]{22}/", people)[:1])
            del self.room.invites[:-INVITES]

    def join(self, which: int, seats: str, code: str) -> None:
        if invites := self.room.invites[:]:
            self.enter(self.post(invites[which % len(invites)], {"seats": seats}))
        self.post("/join/", {"code": code})

    def enter(self, answer: Answer) -> bool:
        entered = answer.status == 302 and answer.headers["location"].startswith("/m/")
        if entered:
            self.match = answer.headers["location"]
        return entered

    def look(self, tab: str, query: dict[str, str], *, fragment: bool) -> None:
        answer = self.get(self.match + tab, query, **({"HX-Request": "true"} if fragment else {}))
        if answer.status == 200:
            self.page = answer.body.decode()
        elif answer.status == 404 and not query:
            self.match = ""

    def tap(self, which: int, spoiling: Spoiling, seq: str) -> None:
        """Tap a button of the page as it was seen, perhaps long ago."""
        if offered := re.findall(r'name="event" value="([^"]*)"', self.page):
            event = unescape(offered[which % len(offered)])
            if spoiling:
                event = json.dumps(spoilt(json.loads(event), *spoiling))
            form = {"event": event, "tap": tap(), "seq": seq, "tab": "play", "query": ""}
            self.post(f"{self.match}events/", form)

    def turn_back(self, way: str, entry: int) -> None:
        self.post(self.match + way, {"entry": str(entry), "tap": tap(), "seq": "9999"})

    def people(self, which: int, name: str, seat: str) -> None:
        """Send any form of the People tab: leave, hand over, remove, rename, delete."""
        ways = re.findall(r'action="(/m/[^"]+)"', self.get(f"{self.match}people/").body.decode())
        if ways:
            self.post(ways[which % len(ways)], {"name": name, "seats": seat})

    def fill(self, way: str, form: dict[str, str]) -> None:
        self.post(self.match + way, form)

    def garble(self, way: str, body: Body) -> None:
        self.send(self.match + way, *body)

    def visit(self, place: str, query: dict[str, str]) -> None:
        self.get(place, query)

    def fill_elsewhere(self, place: str, form: dict[str, str]) -> None:
        self.post(place, form)

    def get(self, path: str, query: dict[str, str] | None = None, **more: str) -> Answer:
        address = f"{path}?{encoded(query)}" if query else path
        return self.heard(self.wire.ask("GET", address, b"", self.headers(more)))

    def post(self, path: str, form: dict[str, str]) -> Answer:
        return self.send(path, FORM, encoded(form).encode())

    def send(self, path: str, kind: str, body: bytes) -> Answer:
        token = self.cookies.get("csrftoken", "")
        headers = self.headers({"Content-Type": kind, "X-CSRFToken": token})
        return self.heard(self.wire.ask("POST", path, body, headers))

    def headers(self, more: dict[str, str]) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"Host": HOST, "Accept-Language": self.language, "Cookie": cookie, **more}

    def heard(self, answer: Answer) -> Answer:
        said = answer.headers.get("set-cookie", "")
        self.cookies |= dict(re.findall(r"(?:^|, )(device|csrftoken)=([^;,]+)", said))
        return answer


class Breaker:
    """Sends broken requests on several connections, from a match of its own and in the admin site."""

    def __init__(self, wire: Wire, room: Room, session: str, seed: int) -> None:
        self.phone, self.room, self.session = Phone(wire, room, seed), room, session
        self.lines = [RawWire(wire.port, wire.tally) for _each in range(LINES)]
        self.luck = Random(seed)

    def go_on(self) -> None:
        """Start a match if there is none, then send a number of requests."""
        if not self.phone.match or self.phone.get(self.phone.match).status != 200:
            # Not by the same luck: what is broken next does not hang on who has deleted the match.
            self.phone.start(next(self.phone.games), "track")
        sender = self.sender()
        for _round in range(ROUNDS):
            at_once = [(line, drawn_broken(self.luck, sender)) for line in self.lines]
            for line, broken in at_once:
                line.say(broken)
            for line, broken in at_once:
                line.hear(broken)

    def sender(self) -> Sender:
        at = self.room.table(0)
        cookie = "; ".join(f"{name}={value}" for name, value in self.phone.cookies.items())
        csrf = self.phone.cookies.get("csrftoken", "")
        return Sender(
            cookie, f"{cookie}; sessionid={self.session}", csrf, self.phone.match, (at.id, at.token(0))
        )


def tap() -> str:
    return f"{getrandbits(64):x}"


def encoded(values: dict[str, str]) -> str:
    return urlencode({name: text.encode("utf-8", "surrogatepass")[:9000] for name, text in values.items()})

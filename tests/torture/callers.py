"""What do programs and phones ask that have lost their minds?"""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from scoring import registry
from tests.torture.values import ODD_TEXTS, nearly, odd, shaped
from tests.torture.wire import Answer, Wire

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
KINDS = [
    JSON,
    JSON,
    JSON,
    FORM,
    "text/plain",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    f"{FORM}; charset=utf-16",
]
HOST = "localhost"
GAMES = registry.games()
TABS = ("", "score/", "rules/", "log/", "people/", "closer/", "ask/")
FIELDS = (
    *("event", "tap", "seq", "entry", "seats", "name", "query", "tab"),
    *("asked", "then", "code", "next", "theme"),
)
PLACES = (
    *("/", "/history/", "/about/", "/rules/", "/rules/evolution/horns/", "/manifest.webmanifest", "/sw.js"),
    *(f"/{what}/{game}/" for what in ("box", "start", "games", "rules") for game in GAMES),
    *(
        "/theme/",
        "/i18n/setlang/",
        "/box/explora/import/",
        "/box/darwins-journey/import/",
        "/nowhere/",
        "/admin/",
    ),
    *("/static/nothing", "/live/x/"),
)
COLOURS = ("red", "blue", "green", "yellow", "violet", "grey")


class Table:
    """A match that everybody shares, begun anew when somebody has deleted it."""

    def __init__(self, wire: Wire, random: Random) -> None:
        self.wire, self.random = wire, random
        self.id, self.tokens = "none", [""]
        self.prompts: list[Any] = []

    def begin(self) -> None:
        body = {"game": self.random.choice(GAMES), "names": ["Ann", "Ben", "Cem"], "first": 0}
        answer = self.wire.ask(
            "POST", "/api/v1/matches/", json.dumps(body).encode(), {"Host": HOST, "Content-Type": JSON}
        )
        if answer.status == 201:
            began = answer.json
            self.id, self.tokens = began["id"], [began["token"], *began["tokens"].values()]


class Program:
    """Takes the OpenAPI document at its word, and then not."""

    def __init__(self, wire: Wire, random: Random, document: dict[str, Any]) -> None:
        self.wire, self.random = wire, random
        self.schemas = document["components"]["schemas"]
        self.routes = [
            (method.upper(), path, told)
            for path, methods in document["paths"].items()
            for method, told in methods.items()
        ]
        self.table = Table(wire, random)
        self.taps = 0

    def act(self) -> None:
        if self.random.random() < 0.03 or self.table.id == "none":
            self.table.begin()
        elif self.random.random() < 0.35:
            self.tap()
        else:
            self.wander()

    def tap(self) -> None:
        """Something that the match offers right now, sent as often by several."""
        token = self.random.choice(self.table.tokens)
        here = f"/api/v1/matches/{self.table.id}/"
        if not self.table.prompts:
            shown = self.ask("GET", here, token=token)
            if shown.status != 200:
                self.table.id = "none"
                return
            self.table.prompts = shown.json["prompts"]
        if self.table.prompts:
            self.taps += 1
            event = self.table.prompts.pop(self.random.randrange(len(self.table.prompts)))["event"]
            if self.random.random() < 0.3:
                event = nearly(self.random, event)
            self.ask("POST", f"{here}events/", {"event": event, "tap": f"{id(self)}-{self.taps}"}, token)

    def wander(self) -> None:
        method, path, told = self.random.choice(self.routes)
        game = self.random.choice(GAMES)
        known = {"match_id": self.table.id, "index": "1", "number": "2", "game": game, "rule": "horns"}
        for name, value in known.items():
            some = (
                value
                if self.random.random() < 0.9
                else quote(self.random.choice(ODD_TEXTS).encode("utf-8", "replace")[:900])
            )
            path = path.replace("{" + name + "}", some)
        if self.random.random() < 0.2:
            path += "?" + odd_query(self.random, ["after", "q", "game", "lang"])
        body = None
        if sent := told.get("requestBody"):
            content = sent["content"][JSON]
            body = shaped(self.random, content["schema"], self.schemas)
            if "example" in content and self.random.random() < 0.4:
                body = nearly(self.random, content["example"])
        self.ask(method, f"/api{path}", body, self.random.choice([*self.table.tokens, "", "wrong", "é\x01"]))

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Answer:
        kind = JSON if self.random.random() < 0.95 else self.random.choice(KINDS)
        headers = {"Host": HOST, "Content-Type": kind}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        sent = b"" if body is None else json.dumps(body).encode()
        if self.random.random() < 0.02:
            sent = self.random.randbytes(self.random.randrange(2000))
        return self.wire.ask(method, path, sent, headers)


class Visitor:
    """A phone with its cookies, in the matches of others and its own."""

    def __init__(self, wire: Wire, random: Random, invites: list[str]) -> None:
        self.wire, self.random, self.invites = wire, random, invites
        self.cookies: dict[str, str] = {}
        self.match = ""
        self.page = ""

    def act(self) -> None:
        acts = (
            [self.look] * 6 + [self.tap] * 8 + [self.turn_back] * 2 + [self.people] * 3 + [self.odd_form] * 4
        )
        acts += [self.elsewhere] * 2 + [self.join, self.start]
        (self.start if not self.match else self.random.choice(acts))()

    def start(self) -> None:
        start = f"/start/{self.random.choice(GAMES)}/"
        self.get(start)
        form = {f"colour-{n}": c for n, c in enumerate(("red", "blue", "green", "yellow", "violet", "grey"))}
        form |= {
            "name-0": "Ann",
            "name-1": "Ben",
            "depth": self.random.choice(["track", "count"]),
            "first": "0",
        }
        answer = self.post(start, form)
        if answer.status == 302 and answer.headers["location"].startswith("/m/"):
            self.match = answer.headers["location"]
            people = self.get(f"{self.match}people/").body.decode()
            self.invites += re.findall(r"/join/[A-Za-z0-9_-]{22}/", people)[:1]
            del self.invites[:-12]

    def join(self) -> None:
        if self.invites:
            answer = self.post(
                self.random.choice(self.invites), {"seats": self.random.choice(["0", "1", "7", ""])}
            )
            if answer.status == 302 and answer.headers["location"].startswith("/m/"):
                self.match = answer.headers["location"]
        self.post("/join/", {"code": self.random.choice(["AAAAAA", *ODD_TEXTS])})

    def look(self) -> None:
        path = self.match + self.random.choice(TABS)
        if self.random.random() < 0.3:
            path += "?" + odd_query(self.random, ["at", "seat", "species", "before", "q", "event", "hunter"])
        answer = self.get(path, **({"HX-Request": "true"} if self.random.random() < 0.5 else {}))
        if answer.status == 200:
            self.page = answer.body.decode()
        elif answer.status == 404 and "?" not in path:
            self.match = ""

    def tap(self) -> None:
        """A button of the page as it was seen, perhaps long ago."""
        if offered := re.findall(r'name="event" value="([^"]*)"', self.page):
            event = self.random.choice(offered).replace("&quot;", '"').replace("&amp;", "&")
            tap = f"{self.random.getrandbits(64):x}"
            seq = self.random.choice(["0", "1", "9999", ""])
            self.post(
                f"{self.match}events/", {"event": event, "tap": tap, "seq": seq, "tab": "play", "query": ""}
            )

    def turn_back(self) -> None:
        way = self.random.choice(["undo/", "redo/"])
        form = {
            "entry": str(self.random.randrange(1, 12)),
            "tap": f"{self.random.getrandbits(64):x}",
            "seq": "9999",
        }
        self.post(self.match + way, form)

    def people(self) -> None:
        ways = re.findall(r'action="(/m/[^"]+)"', self.get(f"{self.match}people/").body.decode())
        if ways:
            form = {
                "name": self.random.choice(["Zoe", *ODD_TEXTS]),
                "seats": self.random.choice(["0", "1", "9"]),
            }
            self.post(self.random.choice(ways), form)

    def odd_form(self) -> None:
        path = self.match + self.random.choice(
            ["events/", "undo/", "seats/claim/", "seats/1/rename/", "closer/"]
        )
        form = {name: str(odd(self.random)) for name in self.random.sample(FIELDS, 4)}
        self.post(path, form)

    def elsewhere(self) -> None:
        place = self.random.choice(PLACES)
        if self.random.random() < 0.5:
            self.get(f"{place}?{odd_query(self.random, ['q', 'key', 'last'])}")
        else:
            self.post(place, {name: str(odd(self.random)) for name in self.random.sample(FIELDS, 3)})

    def get(self, path: str, **more: str) -> Answer:
        return self.heard(self.wire.ask("GET", path, b"", self.headers(more)))

    def post(self, path: str, form: dict[str, str]) -> Answer:
        kind, token = FORM, self.cookies.get("csrftoken", "")
        sent = urlencode(
            {name: text.encode("utf-8", "surrogatepass") for name, text in form.items()}
        ).encode()
        if self.random.random() < 0.03:
            kind, sent = self.random.choice(KINDS), self.random.randbytes(200)
        headers = self.headers({"Content-Type": kind, "X-CSRFToken": token})
        return self.heard(self.wire.ask("POST", path, sent, headers))

    def headers(self, more: dict[str, str]) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {
            "Host": HOST,
            "Accept-Language": self.random.choice(["en", "ru", "de", "xx;q=é"]),
            "Cookie": cookie,
            **more,
        }

    def heard(self, answer: Answer) -> Answer:
        for name, value in re.findall(
            r"(?:^|, )(device|csrftoken)=([^;,]+)", answer.headers.get("set-cookie", "")
        ):
            self.cookies[name] = value
        return answer


def odd_query(random: Random, names: list[str]) -> str:
    values = [str(odd(random)).encode("utf-8", "surrogatepass")[:900] for _each in names]
    return urlencode(dict(zip(random.sample(names, len(names)), values, strict=True)))

"""Four phones at a table with hidden numbers, and what each of them receives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, joined, tap

NAMES = ("Alice", "Bob", "Cem", "Dora")
LANDS = ("iram", "mu", "avalon", "thule")
TABS = ("", "score/", "log/", "people/")
GAME = "explora"


def started(phone: Phone, *names: str, depth: str = "track", **options: str) -> Phone:
    """Start a match with hidden numbers on this phone."""
    from companion.models import Colour

    data = {f"colour-{index}": Colour.values[index] for index in range(len(NAMES))}
    data |= {f"name-{index}": name for index, name in enumerate(names)}
    response = phone.post(f"/start/{GAME}/", {**data, "depth": depth, "first": "0", **options})
    assert response.status_code == 302, response.content.decode()
    phone.match_id = response["Location"].split("/")[2]
    return phone


def four_phones(**options: str) -> list[Phone]:
    """Each of the four players has a phone of their own."""
    host = started(Phone(), *NAMES, **options)
    host.post("seats/claim/", {"seats": [0]})
    return [host, *(joined(Phone(), host, seat) for seat in (1, 2, 3))]


def did(phone: Phone, kind: str, **fields: Any) -> None:
    """Record an event."""
    response = tap(phone, {"kind": kind, **fields}, htmx=True)
    assert response.status_code == 200, response.content.decode()


def to_the_auction(phone: Phone) -> None:
    for place, land in enumerate(LANDS, 1):
        did(phone, "land-laid", place=place, land=land)
    did(phone, "market-laid", cartographers=1)


def bid(phone: Phone, seat: int, coins: int, game_round: int = 1) -> None:
    did(phone, "bid-sealed", seat=seat, round=game_round, coins=coins)


def program(phone: Phone, *seats: int) -> Caller:
    """A program at the same table, which plays these seats or only looks on."""
    from companion.models import Role
    from companion.people.members import seats_claim, token_make

    member = token_make(match=phone.match, role=Role.PLAYER if seats else Role.VIEWER)
    if seats:
        seats_claim(member=member, indexes=set(seats))
    return Caller(member.bearer, match=phone.match_id)


def received(phone: Phone) -> Iterator[tuple[str, str]]:
    """All that a phone may ask for of its match, as whole pages and as fragments."""
    from companion.match.viewers import seen_by
    from companion.templatetags.table import stored

    line = seen_by(phone.member)
    queries: list[tuple[str, dict[str, str]]] = [(tab, {}) for tab in TABS]
    queries += [("", {"at": str(seq)}) for seq in range(1, phone.match.seq + 1)]
    queries += [(path, {"peek": str(seat)}) for path in ("", "score/", "closer/") for seat in range(4)]
    queries += [("score/", {"seat": str(seat)}) for seat in range(4)]
    events = [stored(prompt.event) for prompt in line.game.prompts(line.state, line.viewer) if prompt.asks]
    guessed = ({"kind": "bid-sealed", "seat": seat, "round": 1, "coins": 0} for seat in range(4))
    sheet = ({"kind": "sheet-entered", "seat": seat, "cell": "coins", "value": 0} for seat in range(4))
    asked = [("ask/", {"event": text}) for text in (*events, *map(json.dumps, (*guessed, *sheet)))]
    for path, query in (*queries, *asked):
        for headers in ({"HX-Request": "true"},) if path == "ask/" else ({}, {"HX-Request": "true"}):
            response = phone.get(path, query, **headers)
            assert response.status_code in (200, 403, 404, 422)
            yield f"{path} {query} {headers}", response.content.decode()
    for path in ("/", "/history/", f"/box/{GAME}/", f"/box/{GAME}/export/"):
        yield path, phone.get(path).content.decode()


def answered(caller: Caller) -> Iterator[tuple[str, str]]:
    """All that a program may ask for of its match."""
    for path in ("", "events/", "sheet/", "seats/"):
        response = caller.get(path)
        assert response.status_code == 200
        yield path, response.content.decode()
    for number, kind in zip(count(), ("undo", "redo")):
        yield kind, caller.post(f"{kind}/", {"entry": 999, "tap": f"none-{number}"}).content.decode()


def holding(number: int, bodies: Iterable[tuple[str, str]]) -> list[str]:
    """The answers in which a number stands by itself, not as part of a longer number, a key or a token."""
    return list(_where(number, bodies))


def shown(number: int, bodies: Iterable[tuple[str, str]]) -> bool:
    """Tell whether a number stands anywhere; stops at the first place."""
    return any(_where(number, bodies))


def _where(number: int, bodies: Iterable[tuple[str, str]]) -> Iterator[str]:
    alone = re.compile(rf"(?<![0-9A-Za-z]){number}(?![0-9A-Za-z])")
    return (name for name, body in bodies if alone.search(body))

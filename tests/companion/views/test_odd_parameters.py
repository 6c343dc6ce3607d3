"""Every address of a match answers, whatever its game's own parameters say."""

from __future__ import annotations

import html
import re
from pathlib import Path
from random import Random

import pytest

from companion.models import Colour
from scoring import registry
from tests.companion.cast import Phone, tap

ROOT = Path(__file__).resolve().parents[3]
READ = ("", "closer/", "score/", "log/", "ask/")
ODD = ("", "x", "0", "1", "-1", "9" * 5000, "²", "٣", "0.0", "9.9", "0." + "1" * 5000, "a,b,c", '"><script>')
STEPS = 8


def own_parameters(game: str) -> set[str]:
    """The parameters that a game reads from an address or writes into one."""
    folder = game.replace("-", "_")
    code = "".join(path.read_text() for path in (ROOT / "scoring" / folder).rglob("*.py"))
    pages = "".join(path.read_text() for path in (ROOT / "templates" / "games" / game).rglob("*.html"))
    read = re.findall(r"""query(?:\.get\(|\[)["'](\w+)""", code)
    return {*read, *re.findall(r"[?;&](\w+)=", pages)}


@pytest.fixture(params=registry.games())
def table(request, db) -> Phone:
    """A phone with a match of this game for as few as may play it."""
    phone, game = Phone(), registry.find(request.param)
    data = {f"colour-{seat}": Colour.values[seat] for seat in range(game.seats[-1])}
    data |= {f"name-{seat}": f"Player {seat + 1}" for seat in range(game.seats[0])}
    response = phone.post(f"/start/{game.key}/", {**data, "depth": "track", "first": "0"})
    assert response.status_code == 302, response.content.decode()
    phone.match_id = response["Location"].split("/")[2]
    return phone


def tapped_at_random(phone: Phone, random: Random) -> None:
    """Tap something that the page offers."""
    offered = re.findall(r'name="event" value="([^"]+)"', phone.get().content.decode())
    if offered:
        tap(phone, html.unescape(random.choice(offered)))


def test_the_parameters_of_a_game_are_found():
    assert own_parameters("evolution") >= {"hunter", "off", "seat", "species"}


def test_any_parameters_of_any_game_get_an_answer(table):
    names, random = sorted(own_parameters(table.match.game)), Random(1)
    for _step in range(STEPS):
        tapped_at_random(table, random)
        odd = {name: random.choice(ODD) for name in names}
        for path in READ:
            for query in (odd, *({name: value} for name, value in odd.items())):
                response = table.get(path, query)
                assert response.status_code in (200, 404, 422), (path, query)
                assert '"><script>' not in response.content.decode()

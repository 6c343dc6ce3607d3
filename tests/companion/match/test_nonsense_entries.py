"""Every page of a match still opens, whatever nonsense was sent to it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.limits.throttles import PerCaller
from companion.match import timeline
from companion.match.log_writer import event_record
from companion.match.viewers import seen_by
from companion.people.members import token_make
from companion.table.tabs import TABS
from scoring import registry
from scoring.match.offers import offered
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, joined, started, tap, turn_back
from tests.junk import JUNK, fields, junked
from tests.play_through import taps

TAPS = 160
EVERY, AT_ONCE = 8, 4
"""After every so many taps of the match so many pieces of nonsense come; most are refused."""
PAGES = ["", *(f"{tab}/" for tab in TABS if tab != "play")]
BOTS = {
    "darwins-journey": {"bot-alfred-0": "on"},
    "encyclopedia": {"bot-ai-0": "on"},
}


def tables() -> list[Any]:
    games = [pytest.param(key, {}, id=key) for key in registry.games()]
    return [*games, *(pytest.param(key, bots, id=f"{key}-bots") for key, bots in BOTS.items())]


@pytest.mark.parametrize(("game", "bots"), tables())
def test_every_page_opens_after_any_nonsense(transactional_db, game, bots, monkeypatch, caplog):
    monkeypatch.setattr(PerCaller, "THROTTLE_RATES", {"caller": ""})
    names = ["Anna"] if bots else ["Anna", "Bert"]
    host = started(Phone(), *names, game=game, **bots)
    guest = joined(Phone(), host)
    program = Caller(token_make(match=host.match, role="player").bearer, match=host.match_id)
    dice, line, stored = Random(game), timeline.of(host.match), 0
    played = enumerate(taps(line.game, line.setup, seed=3, count=TAPS))
    for number, (_state, _prompt, event, _after) in played:
        event_record(match_id=host.match_id, member=host.member, event=event, tap=f"{number}")
        for junk in dice.sample(JUNK, AT_ONCE) if number % EVERY == 0 else ():
            before = host.match.seq
            send(host, program, dice, junk)
            if host.match.seq > before:
                stored += 1
                need_well(host, guest, program)
                assert turn_back(host, "undo", before + 1, htmx=True).status_code == 200
    need_well(host, guest, program)
    assert stored
    assert "cannot be shown" not in caplog.text and not any(line.exc_info for line in caplog.records)


def send(host: Phone, program: Caller, dice: Random, junk: Any) -> None:
    """Put nonsense into one field of an offered event, sent as a page or as a program sends it."""
    line = seen_by(host.member)
    event = dice.choice(list(offered(line.game, line.state, line.viewer))).event
    data = junked(event, dice.choice([*fields(event), "unheard-of"]), junk)
    if dice.random() < 0.5:
        answer = program.tap({"kind": event.kind, **data}, f"junk {dice.random()}")
        assert answer.status_code in (201, 422), answer.content
    else:
        answer = tap(host, {"kind": event.kind, **data}, htmx=True, tab=dice.choice(TABS))
        assert answer.status_code in (200, 422), answer.content


def need_well(host: Phone, guest: Phone, program: Caller) -> None:
    for path in PAGES:
        assert host.get(path).status_code == guest.get(path).status_code == 200, path
    for path in ("", "events/", "sheet/"):
        assert program.get(path).status_code == 200, path
    assert timeline.of(host.match).broken is None

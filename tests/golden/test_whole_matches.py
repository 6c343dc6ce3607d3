"""Recorded matches read as they did, in a folder for each release that froze the format of the log.

A line with `>` is an event; the lines below it are what the match says of it. After a change that is
meant, `UPDATE_GOLDEN=1` writes them anew: read the difference before you keep it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from scoring.sheets import cell_of

from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import EVERYTHING, Decided, Event, Game, OnSheet, Setup
from scoring.words import Text

NAMES = ("Ann", "Bob", "Cem", "Dora", "Eve", "Finn")
RECORDINGS = sorted(Path(__file__).parent.glob("*/*.txt"))


def told(recording: str) -> str:
    """The recording, with everything that follows from its events."""
    return "\n".join(_told(recording.splitlines())) + "\n"


def _told(lines: list[str]) -> Iterator[str]:
    title, setup_line = lines[0], lines[1]
    game, setup = setup_of(setup_line)
    folder = f"scoring.{game.key.replace('-', '_')}.match"
    steps, moment = import_module(f"{folder}.steps").steps, import_module(f"{folder}.advice").moment
    speaker = Speaker(game, NAMES[: setup.seats])
    state = game.setup(setup)
    yield from (title, setup_line, "")
    headline = ""
    for line in (line for line in lines if line.startswith(">")):
        if (now := speaker.say(game.headline(state))) != headline:
            headline = now
            yield from ("", f"## {headline}", f"   {speaker.say(moment(state).text)}")
        event = event_of(game, line)
        if isinstance(event, Decided) and event.decision is None:
            event = event.complete(state)
        said = (
            event.words(cell_of(game, state, event))
            if isinstance(event, OnSheet)
            else event.describe_at(state)
        )
        state = game.apply(state, event)
        yield line
        yield f"  {speaker.say(said)}"
        yield from _reasons(event, speaker)
        yield from (f"  - {speaker.say(step.text)} [{step.rule}]" for step in steps(state))
        yield from _waiting(game, state, speaker)
    yield from ("", f"## {speaker.say(game.headline(state))}")
    yield from _result(game, state, speaker)


def _reasons(event: Event, speaker: Speaker) -> Iterator[str]:
    """Why a bot did it, and why not something else."""
    decision = event.decision if isinstance(event, Decided) else None
    for why in decision.reasons if decision else ():
        yield f"  ? {speaker.said(why)} [{speaker.reason(why).rule}]"


def _waiting(game: Game, state: Any, speaker: Speaker) -> Iterator[str]:
    """The waiting instruction, where a game says more of it than its words."""
    for step in game.bots.steps_left(state)[:1]:
        if step.data is not None:
            yield f"  → {speaker.said(step.what)}"
            yield from (f"    · {speaker.said(line)}" for line in step.data.lines)
            yield from (f"    ? {speaker.said(why)}" for why in step.data.reasons)


def _result(game: Game, state: Any, speaker: Speaker) -> Iterator[str]:
    result = game.score(state, EVERYTHING)
    for breakdown in sorted(result.breakdowns, key=lambda each: result.ranks[each.seat] or 0):
        yield f"{result.ranks[breakdown.seat] or '?'}. {speaker.names[breakdown.seat]}: {breakdown.total}"
        for line in breakdown.lines:
            yield f"   {speaker.say(line.label)} {line.points}" + _why(speaker, line.why)
    yield speaker.say(result.decided)
    yield from (f"missing: {speaker.say(each.said)}" for each in result.missing)


def _why(speaker: Speaker, why: Text | None) -> str:
    return f" = {speaker.say(why)}" if why else ""


def setup_of(line: str) -> tuple[Game, Setup]:
    key, *fields = line.split()
    game = registry.find(key)
    return game, game.Setup(**_fields(fields))


def event_of(game: Game, line: str) -> Event:
    kind, *fields = line.removeprefix(">").split()
    return game.event(kind, _fields(fields))


def _fields(words: list[str]) -> dict[str, Any]:
    return {name: _value(value) for name, value in (word.split("=", 1) for word in words)}


def _value(text: str) -> Any:
    """Numbers, lists and booleans as in JSON, anything else as a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_match_reads_as_recorded(path):
    recorded = path.read_text()
    now = told(recorded)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(now)
    assert now == recorded


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_a_recording_is_a_whole_match(path):
    assert "The game is over" in path.read_text() or "count" in path.stem


def test_every_game_has_recordings():
    for key in registry.games():
        assert [path for path in RECORDINGS if path.stem.startswith(key.replace("-", "_"))]

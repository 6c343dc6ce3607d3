"""Reads and writes box files, and finds open matches that still use outdated contents."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from companion.box.contents import profile_keep, profile_of_device
from companion.match.timeline import Timeline
from companion.match.viewers import seen_by
from companion.models import Match, Member, Role
from companion.table.speaker import Speaker
from scoring import registry
from scoring.asks import Path
from scoring.contract import Fault, Game, Prompt
from scoring.requests.faults import Faults
from scoring.requests.json_text import read
from scoring.requests.run import BadRequest
from scoring.requests.shape import parse
from scoring.words import _

LARGEST_FILE = 200_000
GAME = "game"
"""The key that names the game, so that another game's box is not taken for this one's."""
PARTS = re.compile(r":|-(?=\d+$)")
"""What separates the steps in a question's name."""
NOT_OURS = _("This is not a file of a box that Fieldbook has saved.")


@dataclass(frozen=True)
class Behind:
    """A match whose numbers differ from the box's, and the prompt that takes the box's over."""

    match: Match
    timeline: Timeline
    prompt: Prompt


def matches_behind(game: Game, device: str) -> Iterator[Behind]:
    """The open matches hosted by this phone that have not taken over its box's contents."""
    if game.profile is None or game.profile.taken_over is None or not device:
        return
    hosts = Member.objects.filter(device=device, role=Role.HOST, removed_at__isnull=True)
    for host in hosts.filter(match__game=game.key, match__closed_at__isnull=True).select_related("match"):
        timeline = seen_by(host)
        for prompt in game.prompts(timeline.state, timeline.viewer):
            if isinstance(prompt.event, game.profile.taken_over):
                yield Behind(host.match, timeline, prompt)


def box_file(game: Game, device: str) -> str:
    """The profile of a phone's box as the text of a file."""
    profile = profile_of_device(game, device)
    assert profile is not None
    return json.dumps({GAME: game.key, **profile.model_dump(mode="json")}, indent=2, ensure_ascii=False)


def box_take_over(*, game: Game, device: str, text: bytes) -> None:
    """Add a file's contents to a phone's box; raises BadRequest with everything that is wrong."""
    raw, faults = read(text)
    if raw is None and faults:
        raise BadRequest(faults)
    if isinstance(raw, dict):
        faults += _game_faults(game, raw.pop(GAME, game.key))
    brought = box_read(game, raw, faults)
    assert game.profile
    joined = game.profile.joined(profile_of_device(game, device), brought)
    profile_keep(game=game, device=device, profile=joined)


def box_read(game: Game, raw: Any, unread: Iterable[Fault]) -> BaseModel:
    """Read a profile from raw JSON; raises BadRequest with the faults of its shape and its contents."""
    assert game.profile
    profile, wrong = parse(game.profile.Model, raw)
    own = Faults(game.profile.faults(raw))
    # A fault that the game describes itself is described only in its words.
    places = [path for path, _text in own]
    shape = [(path, text) for path, text in wrong if not any(path[: len(place)] == place for place in places)]
    faults = Faults(unread, own, shape)
    faults.more += wrong.more
    if faults or profile is None:
        raise BadRequest(faults)
    return profile


def _game_faults(game: Game, named: Any) -> Iterator[Fault]:
    if named == game.key:
        return
    if isinstance(named, str) and named in registry.games():
        title = registry.find(named).title
        yield (GAME,), _("This is a box of another game: %(game)s.", game=title)
    else:
        yield (GAME,), _("This is not a box of this game.")


def fault_text(game: Game, fault: Fault, speaker: Speaker) -> str:
    """A fault of a file in words for somebody who knows the box but not the file's format."""
    path, text = fault
    if not path:
        return speaker.say(NOT_OURS)
    if path == (GAME,):
        return speaker.say(text)
    place = _place(game, path, speaker) or f"“{path[-1]}”"
    return f"{place}: {speaker.say(text)}"


def _place(game: Game, path: Path, speaker: Speaker) -> str:
    """The question about the box that this place in a file answers, or at least its page."""
    assert game.profile
    steps = [str(step) for step in path]
    nearest = ""
    for page in game.profile.pages(game.profile.Model()):
        for ask in page.asks:
            parts = PARTS.split(ask.field)
            if any(_are(steps[at : at + len(parts)], parts) for at in range(len(steps))):
                return " › ".join(dict.fromkeys((speaker.say(page.label), speaker.say(ask.label))))
            if not nearest and any(_are([step], parts[:1]) for step in steps[:2]):
                nearest = speaker.say(page.label)
    return nearest


def _are(steps: list[str], parts: list[str]) -> bool:
    """Tell whether steps in a file lead to a question; a step `boards` matches a question's `board`."""
    pairs = zip(steps, parts, strict=False)
    return len(steps) == len(parts) and all(step in (part, f"{part}s") for step, part in pairs)

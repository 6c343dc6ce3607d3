"""What a log means, whatever a page tells in one instruction, folds or names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scoring import registry
from scoring.contract import EVERYTHING, Game
from scoring.darwins_journey.alfred.turn import joining, layout
from scoring.match.recording import recorded
from tests.golden.test_whole_matches import RECORDINGS, event_of, setup_of

NAMES = [path for path in RECORDINGS if path.stem.startswith("darwins_journey_solo")]
LAYOUTS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "MOST_LINES": (joining, (0, 1, 3, 5, 50)),
    "MOST_SHOWN": (layout, (0, 1, 3, 50)),
    "MOST_NAMED": (layout, (0, 1, 3, 50)),
    "IN_FULL": (layout, ((), ("walk",), tuple(layout.BRIEFLY))),
    "CAUSES": (layout, ((), ("covers",), (*layout.CAUSES, "pays", "gains-coins"))),
    "EXPLAINING": (layout, ((), tuple(layout.BRIEFLY), layout.IN_FULL)),
    "EFFECTS": (layout, ((), ("effect-book",))),
    "BRINGING": (layout, ((), ("covers",))),
    "STAMPING": (layout, ((), ("walk",))),
    "USED": (layout, ("pays",)),
    "BRIEFLY": (layout, ({}, {"pays": "brief-coins"})),
    "DIARIES": (joining, (("look", "stamps"), ())),
    "HIDDEN": (joining, ("place-main", "")),
}
"""Every constant that says what stands on one page, with other values for it."""
SEEN = ("MOST_LINES", "MOST_SHOWN", "IN_FULL", "CAUSES", "EXPLAINING", "BRIEFLY")
"""Those that the recorded moves show."""
CHANGES = [(name, value) for name, (_module, values) in LAYOUTS.items() for value in values]
IDS = [f"{name}-{n}" for n, (name, _value) in enumerate(CHANGES)]


def stored(path: Path) -> tuple[Game, Any, list[tuple[str, dict[str, Any]]], Any]:
    """A recorded match as a log stores it: its setup, its entries, and the table after them."""
    lines = path.read_text().splitlines()
    game, setup = setup_of(lines[1])
    state, entries = game.setup(setup), []
    for line in (line for line in lines if line.startswith(">")):
        full, data, state = recorded(game, state, event_of(game, line), EVERYTHING, seed="", tally={})
        entries.append((full.kind, data))
    return game, setup, entries, state


@pytest.fixture(scope="module")
def logs():
    return [stored(path) for path in NAMES]


def replayed(game: Game, setup: Any, entries: list[tuple[str, dict[str, Any]]]) -> Iterator[Any]:
    state = game.setup(setup)
    for kind, data in entries:
        state = game.apply(state, game.event(kind, data))
        yield state


@pytest.mark.parametrize(("name", "value"), CHANGES, ids=IDS)
def test_a_log_means_the_same_however_its_instructions_are_laid_out(logs, monkeypatch, name, value):
    for module in (layout, joining):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, value)
    for game, setup, entries, end in logs:
        *_tables, last = replayed(game, setup, entries)
        assert last == end


def test_another_layout_is_another_page(logs, monkeypatch):
    """Otherwise the test above would change nothing."""
    moves = [state for *log, _end in logs for state in replayed(*log) if state.solo.queue]
    seen = [_page(state) for state in moves]
    for name in SEEN:
        module, values = LAYOUTS[name]
        with monkeypatch.context() as patch:
            patch.setattr(module, name, values[0])
            assert any(_page(state) != page for state, page in zip(moves, seen, strict=True)), name


def _page(state: Any) -> Any:
    # Worked out anew: what is kept beside the state is of the layout before.
    now = joining._instruction(state)
    return now and (now.tasks, now.head, now.parts, now.notes, now.sources, now.causes)


def test_every_constant_of_a_layout_is_changed_here():
    for module in (layout, joining):
        own = {name for name in vars(module) if name.isupper() and _is_own(module, name)}
        assert own <= {*LAYOUTS, "STANDING_STILL"}


def _is_own(module: Any, name: str) -> bool:
    return any(
        line.startswith((f"{name} ", f"{name}:")) for line in Path(module.__file__).read_text().splitlines()
    )


def test_every_recording_of_the_app_is_among_them():
    assert len(NAMES) == 4 and registry.find("darwins-journey").bots.opponents

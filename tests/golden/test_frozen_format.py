"""What a released version has stored stays readable: no event, setup or field of it changes or goes.

`<release>/format.json` holds its events and setups; `python -m tests.golden <release>` wrote it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import registry
from tests.golden.stored_format import stored_format

RELEASES = sorted(Path(__file__).parent.glob("*/format.json"))


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    return stored_format()


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.parent.name)
def test_what_was_stored_is_still_read_with_the_same_fields(release, now):
    for game, kinds in json.loads(release.read_text()).items():
        for kind, fields in kinds.items():
            assert kind in now[game], f"{game}: {kind} is gone"
            for name, field in fields.items():
                assert now[game][kind].get(name) == field, f"{game}: {kind}.{name} means something else"


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.parent.name)
def test_a_field_that_came_later_has_a_default(release, now):
    for game, kinds in json.loads(release.read_text()).items():
        for kind, fields in kinds.items():
            later = {name: field for name, field in now[game][kind].items() if name not in fields}
            assert not [name for name, field in later.items() if field["required"]], f"{game}: {kind}"


def test_every_released_game_is_in_the_last_format():
    released = {key for key in registry.games() if registry.find(key).released}
    assert released <= set(json.loads(RELEASES[-1].read_text()))

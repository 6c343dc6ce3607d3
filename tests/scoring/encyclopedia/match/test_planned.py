"""Is the answer of a planner the entry at the table?"""

from __future__ import annotations

from dataclasses import replace

from scoring.addresses import address_read, address_written
from scoring.contract import Viewer
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match.action_events import ExpeditionSent
from scoring.encyclopedia.match.events import DotsRead
from scoring.encyclopedia.match.state import Held, Laid, State
from tests.scoring.encyclopedia.match.table import ANN, BOB, after, in_turn, table, with_things

HELPERS = {helper.key: helper for helper in GAME.helpers}
CAT = ["america", "mammal", "carnivore", "terrestrial", "cold"]
BIRD = ["asia", "bird", "carnivore", "arboreal", "hot"]


def holding(colour: str = "red", value: int = 4) -> State:
    """Ann has a die in hand, two animals of America and one of Asia."""
    state = in_turn(table(2), bob=(Laid("green", 2, "coins"),))
    things = {"animals": {"america": 2, "asia": 1}, "coins": 2, "tokens": 1}
    return with_things(replace(state, phase="action", held=Held(colour, value)), ANN, **things)


def planned(key: str, state: State, **entry: object):
    """The answer that a helper gives when it is opened from this table."""
    helper = HELPERS[key]
    found = helper.filled(state, Viewer(seats=(ANN,)))
    assert found
    entry = {**address_read(helper, {}).entry, **found.entry, **entry}
    written = {name: [text] for name, text in address_written(helper, entry).items()}
    return helper.answer(address_read(helper, written).entry)


def test_a_publication_is_recorded_as_it_was_planned():
    entry = {"animal-1": CAT, "markers-1": ["class", "diet"], "animal-2": BIRD, "markers-2": ["diet"]}
    row = planned("publication", holding(), **entry).rows[0]
    state = after(holding(), row.record)
    player = state.players[ANN]
    assert player.points == row.value and player.seals == 1
    assert player.markers == {"mammal": 1, "carnivore": 2}
    assert player.animals == {"america": 1, "europe": 0, "asia": 0, "africa": 0, "oceania": 0}
    assert player.laid_aside == {"america": 1}


def test_an_expedition_is_recorded_with_its_markers_and_its_price():
    row = planned("expedition", holding(value=5), **{"animal-1": CAT}).rows[0]
    state = after(holding(value=5), row.record)
    spent = (2 - state.players[ANN].coins, 1 - state.players[ANN].tokens)
    assert row.record.markers[2] == 1 and state.players[ANN].points == 3
    assert spent == (row.record.coins, row.record.tokens) != (0, 0)


def test_what_is_planned_in_anothers_turn_or_without_a_match_is_no_entry():
    state = replace(holding(), turn=BOB)
    entry = {"value": 4, "animal-1": CAT}
    assert planned("publication", state, **entry).rows[0].record is None
    helper = HELPERS["publication"]
    alone = helper.answer({**address_read(helper, {}).entry, **entry})
    assert alone.rows and alone.rows[0].record is None


def test_the_bonus_of_the_next_space_is_filled_in_once_it_was_read():
    state = after(holding("red", 5), DotsRead(continent="america", dots=(1, 3)))
    found = HELPERS["expedition"].filled(state, Viewer(seats=(ANN,)))
    assert found and found.entry["space"] == 1
    state = after(state, ExpeditionSent(seat=ANN, continent="america"))
    again = replace(state, phase="action", turn=ANN, held=Held("red", 5))
    found = HELPERS["expedition"].filled(again, Viewer(seats=(ANN,)))
    assert found and found.entry["space"] == 3

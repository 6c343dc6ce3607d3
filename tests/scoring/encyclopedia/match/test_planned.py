"""A planner's answer becomes the entry at the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Viewer
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.events import AnimalsCorrected, DotsRead, PointsRead
from scoring.encyclopedia.match.person.action_events import ExpeditionSent, Published
from scoring.encyclopedia.match.person.action_prompts import expedition
from scoring.encyclopedia.match.person.studied_animal import Studied
from scoring.encyclopedia.match.state import Held, Laid, State
from scoring.helpers.addresses import Reading, address_read, address_written
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
    return helper.answer(opened(key, state, Viewer(seats=(ANN,)), **entry).entry)


def opened(key: str, state: State, viewer: Viewer, **entry: object) -> Reading:
    """What the address says that leads from this table to a helper."""
    helper = HELPERS[key]
    found = helper.filled(state, viewer)
    assert found
    entry = {**address_read(helper, {}).entry, **found.entry, **entry}
    written = {name: [text] for name, text in address_written(helper, entry).items()}
    return address_read(helper, written)


def test_a_publication_is_recorded_as_it_was_planned():
    entry = {"animal-1": CAT, "markers-1": ["class", "diet"], "animal-2": BIRD, "markers-2": ["diet"]}
    before = with_things(holding(), ANN, placed=None)
    row = planned("publication", before, **entry).rows[0]
    state = after(before, row.record)
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


def test_a_plan_in_anothers_turn_or_without_a_match_is_not_an_entry():
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
    state = after(state, ExpeditionSent(seat=ANN, continent="america", markers=(1, 0, 0, 0)))
    again = replace(state, phase="action", turn=ANN, held=Held("red", 5))
    found = HELPERS["expedition"].filled(again, Viewer(seats=(ANN,)))
    assert found and found.entry["space"] == 3


KNOWN = PointsRead(research_ii=1, research_iv=5, published_iv=8)
GUEST = Box(research_ii=9)
"""The box of a phone that is not the host's; it knows other numbers, or fewer."""
MARKED = {"animal-1": CAT, "markers-1": ["class", "climate"], "value": 6}


@pytest.mark.parametrize("viewer", [Viewer(seats=(BOB,)), Viewer(), Viewer(seats=(ANN,))])
@pytest.mark.parametrize("key", ["expedition", "publication"])
def test_whoever_plans_in_a_match_plans_with_its_numbers(key, viewer):
    helper, state = HELPERS[key].boxed(HELPERS[key], GUEST), after(holding(), KNOWN)
    entry = opened(key, state, viewer, continent="america", **MARKED).entry
    own = HELPERS[key].boxed(HELPERS[key], Box(**KNOWN.model_dump()))
    assert helper.answer(entry) == own.answer({**entry, "research-ii": None})
    assert not any("My box" in reason.text.english() for reason in helper.answer(entry).reasons)


def test_dots_that_nobody_has_entered_are_said_to_count_as_nothing():
    for space, said in ((None, True), (0, False), (2, False)):
        answer = planned("expedition", holding(), **{"animal-1": CAT, "space": space})
        reasons = [reason.text.english() for reason in answer.reasons]
        assert any("Nobody has entered the ●" in each for each in reasons) == said


def test_what_the_match_has_not_read_comes_from_the_box_on_the_table():
    host = Viewer(seats=(BOB,), profile=Box(research_iv=4, published_iv=0))
    entry = opened("expedition", after(holding()), host).entry
    assert (entry["research-ii"], entry["research-iv"], entry["published-iv"]) == (None, 4, 0)
    alone = HELPERS["expedition"].boxed(HELPERS["expedition"], GUEST)
    answer = alone.answer({**entry, **MARKED, "continent": "america"})
    assert not any("My box" in reason.text.english() for reason in answer.reasons)


@pytest.mark.parametrize("viewer", [Viewer(seats=(ANN,)), Viewer()])
@pytest.mark.parametrize("key", list(HELPERS))
@pytest.mark.parametrize("fossils", [True, False])
def test_a_planner_speaks_of_fossils_only_where_they_are_on_the_table(key, viewer, fossils):
    state = replace(holding(), fossils=fossils, turn=ANN)
    asked = [ask.field for ask in opened(key, state, viewer).asks if ask.field.startswith("fossil")]
    assert bool(asked) == fossils


@pytest.mark.parametrize("fossils", [True, False])
def test_an_expedition_asks_for_the_points_of_fossils_only_where_there_are_some(fossils):
    state = with_things(after(replace(holding(), fossils=True), KNOWN), ANN, fossils=int(fossils))
    sent = expedition(state, "america")
    assert sent and ("points" in [ask.field for ask in sent.asks]) == fossils


@pytest.mark.parametrize(("fossils", "shown"), [(True, (2, 1)), (False, None)])
def test_the_board_shows_who_holds_fossils_where_there_are_some(fossils, shown):
    state = with_things(replace(holding(), fossils=fossils), ANN, fossils=2, fossils_aside=1)
    table = GAME.board(state, EVERYTHING).table
    assert table.tableaus[ANN].fossils == shown


LYNX = ["europe", "mammal", "carnivore", "terrestrial", "cold"]


def test_a_planner_remembers_the_animals_it_was_told_about():
    state = with_things(holding(value=5), ANN, animals={"america": 1, "europe": 1})
    entry = {"animal-1": CAT, "animal-2": LYNX, "markers-2": ["class"]}
    row = planned("expedition", state, **entry).rows[0]
    state = after(state, row.record)
    again = replace(state, phase="action", turn=ANN, held=Held("red", 5))
    for key in ("expedition", "publication"):
        found = opened(key, again, Viewer(seats=(ANN,))).entry
        assert (found["animal-1"], found["animal-2"]) == (CAT, LYNX)
        assert len(found["markers-1"]) == sum(row.record.markers) and found["markers-2"] == ["class"]
    bob = opened("expedition", again, Viewer(seats=(BOB,))).entry
    assert not any(bob["animal-1"])


def test_published_animals_are_forgotten_and_the_others_stay():
    state = with_things(holding(), ANN, animals={"america": 1, "asia": 1}, placed=None)
    entry = {"animal-1": CAT, "markers-1": ["class"], "animal-2": BIRD, "markers-2": []}
    row = planned("publication", state, **entry).rows[0]
    [left] = after(state, row.record).players[ANN].studied
    assert list(left.parts) == BIRD


def test_markers_entered_by_hand_are_remembered_where_only_one_animal_can_have_them():
    told = {"studied": (Studied(parts=tuple(CAT), marked=("class",)),)}
    alone = with_things(holding(), ANN, animals={"america": 1}, **told)
    sent = ExpeditionSent(seat=ANN, continent="america", markers=(0, 1, 0, 0), points=1)
    assert after(alone, sent).players[ANN].studied[0].marked == ("class", "diet")
    beside = with_things(holding(), ANN, animals={"america": 2}, **told)
    assert after(beside, sent).players[ANN].studied[0].marked == ("class",)


def test_animals_that_may_have_left_are_forgotten():
    studied = tuple(Studied(parts=(each, *CAT[1:])) for each in ("america", "america", "asia"))
    state = with_things(holding(), ANN, animals={"america": 2, "asia": 1}, studied=studied)
    published = after(state, Published(seat=ANN, continent="america", animals=1))
    assert [each.continent for each in published.players[ANN].studied] == ["asia"]
    recounted = after(state, AnimalsCorrected(seat=ANN, animals=(2, 0, 0, 0, 0)))
    assert [each.continent for each in recounted.players[ANN].studied] == ["america", "america"]

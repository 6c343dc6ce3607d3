"""Alfred plays by the table's corrected board wherever it differs from the printed one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.choice.delivery_choice import deliveries_chosen
from scoring.darwins_journey.alfred.deeds.diary_deeds import space_tasks
from scoring.darwins_journey.alfred.deeds.route_deeds import walking_island
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.table_of_his import table_of
from scoring.darwins_journey.match.rewards import signs
from scoring.darwins_journey.rules.facts import COLOURS, KINDS
from scoring.darwins_journey.rules.routes import ROUTES
from tests.scoring.darwins_journey.alfred.table import ALFRED, all_done, begun, doing, side, with_side

PROFILE = GAME.profile


def on_a_board(**told_otherwise):
    """A solo match on a board of which some things are corrected: beagle__0=2."""
    known = PROFILE.Model()
    for key, value in told_otherwise.items():
        known = PROFILE.enter(known, key.replace("__", "-"), value)
    return begun(**PROFILE.carried(known))


def test_he_pays_a_camps_price_on_this_board_and_gets_what_it_brings():
    state = with_side(on_a_board(camps__0=4, camps__1=5, gains=[["icon-points", "2"]]), sure={"camps"})
    tent = Task("camp", at="sea-6")
    paid = side(all_done(doing(with_side(state, coins=7, points=0, tents=0), tent)))
    assert (paid.coins, paid.points, paid.tents) == (3, 2, 1)
    assert side(all_done(doing(with_side(state, coins=3, tents=0), tent))).tents == 0


def test_he_pays_for_the_scrolls_and_lenses_of_this_board():
    table = table_of(on_a_board(scrolls__1=5, unlocks__0=2))
    assert table.scroll_costs == (0, 5, 2, 3)
    assert table.unlock_cost("explore-2") == 2 and table.unlock_cost("explore-3") == 4


@pytest.mark.parametrize(
    ("told_otherwise", "space", "tasks"),
    [
        ({"strengths__0": 5}, "explore-1", (Task("explore", 5),)),
        ({"strengths__8": 6}, "correspondence-3", (Task("stamps", 6),)),
        ({"strengths__9": 2}, "academy-2", (Task("academy"), Task("academy", 2))),
        ({}, "academy-2", (Task("academy"), Task("academy", 1))),
        ({}, "academy-1", (Task("academy"),)),
    ],
)
def test_a_space_of_a_main_diary_brings_what_is_printed_on_it(told_otherwise, space, tasks):
    assert space_tasks(on_a_board(**told_otherwise).copy, space) == tasks


def test_the_second_seal_costs_what_this_board_takes_off_it():
    assert table_of(on_a_board(strengths__9=2)).second_seal == {2: 2, 3: 3}


def sea_row(space, *icons):
    """The rows of the sea route with icons on one space."""
    return [list(icons) if each == space else [] for each in range(1, 27)]


def test_his_ship_gets_what_this_boards_space_shows():
    corrected = on_a_board(on__sea=sea_row(10, "icon-points", "3"))
    for state, coins, points in ((corrected, 0, 3), (begun(), 4, 0)):
        before = with_side(state, ship=9, coins=0, points=0)
        after = side(all_done(doing(before, Task("navigate", 1))))
        assert after.ship == 10 and (after.coins, after.points) == (coins, points)


def test_spaces_of_one_route_are_kept_while_another_is_corrected():
    known = PROFILE.enter(PROFILE.Model(), "on-sea", sea_row(10, "icon-points"))
    known = PROFILE.enter(known, "on-c", [[], ["icon-coins", "2"], *[[] for _space in range(8)]])
    assert known.on_spaces == {"sea-10": ("points-1",), "c-2": ("coins-2",)}


def test_his_delay_counts_from_the_spaces_of_the_beagle_on_this_board():
    for state, behind in ((begun(), 0), (on_a_board(beagle__0=3), 1)):
        assert signs(with_side(state, ship=2), ALFRED) == behind


def ways(route, **elsewhere):
    """All ways of a route as the page shows them, some of them changed: from_5=[7]."""
    rows = [list(PROFILE.Model().copied.routes[route].next(space)) for space in range(ROUTES[route].last)]
    for place, onward in elsewhere.items():
        rows[int(place.removeprefix("from_"))] = onward
    return rows


def test_his_ship_takes_the_ways_of_this_board():
    corrected = on_a_board(ways__sea=ways("sea", from_5=[7]))
    for state, to in ((corrected, 7), (begun(), 6)):
        ready = with_side(state, ship=5, coins=0, tents=5)
        assert side(all_done(doing(ready, Task("navigate", 1)))).ship == to


def test_usual_ways_are_not_stored_and_ways_that_turn_back_are_refused():
    assert PROFILE.enter(PROFILE.Model(), "ways-a", ways("a")) == PROFILE.Model()
    for wrong in ({"from_6": [5]}, {"from_3": [25]}, {"from_3": []}):
        changed = ways("a", **wrong)
        if wrong == {"from_3": []}:
            assert PROFILE.enter(PROFILE.Model(), "ways-a", changed) == PROFILE.Model()
            continue
        with pytest.raises(Illegal):
            PROFILE.enter(PROFILE.Model(), "ways-a", changed)


def test_specimens_camps_and_ribbons_lie_where_this_board_has_them():
    known = PROFILE.enter(PROFILE.Model(), "specimens-sea", [3, 5])
    known = PROFILE.enter(PROFILE.enter(known, "camp_spaces-0", 7), "ribbons-0", 9)
    known = PROFILE.enter(known, "ribbons-2", 5)
    copy = begun(**PROFILE.carried(known)).copy
    assert copy.routes["sea"].specimens == {3, 5}
    assert copy.routes["sea"].camps == {7: "sea-6", 12: "sea-12", 19: "sea-19"}
    assert copy.silver_ribbons == {9: "b", 14: "c"}
    assert copy.routes["a"].ribbons == {5: 1, 9: 2, 16: 3, 21: 4}
    with pytest.raises(Illegal):
        PROFILE.enter(PROFILE.Model(), "camp_spaces-8", 11)


def test_his_ship_comes_ashore_at_the_ribbon_of_this_board():
    corrected = on_a_board(ribbons__0=10)
    for state, ashore in ((corrected, False), (begun(), True)):
        ready = with_side(state, ship=7, explorers={"a": 0}, coins=0)
        assert ("b" in side(all_done(doing(ready, Task("navigate", 1)))).explorers) is ashore


def test_between_equal_specimens_he_sends_the_one_further_up_in_this_museum():
    order = [[f"{colour}-{kind}" for kind in KINDS] for colour in reversed(COLOURS)]
    for state, first in ((on_a_board(museum=order), "yellow-bird"), (begun(), "green-bird")):
        ready = with_side(
            replace(state, museum=frozenset()), studied=frozenset({"green-bird", "yellow-bird"})
        )
        [choice, *_second] = deliveries_chosen(table_of(ready))
        assert choice.chosen.specimen == first


def test_his_ship_and_his_markers_go_as_far_as_the_tracks_of_this_board():
    longer = on_a_board(lengths__0=38, lengths__1=28)
    for state, ship, step in ((longer, 28, 38), (begun(), 26, 36)):
        ready = with_side(state, ship=25, evolution=35, ends=frozenset({"sea"}))
        assert side(all_done(doing(ready, Task("navigate", 4)))).ship == ship
        assert side(all_done(doing(ready, Task("evolution", 5)))).evolution == step


def test_an_explorer_of_his_walks_on_to_the_end_of_this_island():
    longer = with_side(on_a_board(lengths__4=12), explorers={"c": 10}, ends=frozenset({"c"}))
    assert walking_island(longer) == "c"
    assert walking_island(with_side(begun(), explorers={"c": 10})) is None

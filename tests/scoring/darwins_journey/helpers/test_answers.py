"""The helpers answer as the rulebook and the operations do, and show each number's sum."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.contract import Viewer
from scoring.darwins_journey import GAME
from scoring.darwins_journey.rules.facts import CAMP_COSTS
from scoring.helpers.addresses import address_read
from tests.scoring.darwins_journey.cast import MUSEUM, ask
from tests.scoring.darwins_journey.match.table import begun, did, envelopes, goal, lying

HELPERS = {helper.key: helper for helper in GAME.helpers}


def answered(key, **fields):
    """The answer at an address; a dash of a name is an underscore here."""
    read = address_read(HELPERS[key], {name.replace("_", "-"): [text] for name, text in fields.items()})
    assert not read.wrong and not read.unknown
    return HELPERS[key].answer(read.entry)


def headline(key, **fields):
    return answered(key, **fields).headline.english()


def shown(answer):
    return {row.label.english(): row.shown.english() for row in answer.rows}


def reasons(answer):
    return [reason.text.english() for reason in answer.reasons]


# May it stand there?


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"asked": "2,,2", "green": "1", "yellow": "2"}, "Yes, for 1 knowledge."),
        ({"asked": "2,,2", "green": "1", "yellow": "2", "knowledge": "0"}, "No: 1 knowledge is missing."),
        ({"asked": ",3", "blue": "2", "special": "1"}, "Yes, for free."),
        ({"asked": ",3", "blue": "3", "occupied": "1"}, "Yes, for 3 coins."),
        ({"asked": ",3", "blue": "3", "occupied": "1", "players": "4"}, "Yes, for 2 coins."),
        ({"asked": ",3", "blue": "3", "occupied": "1", "players": "4", "eased": "1"}, "Yes, for 1 coin."),
        ({"asked": "2", "occupied": "1", "players": "1"}, "Yes, for 2 knowledge, 3 coins."),
        ({"asked": "1", "green": "4", "blue": "3"}, "A row has 6 spaces."),
    ],
)
def test_a_placement_says_what_it_costs(fields, expected):
    assert headline("place", **fields) == expected


def test_a_distinguished_worker_reads_what_the_page_brings():
    told = reasons(answered("place", asked=",,,1", red="4"))
    assert told == ["Silver distinction, in the academy: 1 seal more, which is paid for too."]
    told = reasons(answered("place", asked="1,1", green="3", blue="3"))
    assert told == [
        "Silver distinction, for a special action: 2 coins.",
        "Gold distinction, for a special action: 3 points.",
    ]


seals = st.integers(0, 4)


@given(st.tuples(seals, seals, seals, seals), seals, st.integers(0, 4), st.integers(0, 5), st.integers(1, 4))
def test_a_placement_is_judged_as_the_operation_does(asked, green, special, knowledge, players):
    if not any(asked) or green + special > 6:
        return
    fields = {"green": green, "special": special, "knowledge": knowledge, "players": players, "occupied": 1}
    entry = {"asked": ",".join(str(n or "") for n in asked), **{name: str(n) for name, n in fields.items()}}
    colours = ("green", "blue", "yellow", "red")
    judged = ask(
        "place",
        {
            "players": players,
            "occupied": True,
            "requires": dict(zip(colours, asked, strict=True)),
            "row": ["green"] * green + ["special"] * special,
            "knowledge": knowledge,
        },
    )
    answer = answered("place", **entry)
    assert answer.headline.english().startswith("Yes") == judged["allowed"]
    assert shown(answer)["Missing, 1 knowledge each"] == str(judged["knowledge_needed"])


# Academy


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"rows": "3"}, "Row 1, scrolls from the top: 1 · 2 · 3 · 4 coins"),
        ({"rows": "3", "scroll": "2"}, "2 coins in row 1"),
        ({"rows": "3", "scroll": "2", "discount": "1"}, "1 coin in row 1"),
        ({"rows": "3", "scroll": "4", "free": "1"}, "1 coin in row 1"),
        ({"rows": "5,0", "scroll": "1"}, "0 coins in row 2"),
        ({"rows": ",4", "scroll": "1", "spaces": ",5"}, "5 coins in row 2"),
    ],
)
def test_a_seal_costs_scroll_and_space(fields, expected):
    assert headline("academy", **fields) == expected


def test_a_seal_says_what_it_brings_and_whose_numbers_these_are():
    told = reasons(answered("academy", rows="3,5"))
    assert "Row 1: this seal brings the silver distinction." in told
    assert "Row 2: this seal brings the gold distinction." in told
    assert "Row 2: this seal is worth 7 points at the end." in told
    assert told[-1].endswith("come from other players: check your board.")
    assert reasons(answered("academy", rows=",4", spaces=",5"))[-1].endswith("as you have entered them.")


# Museum


def test_the_green_reptile_of_the_rulebook_brings_4_coins_and_2_steps():
    answer = answered("museum", museum="green-plant,blue-reptile", studied="green-reptile")
    assert answer.headline.english() == "Best: green-reptile brings 4 coins, 2 steps."
    [row] = answer.rows
    assert row.why.english() == "empty spaces 4, filled ones 2"


def test_a_row_without_a_tile_certainly_still_has_its_coin():
    assert "7 coins" in headline("museum", studied="red-bird")
    assert "5 coins" in headline("museum", studied="red-bird", museum="red-plant")
    assert "6 coins" in headline("museum", studied="red-bird", museum="red-plant", coins_left="red")


def test_every_order_of_two_is_listed_best_first():
    answer = answered("museum", studied="green-bird,green-plant,red-bird", coins="0")
    singles, orders = answer.rows[:3], answer.rows[3:]
    assert len(orders) == 6 and len(singles) == 3
    assert all("then" in row.label.english() for row in orders)
    assert reasons(answer) == [
        "A second delivery of the same visit costs 3 coins.",
        "The places in the museum come from other players: check your board.",
    ]


tiles = st.lists(st.sampled_from(MUSEUM), unique=True)


@given(tiles, tiles.filter(bool), st.integers(0, 3))
def test_deliveries_are_what_the_plan_of_the_operation_says(museum, studied, coins):
    rows = {each.split("-")[0] for each in museum}
    free = [colour for colour in ("green", "blue", "red", "yellow") if colour not in rows]
    plan = ask("deliver-plan", {"museum": museum, "row_coins": free, "studied": studied, "coins": coins})
    answer = answered("museum", museum=",".join(museum), studied=",".join(studied), coins=str(coins))
    assert len(answer.rows) == len(plan["deliveries"]) + len(plan["pairs"])
    if plan["deliveries"]:
        assert plan["deliveries"][0]["specimen"] in answer.headline.english()


# Evolution, camps


def test_one_row_more_is_worth_nine_and_five_steps_bring_six():
    answer = answered("evolution", rows="1", step="17")
    assert answer.headline.english() == "One row more is worth 9 points to you, 5 steps bring 6 points."
    assert shown(answer) == {"Points now": "27", "With one row more": "36", "With 5 steps more": "33"}
    assert answer.rows[1].why.english() == "9 books × (2 + 2)"


def test_nothing_is_promised_beyond_the_last_book():
    assert reasons(answered("evolution", rows="4", step="36"))[0] == "All books are reached."
    assert headline("evolution", rows="4", step="36") == "All rows are complete; 5 steps bring 0 points."


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"camp": "sea-12"}, "For 1 coin: 1 point, correspondence 3."),
        ({"camp": "sea-12", "taken": "camp-place-1"}, "For 3 coins: 1 point, correspondence 3."),
        ({"camp": "b-9", "coins": "1"}, "Too few coins for a free place."),
        ({"camp": "b-9", "costs": "0,1"}, "For 0 coins: 1 knowledge, 4 points."),
        ({"camp": "c-3", "taken": "camp-place-1,camp-place-2"}, "Both places are taken."),
        ({"camp": "c-3", "tents": "5"}, "No tent is left."),
    ],
)
def test_a_camp_says_what_it_costs_and_brings(fields, expected):
    assert headline("camp", **fields) == expected


@pytest.mark.parametrize("camp", CAMP_COSTS)
def test_every_camp_has_its_places_and_what_lies_below_the_tent(camp):
    rows = shown(answered("camp", camp=camp, tents="2"))
    assert rows["Beside tent 3"] == "navigate 1 or explore 1"
    assert len(rows) == 4


# Majorities, the Beagle, turn order


def test_a_tie_for_the_first_place_does_not_cancel_the_second():
    answer = answered("majorities", stamps="3,4,4,0", tile="letter-2")
    assert answer.headline.english() == "Most: #2, #3. Second: #1."
    assert list(shown(answer).values()) == ["3 → 1", "4 → 2", "4 → 2", "0"]
    assert reasons(answer)[:2] == ["Most: #2, #3. Reward: 4 coins.", "Second: #1. Reward: 2 coins."]


def test_the_rulebooks_12_points_minus_7_are_5():
    assert headline("beagle", goal="goal-4", count="3", penalties="3,4") == "12 − 7 = 5 points"
    assert headline("beagle", goal="goal-4", count="3", penalties="3,4", capped="1") == "12 − 4 = 8 points"
    assert headline("beagle", goal="goal-9", count="2") == "16 points"
    assert "never goes below 0" in reasons(answered("beagle", goal="goal-11", count="1", penalties="9"))[0]
    assert headline("beagle", goal="goal-11", count="1", penalties="9") == "3 − 9, but at least 0 = 0 points"


def test_players_with_workers_there_go_first():
    assert headline("turn-order", workers="3,1,3") == "New order: #3, #1, #2, #4"
    assert headline("turn-order", workers="2", players="2") == "New order: #2, #1"


# Filled from a match


def filled(key, state, seat=0):
    found = HELPERS[key].filled(state, Viewer(seats=(seat,)))
    return found.entry, HELPERS[key].answer(address_read(HELPERS[key], {}).entry | found.entry)


def test_a_kept_board_fills_what_it_knows():
    state = lying(did(begun(2, first_match=True), "board-kept", seat=1), ())
    for specimen in ("red-bird", "red-plant"):
        state = did(state, "specimen-studied", seat=1, specimen=specimen)
    state = did(state, "specimen-sent", seat=1, specimen="red-plant")
    entry, answer = filled("museum", state, seat=1)
    assert entry["studied"] == ["red-bird"] and entry["museum"] == ["red-plant"]
    assert entry["coins-left"] == [] and "red-bird" in answer.headline.english()
    assert filled("evolution", state, seat=1)[0]["rows"] == 0
    assert filled("academy", state, seat=1)[0]["rows"] == [1, 1, 1]
    assert filled("place", state, seat=1)[0]["knowledge"] == 1


def test_the_phase_fills_majorities_and_the_beagle():
    state = did(envelopes(3), "stamps-counted", seat=2, envelope=1, stamps=4)
    entry, answer = filled("majorities", state)
    assert entry["tile"] == "letter-2" and sorted(n or 0 for n in entry["stamps"]) == [0, 0, 0, 4]
    assert answer.headline.english().startswith("Most:")
    state = did(did(goal(state), "goal-counted", seat=0, count=2), "ship-seen", seat=0, signs=1)
    state = did(state, "penalties-read", penalties=[5, 0, 0, 0, 0])
    assert filled("beagle", state)[1].headline.english() == "12 − 5 = 7 points"
    behind = did(replace(state, round=2), "ship-seen", seat=0, signs=2)
    assert filled("beagle", did(behind, "penalties-read", penalties=[3, 4, 0, 0, 0]))[0]["penalties"] == [
        3,
        4,
    ]


def test_every_row_of_a_kept_board_leads_to_what_its_worker_may_do():
    state = did(begun(3, first_match=True), "board-kept", seat=0)
    for colour in ("green", "special"):
        state = did(state, "seal-gained", seat=0, row=2, colour=colour)
    state = did(state, "slot-reached", seat=0, slot="gold-3")
    row = GAME.board(state, Viewer(seats=(0,))).table.boards[0].picture.rows[1]
    read = address_read(HELPERS["place"], parse_qs(row.entered))
    assert not read.wrong and not read.unknown
    given = {name: read.entry[name] for name in ("special", "players", "eased", "knowledge")}
    assert given == {"special": 1, "players": 3, "eased": True, "knowledge": 1}
    assert (
        HELPERS["place"].answer(dict(read.entry, asked=[2, None, None, None])).headline.english()
        == "Yes, for free."
    )

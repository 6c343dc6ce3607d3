"""Alfred's other options: the special diary, the museum, stamps, an explorer and a rest."""

from __future__ import annotations

import pytest

from scoring.darwins_journey.alfred.choice.comparison import compared
from scoring.darwins_journey.operations.alfred_requests import AlfredTurnRequest
from tests.scoring.darwins_journey.alfred.choice.tables import LOCKED, envelopes, main, table, turn
from tests.scoring.darwins_journey.cast import MUSEUM, row

SPECIAL, SMALL, DELIVER = {"do": "special", "side": "left"}, {"do": "small"}, {"do": "museum"}
STAMPS, EXPLORER = {"do": "stamps"}, {"do": "explorer"}


@pytest.mark.parametrize(
    ("coins", "after", "steps"),
    [(0, 7, 2), (5, 12, 2), (6, 12, 3), (9, 12, 6), (12, 12, 9)],
)
def test_a_rest_brings_seven_coins_and_two_steps_and_surplus_coins_become_steps(coins, after, steps):
    answer = turn(coins=coins)
    assert (answer["do"], answer["coins_after"], answer["bonus_steps"]) == ("rest", after, steps)
    assert ("coin-overflow" in answer["reasons"]) == (steps > 2)
    assert answer["rejected"] == []


@pytest.mark.parametrize(("available", "worker"), [("ABCD", "D"), ("CA", "C"), ("B", "B")])
def test_the_lowest_worker_goes_for_everything_but_a_main_diary(available, worker):
    changes = {"available": list(available), "studied": {"alfred": ["red-bird"], "you": []}}
    for option in (SPECIAL, SMALL, DELIVER, STAMPS, EXPLORER):
        answer = turn(option, **changes)
        assert (answer["do"], answer["worker"]) == (option["do"], worker)
        assert answer["reasons"][0] == "lowest-worker"
    assert turn(**changes)["worker"] == worker


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_special_diary_brings_four_steps_if_nobody_is_there(side):
    option = {"do": "special", "side": side}
    answer = turn(option)
    assert (answer["bonus_steps"], answer["coins_after"], answer["space"]) == (4, 6, None)
    answer = turn(option, special_diary_workers=1)
    assert answer["rejected"] == [{"option": 0, "reason": "special-diary-occupied"}]


def test_he_puts_one_stamp_on_each_envelope_while_he_has_any():
    answer = turn(STAMPS, envelopes=envelopes((4, 0), (4, 0), (3, 0)), stamps=[0, 0, 0])
    assert (answer["do"], answer["envelope"], answer["bonus_steps"]) == ("stamps", None, 0)
    assert answer["reasons"] == ["lowest-worker", "ask-worker-place"]
    answer = turn(STAMPS, envelopes=envelopes((4, 0), (4, 0), (4, 0)))
    assert answer["rejected"] == [{"option": 0, "reason": "no-stamps"}]


def test_he_sends_an_explorer_while_one_is_possible():
    assert turn(EXPLORER)["reasons"] == ["lowest-worker", "ask-worker-place"]
    assert turn(EXPLORER, explorer_possible=False)["rejected"] == [{"option": 0, "reason": "no-explorer"}]


def test_every_failed_option_is_listed_with_its_reason():
    answer = turn(
        main("ABCD"), SPECIAL, SMALL, DELIVER, STAMPS, EXPLORER,
        coins=2, workers={"explore-1": 1, "academy-1": 1}, special_diary_workers=1,
        envelopes=envelopes((4, 1), (4, 1), (4, 1)), explorer_possible=False, open=LOCKED[:6],
    )  # fmt: skip
    assert answer["rejected"] == [
        {"option": option, "reason": reason}
        for option, reason in enumerate(
            ["no-worker-fits", "special-diary-occupied", "unlock-too-dear", "nothing-to-deliver",
             "no-stamps", "no-explorer"]
        )
    ]  # fmt: skip
    assert (answer["option"], answer["coins_after"], answer["bonus_steps"]) == (6, 9, 2)


def sent(alfred, you=(), museum=(), row_coins=(), coins=0):
    changes = {"studied": {"alfred": list(alfred), "you": list(you)}, "museum": list(museum)}
    answer = turn(DELIVER, row_coins=list(row_coins), coins=coins, **changes)
    assert (answer["coins_after"], answer["bonus_steps"]) == (coins, 0)
    return answer["deliver"], answer["reasons"][1:]


@pytest.mark.parametrize(
    ("alfred", "you", "museum", "row_coins", "first"),
    [
        # What both have studied comes before coins.
        (["green-bird", "red-bird"], ["red-bird"], row("red")[:2], ["green"], "red-bird"),
        (["green-bird", "red-bird"], [], row("red")[:2], [], "green-bird"),
        # The coin of the row counts.
        (["green-bird", "red-bird"], [], [], ["red"], "red-bird"),
        (["green-bird", "red-bird"], ["green-bird", "red-bird"], [], ["red"], "red-bird"),
        # Then the topmost row, and in it the leftmost column.
        (["red-bird", "blue-fossil"], [], [], [], "blue-fossil"),
        (["blue-fossil", "blue-plant"], [], [], [], "blue-plant"),
        (["yellow-bird", "red-bird"], [], [], [], "red-bird"),
        # What lies in the museum already is not sent.
        (["green-reptile", "yellow-fossil"], ["green-reptile"], ["green-reptile"], [], "yellow-fossil"),
    ],
)
def test_he_delivers_shared_specimens_first_then_by_coins_then_from_the_top_left(
    alfred, you, museum, row_coins, first
):
    assert sent(alfred, you, museum, row_coins)[0][0] == first


def test_the_second_specimen_is_chosen_after_the_first_changed_the_museum():
    # Alone both blue ones would bring the row's coin, but the first takes it and fills a space.
    specimens = ["blue-reptile", "blue-plant", "red-fossil"]
    assert sent(specimens, row_coins=["blue"]) == (
        ["blue-reptile", "red-fossil"],
        ["most-coins", "top-left"],
    )


def test_a_second_shared_specimen_comes_before_a_dearer_one():
    specimens = ["green-bird", "red-bird", "yellow-plant"]
    assert sent(specimens, ["red-bird", "yellow-plant"], row("yellow")[2:])[0] == ["red-bird", "yellow-plant"]


LAST_TWO = [tile for tile in MUSEUM if tile not in ("green-reptile", "blue-plant")]
LAST_OF_ROW = [tile for tile in MUSEUM if tile not in ("green-reptile", "green-plant")]


@pytest.mark.parametrize(
    ("museum", "coins", "count"),
    [([], 0, 2), (LAST_TWO, 2, 1), (LAST_TWO, 3, 2), (LAST_OF_ROW, 1, 1), (LAST_OF_ROW, 2, 2)],
)
def test_a_second_specimen_is_sent_whenever_coins_and_the_first_income_reach_three(museum, coins, count):
    assert len(sent([tile for tile in MUSEUM if tile not in museum][:2], (), museum, (), coins)[0]) == count


def test_a_delivery_gives_its_reasons():
    assert sent(["red-bird"])[1] == ["only-option"]
    assert sent(["red-bird", "blue-bird"], ["blue-bird"])[1] == ["shared-specimen"]
    assert sent(["red-bird", "blue-bird"], ["blue-bird", "red-bird"])[1] == ["shared-specimen", "top-left"]
    assert sent(["red-bird", "blue-bird"], row_coins=["red"])[1] == ["most-coins"]


def looked_at(option, **changes):
    asked = AlfredTurnRequest.model_validate(table(option, **changes))
    return compared(asked.table(), asked.offered()[0])


def test_the_page_gets_everything_that_he_compared():
    [blue, red] = looked_at(
        DELIVER, studied={"alfred": ["red-bird", "blue-bird"], "you": ["red-bird"]}, row_coins=["red"]
    )
    assert (blue.specimen, blue.is_shared, blue.income.coins) == ("blue-bird", False, 6)
    assert (red.specimen, red.is_shared, red.income.coins) == ("red-bird", True, 7)
    spaces = looked_at(SMALL, open=["explore-2"], unlock_costs={"explore-3": 9})
    assert [(each.space, each.cost, each.obstacle) for each in spaces] == [
        ("explore-3", 9, "too-dear"),
        ("navigate-2", 4, None),
        ("correspondence-2", 4, None),
        ("academy-2", 4, None),
    ]
    assert looked_at(STAMPS) == ()

"""Which envelope Alfred puts his stamps on."""

from __future__ import annotations

import pytest

from tests.scoring.darwins_journey.alfred.choice.tables import LOCKED, envelopes, main, rows, turn

CORRESPONDENCE = [space for space in LOCKED if space.startswith("correspondence")]


def put(*stamps, number=1, **changes):
    answer = turn(
        main("CABD"), rows=rows(c="yyy"), envelopes=envelopes(*stamps), open=CORRESPONDENCE[: number - 1],
        **changes,
    )  # fmt: skip
    assert answer["space"] == f"correspondence-{number}"
    return answer["envelope"], answer["reasons"][-1]


def test_the_rulebooks_three_stamps_steal_the_second_envelope():
    assert put((0, 0), (1, 3), (0, 0), number=2) == (1, "steal-majority")


def test_the_rulebooks_two_stamps_go_to_the_topmost_envelope_since_he_leads_on_the_second():
    assert put((0, 0), (3, 2), (0, 0)) == (0, "no-own-stamps")


@pytest.mark.parametrize(
    ("stamps", "expected"),
    [
        # A majority is taken only where it is yours or tied.
        (((0, 1), (0, 1), (0, 1)), (0, "steal-majority")),
        (((0, 2), (0, 1), (0, 0)), (1, "steal-majority")),
        (((2, 2), (0, 0), (0, 0)), (0, "steal-majority")),
        (((2, 3), (0, 1), (0, 0)), (0, "steal-majority")),
        (((1, 3), (0, 0), (0, 1)), (2, "steal-majority")),
        (((2, 1), (0, 0), (0, 0)), (1, "no-own-stamps")),
        (((0, 3), (0, 2), (0, 4)), (0, "no-own-stamps")),
        (((1, 4), (0, 2), (0, 4)), (1, "no-own-stamps")),
        (((0, 0), (0, 0), (0, 0)), (0, "no-own-stamps")),
        (((3, 0), (2, 0), (2, 0)), (1, "fewest-stamps")),
        (((3, 0), (2, 5), (1, 4)), (2, "fewest-stamps")),
    ],
)
def test_he_prefers_a_majority_then_an_envelope_without_his_stamps_then_the_fewest_stamps(stamps, expected):
    assert put(*stamps) == expected


@pytest.mark.parametrize(
    ("number", "you", "steals"),
    [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False), (3, 3, True), (3, 4, False)],
)
def test_the_spaces_bring_two_three_and_four_stamps(number, you, steals):
    assert (put((0, 0), (0, you), (0, 0), number=number)[0] == 1) is steals


@pytest.mark.parametrize(
    ("stamps", "expected"),
    [
        (((4, 0), (4, 5), (2, 0)), (1, "steal-majority")),
        (((4, 0), (4, 5), (3, 0)), (2, "fewest-stamps")),
        (((6, 0), (5, 0), (0, 0)), (2, "no-own-stamps")),
    ],
)
def test_he_places_at_most_twelve_stamps_minus_those_on_envelopes(stamps, expected):
    assert put(*stamps, number=3) == expected


def test_unlocking_brings_the_envelope_too():
    answer = turn(
        {"do": "small"}, rows=rows("y"), envelopes=envelopes((0, 0), (0, 2), (0, 0)), open=[]
    )  # fmt: skip
    assert (answer["unlock"], answer["envelope"]) == ("correspondence-2", 1)

"""Who wins an expedition, what it brings, and who chooses what is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explora.rules.expedition import Team, coins_for, expedition_outcome
from tests.scoring.explora.cast import FOUR, any_track, ask


def went(track, *teams):
    sent = [{"player": player, "team": team, "strength": strength} for player, team, strength in teams]
    return ask("expedition", {"initiative": track, "teams": sent})


@pytest.mark.parametrize(
    ("strengths", "coins"),
    [([0], 0), ([1, 2, 3], 2), ([4, 5, 6], 4), ([7, 8, 9], 8), ([10, 11, 12, 13, 99, 1_000_000], 12)],
)
def test_coins_follow_the_printed_table(strengths, coins):
    assert [coins_for(strength) for strength in strengths] == [coins] * len(strengths)


def test_everybody_gains_and_every_team_loses_a_card():
    answer = went(FOUR, ("Bob", 2, 5), ("Ann", 1, 8), ("Bob", 1, 11), ("Dora", 1, 0))
    assert answer == {
        "winner": {"player": "Bob", "teams": [1]},
        "gains": {
            "Ann": {"coins": 8, "artifacts": [6], "expeditions": 0},
            "Bob": {"coins": 16, "artifacts": [4, 4], "expeditions": 1},
            "Cem": {"coins": 0, "artifacts": [], "expeditions": 0},
            "Dora": {"coins": 0, "artifacts": [], "expeditions": 0},
        },
        "losses": [
            {"player": "Bob", "team": 2, "chosen_by": "Bob"},
            {"player": "Ann", "team": 1, "chosen_by": "Ann"},
            {"player": "Bob", "team": 1, "chosen_by": "Ann"},
            {"player": "Dora", "team": 1, "chosen_by": "Dora"},
        ],
    }


@pytest.mark.parametrize(("place", "artifacts"), [(0, [6, 6]), (1, [4, 4]), (2, [2, 2]), (3, [])])
def test_an_artifact_for_each_team_by_its_owners_place(place, artifacts):
    track = [None, None, None, "Bob"] if place < 3 else ["Bob", None, None, None]
    track[place] = "Ann"
    assert went(track, ("Ann", 1, 1), ("Ann", 2, 0))["gains"]["Ann"]["artifacts"] == artifacts


@pytest.mark.parametrize(
    ("track", "teams", "winner"),
    [
        (FOUR, [("Dora", 1, 7), ("Bob", 2, 7), ("Ann", 1, 6)], ("Bob", [2])),
        (["Dora", None, None, "Bob"], [("Bob", 2, 7), ("Dora", 1, 7)], ("Dora", [1])),
        (FOUR, [("Ann", 1, 3), ("Ann", 2, 9)], ("Ann", [2])),
        (FOUR, [("Ann", 1, 9), ("Ann", 2, 9), ("Bob", 1, 9)], ("Ann", [1, 2])),
        (FOUR, [("Bob", 1, 9), ("Ann", 2, 9), ("Ann", 1, 8)], ("Ann", [2])),
        (FOUR, [("Cem", 2, 9), ("Cem", 1, 9)], ("Cem", [2, 1])),
        (FOUR, [("Dora", 2, 0)], ("Dora", [2])),
        (FOUR, [("Dora", 2, 0), ("Cem", 1, 0)], ("Cem", [1])),
        (FOUR, [("Dora", 2, 20), ("Ann", 1, 12)], ("Dora", [2])),
    ],
)
def test_the_strongest_wins_and_ties_fall_to_the_better_initiative(track, teams, winner):
    answer = went(track, *teams)
    assert answer["winner"] == {"player": winner[0], "teams": winner[1]}
    assert [name for name, gain in answer["gains"].items() if gain["expeditions"]] == [winner[0]]


@pytest.mark.parametrize(
    ("track", "winner", "chooser"),
    [
        (FOUR, "Ann", "Bob"),
        (FOUR, "Dora", "Ann"),
        ([None, "Ann", None, "Bob"], "Ann", "Bob"),
        ([None, "Ann", None, "Bob"], "Bob", "Ann"),
    ],
)
def test_the_best_placed_rival_chooses_the_winners_loss_even_without_a_team(track, winner, chooser):
    [loss] = went(track, (winner, 1, 4))["losses"]
    assert loss == {"player": winner, "team": 1, "chosen_by": chooser}


def test_both_candidates_name_the_rival_and_an_equal_team_of_another_its_owner():
    losses = went(FOUR, ("Bob", 1, 9), ("Cem", 1, 9), ("Bob", 2, 9))["losses"]
    assert [loss["chosen_by"] for loss in losses] == ["Ann", "Cem", "Ann"]


def test_nobody_wins_if_nobody_goes():
    answer = went([None, "Ann", "Bob", None])
    nothing = {"coins": 0, "artifacts": [], "expeditions": 0}
    assert answer == {"winner": None, "gains": {"Ann": nothing, "Bob": nothing}, "losses": []}


@given(any_track(), st.data())
def test_coins_by_the_table_one_card_and_one_loss_a_team(track, data):
    names = [name for name in track if name]
    pairs = st.tuples(st.sampled_from(names), st.sampled_from([1, 2]))
    sent = data.draw(st.lists(pairs, unique=True))
    teams = [Team(player, team, data.draw(st.integers(0, 15))) for player, team in sent]
    outcome = expedition_outcome(track, teams)
    table = [0] + [2] * 3 + [4] * 3 + [8] * 3 + [12] * 6
    assert list(outcome.gains) == names
    for name, gain in outcome.gains.items():
        own = [each.strength for each in teams if each.player == name]
        assert gain.coins == sum(table[strength] for strength in own)
        artifact = {0: [6], 1: [4], 2: [2], 3: []}[track.index(name)]
        assert list(gain.artifacts) == artifact * len(own)
    assert sum(gain.expeditions for gain in outcome.gains.values()) == bool(teams)
    assert [(loss.player, loss.team) for loss in outcome.losses] == sent
    best = max((each.strength for each in teams), default=None)
    for loss, each in zip(outcome.losses, teams, strict=True):
        if loss.chosen_by != loss.player:
            assert each.strength == best
            assert loss.player == outcome.winner.player

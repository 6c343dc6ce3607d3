"""Expeditions: who goes, who wins, who loses which card, and what comes next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Viewer
from scoring.explora import GAME
from scoring.explora.match.advice import loss_told
from tests.scoring.explora.match.table import (
    LANDS,
    begun,
    card,
    cards,
    coins,
    did,
    headlines,
    leaving,
    market,
    refused,
    said,
    shown,
    sold_round,
    with_team,
)


def sent(state, *teams):
    for seat, each in enumerate(teams):
        state = did(state, "teams-sent", seat=seat, teams=list(each))
    return state


@pytest.fixture
def table():
    """Strengths on Iram: the first player 6 and 3, the second 6, the third 9, the fourth none."""
    state = leaving()
    state = with_team(state, 0, 1, ("explorer", 3), ("crew", 3))
    state = with_team(state, 0, 2, ("transport", 3))
    state = with_team(state, 1, 1, ("explorer", 2), ("crew", 4))
    return with_team(state, 2, 1, ("explorer", 3), ("crew", 4), ("jetpack", 2))


def test_the_strongest_team_wins_and_each_brings_home_its_share(table):
    state = did(sent(table, [1, 2], [], [1], []), "expedition-led")
    assert coins(state) == [9 + 4 + 2, 10, 11 + 8, 11]
    assert [player.artifacts for player in state.players] == [(6, 6), (), (2,), ()]
    assert [player.expeditions for player in state.players] == [0, 0, 1, 0]
    assert said(state) == [
        "#3 takes the card of iram: team 1 is the strongest with 9.",
        "#1: 6 M£, artifacts worth 12.",
        "#3: 8 M£, artifacts worth 2.",
        "#1 discards transport 3, the only card of team 2.",
    ]


def test_a_tie_falls_to_the_better_initiative_and_is_named(table):
    state = did(sent(table, [1], [1], [], []), "expedition-led")
    assert [player.expeditions for player in state.players] == [1, 0, 0, 0]
    assert said(state)[0] == "#1 takes the card of iram: equal strength 6, and the better initiative decides."


def test_the_owner_of_two_equal_teams_says_which_wins(table):
    state = with_team(table, 0, 2, ("transport", 4), ("jetpack", 2))
    state = sent(state, [1, 2], [], [], [])
    assert "say which one wins" in refused(state, "expedition-led")
    offered = [p.event for p in GAME.prompts(state, EVERYTHING) if p.event.kind == "expedition-led"]
    assert [event.winner_team for event in offered] == [1, 2]
    assert headlines(state)[0] == "#1’s two teams are equally strong: #1 chooses which one wins."
    state = did(state, "expedition-led", winner_team=2)
    assert [(loss.team, loss.chosen_by) for loss in state.losses] == [(1, 0), (2, 1)]
    assert said(state)[0] == "#1 takes the card of iram with team 2: both of their teams have strength 6."


def test_a_tie_of_own_teams_that_others_share_names_the_team_too(table):
    state = sent(with_team(table, 0, 2, ("transport", 6)), [1, 2], [1], [], [])
    assert said(did(state, "expedition-led", winner_team=2))[0] == (
        "#1 takes the card of iram with team 2: both of their teams have strength 6, "
        "and their better initiative beats the others."
    )


def test_the_best_placed_rival_chooses_which_card_the_winner_loses(table):
    state = did(sent(table, [1, 2], [1], [1], []), "expedition-led")
    assert [(loss.player, loss.team, loss.chosen_by) for loss in state.losses] == [
        (0, 1, 0),
        (1, 1, 1),
        (2, 1, 0),
    ]
    told = [loss_told(loss).text.english() for loss in state.losses]
    assert "#1 chooses what #3’s winning team 1 loses." in told


def test_every_team_that_was_away_loses_one_card(table):
    state = did(sent(table, [1], [], [1], []), "expedition-led")
    state = did(state, "card-lost", seat=2, team=1, card=2)
    assert cards(state, 2, 1) == [("explorer", 3), ("jetpack", 2)]
    assert "already lost its card" in refused(state, "card-lost", seat=2, team=1, card=1)
    assert "already lost its card" in refused(state, "card-lost", seat=1, team=1, card=1)
    assert "only 2 cards" in refused(state, "card-lost", seat=0, team=1, card=3)
    state = did(state, "card-lost", seat=0, team=1, card=1)
    assert cards(state, 0, 1) == [("crew", 3)]
    assert cards(state, 0, 2) == [("transport", 3)]
    assert (state.phase, state.land, state.cartographers) == ("market", "mu", 0)
    assert said(state) == [
        "#1 discards explorer 3 from team 1.",
        "Reshuffle all resources, including discards and cartographers. Next: mu.",
    ]


def test_a_lost_card_is_named_by_its_kind(table):
    state = did(sent(table, [1], [], [1], []), "expedition-led")
    event = GAME.event("card-lost", {"seat": 2, "team": 1, "card": 2})
    assert event.describe_at(state).english() == "#3: team 1 loses crew 4"
    for unknown in (begun(2), begun(4)):
        assert event.describe_at(unknown).english() == "#3: team 1 loses card 2"


def test_two_teams_that_are_sent_are_joined_with_and():
    event = GAME.event("teams-sent", {"seat": 0, "teams": [1, 2]})
    assert event.describe().english() == "#1 sends teams 1 and 2"


def test_nobody_has_to_go(table):
    state = did(sent(table, [], [], [], []), "expedition-led")
    assert coins(state) == coins(table)
    assert sum(player.expeditions for player in state.players) == 0
    assert (state.phase, state.active) == ("market", 1)
    assert said(state)[0] == "No team went: nobody wins the expedition."


def test_teams_leave_when_all_have_decided_and_the_card_is_read(table):
    state = did(table, "teams-sent", seat=0, teams=[1])
    assert refused(state, "expedition-led") == "#2 has not yet decided which teams go."
    kinds = {prompt.event.kind for prompt in GAME.prompts(state, EVERYTHING)}
    assert "expedition-led" not in kinds


def test_teams_do_not_leave_for_a_card_that_nobody_has_read():
    state = begun(2)
    for place, land in enumerate(LANDS, 1):
        state = did(state, "land-laid", place=place, land=land)
    state = sent(sold_round(shown(market(state, 3), 0, 0)), [], [])
    assert refused(state, "expedition-led") == "Enter the symbols of the active expedition first."
    assert "expedition-led" not in {prompt.event.kind for prompt in GAME.prompts(state, EVERYTHING)}


def test_unknown_symbols_are_asked_for_before_anyone_chooses_teams():
    state = begun(2)
    for place, land in enumerate(LANDS, 1):
        state = did(state, "land-laid", place=place, land=land)
    state = with_team(sold_round(shown(market(state, 3), 0, 0)), 0, 1, ("crew", 3))
    board = GAME.board(state, EVERYTHING)
    assert (board.next.event.kind, board.next.event.land) == ("land-read", "iram")
    assert [team.strength for team in board.table.teams] == [None]
    assert board.table.waiting_for == ()
    assert "teams-sent" not in {prompt.event.kind for prompt in GAME.prompts(state, EVERYTHING)}
    state = did(state, "land-read", land="iram", explorer=0, crew=1, transport=0)
    assert [team.strength for team in GAME.board(state, EVERYTHING).table.teams] == [3]
    assert "teams-sent" in {prompt.event.kind for prompt in GAME.prompts(state, EVERYTHING)}


def test_what_an_expedition_brought_stays_until_the_next_market(table):
    state = did(sent(table, [2], [], [1], []), "expedition-led")
    brought = GAME.board(state, EVERYTHING).table.brought
    assert (brought.land, brought.winner, brought.team) == ("iram", 2, 1)
    assert {seat: (gain.coins, gain.artifacts) for seat, gain in brought.gains.items()} == {
        0: (2, (6,)),
        2: (8, (2,)),
    }
    state = did(state, "card-lost", seat=2, team=1, card=1)
    assert state.phase == "market"
    assert replace(state.brought, lost=brought.lost) == brought
    assert state.brought.lost == ((0, 2, card("transport", 3)), (2, 1, card("explorer", 3)))
    assert market(state).brought is None


def test_a_team_with_one_card_loses_it_by_itself(table):
    state = did(sent(table, [1, 2], [], [], []), "expedition-led")
    assert [(loss.player, loss.team) for loss in state.losses] == [(0, 1)]
    assert cards(state, 0, 2) == []
    assert said(state)[-1] == "#1 discards transport 3, the only card of team 2."
    alone = did(sent(table, [2], [], [], []), "expedition-led")
    assert (alone.phase, alone.active, cards(alone, 0, 2)) == ("market", 1, [])


def test_the_headline_names_the_card_every_discard_and_the_reshuffle(table):
    state = did(sent(table, [1, 2], [], [1], []), "expedition-led")
    assert headlines(state) == [
        "#3 takes the card of iram: team 1 is the strongest with 9.",
        "Every team that went loses a card.",
    ]
    # What leaves no choice stands below the questions.
    below = GAME.board(state, EVERYTHING).table.settled
    assert [note.text.english() for note in below] == ["#1 discards transport 3, the only card of team 2."]
    state = did(state, "card-lost", seat=2, team=1, card=2)
    assert headlines(state)[0] == "#3 discards crew 4 from team 1."
    state = did(state, "card-lost", seat=0, team=1, card=1)
    assert headlines(state)[:3] == [
        "#1 discards explorer 3 from team 1.",
        "Reshuffle all resources, including discards and cartographers. Next: mu.",
        "Lay out 4 cards; set cartographers aside and keep drawing.",
    ]
    assert "discards" not in " ".join(headlines(market(state)))


def test_the_headline_names_discards_that_leave_no_choice_where_nobody_has_to_choose(table):
    state = with_team(table, 1, 1, ("crew", 4))
    state = did(sent(state, [2], [1], [], []), "expedition-led")
    assert headlines(state)[:5] == [
        "#2 takes the card of iram: team 1 is the strongest with 4.",
        "#1 discards transport 3, the only card of team 2.",
        "#2 discards crew 4, the only card of team 1.",
        "Reshuffle all resources, including discards and cartographers. Next: mu.",
        "Lay out 4 cards; set cartographers aside and keep drawing.",
    ]


def test_the_headline_names_the_winner_of_a_tie_too(table):
    twice = with_team(table, 0, 2, ("transport", 6))
    for state in (
        did(sent(table, [1], [1], [], []), "expedition-led"),
        did(sent(twice, [1, 2], [], [], []), "expedition-led", winner_team=2),
        did(sent(twice, [1, 2], [1], [], []), "expedition-led", winner_team=2),
    ):
        assert headlines(state)[0] == said(state)[0]
        assert "#1 takes the card of iram" in headlines(state)[0]


def test_nobody_who_looks_back_is_told_to_move_anything(table):
    state = did(sent(table, [1], [], [], []), "expedition-led")
    assert "takes" not in GAME.board(state, Viewer(past=True)).moment.text.english()


def test_the_last_expedition_names_its_winner_before_the_count(fourth):
    led = next(p.event for p in GAME.prompts(fourth, EVERYTHING) if p.event.kind == "expedition-led")
    assert "#3 takes the card of thule" in headlines(GAME.apply(fourth, led))[0]


def test_a_choice_of_teams_may_be_changed(table):
    state = did(did(table, "teams-sent", seat=0, teams=[1, 2]), "teams-sent", seat=0, teams=[2])
    assert state.sent == {0: (2,)}


def test_only_a_team_with_cards_goes(table):
    assert refused(table, "teams-sent", seat=3, teams=[1]) == "A team without cards cannot go."
    assert refused(table, "teams-sent", seat=0, teams=[1, 1]) == "This team is listed twice."


def test_a_team_without_strength_may_go(table):
    state = did(table, "land-read", land="iram", explorer=0, crew=0, transport=1)
    state = did(sent(state, [], [1], [], []), "expedition-led")
    assert coins(state)[1] == 10
    assert state.players[1].artifacts == (4,) and state.players[1].expeditions == 1


def test_a_team_that_is_emptied_by_hand_does_not_hold_the_table_up(table):
    state = with_team(sent(table, [1], [1], [], []), 1, 1)
    assert state.sent[1] == ()
    state = did(state, "expedition-led")
    assert [loss.player for loss in state.losses] == [0]
    assert with_team(state, 0, 1).phase == "market"


@pytest.fixture
def fourth(table):
    """The third player's team goes on the last expedition."""
    state = table
    for land in ("mu", "avalon", "thule"):
        state = did(sent(state, [], [], [], []), "expedition-led")
        assert state.land == land
        state = did(state, "land-read", land=land, explorer=1, crew=1, transport=1)
        state = sold_round(shown(market(state, 3), 0, 0, 0, 0))
    return sent(state, [], [], [1], [])


def test_nothing_is_lost_after_the_fourth_expedition(fourth):
    led = next(p.event for p in GAME.prompts(fourth, EVERYTHING) if p.event.kind == "expedition-led")
    state = GAME.apply(fourth, led)
    assert (state.phase, state.losses) == ("over", ())
    assert len(cards(state, 2, 1)) == 3


def test_after_the_fourth_expedition_the_game_is_over(fourth):
    state = did(fourth, "expedition-led")
    assert (state.phase, state.land) == ("over", None)
    assert GAME.headline(state).english() == "The game is over"
    assert {prompt.weight for prompt in GAME.prompts(state, EVERYTHING)} == {"hand"}
    result = GAME.score(state, EVERYTHING)
    assert [each.total for each in result.breakdowns] == [9, 10, 11 + 8 + 2 + 10, 11]
    assert result.winners == (2,) and not result.missing

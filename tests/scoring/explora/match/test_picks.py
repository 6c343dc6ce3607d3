"""Every card that is picked does what its rule says."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING
from scoring.explora import GAME
from scoring.explora.match.expeditions import strength
from tests.scoring.explora.match.table import cards, coins, did, picking, refused, said, sold_round, with_team

FULL = (("explorer", 3), ("crew", 2), ("transport", 4))


def offered(state, kind):
    return [prompt.event for prompt in GAME.prompts(state, EVERYTHING) if prompt.event.kind == kind]


def test_a_card_joins_a_team_and_the_next_one_picks():
    state = did(picking(), "card-taken", seat=0, card="crew", strength=3, team=2)
    assert cards(state, 0, 2) == [("crew", 3)]
    assert state.picker == 1
    assert said(state) == []


def test_only_the_picker_picks():
    assert refused(picking(), "card-sold", seat=2, coins=1) == "It is #1’s turn."
    assert "current phase" in refused(sold_round(picking()), "card-sold", seat=0, coins=1)


def test_a_card_of_the_same_type_goes_without_compensation():
    state = with_team(picking(), 0, 1, *FULL)
    after = did(state, "card-taken", seat=0, card="crew", strength=4, team=1)
    assert cards(after, 0, 1) == [("explorer", 3), ("transport", 4), ("crew", 4)]
    assert coins(after) == coins(state)
    assert said(after) == ["#1 discards crew 2 from team 1."]


def test_a_jetpack_makes_room_for_a_card_that_the_full_team_lacks():
    state = with_team(picking(), 0, 1, ("explorer", 3), ("jetpack", 2), ("jetpack", 2))
    after = did(state, "card-taken", seat=0, card="crew", strength=1, team=1)
    assert sorted(cards(after, 0, 1)) == [("crew", 1), ("explorer", 3), ("jetpack", 2)]
    assert said(after) == ["#1 discards jetpack 2 from team 1."]


def test_a_jetpack_in_a_full_team_replaces_the_card_that_is_named():
    state = with_team(picking(), 0, 1, *FULL)
    assert "say which card" in refused(state, "card-taken", seat=0, card="jetpack", strength=2, team=1)
    after = did(state, "card-taken", seat=0, card="jetpack", strength=2, team=1, discard=2)
    assert cards(after, 0, 1) == [("explorer", 3), ("transport", 4), ("jetpack", 2)]
    assert said(after) == ["#1 discards crew 2 from team 1."]
    named = [event.discard for event in offered(state, "card-taken") if event.card == "jetpack"]
    assert named == [1, 2, 3, 0]


def test_a_jetpack_changes_its_role_when_the_team_changes():
    state = picking()
    state = did(state, "land-read", land="iram", explorer=3, crew=1, transport=2)
    state = did(state, "card-taken", seat=0, card="jetpack", strength=2, team=1)
    assert strength(state, 0, 1) == 2 * 3
    state = with_team(state, 0, 1, ("explorer", 1), ("jetpack", 2))
    assert strength(state, 0, 1) == 1 * 3 + 2 * 2
    state = did(state, "land-read", land="iram", explorer=1, crew=3, transport=0)
    assert strength(state, 0, 1) == 1 + 2 * 3


def test_a_jetpack_has_its_own_strength():
    assert "a strength of 2" in refused(picking(), "card-taken", seat=0, card="jetpack", strength=3, team=1)


def test_a_card_is_sold_for_what_is_printed_on_it():
    state = did(picking(), "card-sold", seat=0, coins=4)
    assert coins(state)[0] == 9 - 4 + 4


@pytest.mark.parametrize(("own", "gives"), [(False, 5), (True, 7)])
def test_a_patron_gives_5_and_your_own_gives_7(own, gives):
    before = picking()
    state = did(before, "patron-sold", seat=0, own=own)
    assert coins(state)[0] == coins(before)[0] + gives
    assert state.picker == 1


def test_a_long_watch_goes_to_the_first_place():
    state = picking(4, 3, 2, 1)
    for seat in (0, 1, 2):
        state = did(state, "card-sold", seat=seat, coins=0)
    assert state.track == (0, 1, 2, 3)
    assert did(state, "watch-kept", seat=3).track == (3, 0, 1, 2)


class TestRiskyMove:
    @pytest.fixture
    def risky(self):
        return did(picking(cartographers=2), "risk-taken", seat=0)

    def test_the_same_player_plays_the_card_from_the_deck(self, risky):
        assert risky.picker == 0
        after = did(risky, "card-taken", seat=0, card="crew", strength=3, team=1)
        assert (after.picker, after.risky) == (1, None)

    def test_a_card_from_the_deck_is_sold_only_if_it_is_a_patron(self, risky):
        assert "only a patron may be sold" in refused(risky, "card-sold", seat=0, coins=2)
        assert not offered(risky, "card-sold")
        assert coins(did(risky, "patron-sold", seat=0))[0] == coins(risky)[0] + 5

    def test_a_cartographer_joins_the_others_and_no_other_card_is_drawn(self, risky):
        after = did(risky, "risk-drew-cartographer", seat=0)
        assert (after.cartographers, after.picker) == (3, 1)
        assert sold_round(after).phase == "teams"

    def test_a_special_card_is_played_another_risky_move_too(self, risky):
        assert did(risky, "watch-kept", seat=0).picker == 1
        assert offered(risky, "risk-taken")
        again = did(risky, "risk-taken", seat=0)
        assert "only a patron may be sold" in refused(again, "card-sold", seat=0, coins=2)

    def test_only_a_risky_move_draws_a_cartographer(self):
        assert "Only a risky move" in refused(picking(), "risk-drew-cartographer", seat=0)
        assert not offered(picking(), "risk-drew-cartographer")

    def test_the_eighth_cartographer_is_not_offered(self, risky):
        full = did(risky, "cartographers-corrected", cartographers=7)
        assert not offered(full, "risk-drew-cartographer")
        assert "only 7" in refused(full, "risk-drew-cartographer", seat=0)


def test_after_the_last_pick_the_next_round_begins():
    state = sold_round(picking(cartographers=2))
    assert (state.phase, state.round, state.cartographers) == ("market", 2, 2)
    assert sold_round(picking(cartographers=3)).phase == "teams"


def test_two_players_are_told_of_the_card_that_is_left():
    state = picking(1, 0, seats=2)
    assert "One card is left over: discard it." not in [note.text.english() for note in GAME.advice(state)]
    state = did(state, "card-sold", seat=0, coins=0)
    assert "One card is left over: discard it." in [note.text.english() for note in GAME.advice(state)]

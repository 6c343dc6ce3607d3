"""What a person's die and action change, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.contract import EVERYTHING, Illegal, SheetEntered
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events, prompts
from scoring.encyclopedia.match.box.profile import PROFILE, Box
from scoring.encyclopedia.match.box.spaces import is_full
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.action_prompts import deeds, expedition
from scoring.encyclopedia.match.state import Held, Laid, State
from scoring.encyclopedia.rules.experts import Hired

from .table import ANN, BOB, after, in_turn, table, track, with_things


def holding(colour: str = "red", value: int = 4, **things: object) -> State:
    """Ann has a die in hand; Bob still has one on his board."""
    state = in_turn(table(2), bob=(Laid("green", 2, "coins"),))
    return with_things(replace(state, phase="action", held=Held(colour, value)), ANN, **things)


def sent_to_america(**more: Any) -> act.ExpeditionSent:
    """An expedition of Ann's that places one marker of group I."""
    return act.ExpeditionSent(seat=ANN, continent="america", markers=(1, 0, 0, 0), **more)


def test_the_owner_of_a_taken_die_is_paid_at_once():
    state = after(
        in_turn(table(2), bob=(Laid("green", 2, "points"),)),
        events.DieTaken(seat=ANN, board=BOB, die="green-2-points"),
    )
    assert state.players[BOB].points == 3 and state.held == Held("green", 2)


@pytest.mark.parametrize(
    ("value", "coins", "tokens"), [(2, 0, 1), (2, 1, 2), (4, 0, 2), (4, 1, 3), (6, 0, 3)]
)
def test_the_embassy_counts_coins_that_were_spent(value, coins, tokens):
    state = after(holding(value=value, coins=3), act.EmbassyVisited(seat=ANN, coins=coins))
    assert state.players[ANN].tokens == tokens and state.players[ANN].coins == 3 - coins


def test_the_first_in_the_bank_takes_the_token_of_the_first_player():
    state = after(holding(), act.BankVisited(seat=ANN))
    assert (state.first, state.players[ANN].coins, state.turn) == (ANN, 5, BOB)


def test_an_expert_of_the_dies_colour_brings_a_token_and_one_who_is_new_nothing_yet():
    state = after(holding("red"), act.UniversityVisited(seat=ANN, expert="christian-miller"))
    assert state.players[ANN].tokens == 1 and state.players[ANN].coins == 0
    other = after(holding("blue"), act.UniversityVisited(seat=ANN, expert="christian-miller"))
    assert other.players[ANN].tokens == 0


def test_an_expert_is_hired_with_one_answer_even_with_tokens_to_spend():
    offered = [each for each in GAME.prompts(holding(tokens=3, seals=1), EVERYTHING)
               if isinstance(each.event, act.UniversityVisited)]  # fmt: skip
    assert offered and all([ask.field for ask in each.asks] == ["expert"] for each in offered)


def test_active_experts_pay_for_their_action():
    experts = (Hired("aymar-dibumbe", active=True), Hired("piar-jari"))
    state = after(holding(experts=experts), act.EmbassyVisited(seat=ANN))
    assert (state.players[ANN].coins, state.players[ANN].points) == (2, 0)


def test_a_fifth_expert_covers_another_or_goes_under():
    names = ("elena-lewis", "piar-jari", "simon-hodsmani", "vlad-kuleshov")
    state = holding(experts=tuple(Hired(name, active=True) for name in names))
    over = after(state, act.UniversityVisited(seat=ANN, expert="gao-zhelan", over="piar-jari"))
    assert over.players[ANN].active == ("elena-lewis", "simon-hodsmani", "vlad-kuleshov", "gao-zhelan")
    under = after(state, act.UniversityVisited(seat=ANN, expert="gao-zhelan", over="under"))
    assert under.players[ANN].active == names


def test_the_academy_wants_the_colour_or_a_token():
    with pytest.raises(Illegal):
        after(holding("red"), act.AcademyVisited(seat=ANN, animal="asia"))
    state = after(holding("red", tokens=1), act.AcademyVisited(seat=ANN, animal="asia", tokens=1))
    assert state.players[ANN].animals == {"asia": 1}
    assert (state.players[ANN].tokens, state.players[ANN].reputation) == (0, 2)


def test_the_stars_of_the_leftmost_free_space_are_known_once_entered():
    state = after(holding("red", animals={"america": 2}), events.SpacesRead(continent="america", stars=(3,)))
    state = after(state, act.ExpeditionSent(seat=ANN, continent="america", markers=(0, 0, 1, 0), bonus=3))
    assert (state.players[ANN].reputation, state.players[ANN].points) == (3, 3)
    again = replace(state, phase="action", turn=ANN, held=Held("red", 2), due=())
    with pytest.raises(Illegal, match="no free space"):
        after(again, sent_to_america())


def test_the_stars_that_a_person_reads_are_remembered_and_not_filled_in():
    state = holding("red", animals={"america": 2})
    sent = expedition(state, "america")
    assert [ask.blank for ask in sent.asks if ask.field in ("stars", "points")] == [True, True]
    event = sent_to_america(stars=2).complete(state)
    assert PROFILE.learn(Box(), event).starred == {"america": {0: 2}}
    again = replace(after(state, event), used=(), phase="action", turn=ANN, held=Held("red", 2))
    assert "stars" not in [ask.field for ask in expedition(again, "america").asks]
    assert sent_to_america().complete(again).space is None


def test_a_publication_brings_points_a_seal_and_lays_animals_aside():
    markers = (2, 0, 0, 1, *[0] * 8)
    state = holding("red", animals={"america": 3}, fossils=0, placed=None)
    state = after(state, act.Published(seat=ANN, continent="america", animals=2, markers=markers))
    ann = state.players[ANN]
    assert (ann.points, ann.seals, ann.laid_aside, ann.animals["america"]) == (
        2 * 2 + 3 + 2,
        1,
        {"america": 2},
        1,
    )
    assert ann.markers == {"mammal": 2, "omnivore": 1}


LYING = {"america": {"IV": (1, 1)}}


def test_markers_of_group_iv_never_count_as_nothing_because_nobody_has_read_the_board():
    hot = act.Published(seat=ANN, continent="america", markers=(*[0] * 9, 1, 0, 0))
    state = holding("red", value=6, animals={"america": 1}, placed={"IV": 1}, on_animals=LYING)
    with pytest.raises(Illegal, match="printed on your board"):
        GAME.apply(state, hot)
    GAME.apply(state, hot.model_copy(update={"points": 5}))
    read = events.PointsRead(research_ii=1, research_iv=2, published_iv=4)
    GAME.apply(after(state, read), hot)


@pytest.mark.parametrize("markers", [(0,) * 6 + (1,) + (0,) * 5, (1, 1, *[0] * 10)])
def test_a_publication_beyond_the_die_or_with_two_categories_of_a_group_is_refused(markers):
    state = holding("red", animals={"america": 1})
    with pytest.raises(Illegal):
        after(state, act.Published(seat=ANN, continent="america", markers=markers))


def test_the_track_gives_its_bonuses_in_every_lap():
    state = after(holding(reputation=8), track(token=(1,), coins=(9,)))
    state = after(state, act.UniversityVisited(seat=ANN, expert="elena-lewis"))
    state = replace(state, phase="action", turn=ANN, held=Held("red", 5))
    state = after(state, act.AcademyVisited(seat=ANN, animal="america"))
    ann = state.players[ANN]
    assert (ann.reputation, ann.coins, ann.tokens) == (11, 3, 2)


def test_an_extra_action_costs_a_seal_and_frees_the_space():
    things = {"seals": 1, "animals": {"america": 1}}
    state = with_things(in_turn(table(2), ann=(Laid("red", 3, "nothing"),)), ANN, **things)
    taken = events.DieTaken(seat=ANN, board=ANN, die="red-3-nothing")
    state = after(state, taken, sent_to_america())
    assert state.phase == "extra" and state.free_space("america") == 1
    state = after(state, events.ExtraTaken(seat=ANN, colour="red", area="america", value=6))
    assert state.free_space("america") == 0 and state.players[ANN].seals == 0
    assert after(state, act.BankVisited(seat=ANN)).phase == "token"


def two_on_america() -> State:
    """Ann may spend a seal; on America lie a red 3 and a red 5, left of a space that is free."""
    dice = (Laid("red", 3, "nothing"), Laid("red", 5, "coins"))
    state = after(table(2), track(), events.SpacesRead(continent="america", stars=(2, 1, 0)))
    state = with_things(in_turn(state, ann=dice), ANN, seals=1, animals={"america": 3})
    for die in dice:
        taken = events.DieTaken(seat=ANN, board=ANN, die=die.key)
        state = after(replace(state, turn=ANN), taken, sent_to_america())
    return state


def offered_again(state: State) -> dict[str, events.ExtraTaken]:
    taken = {prompt.label.english(): prompt.event for prompt in prompts.extras(state)}
    return {label: event for label, event in taken.items() if isinstance(event, events.ExtraTaken)}


def test_two_dice_of_a_colour_on_a_continent_are_offered_with_value_and_space():
    offered = offered_again(two_on_america())
    assert list(offered) == ["red-3, area-america, space 1", "red-5, area-america, space 2"]


@pytest.mark.parametrize(
    ("label", "stars"), [("red-3, area-america, space 1", 2), ("red-5, area-america, space 2", 1)]
)
def test_an_extra_action_frees_the_space_of_the_die_that_was_chosen(label, stars):
    state = two_on_america()
    before = state.players[ANN].reputation
    state = after(state, offered_again(state)[label].model_copy(update={"value": 4}))
    assert len([die for die in state.used if die.area == "america"]) == 1
    state = after(state, sent_to_america())
    assert state.players[ANN].reputation == before + stars


def test_a_player_whose_seals_are_recounted_to_none_has_no_extra_action():
    recount = events.HoldingCorrected(seat=ANN, points=0, coins=0, tokens=0, seals=0, reputation=0)
    state = after(two_on_america(), recount)
    assert not offered_again(state) and after(state, events.ExtraDeclined(seat=ANN)).phase == "token"


def test_an_entry_without_a_space_frees_the_last_one():
    state = after(two_on_america(), events.ExtraTaken(seat=ANN, colour="red", area="america", value=4))
    assert state.free_space("america") == 1


def test_a_continent_is_full_until_a_space_between_others_is_left():
    state = after(two_on_america(), events.SpacesRead(continent="america", stars=(2, 1)))
    assert is_full(state, "america")
    state = after(state, events.ExtraTaken(seat=ANN, colour="red", area="america", space=0, value=4))
    assert not is_full(state, "america") and state.free_space("america") == 0


def test_two_dice_of_a_colour_in_the_bank_make_one_offer():
    dice = (Laid("red", 3, "nothing"), Laid("red", 5, "coins"))
    state = with_things(in_turn(table(2), ann=dice), ANN, seals=1)
    for die in dice:
        taken = events.DieTaken(seat=ANN, board=ANN, die=die.key)
        state = after(replace(state, turn=ANN), taken, act.BankVisited(seat=ANN))
    assert list(offered_again(state)) == ["red, area-bank"]


def test_after_the_sixth_round_the_game_is_over():
    state = replace(in_turn(table(1), ann=(Laid("red", 3, "nothing"),)), round=6)
    state = after(state, events.DieTaken(seat=ANN, board=ANN, die="red-3-nothing"), act.BankVisited(seat=ANN))
    assert state.phase == "over"


def test_nobody_spends_what_they_do_not_have():
    with pytest.raises(Illegal):
        after(holding(), act.EmbassyVisited(seat=ANN, coins=1))


def test_an_expert_is_active_before_one_person_only_and_four_at_most():
    state = table(2, depth="count")
    state = GAME.apply(state, SheetEntered(seat=ANN, cell="active", value=("piar-jari", "gao-zhelan")))
    with pytest.raises(Illegal):
        GAME.apply(state, SheetEntered(seat=BOB, cell="active", value=("piar-jari",)))
    five = ("elena-lewis", "audrey-morton", "salvador-ortiz", "piar-jari", "gao-zhelan")
    with pytest.raises(Illegal):
        GAME.apply(state, SheetEntered(seat=ANN, cell="active", value=five))


def test_the_profile_keeps_what_was_read_and_gives_it_back():
    box = PROFILE.learn(Box(), track(token=(2, 5)))
    box = PROFILE.learn(box, events.SpacesRead(continent="asia", stars=(3, 1)))
    box = PROFILE.enter(box, "coins:1", 3)
    assert Box.model_validate_json(box.model_dump_json()) == box
    assert (box.track, box.bonuses["token"], box.stars["asia"], box.coins) == (10, (2, 5), (3, 1), {1: 3})
    with pytest.raises(Illegal):
        PROFILE.enter(box, "no-such-number", 1)


@pytest.mark.parametrize(("value", "most"), [(6, None), (5, None), (4, 1), (2, 3), (1, 4)])
def test_coins_are_asked_for_only_as_far_as_they_bring_more(value, most):
    state = holding("red", value, coins=9)
    offered = {each.label.english(): each for each in deeds(state)}
    asked = {ask.field: ask.high for ask in offered["Embassy"].asks}
    assert asked.get("coins") == most

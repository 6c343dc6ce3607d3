"""An AI's turn carries out its decision, asks for what nobody entered, and pays the die's owner."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from scoring.contract import Illegal, StepDone
from scoring.encyclopedia import GAME
from scoring.encyclopedia.ai.decision import decision
from scoring.encyclopedia.ai.turn import steps_left
from scoring.encyclopedia.ai.words import words
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.profile import PROFILE, Box
from scoring.encyclopedia.match.corrections import bank_visits
from scoring.encyclopedia.match.person.action_events import BankVisited
from scoring.encyclopedia.match.prompts import prompts
from scoring.encyclopedia.match.state import Laid, State
from scoring.words import Why
from tests.scoring.encyclopedia.match.table import ANN, BOB, LINNE, after, in_turn, table, track, with_things

PLAY = events.AiTurn(seat=BOB)
DISPLAY = events.DisplayLaid(academy=(0, 2, 1, 0, 0), university=(0, 0, 0, 3, 1))


def die(colour: str, value: int, slot: str = "nothing") -> Laid:
    return Laid(colour, value, slot)


def bobs_turn(**dice: tuple[Laid, ...]) -> State:
    return in_turn(table(2, LINNE), BOB, **dice)


def answered(state: State, answer: str) -> State:
    return after(state, StepDone(what=steps_left(state)[0].what, answer=answer))


def done(state: State) -> State:
    return after(state, StepDone(what=steps_left(state)[0].what))


def test_it_takes_the_highest_die_and_its_owner_is_paid():
    state = after(bobs_turn(ann=(die("red", 3, "coins"),), bob=(die("blue", 1),)), PLAY)
    assert state.players[ANN].coins == 2 and state.players[ANN].dice == ()
    assert state.players[BOB].tokens == 2
    assert state.waiting and state.turn == BOB
    assert done(state).turn == ANN


def test_players_are_told_what_the_ai_gets():
    state = after(bobs_turn(ann=(die("red", 3, "coins"),), bob=(die("blue", 1),)), PLAY)
    said = GAME.bots.words(steps_left(state)[0].what).text.params["row"]
    assert [text.english() for text in said] == ["2 expedition tokens"]


def test_taking_its_own_die_pays_nobody():
    state = after(bobs_turn(ann=(die("red", 1),), bob=(die("blue", 3, "coins"),)), PLAY)
    assert state.players[BOB].coins == 0


def test_with_the_display_known_nothing_is_asked():
    state = after(bobs_turn(ann=(die("red", 1),), bob=(die("blue", 5),)), DISPLAY, PLAY)
    assert state.players[BOB].colleagues == {"africa": 1}
    assert state.university["africa"] == 2
    assert [step.by for step in steps_left(state)] == ["hand"]


def test_without_the_display_the_card_is_asked_in_the_order_of_its_priority():
    state = after(bobs_turn(ann=(die("red", 1),), bob=(die("blue", 6),)), PLAY)
    (step,) = steps_left(state)
    assert step.ask.choices == (*LINNE["priority"], "none")
    state = answered(state, "asia")
    assert state.players[BOB].animals == {"asia": 1} and state.players[BOB].reputation == 3
    assert not state.waiting and state.turn == ANN


def test_a_question_names_the_die_and_its_owner_and_no_other_one_is_answered():
    state = after(bobs_turn(ann=(die("red", 6, "coins"),), bob=(die("blue", 1),)), PLAY)
    (step,) = steps_left(state)
    assert step.what.values == {"die": "red-6-coins", "owner": ANN}
    assert "%(die)s" in words(step.what).text.message
    for values in ({}, {"die": "red-5", "owner": ANN}):
        with pytest.raises(Illegal):
            after(state, StepDone(what=Why(key="ask-animal", values=values), answer="asia"))


def test_an_ai_without_a_card_gets_everything_else():
    state = answered(after(bobs_turn(ann=(die("red", 1),), bob=(die("blue", 5),)), PLAY), "none")
    assert state.players[BOB].tokens == 1 and not state.players[BOB].colleagues


def test_equal_dice_of_other_players_are_a_choice_that_decides_who_is_paid():
    dice = (die("red", 3, "coins"), die("red", 3, "points"))
    state = after(bobs_turn(ann=dice, bob=(die("blue", 1),)), PLAY)
    assert steps_left(state)[0].ask.choices == ("0:red-3-coins", "0:red-3-points")
    state = answered(state, "0:red-3-points")
    assert state.players[ANN].points == 3 and state.players[ANN].coins == 0


def test_players_are_told_where_a_chosen_die_goes():
    dice = (die("red", 4, "coins"), die("red", 4, "points"))
    state = with_things(bobs_turn(ann=dice, bob=(die("blue", 1),)), BOB, animals={"asia": 1})
    state = after(state, track(), events.SpacesRead(continent="asia", stars=(1,)), PLAY)
    state = answered(state, "0:red-4-points")
    (step,) = steps_left(state)
    assert step.by == "hand" and step.what.values["where"] == "to-asia" and state.turn == BOB
    said = words(step.what).text.english()
    assert said.startswith("Put red 4 (3 points) from #1’s board on the leftmost free space of Asia")
    assert done(state).turn == ANN


def test_a_die_without_a_free_space_is_shown_beside_the_map():
    state = replace(
        bobs_turn(ann=(die("red", 1),), bob=(die("blue", 4),)), full=("europe", "asia", "africa", "oceania")
    )
    state = answered(after(state, PLAY), "full")
    (step,) = steps_left(state)
    assert step.by == "hand" and step.what.values["where"] == "to-expedition"


def test_the_stars_of_a_space_are_asked_once_and_the_box_remembers_them():
    dice = {"ann": (die("red", 1),), "bob": (die("blue", 4),)}
    start = with_things(bobs_turn(**dice), BOB, animals={"asia": 1})
    asked = after(start, PLAY)
    answer = StepDone(what=steps_left(asked)[0].what, answer="2")
    box = PROFILE.learn(Box(), answer)
    assert box.starred == {"asia": {0: 2}} and Box.model_validate_json(box.model_dump_json()) == box
    again = replace(start, facts=after(asked, answer).facts)
    told = after(again, PLAY)
    assert [step.by for step in steps_left(told)] == ["hand"] and told.players[BOB].reputation == 2
    fresh = after(table(2, LINNE), events.CoinsDealt(coins=(1, 1), printed=box.printed))
    assert fresh.facts.starred == {"asia": {0: 2}}


def test_a_continent_is_known_once_all_its_spaces_and_its_end_were_told():
    box = Box()
    for space, answer in enumerate(("2", "0", "full")):
        what = Why(key="ask-stars", values={"continent": "asia", "space": space})
        box = PROFILE.learn(box, StepDone(what=what, answer=answer))
    assert box.stars == {"asia": (2, 0)}


def test_two_dice_that_are_the_same_to_everybody_are_no_question():
    twins = (die("red", 3, "points"), die("red", 3, "points"))
    state = after(bobs_turn(ann=twins, bob=(die("blue", 1),)), PLAY)
    assert [step.by for step in steps_left(state)] == ["hand"]
    assert len(state.players[ANN].dice) == 1


def test_the_choice_does_not_depend_on_the_order_of_the_dice():
    dice = (die("green", 5, "coins"), die("red", 5, "points"), die("purple", 2), die("red", 5))
    moves = {
        (made.action["dice"][0][1], made.move.key)
        for order in permutations(dice)
        for made in [decision(bobs_turn(ann=order, bob=(die("blue", 1),)), BOB)]
    }
    assert moves == {("red-5-nothing", "ai-university")}


def test_the_ai_says_why_it_leaves_every_other_die():
    made = decision(
        bobs_turn(ann=(die("red", 5), die("green", 5), die("red", 2)), bob=(die("blue", 1),)), BOB
    )
    assert [each.why.key for each in made.rejected] == ["refused-later-colour", *["refused-lower-value"] * 2]
    assert [each.criteria["priority"] for each in made.compared] == [1, 5]


def test_an_expedition_goes_where_most_animals_are_and_spends_all_tokens():
    state = with_things(
        bobs_turn(ann=(die("red", 1),), bob=(die("blue", 4),)), BOB, tokens=3, animals={"asia": 2}
    )
    state = after(state, events.SpacesRead(continent="asia", stars=(2, 1)), PLAY)
    bob = state.players[BOB]
    assert (bob.points, bob.tokens, bob.reputation) == (12, 0, 2)
    assert state.used[-1].area == "asia"


def test_a_full_continent_is_skipped_and_said_once():
    state = with_things(bobs_turn(ann=(die("red", 1),), bob=(die("blue", 4),)), BOB, animals={"asia": 2})
    state = answered(after(state, PLAY), "full")
    assert steps_left(state)[0].what.values["continent"] == "america"
    state = answered(state, "3")
    assert state.full == ("asia",) and state.players[BOB].reputation == 3
    assert decision(in_turn(state, BOB, bob=(die("red", 4),)), BOB).action["goals"][0] == "america"


def test_an_ai_spends_its_tokens_without_stars_if_everything_is_full():
    state = with_things(bobs_turn(ann=(die("red", 1),), bob=(die("blue", 1),)), BOB, tokens=2)
    full = ("america", "europe", "asia", "africa", "oceania")
    state = after(replace(state, full=full), PLAY)
    assert (state.players[BOB].points, state.players[BOB].reputation) == (6, 0)


def test_a_bonus_that_comes_in_a_persons_turn_waits_for_its_end():
    side_b = events.TrackRead(side="b", length=10, animal=(2,))
    state = after(bobs_turn(ann=(die("red", 1),), bob=(die("blue", 3, "reputation"),)), side_b)
    state = replace(state, turn=ANN)
    state = after(state, events.DieTaken(seat=ANN, board=BOB, die="blue-3-reputation"))
    assert state.due and state.phase == "action"
    state = after(state, BankVisited(seat=ANN))
    with pytest.raises(Illegal):
        after(state, PLAY)
    state = after(state, events.AiCardTaken(seat=BOB, what="animal", continent="africa"))
    assert state.players[BOB].animals == {"africa": 1}


def test_the_ai_still_plays_where_people_are_only_counted():
    state = in_turn(table(2, LINNE, depth="count"), ANN, ann=(die("red", 4, "coins"),), bob=(die("blue", 3),))
    state = after(state, events.DieTaken(seat=ANN, board=ANN, die="red-4-coins"))
    assert state.turn == BOB and state.held is None
    state = done(after(state, PLAY))
    assert state.phase == "token" and state.players[BOB].tokens == 2
    assert state.players[ANN].tokens == 0


def test_a_person_never_takes_an_ais_turn():
    with pytest.raises(Illegal):
        after(in_turn(table(2), BOB, bob=(die("red", 1),)), PLAY)


def counted_turn(**dice: tuple[Laid, ...]) -> State:
    return in_turn(table(2, LINNE, depth="count"), ANN, **dice)


def test_where_people_are_only_counted_the_stars_are_asked_although_they_were_read():
    """Ann's die may lie on Asia already, and nobody said so."""
    state = counted_turn(ann=(die("purple", 3),), bob=(die("blue", 4),))
    state = with_things(
        after(state, events.SpacesRead(continent="asia", stars=(3, 1))), BOB, animals={"asia": 2}
    )
    state = after(state, events.DieTaken(seat=ANN, board=ANN, die="purple-3-nothing"), PLAY)
    assert steps_left(state)[0].what.key == "ask-stars"
    assert answered(state, "1").players[BOB].reputation == 1


def test_where_people_are_only_counted_the_display_is_not_known_after_their_turn():
    state = counted_turn(ann=(die("red", 2),), bob=(die("blue", 5),))
    assert not [each for each in prompts(state) if isinstance(each.event, events.DisplayLaid)]
    state = after(state, DISPLAY, events.DieTaken(seat=ANN, board=ANN, die="red-2-nothing"), PLAY)
    assert steps_left(state)[0].ask.choices == (*LINNE["priority"], "none")


def test_a_person_who_is_only_counted_may_have_been_the_first_in_the_bank():
    state = replace(counted_turn(ann=(die("red", 3),), bob=(die("blue", 2),)), first=BOB)
    assert not list(bank_visits(state))
    state = after(state, events.DieTaken(seat=ANN, board=ANN, die="red-3-nothing"))
    (visit,) = bank_visits(state)
    assert visit in prompts(state)
    state = after(state, visit.event)
    assert not list(bank_visits(state))
    state = after(state, PLAY)
    assert (state.first, state.players[BOB].coins) == (ANN, 5)


def test_the_first_in_the_bank_is_told_even_after_the_last_die():
    state = counted_turn(ann=(die("red", 3),))
    state = after(state, events.DieTaken(seat=ANN, board=ANN, die="red-3-nothing"))
    assert state.phase == "token" and [each.event.seat for each in bank_visits(state)] == [ANN]


@pytest.mark.parametrize("token", ["token-animal", "token-expert"])
def test_a_display_that_was_filled_again_is_not_known(token):
    state = replace(table(2, LINNE), phase="token")
    what, card = ("animal", "asia") if token == "token-animal" else ("expert", "adamu-ashenafi")
    state = after(state, events.RoundTokenTurned(token=token), DISPLAY)
    state = after(state, events.CardTaken(seat=ANN, what=what, card=card))
    assert state.academy is not None and state.university is not None
    state = after(state, events.AiCardTaken(seat=BOB, what=what, continent="africa"))
    known = (state.academy is not None, state.university is not None)
    assert known == ((False, True) if token == "token-animal" else (True, False))


def test_the_display_of_setup_is_not_the_one_of_the_first_round():
    state = after(table(2, LINNE), DISPLAY, events.CoinsDealt(coins=(2, 2)))
    for _card in range(2):
        state = after(state, events.AiCardTaken(seat=BOB, what="animal", continent="europe"))
    for card in ("asia", "europe"):
        assert state.academy is not None
        state = after(state, events.CardTaken(seat=ANN, what="animal", card=card))
    assert state.phase == "token" and state.academy is None and state.university is not None

"""A feeding entered by its result asks for what the table alone cannot tell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, Prompt
from scoring.evolution.match import events
from scoring.evolution.match.advice import moment
from scoring.evolution.match.board import board
from scoring.evolution.match.feeding.open_results import (
    PLANTS_ASKED,
    eaten_before,
    guessed,
    plants_open,
)
from scoring.evolution.match.play import apply
from scoring.evolution.match.prompts import attack_on, prompts
from scoring.evolution.match.state import State
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_result import ended, short, shown, watered

HUNTER = species("carnivore", body=3)


def attacked(state: State, prey: tuple[int, int], eaten: int | None = None, hunter=(0, 0)) -> State:
    return apply(state, events.Attacked(hunter=hunter, prey=prey, eaten=eaten))


def told(state: State, seat: int, index: int, tokens: int) -> State:
    return apply(state, events.ResultTold(seat=seat, species=index, tokens=tokens))


def fates(state: State) -> list[str]:
    return [row.fate.english() for row in board(state, EVERYTHING).table.results]


def asked(state: State) -> tuple[str, list[range]]:
    """The main control, and what it asks for."""
    prompt = board(state, EVERYTHING).next
    return prompt.label.english(), [range(ask.low, ask.high + 1) for ask in prompt.asks]


def no_attack(state: State) -> Prompt:
    """What says that a hunter has attacked nobody."""
    return board(state, EVERYTHING).aside[0]


def refused(state: State) -> str:
    with pytest.raises(Illegal) as refusal:
        events.FeedingSettled().complete(state)
    return str(refusal.value)


def test_what_a_prey_had_eaten_goes_into_its_owners_bag():
    state = watered(9, [HUNTER], [species(population=2), species()])
    over = ended(attacked(state, (1, 1), 1))
    assert (over.players[1].bag, over.plants) == (1 + 2, 9 - 1 - 2)


def test_food_that_a_shrunken_prey_still_has_room_for_stays_on_it():
    state = attacked(watered(9, [HUNTER], [species(population=3)]), (1, 0), 2)
    assert (state.players[1].species[0].food, state.players[1].bag, state.plants) == (2, 0, 7)
    state = attacked(watered(9, [HUNTER], [species(population=3)]), (1, 0), 3)
    assert (state.players[1].species[0].food, state.players[1].bag, state.plants) == (2, 1, 6)


def test_an_attack_asks_what_the_prey_had_eaten_and_nothing_is_chosen():
    state = watered(9, [HUNTER], [species(population=2)])
    (ask,) = attack_on(state, (0, 0), (1, 0)).asks
    assert (ask.field, ask.low, ask.high, ask.blank) == ("eaten", 0, 2, True)
    with pytest.raises(Illegal):
        apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0)))
    apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0), eaten=0))


@pytest.mark.parametrize(
    ("plants", "prey", "possible"),
    [
        (9, species(population=2, food=2), [2]),
        (0, species(population=2), [0]),
        (1, species(population=3, food=1), [1, 2]),
        (0, species("intelligence", population=1), [0, 1]),
        (9, species("burrowing"), [0]),
        (9, species("fat-tissue", body=2), [0, 1, 2, 3]),
        (9, species("carnivore", population=3, food=1), [1]),
    ],
)
def test_what_is_known_of_a_prey_is_not_asked(plants, prey, possible):
    state = watered(plants, [HUNTER], [prey])
    assert list(eaten_before(state, (1, 0))) == possible
    assert bool(attack_on(state, (0, 0), (1, 0)).asks) == (len(possible) > 1)


def test_meal_by_meal_an_attack_asks_nothing():
    state = apply(watered(9, [HUNTER], [species(population=2)]), events.FeedingWayChosen(by_result=False))
    assert not attack_on(state, (0, 0), (1, 0)).asks
    with pytest.raises(Illegal):
        attacked(state, (1, 0), 1)


@pytest.mark.parametrize("eaten", [0, 4])
def test_a_prey_has_no_less_than_is_known_and_no_more_than_fits(eaten):
    with pytest.raises(Illegal):
        attacked(watered(9, [HUNTER], [species(population=3, food=1)]), (1, 0), eaten)


def test_a_prey_that_had_eaten_its_fill_in_its_burrow_is_safe():
    with pytest.raises(Illegal):
        attacked(watered(9, [HUNTER], [species("burrowing", population=2)]), (1, 0), 2)


def test_a_clever_hunter_is_offered_what_it_has_to_switch_off():
    clever = species("carnivore", "intelligence", body=3)
    state = watered(9, [clever], [species("climbing", population=2)])
    (prompt,) = [each for each in prompts(state) if each.event.kind == "attacked"]
    assert (prompt.event.ignored, [ask.field for ask in prompt.asks]) == (["climbing"], ["eaten"])


def test_the_log_tells_what_the_prey_had_eaten():
    told = events.Attacked(hunter=(0, 0), prey=(1, 0), eaten=2).describe().english()
    assert told == "#1: species 1 attacks #2, species 1, which had eaten 2"


def test_a_hunter_that_could_attack_does_not_starve_by_itself():
    state = watered(9, [HUNTER], [species(population=2)])
    assert moment(state).text.english() == refused(state) == "#1: species 1 is hungry and could attack."
    assert fates(state)[0] == "hungry, could attack"
    assert board(state, EVERYTHING).table.hunt.number == 1
    state = apply(state, no_attack(state).event)
    assert asked(state)[0] == "End the feeding" and ended(state).players[0].species == ()


def test_a_hunter_that_is_still_hungry_after_an_attack_is_asked_again():
    large = species("carnivore", body=3, population=3)
    state = attacked(watered(9, [large], [species(body=2, population=3)]), (1, 0), 0)
    assert no_attack(state).label.english() == "#1: species 1 attacks nobody and starves"
    assert asked(attacked(state, (1, 0), 0))[0] == "End the feeding"


def test_nothing_is_asked_about_a_hunter_without_prey():
    state = watered(9, [species("carnivore")], [species(body=2)])
    assert asked(state)[0] == "End the feeding" and fates(state)[0] == "dies out"


def test_a_hunter_that_cards_could_help_is_asked_for():
    clever = species("carnivore", "intelligence", body=3)
    assert "dies out" in no_attack(watered(9, [clever], [species("climbing")])).label.english()


def test_the_main_control_leads_to_the_attack_and_no_attack_is_a_quiet_aside():
    state = watered(9, [HUNTER], [species(population=2)])
    shown = board(state, EVERYTHING)
    assert shown.next is None
    assert (shown.lead.label.english(), shown.lead.query, shown.lead.anchor) == (
        "#1: species 1 attacks…",
        "hunter=0.0",
        "hunt",
    )
    aside = no_attack(state)
    assert (aside.label.english(), aside.weight) == ("#1: species 1 attacks nobody and dies out", "aside")
    after = board(attacked(state, (1, 0), 0), EVERYTHING)
    assert after.lead is None and after.next.label.english() == "End the feeding"
    assert not any("attacks nobody" in prompt.label.english() for prompt in after.aside)


def test_the_last_plants_are_given_to_nobody_by_guess():
    state = watered(1, [species(), species()], [])
    assert shown(state) == [None, None] and fates(state) == ["not known yet"] * 2
    assert (
        refused(state) == moment(state).text.english() == "There is not enough food for all: say who got it."
    )
    assert asked(state) == ("#1: what did species 1 get?", [range(2)])
    assert shown(told(state, 0, 0, 0)) == [0, 1]
    assert shown(told(state, 0, 0, 1)) == [1, 0]
    assert ended(told(state, 0, 0, 0)).players[0].bag == 1


@pytest.mark.parametrize(
    ("trait", "label"),
    [("fat-tissue", "Food and fat on it at the end"), ("horns", "Food on it at the end")],
)
def test_fat_is_asked_only_of_a_species_with_fat_tissue(trait, label):
    state = watered(1, [species(trait), species(trait)], [])
    (ask,) = board(state, EVERYTHING).next.asks
    (beside,) = board(state, EVERYTHING).table.results[1].asked
    assert {ask.label.english(), beside.asks[0].label.english()} == {label}


def test_the_other_guesses_are_answered_in_their_rows():
    first, second = board(watered(1, [species(), species()], []), EVERYTHING).table.results
    assert not first.asked and [prompt.event.species for prompt in second.asked] == [1]
    assert not second.change
    # Nothing on the page tells which of them the table would feed first.
    assert first.starves and second.starves


def test_what_follows_from_the_turns_is_filled_in():
    assert shown(watered(3, [species(population=4)], [species(population=4)])) == [2, 1]
    # One plant for each player, so only who eats in the longer row is open.
    row = [species(population=2), species()]
    assert shown(watered(2, row, [species(population=2)])) == [None, None, 1]


def test_results_told_by_hand_took_turns_too():
    state = told(watered(2, [species(), species()], [species()]), 0, 0, 1)
    assert shown(state) == [1, 0, 1]


def test_a_species_that_gets_all_or_nothing_whoever_eats_first_is_filled_in():
    assert guessed(watered(5, [species(population=4), species(population=2)], [])) == {
        (0, 0): range(3, 5),
        (0, 1): range(1, 3),
    }
    assert guessed(watered(0, [species(), species()], [])) == {}


@pytest.mark.parametrize("trait", ["foraging", "cooperation", "fat-tissue", "intelligence"])
def test_turns_tell_nothing_where_one_may_bring_more_or_less(trait):
    rows = [species(trait, population=3)], [species(population=3)]
    assert None in shown(watered(3, *rows))


def test_a_hunter_takes_turns_so_they_tell_nothing():
    state = watered(1, [HUNTER, species()], [species(), species(population=2)])
    state = told(attacked(state, (1, 1), 0), 1, 1, 0)
    assert shown(state) == [1, None, None, 0]


def test_a_hunter_that_died_on_the_horns_took_a_turn_too():
    state = attacked(watered(1, [HUNTER, species()], [species("horns"), species()]), (1, 0), 0)
    assert [len(player.species) for player in state.players] == [1, 1]
    assert shown(state) == [None, None]


def test_a_hunter_that_ate_before_and_finds_no_prey_leaves_the_turns_as_they_are():
    full = replace(HUNTER, food=1)
    assert shown(watered(3, [full, species(population=4)], [species(population=4)])) == [1, 2, 1]


def test_cards_may_feed_a_clever_species_where_no_plant_is_left():
    assert shown(watered(0, [species("intelligence")], [species()])) == [None, 0]


def test_the_only_one_who_still_eats_gets_the_rest():
    assert shown(short(1, [species(population=2)], [species(food=1)])) == [1, 1]


CLEVER = species("intelligence", population=2)


def test_where_cards_may_have_fed_a_species_the_plants_that_are_left_are_asked():
    state = watered(9, [CLEVER], [species(population=3)])
    assert asked(state) == ("End the feeding", [range(4, 7)])
    assert refused(state) == PLANTS_ASKED.english()
    settled = events.FeedingSettled(plants=6).complete(state)
    over = apply(state, settled)
    assert (over.plants, [player.bag for player in over.players]) == (6, [2, 3])


def test_after_the_last_round_no_plants_that_are_left_are_asked():
    state = replace(watered(9, [CLEVER], [species(population=3)]), last_round=1)
    assert asked(state) == ("End the feeding", [])
    over = ended(state)
    assert over.phase == "over" and [player.bag for player in over.players] == [2, 3]
    by_meals = apply(
        replace(watered(9, [CLEVER], [species()]), last_round=1), events.FeedingWayChosen(by_result=False)
    )
    (prompt,) = [each for each in prompts(by_meals) if each.event.kind == "feeding-settled"]
    assert not prompt.asks


def test_the_plants_that_are_left_are_known_where_no_cards_can_have_fed_anybody():
    assert asked(watered(9, [species(population=3)], [species("carnivore", "intelligence")])) == (
        "End the feeding",
        [],
    )
    assert list(plants_open(watered(9, [replace(CLEVER, food=2)], [species()]))) == [8]


def test_all_eat_their_fill_asks_for_the_plants_that_are_left_too():
    state = apply(watered(9, [CLEVER], [species()]), events.FeedingWayChosen(by_result=False))
    (prompt,) = [each for each in prompts(state) if each.event.kind == "feeding-settled"]
    assert [ask.field for ask in prompt.asks] == ["plants"]


def test_a_species_fed_with_cards_leaves_the_last_plant_to_others():
    state = told(watered(1, [CLEVER], [species()]), 0, 0, 2)
    # Two plants for a card, so that one may still lie there.
    assert shown(state) == [2, None]
    state = told(state, 1, 0, 1)
    assert asked(state) == ("End the feeding", [])
    assert ended(state).plants == 0


def test_what_a_clever_prey_had_eaten_may_have_come_from_cards():
    state = attacked(watered(2, [HUNTER], [CLEVER, species(population=2)]), (1, 0), 2)
    assert (state.plants, state.unsure) == (0, 2)
    shown = board(state, EVERYTHING).table
    assert (shown.plants, shown.plants_most) == (0, 2)
    assert [ask.blank for prompt in shown.plants_by_hand for ask in prompt.asks] == [True]
    state = told(state, 1, 1, 2)
    assert list(plants_open(state)) == [0]
    state = apply(state, events.PlantsCorrected(plants=2))
    assert state.unsure == 0 and board(state, EVERYTHING).table.plants_most == 0
    known = board(state, EVERYTHING).table.plants_by_hand
    assert [ask.blank for prompt in known for ask in prompt.asks] == [False]


def test_a_species_fed_beside_a_clever_one_that_died_may_have_had_cards():
    giver = species("intelligence", "cooperation")
    state = attacked(watered(0, [HUNTER], [giver, species(population=2)]), (1, 0), 1)
    assert shown(state) == [1, None]
    # In the next feeding nobody has had anything of that kind.
    state = told(state, 1, 0, 1)
    over = apply(state, events.FeedingSettled(plants=0).complete(state))
    assert (over.clever, over.unsure, over.hunted) == ((), 0, False)


def test_a_species_with_room_only_for_fat_may_have_taken_none_of_the_last_food():
    stores = species("fat-tissue", body=2, food=1)
    state = watered(3, [stores], [species(population=2)])
    assert guessed(state) == {(0, 0): range(1, 4), (1, 0): range(1, 3)}


def test_single_meals_are_offered_until_anything_of_the_result_is_entered():
    state = watered(9, [HUNTER], [species(population=2)])
    assert [prompt.label.english() for prompt in board(state, EVERYTHING).aside][1:] == ["Meal by meal"]
    for after in (attacked(state, (1, 0), 0), told(state, 1, 0, 1)):
        assert "Meal by meal" not in [prompt.label.english() for prompt in board(after, EVERYTHING).aside]


def test_a_prey_had_not_eaten_more_than_there_was():
    event = events.Attacked(hunter=(0, 0), prey=(1, 0), eaten=2)
    with pytest.raises(Illegal, match="that many plants"):
        apply(watered(1, [HUNTER], [species(population=3)]), event)


def test_fat_of_new_cards_is_asked_of_a_player_who_had_stopped():
    stores = species("fat-tissue", "intelligence", food=1)
    state = watered(0, [HUNTER], [species("foraging"), stores])
    state = replace(state, by_result=False, turn=1)
    state = apply(apply(state, events.Passed(seat=1)), events.TurnCorrected(seat=0))
    state = apply(state, events.FeedingWayChosen(by_result=True).complete(state))
    assert not guessed(state)
    state = apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0)).complete(state))
    assert guessed(state) == {(1, 0): range(1, 3)}

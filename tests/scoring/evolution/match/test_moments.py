"""The headline tells players what to move after an event."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import EVERYTHING
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.prompts import attack_on
from scoring.evolution.match.state import EvolutionSetup, State, start
from scoring.evolution.rules.species import Species
from tests.scoring.evolution.cast import species, table


def feeding(*rows, **changes) -> State:
    fed = {"phase": "feed", "by_result": True, **changes}
    return replace(start(EvolutionSetup(seats=len(rows))), players=table(*rows), **fed)


def told(state: State) -> list[tuple[int, str, int, int]]:
    changed = board(state, EVERYTHING).changes
    return [(each.seat, each.what.english(), each.before, each.after) for each in changed]


def said(state: State) -> list[str]:
    shown = board(state, EVERYTHING)
    return [shown.moment.text.english(), *(note.text.english() for note in shown.notes)]


def test_a_species_that_dies_out_is_the_headline_until_the_next_event():
    state = feeding([species()], [species("carnivore", body=3, food=1), species("carnivore", "horns")])
    over = apply(state, events.FeedingSettled())
    assert said(over)[0] == "#1: species 1 dies out. Remove it."
    assert "#2: species 2 dies out. Remove it and draw 2 cards." in said(over)
    assert "Deal the cards" in said(apply(over, events.BagCorrected(seat=0, bag=3)))[0]


def test_the_prey_that_dies_is_the_headline_after_the_attack():
    state = feeding([species("carnivore", body=3)], [species("horns", body=2)], by_result=False, turn=0)
    over = apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0)))
    assert said(over)[:2] == [
        "#1: species 1 dies out. Remove it and draw 1 card.",
        "#2: species 1 dies out. Remove it and draw 1 card.",
    ]


def test_nobody_draws_cards_once_the_game_is_over():
    hungry = feeding([species("horns")], [species(food=1)], last_round=1)
    assert said(apply(hungry, events.FeedingSettled()))[0] == "#1: species 1 dies out. Remove it."


def test_tasks_for_everybody_come_before_the_boards():
    row = [species("carnivore", body=3, population=2)]
    state = feeding(row, [species(population=2)], [species("scavenger")], plants=4)
    hunted = apply(state, attack_on(state, (0, 0), (1, 0)).event)
    shown = board(hunted, EVERYTHING)
    assert shown.table.hands_full
    assert "#3, species 1 scavenges 1 meat." in [step.text.english() for step in shown.steps]
    by_meals = replace(state, by_result=False, turn=1)
    assert not board(apply(by_meals, events.Fed(seat=1, species=0)), EVERYTHING).table.hands_full
    assert not board(apply(hunted, events.FeedingSettled()), EVERYTHING).table.hands_full


def test_starvation_and_bags_are_told_with_the_numbers_before_and_after():
    state = feeding([species("climbing"), species(population=5)], [species(food=1)], plants=2)
    state = apply(state, events.ResultTold(seat=0, species=1, tokens=2))
    over = apply(state, events.FeedingSettled())
    assert told(over) == [
        # As in the headline, by the numbers from before a board went.
        (0, "population of species 2, now species 1", 5, 2),
        (0, "food in the bag", 0, 2),
        (1, "food in the bag", 0, 1),
    ]
    assert said(over)[0].startswith("#1: species 1 dies out")
    assert told(apply(over, events.RoundDealt())) == []


def test_a_species_that_keeps_its_number_is_named_by_it_alone():
    state = feeding([species(population=3), species("climbing")], [species(food=1)], plants=1)
    over = apply(apply(state, events.ResultTold(seat=0, species=0, tokens=1)), events.FeedingSettled())
    assert (0, "population of species 1", 3, 1) in told(over)


def test_the_marker_of_the_first_player_is_passed_on_after_the_feeding():
    over = apply(feeding([species(food=1)], [species(food=1)]), events.FeedingSettled())
    assert "#2 takes the first-player marker." in said(over)


def test_the_last_feeding_tells_its_bags_too():
    over = apply(feeding([species(food=1)], [species(food=1)], last_round=1), events.FeedingSettled())
    assert "over" in said(over)[0] and (0, "food in the bag", 0, 1) in told(over)


def test_a_species_that_cards_could_feed_is_offered_like_any_other():
    row = [species("intelligence", population=2), species()]
    state = feeding(row, [species(food=1)], by_result=False, turn=0, plants=0)
    (card,) = board(state, EVERYTHING).table.eaters
    assert (card.number, card.eat, card.hunts) == (1, (), False)
    (prompt,) = card.clever
    assert (prompt.event, prompt.weight) == (events.Fed(seat=0, species=0, cards=1), "move")
    both = board(replace(state, plants=1), EVERYTHING).table.eaters
    assert [(bool(each.eat), bool(each.clever)) for each in both] == [(True, True), (True, False)]


def test_a_species_is_offered_cards_only_in_its_players_turn():
    row = [species("intelligence", food=1)], [species("intelligence")]
    state = feeding(*row, by_result=False, turn=1, plants=0)
    assert [card.number for card in board(state, EVERYTHING).table.eaters] == [1]
    assert not board(state, EVERYTHING).table.rows[0].cards[0].clever


def test_a_player_who_stopped_is_named_if_anybody_could_still_eat():
    state = feeding([species("fat-tissue", food=1)], [species(food=1)], by_result=False, turn=0, plants=3)
    assert said(apply(state, events.Passed(seat=0)))[0] == "Nobody eats any more. Stopped: #1."
    assert said(replace(state, plants=0, turn=None))[0] == "Nobody can eat any more."


def eaters(state: State) -> list[tuple[int, bool, bool, bool]]:
    shown = board(state, EVERYTHING).table.eaters
    return [(card.number, bool(card.eat), card.hunts, card.chosen) for card in shown]


def test_every_phone_shows_who_may_eat_next_to_any_row_it_looks_at():
    state = feeding([species()], [species(food=1), species(), species("carnivore")], by_result=False, turn=1)
    state = replace(state, plants=3)
    assert eaters(state) == [(2, True, False, False), (3, False, True, False)]
    assert eaters(state) == [
        (card.number, bool(card.eat), card.hunts, card.chosen)
        for card in board(state, replace(EVERYTHING, query={"seat": "0"})).table.eaters
    ]


def test_a_hunter_without_prey_does_not_push_itself_forward():
    state = feeding([species(body=2)], [species("carnivore", body=1)], by_result=False, turn=1)
    assert eaters(state) == [(1, False, True, False)]
    clever = feeding([species(body=2)], [species("carnivore", "intelligence")], by_result=False, turn=1)
    assert eaters(clever) == [(1, False, True, True)]


def test_only_a_hunter_that_finds_prey_is_the_main_control():
    def leads(state: State, **query: str) -> list[bool]:
        shown = board(state, replace(EVERYTHING, query=query)).table.eaters
        return [card.leads for card in shown]

    def hunting(hunter: Species, prey: Species) -> State:
        return feeding([prey], [hunter], by_result=False, turn=1)

    assert leads(hunting(species("carnivore", body=2), species())) == [True]
    assert leads(hunting(species("carnivore"), species(body=2)), hunter="1.0") == [False]
    clever = species("carnivore", "intelligence", body=2)
    assert leads(hunting(clever, species("climbing"))) == [True]
    assert leads(hunting(clever, species(body=2))) == [False]

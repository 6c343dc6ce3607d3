"""A round asks for what the table needs to know before it goes on."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import EVERYTHING
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.closer import closer
from scoring.evolution.match.feeding.attack_sheet import hunt
from scoring.evolution.match.play import apply
from scoring.evolution.match.prompts import prompts
from scoring.evolution.match.state import EvolutionSetup, State, start
from scoring.evolution.rules.species import Species
from tests.scoring.evolution.cast import species, table


def laid(*rows, quick: bool = False, **changes) -> State:
    setup = EvolutionSetup(seats=len(rows), quick=quick)
    return replace(start(setup), players=table(*rows), **changes)


def offered(state: State) -> set[str]:
    return {prompt.event.kind for prompt in prompts(state)}


def test_a_deal_that_needs_more_cards_than_the_deck_has_waits_for_an_answer():
    state = laid([species()], [species()], deck=7)
    asked = board(state, EVERYTHING)
    assert asked.next.event == events.DeckExhausted(dealing=True)
    assert [prompt.label.english() for prompt in asked.aside] == ["There were enough cards"]
    assert board(apply(state, asked.next.event), EVERYTHING).next.event == events.RoundDealt()
    enough = apply(state, asked.aside[0].event)
    assert (enough.phase, enough.deck, enough.last_round) == ("reveal", None, None)


def test_a_deal_that_takes_the_last_card_waits_for_an_answer_too():
    state = laid([species()], [species()], deck=8)
    asked = board(state, EVERYTHING)
    assert asked.next.event == events.DeckExhausted(dealing=True)
    assert apply(state, asked.aside[0].event).deck == 0


def test_a_deal_that_the_deck_can_cover_asks_nothing():
    asked = board(laid([species()], [species()], deck=9), EVERYTHING)
    assert asked.next.event == events.RoundDealt()
    assert [prompt.event for prompt in asked.aside] == [events.CardsDealt()]


def test_a_match_that_went_on_without_an_answer_can_still_be_read():
    assert apply(laid([species()], [species()], deck=0), events.CardsDealt()).phase == "play"


def test_horns_that_kill_the_hunter_say_so_first():
    state = laid([species("carnivore", body=3)], [species("horns", body=2)], phase="feed", turn=0)
    prey = hunt(state, (0, 0), EVERYTHING).prey[0]
    assert prey.meat == 0
    assert prey.reasons[0].text.english().startswith("No meat")


def test_a_row_of_prey_says_what_the_hunter_gets():
    state = laid([species("carnivore", body=5, population=2)], [species(body=4)], phase="feed", turn=0)
    assert hunt(state, (0, 0), EVERYTHING).prey[0].meat == 2


def test_in_the_quick_game_everything_stays_hidden_until_all_have_played():
    state = laid([species()], [species()], quick=True, phase="play")
    grows = {"species-added", "body-grown", "population-grown"}
    assert not grows & offered(state)
    assert not any(row.add for row in board(state, EVERYTHING).table.rows)
    turned_up = apply(state, events.AllCardsPlayed())
    assert grows <= offered(turned_up)
    assert any(row.add for row in board(turned_up, EVERYTHING).table.rows)
    assert board(turned_up, EVERYTHING).table.rows[0].cards[0].sizes


def test_six_players_are_offered_the_quick_game():
    state = laid(*[[species()]] * 6)
    assert "quick-game-chosen" in offered(state)
    assert apply(state, events.QuickGameChosen()).quick
    assert "quick-game-chosen" not in offered(laid(*[[species()]] * 5))


def test_taking_a_species_away_says_what_becomes_of_its_food():
    state = laid([species("fat-tissue", body=2, population=3, food=2, fat=1)], [species()], phase="feed")
    away = closer(state, replace(EVERYTHING, query={"species": "0.0"})).own.away[0]
    assert "3 food goes to the bank" in away.label.english()
    assert apply(state, away.event).players[0].bag == 0


CLEVER = species("intelligence", population=2)


def stopped_and_hunted(*row: Species, plants: int = 0) -> State:
    """#2 has stopped with this row; then an attack of #1 takes the first species of it."""
    state = laid([species("carnivore", body=3)], list(row), phase="feed", turn=1, plants=plants)
    state = apply(apply(state, events.Passed(seat=1)), events.TurnCorrected(seat=0))
    return apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0)))


def test_a_player_who_stopped_and_draws_cards_may_feed_a_clever_species_with_them():
    state = stopped_and_hunted(species("foraging"), CLEVER)
    assert (state.turn, state.passed) == (1, ()) and offered(state) >= {"fed", "passed"}
    state = apply(state, events.Fed(seat=1, species=0, cards=1))
    assert state.players[1].species[0].food == 2


def test_a_player_who_stopped_and_draws_cards_may_stop_again():
    state = apply(stopped_and_hunted(species("foraging"), CLEVER), events.Passed(seat=1))
    assert (state.turn, state.passed) == (None, (1,))


def test_a_player_who_stopped_is_asked_again_only_with_new_cards_and_a_use_for_them():
    assert stopped_and_hunted(species(), CLEVER).turn is None
    full = species("foraging", food=1), species("fat-tissue", "intelligence", food=1, fat=1)
    assert stopped_and_hunted(*full, species("fat-tissue", food=1), plants=1).turn is None

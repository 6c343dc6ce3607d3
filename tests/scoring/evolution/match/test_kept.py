"""Species are kept without following anybody's cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.advice import headline, moment
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import EvolutionSetup, State, start
from tests.scoring.evolution.cast import species, table


def laid(*rows, **changes) -> State:
    return replace(start(EvolutionSetup(seats=len(rows))), players=table(*rows), **changes)


def entering(*rows) -> State:
    """A round whose cards are dealt, with these species."""
    return apply(laid(*rows), events.RoundDealt())


def test_after_the_deal_everything_is_entered_together():
    state = entering([species()], [species()])
    assert (state.phase, state.turn, state.kept) == ("reveal", None, True)
    assert headline(state).english() == "Round 1 · everyone plays cards"
    assert moment(state).text.english() == "Everyone plays cards, new traits face down."
    shown = board(state, EVERYTHING)
    assert [row.seat for row in shown.table.kept] == [0, 1] and all(row.add for row in shown.table.kept)
    assert shown.next.event == events.TraitsTurnedUp()
    assert apply(state, shown.next.event).phase == "water"


def test_each_players_cards_are_followed_by_those_who_want_it():
    state = laid([species()], [species()])
    (aside,) = board(state, EVERYTHING).aside
    assert aside.event == events.CardsDealt()
    followed = apply(state, aside.event)
    assert (followed.phase, followed.turn, followed.kept) == ("play", 0, False)


def test_what_is_played_at_once_in_the_quick_game_is_not_entered_before_all_have_played():
    quick = replace(start(EvolutionSetup(seats=2, quick=True)))
    assert board(quick, EVERYTHING).next.event == events.CardsDealt()


def test_a_size_goes_up_and_back_in_its_place():
    state = entering([species(body=2)], [species()])
    body, population = board(state, EVERYTHING).table.kept[0].cards[0].sizes
    assert (body.number, body.less.event) == (2, events.BodyTakenBack(seat=0, species=0))
    assert population.less is None and population.more.event == events.PopulationGrown(seat=0, species=0)
    state = apply(apply(state, body.less.event), population.more.event)
    assert state.species((0, 0)) == species(body=1, population=2)


@pytest.mark.parametrize(
    ("species", "event"),
    [
        (species(), events.BodyTakenBack(seat=0, species=0)),
        (species(), events.PopulationTakenBack(seat=0, species=0)),
        (species("fat-tissue", body=3, fat=3), events.BodyTakenBack(seat=0, species=0)),
        (species(population=2, food=2), events.PopulationTakenBack(seat=0, species=0)),
    ],
)
def test_nothing_goes_back_below_what_lies_on_it(species, event):
    with pytest.raises(Illegal):
        apply(entering([species], []), event)


def test_all_traits_of_a_species_are_one_entry():
    state = laid([species("fat-tissue", "horns", body=2, fat=2)], [species()], phase="reveal")
    state = apply(state, events.TraitsKept(seat=0, species=0, traits=("horns", "climbing")))
    assert state.species((0, 0)).traits == ("horns", "climbing")
    assert (state.players[0].bag, state.species((0, 0)).fat) == (2, 0)
    assert apply(state, events.TraitsKept(seat=0, species=0, traits=())).species((0, 0)).traits == ()


def test_traits_that_do_not_fit_are_refused():
    state = laid([species()], [species()], phase="reveal")
    for traits in (("horns", "horns"), ("horns", "climbing", "foraging")):
        with pytest.raises(Illegal):
            apply(state, events.TraitsKept(seat=0, species=0, traits=traits))


def test_the_deck_may_run_out_while_the_cards_are_entered():
    state = apply(entering([species()], [species()]), events.DeckExhausted(dealing=True))
    assert state.last_round == state.round
    with pytest.raises(Illegal):
        apply(laid([species()], [species()], phase="reveal"), events.DeckExhausted(dealing=True))


def meals(*rows, plants: int) -> State:
    state = apply(laid(*rows, phase="water"), events.WateringHoleFilled(plants=plants))
    return apply(state, events.FeedingWayChosen(by_result=False))


def offered(state: State) -> list[str]:
    return [prompt.label.english() for prompt in board(state, EVERYTHING).aside]


def test_one_tap_feeds_all_if_nothing_else_can_happen():
    state = meals([species(population=2)], [species(population=3)], plants=5)
    assert "All eat their fill" in offered(state)
    over = apply(state, events.FeedingSettled().complete(state))
    assert [player.bag for player in over.players] == [2, 3] and over.phase == "deal"


@pytest.mark.parametrize(
    ("rows", "plants"),
    [
        (([species(population=2)], [species(population=3)]), 4),
        (([species("carnivore", body=2)], [species()]), 9),
    ],
)
def test_meals_go_on_one_by_one_where_there_is_a_choice(rows, plants):
    state = meals(*rows, plants=plants)
    assert "All eat their fill" not in offered(state) and "Only the result from here" in offered(state)
    with pytest.raises(Illegal):
        apply(state, events.FeedingSettled().complete(state))

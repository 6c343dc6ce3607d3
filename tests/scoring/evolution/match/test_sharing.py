"""When only results are entered, an attack asks which of the species that eat too were already full."""

from __future__ import annotations

import pytest

from scoring.contract import Illegal
from scoring.evolution import GAME
from scoring.evolution.match import events
from scoring.evolution.match.feeding.shared_meat import sharing
from scoring.evolution.match.play import apply
from scoring.evolution.match.prompts import attack_on
from scoring.evolution.match.state import State
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_result import ended, shown, watered

HUNTER = species("carnivore", body=3)
GIVER = species("carnivore", "cooperation", body=3)
SCAVENGER = species("scavenger", population=3)
PREY = species("burrowing", population=1)


def attacked(state: State, prey: tuple[int, int], *room: str, ignored: tuple[str, ...] = ()) -> State:
    """Attack with the first species, and say of each who eats too how much room it had."""
    event = attack_on(state, (0, 0), prey, frozenset(ignored)).event
    event = event.model_copy(update={"room": list(room)})
    apply(state, event)
    return apply(state, event)


def left(state: State, *place: int) -> tuple[int, int]:
    """The food of a species, and the plants that are left."""
    return state.species(place).food, state.plants


def test_the_attack_form_asks_who_was_full_and_starts_with_nothing_chosen():
    state = watered(9, [HUNTER], [PREY, SCAVENGER], [species("scavenger")])
    (ask,) = attack_on(state, (0, 0), (1, 0)).asks
    assert (ask.field, ask.shape, ask.choices, ask.blank) == ("room", "choice", ("full", "room-more"), True)
    assert [row.english() for row in ask.rows] == ["#2, species 2", "#3, species 1"]
    assert [GAME.term(key).english() for key in (*ask.choices, "room-2")] == [
        "full",
        "room for more",
        "room for 2",
    ]


def test_a_full_scavenger_got_no_meat_and_had_eaten_plants():
    state = watered(9, [HUNTER], [PREY, SCAVENGER])
    assert left(attacked(state, (1, 0), "full"), 1, 0) == (3, 6)
    assert left(attacked(state, (1, 0), "room-more"), 1, 0) == (1, 9)


def test_whether_a_species_was_full_decides_what_is_left_on_the_watering_hole():
    state = watered(9, [HUNTER], [PREY, SCAVENGER])
    ends = [ended(attacked(state, (1, 0), answer)) for answer in ("full", "room-more")]
    assert [(end.players[1].bag, end.plants) for end in ends] == [(3, 6), (3, 7)]


def test_the_right_hand_neighbour_of_a_hunter_that_cooperates_is_asked_for():
    state = watered(9, [GIVER, species(population=2)], [PREY])
    assert sharing(state, (0, 0), (1, 0)) == {(0, 1): 1}
    assert left(attacked(state, (1, 0), "full"), 0, 1) == (2, 7)
    assert not sharing(state, (0, 0), (1, 0), frozenset({"cooperation"}))


def test_where_an_attack_brings_several_the_room_is_asked():
    both = species("scavenger", population=4)
    state = watered(9, [GIVER, both], [PREY])
    (ask,) = attack_on(state, (0, 0), (1, 0)).asks
    assert ask.choices == ("full", "room-1", "room-more")
    ends = [left(attacked(state, (1, 0), each), 0, 1) for each in ask.choices]
    assert ends == [(4, 5), (4, 6), (2, 9)]


def test_a_neighbour_whose_giver_was_full_got_nothing_and_keeps_its_room():
    giver = species("scavenger", "cooperation")
    state = watered(9, [HUNTER], [PREY, giver, species(population=2)])
    state = attacked(state, (1, 0), "full", "room-more")
    assert [each.food for each in state.players[1].species] == [1, 0]


@pytest.mark.parametrize(
    ("plants", "scavenger"),
    [
        (9, species("scavenger", "carnivore", population=2)),
        (9, species("scavenger", population=2, food=2)),
        (1, species("scavenger", population=2)),
        (0, SCAVENGER),
    ],
    ids=["what a carnivore has is known", "full", "one plant cannot fill it", "no plants"],
)
def test_nothing_that_follows_from_the_rest_is_asked(plants, scavenger):
    assert not sharing(watered(plants, [HUNTER], [PREY, scavenger]), (0, 0), (1, 0))


def test_a_species_not_full_at_the_end_was_not_full_before():
    state = apply(watered(9, [HUNTER], [PREY, SCAVENGER]), events.ResultTold(seat=1, species=1, tokens=2))
    assert not sharing(state, (0, 0), (1, 0))


def test_cards_may_have_filled_a_clever_scavenger_without_plants():
    assert sharing(watered(0, [HUNTER], [PREY, species("scavenger", "intelligence")]), (0, 0), (1, 0))


def test_the_prey_itself_is_asked_only_what_it_had_eaten():
    state = watered(9, [HUNTER], [species("scavenger", population=2)])
    assert [ask.field for ask in attack_on(state, (0, 0), (1, 0)).asks] == ["eaten"]


def test_meal_by_meal_nobody_is_asked():
    state = apply(watered(9, [HUNTER], [PREY, SCAVENGER]), events.FeedingWayChosen(by_result=False))
    assert not attack_on(state, (0, 0), (1, 0)).asks
    event = events.Attacked(hunter=(0, 0), prey=(1, 0), sharing=[(1, 1)], room=["full"])
    with pytest.raises(Illegal):
        apply(state, event)


@pytest.mark.parametrize("said", [{}, {"sharing": [(1, 0)], "room": ["full"]}], ids=["nothing", "another"])
def test_an_attack_that_leaves_it_open_is_refused(said):
    event = events.Attacked(hunter=(0, 0), prey=(1, 0), **said)
    with pytest.raises(Illegal, match="already full"):
        apply(watered(9, [HUNTER], [PREY, SCAVENGER]), event)


@pytest.mark.parametrize("room", [[], ["full", "full"]], ids=["no answer", "too many"])
def test_each_species_that_is_asked_about_has_one_answer(room):
    event = events.Attacked(hunter=(0, 0), prey=(1, 0), sharing=[(1, 1)], room=room)
    with pytest.raises(Illegal, match="already full"):
        apply(watered(9, [HUNTER], [PREY, SCAVENGER]), event)


def test_nobody_was_filled_by_more_plants_than_there_were():
    state = watered(4, [HUNTER], [PREY, SCAVENGER, SCAVENGER])
    with pytest.raises(Illegal, match="that many plants"):
        attacked(state, (1, 0), "full", "full")
    assert left(attacked(state, (1, 0), "full", "room-more"), 1, 0) == (3, 1)


def test_the_log_tells_who_was_full():
    event = events.Attacked(hunter=(0, 0), prey=(1, 0), sharing=[(1, 1), (2, 0)], room=["full", "room-more"])
    told = "#1: species 1 attacks #2, species 1; already full: #2, species 2"
    assert event.describe().english() == told


def test_what_was_told_of_somebody_who_eats_from_an_attack_is_asked_again():
    state = watered(9, [HUNTER], [PREY, species("scavenger", population=2, food=1)])
    state = apply(state, events.ResultTold(seat=1, species=1, tokens=1))
    # It is told to have 1 in the end, and then the attack brings it one more.
    assert shown(attacked(state, (1, 0))) == [1, 2]

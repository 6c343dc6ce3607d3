"""What holds for every table, every attack and any junk."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring import registry
from scoring.evolution.rules.attack import attack
from scoring.evolution.rules.judgement import attacks, cards_useful, is_hungry
from scoring.evolution.rules.leaf import leaf_order, leaf_phase, leaf_trait
from scoring.evolution.rules.meals import feed
from scoring.evolution.rules.starvation import end_feeding
from tests.scoring.evolution.cast import NAMES, any_ignored, any_table, request

FROM_BANK = {"meat", "scavenger", "intelligence", "long-neck", "plant", "foraging", "cooperation"}
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["horns", "Ann"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["players", "name", "species", "traits", "body", "order", "attacker", "plants", "x"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=15,
)


def food(players):
    return sum(p.bag + sum(s.food + s.fat for s in p.species) for p in players)


def hold(players, after):
    """Check what every action keeps: the limits of the boards, and any token accounted for."""
    for player in after.players:
        for each in player.species:
            assert 1 <= each.population <= 6
            assert 0 <= each.food <= each.population
            assert 0 <= each.fat <= (each.body if "fat-tissue" in each.traits else 0)
    received = sum(step.n for step in after.steps if step.key in FROM_BANK)
    assert food(after.players) == food(players) + received
    assert sum(after.draw) == sum(step.n for step in after.steps if step.key == "cards-drawn")
    assert all(step.n > 0 for step in after.steps)


@given(any_table(least=1), any_ignored)
def test_an_attack_is_refused_exactly_where_the_list_forbids_it(players, ignored):
    for row in attacks(players, ignored):
        place = [{"player": NAMES[seat], "species": index} for seat, index in (row.hunter, row.prey)]
        asked = request(players, attacker=place[0], defender=place[1], ignored=sorted(ignored))
        if row.blocked_by:
            with pytest.raises(scoring.BadRequest) as refused:
                scoring.run("evolution", "attack", asked)
            assert [e["message"].split(":")[0] for e in refused.value.errors] == list(row.blocked_by)
            continue
        answer = scoring.run("evolution", "attack", asked)
        lost = {step["key"] for step in answer["steps"]} & {"horns"}
        assert bool(lost) == bool(row.population_cost)
        after = attack(players, row.hunter, row.prey, ignored)
        hold(players, after)
        eaten = sum(step.n for step in after.steps if step.key == "meat")
        assert eaten <= row.meat


@given(any_table(), st.integers(0, 5))
def test_a_meal_takes_exactly_what_its_steps_tell(players, plants):
    for seat, player in enumerate(players):
        for index, each in enumerate(player.species):
            if "carnivore" in each.traits or not is_hungry(each):
                continue
            if plants:
                after = feed(players, plants, (seat, index))
                hold(players, after)
                assert plants - after.plants == food(after.players) - food(players)
            for cards in range(1, cards_useful(each) + 1):
                after = feed(players, plants, (seat, index), cards)
                hold(players, after)
                assert after.plants == plants
                assert sum(step.key == "intelligence" for step in after.steps) == cards


@given(any_table(), st.integers(0, 2), st.randoms(use_true_random=False))
def test_leaf_traits_in_any_order_keep_the_accounts(players, plants, random):
    order = list(leaf_order(players))
    random.shuffle(order)
    after = leaf_phase(players, plants, order)
    hold(players, after)
    assert after.plants == plants
    one_by_one = players
    for seat, index, trait in order:
        one_by_one = leaf_trait(one_by_one, plants, (seat, index), trait).players
    assert one_by_one == after.players


@given(any_table())
def test_the_end_of_the_feeding_leaves_no_food_on_boards(players):
    after = end_feeding(players)
    hold(players, after)
    assert all(not each.food for player in after.players for each in player.species)
    gone = [
        len(before.species) - len(left.species) for before, left in zip(players, after.players, strict=True)
    ]
    assert gone == [len(extinct) for extinct in after.extinct]


@settings(max_examples=60)
@given(any_table(least=1), st.integers(0, 3))
def test_no_request_is_changed(players, plants):
    here = {"player": NAMES[0], "species": 0}
    there = {"player": NAMES[1], "species": 0}
    more = {
        "attack": {"attacker": here, "defender": there, "ignored": ["horns"]},
        "feed": {"plants": plants, **here},
        "leaf-phase": {"plants": plants, "order": [list(step) for step in leaf_order(players)]},
    }
    for operation in ("score", "attacks", "end-feeding", "attack", "feed", "leaf-phase"):
        asked = request(players, **more.get(operation, {}))
        before = deepcopy(asked)
        try:
            scoring.run("evolution", operation, asked)
        except scoring.BadRequest:
            assert operation in ("attack", "feed")
        assert asked == before


@settings(max_examples=300)
@given(junk, any_table(least=1), st.data())
def test_junk_is_refused_or_answered_but_never_breaks_anything(rubbish, players, data):
    asked = request(players, plants=1, player="Ann", species=0, attacker={}, defender={}, order=[], cards=[])
    node, path = asked, []
    while isinstance(node, (dict, list)) and node:
        key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        path.append((node, key))
        node = node[key]
    holder, key = path[data.draw(st.integers(0, len(path) - 1))]
    holder[key] = rubbish
    for operation in registry.operations("evolution"):
        fitting = {name: asked[name] for name in operation.Request.model_fields if name in asked}
        for sent in (rubbish, asked, fitting):
            try:
                answer = scoring.run("evolution", operation.name, sent)
            except scoring.BadRequest as refused:
                assert refused.errors
            else:
                assert operation.Response.model_validate(answer)

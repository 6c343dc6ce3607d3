"""The form of an action shows what you have and need, and offers only ways that the rules allow."""

from __future__ import annotations

from cProfile import Profile
from dataclasses import replace
from itertools import product
from pstats import Stats
from typing import Any

import pytest

from scoring.contract import EVERYTHING, Guide, Illegal, Viewer
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.events import DotsRead, PointsRead, SpacesRead
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.action_prompts import (
    academy_visit,
    deeds_anywhere,
    expedition,
    fossil_visit,
    publication,
)
from scoring.encyclopedia.match.person.studied_animal import MOST_STUDIED, Studied
from scoring.encyclopedia.match.state import Held, Laid, State
from scoring.encyclopedia.match.steps import steps
from scoring.encyclopedia.rules.experts import Hired
from scoring.encyclopedia.rules.facts import CATEGORIES_OF, CONTINENTS, RESEARCH_COST
from scoring.helpers.guide import Way
from tests.scoring.encyclopedia.match.table import ANN, after, in_turn, table, track, with_things

CAT = ("america", "mammal", "carnivore", "terrestrial", "cold")
BAT = ("america", "mammal", "herbivore", "arboreal", "hot")
COSTS = tuple(RESEARCH_COST.values())
EXCHANGED = "1 royal seal exchanged for coins"


def holding(colour: str = "red", value: int = 4, *, dots: bool = True, **things: Any) -> State:
    """Ann has a die in hand; Bob still has one on his board. The first spaces show no dots."""
    state = in_turn(table(2), bob=(Laid("green", 2, "coins"),))
    for continent in CONTINENTS if dots else ():
        state = after(state, DotsRead(continent=continent, dots=(0,)))
    return with_things(replace(state, phase="action", held=Held(colour, value)), ANN, **things)


def guided(state: State, prompt: Any, viewer: Viewer = EVERYTHING, **changed: Any) -> Guide:
    guide = GAME.drawers.guide(state, prompt.event.model_copy(update=changed), viewer)
    assert guide
    return guide


def taken(state: State, prompt: Any, way: Way) -> State:
    """The table after a way was tapped."""
    fields = {ask.field for ask in prompt.asks} | prompt.event.along
    values = {name: value for name, value in way.values.items() if name in fields}
    event = type(prompt.event).model_validate({**prompt.event.model_dump(), **values})
    GAME.apply(state, event)
    return after(state, event)


def words(texts: Any) -> list[str]:
    return [text.english() for text in texts]


def test_an_expedition_says_its_points_and_with_everything_spent():
    experts = (Hired("renell-victoria", active=True), Hired("rogerio-lush", active=True))
    state = after(
        holding(value=5, coins=2, tokens=1, experts=experts), DotsRead(continent="america", dots=(1,))
    )
    guide = guided(state, expedition(state, "america"))
    [told] = words(guide.told)
    assert told == "Expedition points: 9 (die 5, space 1, experts 3), with everything spent 13."
    there, needed = guide.sums
    assert (there.base, there.adds) == (8, {"bonus": 1, "coins": 1, "tokens": 2, "seals": 5})
    assert tuple(needed.adds.values()) == COSTS and not guide.variants
    assert (guide.helper, guide.entry["space"], guide.entry["value"]) == ("expedition", 1, 5)


def test_a_token_for_the_colour_adds_nothing_to_the_points():
    state = holding("blue", 5, tokens=2, animals={"america": 1})
    guide = guided(state, expedition(state, "america"))
    assert guide.sums[0].base + guide.sums[0].adds["tokens"] * 1 == 5
    assert {way.values["tokens"] for way in (*guide.ways, *guide.more)} == {1, 2}


@pytest.mark.parametrize("coins", [0, 1, 3, 9])
@pytest.mark.parametrize("tokens", [0, 2])
@pytest.mark.parametrize("animals", [1, 2])
def test_the_ways_are_all_that_can_be_paid_for_and_none_pays_too_much(coins, tokens, animals):
    state = holding(value=3, coins=coins, tokens=tokens, animals={"america": animals})
    guide = guided(state, expedition(state, "america"))
    ways = {tuple(way.values["markers"]): way.values for way in (*guide.ways, *guide.more)}
    reach = 3 + coins + 2 * tokens
    possible = {
        amounts
        for amounts in product(range(animals + 1), repeat=4)
        if any(amounts) and sum(map(int.__mul__, amounts, COSTS)) <= reach
    }
    assert set(ways) <= possible and (len(possible) > 36 or set(ways) == possible)
    for amounts, values in ways.items():
        missing = max(0, sum(map(int.__mul__, amounts, COSTS)) - 3)
        spent = values["coins"] + 2 * values["tokens"]
        assert missing <= spent <= missing + 1
        # Two coins are a point at the end, as is a token: an odd point is never paid with one coin more.
        cheapest = min(
            coin + 2 * token
            for coin in range(coins + 1)
            for token in range(tokens + 1)
            if coin + 2 * token >= missing
        )
        assert values["coins"] + 2 * values["tokens"] == cheapest


def test_no_way_places_a_marker_where_no_animal_can_take_it():
    state = holding(value=6)
    assert not guided(state, expedition(state, "america")).ways
    marked = (Studied(parts=CAT, marked=("class", "habitat")),)
    state = holding(value=6, coins=9, studied=marked, animals={"america": 1})
    guide = guided(state, expedition(state, "america"))
    placed = {tuple(way.values["markers"]) for way in (*guide.ways, *guide.more)}
    assert placed == {(0, 1, 0, 0), (0, 0, 0, 1), (0, 1, 0, 1)}


@pytest.mark.parametrize("told", [(), (Studied(parts=CAT), Studied(parts=BAT))])
def test_no_way_places_a_second_marker_of_a_group_on_an_animal(told):
    state = holding(value=6, coins=9, studied=told, animals={"america": 2})
    for markers in ((1, 1, 0, 0), (1, 0, 0, 0)):
        sent = act.ExpeditionSent(seat=ANN, continent="america", markers=markers, points=markers[1])
        state = replace(after(state, sent), phase="action", turn=ANN, held=Held("red", 6), used=(), due=())
    guide = guided(state, expedition(state, "america"))
    placed = {tuple(way.values["markers"]) for way in (*guide.ways, *guide.more)}
    assert {amounts[:2] for amounts in placed} == {(0, 0), (0, 1)}


def test_no_planned_way_places_more_markers_than_there_is_room_for():
    told = (Studied(parts=CAT), Studied(parts=BAT), Studied(parts=CAT))
    state = holding(value=6, coins=9, studied=told, animals={"america": 3})
    sent = act.ExpeditionSent(seat=ANN, continent="america", markers=(2, 0, 0, 0))
    state = replace(after(state, sent), phase="action", turn=ANN, held=Held("red", 6), used=(), due=())
    ways = guided(state, expedition(state, "america")).ways
    assert any("studied" in way.values for way in ways)
    assert max(way.values["markers"][0] for way in ways) == 1


def test_the_bonus_of_a_space_that_nobody_has_read_is_asked_before_any_way_is_offered():
    state = holding(value=3, dots=False, animals={"america": 1})
    offered = expedition(state, "america")
    guide = guided(state, offered)
    assert [each.event.bonus for each in guide.variants] == list(range(7))
    assert not guide.ways and not any(each.is_chosen for each in guide.variants)
    none = guided(state, offered, bonus=0)
    assert [tuple(way.values["markers"]) for way in none.ways] == [(1, 0, 0, 0)]
    with_four = guided(state, offered, bonus=4)
    assert (0, 0, 1, 0) in [tuple(way.values["markers"]) for way in with_four.ways]
    assert all(way.values["bonus"] == 4 for way in with_four.ways)


def test_points_that_the_components_show_are_left_open_only_where_a_marker_brings_them():
    state = holding(value=6, animals={"america": 1}, coins=1)
    ways = {
        tuple(way.values["markers"]): way.values for way in guided(state, expedition(state, "america")).ways
    }
    assert {markers: values.get("points") for markers, values in ways.items()} == {
        (1, 0, 0, 0): 0, (0, 1, 0, 0): None, (0, 0, 1, 0): 0, (1, 1, 0, 0): None
    }  # fmt: skip
    known = after(state, PointsRead(research_ii=1, research_iv=5, published_iv=8))
    assert {way.values["points"] for way in guided(known, expedition(known, "america")).ways} == {0}


def test_a_tapped_way_is_the_expedition_with_its_payment():
    state = holding(value=5, coins=2, tokens=1, animals={"america": 1})
    state = after(
        state, SpacesRead(continent="america", stars=(2,)), DotsRead(continent="america", dots=(0,))
    )
    offered = expedition(state, "america")
    way = next(each for each in guided(state, offered).ways if tuple(each.values["markers"]) == (0, 0, 1, 0))
    ann = taken(state, offered, way).players[ANN]
    assert (ann.coins + 2 * ann.tokens, ann.points, ann.reputation) == (2, 3, 2)


@pytest.mark.parametrize(
    ("value", "things", "told"),
    [
        (2, {"coins": 3}, [("nothing more", 1), ("1 coin", 2), ("3 coins", 3)]),
        (2, {"coins": 2}, [("nothing more", 1), ("1 coin", 2)]),
        (3, {"coins": 9, "seals": 1}, [("nothing more", 2), ("2 coins", 3)]),
        (3, {"coins": 1, "seals": 1}, [("nothing more", 2), ("2 coins", 3)]),
        (2, {"coins": 1, "seals": 2}, [("nothing more", 1), ("1 coin", 2), ("3 coins", 3)]),
    ],
)
def test_the_embassy_says_what_every_payment_brings(value, things, told):
    state = holding(value=value, **things)
    offered = next(iter(deeds_anywhere(state)))
    guide = guided(state, offered)
    assert guide.is_whole
    notes = [way.note.english().partition(" · ") for way in guide.ways]
    assert [(way.label.english(), note) for way, (note, *_rest) in zip(guide.ways, notes, strict=True)] == [
        (f"Spend {what}", "1 expedition token" if count == 1 else f"{count} expedition tokens")
        for what, count in told
    ]
    short = [way.values["coins"] > things.get("coins", 0) for way in guide.ways]
    assert [paid for *_note, paid in notes] == [EXCHANGED if each else "" for each in short]
    for way, (_what, count) in zip(guide.ways, told, strict=True):
        assert taken(state, offered, way).players[ANN].tokens == count


@pytest.mark.parametrize(
    ("value", "coins", "asked"), [(5, 9, False), (3, 1, False), (1, 1, False), (2, 1, True)]
)
def test_nothing_is_asked_where_nothing_brings_more(value, coins, asked):
    state = holding(value=value, coins=coins)
    assert bool(next(iter(deeds_anywhere(state))).asks) == asked


def test_the_academy_says_what_every_payment_brings():
    state = holding("blue", 2, coins=5, tokens=1)
    offered = academy_visit(state, "america")
    guide = guided(state, offered)
    assert [way.note.english() for way in guide.ways] == ["1 reputation", "2 reputation", "3 reputation"]
    ann = taken(state, offered, guide.ways[2]).players[ANN]
    assert (ann.reputation, ann.coins, ann.tokens) == (3, 2, 0)


def test_every_value_of_a_fossil_is_listed():
    state = replace(holding(value=4, coins=1, seals=1), fossils=True)
    guide = guided(state, fossil_visit(state))
    told = [(way.label.english(), way.note.english()) for way in guide.ways]
    assert told == [
        ("Spend nothing more", "value 4 · 2 reputation"),
        ("Spend 1 coin", "value 5 · 3 reputation"),
        ("Spend 2 coins", f"value 6 · 3 reputation · {EXCHANGED}"),
    ]


def on_a_star(value: int = 4, colour: str = "red", **things: Any) -> State:
    """The next space of America shows a star, and nobody has read the reputation track."""
    points = PointsRead(research_ii=1, research_iv=5, published_iv=8)
    state = after(holding(colour, value), SpacesRead(continent="america", stars=(1,)), points)
    return with_things(state, ANN, animals={"america": 1}, **things)


def test_what_the_stars_bring_is_in_the_ways_of_an_expedition_and_said():
    state = after(on_a_star(), track(coins=(1,)))
    offered = expedition(state, "america")
    guide = guided(state, offered)
    assert words(guide.told) == [
        "Expedition points: 4 (die 4), with everything spent 7.",
        "With what the stars bring at once: 3 coins.",
    ]
    way = next(each for each in (*guide.ways, *guide.more) if each.values["coins"] == 3)
    assert taken(state, offered, way).players[ANN].coins == 0
    state = after(on_a_star(), track(token=(5,)))
    assert len(guided(state, expedition(state, "america")).told) == 1


def test_what_the_stars_bring_is_not_in_the_ways_for_another_colour():
    state = after(on_a_star(2, "blue", seals=1), track(token=(1,)))
    offered = expedition(state, "america")
    guide = guided(state, offered)
    assert guide.ways and not [each for each in (*guide.ways, *guide.more) if each.values["tokens"]]
    for way in (*guide.ways, *guide.more):
        taken(state, offered, way)


def test_a_track_that_nobody_has_read_is_said_to_possibly_pay():
    state = on_a_star()
    hint = "If the stars bring something to pay with, enter the reputation track first."
    assert hint in words(guided(state, expedition(state, "america")).told)
    read = after(state, track())
    assert hint not in words(guided(read, expedition(read, "america")).told)


def test_a_publication_says_its_value_and_what_is_needed():
    state = holding(value=4, coins=1, seals=1, animals={"america": 1})
    guide = guided(state, publication(state, "america"))
    assert words(guide.told) == [
        "Value of the die: 4, with everything spent 10.",
        "Needed: 2, for markers I 3 · II 4 · III 5 · IV 6.",
    ]
    assert (guide.helper, guide.sums[0].base, guide.ways) == ("publication", 4, ())


def test_one_tap_says_that_the_source_animal_has_none_of_the_unknown_markers():
    state = holding(value=4, coins=1, animals={"america": 2}, placed=None)
    rest = guided(state, publication(state, "america")).rest
    assert rest and rest.label.english() == (
        "america: the source animal has no other markers of groups I, II"
    )
    assert rest.values == {"markers": [0] * 6 + [None] * 6}
    dearer = guided(state, publication(state, "america"), coins=1).rest
    assert dearer and dearer.values == {"markers": [0] * 9 + [None] * 3}
    lower = replace(state, held=Held("red", 3))
    assert guided(lower, publication(lower, "america")).rest.label.english().endswith("marker of group I")


@pytest.mark.parametrize(
    ("value", "things"),
    [
        (2, {"placed": None}),
        (6, {"placed": {}}),
        (3, {"placed": {"I": 1}, "on_animals": {"america": {"I": (1, 1)}}}),
    ],
)
def test_nothing_is_asked_about_what_is_out_of_reach_or_known(value, things):
    state = holding(value=value, animals={"america": 1}, **things)
    assert guided(state, publication(state, "america")).rest is None


def test_only_categories_within_reach_are_in_front():
    state = holding(value=3, coins=1, animals={"america": 1}, placed=None)
    [markers] = [ask for ask in publication(state, "america").asks if ask.field == "markers"]
    assert markers.behind == tuple(range(6, 12))


def test_categories_of_which_no_expedition_has_placed_a_marker_lie_behind():
    state = holding(value=6, animals={"america": 1}, placed={"I": 1}, on_animals={"america": {"I": (1, 1)}})
    [markers] = [ask for ask in publication(state, "america").asks if ask.field == "markers"]
    assert markers.behind == tuple(range(3, 12))


def test_only_the_categories_of_known_animals_are_in_front():
    studied = (Studied(parts=CAT, marked=("class", "diet")), Studied(parts=BAT))
    state = holding(value=6, animals={"america": 2}, studied=studied, placed=None)
    [markers] = [ask for ask in publication(state, "america").asks if ask.field == "markers"]
    assert [at for at in range(12) if at not in markers.behind] == [0, 4]
    one_more = with_things(state, ANN, animals={"america": 3})
    [markers] = [ask for ask in publication(one_more, "america").asks if ask.field == "markers"]
    assert not markers.behind


def test_a_seal_pays_for_a_publication_where_no_coin_is_left():
    state = holding(value=1, seals=1, animals={"america": 1})
    offered = publication(state, "america")
    assert offered and (offered.event.coins, offered.event.seals) == (0, 1)


def test_an_expert_helps_a_die_that_is_made_its_colour():
    experts = (Hired("etano-palamo", active=True),)
    state = holding("red", 2, tokens=1, experts=experts, animals={"oceania": 1}, placed=None)
    markers = (1, *[0] * 11)
    state = after(state, act.Published(seat=ANN, continent="oceania", tokens=1, markers=markers))
    assert state.players[ANN].markers == {"mammal": 1}


def test_known_animals_are_named_in_the_ways_of_an_expedition():
    state = holding(value=4, animals={"america": 1}, studied=(Studied(parts=CAT, marked=("class",)),))
    box = Viewer(seats=(ANN,), profile=Box(animals={"Puma": CAT}, research_ii=1))
    offered = expedition(state, "america")
    guide = guided(state, offered, box)
    assert guide.ways[0].label.english() == "Puma II"
    assert guide.ways[0].note.english() == "needs 4 · free · brings 4"
    after_it = taken(state, offered, guide.ways[0]).players[ANN]
    assert after_it.studied == (Studied(parts=CAT, marked=("class", "diet")),)
    assert after_it.points == 1 and guide.ways[0].values["points"] == 1
    [unknown, *_others] = guided(state, offered).ways
    assert unknown.note.english() == "needs 4 · free" and "points" not in unknown.values


PANIU = (Hired("pora-paniu", active=True),)
"""With her five coins are worth more than a seal at the end."""


@pytest.mark.parametrize(("coins", "left"), [(1, (3, 0)), (0, (2, 0))])
def test_a_seal_becomes_coins_in_the_tap_that_spends_them(coins, left):
    state = holding(value=4, coins=coins, seals=1, experts=PANIU, animals={"america": 1})
    offered = expedition(state, "america")
    guide = guided(state, offered)
    way = next(each for each in (*guide.ways, *guide.more) if list(each.values["markers"]) == [0, 0, 1, 0])
    assert EXCHANGED in way.note.english()
    after_it = taken(state, offered, way)
    assert (after_it.players[ANN].coins, after_it.players[ANN].seals) == left
    assert "#1 exchanges 1 royal seal for coins." in words(step.text for step in steps(after_it))


def test_known_animals_are_published_with_a_seal_that_becomes_coins():
    studied = (Studied(parts=CAT, marked=("diet",)),)
    state = holding(value=3, seals=1, experts=PANIU, animals={"america": 1}, studied=studied)
    offered = publication(state, "america")
    way = next(each for each in guided(state, offered).ways if EXCHANGED in each.note.english())
    ann = taken(state, offered, way).players[ANN]
    assert (ann.coins, ann.seals, ann.markers) == (4, 1, {"carnivore": 1})


def test_more_than_all_coins_and_seals_bring_is_not_spent():
    state = holding(value=1, coins=1, seals=1)
    with pytest.raises(Illegal):
        after(state, act.EmbassyVisited(seat=ANN, coins=7))
    with pytest.raises(Illegal):
        after(state, act.EmbassyVisited(seat=ANN, coins=2, seals=1))


def test_known_animals_are_published_with_one_tap():
    studied = (Studied(parts=CAT, marked=("class",)), Studied(parts=BAT, marked=("class", "diet")))
    state = holding(value=3, coins=1, animals={"america": 2}, studied=studied)
    offered = publication(state, "america")
    guide = guided(state, offered)
    best = guide.ways[0]
    after_it = taken(state, offered, best).players[ANN]
    assert after_it.points == int(best.note.english().rpartition(" ")[2])
    assert len(after_it.studied) == sum(after_it.animals.values())


DEAREST = ("nargiz-tatilyan", "pora-paniu", "vlad-kuleshov", "rogerio-lush")
"""Experts that make the choice between coins, tokens and seals hardest."""


@pytest.mark.parametrize("experts", [DEAREST[:1], DEAREST[:2], DEAREST])
def test_the_largest_tableau_is_planned_within_so_many_calls(experts):
    kinds = list(product(*CATEGORIES_OF.values()))
    studied = tuple(Studied(parts=("america", *kinds[at])) for at in range(MOST_STUDIED))
    hired = tuple(Hired(each, active=True) for each in experts)
    things = {"coins": 69, "tokens": 54, "seals": 47, "animals": {"america": MOST_STUDIED}}
    state = holding(value=3, studied=studied, experts=hired, **things)
    offered = expedition(state, "america")
    with Profile() as profile:
        guide = guided(state, offered)
    assert guide.ways and guide.more
    assert Stats(profile).total_calls < 40_000  # type: ignore[attr-defined]


@pytest.mark.parametrize(("fossils", "words_"), [(False, "needed"), (True, "needed, without fossils")])
def test_what_an_expedition_needs_names_fossils_only_where_they_are_in_play(fossils, words_):
    state = replace(holding(animals={"america": 1}), fossils=fossils)
    assert guided(state, expedition(state, "america")).sums[1].label.english() == words_

"""Research that is not paid for or has no place is refused, but never over what nobody can know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.contract import EVERYTHING, DepthChanged, Event, Illegal
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.person.studied_animal import Studied
from scoring.encyclopedia.match.rounds import people_joined
from scoring.encyclopedia.match.state import Held, Laid, State
from scoring.encyclopedia.rules.experts import Hired
from scoring.encyclopedia.rules.facts import CATEGORIES

from .table import ANN, after, in_turn, table, track, with_things

CAT = ("america", "mammal", "carnivore", "terrestrial", "cold")
PRINTED = (
    events.PointsRead(research_ii=1, research_iv=5, published_iv=8),
    events.DotsRead(continent="america", dots=(1, 0)),
    events.SpacesRead(continent="america", stars=(0, 2)),
)


def holding(colour: str = "red", value: int = 4, *read: Event, **things: Any) -> State:
    """Ann has a die in hand and animals of America; a first space with one dot and no stars waits there."""
    state = after(in_turn(table(2), bob=(Laid("green", 2, "coins"),)), *PRINTED, *read)
    things = {"animals": {"america": 2}, **things}
    return with_things(replace(state, phase="action", held=Held(colour, value)), ANN, **things)


def sent(*markers: int, **spent: Any) -> act.ExpeditionSent:
    return act.ExpeditionSent(seat=ANN, continent="america", markers=markers, **spent)


def published(category: str, count: int = 1, **more: Any) -> act.Published:
    markers = tuple(count * (each == category) for each in CATEGORIES)
    return act.Published(seat=ANN, continent="america", markers=markers, **more)


def refused(state: State, event: Event) -> str:
    """What a player reads who sends this."""
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, event.complete(state))
    return str(refusal.value)


def accepted(state: State, event: Event) -> State:
    GAME.apply(state, event.complete(state))
    return after(state, event)


@pytest.mark.parametrize(
    ("colour", "markers", "spent", "too_little"),
    [
        ("red", (0, 0, 1, 0), {"coins": 2}, {"coins": 1}),
        ("red", (0, 0, 1, 0), {"tokens": 1}, {}),
        ("red", (0, 0, 0, 1), {"seals": 1}, {"coins": 4}),
        ("blue", (0, 0, 1, 0), {"tokens": 2}, {"tokens": 1}),
        ("blue", (0, 1, 0, 1), {"seals": 1, "tokens": 2}, {"seals": 1, "tokens": 1}),
    ],
)
def test_an_expedition_is_accepted_as_soon_as_it_is_paid_for(colour, markers, spent, too_little):
    state = holding(colour, coins=9, tokens=9, seals=9)
    assert "not paid for" in refused(state, sent(*markers, **too_little))
    accepted(state, sent(*markers, **spent))


def test_a_missing_payment_is_named_with_both_numbers():
    said = refused(holding(coins=9), sent(0, 0, 1, 0, coins=1))
    assert "the markers cost 7 expedition points, and there are 6" in said
    assert "cost 9 expedition points, and there are 5" in refused(holding(), sent(1, 0, 1, 0))


def test_a_token_spent_on_the_colour_pays_for_nothing_else():
    state = holding("blue", tokens=9)
    assert "and there are 5" in refused(state, sent(0, 0, 1, 0, tokens=1))
    accepted(state, sent(0, 0, 1, 0, tokens=2))
    # A seal changes the colour by the way: then every token counts.
    accepted(holding("blue", 1, seals=1, tokens=1), sent(1, 0, 1, 0, seals=1, tokens=1))


def test_experts_that_add_to_the_die_or_the_points_pay_too():
    experts = tuple(Hired(each, active=True) for each in ("renell-victoria", "rogerio-lush"))
    accepted(holding(experts=experts), sent(0, 2, 0, 0))
    assert "and there are 5" in refused(holding(), sent(0, 2, 0, 0))


def test_an_expedition_places_at_least_one_marker():
    assert "at least one marker" in refused(holding(), sent(0, 0, 0, 0))


def test_dots_that_nobody_entered_are_asked_for_where_they_decide():
    state = replace(holding(value=6), facts=replace(holding().facts, dots={}))
    accepted(state, sent(1, 1, 0, 0))
    assert "Enter the ● of the space" in refused(state, sent(0, 0, 1, 0))
    accepted(state, sent(0, 0, 1, 0, bonus=1))


def test_more_markers_than_animals_that_can_take_them_are_refused():
    accepted(holding(), sent(2, 0, 0, 0))
    assert "markers of #1: 2" in refused(holding(value=6), sent(3, 0, 0, 0))
    assert "markers of #1: 0" in refused(holding(animals={"asia": 2}), sent(1, 0, 0, 0))
    one_marked = (Studied(parts=CAT, marked=("class",)),)
    assert "markers of #1: 1" in refused(holding(studied=one_marked), sent(2, 0, 0, 0))


def test_a_fossil_takes_one_marker_of_any_group_at_a_price_that_nobody_knows():
    state = replace(holding(fossils=1, animals={}), fossils=True)
    accepted(state, sent(0, 0, 0, 1, points=3))
    assert "fossils included" in refused(state, sent(1, 0, 0, 1, points=3))
    assert "fossils" not in refused(holding(animals={}), sent(1, 0, 0, 0))
    beside = replace(holding(fossils=1), fossils=True)
    assert "cost 7 expedition points" in refused(beside, sent(0, 0, 1, 1, points=3))


def second(*read: Event, **things: Any) -> State:
    """The same where the second space is next: it shows two stars and no dot."""
    return holding("red", 4, *read, **things).with_die("red", 1, "america")


def test_an_animal_or_an_expert_that_the_stars_bring_helps_on_the_same_expedition():
    nothing, bringing = track(), track(animal=(1,), expert=(2,))
    assert "markers of #1: 0" in refused(second(nothing, animals={}), sent(1, 0, 0, 0))
    accepted(second(bringing, animals={}), sent(1, 0, 0, 0))
    assert "not paid for" in refused(second(nothing), sent(1, 1, 0, 0))
    accepted(second(bringing), sent(1, 1, 0, 0))
    assert "not paid for" in refused(second(bringing), sent(0, 0, 1, 0))


@pytest.mark.parametrize(
    ("bonus", "markers", "spent"),
    [
        ("coins", (0, 0, 1, 0), {"coins": 3}),
        ("token", (1, 1, 0, 0), {"tokens": 1}),
        ("seal", (1, 0, 1, 0), {"seals": 1}),
    ],
)
def test_what_the_stars_bring_pays_for_the_same_expedition(bonus, markers, spent):
    state = second(track(**{bonus: (2,)}))
    (offer,) = [
        each for each in GAME.prompts(state, EVERYTHING) if isinstance(each.event, act.ExpeditionSent)
    ]
    assert {ask.field: ask.high for ask in offer.asks}.items() >= spent.items()
    ann = accepted(state, sent(*markers, **spent)).players[ANN]
    assert (ann.coins, ann.tokens, ann.seals, ann.reputation) == (0, 0, 0, 2)
    with pytest.raises(Illegal):
        after(second(track(**{bonus: (3,)})), sent(*markers, **spent))


def test_coins_from_the_stars_spare_a_royal_seal():
    ann = accepted(second(track(coins=(1,)), seals=1), sent(0, 0, 1, 0, coins=3)).players[ANN]
    assert (ann.coins, ann.seals) == (0, 1)


@pytest.mark.parametrize("brought", ["token", "seal"])
def test_the_colour_is_not_paid_for_with_what_the_stars_bring(brought):
    state = replace(second(track(**{brought: (1,)}), tokens=0), held=Held("blue", 6))
    spent = {f"{brought}s": 1}
    with pytest.raises(Illegal, match="different colour"):
        after(state, sent(1, 0, 0, 0, **spent))
    assert after(with_things(state, ANN, **spent), sent(1, 0, 0, 0, **spent)).players[ANN].placed


def offered(state: State, continent: str = "america") -> bool:
    events_ = [prompt.event for prompt in GAME.prompts(state, EVERYTHING)]
    sent_off = [each.continent for each in events_ if isinstance(each, act.ExpeditionSent)]
    return continent in sent_off


def notes(state: State) -> list[str]:
    table_ = GAME.board(state, EVERYTHING).table
    return [note.english() for row in table_.deed_rows for note in row.notes]


def test_no_expedition_is_offered_where_no_animal_takes_a_marker_and_it_is_said():
    none = holding(animals={})
    assert not offered(none) and notes(none) == ["No animal there takes a marker: america."]
    assert offered(holding()) and not notes(holding())
    full = Studied(parts=CAT, marked=("class", "diet", "habitat", "climate"))
    assert not offered(holding(animals={"america": 1}, studied=(full,)))
    assert offered(holding(animals={"america": 2}, studied=(full,)))
    # What may come on the way, or lie there unseen, is not ruled out.
    assert offered(second(animals={})) and offered(second(track(animal=(1,)), animals={}))
    assert not offered(second(track(animal=(3,)), animals={}))
    assert offered(replace(holding(animals={}, fossils=1), fossils=True))
    unread = replace(none, facts=replace(none.facts, stars={}))
    assert offered(unread) and offered(after(unread, track(animal=(3,))))
    assert not offered(after(unread, track(animal=(4,))))


def test_no_expedition_is_offered_that_can_pay_for_no_marker_and_it_is_said():
    poor = second(track(), tokens=0)
    assert offered(replace(poor, held=Held("red", 2)))
    one = replace(poor, held=Held("red", 1))
    assert not offered(one)
    assert notes(one) == ["Not enough expedition points for a marker: america."]
    for things in ({"coins": 1}, {"tokens": 1}, {"seals": 1}):
        assert offered(with_things(one, ANN, **things))
    blue = replace(with_things(poor, ANN, tokens=1), held=Held("blue", 1))
    assert not offered(blue) and offered(with_things(blue, ANN, tokens=2))
    assert offered(after(one, track(expert=(2,)))) and offered(after(one, track(coins=(1,))))
    assert offered(replace(one, facts=replace(one.facts, dots={})))
    assert offered(replace(one, used=(), held=Held("red", 1)))


def test_a_track_that_nobody_has_read_is_asked_for_where_it_may_decide():
    assert "bring an animal for it, enter the reputation track first" in refused(
        second(animals={}), sent(1, 0, 0, 0)
    )
    assert "bring an expert who helps, enter the reputation track first" in refused(
        second(), sent(1, 1, 0, 0)
    )
    assert "reputation track" not in refused(second(), sent(0, 0, 1, 0))


def test_markers_that_lie_on_no_animal_are_not_published():
    state = holding(value=6)
    assert "0 markers" in refused(state, published("mammal"))
    after_it = accepted(holding(coins=9), sent(1, 0, 0, 0))
    again = replace(after_it, phase="action", turn=ANN, held=Held("red", 6))
    accepted(again, published("mammal"))
    assert "0 markers" in refused(again, published("omnivore"))
    gone = replace(accepted(again, published("mammal")), phase="action", turn=ANN, held=Held("red", 6))
    assert gone.players[ANN].placed == {"I": 0, "II": 0, "III": 0, "IV": 0}


def test_told_animals_publish_only_the_categories_that_they_hold():
    told = (Studied(parts=CAT, marked=("class",)),)
    state = holding(value=6, animals={"america": 1}, studied=told, placed=None)
    accepted(state, published("mammal"))
    assert "0 markers" in refused(state, published("bird"))


def with_one_animal(*markers: int, **more: Any) -> State:
    """Ann has markers of these groups on her one animal of America, and a die of 6 in hand."""
    state = accepted(holding(value=6, animals={"america": 1}, coins=9, **more), sent(*markers, coins=9))
    return replace(state, phase="action", turn=ANN, held=Held("red", 6))


def publishing(state: State) -> act.Published:
    """What the form sends that nobody has touched."""
    (offer,) = [each for each in GAME.prompts(state, EVERYTHING) if isinstance(each.event, act.Published)]
    (ask,) = [each for each in offer.asks if each.field == "markers"]
    assert ask.optional and ask.default is None and set(offer.event.markers) == {None}
    return offer.event


def test_a_publication_of_which_nobody_said_the_markers_is_asked_for_them():
    two = replace(holding(), held=Held("red", 6))
    two = replace(accepted(holding(coins=9), sent(1, 0, 0, 0)), phase="action", turn=ANN, held=two.held)
    assert "Group I: enter how many markers" in refused(two, publishing(two))
    accepted(two, published("mammal", 0))
    accepted(two, published("mammal"))
    nothing = holding(value=6)
    accepted(nothing, publishing(nothing))


def test_a_marker_of_the_only_animal_that_the_die_reaches_has_to_move():
    state = with_one_animal(1, 1, 0, 0)
    assert "a marker of group I," in refused(state, publishing(state))
    assert "a marker of group II," in refused(state, published("mammal"))
    both = tuple(int(each in ("mammal", "carnivore")) for each in CATEGORIES)
    moved = accepted(state, act.Published(seat=ANN, continent="america", markers=both))
    assert moved.players[ANN].markers == {"mammal": 1, "carnivore": 1}
    assert set(moved.players[ANN].on_animals["america"].values()) == {(0, 0)}
    accepted(replace(state, held=Held("red", 3)), published("mammal"))


def test_where_a_marker_may_lie_on_another_card_it_need_not_move():
    state = replace(with_one_animal(1, 1, 0, 0), fossils=True)
    more = with_things(state, ANN, animals={"america": 2})
    accepted(more, published("mammal"))
    beside = replace(holding(value=6, animals={"america": 1}, fossils=1), fossils=True)
    beside = replace(accepted(beside, sent(1, 0, 0, 0)), phase="action", turn=ANN, held=Held("red", 6))
    accepted(beside, published("mammal", 0))


def test_every_marker_that_is_published_comes_from_a_card_of_its_own():
    lying = {"america": {"I": (2, 2)}, "asia": {"I": (1, 1)}}
    state = holding(value=6, animals={"america": 2, "asia": 1}, placed={"I": 3}, on_animals=lying)
    assert "a card of its own" in refused(state, published("mammal", 3, animals=2))
    accepted(state, published("mammal", 3, animals=2, gone=(0, 0, 1, 0, 0)))
    accepted(
        replace(with_things(state, ANN, fossils=1, on_animals={"america": {"I": (2, 2)}}), fossils=True),
        published("mammal", 3, animals=2, fossils=1),
    )


def again(state: State, *sent_before: Event) -> State:
    """Ann has a die of 6 in hand once more after these, in a round in which America is still empty."""
    for event in sent_before:
        state = fresh(accepted(state, event))
    return state


def fresh(state: State) -> State:
    state = replace(state, phase="action", turn=ANN, held=Held("red", 6), used=())
    return with_things(state, ANN, coins=9)


def rich(**things: Any) -> State:
    return holding(value=6, coins=9, **things)


def test_animals_that_have_a_marker_of_a_group_take_no_other_one_of_it():
    state = again(rich(), sent(2, 0, 0, 0), sent(0, 2, 0, 0, coins=9))
    said = refused(state, sent(2, 0, 0, 0))
    assert "markers of #1: 0. By what was entered, 2 animals already have such a marker." in said
    assert "free places for markers of #1: 0" in refused(state, sent(0, 1, 0, 0))
    accepted(state, sent(0, 0, 1, 0, coins=9))
    accepted(with_things(state, ANN, animals={"america": 3}), sent(1, 0, 0, 0))
    half = again(rich(), sent(1, 0, 0, 0))
    accepted(half, sent(1, 0, 0, 0))
    assert "1 animal already has" in refused(half, sent(2, 0, 0, 0))


@pytest.mark.parametrize("opened", [
    lambda state: after(state, events.AnimalsCorrected(seat=ANN, animals=(2, 0, 0, 0, 0))),
    lambda state: people_joined(state),
])  # fmt: skip
def test_markers_that_nobody_knows_of_any_more_take_no_place(opened):
    full = Studied(parts=CAT, marked=("class",))
    state = opened(again(rich(), sent(2, 0, 0, 0)))
    accepted(again(state, sent(1, 0, 0, 0)), sent(1, 0, 0, 0))
    recounted = after(rich(studied=(full, full)), events.AnimalsCorrected(seat=ANN, animals=(2, 0, 0, 0, 0)))
    accepted(recounted, sent(2, 0, 0, 0))
    # What has been placed since then is known.
    both = again(state, sent(2, 0, 0, 0))
    assert "2 animals already have" in refused(both, sent(1, 0, 0, 0))


def test_a_marker_that_may_lie_on_a_fossil_takes_no_place():
    state = replace(again(replace(rich(fossils=1), fossils=True), sent(2, 0, 0, 0)), fossils=True)
    accepted(with_things(state, ANN, fossils=0), sent(1, 0, 0, 0))
    brought = replace(second(track(animal=(1,)), coins=9), fossils=True)
    sent_off = accepted(brought, sent(2, 0, 0, 0))
    taken = after(sent_off, events.CardTaken(seat=ANN, what="animal", card="fossil"))
    accepted(fresh(taken), sent(1, 0, 0, 0))


def test_what_a_publication_leaves_has_as_many_markers_as_can_be():
    state = again(rich(animals={"america": 3}), sent(2, 0, 0, 0))
    one = again(state, published("mammal"))
    # One of the two markers moved: the other lies on one of the two that stay.
    accepted(one, sent(1, 0, 0, 0))
    assert "1 animal already has" in refused(one, sent(2, 0, 0, 0))
    accepted(again(state, published("mammal", 0)), published("mammal", 2, animals=2))
    elsewhere = with_things(one, ANN, placed={"I": 9})
    assert "1 marker of group I" in refused(elsewhere, published("mammal", 2, animals=2))


def test_a_publication_moves_no_more_markers_than_lie_on_its_own_cards():
    lying = {"america": {"I": (2, 2), "III": (1, 1)}, "asia": {"III": (1, 1)}}
    state = holding(value=6, animals={"america": 2, "asia": 1}, placed={"I": 2, "III": 2}, on_animals=lying)
    two = published("arboreal", 2, animals=2)
    said = refused(state, two)
    assert "1 marker of group III" in said and "count the animals of #1 anew by hand" in said
    with_asia = published("arboreal", 2, animals=2, gone=(0, 0, 1, 0, 0))
    reptiles = tuple({"arboreal": 2, "reptile": 2}.get(each, 0) for each in CATEGORIES)
    accepted(state, with_asia.model_copy(update={"markers": reptiles}))
    accepted(
        with_things(state, ANN, placed=None, on_animals={}), two.model_copy(update={"markers": reptiles})
    )
    wild = replace(with_things(state, ANN, fossils=1), fossils=True)
    assert "1 marker of group III" in refused(wild, published("arboreal", 2, animals=2, fossils=1))
    unsure = {**lying, "asia": {"III": (0, 1)}}
    accepted(
        with_things(wild, ANN, on_animals=unsure),
        published("arboreal", 2, animals=2, fossils=1).model_copy(update={"markers": reptiles}),
    )


def test_a_told_animal_without_a_marker_may_have_got_one_since():
    told = (Studied(parts=CAT), Studied(parts=CAT))
    state = again(rich(studied=told), sent(1, 0, 0, 0))
    accepted(state, published("mammal"))
    assert all(each.marked == ("class",) for each in again(state, sent(1, 0, 0, 0)).players[ANN].studied)


def test_where_nobody_knows_which_markers_lie_there_nothing_is_ruled_out():
    recounted = after(holding(), events.AnimalsCorrected(seat=ANN, animals=(2, 0, 0, 0, 0)))
    state = replace(recounted, phase="action", turn=ANN, held=Held("red", 6))
    accepted(state, published("mammal"))


def test_a_match_that_is_followed_from_its_middle_on_rules_out_no_markers():
    state = after(table(2, depth="count"), DepthChanged(depth="track"))
    assert [player.placed for player in state.players] == [None, None]

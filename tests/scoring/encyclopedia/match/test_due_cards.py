"""Free cards: which are offered, who goes first, and what a one-time expert just hired brings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import Event, Illegal
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.prompts import due_cards
from scoring.encyclopedia.match.state import Due, Held, Laid, State
from scoring.encyclopedia.rules.experts import EXPERTS

from .table import ANN, BOB, after, in_turn, table, track, with_things

SHOWN = {"america": 0, "europe": 2, "asia": 1, "africa": 0, "oceania": 0, "fossil": 0}
LEFT = (Laid("green", 2, "coins"),)


def acting(*read: Event, bob: tuple[Laid, ...] = LEFT, **things: object) -> State:
    """Ann has a red 4 in hand; the first space of America has two stars."""
    stars = events.SpacesRead(continent="america", stars=(2,))
    state = after(in_turn(table(2), bob=bob), stars, events.DotsRead(continent="america", dots=(0,)), *read)
    return with_things(replace(state, phase="action", held=Held("red", 4)), ANN, **things)


def due_to(seat: int, kind: str, **shown: object) -> State:
    return replace(in_turn(table(2), bob=LEFT), due=(Due(seat, kind),), **shown)


def offered(state: State) -> list[str]:
    return [getattr(prompt.event, "card", "") for prompt in due_cards(state)]


def refused(state: State, event: Event) -> str:
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, event)
    return str(refusal.value)


def test_a_free_animal_comes_from_the_display_that_was_entered():
    state = due_to(ANN, "animal", academy=SHOWN)
    assert offered(state) == ["europe", "asia", ""]
    assert "there is none" in refused(state, events.CardTaken(seat=ANN, what="animal", card="america"))
    GAME.apply(state, events.CardTaken(seat=ANN, what="animal", card="asia"))


def test_the_deck_decides_when_the_display_is_empty():
    assert len(offered(due_to(ANN, "animal", academy=dict.fromkeys(SHOWN, 0)))) == 6
    assert len(offered(due_to(ANN, "animal"))) == 6


def test_a_free_expert_comes_from_the_display_that_was_entered():
    state = due_to(ANN, "expert", university=SHOWN)
    assert len(offered(state)) == 3
    lush = events.CardTaken(seat=ANN, what="expert", card="rogerio-lush")
    assert ("there is none" in refused(state, lush)) == (not offered(state).count("rogerio-lush"))


def test_an_animal_that_markers_wait_for_is_of_their_continent():
    sent = act.ExpeditionSent(seat=ANN, continent="america", markers=(1, 0, 0, 0))
    state = after(acting(track(animal=(1,))), sent)
    assert offered(state) == ["america"]
    assert "have no place" in refused(state, events.CardTaken(seat=ANN, what="animal", card="asia"))
    assert "have no place" in refused(state, events.CardForgone(seat=ANN, what="animal"))
    own = after(acting(track(animal=(1,)), animals={"america": 1}), sent)
    assert len(offered(own)) == 6


def test_only_the_animals_that_markers_need_are_tied_to_a_continent():
    sent = act.ExpeditionSent(seat=ANN, continent="america", markers=(2, 0, 0, 0))
    state = after(acting(track(animal=(1, 2)), animals={"america": 1}), sent)
    assert offered(state) == ["america"]
    state = after(state, events.CardTaken(seat=ANN, what="animal", card="america"))
    assert len(offered(state)) == 6


def test_a_fossil_may_take_the_one_marker_that_has_no_animal():
    sent = act.ExpeditionSent(seat=ANN, continent="america", markers=(1, 0, 0, 0))
    state = after(replace(acting(track(animal=(1,))), fossils=True), sent)
    assert offered(state) == ["america", "fossil"]


def test_an_expedition_does_not_count_on_an_animal_that_is_not_on_display():
    sent = act.ExpeditionSent(seat=ANN, continent="america", markers=(1, 0, 0, 0))
    state = acting(track(animal=(1,)))
    GAME.apply(state, sent)
    assert "free places" in refused(replace(state, academy=SHOWN), sent)


def test_whoever_has_the_turn_chooses_before_the_others():
    bob = (*LEFT, Laid("red", 3, "reputation"))
    state = with_things(in_turn(table(2), bob=bob), ANN, animals={"america": 1})
    state = after(state, track(expert=(1,)))
    state = after(state, events.DieTaken(seat=ANN, board=BOB, die="red-3-reputation"))
    stars = events.SpacesRead(continent="america", stars=(1,))
    sent = act.ExpeditionSent(seat=ANN, continent="america", markers=(1, 0, 0, 0))
    assert [each.seat for each in after(state, stars, sent).due] == [ANN, BOB]


def test_a_bonus_that_is_read_late_keeps_its_place_before_the_others():
    state = replace(in_turn(table(2), bob=LEFT), due=(Due(ANN, "bonus", 1), Due(BOB, "expert")))
    state = after(state, events.BonusRead(side="a", spaces=(1,), shown="animal"))
    assert state.due == (Due(ANN, "animal"), Due(BOB, "expert"))


def hiring(bob: tuple[Laid, ...] = LEFT) -> tuple[State, str]:
    coins = next(each for each, card in EXPERTS.items() if card.effect == "gain-coins")
    return after(acting(bob=bob), act.UniversityVisited(seat=ANN, expert=coins)), coins


def test_a_one_time_expert_may_be_used_when_hired():
    state, expert = hiring()
    assert [type(each.event) for each in due_cards(state)] == [act.ExpertUsed, act.ExpertKept]
    used = after(state, act.ExpertUsed(seat=ANN, expert=expert))
    assert used.players[ANN].coins > state.players[ANN].coins
    assert used.players[ANN].active == () and used.due == ()
    kept = after(state, act.ExpertKept(seat=ANN, expert=expert))
    assert kept.players[ANN].active == (expert,) and kept.due == ()
    with pytest.raises(Illegal):
        after(kept, act.ExpertKept(seat=ANN, expert=expert))


def test_after_the_last_action_of_the_game_it_is_still_offered():
    state, expert = hiring(bob=())
    state = replace(state, round=6)
    assert state.phase == "extra" and len(list(due_cards(state))) == 2
    state = after(state, act.ExpertUsed(seat=ANN, expert=expert))
    assert state.phase == "over" and state.players[ANN].coins > 0

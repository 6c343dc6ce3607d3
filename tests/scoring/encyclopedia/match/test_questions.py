"""A table plays what the rulebook answers to its questions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, SheetEntered
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.state import Due, Held, Laid, State
from scoring.encyclopedia.rules.experts import EXPERTS, Hired
from scoring.encyclopedia.rules.facts import CATEGORIES
from tests.scoring.encyclopedia.match.table import ANN, BOB, LINNE, after, in_turn, table, track, with_things

BIRDS = tuple(int(category == "bird") for category in CATEGORIES)


def holding(state: State, colour: str = "red", value: int = 4, **things: object) -> State:
    """Ann has a die in hand, another one still lies on a board."""
    state = in_turn(state, bob=(Laid("green", 2, "coins"),))
    return with_things(replace(state, phase="action", held=Held(colour, value)), ANN, **things)


def test_a_bonus_on_the_way_may_complete_an_expedition():
    read = after(table(2), track(animal=(1,)), events.SpacesRead(continent="america", stars=(1, 0)))
    event = act.ExpeditionSent(seat=ANN, continent="america", markers=(1, 0, 0, 0))
    sent = after(holding(read, value=5), event)
    assert sent.due == (Due(ANN, "animal", only=("america",)),)
    assert after(sent, events.CardTaken(seat=ANN, what="animal", card="america")).players[ANN].animals == {
        "america": 1
    }


def test_a_place_on_display_stays_empty_until_the_next_round():
    shown = events.DisplayLaid(academy=(2, 0, 0, 0, 0), university=(1, 0, 0, 0, 0))
    taken = after(holding(after(table(2), track(), shown)), act.AcademyVisited(seat=ANN, animal="america"))
    assert taken.academy is not None and taken.academy["america"] == 1
    last = replace(taken, turn=BOB, phase="action", held=Held("green", 2), players=tuple(
        replace(player, dice=()) for player in taken.players
    ))  # fmt: skip
    ended = after(last, act.BankVisited(seat=BOB))
    assert ended.phase == "token" and ended.academy is None and ended.university is None


def test_a_display_entered_before_the_round_token_is_turned_stays():
    ended = replace(in_turn(table(2)), phase="token")
    shown = events.DisplayLaid(academy=(2, 1, 1, 1, 1), university=(2, 1, 1, 1, 1))
    turned = after(ended, shown, events.RoundTokenTurned(token="token-empty"))
    assert turned.round == 2 and turned.academy and turned.university


def test_where_an_ai_plays_the_display_is_offered_before_the_round_token_is_turned():
    ended = replace(in_turn(table(2, LINNE)), phase="token")
    [offer] = [each for each in GAME.prompts(ended, EVERYTHING) if isinstance(each.event, events.DisplayLaid)]
    shown = offer.event.model_copy(update={"academy": (2, 1, 1, 1, 1), "university": (2, 1, 1, 1, 1)})
    turned = after(ended, shown, events.RoundTokenTurned(token="token-empty"))
    assert turned.academy and turned.academy["america"] == 2 and turned.university


def test_a_single_animal_may_be_published_and_brings_a_seal():
    state = holding(table(2), value=3, animals={"america": 3}, placed=None)
    player = after(state, act.Published(seat=ANN, continent="america", animals=1, markers=BIRDS)).players[ANN]
    assert (player.seals, player.points, player.animals["america"]) == (1, 3, 2)


def test_the_continent_alone_may_be_published_with_a_low_die():
    state = holding(table(2), value=2, animals={"america": 3})
    player = after(state, act.Published(seat=ANN, continent="america", animals=3)).players[ANN]
    assert (player.seals, player.points, player.laid_aside["america"]) == (1, 3, 3)


def test_any_number_of_animals_may_be_studied():
    state = holding(table(2), animals={"america": 29})
    assert after(state, act.AcademyVisited(seat=ANN, animal="america")).players[ANN].animals["america"] == 30


def test_four_experts_are_active_and_any_number_lies_under_them():
    named = [each for each, card in EXPERTS.items() if card.continent == "asia"]
    state = table(2)
    for expert in named:
        state = after(holding(state), act.UniversityVisited(seat=ANN, expert=expert, over="under"))
    player = state.players[ANN]
    assert len(player.active) == 4 and len(player.experts) == len(named) == 11


def test_only_active_experts_work_but_all_count_for_their_continent():
    experts = tuple(Hired(each) for each, card in EXPERTS.items() if card.continent == "asia")[:4]
    state = with_things(table(2), ANN, experts=experts, animals={}, tokens=3)
    lines = {line.key: line.points for line in GAME.score(state, EVERYTHING).breakdowns[ANN].lines}
    assert lines["collection:asia"] == 3 and not [key for key in lines if key.startswith("expert:")]


def test_extra_markers_are_shown_by_tokens_of_five():
    state = table(1, depth="count")
    state = GAME.apply(state, SheetEntered(seat=ANN, cell="markers-bird", value=35))
    lines = {line.key: line.points for line in GAME.score(state, EVERYTHING).breakdowns[ANN].lines}
    assert lines["collection:bird"] == 40 + 5 * (35 - 12)


def test_doing_only_part_of_an_action_is_refused():
    state = holding(table(2), colour="green", value=5)
    with pytest.raises(Illegal):
        after(state, act.AcademyVisited(seat=ANN, animal="america"))
    with pytest.raises(Illegal):
        after(state, act.Published(seat=ANN, continent="america"))

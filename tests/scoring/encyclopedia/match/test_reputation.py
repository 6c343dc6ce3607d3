"""Every bonus that a marker passes is booked; one that nobody has read is asked for once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.profile import PROFILE, Box
from scoring.encyclopedia.match.box.reputation import spaces_asked
from scoring.encyclopedia.match.box.track import Track
from scoring.encyclopedia.match.gains import gain
from scoring.encyclopedia.match.person.action_events import AcademyVisited
from scoring.encyclopedia.match.prompts import due_cards
from scoring.encyclopedia.match.state import Due, Held, Laid, State
from tests.scoring.encyclopedia.ai.test_turns import answered

from .table import ANN, BOB, LINNE, after, in_turn, table, track, with_things

PLAY = events.AiTurn(seat=BOB)


def read(*spaces: int, shown: str = "none", side: str = "b") -> events.BonusRead:
    return events.BonusRead(side=side, spaces=spaces, shown=shown)


def moved(steps: int = 3, seat: int = BOB) -> State:
    """Bob, an AI, has been moved up the track that nobody has read; it is Ann's turn."""
    dice = {"ann": (Laid("red", 2, "nothing"),), "bob": (Laid("blue", 1, "nothing"),)}
    return gain(in_turn(table(2, LINNE), ANN, **dice), seat, reputation=steps)


def offered(state: State) -> list[tuple[tuple[int, ...], str]]:
    read_by = [each.event for each in due_cards(state)]
    return [(each.spaces, each.shown) for each in read_by if isinstance(each, events.BonusRead)]


def test_an_ai_that_passes_spaces_nobody_has_read_is_asked_about_at_once():
    state = moved(2)
    assert spaces_asked(state, state.due[0]) == (1, 2)
    assert ((1,), "token") in offered(state) and ((1, 2), "none") in offered(state)
    said = GAME.board(state, EVERYTHING).moment.text.english()
    assert said.startswith("#2: the marker has passed steps 1–2") and said.endswith("at step 1?")
    assert not [each for each in GAME.prompts(state, EVERYTHING) if isinstance(each.event, events.DieTaken)]


def test_what_was_passed_is_booked_as_it_is_told():
    state = after(moved(), read(1), read(2, shown="seal"), read(3, shown="coins"))
    assert (state.players[BOB].seals, state.players[BOB].coins, state.due) == (1, 3, ())


def test_spaces_without_a_bonus_take_one_tap():
    state = after(moved(), read(1, 2, 3))
    assert not state.due and state.facts.ai_track == Track(bare=(1, 2, 3))


def test_a_card_that_was_passed_is_due_next():
    state = after(moved(1), read(1, shown="animal"))
    assert state.due == (Due(BOB, "animal"),)


def test_only_spaces_that_nobody_has_read_are_asked_about():
    state = after(moved(2), read(1, shown="token"), read(2))
    again = gain(with_things(state, BOB, reputation=0), BOB, reputation=3)
    assert again.players[BOB].tokens == 2 and spaces_asked(again, again.due[0]) == (3,)


def test_the_same_track_is_asked_about_once_for_all_people():
    state = after(moved(2, seat=ANN), read(1, side="a"), read(2, side="a", shown="coins"))
    people = table(2)
    assert gain(replace(people, facts=state.facts), BOB, reputation=2).players[BOB].coins == 3


def test_where_the_track_begins_again_is_told_by_the_marker():
    state = after(moved(5), read(1), read(2, shown="seal"), read(3), read(4, shown="start"))
    assert not state.due and state.facts.ai_track == Track(4, {2: "seal"}, (1, 3))
    assert gain(state, BOB, reputation=2).players[BOB].seals == 1 + 1


def test_an_ai_that_spends_all_its_tokens_spends_the_one_that_is_told_later():
    dice = {"ann": (Laid("red", 1, "nothing"),), "bob": (Laid("blue", 4, "nothing"),)}
    state = with_things(in_turn(table(2, LINNE), BOB, **dice), BOB, tokens=1)
    state = answered(after(state, PLAY), "2")
    assert (state.players[BOB].points, state.players[BOB].tokens) == (4, 0)
    state = after(state, read(1), read(2, shown="token"))
    assert (state.players[BOB].points, state.players[BOB].tokens) == (8, 0)


def test_nobody_passes_a_bonus_that_is_read_later_as_a_whole():
    state = after(moved(), events.TrackRead(side="b", length=9, seal=(2,), animal=(7,)))
    assert state.players[BOB].seals == 1 and not state.due


def test_a_seal_that_is_told_at_the_end_of_a_round_allows_an_extra_action():
    state = replace(in_turn(table(2), ANN), phase="action", held=Held("red", 1))
    state = after(state, AcademyVisited(seat=ANN, animal="america"))
    assert state.phase == "extra" and state.due == (Due(ANN, "bonus", 1),)
    state = after(state, read(1, side="a", shown="seal"))
    assert state.phase == "extra" and state.extra[0] == ANN
    without = after(after(state, events.ExtraDeclined(seat=ANN)))
    assert without.phase == "token"


def test_the_last_round_ends_only_when_all_is_told():
    state = replace(in_turn(table(1), ANN), phase="action", held=Held("red", 1), round=6)
    state = after(state, AcademyVisited(seat=ANN, animal="america"))
    assert state.phase == "extra"
    assert after(state, read(1, side="a")).phase == "over"


def test_the_box_remembers_what_a_space_shows_and_asks_no_more():
    box = Box()
    for event in (read(1), read(2, shown="seal"), read(3, 4), read(5, shown="start")):
        box = PROFILE.learn(box, event)
    assert box.track_of("b") == Track(5, {2: "seal"}, (1, 3, 4)) and box.track_of("b").is_whole
    assert Box.model_validate_json(box.model_dump_json()) == box
    state = after(table(2, LINNE), events.CoinsDealt(coins=(1, 1), printed=box.printed))
    told = gain(state, BOB, reputation=7)
    assert told.players[BOB].seals == 2
    assert [each for each in told.due if each.kind == "bonus"] == []


def test_a_box_with_a_length_but_not_all_bonuses_still_asks():
    box = PROFILE.enter(PROFILE.enter(Box(), "track:length", 9), "track:seal", [2])
    state = after(table(1), events.CoinsDealt(coins=(1,), printed=box.printed))
    told = gain(replace(state, due=()), ANN, reputation=2)
    assert told.players[ANN].seals == 1 and told.due == (Due(ANN, "bonus", 1),)


def test_an_answer_to_a_question_that_is_not_asked_is_refused():
    for wrong in (read(4), read(1, side="a")):
        with pytest.raises(Illegal):
            after(moved(), wrong)


def test_a_recount_that_moves_the_marker_back_asks_no_more_about_what_lies_before_it():
    recount = events.HoldingCorrected(seat=BOB, points=0, coins=0, tokens=0, seals=0, reputation=1)
    assert after(moved(), recount).due == (Due(BOB, "bonus", 1),)


def test_an_ais_marker_moves_on_a_track_that_is_known_without_a_question():
    dice = {"ann": (Laid("red", 1, "nothing"),), "bob": (Laid("blue", 6, "nothing"),)}
    side_b = events.TrackRead(side="b", length=9, coins=(2,))
    state = after(in_turn(table(2, LINNE), BOB, **dice), side_b, PLAY)
    state = answered(state, "asia")
    assert state.players[BOB].coins == 3 and not state.due


def test_side_a_tells_nothing_about_the_side_that_an_ai_walks():
    side_a = track(coins=(2,))
    state = gain(after(moved(0), side_a), BOB, reputation=3)
    assert state.players[BOB].coins == 0 and spaces_asked(state, state.due[0]) == (1, 2, 3)
    state = after(state, read(1), read(2, shown="seal"), read(3))
    assert (state.players[BOB].coins, state.players[BOB].seals) == (0, 1)
    assert gain(state, ANN, reputation=3).players[ANN].coins == 3


def test_one_tap_says_that_both_sides_show_the_same():
    side_a = track(coins=(2,), seal=(3,))
    state = gain(after(moved(0), side_a), BOB, reputation=3)
    [same] = [each for each in due_cards(state) if isinstance(each.event, events.TrackRead)]
    assert same.label.english() == "the whole track as on side A"
    told = after(state, same.event)
    assert (told.players[BOB].coins, told.players[BOB].seals, told.due) == (3, 1, ())
    assert PROFILE.learn(Box(), same.event).track_of("b") == told.facts.track
    assert not [each for each in due_cards(gain(moved(0), BOB, reputation=3)) if each.event == same.event]


def test_nobody_goes_on_before_passed_bonuses_are_told():
    dice = {"ann": (Laid("red", 2, "nothing"),), "bob": (Laid("blue", 1, "nothing"),)}
    bobs = gain(in_turn(table(2, LINNE), BOB, **dice), BOB, reputation=2)
    assert not [each for each in GAME.prompts(bobs, EVERYTHING) if each.weight == "next"]
    taken = events.DieTaken(seat=ANN, board=ANN, die="red-2-nothing")
    for state, event in ((bobs, PLAY.complete(bobs)), (moved(2), taken)):
        with pytest.raises(Illegal) as refused:
            GAME.apply(state, event)
        assert refused.value.text.english().endswith("What is printed at step 1?")
        told = after(state, read(1, shown="coins"), read(2))
        GAME.apply(told, event.complete(told))

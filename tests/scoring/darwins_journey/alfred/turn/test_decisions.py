"""A decision records everything that was compared, and why the other options lost."""

from __future__ import annotations

import pytest

from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.steps import steps
from scoring.match.draws import completed
from scoring.words import Why
from tests.scoring.darwins_journey.alfred.table import answered, begun, drawn, told, with_side
from tests.scoring.darwins_journey.alfred.turns import FULL, MAIN, MUSEUM, SMALL, decision


@pytest.mark.parametrize(
    ("card", "changes", "rejected"),
    [
        (MAIN, {"coins": 0, "rows": dict.fromkeys("ABCD", ())}, ["no-worker-fits"]),
        (SMALL, {"standing": (("you", "small"),)}, ["small-diary-occupied"]),
        (SMALL, {"coins": 3}, ["unlock-too-dear"]),
        (MUSEUM, {}, ["nothing-to-deliver"]),
        (MUSEUM, {"standing": (("you", "special-diary"),)}, ["nothing-to-deliver", "special-diary-occupied"]),
        ("explorer.main-ACBD.rest", {"explorers": {"a": 0, "b": 0, "c": 0}}, ["no-explorer"]),
    ],
)
def test_every_rejected_option_has_its_reason(card, changes, rejected):
    made = decision(with_side(begun(), scrolls=FULL, **changes), card)
    assert [each.why.key for each in made.rejected if each.why] == rejected
    assert all(GAME.bots.words(each.what).text.english() for each in made.rejected)


def test_the_decision_lists_everything_compared_with_the_choice_first():
    made = decision(begun(), MAIN)
    first = made.compared[0]
    assert first.what == Why(key="worker-space", values={"worker": "A", "at": "explore-1"})
    assert set(first.criteria) == {"strength", "missing", "seal-from-left", "costs"}
    assert {each.why.key for each in made.compared if each.why} >= {"obstacle-locked", "obstacle-no-seal"}


def test_a_correction_before_his_worker_is_placed_makes_him_decide_again_and_says_so():
    state = drawn(begun(), MAIN)
    event = completed(alfred_events.LensLaid(space="explore-2"), state, seed="x", before=0)
    assert event.decision is not None
    assert event.decision.anew
    state = GAME.apply(state, event)
    assert [step.text.english() for step in steps(state)] == ["This changes what Alfred decides."]
    assert told(answered(state)) == "Put worker A on exploration, second space"


def test_a_correction_tells_what_he_would_have_done_before_it():
    state = drawn(begun(), MAIN)
    event = completed(alfred_events.LensLaid(space="explore-2"), state, seed="x", before=0)
    assert event.decision is not None
    assert event.decision.before is not None
    assert GAME.bots.words(event.decision.before).text.english() == "Worker A → exploration, first space"
    same = completed(alfred_events.LensLaid(space="academy-2"), state, seed="x", before=0)
    assert same.decision is not None
    assert same.decision.before is None


def test_a_space_that_could_have_been_taken_says_why_it_lost():
    [chosen, *others] = decision(begun("green"), MAIN).compared
    lost = {each.why.key for each in others if each.why and each.why.key.startswith("lost-")}
    assert chosen.why is None and not chosen.aside
    assert "lost-later-worker" in lost and "lost-colour" in lost
    assert all(each.why for each in others)


def test_the_spaces_of_the_chosen_worker_come_first_and_the_rest_on_demand():
    made = decision(begun("green"), MAIN)
    aside = [each.aside for each in made.compared]
    assert aside == [False] * 12 + [True] * 36
    assert made.has_aside


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ({"A": ("green", "blue"), "B": (), "C": (), "D": ()}, "lost-colour"),
        ({"A": ("green", "green", "blue"), "B": (), "C": (), "D": ()}, "lost-weaker"),
    ],
)
def test_strength_and_colour_are_named_where_they_decided(rows, why):
    lenses = {"explore-2": "you"} if why == "lost-weaker" else {}
    state = with_side(begun("white"), coins=0, rows=rows, lenses=lenses)
    found = {each.what.values["at"]: each for each in decision(state, MAIN).compared if not each.aside}
    assert found["navigate-1"].why.key == why

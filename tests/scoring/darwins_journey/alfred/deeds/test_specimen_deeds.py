"""How Alfred's deliveries to the museum are told, and what is asked about the museum."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.side.his_side import TOPICS, Task
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from tests.scoring.darwins_journey.alfred.table import (
    after,
    begun,
    doing,
    done,
    drawn,
    lines,
    side,
    told,
    with_side,
)
from tests.scoring.darwins_journey.alfred.turns import MUSEUM, decision, your_turn, yours


def test_the_second_of_two_deliveries_is_not_listed_as_rejected():
    studied = frozenset({"green-bird", "blue-bird", "red-bird"})
    state = replace(with_side(begun(), studied=studied, coins=6), museum=frozenset())
    [chosen, *others] = decision(state, MUSEUM).compared
    assert chosen.why is None
    assert sorted(each.why.key for each in others if each.why) == ["lost-further-on", "lost-second"]


def unnamed(**changes):
    """A match whose museum nobody has named, with something that he can deliver."""
    state = replace(begun(), museum=None, laid_out=None, museum_sure=False)
    return with_side(state, studied=frozenset({"green-bird"}), sure=frozenset(TOPICS) - {"museum"}, **changes)


SIX = ("green-reptile", "green-fossil", "blue-plant", "red-bird", "red-fossil", "yellow-plant")


def test_a_museum_that_nobody_has_entered_is_asked_for_and_never_assumed_empty():
    state = drawn(unnamed(coins=0), MUSEUM)
    asked = alfred_prompts.pending(state)
    assert (asked.about, asked.choices) == ("museum", ())
    [ahead] = alfred_prompts.answers(state)
    assert ahead.event.kind == "museum-seen" and ahead.asks[0].blank and ahead.asks[0].default is None
    for refused in (
        alfred_events.Answered(about="look", at="museum", answer="yes"),
        alfred_events.MuseumSeen(specimens=frozenset()),
        alfred_events.MuseumSeen(specimens=frozenset(SIX[:5])),
    ):
        with pytest.raises(Illegal):
            after(state, refused)
    told_now = alfred_events.MuseumSeen(specimens=frozenset(SIX))
    state = done(after(state, told_now))
    # In its row two of three lie there, in its column one of three; and the coin of the row.
    assert (side(state).coins, side(state).evolution) == (3 + 1, 3)


@pytest.mark.parametrize(("more", "unsure"), [((), set()), (("yellow-bird",), {"yellow"})])
def test_a_museum_named_late_has_its_coins_if_it_holds_no_more_than_at_the_start(more, unsure):
    state = replace(unnamed(coins=0), round=2)
    state = after(drawn(state, MUSEUM), alfred_events.MuseumSeen(specimens=frozenset({*SIX, *more})))
    assert side(state).coins_unsure >= unsure and bool(side(state).coins_unsure) is bool(unsure)


def test_a_delivery_in_the_middle_of_his_move_asks_for_the_museum_as_well():
    state = doing(unnamed(), Task("send", 1))
    assert told(state) == "Which tiles lie in the museum?"
    for too_few in ((), SIX[:5]):
        with pytest.raises(Illegal):
            done(state, too_few)
    assert told(done(state, SIX)) == "Put the tile “green bird” in the museum"


def test_a_look_at_a_museum_with_too_few_tiles_asks_for_all_of_them():
    state = replace(unnamed(), museum=frozenset(SIX[:2]))
    assert alfred_prompts.pending(drawn(state, MUSEUM)).about == "museum"
    assert alfred_prompts.pending(drawn(replace(state, museum=frozenset(SIX)), MUSEUM)).about == "look"


def corrected(*more, **changes):
    """A later museum that was put right by hand: with so many more tiles."""
    state = with_side(yours(your_turn()), studied=frozenset({"green-bird"}), coins=0, **changes)
    return after(state, alfred_events.MuseumSeen(specimens=state.museum | set(more)))


@pytest.mark.parametrize(("answer", "coins"), [("yes", 1), ("no", 0)])
def test_correcting_a_tile_asks_whether_the_coin_of_its_row_is_still_there(answer, coins):
    state = drawn(corrected("green-plant"), MUSEUM)
    asked = alfred_prompts.pending(state)
    assert (asked.about, asked.choices) == ("row-coin", ("yes", "no"))
    state = after(state, alfred_events.Answered(about="row-coin", at=asked.at, answer=answer))
    state = done(state)
    # Row and column have three tiles each but for the one that is sent and those that lie there.
    empty = 6 - len(state.museum & {"green-reptile", "green-plant", "green-fossil", "blue-bird", "red-bird"})
    assert side(state).coins == empty + coins
    assert not side(state).coins_unsure


def test_no_coin_is_asked_for_in_an_irrelevant_row_or_a_museum_as_set_up():
    assert alfred_prompts.pending(drawn(corrected("red-bird"), MUSEUM)) is None
    state = after(begun(), alfred_events.MuseumSeen(specimens=frozenset(SIX)))
    assert not side(state).coins_unsure


def test_a_delivery_by_an_icon_asks_for_the_coin_too():
    state = doing(corrected("green-plant"), Task("send", 1))
    assert told(state) == "Museum, row 1 from the top: does its coin still lie beside it?"
    state = done(state, "no")
    assert "Give him 2 coins: his coin track shows 2." in lines(state)


def test_your_deliverys_income_is_not_stated_while_the_coin_of_its_row_is_uncertain():
    state = after(corrected("green-plant"), alfred_events.SpecimenDelivered(specimen="green-bird"))
    assert not state.steps and not side(state).coins_unsure
    assert after(corrected(), alfred_events.SpecimenDelivered(specimen="green-bird")).steps

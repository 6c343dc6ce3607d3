"""Does the person's kept board pay, and gain, what workers in the diaries and a visit to the museum cost?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.darwins_journey import GAME
from scoring.darwins_journey.solo import asking, bringing, events
from scoring.offers import next_step
from tests.scoring.darwins_journey.solo.table import YOU, after, begun, done, drawn, lines, side, with_side
from tests.scoring.darwins_journey.solo.test_own_board import board, kept
from tests.scoring.darwins_journey.solo.turns import MAIN, finished, yours

HIS = (("alfred", "navigate-1"), ("alfred", "special-diary"), ("alfred", "museum"))


def his(state, **changes):
    """Alfred's workers stand where everybody knows it."""
    return with_side(state, standing=HIS, strays=False, **changes)


def asked(state, place):
    [prompt] = [each for each in asking.your_workers(state) if each.event.place == place]
    return {ask.field for ask in prompt.asks}


@pytest.mark.parametrize(
    ("place", "left"),
    [
        ("explore-1", 6),
        ("special-diary", 6),
        ("correspondence-1", 9),
        ("small", 9),
        ("museum", 9),
        ("elsewhere", 9),
    ],
)
def test_a_worker_pays_where_it_is_not_the_first_in_its_part_of_a_diary(place, left):
    state = his(kept(coins=9))
    assert "others" not in asked(state, place)
    state = yours(state, place)
    assert board(state).coins == left
    said = [step.text.english() for step in GAME.steps(state)]
    assert ["−3 coins" in each for each in said] == ([True] if left < 9 else [])
    assert [(each.what, each.before, each.after) for each in state.booked] == (
        [("coins", 9, 6)] if left < 9 else []
    )


def test_the_third_gold_slot_eases_it():
    state = his(kept(coins=9))
    state = state.with_player(YOU, replace(state.players[YOU], slots=frozenset({"gold-3"})))
    assert board(yours(state, "explore-1")).coins == 7


def test_with_fewer_coins_than_it_costs_the_coins_are_open():
    state = yours(his(kept(coins=2)), "explore-1")
    assert board(state).known("coins") is None


def test_where_a_worker_of_his_stands_only_his_card_shows_it_is_asked():
    state = kept(coins=9)
    assert side(state).strays
    assert asked(state, "explore-1") == {"others"} and not asked(state, "museum")
    tap = events.YourWorker(seat=YOU, place="explore-1")
    assert board(after(state, tap.model_copy(update={"others": "yes"}))).coins == 6
    assert board(after(state, tap.model_copy(update={"others": "no"}))).coins == 9
    assert board(after(state, tap)).known("coins") is None
    # Whoever has looked at the diaries is asked no more.
    looked = after(state, events.WorkersSeen(places=("navigate-1",)))
    assert not asked(looked, "explore-1") and board(yours(looked, "explore-1")).coins == 6


def test_a_worker_that_was_told_wrongly_gets_its_coins_back():
    state = yours(his(kept(coins=9)), "explore-1")
    gone = after(state, events.WorkersSeen(places=("navigate-1", "special-diary", "museum")))
    assert board(gone).coins == 9
    elsewhere = ("navigate-1", "special-diary", "museum", "academy-1")
    assert board(after(state, events.WorkersSeen(places=elsewhere))).coins == 9
    again = after(
        yours(his(kept(coins=9)), "academy-1"), events.WorkersSeen(places=(*elsewhere[:3], "explore-1"))
    )
    assert board(again).coins == 6


def test_an_older_log_books_none_and_a_board_that_is_not_kept_pays_none():
    state = his(kept(coins=9))
    older = GAME.event("your-worker", {"seat": YOU, "place": "explore-1"})
    assert board(GAME.apply(state, older)).coins == 9
    state = state.with_player(YOU, replace(state.players[YOU], kept=None))
    assert yours(state, "explore-1").players[YOU].kept is None
    assert not any("−3 coins" in step.text.english() for step in GAME.steps(yours(state, "explore-1")))


def deliveries(state):
    return list(bringing.your_deliveries(state))


def test_the_second_delivery_of_a_visit_is_asked_and_pays_its_coins():
    state = yours(his(kept(coins=9, studied=frozenset(("green-bird", "blue-bird")))), "museum")
    assert all("visit" not in {ask.field for ask in tap.asks} for tap in deliveries(state))
    state = after(state, deliveries(state)[0].event)
    taps = deliveries(state)
    assert all([ask.choices for ask in tap.asks if ask.field == "visit"] for tap in taps)
    tap = taps[0].event
    first, second = (
        after(state, tap.model_copy(update={"visit": visit}))
        for visit in ("first-of-visit", "second-of-visit")
    )
    assert board(second).coins == board(first).coins - 3
    assert board(second).evolution == board(first).evolution


def on_your_lens(state):
    """The person's board keeps its coins while Alfred's worker comes onto a lens of the person."""
    state = after(state, GAME.event("board-kept", {"seat": YOU, "as_set_up": True}))
    seals = dict.fromkeys("ABCD", ("green", "green"))
    return drawn(with_side(state, lenses={"explore-2": "you"}, rows=seals), MAIN)


def test_his_worker_on_your_lens_brings_your_board_the_coin_that_is_said():
    state = on_your_lens(begun("white"))
    before = board(state).coins
    while board(state).coins == before and (step := next_step(GAME, state)):
        said = lines(state)
        state = done(state, step.asks[0].choices[0] if step.asks else None)
    assert any("your lens" in line for line in said)
    assert board(state).coins == before + 1
    assert [(each.what, each.before, each.after) for each in state.booked] == [("coins", before, before + 1)]
    # A log that was written before did not decide it.
    older = on_your_lens(begun("white"))
    [place, *rest] = side(older).queue
    older = finished(with_side(older, queue=(replace(place, n=0), *rest)))
    assert board(older).coins == before

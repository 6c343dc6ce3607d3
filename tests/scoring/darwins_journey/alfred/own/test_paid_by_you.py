"""Diary workers and museum visits cost and bring the person's kept board what they should."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import bringing, correcting
from scoring.darwins_journey.alfred.side.his_side import refreshed
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.darwins_journey.alfred.turn.joining import looked_at
from scoring.darwins_journey.match.boards.board_taps import board_taps
from scoring.darwins_journey.match.steps import steps
from scoring.match.offers import next_step
from tests.scoring.darwins_journey.alfred.own.test_own_board import board, kept
from tests.scoring.darwins_journey.alfred.table import YOU, after, begun, done, drawn, lines, side, with_side
from tests.scoring.darwins_journey.alfred.turns import MAIN, likely, yours

HIS = (("alfred", "navigate-1"), ("alfred", "special-diary"), ("alfred", "museum"))


def his(state, **changes):
    """Alfred's workers stand where everybody knows it."""
    return with_side(state, standing=HIS, strays=False, **changes)


def coins(state):
    """What the person's board has; None where it is open."""
    return board(state).known("coins")


def asked(state, place):
    [prompt] = [each for each in alfred_prompts.your_workers(state) if each.event.place == place]
    return {ask.field for ask in prompt.asks}


def spending(state, place):
    """The least and the most knowledge that a worker there is asked about; nothing where it is not asked."""
    [prompt] = [each for each in alfred_prompts.your_workers(state) if each.event.place == place]
    return [(ask.low, ask.high, ask.blank) for ask in prompt.asks if ask.field == "knowledge"]


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
    state = his(kept(coins=9, knowledge=0))
    assert asked(state, place) == {"elsewhere": {"coins"}, "special-diary": {"tile"}}.get(place, set())
    tile = {"tile": "tile-1"} if place == "special-diary" else {}
    state = yours(state, place, **tile)
    assert coins(state) == left
    said = [step.text.english() for step in steps(state)]
    assert sum("−3 coins" in each for each in said) == (left < 9)
    assert [(each.what, each.before, each.after) for each in state.booked] == (
        [("coins", 9, 6)] if left < 9 else []
    )


def test_the_third_gold_slot_lowers_the_penalty():
    state = his(kept(coins=9))
    state = state.with_player(YOU, replace(state.players[YOU], slots=frozenset({"gold-3"})))
    assert coins(yours(state, "explore-1")) == 7


def test_paying_more_coins_than_the_board_has_leaves_them_open():
    state = yours(his(kept(coins=2)), "explore-1")
    assert coins(state) is None


def test_the_position_of_his_worker_is_asked_where_only_his_card_shows_it():
    state = kept(coins=9, knowledge=0)
    assert side(state).strays
    assert asked(state, "explore-1") == {"others"} and not asked(state, "museum")
    tap = alfred_events.YourWorker(seat=YOU, place="explore-1")
    assert coins(after(state, tap.model_copy(update={"others": "yes"}))) == 6
    assert coins(after(state, tap.model_copy(update={"others": "no"}))) == 9
    assert coins(after(state, tap)) is None
    # Whoever has looked at the diaries is asked no more.
    looked = after(state, alfred_events.WorkersSeen(places=("navigate-1",)))
    assert not asked(looked, "explore-1") and coins(yours(looked, "explore-1")) == 6


def test_a_worker_that_was_told_wrongly_gets_its_coins_back():
    state = yours(his(kept(coins=9)), "explore-1")
    gone = after(state, alfred_events.WorkersSeen(places=("navigate-1", "special-diary", "museum")))
    assert coins(gone) == 9
    elsewhere = ("navigate-1", "special-diary", "museum", "academy-1")
    assert coins(after(state, alfred_events.WorkersSeen(places=elsewhere))) == 9
    again = after(
        yours(his(kept(coins=9)), "academy-1"),
        alfred_events.WorkersSeen(places=(*elsewhere[:3], "explore-1")),
    )
    assert coins(again) == 6


def alone(**changes):
    """Nobody stands anywhere, and everybody knows it."""
    return with_side(kept(coins=9, **changes), standing=(), strays=False)


def seen(state, *places):
    return after(state, alfred_events.WorkersSeen(places=places))


def sentences(state):
    return [step.text.english() for step in steps(state)]


@pytest.mark.parametrize("his_first", [True, False])
def test_whoever_paid_because_of_a_worker_that_was_told_wrongly_gets_its_coins_back(his_first):
    first = with_side(alone(), standing=(("alfred", "explore-1"),)) if his_first else None
    state = yours(first or yours(alone(), "explore-1"), "navigate-1")
    assert coins(state) == 6
    gone = seen(state, "navigate-1")
    assert coins(gone) == 9
    assert any("+3 coins" in each for each in sentences(gone))
    # A second tap on the same space is the first worker again, not a new one.
    back = seen(gone, "navigate-1", "explore-1")
    assert coins(back) == 6 and side(back).standing == side(state).standing


def test_a_worker_that_was_there_first_after_all_makes_the_later_one_pay():
    state = yours(with_side(alone(), standing=(("alfred", "small"),)), "explore-1")
    assert coins(state) == 9
    # In one go or with two taps, his worker that was missing is the one that is found.
    at_once = seen(state, "explore-1", "navigate-1")
    two_taps = seen(seen(state, "explore-1"), "explore-1", "navigate-1")
    for told in (at_once, two_taps):
        assert coins(told) == 6 and any("−3 coins" in each for each in sentences(told))
        assert side(told).standing == (("alfred", "navigate-1"), ("you", "explore-1"))
    # Who was there before, it is said, pays nothing for one that came later.
    later = with_side(state, standing=(*side(state).standing, ("alfred", "small")))
    assert coins(seen(later, "small", "explore-1")) == 9


def test_what_the_person_said_about_other_workers_stays():
    strays = with_side(alone(), standing=(("alfred", "small"),), strays=True)
    state = after(strays, alfred_events.YourWorker(seat=YOU, place="explore-1", others="no"))
    assert coins(seen(state, "explore-1", "navigate-1")) == 9
    state = after(strays, alfred_events.YourWorker(seat=YOU, place="explore-1", others="yes"))
    assert coins(seen(state, "explore-1", "navigate-1")) == 6


def test_coins_are_open_if_nobody_knows_who_was_there_first_and_the_page_says_so():
    state = yours(alone(), "explore-1")
    found = seen(state, "explore-1", "navigate-1")
    assert coins(found) is None
    assert any("placement penalty" in each and "Enter" in each for each in sentences(found))
    # One that his card has hidden came after a worker that was known to be the first.
    hidden = with_side(state, strays=True)
    assert coins(seen(hidden, "explore-1", "navigate-1")) == 9
    # While a look goes on, one tap after the other, all of them are such workers.
    looking = drawn(with_side(hidden, sure=side(hidden).sure - {"spaces"}), MAIN)
    first_tap = seen(looking, "explore-1", "small")
    assert coins(seen(first_tap, "explore-1", "small", "navigate-1")) == 9
    # In an empty part of a diary a worker pays nothing, whoever it is.
    assert coins(seen(state, "explore-1", "small")) == 9


def test_coins_that_were_counted_at_the_table_stay():
    state = yours(his(kept(coins=9)), "explore-1")
    state = after(state, GAME.event("counted", {"seat": YOU, "what": "coins", "n": 9}))
    assert coins(seen(state, "navigate-1", "special-diary", "museum")) == 9
    # So do those of a board that was open when the worker was told.
    state = yours(his(kept(coins=9, untold=frozenset({"coins"}))), "explore-1")
    assert any("−3 coins" in each for each in sentences(state))
    state = after(state, GAME.event("counted", {"seat": YOU, "what": "coins", "n": 5}))
    assert coins(seen(state, "explore-1")) == 5


def test_nothing_is_given_back_in_the_next_round():
    state = yours(his(kept(coins=9)), "explore-1")
    state = replace(state, solo=refreshed(side(state)))
    assert coins(seen(state, "small")) == 6
    assert not side(state).fines and not side(state).lifted and not side(state).found


def test_having_too_few_coins_is_reported_at_once():
    state = yours(his(kept(coins=2)), "explore-1")
    assert any("fewer coins were counted here" in each for each in sentences(state))
    nowhere = after(kept(coins=2, knowledge=0), alfred_events.YourWorker(seat=YOU, place="elsewhere"))
    assert any("that place brought" in each for each in sentences(nowhere))
    assert not any("fewer coins" in each for each in sentences(nowhere))
    unsure = after(
        with_side(alone(), standing=(), strays=True), alfred_events.YourWorker(seat=YOU, place="explore-1")
    )
    assert [each for each in sentences(unsure) if "Enter how many coins" in each]
    assert [each for each in sentences(unsure) if "how much knowledge was spent" in each]
    assert not any("fewer coins" in each for each in sentences(unsure))


def test_a_board_that_is_not_kept_pays_nothing():
    state = his(kept(coins=9))
    state = state.with_player(YOU, replace(state.players[YOU], kept=None))
    assert yours(state, "explore-1").players[YOU].kept is None
    assert not any("−3 coins" in step.text.english() for step in steps(yours(state, "explore-1")))


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
    assert coins(second) == board(first).coins - 3
    assert board(second).evolution == board(first).evolution


@pytest.mark.parametrize("counted", [0, 2])
def test_the_second_delivery_of_a_visit_is_asked_whatever_is_counted(counted):
    state = yours(his(kept(coins=9, studied=frozenset(("green-bird", "blue-bird")))), "museum")
    state = after(state, deliveries(state)[0].event)
    state = state.with_player(YOU, replace(state.players[YOU], kept=replace(board(state), coins=counted)))
    taps = deliveries(state)
    assert all("visit" in {ask.field for ask in tap.asks} for tap in taps)
    state = after(state, taps[0].event.model_copy(update={"visit": "second-of-visit"}))
    assert coins(state) is None and any("fewer coins" in each for each in sentences(state))


def test_a_delivery_asks_whether_the_rows_coin_is_still_there_if_nobody_knows():
    state = yours(his(kept(coins=9, studied=frozenset(("green-bird", "blue-reptile")))), "museum")
    [known] = [tap for tap in deliveries(state) if tap.event.specimen == "blue-reptile"]
    assert not known.asks
    # A tile was overlooked: its row is in doubt, and no other one.
    state = after(state, alfred_events.MuseumSeen(specimens=state.museum | {"blue-plant"}))
    taps = {tap.event.specimen: [ask.field for ask in tap.asks] for tap in deliveries(state)}
    assert (taps["blue-reptile"], taps["green-bird"]) == (["coin"], [])
    there, gone = (
        after(state, alfred_events.SpecimenDelivered(specimen="blue-reptile", coin=coin))
        for coin in ("yes", "no")
    )
    assert board(there).coins == board(gone).coins + 1
    assert [step.numbers["coins"] for step in gone.steps] == [board(gone).coins - 9]
    assert "blue" not in side(gone).coins_unsure and not {"blue"} & gone.row_coins
    # Where no board would book it, nobody is asked.
    unkept = state.with_player(YOU, replace(state.players[YOU], kept=None))
    assert not any("coin" in {ask.field for ask in tap.asks} for tap in deliveries(unkept))


def named_studies(state):
    """The taps that name what was studied, where no explorer has just come to it."""
    return [tap for tap in bringing.your_studies(state) if tap.asks]


def test_the_second_specimen_studied_in_one_visit_of_the_museum_is_asked_and_pays_its_coins():
    state = yours(his(kept(coins=9, studied=frozenset())), "elsewhere")
    [tap] = named_studies(state)
    assert [ask.field for ask in tap.asks] == ["specimen"]
    laid = [each for each in state.copy.museum.order if each in state.museum]
    state = after(state, tap.event.model_copy(update={"specimen": laid[0]}))
    assert board(state).coins == 9
    there, elsewhere = named_studies(state)
    assert [ask.field for ask in there.asks] == ["specimen", "visit"]
    assert there.asks[0].choices == tuple(laid[1:])
    # Nobody studies in the museum what does not lie there.
    assert [ask.field for ask in elsewhere.asks] == ["specimen"]
    assert not {*elsewhere.asks[0].choices} & {*laid}
    first, second = (
        after(state, there.event.model_copy(update={"visit": visit}))
        for visit in ("first-of-visit", "second-of-visit")
    )
    assert (board(first).coins, board(second).coins) == (9, 6)
    assert board(second).studied == {laid[0], there.event.specimen}
    # More may have been paid at the table than is counted here.
    poor = state.with_player(YOU, replace(state.players[YOU], kept=replace(board(state), coins=2)))
    assert [ask.field for ask in named_studies(poor)[0].asks] == ["specimen", "visit"]
    poor = after(poor, there.event.model_copy(update={"visit": "second-of-visit"}))
    assert coins(poor) is None and any("fewer coins" in each for each in sentences(poor))


def test_an_explorer_studies_nothing_in_the_museum():
    state = yours(his(kept(coins=9, studied=frozenset())), "elsewhere")
    state = after(state, alfred_events.ExplorerSeen(whose="you", island="a", space=2, studies="red-bird"))
    assert board(state).studied == {"red-bird"}
    assert [ask.field for tap in named_studies(state) for ask in tap.asks] == ["specimen"]


def on_your_lens(state):
    """The person's board keeps its coins while Alfred's worker comes onto a lens of the person."""
    state = after(state, GAME.event("board-kept", {"seat": YOU, "as_set_up": True}))
    seals = dict.fromkeys("ABCD", ("green", "green"))
    return drawn(with_side(state, lenses={"explore-2": "you"}, rows=seals), MAIN)


def test_his_worker_on_your_lens_brings_your_board_the_coin_that_is_said():
    state = on_your_lens(begun("white"))
    before = board(state).coins
    while coins(state) == before and (step := next_step(GAME, state)):
        said = lines(state)
        state = done(state, step.asks[0].choices[0] if step.asks else None)
    assert any("your lens" in line for line in said)
    assert coins(state) == before + 1
    assert [(each.what, each.before, each.after) for each in state.booked] == [("coins", before, before + 1)]


def rows(*colours):
    return tuple((colour,) * n for colour, n in colours)


ONE_EACH = rows(("green", 1), ("blue", 1), ("red", 1))
ALL_GREEN = rows(("green", 1), ("green", 1), ("green", 1))
OPEN = {"explore-2": "you"}


@pytest.mark.parametrize(
    ("laid", "knowledge", "place", "spent"),
    [
        # Of the workers some have the seal, some do not; a purple seal is any colour.
        (ONE_EACH, 2, "explore-1", [(0, 1, True)]),
        (ONE_EACH, 2, "explore-2", [(1, 2, True)]),
        (ONE_EACH, 0, "explore-1", []),
        # Each of them has it, or lacks as many.
        (ALL_GREEN, 2, "explore-1", []),
        (ALL_GREEN, 2, "explore-2", []),
        # What a tile asks for only the tile tells; the others ask for none.
        (ALL_GREEN, 2, "special-diary", [(0, 2, True)]),
        (ONE_EACH, 2, "small", []),
        (ONE_EACH, 2, "museum", []),
        (ONE_EACH, 2, "turn-order", []),
        (ONE_EACH, 2, "take-objective", []),
    ],
)
def test_the_knowledge_that_a_worker_spends_is_asked_where_the_board_leaves_it_open(
    laid, knowledge, place, spent
):
    state = his(kept(rows=laid, knowledge=knowledge), lenses=OPEN)
    assert spending(state, place) == spent


def test_the_fifth_worker_has_no_seals_and_an_open_row_may_lack_any_number():
    state = his(kept(rows=ALL_GREEN, knowledge=3))
    fifth = state.with_player(YOU, replace(state.players[YOU], slots=frozenset({"gold-1"})))
    assert spending(fifth, "explore-1") == [(0, 1, True)]
    state = his(kept(rows=ALL_GREEN, knowledge=3, untold=frozenset({"row-2"})))
    assert spending(state, "explore-1") == [(0, 1, True)]
    state = his(kept(rows=ONE_EACH, knowledge=3, untold=frozenset({"knowledge"})))
    assert spending(state, "explore-1") == []


def test_knowledge_that_is_told_leaves_the_board_and_what_all_workers_lack_leaves_it_without_a_question():
    state = his(kept(coins=9, rows=ONE_EACH, knowledge=2), lenses=OPEN)
    assert board(yours(state, "explore-1", knowledge=1)).knowledge == 1
    assert board(yours(state, "explore-1", knowledge=0)).knowledge == 2
    green = his(kept(coins=9, rows=ALL_GREEN, knowledge=2), lenses=OPEN)
    tap = alfred_events.YourWorker(seat=YOU, place="explore-2")
    after_it = after(green, tap)
    assert board(after_it).knowledge == 1
    assert ("knowledge", 2, 1) in [(each.what, each.before, each.after) for each in after_it.booked]
    # Nobody has said it: open, not as many as before.
    assert board(after(state, tap)).known("knowledge") is None
    # More than the board has.
    assert board(yours(state, "explore-1", knowledge=3)).known("knowledge") is None


def test_a_worker_on_the_turn_order_brings_three_coins_and_asks_nothing():
    state = his(kept(coins=9))
    assert not asked(state, "turn-order") and not asked(state, "take-objective")
    there = yours(state, "turn-order")
    assert board(there).coins == 12
    assert [(each.what, each.before, each.after) for each in there.booked] == [("coins", 9, 12)]
    assert ["turn order" in step.text.english() for step in steps(there)] == [True]
    assert board(yours(state, "take-objective")).coins == 9
    # Alfred never looks there, so nobody is asked to.
    assert side(there).standing == HIS and side(there).sure == side(state).sure


def test_coins_from_another_place_are_asked_about_and_stay_open_until_told():
    state = his(kept(coins=5))
    [prompt] = [each for each in alfred_prompts.your_workers(state) if each.event.place == "elsewhere"]
    assert [(ask.field, ask.low, ask.high, ask.blank) for ask in prompt.asks] == [("coins", -5, 9, True)]
    assert [board(yours(state, coins=n)).coins for n in (-2, 0, 4)] == [3, 5, 9]
    assert board(after(state, prompt.event)).known("coins") is None
    assert not asked(his(kept(untold=frozenset({"coins"}))), "elsewhere")


def lens_taps(state):
    """Every tap that lays a lens of the person: the likely ones, the board's own, and those of a look."""
    looking = drawn(with_side(yours(state, "elsewhere"), sure=side(state).sure - {"spaces"}), MAIN)
    assert looked_at(looking) == "spaces"
    found = [tap for tap in correcting.tapped(looking, "spaces") if tap and tap.event.kind == "lens-laid"]
    return [
        *((state, tap) for tap in bringing.your_lenses(state)),
        *((state, tap) for tap in board_taps(state, YOU) if tap.event.kind == "lens-laid"),
        *((looking, tap) for tap in found),
    ]


@pytest.mark.parametrize("has", [0, 2, 9])
def test_a_lens_asks_for_its_coins_whatever_the_board_has(has):
    taps = lens_taps(his(kept(coins=has)))
    assert {tap.event.space for _state, tap in taps} > {"academy-2"} and len(taps) > 8
    for state, tap in taps:
        [ask] = [ask for ask in tap.asks if ask.field == "paid"]
        assert (ask.low, ask.high, ask.blank) == (0, 9, True)
        free, paid = (after(state, tap.event.model_copy(update={"paid": n})) for n in (0, 3))
        assert coins(free) == has and board(free).lenses == board(paid).lenses == 1
        if has < 3:
            assert coins(paid) is None
            assert any("fewer coins were counted here than were paid" in each for each in sentences(paid))
        else:
            assert coins(paid) == has - 3


def test_a_lens_is_paid_for_even_if_nobody_has_said_how_many_there_are():
    state = his(kept(coins=9, untold=frozenset({"lenses"})))
    paid = after(state, alfred_events.LensLaid(space="academy-2", paid=4))
    assert coins(paid) == 5 and board(paid).known("lenses") is None


def test_open_coins_are_not_asked_for():
    taps = lens_taps(his(kept(coins=9, untold=frozenset({"coins"}))))
    assert all(ask.field != "paid" for _state, tap in taps for ask in tap.asks)


def test_knowledge_that_a_worker_told_wrongly_has_cost_is_open_and_its_right_place_is_asked_about():
    state = his(kept(coins=9, rows=ONE_EACH, knowledge=2))
    state = yours(state, "correspondence-1", knowledge=1)
    assert board(state).knowledge == 1 and likely(state) == ["stamps"]
    places = tuple(place for _owner, place in HIS)
    moved = after(state, alfred_events.WorkersSeen(places=(*places, "explore-1")))
    assert board(moved).known("knowledge") is None
    assert any("how much knowledge was spent" in each for each in sentences(moved))
    assert "stamps" not in likely(moved) and "explorers" in likely(moved)
    free = yours(his(kept(coins=9, rows=ONE_EACH, knowledge=2)), "correspondence-1", knowledge=0)
    assert board(after(free, alfred_events.WorkersSeen(places=(*places, "explore-1")))).knowledge == 2

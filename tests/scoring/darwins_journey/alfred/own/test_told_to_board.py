"""Tents and explorers told to Alfred are booked on the person's board in the same tap, or asked about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import bringing, correcting
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.box.corrections import Corrections
from scoring.darwins_journey.rules.facts import CAMP_COSTS, COLOURS
from tests.scoring.darwins_journey.alfred.own.test_own_board import at, board, kept, tent_tapped
from tests.scoring.darwins_journey.alfred.table import YOU, after, side, with_side, with_yours
from tests.scoring.darwins_journey.alfred.turns import likely_taps, refused, yours

ROWS = (("green",), ("blue", "red"), ("red",) * 6)
NEW, KNOWN, INSTEAD = "new-on-board", "known-on-board", "instead-on-board"


def told(state, island, space, **answers):
    """The tap that says where an explorer of the person stands now, with its questions answered."""
    prompt = explorer_tap(state, island, space, tent=answers.get("tent", False))
    assert {ask.field for ask in prompt.asks} == answers.keys() - {"tent"}
    return sent(state, prompt.event.model_copy(update=answers))


def explorer_tap(state, island, space, *, tent=False):
    [prompt] = [
        each
        for each in bringing.your_explorers(state)
        if (each.event.island, each.event.space, each.event.tent) == (island, space, tent)
        and each.event.studies is None
    ]
    return prompt


def tent_tap(state, camp):
    [prompt] = [each for each in bringing.your_tents(state) if camp in each.event.camps]
    return prompt


def sent(state, event):
    GAME.apply(state, event)
    return after(state, event)


def asked(prompt):
    return {ask.field: ask.choices or range(ask.low, ask.high + 1) for ask in prompt.asks}


def numbers(state):
    now = board(state)
    return now.coins, now.points, now.evolution, now.knowledge


def owes_seal(state):
    """Whether a seal is still to be told of."""
    return any("seal" in dict(icons) for icons in side(state).owed)


def by_hand(state, kind, **fields):
    [prompt] = [
        each
        for each in correcting.corrections(state)
        if each.event.kind == kind and all(getattr(each.event, key) == value for key, value in fields.items())
    ]
    return prompt


# Tents.


def test_a_tent_is_asked_for_its_place_and_pays_what_is_printed_there():
    state = kept(coins=9)
    assert asked(tent_tap(state, "b-9")) == {"spot": ("b-9-place-1", "b-9-place-2")}
    state = sent(state, tent_tap(state, "b-9").event.model_copy(update={"spot": "b-9-place-2"}))
    assert side(state).yours.camps == {"b-9": 1} and board(state).camps == (("b-9", 1),)
    assert board(state).coins == 9 - CAMP_COSTS["b-9"][1]


def test_the_place_is_asked_without_a_board_too_because_alfred_pays_by_it():
    state = with_yours(yours(kept(), "explore-1"), explorers={"a": 3})
    player = state.players[YOU]
    state = state.with_player(YOU, replace(player, kept=None))
    assert asked(explorer_tap(state, "a", 4, tent=True)) == {"spot": ("a-4-place-1", "a-4-place-2")}
    assert side(told(state, "a", 4, tent=True, spot="a-4-place-2")).yours.camps == {"a-4": 1}


def test_nothing_is_asked_where_alfred_leaves_only_one_place():
    state = with_side(kept(coins=9), camps={"b-9": 0}, tents=1)
    tap = tent_tap(state, "b-9")
    assert not tap.asks and tap.event.spot == "b-9-place-2"
    assert side(sent(state, tap.event)).yours.camps == {"b-9": 1}


def test_a_tent_without_its_place_is_refused():
    with pytest.raises(Illegal, match="on which place"):
        sent(kept(), alfred_events.TentsSeen(whose="you", camps=frozenset({"b-9"})))
    with pytest.raises(Illegal, match="on which place"):
        sent(kept(), alfred_events.ExplorerSeen(whose="you", island="a", space=4, tent=True))


def test_each_tent_is_corrected_by_hand_with_its_place():
    state = with_yours(kept(coins=9), camps={"a-4": 1})
    prompt = by_hand(state, "tents-seen", whose="you")
    [ask] = prompt.asks
    assert dict(zip(CAMP_COSTS, prompt.event.places, strict=True))["a-4"] == "camp-place-2"
    assert len(ask.rows) == len(CAMP_COSTS)
    # Nobody is offered the place on which his own tent stands.
    [beside_him] = by_hand(with_side(state, camps={"c-3": 0}), "tents-seen", whose="you").asks
    assert beside_him.row_choices[-1] == ("nothing", "camp-place-2")
    places = tuple("camp-place-2" if camp == "c-3" else "nothing" for camp in CAMP_COSTS)
    state = sent(state, prompt.event.model_copy(update={"places": places}))
    assert side(state).yours.camps == {"c-3": 1} and board(state).camps == (("c-3", 1),)


def test_the_seal_of_a_camp_is_laid_into_the_row_that_is_told_with_the_tent():
    state = with_yours(yours(kept(coins=9, rows=ROWS), "explore-1"), explorers={"a": 13})
    choices = asked(explorer_tap(state, "a", 14, tent=True))["spot"]
    seals = [f"a-14-place-1-row-{row}-{colour}" for row in (1, 2) for colour in COLOURS]
    assert list(choices[: len(seals) + 1]) == [*seals, "a-14-place-1"]
    state = told(state, "a", 14, tent=True, spot="a-14-place-2-row-2-yellow")
    assert board(state).rows[1] == ("blue", "red", "yellow") and board(state).coins == 7
    # What lies in the row already is asked for no more.
    assert not owes_seal(state)
    here = with_yours(kept(coins=9, rows=ROWS), explorers={"a": 13})
    tapped = tent_tapped(here, "a-14-place-2-row-2-yellow")
    assert board(tapped) == board(state) and not owes_seal(tapped)


BESIDE = Corrections(beside={"tent-1": ("coins-3", "stamps-2")})


def test_where_several_symbols_lie_beside_the_tent_the_one_taken_is_asked_and_booked():
    state = replace(yours(kept(coins=9)), copy=BESIDE.copied)
    tap = tent_tap(state, "c-3")
    assert asked(tap)["beside"] == ("icons:coins-3", "icons:stamps-2")
    coins = sent(state, tap.event.model_copy(update={"spot": "c-3-place-1", "beside": "icons:coins-3"}))
    assert board(coins).coins == 9 - CAMP_COSTS["c-3"][0] + 3
    assert "stamps" not in likely_taps(coins)
    stamps = sent(state, tap.event.model_copy(update={"spot": "c-3-place-1", "beside": "icons:stamps-2"}))
    assert board(stamps).coins == 9 - CAMP_COSTS["c-3"][0] and "stamps" in likely_taps(stamps)
    # Taken back, it takes along what was chosen.
    assert board(after(coins, alfred_events.TentsSeen(whose="you", camps=frozenset()))) == board(state)


def looking(state, topic, task):
    """In the middle of his move a part of the table is looked at."""
    return with_side(state, queue=(task,), sure=side(state).sure - {topic})


def found(state, topic, event):
    [tap] = [
        each
        for each in correcting.tapped(state, topic)
        if each and all(getattr(each.event, key) == value for key, value in event.items())
    ]
    return tap


def test_a_look_that_finds_a_tent_asks_whether_the_board_has_it_already():
    state = looking(kept(coins=9), "camps", Task("camp", at="b-4"))
    tap = found(state, "camps", {"camps": frozenset({"c-3"})})
    assert asked(tap) == {"spot": ("c-3-place-1", "c-3-place-2"), "on_board": (NEW, KNOWN)}
    answer = {"spot": "c-3-place-2", "on_board": KNOWN}
    state_known = sent(state, tap.event.model_copy(update=answer))
    assert (board(state_known).tents, numbers(state_known)) == (1, numbers(state))
    several = found(replace(state, copy=BESIDE.copied), "camps", {"camps": frozenset({"c-3"})})
    assert asked(several)["beside"][-1] == "not-taken"
    new = sent(state, tap.event.model_copy(update={**answer, "on_board": NEW}))
    assert (board(new).tents, board(new).coins, board(new).points) == (1, 9 - CAMP_COSTS["c-3"][1], 8)


# Explorers.


@pytest.mark.parametrize(
    ("island", "space", "brings"),
    [("a", 8, (2, 0, 0, 0)), ("a", 16, (0, 2, 0, 1)), ("a", 21, (3, 0, 3, 0)), ("c", 9, (0, 8, 0, 0))],
)
def test_what_the_space_shows_on_which_an_explorer_stops_is_booked(island, space, brings):
    state = at(kept(), island, space - 1)
    # Somebody else has crossed all ribbons.
    state = with_side(state, explorers={island: 0}, his_first=frozenset({"a-16", "a-21"}))
    coins, points, evolution, knowledge = numbers(state)
    after_it = numbers(told(state, island, space))
    assert after_it == tuple(
        now + more for now, more in zip((coins, points, evolution, knowledge), brings, strict=True)
    )


def test_studying_there_books_the_space_as_well():
    state = replace(
        yours(at(kept(), "a", 4), "explore-1"), copy=Corrections(on_spaces={"a-5": ("coins-3",)}).copied
    )
    finds = [tap for place, tap in bringing.your_finds(state) if place == "a-5"]
    assert numbers(sent(state, finds[0].event))[0] == board(state).coins + 3


def test_something_that_no_board_counts_is_left_for_players_to_do_by_hand():
    state = told(at(kept(), "a", 5), "a", 6)
    assert [(step.key, step.terms["actions"]) for step in state.steps] == [
        ("space-brings", "icons:objective-1")
    ]


def test_the_seal_of_a_space_is_laid_into_the_row_that_is_told_with_it():
    state = at(yours(kept(rows=ROWS), "explore-1"), "b", 9)
    seals = [f"seal-row-{row}-{colour}" for row in (1, 2) for colour in COLOURS]
    assert asked(explorer_tap(state, "b", 10)) == {"row": (*seals, "not-taken")}
    laid = told(state, "b", 10, row="seal-row-2-green")
    assert board(laid).rows[1] == ("blue", "red", "green") and not owes_seal(laid)
    later = told(state, "b", 10, row="not-taken")
    assert board(later).rows == ROWS and owes_seal(later)


def test_an_open_number_stays_open_and_an_older_log_books_no_space():
    state = at(kept(untold=frozenset({"coins"})), "a", 7)
    assert board(told(state, "a", 8)).known("coins") is None
    state = at(kept(), "a", 7)
    assert board(after(state, alfred_events.ExplorerSeen(whose="you", island="a", space=8))) == board(state)


def moved(state, space, on_board, island="a"):
    """An explorer that is put right by hand."""
    prompt = by_hand(state, "explorer-seen", whose="you", island=island)
    assert on_board in asked(prompt)["on_board"]
    return sent(state, prompt.event.model_copy(update={"space": space, "on_board": on_board}))


def test_correcting_by_hand_asks_what_a_space_means_for_the_board():
    state = at(kept(), "a", 7)
    assert asked(by_hand(state, "explorer-seen", whose="you", island="a"))["on_board"] == (NEW, KNOWN)
    assert board(moved(state, 8, KNOWN)) == board(state)
    assert board(moved(state, 8, NEW)) == board(told(state, "a", 8))


def test_a_wrongly_told_space_is_undone_and_booked_where_the_explorer_stands():
    state = at(kept(), "a", 9)
    wrong = told(state, "a", 11)
    assert numbers(wrong) == (board(state).coins + 3, 0, 0, 1)
    right = moved(wrong, 10, INSTEAD)
    assert board(right) == board(told(state, "a", 10))
    assert numbers(moved(right, 13, NEW)) == (board(state).coins + 5, 0, 1, 1)
    # A board that was read since has all of it.
    read = after(wrong, GAME.event("board-kept", {"seat": YOU, "kept": False}))
    assert not side(after(read, GAME.event("board-kept", {"seat": YOU, "as_set_up": False}))).stops


def test_a_seal_that_was_told_wrongly_leaves_its_row():
    state = at(yours(kept(rows=ROWS), "explore-1"), "b", 9)
    assert board(moved(told(state, "b", 10, row="seal-row-2-red"), 9, INSTEAD, "b")) == board(state)


# Golden ribbons.


def joined(state):
    """A match where nobody has said how far his explorers have come."""
    return with_side(state, sure=frozenset())


@pytest.mark.parametrize(
    ("his", "points", "crossed"), [(0, 3, set()), (1, 2, {"a-4"}), (2, 0, {"a-4", "a-9"})]
)
def test_if_alfreds_progress_is_unknown_players_say_at_how_many_ribbons_he_was_first(his, points, crossed):
    state = joined(at(kept(points=3), "a", 3))
    assert asked(explorer_tap(state, "a", 8)) == {"his_ribbons": range(2)}
    by = by_hand(state, "explorer-seen", whose="you", island="a")
    assert asked(by)["his_ribbons"] == range(6)
    state = sent(state, by.event.model_copy(update={"space": 9, "on_board": NEW, "his_ribbons": his}))
    assert board(state).points == 3 + points
    assert side(state).his_first == crossed
    # It is remembered: put back, only what was booked goes.
    assert board(sent(state, by.event.model_copy(update={"space": 3, "on_board": INSTEAD}))).points == 3


def test_nobody_is_asked_if_his_explorers_are_known():
    assert "his_ribbons" not in asked(explorer_tap(at(kept(), "a", 3), "a", 4, tent=True))
    assert not asked(explorer_tap(at(kept(), "a", 3), "a", 8))
    open_points = joined(at(kept(untold=frozenset({"points"})), "a", 3))
    assert not asked(explorer_tap(open_points, "a", 8))


def test_the_end_of_an_island_is_asked_about_together_with_its_ribbons():
    state = joined(at(kept(points=3), "c", 9))
    assert asked(explorer_tap(state, "c", 10)) == {"his_ribbons": range(2)}
    assert board(told(state, "c", 10, his_ribbons=1)).points == 3 + 8
    assert board(told(state, "c", 10, his_ribbons=0)).points == 3 + 8 + 3
    assert "c" in side(told(state, "c", 10, his_ribbons=1)).ends


def test_a_look_that_finds_an_explorer_asks_what_it_means_for_the_board():
    state = looking(at(kept(points=3), "a", 7), "islands", Task("explore", 2))
    plain = found(state, "islands", {"island": "a", "space": 8})
    assert asked(plain) == {"on_board": (NEW, KNOWN)}
    assert board(sent(state, plain.event.model_copy(update={"on_board": KNOWN}))) == board(state)
    assert numbers(sent(state, plain.event.model_copy(update={"on_board": NEW})))[0] == board(state).coins + 2
    ribbon = found(state, "islands", {"island": "a", "space": 9})
    assert asked(ribbon) == {"on_board": (NEW, KNOWN), "his_ribbons": range(2)}
    answer = {"on_board": NEW, "his_ribbons": 0}
    assert board(sent(state, ribbon.event.model_copy(update=answer))).points == 3 + 2
    known = {"on_board": KNOWN, "his_ribbons": 0}
    assert board(sent(state, ribbon.event.model_copy(update=known))).points == 3


SCROLLS = (("green", "red", "none"), *(("unknown",) * 3,) * 3)


def in_the_academy(**changes):
    return yours(with_side(kept(**changes), scrolls=SCROLLS), "academy-1")


def test_a_seal_from_the_academy_asks_for_its_row_and_its_coins_and_is_booked():
    state = in_the_academy(coins=5)
    taps = {(tap.event.scroll, tap.event.colour): tap for tap in likely_taps(state)["seals"]}
    assert list(taps) == [(0, "green"), (0, "red"), (None, "unknown")]
    green = taps[0, "green"]
    row, paid = green.asks
    assert row.choices == ("seal-row-1-green", "seal-row-2-green", "seal-row-3-green", "not-taken")
    assert (paid.field, paid.low, paid.high, row.blank, paid.blank) == ("paid", 0, 9, True, True)
    before = board(state)
    told = after(state, green.event.model_copy(update={"laid": "seal-row-2-green", "paid": 2}))
    assert board(told).rows == (before.rows[0], (*before.rows[1], "green"), before.rows[2])
    assert board(told).coins == 3
    assert side(told).scrolls[0] == ("none", "red", "none")
    # The second one of the same action.
    assert [tap.event.colour for tap in likely_taps(told)["seals"]] == ["red", "unknown"]


def test_a_seal_that_nobody_has_named_is_told_with_its_colour():
    state = in_the_academy(coins=5)
    unnamed = likely_taps(state)["seals"][-1]
    assert len(unnamed.asks[0].choices) == 3 * 4 + 1
    told = after(state, unnamed.event.model_copy(update={"laid": "seal-row-1-blue", "paid": 1}))
    assert board(told).rows[0][-1] == "blue" and board(told).coins == 4
    assert side(told).scrolls == SCROLLS and side(told).is_told
    assert "blue" in unnamed.event.model_copy(update={"laid": "seal-row-1-blue"}).describe().english()
    # With every seal named there is no other one.
    named = with_side(state, scrolls=(("green", "none", "none"),) * 4)
    assert len(likely_taps(named)["seals"]) == 4
    assert refused(named, unnamed.event.model_copy(update={"laid": "seal-row-1-blue", "paid": 0}))


def test_the_fourth_seal_of_a_row_brings_its_distinction_and_a_full_row_takes_none():
    state = in_the_academy(coins=5, rows=(("blue",) * 3, ("blue",) * 6, ("blue",)))
    green = likely_taps(state)["seals"][0]
    assert green.asks[0].choices == ("seal-row-1-green", "seal-row-3-green", "not-taken")
    told = after(state, green.event.model_copy(update={"laid": "seal-row-1-green", "paid": 0}))
    assert "silver" in [step.key for step in told.steps]
    assert refused(state, green.event.model_copy(update={"laid": "seal-row-1-red", "paid": 0}))


def test_a_seal_that_lies_on_the_board_already_is_not_laid_twice_and_without_a_board_nothing_is_asked():
    state = in_the_academy(coins=5)
    tap = likely_taps(state)["seals"][0].event
    there = after(state, tap.model_copy(update={"laid": "not-taken", "paid": 0}))
    assert board(there) == board(state) and side(there).scrolls != SCROLLS
    # A log that was written before the row was asked.
    assert board(after(state, tap)) == board(state)
    unkept = state.with_player(YOU, replace(state.players[YOU], kept=None))
    assert [(tap.event.colour, tap.asks) for tap in likely_taps(unkept)["seals"]] == [
        ("green", ()),
        ("red", ()),
    ]


def test_a_look_at_the_scrolls_asks_for_the_row_of_a_seal_that_is_gone():
    state = in_the_academy(coins=5)
    found = [tap for tap in correcting.tapped(state, "academy") if tap]
    assert [[ask.field for ask in tap.asks] for tap in found] == [["laid", "paid"]] * 2

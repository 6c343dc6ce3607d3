"""Which special action was used is asked, and the person's kept board gets what it brings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import bringing
from scoring.darwins_journey.alfred.page.alfred_page import solo
from scoring.darwins_journey.alfred.side.his_side import TOPICS
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.darwins_journey.match.box.corrections import Corrections
from scoring.darwins_journey.match.steps import steps as said_of
from tests.scoring.darwins_journey.alfred.own.test_own_board import board, kept
from tests.scoring.darwins_journey.alfred.table import YOU, after, drawn, side, with_side
from tests.scoring.darwins_journey.alfred.turns import likely, likely_taps

NONE = "not-taken"
ROWS = (("green",), ("blue",), ("red",))
LAID = ("action-2", "action-5", "action-7", "action-11")


def table(*tiles, rows=ROWS, **changes):
    """The person's turn with a board that is kept, where it is known that no worker stands in a diary."""
    state = with_side(kept(coins=9, rows=rows, **changes), strays=False, standing=())
    return replace(state, actions=tiles or LAID)


def tap(state, place="special-diary"):
    [prompt] = [each for each in alfred_prompts.your_workers(state) if each.event.place == place]
    return prompt


def asked(state, place="special-diary"):
    """What the tap asks besides the knowledge that missing seals cost."""
    asks = {ask.field: ask.choices for ask in tap(state, place).asks}
    return {field: choices for field, choices in asks.items() if field not in ("knowledge", "coins")}


def used(state, tile, **answers):
    assert tile in asked(state)["tile"]
    event = tap(state).event.model_copy(update={"tile": tile, "knowledge": 0, **answers})
    return after(state, event)


def numbers(state):
    now = board(state)
    return now.coins, now.points, now.evolution, now.knowledge


def steps(state):
    return [reason.text.english() for reason in said_of(state)]


def notes(state):
    [ask] = [ask for ask in tap(state).asks if ask.field == "tile"]
    return {key: note.english() for key, note in zip(ask.choices, ask.notes, strict=True)}


# Which tile.


def test_which_tile_was_used_is_asked_only_on_the_special_diary_and_with_a_kept_board():
    state = table()
    assert asked(state).keys() == {"tile"}
    assert all(not asked(state, place) for place in ("explore-1", "small", "museum", "elsewhere"))
    player = state.players[YOU]
    assert asked(state.with_player(YOU, replace(player, kept=None))) == {}


def test_the_tiles_that_lie_there_are_offered_with_what_they_do():
    state = table("action-2", "action-8", "action-1", "action-11")
    assert notes(state) == {
        "tile-2": "3 coins and 1 knowledge",
        "tile-8": "any camp",
        "tile-1": "take and reach an objective, entered by hand",
        "tile-11": "evolution, entered by hand",
    }


def test_any_tile_is_offered_where_nobody_has_named_them():
    state = replace(table(), actions=())
    assert {f"tile-{number}" for number in range(1, 13)} | {"tile-other"} <= set(asked(state)["tile"])
    unnamed = used(state, "tile-other")
    assert numbers(unnamed) == numbers(state)
    assert any("enter on your board what this special action brings" in each for each in steps(unnamed))
    # Alfred looks at all that it may have brought.
    assert "museum" not in side(drawn(unnamed, "museum.special-right.rest")).sure


def test_a_worker_there_is_refused_until_somebody_says_which_tile():
    state = table(rows=(("green",) * 4, ("blue",), ("red",)))
    event = tap(state).event
    for told in ({}, {"tile": "tile-2"}, {"distinction": "silver"}):
        with pytest.raises(Illegal, match="First say which special action"):
            GAME.apply(state, event.model_copy(update=told))
    with pytest.raises(Illegal, match="cannot be chosen"):
        after(state, event.model_copy(update={"tile": "tile-3", "distinction": NONE}))
    with pytest.raises(Illegal, match="cannot be chosen"):
        after(state, event.model_copy(update={"tile": "tile-2", "distinction": "gold"}))


# What the tile brings in numbers.


def test_coins_and_knowledge_of_a_tile_are_booked():
    state = used(table(), "tile-2")
    assert numbers(state) == (12, 0, 0, 2)
    assert {(each.what, each.after - each.before) for each in state.booked} == {
        ("coins", 3),
        ("knowledge", 1),
    }
    assert not likely(state)


@pytest.mark.parametrize(
    ("tile", "brings"),
    [("tile-5-coins", (16, 0, 0, 0)), ("tile-5-points", (9, 7, 0, 0)), ("tile-5", (9, 0, 0, 1))],
)
def test_knowledge_is_exchanged_for_what_was_chosen(tile, brings):
    assert numbers(used(table(), tile)) == brings


def test_missing_or_open_knowledge_is_open_after_an_exchange():
    for state in (table(knowledge=0), table(untold=frozenset({"knowledge"}))):
        state = used(state, "tile-5-coins")
        assert board(state).coins == 16 and board(state).known("knowledge") is None


def test_a_penalty_is_paid_in_addition_to_what_the_tile_brings():
    state = with_side(table(), standing=(("alfred", "special-diary"),))
    assert numbers(used(state, "tile-2")) == (9 - 3 + 3, 0, 0, 2)


def test_a_special_seal_is_laid_into_the_row_that_is_told_or_told_for_hands():
    state = table(rows=(("green",), ("blue", "red"), ("red",) * 6))
    assert [key for key in asked(state)["tile"] if key.startswith("tile-7")] == [
        "tile-7-row-1", "tile-7-row-2", "tile-7",
    ]  # fmt: skip
    laid = used(state, "tile-7-row-2", distinction=NONE)
    assert board(laid).rows[1] == ("blue", "red", "special") and not steps(laid)
    later = used(state, "tile-7", distinction=NONE)
    assert board(later).rows == board(state).rows
    assert ["special seal" in each for each in steps(later)] == [True]


@pytest.mark.parametrize("tile", ["tile-11", "tile-1"])
def test_a_tile_that_is_not_known_for_certain_books_nothing_and_says_so(tile):
    state = table("action-1", "action-2", "action-5", "action-11")
    later = used(state, tile)
    assert numbers(later) == numbers(state)
    assert ["Enter on your board what it brings" in each for each in steps(later)] == [True]


def test_the_tables_own_reading_of_a_tile_is_booked():
    copy = Corrections(actions={"action-11": ("evolution-3",), "action-2": ("seal-1", "points-2")}).copied
    state = replace(table(), copy=copy)
    assert notes(state)["tile-11"] == "steps of evolution 3"
    assert numbers(used(state, "tile-11")) == (9, 0, 3, 1)
    laid = used(state, "tile-2-row-1-blue")
    assert numbers(laid) == (9, 2, 0, 1) and board(laid).rows[0] == ("green", "blue")
    assert not any("seal" in dict(icons) for icons in side(laid).owed)
    assert any("seal" in dict(icons) for icons in side(used(state, "tile-2")).owed)


# What Alfred looks at.


@pytest.mark.parametrize(
    ("tile", "groups"),
    [
        ("action-3", ["again"]),
        ("action-4", ["explorers"]),
        ("action-6", ["studies"]),
        ("action-8", ["tents"]),
        ("action-10", ["explorers", "ship"]),
        ("action-12", ["lenses"]),
    ],
)
def test_only_what_a_tile_moves_is_offered(tile, groups):
    state = with_side(table(tile, "action-1", "action-2", "action-5"), sure=frozenset(TOPICS))
    state = used(state, tile.replace("action", "tile"))
    assert [key for key in likely(state) if not key.startswith("find-")] == groups


def test_both_moves_of_a_tile_are_told_one_after_the_other():
    state = with_side(table("action-10", "action-1", "action-2", "action-5"), sure=frozenset(TOPICS))
    state = after(used(state, "tile-10"), alfred_events.ExplorerSeen(whose="you", island="a", space=1))
    assert "explorers" not in likely(state) and "ship" in likely(state)


def test_a_tile_that_moves_nothing_makes_nothing_unsure():
    state = with_side(table(), sure=frozenset(TOPICS))
    assert side(drawn(used(state, "tile-2"), "museum.special-right.rest")).sure >= set(TOPICS) - {"his"}
    studied = replace(state, actions=("action-6", *LAID[:3]))
    assert "museum" not in side(drawn(used(studied, "tile-6"), "museum.special-right.rest")).sure


def test_a_tile_for_locked_actions_offers_each_one_without_a_lens_and_one_is_told():
    state = with_side(
        table("action-9", "action-1", "action-2", "action-5"), lenses={"correspondence-2": "you"}
    )
    state = used(state, "tile-9")
    taps = likely_taps(state)
    assert {"stamps", "explorers", "ship"} <= taps.keys()
    assert {each.event.stamps for each in taps["stamps"]} == {4}
    assert {each.event.stamps for each in likely_taps(with_no_lens())["stamps"]} == {3, 4}
    assert "stamps" not in likely(after(state, taps["stamps"][0].event))


def with_no_lens():
    return used(with_side(table("action-9", "action-1", "action-2", "action-5"), lenses={}), "tile-9")


# Deliver again.


def again(state, specimen):
    """The tap that delivers this specimen again."""
    [prompt] = [
        each
        for each in bringing.your_repeats(state)
        if each.event.specimen == specimen or specimen in (each.asks[0].choices if each.asks else ())
    ]
    return after(state, prompt.event.model_copy(update={"specimen": specimen}))


def test_deliver_again_offers_what_lies_in_the_museum_and_books_its_coins_and_steps():
    lying = frozenset(("green-reptile", "green-plant", "blue-reptile"))
    state = replace(table("action-3", *LAID[:3], studied=frozenset(("green-plant",))), museum=lying)
    state = used(state, "tile-3")
    taps = likely_taps(state)["again"]
    assert [each.event.specimen for each in taps if not each.asks] == ["green-plant"]
    assert [ask.choices for each in taps for ask in each.asks] == [("green-reptile", "blue-reptile")]
    assert [ask.blank for each in taps for ask in each.asks] == [True]
    # Of its six neighbours one lies there: five coins and one step, and the row's coin stays.
    sent = again(state, "green-plant")
    assert numbers(sent) == (9 + 5, 0, 1, 1)
    assert (sent.museum, sent.row_coins) == (state.museum, state.row_coins)
    assert "again" not in likely(sent) and not board(sent).delivered


def test_delivering_again_in_a_complete_row_brings_the_step_of_the_last_one():
    row = frozenset(("green-reptile", "green-plant", "green-bird", "green-fossil"))
    state = used(replace(table("action-3", *LAID[:3]), museum=row), "tile-3")
    assert numbers(again(state, "green-bird")) == (9 + 3, 0, 3 + 1, 1)


def test_only_specimens_in_the_museum_are_delivered_again():
    state = replace(table("action-3", *LAID[:3]), museum=frozenset(("green-bird",)))
    with pytest.raises(Illegal, match="not in the museum"):
        after(state, alfred_events.SpecimenDelivered(specimen="red-bird", again=True))
    assert not list(bringing.your_repeats(table()))
    unknown = used(replace(state, museum=None), "tile-3")
    assert ["Enter on your board what it brings" in each for each in steps(unknown)] == [True]
    # Without that tile nobody can have done it.
    groups = [group.key for group in solo(used(table(), "tile-2"), EVERYTHING).brought]
    assert "again" not in groups


# Distinctions.


SILVER, GOLD = ("green",) * 5, ("blue",) * 6


@pytest.mark.parametrize(
    ("rows", "metals"),
    [
        ((SILVER, ("blue",), ("red",)), ("silver", NONE)),
        ((GOLD, ("blue",), ("red",)), ("gold", NONE)),
        ((SILVER, GOLD, ("red",)), ("silver", "gold", NONE)),
        ((("green",) * 3, ("blue",), ("red",)), None),
    ],
)
def test_which_worker_stands_there_is_asked_only_if_a_row_has_a_distinction(rows, metals):
    assert asked(table(rows=rows)).get("distinction") == metals


def test_any_distinction_is_possible_if_nobody_has_said_what_lies_in_a_row():
    assert asked(table(untold=frozenset({"row-2"})))["distinction"] == ("silver", "gold", NONE)
    assert "distinction" not in asked(table(untold=frozenset({"row-2", "coins", "points"})))


@pytest.mark.parametrize(
    ("metal", "brings"), [("silver", (11, 0, 0, 1)), ("gold", (11, 3, 0, 1)), (NONE, (9, 0, 0, 1))]
)
def test_the_distinction_of_the_worker_is_booked_beside_its_tile(metal, brings):
    assert numbers(used(table(rows=(SILVER, GOLD, ("red",))), "tile-11", distinction=metal)) == brings


# What was told wrongly.


@pytest.mark.parametrize("tile", ["tile-2", "tile-5-points", "tile-7-row-1", "tile-11"])
def test_the_income_of_a_worker_that_did_not_stand_there_is_taken_back(tile):
    state = table(rows=(SILVER, ("blue",), ("red",)))
    wrong = used(state, tile, distinction="silver")
    right = after(wrong, alfred_events.WorkersSeen(places=("small",)))
    assert board(right) == board(state) and not side(right).acts
    # Others that stand elsewhere change nothing of it.
    assert board(after(wrong, alfred_events.WorkersSeen(places=("special-diary", "small")))) == board(wrong)


# Unlocked with a lens.


def unlocking(state, space="special-middle-left"):
    [prompt] = [each for each in bringing.your_lenses(state) if each.event.space == space]
    return prompt


def unlocked(state, space="special-middle-left", **answers):
    return after(state, unlocking(state, space).event.model_copy(update={"paid": 2, **answers}))


def at_the_small_diary(*tiles, **changes):
    return after(table(*tiles, **changes), alfred_events.YourWorker(seat=YOU, place="small", knowledge=0))


def test_what_an_unlocked_special_action_brings_is_booked_with_its_lens():
    state = at_the_small_diary("action-1", "action-3", "action-2", "action-11")
    assert [ask.field for ask in unlocking(state).asks] == ["paid"]
    later = unlocked(state)
    assert numbers(later) == (10, 0, 0, 2)
    taken = GAME.event("piece-taken", {"seat": YOU, "what": "lenses", "where": "special-middle-left"})
    assert numbers(after(later, taken)) == numbers(state)


def test_an_unlocked_special_action_asks_for_the_choices_that_it_needs():
    state = at_the_small_diary("action-1", "action-3", "action-7", "action-5")
    ask = {ask.field: ask.choices for ask in unlocking(state).asks}["tile"]
    assert "tile-7-row-1" in ask and "tile-5" not in ask
    assert board(unlocked(state, tile="tile-7-row-1")).rows[0] == ("green", "special")
    right = "special-middle-right"
    assert {"tile-5", "tile-5-coins", "tile-5-points"} == set(
        {each.field: each.choices for each in unlocking(state, right).asks}["tile"]
    )
    assert numbers(unlocked(state, right, tile="tile-5-points")) == (7, 7, 0, 0)


def test_an_unlocked_special_action_that_nobody_has_named_is_asked_for():
    state = replace(at_the_small_diary(), actions=())
    assert "tile-other" in {ask.field: ask.choices for ask in unlocking(state).asks}["tile"]
    assert numbers(unlocked(state, tile="tile-2")) == (10, 0, 0, 2)
    named = unlocked(state, tile="tile-8")
    assert likely(named) == ["tents"]
    silent = unlocked(state, tile="tile-other")
    assert numbers(silent) == (7, 0, 0, 1)
    assert any("enter on your board what this special action brings" in each for each in steps(silent))


def test_an_unlocked_space_of_the_academy_offers_a_second_seal():
    state = at_the_small_diary()
    lens = alfred_events.LensLaid(space="academy-2", paid=2)
    state = after(state, lens)
    assert likely(state) == ["seals"]
    first = after(
        state,
        bringing.your_seals(state)
        .__next__()
        .event.model_copy(update={"laid": "seal-row-1-green", "paid": 0}),
    )
    assert likely(first) == ["seals"]
    assert "academy" not in side(first).untold

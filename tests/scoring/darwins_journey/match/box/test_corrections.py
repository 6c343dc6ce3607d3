"""A number that a table has corrected is used from then on, and marked as that table's."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Illegal, Viewer
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match import pictures
from scoring.darwins_journey.rules.copies import USUAL
from scoring.darwins_journey.rules.facts import COLOURS, KINDS
from scoring.darwins_journey.rules.tiles import CREW
from scoring.helpers.addresses import address_read
from scoring.requests.shape import parse
from tests.scoring.darwins_journey.match.table import begun, did, lines, lying, told, why, wrote

PROFILE = GAME.profile
TOLD = (
    "points", "books", "scrolls", "camps", "goals", "beagle", "camp_spaces", "ribbons", "unlocks",
    "strengths", "lengths", "museum", "crew", "letters", "gains", "beside", "actions", "crew_actions",
    "on-sea", "on-a", "on-b", "on-c",
)  # fmt: skip
"""The pages of what players tell, behind those of what nobody tells."""


TILES = [["icon-points", "3"], ["icon-coins"], *[[] for _part in range(14)]]
"""The first correspondence tile brings 3 points, or a coin."""


def box(**numbers):
    """A box with some of its numbers corrected: books__0=2."""
    known = PROFILE.Model()
    for key, value in numbers.items():
        known = PROFILE.enter(known, key.replace("__", "-"), value)
    return known


def started(known, seats=2, **options):
    return begun(seats, **PROFILE.carried(known), **options)


def answer(key, known, **fields):
    helper = next(each for each in GAME.helpers if each.key == key)
    helper = helper.boxed(helper, known)
    read = address_read(helper, {name: [text] for name, text in fields.items()})
    return helper.answer(read.entry)


def reasons(answered):
    return " ".join(reason.text.english() for reason in answered.reasons)


def test_a_box_without_corrections_changes_nothing():
    assert PROFILE.Model().copied == USUAL
    assert started(PROFILE.Model()) == begun(2)


@pytest.mark.parametrize("depth", ["count", "track"])
def test_corrected_books_and_slots_are_scored_from_the_next_match_on(depth):
    known = box(books__4=7, points__1=3)
    for state, points in ((started(known, depth=depth), 4 * 2), (begun(2, depth=depth), 5 * 2)):
        state = wrote(state, 0, evolution=6, objectives=("silver-2", "gold-2"))
        assert lines(state, 0)["evolution"] == points
    state = wrote(started(known, depth=depth), 0, objectives=("silver-2", "gold-2"))
    assert lines(state, 0)["objectives"] == 3 + 4 and why(state, 0, "objectives") == "3 + 4"


def cell(state, key):
    [found] = [each for each in GAME.sheet(state, EVERYTHING)[0][0].cells if each.key == key]
    return found.ask


def test_the_sheet_says_where_the_books_and_points_come_from():
    usual, own = begun(2, depth="count"), started(box(books__4=7, points__1=3), depth="count")
    for key in ("evolution", "objectives"):
        assert "come from other players: check your board" in cell(usual, key).label.english()
        assert "your table has entered" in cell(own, key).label.english()
    assert cell(own, "evolution").track[4] == 7 and cell(usual, "evolution").track[4] == 6


def offered(state, known):
    taps = GAME.prompts(state, Viewer(everything=True, profile=known))
    return [tap for tap in taps if tap.event.kind == "box-read"]


def test_a_correction_during_a_match_is_taken_over_by_one_tap():
    known, state = box(books__4=7), did(begun(2), "match-begun")
    assert not offered(state, PROFILE.Model()) and not offered(started(known), known)
    [tap] = offered(state, known)
    assert tap in GAME.board(state, Viewer(profile=known)).aside
    after = GAME.apply(state, tap.event)
    assert after.copy.books[4] == 7 and not offered(after, known)


def test_a_match_that_is_only_counted_takes_a_correction_over_by_one_tap():
    known, state = box(books__4=7), begun(2, depth="count")
    assert not GAME.board(state, Viewer(profile=PROFILE.Model())).aside
    [tap] = GAME.board(state, Viewer(profile=known)).aside
    assert offered(state, known) == [tap]
    state = GAME.apply(wrote(state, 0, evolution=6), tap.event)
    assert lines(state, 0)["evolution"] == 4 * 2
    assert not GAME.board(state, Viewer(profile=known)).aside


def test_a_corrected_crew_card_brings_and_needs_what_stands_on_it():
    page = next(page for page in PROFILE.pages(PROFILE.Model()) if page.key == "crew")
    rows = page.asks[0].default
    assert rows[0] == ["blue", "blue", "blue", "yellow", "yellow", "green"]
    rows[0] = ["red", "red", "red"]
    known = PROFILE.enter(PROFILE.Model(), "crew", rows)
    state = did(started(known, first_match=True), "board-kept", seat=0)
    assert state.players[0].kept.rows[0] == ("red",)
    state = did(did(state, "match-begun"), "seal-gained", seat=0, row=1, colour="red")
    state = did(state, "crew-fulfilled", seat=0, card="crew-1", row=1)
    assert state.players[0].fulfilled == {"crew-1": 1}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("books-0", 37),
        ("books-15", 1),
        ("points-0", 21),
        ("scrolls-4", 1),
        ("camps-18", 1),
        ("camps-0", 10),
        ("crew", [["red"]]),
        ("crew", [["red"] * 8]),
        ("crew", [["white", "red"]]),
        ("letters", [["icon-points"], []]),
        ("letters", [["icon-whale"], ["icon-coins"]]),
        ("gains", [["icon-whale"]]),
        ("beside", [["1"]]),
        ("goals-0", 13),
        ("beagle-4", 27),
        ("unlocks-8", 1),
        ("strengths-0", 0),
        ("actions", [["icon-whale"]]),
        ("crew_actions", [["2"]]),
        ("on-sea", [["icon-whale"]]),
        ("museum", [["green-bird"] * 4] * 4),
        ("museum", [["green-bird"], [], [], []]),
        ("lengths-0", 61),
        ("lengths-2", 13),
    ],
)
def test_what_cannot_be_printed_is_refused(key, value):
    with pytest.raises(Illegal):
        PROFILE.enter(PROFILE.Model(), key, value)


def test_helpers_count_with_the_box_and_say_so():
    known = box(books__4=7, scrolls__1=2, camps__0=3, camps__1=4)
    books = answer("evolution", known, rows="1", step="6")
    assert books.rows[0].shown.english() == "12" and "your table has entered" in reasons(books)
    assert "come from other players" in reasons(answer("evolution", PROFILE.Model(), rows="1", step="6"))
    seal = answer("academy", known, rows="2", scroll="2")
    assert seal.headline.english() == "3 coins in row 1" and "your table has entered" in reasons(seal)
    assert "scrolls come from other players" in reasons(answer("academy", None, rows="2", scroll="2"))
    camp = answer("camp", known, camp="sea-6")
    assert camp.headline.english().startswith("For 3 coins") and "your table has entered" in reasons(camp)
    assert "check against your board" in reasons(answer("camp", known, camp="a-4"))


def another(ask):
    """An answer to a question of the box that can be printed there."""
    if ask.rows:
        return ask.default or TILES
    if ask.shape == "numbers":
        return [ask.high]
    return ask.high if ask.field.startswith("lengths") else min(ask.high, 10)


def test_every_told_number_can_be_corrected_and_is_carried_in_a_file():
    known = PROFILE.Model()
    pages = [page for page in PROFILE.pages(known) if page.key in TOLD]
    assert len(pages) == len(TOLD)
    for page in pages:
        assert "check against your" in page.label.english()
        for ask in page.asks:
            known = PROFILE.enter(known, ask.field, another(ask))
    assert PROFILE.joined(PROFILE.Model(), known) == known == PROFILE.joined(known, PROFILE.Model())
    assert PROFILE.Model.model_validate(known.model_dump(mode="json")) == known


def test_a_corrected_tile_is_told_where_it_is_won():
    known = PROFILE.enter(PROFILE.Model(), "letters", TILES)
    state = did(started(known), "letters-laid", tiles=["letter-1", "letter-2", "letter-3"])
    state = did(did(did(state, "match-begun"), "workers-placed", round=1), "order-settled")
    state = did(
        did(state, "stamps-counted", seat=0, envelope=1, stamps=2),
        "stamps-counted",
        seat=1,
        envelope=1,
        stamps=1,
    )
    assert "Most: #1. Reward: points 3." in [each.text.english() for each in GAME.advice(state)]
    assert told(did(state, "envelope-judged", envelope=1))[:2] == [
        "#1 has the most stamps. Reward: points 3.",
        "#2 has the second most stamps. Reward: coins 1.",
    ]
    assert "Reward: points 3" in reasons(answer("majorities", known, stamps="2,1", tile="letter-1"))
    assert "2 coins" in reasons(answer("majorities", None, stamps="2,1", tile="letter-1"))


@pytest.mark.parametrize(
    "letters", [{"letter-1": [["whale"], ["coins-1"]]}, {"letter-9": [["book"], ["book"]]}, 3]
)
def test_a_damaged_file_of_tiles_is_no_box(letters):
    assert parse(PROFILE.Model, {"letters": letters})[0] is None


def test_crew_cards_of_one_colour_are_dealt_all_the_same():
    rows = [["red", "red"]] * 16
    state = did(started(PROFILE.enter(PROFILE.Model(), "crew", rows), seats=4), "crew-dealt", pile=list(CREW))
    assert [len(player.crew) for player in state.players] == [3] * 4
    assert did(state, "board-kept", seat=0).players[0].kept.rows == (("red",),) * 3


def test_what_a_corrected_camp_brings_is_used_and_named_as_the_tables_word():
    known = PROFILE.enter(PROFILE.Model(), "gains", [["icon-points", "2"], ["icon-unlock"]])
    camp = answer("camp", known, camp="sea-6")
    assert camp.headline.english() == "For 0 coins: 2 points."
    assert "actions as your table has entered them" in reasons(camp)
    assert answer("camp", known, camp="sea-12").headline.english() == "For 1 coin: unlock a space."
    assert "check against your board" in reasons(answer("camp", known, camp="sea-19"))
    both = PROFILE.enter(PROFILE.enter(known, "camps-0", 3), "camps-1", 4)
    assert "Coins and actions are as your table" in reasons(answer("camp", both, camp="sea-6"))


def test_what_stands_beside_a_corrected_tent_is_told_when_it_leaves():
    known = PROFILE.enter(PROFILE.Model(), "beside", [["icon-coins"], ["icon-stamps", "2", "icon-explore"]])
    row = answer("camp", known, camp="sea-6", tents="1").rows[-1]
    assert row.shown.english() == "correspondence 2 or explore 1"
    state = did(did(started(known), "match-begun"), "board-kept", seat=0)
    state = did(state, "piece-placed", seat=0, what="tents", camp="b-4-place-1")
    assert told(state) == ["#1: coins 1, beside the tent as your table has entered it."]
    state = did(state, "piece-placed", seat=0, what="tents", camp="b-9-place-1")
    assert told(state) == ["#1: stamps 2 or explore 1, beside the tent as your table has entered it."]
    state = did(state, "piece-placed", seat=0, what="tents", camp="c-3-place-1")
    assert told(state) == ["#1: beside the tent, navigate 1 or explore 1."]


@pytest.mark.parametrize("damaged", [{"beside": {"tent-5": ["coins-1"]}}, {"gains": {"sea-7": ["coins-1"]}}])
def test_a_damaged_file_of_tents_or_camps_is_no_box(damaged):
    assert parse(PROFILE.Model, damaged)[0] is None


@pytest.mark.parametrize(
    "damaged",
    [
        {"actions": {"action-13": ["coins-1"]}},
        {"crew_actions": {"crew-17": ["coins-1"]}},
        {"on_spaces": {"sea-27": ["coins-1"]}},
        {"on_spaces": {"d-1": ["coins-1"]}},
        {"ways": {"a-24": [1]}},
        {"ways": {"a-6": [5]}},
        {"specimens": {"c": [11]}},
        {"museum": ["green-bird"]},
        {"museum": ["green-bird"] * 16},
        {"lengths": [36, 26, 24, 14, 9], "on_spaces": {"c-10": ["coins-1"]}},
        {"lengths": [36, 26, 24, 14, 6]},
    ],
)
def test_a_damaged_file_of_actions_or_spaces_is_no_box(damaged):
    assert parse(PROFILE.Model, damaged)[0] is None


def laid(state, kind):
    [found] = [each for each in GAME.board(state, EVERYTHING).table.laid if each.key == kind]
    return [tile.english() for tile in found.tiles]


def test_a_corrected_number_on_a_beagle_goal_is_looked_for_and_named():
    known = box(goals__0=7, goals__6=1)
    state = started(known, first_match=True)
    assert state.goals == ("goal-1", "goal-4", "goal-10", "goal-8", "goal-9")
    assert laid(state, "goals-laid")[0] == "7: yellow seals"
    usual = started(PROFILE.Model(), first_match=True)
    assert laid(usual, "goals-laid")[0] == "7: birds studied"


@pytest.mark.parametrize("half", [{"goals__0": 7}, {"goals__6": 1}])
def test_a_partial_correction_of_the_goals_still_lays_out_five(half):
    goals = started(box(**half), first_match=True).goals
    assert len(set(goals)) == 5 and goals[1:] == ("goal-4", "goal-10", "goal-8", "goal-9")


def test_a_corrected_special_action_is_named_where_it_is_laid_out():
    known = PROFILE.enter(PROFILE.Model(), "actions", [["icon-explore", "3"]])
    tiles = [f"action-{n}" for n in range(1, 7)]
    state = did(started(known), "actions-laid", tiles=tiles)
    assert laid(state, "actions-laid")[:2] == ["1: explore 3", "2: 3 coins and 1 knowledge"]


def test_a_corrected_crew_card_says_what_it_does():
    known = PROFILE.enter(PROFILE.Model(), "crew_actions", [["icon-points", "5"]])
    state = did(started(known, first_match=True), "board-kept", seat=0)
    cards = [held.card.action.english() for held in pictures.picture(state, 0, EVERYTHING).crew]
    assert cards[:2] == ["points 5", "explore 2, twice"]
    state = did(state, "match-begun")
    for colour in ("blue", "yellow", "yellow", "green"):
        state = did(state, "seal-gained", seat=0, row=1, colour=colour)
    state = did(state, "crew-fulfilled", seat=0, card="crew-1", row=1)
    assert "points 5, the action of the crew card" in told(state)[0]


UPSIDE_DOWN = [[f"{colour}-{kind}" for kind in KINDS] for colour in reversed(COLOURS)]
ON_THE_SIDE = [[f"{colour}-{kind}" for colour in COLOURS] for kind in KINDS]
"""A museum whose rows are kinds, and whose columns are colours."""


def with_museum(rows):
    return PROFILE.enter(PROFILE.Model(), "museum", rows)


def test_a_museum_as_usual_is_not_kept():
    [page] = [page for page in PROFILE.pages(PROFILE.Model()) if page.key == "museum"]
    assert with_museum(page.asks[0].default) == PROFILE.Model()
    assert with_museum(UPSIDE_DOWN).museum[:2] == ("yellow-reptile", "yellow-plant")


def test_a_corrected_museum_is_drawn_as_it_is_and_listed_in_its_order():
    known = with_museum(UPSIDE_DOWN)
    state = started(known, depth="count")
    assert cell(state, "museum").choices[0] == "yellow-reptile"
    sent = answer("museum", known, studied="green-bird,yellow-bird")
    first, *_others = sent.rows
    assert first.label.english() == "yellow-bird" and "your table has entered" in reasons(sent)
    usual = answer("museum", None, studied="green-bird,yellow-bird")
    assert usual.rows[0].label.english() == "green-bird" and "come from other players" in reasons(usual)


def test_all_of_a_kind_complete_a_row_if_museum_rows_are_kinds():
    kinds, colours = started(with_museum(ON_THE_SIDE), depth="count"), begun(2, depth="count")
    for state, rows in ((kinds, 1), (colours, 0)):
        state = wrote(state, 0, museum=tuple(f"{colour}-bird" for colour in COLOURS), evolution=1)
        assert lines(state, 0)["evolution"] == 2 + rows


def test_row_coins_are_asked_by_number_if_museum_rows_are_kinds():
    known = with_museum(ON_THE_SIDE)
    both = {"museum": "green-reptile", "studied": "blue-reptile"}
    for left, income in (("museum-row-1", "6 coins, 1 step"), ("", "5 coins, 1 step")):
        sent = answer("museum", known, **both, **({"coins-left": left} if left else {}))
        assert sent.rows[0].shown.english() == income


def test_a_delivery_counts_the_neighbours_of_this_museum():
    state = did(did(started(with_museum(ON_THE_SIDE)), "board-kept", seat=0), "match-begun")
    state = lying(state, ["blue-bird", "red-bird", "yellow-bird"])
    state = did(state, "specimen-studied", seat=0, specimen="green-bird")
    before = state.players[0].kept
    after = did(state, "specimen-sent", seat=0, specimen="green-bird").players[0].kept
    assert (after.coins - before.coins, after.evolution - before.evolution) == (3 + 1, 3 + 1)


def test_the_evolution_track_ends_where_it_does_on_this_board():
    known = box(lengths__0=38)
    state = did(did(started(known), "board-kept", seat=0), "match-begun")
    state = did(state, "counted", seat=0, what="evolution", n=36)
    assert did(state, "gained", seat=0, what="evolution", n=5).players[0].kept.evolution == 38
    assert cell(started(known, depth="count"), "evolution").high == 38
    ends = {"36": "12 points", "38": "0 points"}
    known = box(lengths__0=38, books__14=38)
    for step, gain in ends.items():
        told_now = answer("evolution", known, rows="4", step=step, more="5").headline.english()
        assert told_now.endswith(f"bring {gain if step == '38' else '6 points'}.")


def test_a_shorter_route_forgets_what_was_told_behind_its_end():
    known = PROFILE.enter(PROFILE.Model(), "on-c", [[], *[[] for _space in range(8)], ["icon-coins"]])
    shorter = PROFILE.enter(known, "lengths-4", 9)
    assert known.on_spaces and not shorter.on_spaces
    assert shorter.copied.routes["c"].last == 9
    [page] = [page for page in PROFILE.pages(shorter) if page.key == "on-c"]
    assert len(page.asks[0].rows) == 9


def test_a_files_routes_win_where_they_contradict_those_entered_here():
    beyond = [[n] for n in range(6, 11)]
    here = PROFILE.enter(PROFILE.Model(), "ways-c", [[1], [2, 4], [3], [5], [3], *beyond])
    there = PROFILE.enter(PROFILE.Model(), "ways-c", [[1], [2, 4], [3], [4, 5], [5], *beyond])
    both = PROFILE.joined(PROFILE.enter(here, "points-0", 3), there)
    assert both.ways == there.ways and both.points[0] == 3


@pytest.mark.parametrize(
    ("end", "n", "before"), [("lengths-0", 35, ("books-14", 35)), ("lengths-4", 6, ("ribbons-9", 5))]
)
def test_a_track_does_not_end_before_what_lies_on_it(end, n, before):
    with pytest.raises(Illegal) as refusal:
        PROFILE.enter(PROFILE.Model(), end, n)
    assert "behind this end" in refusal.value.text.english()
    known = PROFILE.enter(PROFILE.enter(PROFILE.Model(), *before), end, n)
    assert n in known.own_lengths().values()

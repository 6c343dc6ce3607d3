"""A look at part of the table is asked for when Alfred's turn depends on it, and one tap corrects it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import correcting
from scoring.darwins_journey.alfred.page.alfred_page import strip
from scoring.darwins_journey.alfred.page.alfred_pictures import looked
from scoring.darwins_journey.alfred.side.his_side import LOOKED_AT, TOPICS, Task, refreshed
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.darwins_journey.match.rewards import signs
from scoring.darwins_journey.match.uncounted import check, unstamped
from scoring.match.offers import next_step
from tests.scoring.darwins_journey.alfred.cards_and_boards import BONUS, CARDS, board
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    YOU,
    after,
    answered,
    begun,
    doing,
    done,
    drawn,
    side,
    told,
    with_side,
)
from tests.scoring.darwins_journey.alfred.turns import MAIN, NO_SEALS, decision, finished, your_turn, yours


def unsure(state, *topics):
    return with_side(state, sure=side(state).sure - set(topics))


def test_a_look_is_asked_once_after_each_refresh_and_then_it_is_decided():
    state = unsure(begun(), "spaces")
    state = drawn(state, MAIN)
    assert not next_step(GAME, state)
    assert [prompt.event.kind for prompt in alfred_prompts.answers(state)] == ["alfred-answered"]
    state = answered(after(state, next(alfred_prompts.answers(state)).event))
    assert told(state) == "Put worker A on exploration, first space"
    assert "spaces" in side(state).sure


EXPLORER = "explorer.main-ACBD.rest"


@pytest.mark.parametrize(
    ("card", "changes", "asked"),
    [
        (EXPLORER, {}, ""),
        ("special-left.rest", {}, "spaces"),
        ("special-left.rest", {"standing": (("you", "special-diary"),)}, ""),
        ("small.rest", {"coins": 4}, "spaces"),
        ("small.rest", {"coins": 4, "standing": (("you", "small"),)}, ""),
        ("small.rest", {"coins": 3}, ""),
        ("museum.rest", {}, ""),
        ("museum.rest", {"studied": frozenset({"green-bird"})}, "museum"),
        ("main-ABCD.rest", {"rows": NO_SEALS}, "spaces"),
    ],
)
def test_a_look_is_asked_only_where_the_decision_depends_on_it(card, changes, asked):
    state = drawn(with_side(begun(), sure=frozenset({"his"}), **changes), card)
    waiting = alfred_prompts.pending(state)
    assert (waiting.at if waiting else "") == asked
    assert waiting or told(state)


def test_a_look_that_finds_a_fault_decides_with_what_is_right():
    state = drawn(unsure(begun(), "spaces"), MAIN)
    look = alfred_prompts.pending(state)
    lenses = alfred_events.LensesSeen(yours=frozenset({"explore-2"}))
    state = after(state, lenses)
    assert alfred_prompts.pending(state) == look
    state = answered(after(state, alfred_events.Answered(about="look", at="spaces", answer="yes")))
    assert told(state) == "Put worker A on exploration, second space"


@pytest.mark.parametrize("topic", ["spaces", "stamps", "museum", "academy", "camps"])
def test_each_space_of_a_look_changes_by_one_tap(topic):
    state = with_side(begun(), scrolls=(("red", "blue", "none"),) * 4)
    drawing = looked(state, topic)
    assert drawing is not None
    taps = correcting.tapped(state, topic)
    assert len(taps) == len(drawing.spots)
    for tap in taps:
        if tap is not None:
            # Of a tent only the place is asked.
            assert [ask.field for ask in tap.asks] == (["spot"] if topic == "camps" else [])
            answers = {ask.field: ask.choices[0] for ask in tap.asks}
            assert looked(after(state, tap.event.model_copy(update=answers)), topic) != drawing
    assert any(taps)


def test_a_second_tap_takes_the_first_one_back():
    state = begun()
    [place, *_others] = correcting.tapped(state, "spaces")
    standing = after(state, place.event)
    assert side(standing).workers_at("explore-1") == 1
    assert side(after(standing, correcting.tapped(standing, "spaces")[0].event)).workers_at("explore-1") == 0


def test_with_ten_workers_out_none_is_added_and_each_can_be_taken_away():
    state = after(begun(), alfred_events.WorkersSeen(places=LOOKED_AT[:10]))
    taps = [tap.event for tap in correcting.tapped(state, "spaces") if tap]
    assert {len(event.places) for event in taps if isinstance(event, alfred_events.WorkersSeen)} == {9}
    with pytest.raises(Illegal, match="ten workers"):
        after(state, alfred_events.WorkersSeen(places=LOOKED_AT[:11]))


def test_having_too_many_workers_out_can_be_corrected():
    state = after(begun(), alfred_events.WorkersSeen(places=LOOKED_AT[:10]))
    state = with_side(state, standing=(*side(state).standing, ("alfred", "museum")))
    assert "museum" in next(correcting.diaries_asked(side(state))).event.places
    [place, *_others] = correcting.tapped(state, "spaces")
    assert side(after(state, place.event)).workers_at("explore-1") == 0


def test_a_place_that_only_the_card_shows_asks_for_a_look_before_the_next_worker():
    state = yours(finished(drawn(begun(), "stamps.rest")))
    assert "spaces" not in side(state).sure
    assert alfred_prompts.pending(drawn(state, MAIN)).at == "spaces"


def test_your_explorer_moves_by_one_tap_in_the_look_at_the_islands():
    state = with_side(begun("white"), explorers={"a": 3})
    drawing, taps = looked(state, "islands"), correcting.tapped(state, "islands")
    assert drawing.columns == 3 and len(drawing.heads) == 3
    assert len(taps) == len(drawing.spots)
    [step] = [tap for tap in taps if tap and tap.event.island == "a" and tap.event.space == 2]
    assert side(after(state, step.event)).yours.explorers == {"a": 2}


@pytest.mark.parametrize(
    ("place", "topic", "told"),
    [
        ("correspondence-1", "stamps", alfred_events.StampsSeen(seat=YOU, envelope=1, stamps=2)),
        ("explore-1", "islands", alfred_events.ExplorerSeen(whose="you", island="a", space=2)),
        ("academy-1", "academy", alfred_events.SealTaken(scroll=0, colour="green")),
        ("museum", "museum", alfred_events.SpecimenDelivered(specimen="red-bird")),
        ("small", "spaces", alfred_events.LensLaid(space="navigate-2")),
    ],
)
def test_what_your_worker_surely_brought_and_nobody_told_is_looked_at_before_it_matters(place, topic, told):
    scrolls = (("green", "blue", "red"),) * 4
    state = yours(with_side(your_turn(), scrolls=scrolls, sure=frozenset(TOPICS)), place)
    for before, is_sure in ((state, False), (after(state, told), True)):
        later = after(before, alfred_events.CardDrawn(card="museum.special-right.rest"))
        assert (topic in side(later).sure) is is_sure


def test_his_stamps_wait_for_a_look_where_yours_were_not_told():
    state = yours(your_turn(), "correspondence-1")
    state = doing(after(state, alfred_events.CardDrawn(card="museum.special-right.rest")), Task("stamps", 2))
    assert told(state) == "Does this match the table? stamps on the envelopes"
    assert told(done(state)) == "Put 2 of his stamps on envelope 1"


@pytest.mark.parametrize(
    ("place", "looks"),
    [
        ("navigate-1", {"camps", "museum", "sea"}),
        # Of the first match lie: a special seal, any camp, an objective, a locked action.
        ("special-diary", {"camps", "museum", "islands", "stamps", "academy", "sea"}),
        ("elsewhere", set()),
    ],
)
def test_what_your_worker_may_have_changed_and_nobody_told_is_looked_at_before_it_matters(place, looks):
    state = yours(with_side(your_turn(), sure=frozenset(TOPICS)), place)
    assert set(TOPICS) - side(drawn(state, "museum.special-right.rest")).sure == looks


def test_with_the_special_actions_not_named_yours_may_have_changed_anything():
    state = replace(with_side(your_turn(), sure=frozenset(TOPICS)), actions=())
    assert side(drawn(yours(state, "special-diary"), "museum.special-right.rest")).sure == {"his"}


def late(round_number):
    """His board is copied only now, although the match has been played for a while."""
    bots = ({"seat": ALFRED, "key": "alfred", "options": {"level": "white"}},)
    state = GAME.setup(GAME.Setup(seats=2, bots=bots, first_match=True))
    state = replace(after(state, GAME.event("match-begun", {})), round=round_number)
    return after(state, alfred_events.AlfredLaid(board=board("white"), cards=CARDS, bonus=BONUS["white"]))


def test_a_board_copied_late_asks_for_one_look_at_his_own_side_first():
    state = drawn(with_side(late(3), faces_known=True), "special-left.rest")
    assert alfred_prompts.pending(state).at == "his"
    drawing = looked(state, "his")
    assert [spot.sign for spot in drawing.spots] == ["3", "0", "0", "1", "0", "1", "1", "1", "1"]
    kinds = {tap.event.kind for tap in correcting.look(state, "his")}
    assert {"alfred-counted", "alfred-row-seen", "tents-seen", "studied-seen", "explorer-seen"} <= kinds
    state = after(state, alfred_events.AlfredCounted(what="coins", n=9))
    assert alfred_prompts.pending(state).at == "his"
    state = after(state, alfred_events.Answered(about="look", at="his", answer="yes"))
    assert alfred_prompts.pending(state).at == "spaces"


def test_a_board_that_is_copied_before_the_first_worker_needs_no_look_at_his_side():
    assert alfred_prompts.pending(drawn(late(1), "explorer.main-ACBD.rest")) is None


def test_his_own_side_and_your_ship_stay_known_in_the_next_round():
    assert refreshed(side(begun())).sure == {"sea", "his"}


def test_no_envelope_is_named_as_a_reason_before_somebody_has_looked_at_the_stamps():
    state = with_side(begun(), rows={**NO_SEALS, "A": ("yellow",)})
    keys = [why.key for why in decision(state, MAIN).reasons]
    assert "no-own-stamps" in keys
    assert "no-own-stamps" not in [why.key for why in decision(unsure(state, "stamps"), MAIN).reasons]


def test_a_look_offers_no_tap_that_leaves_fewer_tiles_in_the_museum_than_lie_there_at_the_start():
    state = begun()
    taps = dict(zip(state.copy.museum.order, correcting.tapped(state, "museum"), strict=True))
    assert len(state.museum) == 6 and {each for each, tap in taps.items() if tap is None} == state.museum
    more = after(state, next(tap for tap in taps.values() if tap).event)
    assert all(correcting.tapped(more, "museum"))


OPEN = ("museum.special-right.rest", "stamps.rest")


def test_a_board_that_is_copied_late_asks_which_of_his_cards_lie_open_before_one_is_drawn():
    state = late(3)
    [asked] = alfred_prompts.drawing(state)
    assert asked.weight == "next" and asked.asks[0].choices == CARDS and asked.asks[0].blank
    assert "face up" in GAME.board(state, EVERYTHING).moment.text.english()
    for event in (alfred_events.CardDrawn(card=CARDS[0]), alfred_events.NewCardDrawn(symbols=("do-stamps",))):
        with pytest.raises(Illegal, match="lie face up"):
            GAME.apply(state, event)
    state = after(state, asked.event.model_copy(update={"cards": OPEN}))
    assert set(side(state).deck) == set(CARDS) - set(OPEN)
    assert [each.event.kind for each in alfred_prompts.drawing(state)] == ["alfred-card-drawn"] * (1 + 6)
    # It can be put right, and begins with what is known.
    [right] = [each for each in correcting.corrections(state) if each.event.kind == "alfred-faces-seen"]
    assert set(right.asks[0].default) == set(OPEN)


def test_only_deliveries_among_the_open_cards_are_asked_for_unless_all_his_cards_are_known():
    state = with_side(late(3), known=CARDS[:3])
    [asked] = alfred_prompts.drawing(state)
    assert [(ask.field, ask.low, ask.high, ask.blank) for ask in asked.asks] == [("deliveries", 0, 2, True)]
    two = after(state, asked.event.model_copy(update={"deliveries": 2}))
    assert side(two).shuffles and not side(after(state, asked.event)).shuffles
    one = with_side(after(state, asked.event.model_copy(update={"deliveries": 1})), known=CARDS)
    # Which card it is that lies open is not known, so none is drawn here until they are shuffled.
    assert not side(one).knows_deck
    assert side(after(one, alfred_events.CardDrawn(card=next(c for c in CARDS if "museum" in c)))).shuffles


def test_his_numbers_are_open_until_somebody_looks_at_a_side_copied_late():
    state = late(3)
    assert (strip(side(state)).points, strip(side(state)).coins) == (None, None)
    his = {cell.key: cell for cell in GAME.sheet(state, EVERYTHING)[ALFRED][0].cells}
    assert all(his[key].is_open for key in ("track", "coins", "evolution", "tents", "seals"))
    state = drawn(after(state, alfred_events.FacesSeen(cards=())), "special-left.rest")
    state = after(state, alfred_events.Answered(about="look", at="his", answer="yes"))
    his = {cell.key: cell for cell in GAME.sheet(state, EVERYTHING)[ALFRED][0].cells}
    assert not any(his[key].is_open for key in ("track", "coins", "evolution", "tents", "seals"))


def test_copying_his_board_after_his_last_worker_asks_for_his_ship_and_stamps():
    state = replace(late(3), phase="goal", goals=("goal-1",) * 5, penalties=(0, 1, 2, 3, 4))
    for kind, number in (("goal-counted", {"count": 0}), ("ship-seen", {"signs": 0})):
        state = after(state, GAME.event(kind, {"seat": YOU, **number}))
    with pytest.raises(Illegal, match="First say"):
        check(state, GAME.event("goal-scored", {}))
    chips = GAME.board(state, EVERYTHING).table.counts
    assert [count.seat for count in chips] == list(state.order)
    for kind, number in (("goal-counted", {"count": 5}), ("ship-seen", {"signs": 1})):
        state = after(state, GAME.event(kind, {"seat": ALFRED, **number}))
    check(state, GAME.event("goal-scored", {}))
    assert signs(state, ALFRED) == 1
    assert ALFRED in unstamped(replace(state, phase="envelopes"))
    # Who has looked at his side is asked for none of it.
    known = with_side(state, sure=frozenset(TOPICS))
    assert [count.seat for count in GAME.board(known, EVERYTHING).table.counts] == [YOU]
    assert ALFRED not in unstamped(known)

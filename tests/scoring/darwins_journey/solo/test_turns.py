"""Is a turn of Alfred's drawn, looked at, decided, carried out, put right and taken back as it should be?

Long, because each kind of turn has its own table to begin from.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, StepDone
from scoring.darwins_journey import GAME
from scoring.darwins_journey.solo import asking, bringing, correcting, events
from scoring.darwins_journey.solo.board import solo
from scoring.darwins_journey.solo.pictures import looked
from scoring.darwins_journey.solo.side import Task
from scoring.draws import completed
from scoring.offers import next_step
from scoring.words import Why
from tests.scoring.darwins_journey.solo.components import BONUS, CARDS, board, bonus_card
from tests.scoring.darwins_journey.solo.table import (
    ALFRED,
    YOU,
    after,
    all_done,
    answered,
    begun,
    done,
    drawn,
    laid,
    lines,
    side,
    told,
    with_side,
    with_yours,
)

FULL = (("green", "blue", "red"),) * 4
MAIN = "main-ABCD.special-left.rest"
SMALL = "small.main-DCBA.rest"
MUSEUM = "museum.special-right.rest"
NO_SEALS = dict.fromkeys("ABCD", ())


def refused(state, event) -> str:
    with pytest.raises(Illegal) as refusal:
        after(state, event)
    return refusal.value.text.english()


def yours(state, place="elsewhere"):
    return after(state, events.YourWorker(seat=YOU, place=place))


def finished(state):
    """All of his move is done; what is asked gets the first answer."""
    while step := next_step(GAME, state):
        state = done(state, step.asks[0].choices[0] if step.asks else None)
    return state


def unsure(state, *topics):
    return with_side(state, sure=side(state).sure - set(topics))


def decision(state, card):
    event = completed(events.CardDrawn(card=card), state, seed="x", before=0)
    assert event.decision is not None
    return event.decision


def test_his_components_lie_as_the_box_knows_them():
    state = laid("blue")
    assert side(state).coins == 4
    assert side(state).rows["A"] == ("green", "blue")
    assert side(state).known == CARDS


def test_the_app_draws_where_all_eight_cards_are_known_and_again_the_same():
    state = begun()
    first = completed(events.CardDrawn(), state, seed="match", before=0)
    assert first.card in CARDS
    assert completed(events.CardDrawn(), state, seed="match", before=0) == first


def test_a_card_is_named_where_not_all_are_known_and_a_new_one_is_copied():
    state = begun(known=CARDS[:3])
    offered = [prompt.event for prompt in asking.drawing(state)]
    assert [event.kind for event in offered] == ["alfred-new-card", *["alfred-card-drawn"] * 3]
    assert not offered[1].draws(state)
    new = events.NewCardDrawn(symbols=("do-stamps",))
    state = after(state, new)
    assert told(state) == "Put worker D where the card’s picture shows it"
    assert lines(state) == ["Put one of his stamps on each envelope"]
    assert side(state).known[-1] == "stamps.rest"


def test_an_open_card_cannot_come_up_again():
    state = yours(finished(drawn(begun(), MAIN)))
    assert MAIN not in side(state).deck
    assert refused(state, events.CardDrawn(card=MAIN)) == "This card lies open already."


def test_two_open_deliveries_shuffle_all_cards_before_the_next_is_drawn():
    state = with_side(begun(), faces=(CARDS[2], CARDS[4], MAIN))
    assert side(state).shuffles
    assert set(side(state).deck) == set(CARDS)
    assert "Shuffle" in GAME.advice(state)[0].text.english()
    assert side(drawn(state, MAIN)).faces == (MAIN,)


def test_one_open_delivery_does_not_shuffle():
    state = with_side(begun(), faces=(CARDS[2], MAIN))
    assert len(side(state).deck) == len(CARDS) - 2


def test_eight_open_cards_are_shuffled_too():
    letters = ("ABCD", "ABDC", "ACBD", "ACDB", "ADBC", "ADCB", "BACD", "BADC")
    known = tuple(f"main-{each}.rest" for each in letters)
    state = with_side(begun(), known=known, faces=known)
    assert len(side(state).deck) == len(known)


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
    assert all(GAME.words(each.what).text.english() for each in made.rejected)


def test_all_that_was_compared_stands_in_the_decision_the_chosen_first():
    made = decision(begun(), MAIN)
    first = made.compared[0]
    assert first.what == Why(key="worker-space", values={"worker": "A", "at": "explore-1"})
    assert set(first.criteria) == {"strength", "missing", "seal-from-left", "costs"}
    assert {each.why.key for each in made.compared if each.why} >= {"obstacle-locked", "obstacle-no-seal"}


def test_his_worker_stands_and_is_away_and_the_turn_passes_to_you():
    state = drawn(begun(), MAIN)
    assert refused(state, events.YourWorker(seat=YOU, place="elsewhere")) == "It is Alfred’s turn."
    state = finished(state)
    assert side(state).available == {"B", "C", "D"}
    assert ("alfred", "explore-1") in side(state).standing
    assert state.players[ALFRED].placed == 1
    assert refused(state, events.CardDrawn(card=SMALL)) == "It is not Alfred’s turn."
    assert yours(state).players[YOU].placed == 1


def test_a_second_tap_on_an_old_page_does_nothing():
    state = answered(drawn(begun(), MUSEUM))
    step = next_step(GAME, state).event
    assert refused(done(state), step) == "This is no longer the next step."


def test_a_look_is_asked_once_after_each_refresh_and_then_it_is_decided():
    state = unsure(begun(), "spaces")
    state = drawn(state, MAIN)
    assert not next_step(GAME, state)
    assert [prompt.event.kind for prompt in asking.answers(state)] == ["alfred-answered"]
    state = answered(after(state, next(asking.answers(state)).event))
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
    state = drawn(with_side(begun(), sure=frozenset(), **changes), card)
    waiting = asking.pending(state)
    assert (waiting.at if waiting else "") == asked
    assert waiting or told(state)


def test_a_log_from_before_a_look_was_left_out_is_played_to_its_end():
    undecided = completed(events.CardDrawn(card=MAIN), unsure(begun(), "spaces"), seed="x", before=0)
    state = unsure(begun(), "islands")
    state = GAME.apply(state, undecided.model_copy(update={"card": EXPLORER}))
    [look] = asking.answers(state)
    assert look.event.about == "look"
    for topic in ("islands", look.event.at):
        answered = events.Answered(about="look", at=topic, answer="yes")
        assert told(after(state, answered)) == "Put worker D where the card’s picture shows it"


def test_a_look_that_finds_a_fault_decides_with_what_is_right():
    state = drawn(unsure(begun(), "spaces"), MAIN)
    look = asking.pending(state)
    lenses = events.LensesSeen(yours=frozenset({"explore-2"}))
    state = after(state, lenses)
    assert asking.pending(state) == look
    state = answered(after(state, events.Answered(about="look", at="spaces", answer="yes")))
    assert told(state) == "Put worker A on exploration, second space"


def test_a_correction_before_his_worker_stands_decides_anew_and_says_so():
    state = drawn(begun(), MAIN)
    event = completed(events.LensLaid(space="explore-2"), state, seed="x", before=0)
    assert event.decision is not None
    assert event.decision.anew
    state = GAME.apply(state, event)
    assert [step.text.english() for step in GAME.steps(state)] == ["This changes what Alfred decides."]
    assert told(answered(state)) == "Put worker A on exploration, second space"


def test_a_correction_tells_what_he_would_have_done_before_it():
    state = drawn(begun(), MAIN)
    event = completed(events.LensLaid(space="explore-2"), state, seed="x", before=0)
    assert event.decision is not None
    assert event.decision.before is not None
    assert GAME.words(event.decision.before).text.english() == "Worker A → exploration, first space"
    same = completed(events.LensLaid(space="academy-2"), state, seed="x", before=0)
    assert same.decision is not None
    assert same.decision.before is None


@pytest.mark.parametrize("topic", ["spaces", "stamps", "museum", "academy", "camps"])
def test_each_space_of_a_look_changes_by_one_tap(topic):
    state = with_side(begun(), scrolls=(("red", "blue", "none"),) * 4)
    drawing = looked(state, topic)
    assert drawing is not None
    taps = correcting.tapped(state, topic)
    assert len(taps) == len(drawing.spots)
    for tap in taps:
        if tap is not None:
            assert not tap.asks
            assert looked(after(state, tap.event), topic) != drawing
    assert any(taps)


def test_a_second_tap_takes_the_first_one_back():
    state = begun()
    [place, *_others] = correcting.tapped(state, "spaces")
    standing = after(state, place.event)
    assert side(standing).workers_at("explore-1") == 1
    assert side(after(standing, correcting.tapped(standing, "spaces")[0].event)).workers_at("explore-1") == 0


def likely(state):
    return [group.key for group in solo(state, EVERYTHING).likely]


def test_what_a_worker_most_likely_brought_stands_open_until_it_is_told():
    state = with_side(all_done(drawn(begun(), "stamps.rest")), specimens={"a-2": "red-plant"})
    assert likely(state) == []
    assert solo(state, EVERYTHING).brought == ()
    state = yours(state, "explore-1")
    assert likely(state) == ["explorers"]
    state = after(state, events.ExplorerSeen(whose="you", island="a", space=2))
    assert likely(state) == ["studies"]
    first, *_others = bringing.your_studies(state)
    assert first.event == events.SpecimenTold(specimen="red-plant")
    state = after(state, first.event)
    assert likely(state) == []
    assert "stamps" in [group.key for group in solo(state, EVERYTHING).brought]


def test_a_worker_elsewhere_brings_nothing_that_he_looks_at():
    state = all_done(drawn(begun(), "stamps.rest"))
    state = all_done(drawn(yours(state, "small"), "explorer.main-ACBD.rest"))
    assert likely(yours(state, "elsewhere")) == []


def test_a_correction_after_his_worker_stands_changes_what_is_left():
    state = with_side(begun(), specimens={"a-2": "red-bird"}, lenses={"explore-2": "you"}, coins=6)
    state = done(drawn(with_side(state, rows={**NO_SEALS, "A": ("green",)}), MAIN))
    assert told(state) == "Move his explorer on island A by 3 spaces, to space 3"
    state = after(state, events.ExplorerSeen(whose="you", island="a", space=1))
    assert told(state) == "Move his explorer on island A by 3 spaces, to space 4"
    assert ("alfred", "explore-2") in side(state).standing


def test_the_academy_is_decided_only_when_its_seals_are_known():
    state = with_side(begun(), rows={"A": ("red",), "B": ("blue",), "C": ("blue",), "D": ("blue",)})
    state = drawn(state, MAIN)
    [*answers] = asking.answers(state)
    assert [prompt.event.answer for prompt in answers] == ["green", "blue", "red", "yellow", "none"]
    state = after(state, answers[2].event)
    assert told(state) == "Put worker A on academy, first space"


def test_your_worker_on_his_lens_brings_him_a_coin():
    state = all_done(drawn(with_side(begun(), lenses={"navigate-2": "alfred"}), "stamps.rest"))
    state = yours(state, "navigate-2")
    assert side(state).coins == 4
    assert "lens" in GAME.steps(state)[0].text.english()


def test_his_thirteenth_coin_from_a_lens_is_a_step():
    state = all_done(drawn(begun(), "stamps.rest"))
    state = yours(with_side(state, coins=12, lenses={"navigate-2": "alfred"}), "navigate-2")
    assert told(state) == "Move his bonus worker 1 space, to space 2."
    assert side(all_done(state)).coins == 12


def test_your_worker_cannot_stand_where_it_is_locked_or_taken():
    state = all_done(drawn(begun(), "stamps.rest"))
    assert refused(state, events.YourWorker(seat=YOU, place="navigate-2")) == "This space is locked."
    state = with_side(state, lenses={"navigate-2": "you"}, standing=(("alfred", "navigate-2"),))
    assert refused(state, events.YourWorker(seat=YOU, place="navigate-2")) == "Somebody stands there."


def test_a_turn_of_yours_is_one_tap_and_what_it_brought_another():
    state = all_done(drawn(begun(), "stamps.rest"))
    state = yours(state, "correspondence-1")
    [first, *_others] = bringing.your_stamps(state)
    assert first.event.stamps == 2
    assert not first.asks


def test_the_round_ends_when_all_workers_stand_and_brings_them_home():
    state = begun()
    for card in ("stamps.rest", "explorer.main-ACBD.rest", SMALL, MUSEUM):
        state = with_side(state, standing=(("you", "small"), ("you", "special-diary")), coins=0)
        state = with_side(state, sure=side(begun()).sure)
        state = with_side(state, explorers={"a": 24, "b": 14, "c": 10}, rows=dict.fromkeys("ABCD", ()))
        state = yours(finished(drawn(state, card)))
    assert state.phase == "envelopes"


def test_his_rewards_are_worked_off_before_the_next_envelope():
    state = replace(begun(), phase="envelopes")
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=(2, 0, 0), stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": 1}))
    assert told(state) == "Give him his reward for envelope 1."
    stamps = "Take 1 stamp of his off envelope 1, to the used ones."
    assert lines(state) == [stamps, "Give him 4 coins: his coin track shows 7."]
    assert (
        refused(state, GAME.event("envelope-judged", {"envelope": 2})) == "Alfred’s reward is not done yet."
    )
    assert after(all_done(state), GAME.event("envelope-judged", {"envelope": 2})).envelope == 2


def test_an_unknown_tile_is_asked_when_he_wins_its_envelope():
    state = replace(begun(), phase="envelopes", letters=())
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=(2, 0, 0), stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": 1}))
    assert told(state) == "Which tile lies beside envelope 1?"
    assert "Give him 4 points: his marker to 4." in lines(done(state, "letter-7"))


def test_the_beagle_brings_his_value_times_the_round_less_his_penalties():
    state = with_side(replace(begun("yellow"), phase="goal", round=3), ship=3)
    state = after(state, GAME.event("goal-scored", {"penalties": [0, 1, 3, 3, 4]}))
    assert side(state).points == 4 * 3 - (1 + 3)


def test_a_refresh_brings_workers_home_moves_the_scrolls_and_asks_for_a_look():
    scrolls = (("red",) * 3, ("green", "none", "blue"), ("yellow",) * 3, ("blue",) * 3)
    state = replace(begun(), phase="refresh")
    state = with_side(state, scrolls=scrolls, away=frozenset("AB"), standing=(("you", "small"),))
    state = after(state, GAME.event("refreshed", {"round": 1}))
    now = side(state)
    assert now.scrolls == (
        ("green", "yellow", "blue"),
        ("yellow", "blue", "yellow"),
        ("blue", "unknown", "blue"),
        ("unknown",) * 3,
    )
    assert (now.available, now.standing, now.sure) == (frozenset("ABCD"), (), frozenset())


def test_below_a_seal_that_nobody_has_named_a_refresh_knows_nothing():
    scrolls = (("red",) * 3, ("none", "unknown", "blue"), ("unknown", "red", "none"), ("blue",) * 3)
    state = with_side(replace(begun(), phase="refresh"), scrolls=scrolls)
    now = side(after(state, GAME.event("refreshed", {"round": 1})))
    assert (
        now.scrolls
        == (("unknown", "unknown", "blue"), ("unknown",) * 2 + ("blue",)) + (("unknown",) * 3,) * 2
    )


def test_a_place_that_only_the_card_shows_asks_for_a_look_before_the_next_worker():
    state = yours(finished(drawn(begun(), "stamps.rest")))
    assert "spaces" not in side(state).sure
    assert asking.pending(drawn(state, MAIN)).at == "spaces"


def test_a_rest_with_twelve_coins_tells_of_steps_only():
    small = with_side(
        begun(), standing=(("you", "small"),), explorers={"a": 1, "b": 1, "c": 1}, rows=NO_SEALS
    )
    walk = "Move his bonus worker %s spaces, to space %s."
    assert lines(drawn(with_side(small, coins=10), SMALL)) == [
        "Give him 2 coins: his coin track shows 12.",
        walk % (7, 8),
    ]
    only_steps = answered(drawn(with_side(small, coins=12), SMALL))
    assert lines(only_steps)[0] == walk % (9, 10)


def test_a_row_longer_than_six_scores_as_one_of_six():
    rows = {**side(begun()).rows, "A": ("red", "blue", "green", "yellow", "red", "blue", "green")}
    state = with_side(begun(), rows=rows)
    [line] = [each for each in GAME.score(state, asking.Viewer()).breakdowns if each.seat == ALFRED]
    assert {each.key: each.points for each in line.lines}["seals"] == 10


def test_the_count_is_filled_from_his_side():
    state = with_side(begun("green"), points=40, evolution=12, coins=7, tents=5, effects=frozenset({"book"}))
    [line] = [each for each in GAME.score(state, asking.Viewer()).breakdowns if each.seat == ALFRED]
    points = {each.key: each.points for each in line.lines}
    assert (points["track"], points["tents"], points["coins"]) == (40, 5, 1)
    assert points["evolution"] == (8 + 1) * 2


def test_another_board_than_his_is_refused():
    copied = GAME.event(
        "alfred-board-copied",
        {
            "level": "blue",
            "beagle": 1,
            "track": 12,
            "points": 1,
            "objective": 1,
            "coins": 1,
            "rows": [[]] * 4,
        },
    )
    assert refused(begun("green"), copied) == "Alfred plays with another board."


def test_a_match_without_alfred_knows_nothing_of_him():
    state = GAME.setup(GAME.Setup(seats=2))
    event = events.AlfredLaid(board=board(), cards=CARDS, bonus=BONUS["white"])
    assert refused(state, event) == "Alfred doesn’t play in this match."
    assert state.solo is None


def said(state) -> list[str]:
    """The headline, then what stands below it."""
    first = asking.next_instruction(state)
    return [GAME.words(each).text.english() for each in (first.head, *first.deeds)]


def causes(state) -> list[str]:
    return [why.key for why in asking.next_instruction(state).causes]


def test_a_reward_begins_with_what_hands_do_and_says_below_where_it_comes_from():
    state = replace(begun("white"), letters=("letter-2", "letter-4", "letter-5"))
    state = with_side(state, coins=1, queue=(Task("letter", 0, "first", costs=1),))
    assert said(state) == [
        "Give him 4 coins: his coin track shows 5.",
        "Take 1 stamp of his off envelope 1, to the used ones.",
    ]
    assert causes(state) == ["is-rewarded"]


def test_a_bonus_card_whose_action_is_still_asked_about_is_no_order_to_do_it_now():
    state = with_side(begun("green"), track=9, above=(0, 1), queue=(Task("bonus", 1),))
    state = replace(state, round=3)
    assert said(answered(state))[0] == "Move his bonus worker 1 space, to space 10."
    state = with_side(state, queue=(Task("bonus-card", 1),), scrolls=(("unknown",) * 3,) * 4)
    assert told(state) == "Scroll 1: which seal lies on space 1?"
    assert said(answered(state))[0].startswith("Take the green seal from scroll 1")
    assert causes(answered(state)) == ["is-bonus-card"]


def test_what_happens_before_a_walk_is_told_before_it():
    state = replace(begun("white"), letters=("letter-2", "letter-4", "letter-5"))
    queue = (Task("coins", 4), Task("navigate", 1))
    told_now = said(with_side(state, coins=1, queue=queue))
    assert told_now[:2] == ["Give him 4 coins: his coin track shows 5.", "Sail his ship 1 space, to space 1"]


def test_the_right_end_of_the_bonus_track_begins_with_the_points():
    state = with_side(begun("white"), points=5, queue=(Task("points", 4, "track-end"),))
    assert said(state) == ["Give him 4 points: his marker to 9."]
    assert causes(state) == ["track-end"]


def test_what_a_log_keeps_of_an_instruction_is_not_its_headline():
    state = replace(begun("white"), letters=("letter-2", "letter-4", "letter-5"))
    state = with_side(state, coins=1, queue=(Task("letter", 0, "first", costs=1),))
    assert asking.next_instruction(state).what.key == "rewarded"
    assert not side(done(state)).queue


def test_stamps_say_which_stack_they_come_from():
    state = with_side(begun("white"), queue=(Task("stamps", 2),))
    assert [each.key for each in asking.next_instruction(state).sources] == ["from-stack"]


def test_the_seal_that_is_taken_is_the_only_one_meant():
    state = with_side(begun("white"), scrolls=(("blue", "green", "red"),) * 4, queue=(Task("academy"),))
    drawing = solo(state, EVERYTHING).drawing
    assert [spot.colour for spot in drawing.spots if spot.here] == ["green"]


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


def test_of_two_deliveries_the_second_is_no_loser():
    studied = frozenset({"green-bird", "blue-bird", "red-bird"})
    state = replace(with_side(begun(), studied=studied, coins=6), museum=frozenset())
    [chosen, *others] = decision(state, MUSEUM).compared
    assert chosen.why is None
    assert sorted(each.why.key for each in others if each.why) == ["lost-further-on", "lost-second"]


def likely_taps(state):
    return {each.key: each.taps for each in solo(state, EVERYTHING).likely}


def explored(state, space, **more):
    return after(state, events.ExplorerSeen(whose="you", island="a", space=space, **more))


def your_turn():
    return finished(drawn(begun("white"), "stamps.rest"))


def test_a_specimen_where_your_explorer_has_come_to_is_one_tap():
    state = explored(yours(your_turn(), "explore-1"), 2)
    offered = [each.event.specimen for each in likely_taps(state)["studies"] if not each.asks]
    assert offered and not set(offered) & state.museum
    state = after(state, events.SpecimenTold(specimen=offered[0]))
    assert side(state).yours.studied == {offered[0]}
    assert side(state).specimens["a-2"] == offered[0]


def test_exploring_and_studying_what_is_known_to_lie_there_is_one_tap():
    state = with_side(yours(your_turn(), "explore-1"), specimens={"a-2": "red-bird"})
    [both] = [each for each in likely_taps(state)["explorers"] if each.event.studies]
    state = after(state, both.event)
    assert side(state).yours.explorers["a"] == 2
    assert side(state).yours.studied == {"red-bird"}


def test_a_space_that_you_unlock_asks_for_what_it_brings():
    state = after(yours(your_turn(), "small"), events.LensLaid(space="explore-2"))
    assert set(likely_taps(state)) == {"explorers", "find-a-2"}


def test_your_last_worker_of_a_round_still_brings_something():
    state = your_turn()
    players = tuple(
        replace(each, placed=4 if seat == ALFRED else 3) for seat, each in enumerate(state.players)
    )
    state = yours(replace(state, players=players), "correspondence-1")
    assert state.phase == "envelopes"
    assert set(likely_taps(state)) == {"stamps"}


def test_your_explorer_moves_by_one_tap_in_the_look_at_the_islands():
    state = with_side(begun("white"), explorers={"a": 3})
    drawing, taps = looked(state, "islands"), correcting.tapped(state, "islands")
    assert drawing.columns == 3 and len(drawing.heads) == 3
    assert len(taps) == len(drawing.spots)
    [step] = [tap for tap in taps if tap and tap.event.island == "a" and tap.event.space == 2]
    assert side(after(state, step.event)).yours.explorers == {"a": 2}


def test_the_numbers_of_the_penalties_are_asked_where_only_his_ship_is_behind():
    state = replace(begun("white"), phase="goal", round=4)
    state = with_side(state, ship=2)
    kinds = {each.event.kind: each for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"}
    assert set(kinds) == {"penalties-read"}
    state = after(state, kinds["penalties-read"].event.model_copy(update={"penalties": (0, 2, 2, 3, 4)}))
    kinds = {each.event.kind for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"}
    assert kinds == {"goal-scored"}


def english(whys) -> list[str]:
    return [GAME.words(each).text.english() for each in whys]


def seen(state) -> list[list[str]]:
    """What stands below the headline: lines in full, or what names the folded ones after “Then:”."""
    parts = asking.next_instruction(state).parts
    return [english(part.lines) if part.is_full else ["Then:", *english(part.brief)] for part in parts]


def test_what_a_worker_pays_stands_in_full_and_what_explains_it_below():
    state = with_side(begun("green"), lenses={"explore-2": "you"}, standing=(("you", "navigate-1"),))
    state = drawn(with_side(state, rows={**side(state).rows, "A": ("green",)}), MAIN)
    first = asking.next_instruction(state)
    assert len(first.deeds) == 4
    assert seen(state) == [
        [
            "Take 6 coins from him: his coin track shows 0.",
            "He stands on your lens: take 1 coin from the supply.",
        ]
    ]
    assert [each.key for each in first.notes] == ["buys", "penalty"]


def test_of_many_deeds_the_folded_ones_are_named_in_a_word_or_two():
    state = with_side(begun("green"), tents=1, queue=(Task("camp", at="c-3"), Task("points", 2)))
    first = asking.next_instruction(state)
    assert seen(state) == [
        ["Take 2 coins from him: his coin track shows 4."],
        ["Then:", "Points: 8", "Points: 2"],
    ]
    assert (first.parts[1].lines, first.notes) == (first.deeds[1:], ())


def test_what_only_explains_stands_below_the_drawing():
    state = with_side(begun("green"), track=14, queue=(Task("bonus", 1),))
    first = asking.next_instruction(state)
    assert seen(state) == [["Give him 5 points: his marker to 5."]]
    assert [each.key for each in first.notes] == ["track-end"]


def test_where_a_worker_goes_to_a_main_diary_only_those_are_drawn():
    state = with_side(begun(), lenses={"explore-2": "you"}, coins=6, rows={**NO_SEALS, "A": ("green",)})
    assert len(solo(drawn(state, MAIN), EVERYTHING).drawing.spots) == 12
    special = answered(drawn(with_side(begun(), track=5), "special-left.rest"))
    assert len(solo(special, EVERYTHING).drawing.spots) == 15


def test_two_deeds_are_never_folded():
    state = with_side(begun("white"), coins=1, queue=(Task("coins", 4), Task("points", 2)))
    first = asking.next_instruction(state)
    assert seen(state) == [english(first.deeds)]
    assert first.notes == ()


def test_what_brings_something_is_told_before_it_folded_or_not():
    """Coins above twelve walk to a bonus card; its voyage walks on: nothing is told before what brings it."""
    cards = (bonus_card(*["navigate-2"] * 5), bonus_card(*["points-1"] * 5))
    state = with_side(begun("green"), coins=12, track=4, ship=9, pair=cards, above=(0, 1))
    state = with_side(state, queue=(Task("letter", 0, "first", costs=1),))
    state = replace(state, letters=("letter-2", "letter-4", "letter-5"))
    assert said(state)[0] == "Move his bonus worker 4 spaces, to space 8."
    assert seen(state) == [
        ["Take 1 stamp of his off envelope 1, to the used ones.", "Sail his ship 2 spaces, to space 11"],
        ["Then:", "Bonus track: 4", "Points: 1"],
    ]


def test_gains_in_between_are_named_where_they_come():
    cards = (bonus_card(*["objective-1 spread"] * 5), bonus_card(*["coins-1"] * 5))
    state = with_side(begun("green"), track=12, pair=cards, above=(0, 1), queue=(Task("bonus-card", 0),))
    assert said(state)[0].startswith("Discard an open objective")
    assert seen(state) == [
        ["Then:", "Bonus track: 3", "Points: 5"],
        ["Put one of his stamps on each envelope"],
    ]


def test_a_worker_and_what_it_does_are_one_instruction():
    state = with_side(begun("green"), rows={**NO_SEALS, "A": ("blue",)}, ship=2)
    state = drawn(with_side(state, standing=(("you", "explore-1"),)), MAIN)
    assert said(state) == [
        "Put worker A on navigation, first space",
        "The section is occupied: a penalty of 3 coins.",
        "Take 3 coins from him: his coin track shows 3.",
        "Sail his ship 2 spaces, to space 4",
    ]
    assert not side(done(state)).is_moving


def test_what_a_worker_does_is_asked_about_before_it_stands():
    state = drawn(begun(), MAIN)
    assert told(state) == "Which specimen lies there? island A, space 2"
    assert side(state).available == set("ABCD")
    state = done(state, "red-bird")
    assert said(state) == [
        "Put worker A on exploration, first space",
        "Move his explorer on island A by 2 spaces, to space 2",
        "Put a study marker of his on: red bird.",
        "Give him 4 coins: his coin track shows 7.",
    ]
    assert seen(state)[1] == ["Then:", "Study: red bird", "Coins: 4"]


def test_a_move_and_the_tent_on_its_way_are_one_instruction():
    state = with_side(begun(), ship=17, coins=9, queue=(Task("navigate", 2),))
    assert seen(state)[0] == [
        "Put up his top tent: camp on the sea, third",
        "Take 3 coins from him: his coin track shows 6.",
    ]
    unsure_of_tents = unsure(state, "camps")
    assert told(unsure_of_tents) == "Does this match the table? tents in the camps"
    assert said(done(unsure_of_tents)) == said(state)


def test_both_seals_of_an_action_are_one_instruction():
    state = with_side(begun(), scrolls=FULL, queue=(Task("academy"), Task("academy", 1)))
    assert said(state)[:2] == [
        "Take the green seal from scroll 1, for row A, space 2",
        "Take the blue seal from scroll 1, for row B, space 2",
    ]


def test_an_instruction_of_many_lines_is_not_joined():
    state = with_side(begun("green"), lenses={"explore-2": "you"}, standing=(("you", "navigate-1"),))
    state = drawn(with_side(state, rows={**side(state).rows, "A": ("green",)}), MAIN)
    # Three lines stand there, so its walk comes after it, and is not asked about before.
    assert told(state) == "Put worker A on exploration, second space"
    assert told(done(state)) == "Which specimen lies there? island A, space 2"


def test_a_log_that_carries_out_each_deed_alone_is_played_to_the_same_table():
    state = drawn(with_side(begun(), specimens={"a-2": "red-bird"}), MAIN)
    older = state
    for key, values in (("place-main", {"worker": "A", "at": "explore-1"}), ("walk", WALK)):
        older = after(older, StepDone(what=Why(key=key, values=values)))
    assert older == done(state)


WALK = {"n": 2, "island": "a", "to": 2}


def found(state, place):
    return [each.event for each in likely_taps(state).get(f"find-{place}", ())]


def test_exploring_and_studying_what_nobody_has_named_is_one_tap():
    state = yours(your_turn(), "explore-1")
    offered = found(state, "a-2")
    assert {each.studies for each in offered}.isdisjoint(state.museum)
    state = after(state, offered[0])
    assert side(state).yours.explorers["a"] == 2
    assert side(state).yours.studied == {offered[0].studies}
    assert side(state).specimens["a-2"] == offered[0].studies
    assert likely(state) == []


def test_finds_lie_no_further_than_the_worker_leads_and_his_explorer_is_skipped():
    state = with_yours(yours(your_turn(), "explore-1"), explorers={"a": 2})
    assert not found(state, "a-5")
    assert found(with_side(state, explorers={"a": 4}), "a-5")


def test_exploring_to_a_camp_and_putting_up_a_tent_is_one_tap():
    state = with_yours(yours(your_turn(), "explore-1"), explorers={"a": 2})
    [both] = [each for each in likely_taps(state)["explorers"] if each.event.tent and each.event.space == 4]
    state = after(state, both.event)
    assert side(state).yours.explorers["a"] == 4
    assert set(side(state).yours.camps) == {"a-4"}
    assert likely(state) == []


def test_what_a_voyage_studies_is_one_tap():
    state = yours(your_turn(), "navigate-1")
    offered = [each.event.specimen for each in likely_taps(state)["studies"] if not each.asks]
    assert offered and not set(offered) & state.museum
    known = with_side(state, specimens={"sea-2": "red-bird"})
    assert [each.event.specimen for each in likely_taps(known)["studies"] if not each.asks] == ["red-bird"]


def test_what_was_studied_at_sea_already_is_not_asked_about_again():
    state = with_yours(with_side(yours(your_turn(), "navigate-1"), specimens={"sea-2": "red-bird"}))
    assert likely(state) == ["studies", "tents"]
    assert likely(with_yours(state, studied=frozenset({"red-bird"}))) == ["tents"]


def rewarded(tile, half, *, letters=True):
    """The person has just won a half of a tile."""
    state = replace(begun("white"), phase="envelopes", letters=(tile,) * 3 if letters else ())
    mine, his = ((2, 0, 0), (0, 0, 0)) if half == "first" else ((1, 0, 0), (2, 0, 0))
    for seat, stamps in ((YOU, mine), (ALFRED, his)):
        state = state.with_player(seat, replace(state.players[seat], stamps=stamps, stamped=sum(stamps)))
    return after(state, GAME.event("envelope-judged", {"envelope": 1}))


@pytest.mark.parametrize(
    ("tile", "half", "keys"),
    [
        ("letter-4", "first", {"explorers", "find-a-2"}),
        ("letter-4", "second", {"explorers"}),
        ("letter-5", "first", {"tents", "studies"}),
        ("letter-6", "second", {"seals"}),
        ("letter-8", "second", {"explorers", "tents", "studies"}),
        ("letter-7", "first", set()),
    ],
)
def test_what_a_reward_brings_you_is_offered_where_the_stamps_are_counted(tile, half, keys):
    state = with_side(rewarded(tile, half), scrolls=FULL)
    assert set(likely_taps(state)) == keys


def test_a_reward_of_a_tile_that_nobody_has_named_may_bring_anything():
    state = with_side(rewarded("letter-4", "first", letters=False), scrolls=FULL)
    assert set(likely_taps(state)) == {"explorers", "seals", "tents"}


def test_what_the_last_envelope_brings_you_is_offered_until_the_beagle_scores():
    state = replace(rewarded("letter-7", "first"), envelope=2, letters=("letter-4",) * 3)
    state = state.with_player(YOU, replace(state.players[YOU], stamps=(0, 0, 2), stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": 3}))
    assert (state.phase, likely(state)) == ("goal", ["explorers", "find-a-2"])
    state = after(replace(state, goals=("goal-1",) * 5), GAME.event("goal-scored", {"penalties": [0] * 5}))
    assert likely(state) == []


def test_his_card_tells_his_reward_while_the_envelopes_are_resolved():
    state = replace(begun("white"), phase="envelopes", letters=("letter-2",) * 3)
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=(2, 0, 0), stamped=2))
    event = completed(GAME.event("envelope-judged", {"envelope": 1}), state, seed="x", before=0)
    assert GAME.words(event.decision.move).text.english() == "Reward for envelope 1: 4 coins"
    assert [each.key for each in event.decision.reasons] == ["reward-first"]
    unnamed = completed(event, replace(state, letters=()), seed="x", before=0).decision
    assert GAME.words(unnamed.move).text.english() == "Reward for envelope 1"
    second = completed(event.model_copy(update={"envelope": 2}), state, seed="x", before=0)
    assert second.decision is None


def test_a_specimen_that_was_told_elsewhere_can_still_be_the_one_that_lies_there():
    state = with_side(begun("white"), specimens={"a-2": "red-bird"}, explorers={"a": 4})
    state = with_side(state, queue=(Task("explore", 1),))
    step = next_step(GAME, state)
    assert step.label.english() == "Another specimen"
    assert set(step.asks[0].choices) > set(asking.next_instruction(state).question.choices)
    moved = done(state, "red-bird")
    assert side(moved).specimens == {"a-5": "red-bird"}
    [tile, *_others] = sorted(state.museum)
    corrected = done(state, tile)
    assert tile not in corrected.museum
    assert side(corrected).specimens["a-5"] == tile

"""Everything that players are told to take or pay changes their kept board."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Illegal, Viewer
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match.box.profile import PROFILE
from scoring.darwins_journey.match.steps import steps
from scoring.darwins_journey.match.vocabulary import WORDS
from scoring.darwins_journey.rules.facts import CAMP_COSTS
from tests.scoring.darwins_journey.alfred.table import begun as alfred_begun
from tests.scoring.darwins_journey.match.table import (
    begun,
    did,
    envelopes,
    nothing_else,
    read,
    refused,
    told,
    unread,
)

EASY = [["blue"], ["green"], ["red"]]


def kept(state=None, seat=0):
    return did(state or begun(4, first_match=True), "board-kept", seat=seat)


def numbers(state, seat=0):
    board = state.players[seat].kept
    return board.points, board.evolution, board.coins, board.knowledge


def offered(state, kind, viewer=EVERYTHING, **fields):
    """The one prompt with these fields."""
    [prompt] = [
        each
        for each in GAME.prompts(state, viewer)
        if each.event.kind == kind and all(getattr(each.event, name) == it for name, it in fields.items())
    ]
    return prompt


def asked(prompt):
    return [ask.field for ask in prompt.asks]


def rewarded(tile, stamps=(3, 1), **fields):
    """The first envelope with this tile: the first seat has most, the second one second most."""
    state = envelopes(2)
    others = [each for each in ("letter-1", "letter-2", "letter-3") if each != tile]
    state = did(state, "letters-laid", tiles=[tile, *others[:2]])
    for seat, n in enumerate(stamps):
        state = did(read(state, seat), "stamps-counted", seat=seat, envelope=1, stamps=n)
    return did(state, "envelope-judged", envelope=1, **fields)


@pytest.mark.parametrize(
    ("tile", "first", "second"),
    [
        ("letter-1", (0, 0, 6, 2), (0, 0, 6, 1)),
        ("letter-2", (0, 0, 8, 1), (0, 0, 6, 1)),
        ("letter-3", (0, 2, 4, 1), (0, 1, 4, 1)),
        ("letter-4", (0, 0, 4, 1), (0, 0, 4, 1)),
        ("letter-7", (4, 0, 4, 1), (2, 0, 4, 1)),
    ],
)
def test_a_majority_brings_its_numbers(tile, first, second):
    state = rewarded(tile)
    assert numbers(state) == first and numbers(state, 1) == second


def test_tied_players_are_both_rewarded():
    state = rewarded("letter-3", stamps=(2, 2))
    assert numbers(state) == numbers(state, 1) == (0, 2, 4, 1)


def test_a_tile_that_a_table_has_corrected_brings_what_stands_on_it():
    box = PROFILE.Model(letters={"letter-2": (("points-5",), ("coins-1",))})
    state = did(envelopes(2), "box-read", printed=box.corrections)
    state = did(read(state), "stamps-counted", seat=0, envelope=1, stamps=1)
    assert numbers(did(state, "envelope-judged", envelope=1)) == (5, 0, 4, 1)


def test_a_winner_whose_tile_nobody_knows_is_asked_for_it():
    state = did(begun(2), "match-begun")
    state = did(did(state, "workers-placed", round=1), "order-settled")
    state = did(state, "stamps-counted", seat=0, envelope=1, stamps=1)
    assert asked(offered(state, "envelope-judged")) == []
    state = read(state)
    assert asked(offered(state, "envelope-judged")) == ["tile"]
    after = did(state, "envelope-judged", envelope=1, tile="letter-3")
    assert numbers(after) == (0, 2, 4, 1) and after.letters == ("letter-3", "", "")
    assert told(after)[0] == "#1 has the most stamps. Reward: 2 steps of evolution."
    assert refused(after, "envelope-judged", envelope=2, tile="letter-3") == "That tile is not there."


def fulfilled(card, **fields):
    state = begun(4)
    state = did(state, "crew-kept", seat=0, cards=[card, "crew-4", "crew-9"])
    state = did(kept(state), "match-begun")
    state = did(state, "row-corrected", seat=0, row=1, special=6)
    return did(state, "crew-fulfilled", seat=0, card=card, row=1, **fields)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("crew-1", (0, 0, 12, 1)),
        ("crew-3", (0, 5, 4, 1)),
        ("crew-12", (0, 0, 4, 1)),
        ("crew-13", (3, 0, 4, 3)),
        ("crew-14", (8, 0, 4, 1)),
        ("crew-16", (0, 2, 7, 2)),
    ],
)
def test_a_crew_card_brings_its_numbers_and_takes_them_back(card, expected):
    state = fulfilled(card)
    assert numbers(state) == expected
    state = did(state, "crew-fulfilled", seat=0, card=card, row=1, fulfilled=False)
    assert numbers(state) == (0, 0, 4, 1)


def test_a_crew_card_that_copies_another_one_asks_for_it():
    state = did(kept(begun(4)), "crew-kept", seat=0, cards=["crew-7", "crew-4", "crew-9"])
    state = did(state, "match-begun")
    state = did(state, "row-corrected", seat=0, row=1, special=6)
    prompt = offered(state, "crew-fulfilled", card="crew-7", row=1)
    assert asked(prompt) == ["copied", "chosen"] and "crew-7" not in prompt.asks[0].choices
    done = did(state, "crew-fulfilled", seat=0, card="crew-7", row=1, copied="crew-14")
    assert numbers(done) == (8, 0, 4, 1)
    assert numbers(did(done, "crew-fulfilled", seat=0, card="crew-7", row=1, fulfilled=False))[0] == 0


@pytest.mark.parametrize(("card", "copied"), [("crew-7", "crew-7"), ("crew-9", "crew-4")])
def test_only_one_crew_card_copies_and_never_itself(card, copied):
    state = did(kept(begun(4)), "crew-kept", seat=0, cards=["crew-7", "crew-4", "crew-9"])
    state = did(did(state, "match-begun"), "row-corrected", seat=0, row=1, special=6)
    fields = {"seat": 0, "card": card, "row": 1, "copied": copied}
    assert refused(state, "crew-fulfilled", **fields) == "This crew card cannot be copied."


def test_a_fulfilled_crew_card_can_no_longer_be_copied():
    state = did(
        kept(did(kept(begun(2)), "match-begun"), seat=1),
        "crew-kept",
        seat=0,
        cards=["crew-7", "crew-4", "crew-9"],
    )
    state = did(state, "crew-kept", seat=1, cards=["crew-10", "crew-11", "crew-14"])
    for seat, row in ((0, 1), (0, 2), (1, 1)):
        state = did(state, "row-corrected", seat=seat, row=row, special=6)
    state = did(state, "crew-fulfilled", seat=1, card="crew-14", row=1)
    state = did(state, "crew-fulfilled", seat=0, card="crew-9", row=1)
    prompt = offered(state, "crew-fulfilled", seat=0, card="crew-7", row=2)
    assert prompt.asks[0].choices == ("crew-4", "crew-10", "crew-11")
    copied = {"seat": 0, "card": "crew-7", "row": 2, "copied": "crew-14"}
    assert check(state, "crew-fulfilled", **copied) == "A crew card that is fulfilled cannot be copied."


def test_a_seal_is_paid_for_in_its_tap():
    state = did(kept(), "counted", seat=0, what="coins", n=7)
    prompt = offered(state, "seal-gained", row=1, colour="red")
    assert asked(prompt) == ["paid"] and prompt.asks[0].blank and prompt.asks[0].high > 7
    assert prompt.asks[0].label.english().endswith("the space shows 0")
    state = did(state, "seal-gained", seat=0, row=1, colour="red", paid=3)
    assert numbers(state)[2] == 4
    # More was paid than was counted here: the table is right.
    state = did(state, "seal-gained", seat=0, row=1, colour="red", paid=5)
    assert state.players[0].kept.known("coins") is None
    [said] = [each.text.english() for each in steps(state) if "coins" in each.text.english()]
    assert said.endswith("fewer coins were counted here than were paid. Enter how many there are.")
    state = did(state, "counted", seat=0, what="coins", n=1)
    assert state.players[0].kept.known("coins") == 1 and not steps(state)
    poor = did(state, "counted", seat=0, what="coins", n=0)
    assert asked(offered(poor, "seal-gained", row=1, colour="red")) == []


def place_of(state, key, seat=0, what="piece-placed", field="camp", **fields):
    """What a chip says of a place for a tent, or of a camp; None where it is not offered."""
    prompt = offered(state, what, seat=seat, **({"what": "tents"} if field == "camp" else {}), **fields)
    [ask] = [each for each in prompt.asks if each.field == field]
    assert ask.blank and ask.default is None
    notes = dict(zip(ask.choices, ask.notes, strict=True))
    return notes[key].english() if key in notes else None


def test_a_tent_asks_for_camp_and_place_in_one_question_and_both_are_booked():
    """By hand: 4 − 1 = 3 coins and 3 steps; then 3 − 2 + 2 = 3 coins, 4 points, 1 knowledge."""
    state = kept()
    prompt = offered(state, "piece-placed", what="tents")
    assert asked(prompt) == ["camp"]
    assert place_of(state, "b-4-place-1") == "1 coin: evolution 3"
    assert place_of(state, "b-4-place-2") == "3 coins: evolution 3"
    state = did(state, "piece-placed", seat=0, what="tents", camp="b-4-place-1")
    assert numbers(state) == (0, 3, 3, 1) and state.players[0].kept.tents == 1
    assert beside_undo(state) == ([(0, "evolution", 0, 3), (0, "coins", 4, 3)], [])
    state = did(state, "piece-placed", seat=0, what="tents", camp="b-9-place-1")
    assert numbers(state) == (4, 3, 3, 2) and state.players[0].kept.tents == 2
    assert told(state) == ["#1: 2 coins, the symbol beside the tent."]


def test_camp_income_that_no_board_counts_is_left_for_players_to_do_by_hand():
    state = did(kept(), "piece-placed", seat=0, what="tents", camp="sea-6-place-2")
    assert numbers(state) == (0, 0, 4 - 1 + 3, 1)
    assert beside_undo(state)[1] == ["#1, from the camp: take an objective. Do it on the table."]
    state = did(kept(), "piece-placed", seat=0, what="tents", camp="sea-19-place-1")
    assert numbers(state) == (5, 0, 1, 1)
    assert beside_undo(state)[1] == ["#1, from the camp: explore 2. Do it on the table."]


def test_camps_with_your_own_tent_and_taken_places_are_not_offered():
    state = did(all_kept(), "piece-placed", seat=0, what="tents", camp="a-4-place-1")
    assert place_of(state, "a-4-place-2") is None and place_of(state, "a-7-place-1")
    assert place_of(state, "a-4-place-1", seat=1) is None
    assert place_of(state, "a-4-place-2", seat=1) == "1 coin: correspondence 2"
    state = did(state, "piece-placed", seat=1, what="tents", camp="a-4-place-2")
    assert place_of(state, "a-4-place-1", seat=2) is place_of(state, "a-4-place-2", seat=2) is None
    words = refused(state, "piece-placed", seat=2, what="tents", camp="a-4-place-1")
    assert words == "No tent of this board can stand there."
    state = did(state, "counted", seat=0, what="tents", n=0)
    assert place_of(state, "a-4-place-1", seat=0) and place_of(state, "a-4-place-2", seat=0) is None


def test_alfreds_tents_take_their_places():
    state = did(kept(alfred_begun()), "tents-seen", whose="alfred", camps=["b-4"])
    assert place_of(state, "b-4-place-1") is None and place_of(state, "b-4-place-2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fewer_players_do_not_close_any_camp(seats):
    state = did(kept(begun(seats, first_match=True)), "counted", seat=0, what="coins", n=9)
    choices = offered(state, "piece-placed", what="tents").asks[0].choices
    assert {each.partition("-row")[0] for each in choices} == {
        f"{camp}-place-{place}" for camp in CAMP_COSTS for place in (1, 2)
    }


def test_a_corrected_camp_is_on_the_chip_and_booked():
    box = PROFILE.Model(camps=(2, *(None,) * 17), gains={"sea-6": ("points-7",)})
    state = kept(begun(4, printed=box.corrections))
    assert place_of(state, "sea-6-place-1") == "2 coins: 7 points"
    assert numbers(did(state, "piece-placed", seat=0, what="tents", camp="sea-6-place-1")) == (7, 0, 2, 1)


def test_the_seal_of_a_camp_asks_for_its_colour_and_its_row():
    state = did(kept(), "row-corrected", seat=0, row=1, red=3)
    state = did(state, "row-corrected", seat=0, row=2, green=6)
    for colour in ("green", "blue", "red", "yellow"):
        assert place_of(state, f"a-14-place-1-row-1-{colour}") == "1 coin: a seal without paying"
        assert place_of(state, f"a-14-place-1-row-2-{colour}") is None
    assert place_of(state, "a-14-place-1-row-1") is None
    assert place_of(state, "a-14-place-1") == "1 coin: a seal without paying, entered by hand"
    choices = offered(state, "piece-placed", seat=0, what="tents").asks[0].choices
    payable = choices[: choices.index("a-14-place-2") + 1]
    assert "c-3-place-1" in payable[: payable.index("a-14-place-1-row-1-green")]
    assert choices[len(payable) :] == ("sea-19-place-2",)
    after = did(state, "piece-placed", seat=0, what="tents", camp="a-14-place-1-row-1-blue")
    assert after.players[0].kept.rows[0] == ("red", "red", "red", "blue")
    assert (
        WORDS["a-14-place-1-row-1-blue"].english() == "camp on island A, third, place 1, seal in row 1: blue"
    )
    assert refused(state, "piece-placed", seat=0, what="tents", camp="a-14-place-1-row-2-blue") == (
        "No tent of this board can stand there."
    )
    assert beside_undo(after) == ([(0, "coins", 4, 3)], ["#1: a silver distinction in row 1."])
    left = did(state, "piece-placed", seat=0, what="tents", camp="a-14-place-1")
    assert left.players[0].kept.rows == state.players[0].kept.rows
    assert beside_undo(left)[1] == ["#1, from the camp: a seal without paying. Do it on the table."]


def test_a_camp_whose_table_shows_a_special_seal_asks_for_its_row_only():
    box = PROFILE.Model(gains={"a-14": ("special-seal",)})
    state = kept(begun(4, first_match=True, printed=box.corrections))
    assert place_of(state, "a-14-place-1-row-1-blue") is None
    assert place_of(state, "a-14-place-1-row-1") == "1 coin: special seal"
    after = did(state, "piece-placed", seat=0, what="tents", camp="a-14-place-1-row-1")
    assert after.players[0].kept.rows[0][-1] == "special"


def test_a_tent_without_its_camp_is_refused():
    assert "in which camp" in check(kept(), "piece-placed", seat=0, what="tents", paid=1)


def check(state, kind, **fields):
    """What players read when they send it."""
    with pytest.raises(Illegal) as refusal:
        GAME.apply(state, GAME.event(kind, fields))
    return refusal.value.text.english()


def test_a_board_without_known_coins_offers_every_place_and_books_none():
    state = did(did(begun(2), "match-begun"), "board-kept", seat=0, as_set_up=False)
    state = did(state, "counted", seat=0, what="tents", n=1)
    assert place_of(state, "sea-19-place-2") == "5 coins: explore 2, 5 points"
    state = did(state, "piece-placed", seat=0, what="tents", camp="sea-19-place-2")
    assert beside_undo(state) == (
        [],
        [
            "#1, from the camp: explore 2, 5 points. Do it on the table.",
            "#1: 2 coins, the symbol beside the tent.",
        ],
    )


def test_a_place_for_more_coins_than_are_counted_is_offered_last_and_opens_the_coins():
    state = did(kept(), "counted", seat=0, what="coins", n=1)
    prompt = offered(state, "piece-placed", what="tents")
    costs = [int(each.english().partition(" ")[0]) for each in prompt.asks[0].notes]
    assert {each > 1 for each in costs} == {True, False}
    assert [each > 1 for each in costs] == sorted(each > 1 for each in costs)
    state = did(state, "piece-placed", seat=0, what="tents", camp="sea-19-place-2")
    board = state.players[0].kept
    assert (board.known("coins"), board.tents, board.camps) == (None, 1, (("sea-19", 1),))
    assert any("fewer coins" in each for each in told(state))


@pytest.mark.parametrize(("counted", "most"), [(0, 9), (4, 9), (11, 11), (40, 12)])
def test_more_coins_than_are_counted_can_be_paid_and_are_open_then(counted, most):
    state = did(kept(), "counted", seat=0, what="coins", n=counted)
    [ask] = offered(state, "spent", what="coins").asks
    assert (ask.low, ask.high) == (1, most)
    paid = did(state, "spent", seat=0, what="coins", n=9)
    assert paid.players[0].kept.known("coins") == (counted - 9 if counted >= 9 else None)
    assert any("fewer coins" in each for each in told(paid)) == (counted < 9)


def test_no_more_knowledge_is_paid_than_lies_there():
    state = kept()
    [ask] = offered(state, "spent", what="knowledge").asks
    assert (ask.low, ask.high) == (1, 1)
    assert refused(state, "spent", seat=0, what="knowledge", n=2) == "There aren’t that many."


def test_one_of_several_things_beside_a_tent_is_chosen():
    box = PROFILE.Model(beside={"tent-1": ("coins-3", "points-2")})
    state = kept(begun(4, printed=box.corrections))
    prompt = offered(state, "piece-placed", what="tents")
    assert asked(prompt) == ["camp", "beside"]
    tent = {"seat": 0, "what": "tents", "camp": "a-4-place-1"}
    chosen = prompt.asks[1].choices[1]
    assert numbers(did(state, "piece-placed", **tent, beside=chosen)) == (2, 0, 4, 1)
    assert "does not stand" in refused(state, "piece-placed", **tent, beside="icons:coins-9")


def test_a_lens_asks_for_its_coins_even_if_the_board_has_none():
    state = did(kept(), "counted", seat=0, what="coins", n=0)
    [ask] = offered(state, "piece-placed", what="lenses").asks
    assert (ask.field, ask.low, ask.high, ask.blank) == ("paid", 0, 9, True)
    state = did(state, "piece-placed", seat=0, what="lenses", paid=4)
    assert state.players[0].kept.known("coins") is None and state.players[0].kept.lenses == 1
    assert any("fewer coins" in each for each in told(state))


def test_a_lens_is_paid_for():
    assert asked(offered(kept(), "piece-placed", what="lenses")) == ["paid"]
    state = did(kept(), "piece-placed", seat=0, what="lenses", paid=4)
    assert numbers(state)[2] == 0 and state.players[0].kept.lenses == 1


def test_a_slot_costs_the_coins_that_the_box_knows_or_asks_for_them():
    state = kept()
    assert asked(offered(state, "slot-reached", slot="gold-3")) == ["paid"]
    known = Viewer(everything=True, profile=PROFILE.enter(PROFILE.Model(), "slots-7", 3))
    prompt = offered(state, "slot-reached", known, slot="gold-3")
    assert not prompt.asks
    state = GAME.apply(state, prompt.event)
    assert numbers(state)[2] == 1
    state = did(state, "slot-reached", seat=0, slot="gold-3", reached=False)
    assert numbers(state)[2] == 4


def test_coins_that_were_open_when_a_slot_was_paid_do_not_come_back_with_it():
    state = did(kept(), "counted", seat=0, what="coins", n=2)
    state = did(state, "slot-reached", seat=0, slot="gold-3", paid=5)
    assert state.players[0].kept.known("coins") is None
    state = did(
        did(state, "counted", seat=0, what="coins", n=1), "slot-reached", seat=0, slot="gold-3", paid=2
    )
    assert state.players[0].kept.known("coins") is None
    state = did(state, "counted", seat=0, what="coins", n=3)
    assert numbers(did(state, "slot-reached", seat=0, slot="gold-3", reached=False))[2] == 3


def test_an_objective_is_reached_for_the_coins_of_its_slot():
    state = did(kept(), "objective-taken", seat=0, tile="gold:tents=1")
    assert asked(offered(state, "objective-reached", slot="gold-1")) == ["paid"]
    state = did(state, "objective-reached", seat=0, tile="gold:tents=1", slot="gold-1", paid=2)
    assert numbers(state)[2] == 2


def all_kept(seats=4):
    state = begun(seats, first_match=True)
    for seat in range(seats):
        state = kept(state, seat)
    return state


def test_only_a_delivery_that_may_be_the_second_of_a_visit_asks_for_its_coins():
    state = all_kept()
    assert asked(offered(state, "specimen-sent", seat=0, specimen="red-bird")) == []
    state = did(state, "specimen-sent", seat=0, specimen="red-bird")
    assert numbers(state) == (0, 0, 11, 1)
    assert asked(offered(state, "specimen-sent", seat=0, specimen="red-plant")) == ["visit"]
    assert asked(offered(state, "specimen-sent", seat=1, specimen="red-plant")) == []
    second = did(state, "specimen-sent", seat=0, specimen="red-plant", visit="second-of-visit")
    assert numbers(second) == (0, 1, 11 - 3 + 5, 1)
    later = did(state, "match-begun")
    later = did(did(later, "workers-placed", round=1), "order-settled")
    for envelope in (1, 2, 3):
        later = did(later, "envelope-judged", envelope=envelope)
    later = did(did(later, "goal-scored"), "refreshed", round=1)
    assert asked(offered(later, "specimen-sent", seat=0, specimen="red-plant")) == []


def test_a_second_specimen_studied_in_the_museum_costs_three_coins():
    state = all_kept()
    for specimen in ("red-bird", "red-plant"):
        state = did(state, "specimen-sent", seat=1, specimen=specimen)
    assert asked(offered(state, "specimen-studied", seat=0, specimen="red-bird")) == []
    state = did(state, "specimen-studied", seat=0, specimen="red-bird")
    assert asked(offered(state, "specimen-studied", seat=0, specimen="blue-bird")) == []
    assert asked(offered(state, "specimen-studied", seat=0, specimen="red-plant")) == ["visit"]
    state = did(state, "specimen-studied", seat=0, specimen="red-plant", visit="second-of-visit")
    assert numbers(state)[2] == 1


@pytest.mark.parametrize("counted", [0, 2])
def test_the_second_of_a_visit_is_asked_whatever_is_counted(counted):
    state = all_kept()
    for specimen in ("red-bird", "red-plant"):
        state = did(state, "specimen-sent", seat=1, specimen=specimen)
    state = did(state, "specimen-sent", seat=0, specimen="blue-bird")
    state = did(state, "specimen-studied", seat=0, specimen="red-bird")
    state = did(state, "counted", seat=0, what="coins", n=counted)
    for kind, specimen in (("specimen-sent", "blue-plant"), ("specimen-studied", "red-plant")):
        assert asked(offered(state, kind, seat=0, specimen=specimen)) == ["visit"]
        after = did(state, kind, seat=0, specimen=specimen, visit="second-of-visit")
        assert after.players[0].kept.known("coins") is None
        assert any("fewer coins" in each for each in told(after))


def test_stamps_that_may_come_from_several_stacks_are_asked_about():
    """Three and two stamps: five of one stack and the next, or of all three."""
    state = did(kept(), "stamps-counted", seat=0, envelope=1, stamps=3)
    assert not GAME.board(state, EVERYTHING).table.stacks
    state = did(state, "stamps-counted", seat=0, envelope=2, stamps=2)
    assert told(state) == [] and state.players[0].surely_empty == 0
    [question] = GAME.board(state, EVERYTHING).table.stacks
    assert [chip.n for chip in question.chips] == [0, 1] and not any(chip.chosen for chip in question.chips)
    none = did(state, "stacks-counted", seat=0, n=0)
    assert not GAME.board(none, EVERYTHING).table.stacks and told(none) == []
    assert GAME.board(did(none, "stamps-counted", seat=0, envelope=3, stamps=1), EVERYTHING).table.stacks
    one = did(state, "stacks-counted", seat=0, n=1)
    assert told(one) == ["#1: 1 stack is empty; do its action too (check your board)."]
    second = did(one, "stamps-counted", seat=0, envelope=3, stamps=6)
    assert told(second) == ["#1: one more stack is empty; do its action too (check your board)."]
    both = did(one, "stamps-counted", seat=0, envelope=3, stamps=7)
    assert told(both) == ["#1: 2 more stacks are empty; do their actions too (check your board)."]
    assert not GAME.board(did(one, "stamps-counted", seat=0, envelope=3, stamps=1), EVERYTHING).table.stacks
    assert refused(state, "stacks-counted", seat=0, n=2) == "There can’t be that many empty stacks."


@pytest.mark.parametrize(
    ("stamps", "possible"), [(3, []), (4, [0, 1]), (8, [0, 1, 2]), (10, [1, 2]), (11, []), (12, [])]
)
def test_only_certain_facts_about_the_stacks_count_as_known(stamps, possible):
    state = did(kept(), "stamps-counted", seat=0, envelope=1, stamps=stamps)
    assert list(state.players[0].stacks_in_doubt) == possible


def test_the_goal_for_empty_stacks_waits_for_the_answer():
    state = did(unread(envelopes(2)), "stamps-counted", seat=0, envelope=3, stamps=5)
    state = did(state, "goals-laid", tiles=["goal-9", "goal-2", "goal-3", "goal-4", "goal-5"])
    for envelope in (1, 2, 3):
        state = did(state, "envelope-judged", envelope=envelope)
    state = nothing_else(state)
    board = GAME.board(state, EVERYTHING)
    assert board.next.event.kind == "stacks-counted"
    assert board.moment.text.english() == "#1: how many stamp stacks are empty?"
    # The goal is named beside the numbers, also where no question for it is left.
    assert [count.what.english() for count in board.table.counts] == ["9: empty stamp stacks"] * 2
    behind = GAME.board(did(state, "ship-seen", seat=1, signs=1), EVERYTHING)
    assert behind.next.event.kind == "stacks-counted"
    state = did(state, "stacks-counted", seat=0, n=1)
    board = GAME.board(state, EVERYTHING)
    assert board.next.event.kind == "goal-scored" and "Everything" in board.moment.text.english()
    behind = GAME.board(did(state, "ship-seen", seat=1, signs=1), EVERYTHING)
    assert (
        behind.next.event.kind == "penalties-read" and "penalties are needed" in behind.moment.text.english()
    )


def beside_undo(state):
    """What stands beside undo, wherever on the page the tap was."""
    board = GAME.board(state, EVERYTHING)
    changes = [(each.seat, each.what.params["what"].key, each.before, each.after) for each in board.booked]
    return changes, [each.text.english() for each in board.told]


def test_what_a_tap_booked_is_shown_where_players_look():
    state = did(did(kept(), "counted", seat=0, what="coins", n=9), "museum-laid", specimens=[])
    assert beside_undo(state) == ([], [])
    sent = did(state, "specimen-sent", seat=0, specimen="green-reptile", museum=["green-plant"], coin="yes")
    changes, said = beside_undo(sent)
    assert [(what, after - before) for _seat, what, before, after in changes] == [
        ("evolution", 1),
        ("coins", 6),
    ]
    assert said == []
    seals = did(state, "row-corrected", seat=0, row=1, red=3)
    assert beside_undo(did(seals, "seal-gained", seat=0, row=1, colour="red", paid=5)) == (
        [(0, "coins", 9, 4)],
        ["#1: a silver distinction in row 1."],
    )
    assert beside_undo(did(state, "gained", seat=0, what="knowledge", n=2)) == ([(0, "knowledge", 1, 3)], [])
    assert beside_undo(did(state, "slot-reached", seat=0, slot="gold-1"))[1] == [
        "#1 has a fifth worker from now on."
    ]
    assert beside_undo(rewarded("letter-3"))[0] == [(0, "evolution", 0, 2), (1, "evolution", 0, 1)]
    assert beside_undo(did(read(envelopes(2)), "stamps-counted", seat=0, envelope=1, stamps=2)) == ([], [])


FAR = ("blue-plant", "blue-bird", "blue-fossil", "red-plant", "red-bird")
"""Tiles that are no neighbours of the green reptile."""


def test_anything_that_could_not_be_booked_is_said_in_words():
    state = did(did(begun(2), "match-begun"), "board-kept", seat=0, as_set_up=False)
    sent = did(
        state, "specimen-sent", seat=0, specimen="green-reptile", museum=["green-plant", *FAR], coin="yes"
    )
    assert beside_undo(sent) == ([], ["#1: coins 6, steps on the evolution track 1."])


def chosen_from(state, kind, **fields):
    """What the question with a reward offers, nothing where it is not asked."""
    asks = [ask for ask in offered(state, kind, **fields).asks if ask.field == "chosen"]
    assert all(ask.blank and ask.default is None for ask in asks)
    return asks[0].choices if asks else ()


def test_a_special_seal_of_a_slot_is_laid_into_the_row_that_is_chosen():
    state = did(kept(), "row-corrected", seat=0, row=2, green=6)
    assert chosen_from(state, "slot-reached", slot="gold-2") == ("seal-row-1", "seal-row-3", "not-taken")
    state = did(state, "row-corrected", seat=0, row=1, red=3)
    after = did(state, "slot-reached", seat=0, slot="gold-2", chosen="seal-row-1")
    assert after.players[0].kept.rows[0] == ("red", "red", "red", "special")
    assert beside_undo(after)[1] == [
        "#1 gets a special seal, free.",
        "#1: a silver distinction in row 1.",
    ]
    back = did(after, "slot-reached", seat=0, slot="gold-2", reached=False)
    assert back.players[0].kept.rows[0] == ("red", "red", "red")
    left_out = did(state, "slot-reached", seat=0, slot="gold-2", chosen="not-taken")
    assert left_out.players[0].kept.rows == state.players[0].kept.rows
    words = refused(state, "slot-reached", seat=0, slot="gold-2", chosen="seal-row-2")
    assert words == "This cannot be chosen."


def test_an_objective_from_the_reserve_asks_for_the_same():
    state = did(kept(), "specimen-studied", seat=0, specimen="red-bird")
    state = did(state, "objective-taken", seat=0, tile="silver:bird=1")
    choices = chosen_from(state, "objective-reached", slot="silver-3")
    assert "red-bird" not in choices and len(choices) == 15 + 1
    reached = {"seat": 0, "tile": "silver:bird=1", "slot": "silver-3", "chosen": "red-plant"}
    assert did(state, "objective-reached", **reached).players[0].kept.studied == {"red-bird", "red-plant"}


def test_a_camp_that_is_used_again_brings_what_it_shows():
    state = kept()
    assert chosen_from(state, "slot-reached", slot="silver-1") == ()
    state = did(state, "piece-placed", seat=0, what="tents", camp="sea-12-place-1")
    assert chosen_from(state, "slot-reached", slot="silver-1") == ("sea-12", "not-taken")
    state = did(state, "piece-placed", seat=0, what="tents", camp="a-14-place-1")
    assert place_of(state, "a-14-row-3-red", what="slot-reached", field="chosen", slot="silver-1")
    after = did(state, "slot-reached", seat=0, slot="silver-1", chosen="sea-12")
    assert beside_undo(after) == (
        [(0, "points", 1, 2)],
        [
            "#1 uses the camp of a placed tent again, free.",
            "#1, from the camp: correspondence 3. Do it on the table.",
        ],
    )
    back = did(after, "slot-reached", seat=0, slot="silver-1", reached=False)
    assert numbers(back) == numbers(state)
    sealed = did(state, "slot-reached", seat=0, slot="silver-1", chosen="a-14-row-3-red")
    assert sealed.players[0].kept.rows[2][-1] == "red"
    back = did(sealed, "slot-reached", seat=0, slot="silver-1", reached=False)
    assert back.players[0].kept.rows == state.players[0].kept.rows


def test_nobody_knows_where_tents_stand_that_were_only_counted():
    state = did(kept(), "counted", seat=0, what="tents", n=1)
    choices = chosen_from(state, "slot-reached", slot="silver-1")
    assert set(CAMP_COSTS) < set(choices)
    after = did(state, "slot-reached", seat=0, slot="silver-1", chosen="b-9")
    assert beside_undo(after)[0] == [(0, "points", 0, 4), (0, "knowledge", 1, 2)]
    back = did(after, "slot-reached", seat=0, slot="silver-1", reached=False)
    assert numbers(back) == numbers(state)


def with_crew(card, **more):
    """A board with one row that fulfils any card, and one tent."""
    state = did(kept(begun(4, **more)), "crew-kept", seat=0, cards=[card, "crew-4", "crew-9"])
    state = did(did(state, "match-begun"), "row-corrected", seat=0, row=1, special=6)
    return did(state, "piece-placed", seat=0, what="tents", camp="a-4-place-1")


@pytest.mark.parametrize(("card", "copied"), [("crew-10", {}), ("crew-7", {"copied": "crew-10"})])
def test_any_camp_of_a_crew_card_puts_the_tent_there(card, copied):
    state = with_crew(card)
    assert {"b-4-place-1", "b-4-place-2"} <= set(chosen_from(state, "crew-fulfilled", card=card))
    fulfilled = {"seat": 0, "card": card, "row": 1, **copied}
    after = did(state, "crew-fulfilled", **fulfilled, chosen="b-4-place-2")
    assert numbers(after) == (0, 3, 4 - 3 + 2, 1) and after.players[0].kept.tents == 2
    assert beside_undo(after)[1][1:] == ["#1: 2 coins, the symbol beside the tent."]
    assert place_of(after, "b-4-place-1") is None
    back = did(after, "crew-fulfilled", **fulfilled, fulfilled=False)
    assert numbers(back) == numbers(state) and back.players[0].kept.tents == 1
    assert place_of(back, "b-4-place-1")
    assert refused(state, "crew-fulfilled", **fulfilled, chosen="a-4-place-2") == "This cannot be chosen."


@pytest.mark.parametrize(("card", "copied"), [("crew-10", {}), ("crew-7", {"copied": "crew-10"})])
def test_one_of_several_things_beside_a_crew_cards_tent_is_chosen(card, copied):
    box = PROFILE.Model(beside={"tent-2": ("coins-3", "points-2")})
    state = with_crew(card, printed=box.corrections)
    [ask] = [ask for ask in offered(state, "crew-fulfilled", card=card).asks if ask.field == "beside"]
    assert ask.choices == ("icons:coins-3", "icons:points-2", "not-taken")
    fulfilled = {"seat": 0, "card": card, "row": 1, **copied}
    after = did(state, "crew-fulfilled", **fulfilled, chosen="b-4-place-1", beside="icons:points-2")
    assert numbers(after) == (2, 3, 4 - 1, 1)
    assert numbers(did(after, "crew-fulfilled", **fulfilled, fulfilled=False)) == numbers(state)
    without = did(state, "crew-fulfilled", **fulfilled, chosen="b-4-place-1", beside="not-taken")
    assert numbers(without) == (0, 3, 4 - 1, 1)


@pytest.mark.parametrize(("copied", "chosen"), [("crew-11", "seal-row-2"), ("crew-12", "blue-fossil")])
def test_a_copied_card_asks_for_what_it_lets_its_player_choose(copied, chosen):
    state = with_crew("crew-7")
    assert chosen in chosen_from(state, "crew-fulfilled", card="crew-7")
    fulfilled = {"seat": 0, "card": "crew-7", "row": 1, "copied": copied}
    assert check(state, "crew-fulfilled", **fulfilled) == "First say what is chosen with the copied card."
    after = did(state, "crew-fulfilled", **fulfilled, chosen=chosen)
    board = after.players[0].kept
    assert (board.rows[1][-1:] == ("special",), "blue-fossil" in board.studied) == (
        copied == "crew-11",
        copied == "crew-12",
    )
    back = did(after, "crew-fulfilled", **fulfilled, fulfilled=False)
    assert back.players[0].kept.rows == state.players[0].kept.rows
    assert back.players[0].kept.studied == set()
    other = {**fulfilled, "copied": "crew-14"}
    GAME.apply(state, GAME.event("crew-fulfilled", other))
    assert refused(state, "crew-fulfilled", **other, chosen=chosen) == "This cannot be chosen."


@pytest.mark.parametrize(
    ("card", "row", "chosen", "rows", "studied"),
    [
        ("crew-11", {"red": 4, "green": 1}, "seal-row-2", 2, set()),
        ("crew-12", {"green": 3, "blue": 2}, "blue-fossil", 1, {"blue-fossil"}),
    ],
)
def test_a_crew_card_asks_for_what_its_player_chooses(card, row, chosen, rows, studied):
    state = did(begun(2), "crew-kept", seat=0, cards=[card, "crew-1", "crew-2"])
    state = did(did(state, "match-begun"), "board-kept", seat=0, as_set_up=True)
    state = did(state, "row-corrected", seat=0, row=1, **row)
    assert chosen in chosen_from(state, "crew-fulfilled", card=card)
    after = did(state, "crew-fulfilled", seat=0, card=card, row=1, chosen=chosen)
    assert len(after.players[0].kept.rows[1]) == rows and after.players[0].kept.studied == studied
    back = did(after, "crew-fulfilled", seat=0, card=card, row=1, fulfilled=False)
    assert back.players[0].kept.rows == state.players[0].kept.rows
    assert back.players[0].kept.studied == set()


def test_a_choice_is_not_asked_where_the_board_is_open():
    state = did(did(begun(2), "match-begun"), "board-kept", seat=0, as_set_up=False)
    for slot in ("silver-1", "silver-3", "gold-2"):
        assert chosen_from(state, "slot-reached", slot=slot) == ()


def taken(state, what, **fields):
    """The tap "−": what it asks, and the table after it with this answer."""
    tap = offered(state, "piece-taken", what=what)
    return asked(tap), GAME.apply(state, tap.event.model_copy(update=fields))


def test_a_tent_taken_back_takes_back_all_that_it_booked():
    before = did(kept(), "row-corrected", seat=0, row=1, red=3)
    for place in ("c-3-place-1", "a-14-place-1-row-1-blue", "sea-6-place-2"):
        put = did(before, "piece-placed", seat=0, what="tents", camp=place)
        assert put.players != before.players
        questions, after = taken(put, "tents")
        assert questions == [] and after.players == before.players
        assert [step.key for step in after.steps] == ["tents-back"] and told(after)
        assert did(after, "piece-placed", seat=0, what="tents", camp=place).players == put.players


def test_taking_back_one_of_several_tents_asks_which():
    one = did(kept(), "piece-placed", seat=0, what="tents", camp="c-3-place-1")
    both = did(one, "piece-placed", seat=0, what="tents", camp="a-14-place-1")
    questions, after = taken(both, "tents", where="c-3-place-1")
    assert questions == ["where"]
    assert offered(both, "piece-taken", what="tents").asks[0].choices == ("c-3-place-1", "a-14-place-1")
    alone = did(kept(), "piece-placed", seat=0, what="tents", camp="a-14-place-1")
    assert after.players == alone.players
    assert "stands there" in refused(both, "piece-taken", seat=0, what="tents")


def test_taking_back_a_tent_that_nobody_has_placed_here_only_lowers_the_number_and_says_so():
    counted = did(kept(), "counted", seat=0, what="tents", n=2)
    questions, after = taken(counted, "tents")
    assert questions == [] and after.players[0].kept.tents == 1 and numbers(after) == numbers(counted)
    assert [step.key for step in after.steps] == ["number-back"]
    mixed = did(counted, "piece-placed", seat=0, what="tents", camp="c-3-place-1")
    assert offered(mixed, "piece-taken", what="tents").asks[0].choices == ("c-3-place-1", "not-placed-here")
    after = taken(mixed, "tents", where="not-placed-here")[1]
    assert (after.players[0].kept.tents, numbers(after)) == (2, numbers(mixed))


def test_a_lens_taken_back_returns_its_coins():
    before = kept()
    laid = did(before, "piece-placed", seat=0, what="lenses", paid=2)
    questions, after = taken(laid, "lenses")
    assert questions == [] and after.players == before.players
    counted = did(laid, "counted", seat=0, what="lenses", n=3)
    after = taken(counted, "lenses")[1]
    assert (after.players[0].kept.lenses, numbers(after)[2]) == (2, 2)
    assert [step.key for step in after.steps] == ["number-back"]

"""What holds for every decision of Alfred's, whatever the table looks like."""

from __future__ import annotations

from random import Random
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.darwins_journey.alfred.choice.choice_words import ReasonKey, RejectionKey
from scoring.darwins_journey.alfred.choice.comparison import compared
from scoring.darwins_journey.alfred.choice.decide import decide
from scoring.darwins_journey.operations.alfred_requests import AlfredTurnRequest
from tests.scoring.darwins_journey.alfred.choice.tables import SPACES, any_table
from tests.scoring.darwins_journey.cast import MUSEUM, ask

TABLES = 10_000
COLOUR = {"explore": "green", "navigate": "blue", "correspondence": "yellow", "academy": "red"}
PRINTED = {"1": 2, "2": 3, "3": 4}

tables = st.integers(0, 2**48).map(lambda seed: any_table(Random(seed)))


def number(space):
    return int(space[-1])


def diary(space):
    return space.startswith(("explore", "navigate"))


def price(asked, worker, space):
    """Knowledge and penalty of a space for a worker; None where it is impossible."""
    row, standing = asked["rows"][worker], asked["workers"]
    seals = sum(seal in (COLOUR[space[:-2]], "special") for seal in row)
    if not seals or (number(space) > 1 and (space not in asked["open"] or standing.get(space))):
        return None
    occupied = any(diary(other) == diary(space) for other in standing)
    penalty = (2 if "penalty-less" in asked["effects"] else 3) * occupied
    knowledge = max(0, number(space) - seals)
    return (knowledge, penalty) if penalty + 3 * knowledge <= asked["coins"] else None


@settings(deadline=None, max_examples=400)
@given(tables)
def test_every_rejected_option_has_a_reason_and_the_coins_stay_on_the_track(asked):
    answer = ask("alfred-turn", asked)
    assert [each["option"] for each in answer["rejected"]] == list(range(answer["option"]))
    assert {each["reason"] for each in answer["rejected"]} <= set(get_args(RejectionKey))
    assert answer["reasons"] and set(answer["reasons"]) <= set(get_args(ReasonKey))
    assert len(set(answer["reasons"])) == len(answer["reasons"])
    assert answer["do"] == asked["card"][answer["option"]]["do"]
    assert answer["worker"] in asked["available"]
    assert 0 <= answer["coins_after"] <= 12
    assert answer["coins_after"] - sum(seal["cost"] for seal in answer["seals"]) >= 0
    if answer["do"] != "main":
        assert answer["worker"] == max(asked["available"])
        assert (answer["space"], answer["penalty"], answer["knowledge"]) == (None, 0, 0)
    if answer["do"] == "rest":
        assert answer["coins_after"] + answer["bonus_steps"] == asked["coins"] + 9
    elif answer["do"] not in ("main", "small"):
        assert answer["coins_after"] == asked["coins"]


@settings(deadline=None, max_examples=400)
@given(tables)
def test_he_never_chooses_an_illegal_space_or_one_weaker_than_possible(asked):
    answer = ask("alfred-turn", asked)
    if answer["do"] != "main":
        return
    worker, space = answer["worker"], answer["space"]
    assert price(asked, worker, space) == (answer["knowledge"], answer["penalty"])
    assert answer["coins_after"] == asked["coins"] - answer["penalty"] - 3 * answer["knowledge"]
    letters = asked["card"][answer["option"]]["priority"]
    for earlier in letters[: letters.index(worker)]:
        possible = earlier in asked["available"] and any(price(asked, earlier, each) for each in SPACES)
        assert not possible
    others = [(each, price(asked, worker, each)) for each in SPACES if price(asked, worker, each)]
    assert number(space) == max(number(each) for each, _price in others)
    equals = [(each, cost[0]) for each, cost in others if number(each) == number(space)]
    assert answer["knowledge"] == min(knowledge for _each, knowledge in equals)
    cheapest = [each for each, knowledge in equals if knowledge == answer["knowledge"]]
    decided = [each for seal in asked["rows"][worker] for each in cheapest if COLOUR[each[:-2]] == seal]
    assert space == [*decided, *cheapest][0]


@settings(deadline=None, max_examples=400)
@given(tables)
def test_no_row_ever_gets_a_fourth_seal_of_a_colour_or_more_seals_than_spaces(asked):
    answer = ask("alfred-turn", asked)
    rows = {letter: list(row) for letter, row in asked["rows"].items()}
    scrolls = [list(scroll) for scroll in asked["academy"]]
    for seal in answer["seals"]:
        row = rows[seal["worker"]]
        assert seal["slot"] == len(row)
        row.append(seal["colour"])
        assert row.count(seal["colour"]) <= 3
        assert len(row) <= asked["row_spaces"][seal["worker"]]
        scrolls[seal["scroll"]].remove(seal["colour"])
        free = "free-scrolls" in asked["effects"]
        assert seal["cost"] <= (0 if free else seal["scroll"])
    reached = answer["space"] or answer["unlock"] or ""
    assert len(answer["seals"]) <= (min(2, number(reached)) if reached.startswith("academy") else 0)
    if answer["space"] and answer["space"].startswith("academy"):
        assert answer["seals"]


@settings(deadline=None, max_examples=400)
@given(tables)
def test_what_is_unlocked_sent_or_put_on_an_envelope_is_possible(asked):
    answer = ask("alfred-turn", asked)
    if answer["unlock"]:
        space = answer["unlock"]
        assert space not in asked["open"] and number(space) > 1
        assert number(space) == 2 or space.replace("3", "2") in asked["open"]
        assert answer["coins_after"] == asked["coins"] - asked["unlock_costs"].get(space, 4)
        assert asked["lenses"] and not asked["small_diary_workers"]
    assert (answer["unlock"] is None) == (answer["do"] != "small")
    sent = answer["deliver"]
    assert len(sent) == len(set(sent)) <= 2
    assert set(sent) <= set(asked["studied"]["alfred"]) - set(asked["museum"])
    assert bool(sent) == (answer["do"] == "museum")
    reached = answer["space"] or answer["unlock"] or ""
    left = 12 - sum(each["alfred"] for each in asked["envelopes"])
    writes = reached.startswith("correspondence") and left > 0
    assert (answer["envelope"] is not None) == writes
    if writes:
        placed = min(left, PRINTED[reached[-1]])
        chosen = asked["envelopes"][answer["envelope"]]
        stolen = [
            place
            for place, each in enumerate(asked["envelopes"])
            if each["you"] and each["alfred"] <= each["you"] < each["alfred"] + placed
        ]
        assert (
            answer["envelope"] == stolen[0]
            if stolen
            else chosen["alfred"] == min(each["alfred"] for each in asked["envelopes"])
        )


@settings(deadline=None, max_examples=300)
@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_entry_does_not_matter_and_the_answer_is_always_the_same(asked, chance):
    mixed = {key: asked[key] for key in chance.sample(sorted(asked), len(asked))}
    for key in ("available", "open", "museum", "row_coins", "effects", "objectives_shown"):
        mixed[key] = chance.sample(asked[key], len(asked[key]))
    for key in ("rows", "brackets", "row_spaces", "workers", "unlock_costs"):
        mixed[key] = dict(chance.sample(sorted(asked[key].items()), len(asked[key])))
    mixed["studied"] = {who: chance.sample(each, len(each)) for who, each in asked["studied"].items()}
    assert ask("alfred-turn", mixed) == ask("alfred-turn", asked) == ask("alfred-turn", asked)


@settings(deadline=None, max_examples=200)
@given(tables, st.integers(1, 5), st.integers(0, 14), st.lists(st.integers(0, 4), min_size=3, max_size=3))
def test_context_never_changes_his_decision(asked, round_, position, stacks):
    other = {**asked, "round": round_, "bonus_position": position, "stamps": stacks, "objectives_shown": []}
    assert ask("alfred-turn", other) == ask("alfred-turn", asked)


@settings(deadline=None, max_examples=200)
@given(tables)
def test_what_he_did_is_among_the_possible_options_that_he_compared(asked):
    request = AlfredTurnRequest.model_validate(asked)
    table, card = request.table(), request.offered()
    decision = decide(table, card)
    candidates = compared(table, card[decision.option])
    if decision.do == "main":
        [chosen] = [
            each
            for each in candidates
            if (each.worker, each.space) == (decision.move.worker, decision.move.space)
        ]
        assert chosen.obstacle is None
    if decision.do == "small":
        assert [each.obstacle for each in candidates if each.space == decision.move.unlock] == [None]
    if decision.do == "museum":
        assert decision.move.deliveries[0].candidates == candidates
    for rejection in decision.rejected:
        if rejection.reason in ("no-worker-fits", "unlock-too-dear"):
            assert all(each.obstacle for each in compared(table, card[rejection.option]))


def test_ten_thousand_legal_tables_are_decided():
    random = Random(1)
    done = set()
    for _ in range(TABLES):
        request = AlfredTurnRequest.model_validate(any_table(random))
        done.add(decide(request.table(), request.offered()).do)
    assert done == {"main", "special", "small", "museum", "stamps", "explorer", "rest"}


@settings(deadline=None, max_examples=200)
@given(tables, st.sampled_from(MUSEUM))
def test_he_never_passes_over_a_specimen_you_studied_for_one_you_did_not(asked, specimen):
    asked["card"] = [{"do": "museum"}, {"do": "rest"}]
    yours = asked["studied"]["you"]
    answer = ask("alfred-turn", asked)
    waiting = set(asked["studied"]["alfred"]) - set(asked["museum"])
    shared = waiting & set(yours)
    assert (answer["do"] == "museum") == bool(waiting)
    for place, sent in enumerate(answer["deliver"]):
        assert (sent in shared) == (len(shared) > place)

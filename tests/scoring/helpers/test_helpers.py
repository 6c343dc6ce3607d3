"""Every helper of every game answers any entry, and cites rules that exist."""

from __future__ import annotations

from random import Random
from typing import Any
from urllib.parse import parse_qs

import pytest

from rulesref.texts.entries import entries
from scoring import registry
from scoring.asks import answer_faults
from scoring.contract import EVERYTHING, Viewer
from scoring.helpers.addresses import Params, address_read, address_written
from scoring.words import Seat, Text
from tests.play_through import answer as any_answer
from tests.play_through import setups, taps

HELPERS = [(key, helper) for key in registry.games() for helper in registry.find(key).helpers]
BY_KEY = {helper.key: helper for _key, helper in HELPERS}
TRIES = 40
each_helper = pytest.mark.parametrize(
    ("game", "helper"), HELPERS, ids=[f"{key}-{helper.key}" for key, helper in HELPERS]
)


def given(written: dict[str, str]) -> Params:
    """The parameters as a server reads them."""
    return {name: [text] for name, text in written.items()}


def entered(helper, random: Random) -> dict[str, Any]:
    """An entry as thumbs make it: some questions answered, then those that depend on the answers."""
    params: dict[str, list[str]] = {}
    for _round in range(3):
        for ask in address_read(helper, params).asks:
            if ask.field in params or random.random() < 0.25:
                continue
            value = any_answer(ask, random)
            if ask.rows and random.random() < 0.5:
                value = [each if random.random() < 0.7 else None for each in value]
            params |= given(address_written(helper, {**address_read(helper, params).entry, ask.field: value}))
    return dict(address_read(helper, params).entry)


def texts(value: Any) -> list[Text]:
    """A text and all texts inside it."""
    inner = [
        each for param in value.params.values() for each in (param if isinstance(param, tuple) else (param,))
    ]
    return [value, *(deep for each in inner if isinstance(each, Text) for deep in texts(each))]


@each_helper
def test_any_entry_gets_an_answer_that_cites_rules(game, helper):
    random, known = Random(helper.key), set(entries(game, "en"))
    assert helper.rule in known
    complete = 0
    for _try in range(TRIES):
        answer = helper.answer(entered(helper, random))
        cited = {*answer.rules, *(reason.rule for reason in answer.reasons)}
        assert not cited - known
        assert answer.missing or cited, "an answer without a reason"
        complete += not answer.missing
        said = [answer.headline, *answer.missing, *(reason.text for reason in answer.reasons)]
        for row in answer.rows:
            said += [row.label, row.shown, *([row.why] if row.why else [])]
        for text in [part for each in said for part in texts(each)]:
            assert text.english()
            for param in text.params.values():
                for each in param if isinstance(param, tuple) else (param,):
                    assert not isinstance(each, Seat) or each.index < len(helper.who)
    assert complete >= TRIES / 10


@each_helper
def test_any_entry_survives_its_own_address(game, helper):
    random = Random(helper.key)
    for _try in range(TRIES):
        entry = entered(helper, random)
        written = address_written(helper, entry)
        read = address_read(helper, given(written))
        assert (dict(read.entry), read.wrong, read.unknown) == (entry, (), ())
        assert address_written(helper, read.entry) == written


@each_helper
def test_a_form_without_scripts_says_the_same_as_the_address(game, helper):
    random = Random(helper.key)
    for _try in range(TRIES):
        entry = entered(helper, random)
        form: dict[str, list[str]] = {}
        for ask in address_read(helper, given(address_written(helper, entry))).asks:
            answers = entry[ask.field] if ask.rows else [entry[ask.field]]
            for row, value in enumerate(answers):
                name = f"{ask.field}-{row}" if ask.rows else ask.field
                values = value if isinstance(value, list) else [] if value is False else [value]
                form[name] = ["on" if each is True else "" if each is None else str(each) for each in values]
        read = address_read(helper, form)
        assert (dict(read.entry), read.wrong) == (entry, ())


@each_helper
def test_an_empty_address_says_what_is_missing(game, helper):
    answer = helper.answer(address_read(helper, {}).entry)
    assert answer.missing and answer.headline.english()


@each_helper
def test_helper_questions_have_no_odd_defaults(game, helper):
    random = Random(helper.key)
    for _try in range(TRIES // 2):
        for ask in address_read(helper, given(address_written(helper, entered(helper, random)))).asks:
            assert ask.default is None or (not ask.rows and ask.shape in {"number", "choice"})
            assert not ask.drawn


@each_helper
@pytest.mark.parametrize(
    "junk", ["", "x", "-1", "99999999999", "1,2,3,4,5,6,7", ",", "²", "1.5", "%00", "<b>"]
)
def test_nonsense_in_an_address_is_named_and_the_rest_counts(game, helper, junk):
    for ask in address_read(helper, {}).asks:
        read = address_read(helper, {ask.field: [junk], "nothing": ["1"]})
        assert read.unknown == ("nothing",)
        for each in read.wrong:
            assert each.why.english() and each.given
        clean = address_read(helper, given(address_written(helper, read.entry)))
        assert clean.entry == read.entry and not clean.wrong
        helper.answer(read.entry)


@each_helper
@pytest.mark.parametrize("depth", ["count", "track"])
def test_a_table_fills_a_helper_with_possible_answers(game, helper, depth):
    record, filled = registry.find(game), 0
    for number, setup in enumerate(list(setups(record, depth))[::3]):
        for state, _prompt, _event, _after in list(taps(record, setup, seed=number, count=80))[::16]:
            for viewer in (Viewer(), Viewer(seats=(setup.seats - 1,)), EVERYTHING):
                found = helper.filled(state, viewer)
                if found is None:
                    continue
                filled += 1
                read = address_read(helper, given(address_written(helper, found.entry)))
                assert not read.wrong and not read.unknown
                assert found.entry.items() <= read.entry.items()
                assert len(found.seats) in {0, len(helper.who)}
                assert all(seat is None or seat < setup.seats for seat in found.seats)
                helper.answer(read.entry)
    # Where people are only counted, a table may still tell what is printed or left out of the box.
    assert filled or depth == "count"


def test_the_helpers_of_a_game_have_different_keys():
    for key in registry.games():
        keys = [helper.key for helper in registry.find(key).helpers]
        assert len(keys) == len(set(keys))


def test_dependent_questions_are_read_in_any_order():
    helper = BY_KEY["attack"]
    wanted = parse_qs("off=burrowing&fed=1&prey-traits=burrowing&traits=intelligence")
    read = address_read(helper, wanted)
    assert not read.unknown and read.entry["off"] == ["burrowing"] and read.entry["fed"] is True


def test_an_answer_that_is_no_longer_asked_for_is_named():
    helper = BY_KEY["attack"]
    assert address_read(helper, {"fed": ["1"]}).unknown == ("fed",)


def test_a_surplus_row_is_named():
    helper = BY_KEY["auction"]
    read = address_read(helper, {"bids": ["1,2,3,4,5"]})
    assert read.entry["bids"] == [1, 2, 3, 4] and len(read.wrong) == 1


def test_answers_in_an_entry_fit_their_questions():
    for _key, helper in HELPERS:
        random = Random(helper.key)
        for _try in range(TRIES // 2):
            entry = entered(helper, random)
            for ask in address_read(helper, given(address_written(helper, entry))).asks:
                values = entry[ask.field] if ask.rows else [entry[ask.field]]
                for row, value in enumerate(values):
                    alone = ask.of_row(row) if ask.rows else ask
                    assert value is None or not list(answer_faults(alone, value))

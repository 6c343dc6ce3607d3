"""Writes an entry as a web address, and reads it back.

Readable and short: `?body=4&traits=horns,climbing&bids=3,0,,5`. A form without scripts sends the same
as `traits=horns&traits=climbing&bids-0=3&bids-1=0`, and that is read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.asks import Ask, answer_faults
from scoring.contract import Helper
from scoring.helpers.helper import Entry
from scoring.words import Text, _

Params = Mapping[str, Sequence[str]]
"""What stands in an address: each name may stand there several times."""

NUMBER = re.compile(r"-?[0-9]{1,9}")
YES = ("1", "on")
LISTS = ("set", "numbers", "order")
NUMBERS = ("number", "numbers")
BETWEEN = ","
WITHIN_A_ROW = "."


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something in an address that can't be read: the question, what it says, and why not."""

    ask: Ask
    given: str
    why: Text


@dataclass(frozen=True, slots=True)
class Reading:
    """What an address says: the entry, what is wrong in it, and parameters that belong to no question."""

    entry: Entry
    asks: tuple[Ask, ...]
    wrong: tuple[Wrong, ...]
    unknown: tuple[str, ...]


def address_read(helper: Helper, params: Params) -> Reading:
    """Read an entry; faults are reported and left out, the rest counts."""
    asks, entry, wrong = _asks(helper, {}), dict[str, Any](), list[Wrong]()
    # Each round may bring questions that hang on the answers of the one before.
    for _round in range(len(params) + 1):
        wrong = []
        entry = {ask.field: _answer(ask, params, wrong) for ask in asks}
        following = _asks(helper, entry)
        if following == asks:
            break
        asks = following
    names = {name for ask in asks for name in _names(ask)}
    return Reading(entry, asks, tuple(wrong), tuple(name for name in params if name not in names))


def address_written(helper: Helper, entry: Entry) -> dict[str, str]:
    """Write an entry as an address's parameters, leaving out defaults."""
    found = {}
    for ask in _asks(helper, entry):
        answer = entry.get(ask.field)
        if answer not in (None, _empty(ask)):
            found[ask.field] = _written(ask, answer)
    return found


def _asks(helper: Helper, entry: Entry) -> tuple[Ask, ...]:
    return tuple(ask for page in helper.asks(entry) for ask in page.asks)


def _names(ask: Ask) -> Iterator[str]:
    """The names of a question's parameters; one more of several numbers has a name of its own."""
    yield ask.field
    parts = {"order": ask.length, "numbers": 1}
    for part in range(len(ask.rows) or parts.get(ask.shape, 0)):
        yield f"{ask.field}-{part}"


def _empty(ask: Ask) -> Any:
    """The answer if the address doesn't name the question."""
    return [_none(ask) for _row in ask.rows] if ask.rows else _none(ask)


def _none(ask: Ask) -> Any:
    """The answer of one row, or of the question without rows, if nothing is given."""
    if ask.shape in LISTS:
        return []
    return False if ask.shape == "flag" else ask.default


def _answer(ask: Ask, params: Params, wrong: list[Wrong]) -> Any:
    if not ask.rows:
        given = [text for name in _names(ask) for text in params.get(name, ())]
        return _one(ask, BETWEEN.join(given), BETWEEN, wrong)
    texts = BETWEEN.join(params.get(ask.field, ())).split(BETWEEN)
    if len(texts) > len(ask.rows):
        why = _("At most %(most)s entries.", most=len(ask.rows))
        wrong.append(Wrong(ask, BETWEEN.join(texts), why))
    answers = []
    for row, label in enumerate(ask.rows):
        told = [*texts[row : row + 1], *params.get(f"{ask.field}-{row}", ())]
        if not any(told):
            answers.append(_none(ask))
            continue
        alone = replace(ask.of_row(row), label=_("%(what)s: %(row)s", what=ask.label, row=label))
        answers.append(_one(alone, WITHIN_A_ROW.join(filter(None, told)), WITHIN_A_ROW, wrong))
    return answers


def _one(ask: Ask, text: str, between: str, wrong: list[Wrong]) -> Any:
    """The answer that a text gives to a question without rows."""
    if ask.shape not in LISTS:
        if text == "":
            return _empty(ask)
        answer = _value(ask, text)
        faults = [why for _path, why in answer_faults(ask, answer)]
        wrong += [Wrong(ask, text, why) for why in faults]
        return _empty(ask) if faults else answer
    good: list[Any] = []
    for part in filter(None, text.split(between)):
        # Of an order the length is told last: here each of its parts is looked at alone.
        shape = replace(ask, shape="set") if ask.shape == "order" else ask
        faults = [why for _path, why in answer_faults(shape, [*good, _value(ask, part)])]
        wrong += [Wrong(ask, part, why) for why in faults]
        good += [] if faults else [_value(ask, part)]
    return good


def _value(ask: Ask, text: str) -> Any:
    if ask.shape == "flag":
        return True if text in YES else text
    return int(text) if ask.shape in NUMBERS and NUMBER.fullmatch(text) else text


def _written(ask: Ask, answer: Any) -> str:
    if ask.rows:
        return BETWEEN.join(_text(each, WITHIN_A_ROW) for each in answer).rstrip(BETWEEN)
    return _text(answer, BETWEEN)


def _text(answer: Any, between: str) -> str:
    if isinstance(answer, list):
        return between.join(str(each) for each in answer)
    if answer is None or answer is False:
        return ""
    return YES[0] if answer is True else str(answer)

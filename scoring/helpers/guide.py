"""The help shown while an entry is made: running sums, one-tap answers and the helper that plans it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.helpers.helper import Entry
from scoring.match.events import Event
from scoring.words import Text


@dataclass(frozen=True, slots=True)
class Way:
    """A whole answer to the questions that it names; its note says what it costs or brings."""

    label: Text
    note: Text | None
    values: Mapping[str, Any]

    @property
    def sent(self) -> str:
        """What a form sends for it."""
        return json.dumps(self.values, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Sum:
    """A number that follows what is entered: its base, and what one more in each field adds."""

    label: Text
    base: int
    adds: Mapping[str, int]

    @property
    def sent(self) -> str:
        return " ".join(f"{name}:{each}" for name, each in self.adds.items())


@dataclass(frozen=True, slots=True)
class Variant:
    """The same entry with another answer to the question that all the ways depend on."""

    label: Text
    event: Event
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Guide:
    """What the sheet of an entry shows above its questions.

    `ways` are whole answers, `more` those that are rarer; where there is nothing else to choose, the guide
    `is_whole` and the questions are not shown. `rest` sends the form with an answer to what was left blank in
    it, and only to that. `varied` is the field that the ways depend on, with its `variants`. `helper` is the
    key of the helper that plans the entry, opened with `entry`.
    """

    told: tuple[Text, ...] = ()
    sums: tuple[Sum, ...] = ()
    ways: tuple[Way, ...] = ()
    more: tuple[Way, ...] = ()
    rest: Way | None = None
    is_whole: bool = False
    varied: str = ""
    variants: tuple[Variant, ...] = ()
    helper: str = ""
    entry: Entry = field(default_factory=dict)

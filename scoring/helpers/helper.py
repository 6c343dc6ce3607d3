"""A helper: one of a game's calculators, which also work without a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from scoring.match.events import Event
from scoring.words import Text, _

if TYPE_CHECKING:
    from scoring.contract import Page, Reason, Viewer

Entry: TypeAlias = "Mapping[str, Any]"
"""What was entered, under the questions' fields; what was not is the question's default, empty or None."""


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """One number of an answer, or one player in it, with the rule behind it and the sum.

    `record` is the event that a match can take it over as.
    """

    label: Text
    value: Text | int
    rule: str
    why: Text | None = None
    record: Event | None = None

    @property
    def shown(self) -> Text:
        return self.value if isinstance(self.value, Text) else Text(str(self.value).replace("-", "−"))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a helper says: the headline is the result, or what hinders one.

    `missing` names what has still to be entered; `detail` is the game's own part, for its own template;
    `unnamed` are things put together here for which the register of the box has no name.
    """

    headline: Text
    rows: tuple[AnswerRow, ...] = ()
    reasons: tuple[Reason, ...] = ()
    missing: tuple[Text, ...] = ()
    detail: Any = None
    unnamed: tuple[tuple[str, ...], ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """List the rules behind the rows, each once."""
        return tuple(dict.fromkeys(row.rule for row in self.rows))


@dataclass(frozen=True, slots=True)
class Filled:
    """What a match's table enters into a helper, and which seats its sentences speak of."""

    entry: Entry
    seats: tuple[int | None, ...] = ()


def unboxed(helper: Helper, profile: Any) -> Helper:
    """The helper itself, for one that needs nothing of a box."""
    return helper


@dataclass(frozen=True, slots=True)
class Helper:
    """One calculator: what it asks, which may depend on what was entered so far, and what it answers.

    An empty address is opened first: every question is unanswered then, and `answer` must still answer. It
    lists in `missing` what has to be entered before there is a result, as `unanswered` does.
    Answers speak of seats where they speak of players; `who` are the words for those without a name.
    `filled` takes from a match what this viewer may see; None where there is nothing to take.
    Only a single number or choice may have a default: an address that leaves anything else out means none.
    `boxed` is the helper with what is known of a phone's box; it asks for the same, and offers more.
    """

    key: str
    title: Text
    rule: str
    asks: Callable[[Entry], tuple[Page, ...]]
    answer: Callable[[Entry], Answer]
    who: tuple[Text, ...] = ()
    filled: Callable[[Any, Viewer], Filled | None] = lambda state, viewer: None
    boxed: Callable[[Helper, Any], Helper] = unboxed

    @property
    def needs_box(self) -> bool:
        """Tell whether it offers more with what a box has shown."""
        return self.boxed is not unboxed


def unanswered(missing: tuple[Text, ...]) -> Answer:
    """Say what has still to be entered before there is an answer."""
    return Answer(_("Still missing: %(what)s", what=missing), missing=missing)

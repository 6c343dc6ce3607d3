"""The base class of every event, and `Illegal`, the refusal that players read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel, ConfigDict

from scoring.words import Text

if TYPE_CHECKING:
    from typing import Self

    from scoring.contract import Reason
    from scoring.match.draws import Lot

TABLE: frozenset[str] = frozenset({"table"})
"""The scope that meets every other: the whole table."""


class Illegal(Exception):
    """A refusal, in words that players read; `field` is the question that it asks to answer otherwise."""

    def __init__(self, text: Text, *, field: str = "") -> None:
        super().__init__(text.english())
        self.text = text
        self.field = field


class Event(BaseModel):
    """Something that happened at the table, as it is stored.

    An event that is sent may leave fields open (None) which `draws` or `complete` fill; a stored one is full.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: ClassVar[str]
    part_of_move: ClassVar[bool] = False
    """Whether it carries on a move that an earlier event began."""
    by_number: ClassVar[bool] = False
    """Whether it names something by its number in a row, which another event may change."""
    along: ClassVar[frozenset[str]] = frozenset()
    """The fields that may come along with an entry and that no question asks for."""

    def __eq__(self, other: object) -> bool:
        # Pages compare hundreds of them, and there is nothing to an event but its fields.
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        # Several numbers come as a list, which has no hash; the rest tells nearly all events apart.
        return hash((self.kind, *(each for each in vars(self).values() if isinstance(each, int | str))))

    def describe(self) -> Text:
        """Say in one sentence what happened, for the log and for undo."""
        raise NotImplementedError

    def describe_at(self, state: Any) -> Text:
        """Say it with what the table before it tells, such as which card a number means."""
        return self.describe()

    def veiled(self) -> Text:
        """Say what happened, for those who may not see all of it yet."""
        return self.describe()

    def owner(self) -> int | None:
        """Name the seat whose own device alone may record this, if any."""
        return None

    def outcome(self, then: Any, now: Any) -> tuple[Reason, ...]:
        """Say what it led to, for the log, from the table after it and the latest one."""
        return ()

    def scope(self) -> frozenset[str]:
        """Name what the event touches: two events clash only where their scopes meet."""
        return TABLE

    def renumbers(self) -> bool:
        """Tell whether a number in a row may mean another thing afterwards."""
        return False

    def draws(self, state: Any) -> Mapping[str, Lot]:
        """Name the fields that are drawn where they are open, and from what."""
        return {}

    def complete(self, state: Any) -> Self:
        """The event with what the rules decide in it, such as a bot's decision."""
        return self

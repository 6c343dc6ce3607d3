"""Texts that the rules produce without knowing any language: a message and its parameters.

The functions have the names that `makemessages` looks for; the web layer translates.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from pydantic import BaseModel, ConfigDict


@dataclass(frozen=True, slots=True)
class Seat:
    """Stands in a text for the name of the player on that seat."""

    index: int


@dataclass(frozen=True, slots=True)
class Term:
    """Stands in a text for the game's own word for a key: a trait, a points line, a cell."""

    key: str


class Why(BaseModel):
    """Words as they are stored: a key, and the numbers to fill in. The game has the sentence."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    values: dict[str, int | str | tuple[int, ...] | tuple[str, ...]] = {}

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.values.items())))


@dataclass(frozen=True, slots=True)
class Text:
    """A message to translate, with its parameters; `context` tells messages with the same words apart."""

    message: str
    plural: str = ""
    params: Mapping[str, Param] = field(default_factory=dict)
    context: str = ""

    def __hash__(self) -> int:
        return hash((self.message, frozenset(self.params.items())))

    def given(self, **params: Param) -> Text:
        """The same message with these parameters added."""
        return Text(self.message, self.plural, {**self.params, **params}, self.context)

    def english(self) -> str:
        """Render the text as it stands in the source, for the shell and the tests."""
        one = not self.plural or self.params.get("n") == 1
        params = {name: _english(value) for name, value in self.params.items()}
        return (self.message if one else self.plural) % params if params else self.message


Param: TypeAlias = "int | str | Seat | Term | Why | Text | tuple[Param, ...]"


def _english(value: Param) -> int | str:
    if isinstance(value, Text):
        return value.english()
    if isinstance(value, Seat):
        return f"#{value.index + 1}"
    if isinstance(value, Term | Why):
        return value.key
    if isinstance(value, tuple):
        return ", ".join(str(_english(part)) for part in value)
    return value


def _(message: str, **params: Param) -> Text:
    """Make a text with a single form."""
    return Text(message, params=params)


def pgettext(context: str, message: str) -> Text:
    """Make a text whose words mean something else elsewhere, and may be translated otherwise there."""
    return Text(message, context=context)


def ngettext(singular: str, plural: str, n: int, **params: Param) -> Text:
    """Make a text whose form depends on the number `n`, which it may show as %(n)s."""
    return Text(singular, plural=plural, params={"n": n, **params})

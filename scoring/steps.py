"""What just happened, in sentences?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeVar

from scoring.contract import Reason
from scoring.words import Param, Text


class Keyed(Protocol):
    """A step that the rules took; the key says what kind of step it is."""

    @property
    def key(self) -> str: ...


S = TypeVar("S", bound=Keyed)
Sentences = Mapping[str, tuple[str, Text]]
"""For each kind of step the rule that it follows, and its sentence."""


def in_words(
    steps: Iterable[S], sentences: Sentences, params: Callable[[S], Mapping[str, Param]]
) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    told = ((*sentences[step.key], params(step)) for step in steps)
    return tuple(Reason(text.given(**named), rule) for rule, text, named in told)

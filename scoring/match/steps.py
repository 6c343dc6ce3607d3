"""The steps that the last event led to, and how they are put into sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from scoring.contract import Reason
from scoring.words import Param, Seat, Term, Text


class Keyed(Protocol):
    """A step that the rules took; the key says what kind of step it is."""

    @property
    def key(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the last event led to, with whom and what its sentence names."""

    key: str
    seats: Mapping[str, int] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)


def named(step: Step) -> dict[str, Param]:
    """The parameters of a step's sentence."""
    seats = {name: Seat(seat) for name, seat in step.seats.items()}
    terms = {name: Term(key) for name, key in step.terms.items()}
    return {**seats, **step.numbers, **terms}


S = TypeVar("S", bound=Keyed)
Sentences = Mapping[str, tuple[str, Text]]
"""For each kind of step the rule that it follows, and its sentence."""


def in_words(
    steps: Iterable[S], sentences: Sentences, params: Callable[[S], Mapping[str, Param]]
) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    told = ((*sentences[step.key], params(step)) for step in steps)
    return tuple(Reason(text.given(**given), rule) for rule, text, given in told)

"""Collects the faults of a request: the first hundred, and how many more there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sized
from typing import Any

from scoring.asks import Fault, Path
from scoring.words import _

MOST_TOLD = 100
# A path may repeat a key of the request in every fault below it.
LONGEST_PART = 200


class Faults:
    """Faults, each told once; a source is left where it was when the list is full."""

    def __init__(self, *sources: Iterable[Fault]) -> None:
        self._told: dict[tuple[Path, str], Fault] = {}
        self.more = 0
        for source in sources:
            self.add(source)

    def add(self, faults: Iterable[Fault], known: int = 0) -> None:
        """Add the faults of one source; `known` says how many they are, where that costs nothing."""
        known = len(faults) if isinstance(faults, Sized) else known
        for at, (path, text) in enumerate(faults):
            place = tuple(clean(part) for part in path)
            name = (place, text.english())
            if name in self._told:
                continue
            if len(self._told) == MOST_TOLD:
                self.more += max(known - at, 1)
                break
            self._told[name] = (place, text)
        if isinstance(faults, Faults):
            self.more += faults.more

    def under(self, *way: str | int) -> Faults:
        """The same faults where what was read is only a part of the request."""
        moved = Faults(((*way, *path), text) for path, text in self)
        moved.more += self.more
        return moved

    def __iter__(self) -> Iterator[Fault]:
        return iter(sorted(self._told.values(), key=_order))

    def __len__(self) -> int:
        return len(self._told)

    def told(self) -> Iterator[Fault]:
        """All faults in the order of their paths, and at the end how many more there are."""
        yield from self
        if self.more:
            yield (), _("And at least %(count)s more.", count=self.more)


def _order(fault: Fault) -> tuple[tuple[bool, str | int], ...]:
    return tuple((isinstance(part, str), part) for part in fault[0])


def clean(part: Any) -> str | int:
    """Make part of a path safe for every encoding: a lone surrogate cannot be written as UTF-8."""
    return part if type(part) is int else str(part)[:LONGEST_PART].encode(errors="replace").decode()

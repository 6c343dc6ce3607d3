"""The envelope on which Alfred puts his stamps."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.darwins_journey.alfred.choice.choice_words import ReasonKey
from scoring.darwins_journey.alfred.choice.narrowing import Choice
from scoring.darwins_journey.alfred.choice.table_seen import Table
from scoring.darwins_journey.rules.diaries import STAMPS


@dataclass(frozen=True, slots=True)
class EnvelopeCandidate:
    """One envelope: the stamps on it, his after placing, and whether that takes the majority from you."""

    envelope: int
    alfred: int
    you: int
    after: int

    @property
    def takes_majority(self) -> bool:
        """Tell whether you have stamps there and he leads only afterwards; a tie counts as yours."""
        return self.alfred <= self.you < self.after and self.you > 0


@dataclass(frozen=True, slots=True)
class EnvelopeChoice:
    """The envelope that gets the stamps, how many, why, and all that he looked at."""

    envelope: int
    stamps: int
    reasons: tuple[ReasonKey, ...]
    candidates: tuple[EnvelopeCandidate, ...]


def envelope_chosen(table: Table, number: int) -> EnvelopeChoice | None:
    """Choose the envelope for the space of this number; None where he has no stamp to place."""
    return envelope_for(table, STAMPS[number])


def envelope_for(table: Table, wanted: int) -> EnvelopeChoice | None:
    """Choose the envelope for so many stamps, or as many as he has; None where he has none."""
    stamps = min(wanted, table.stamps_left)
    if not stamps:
        return None
    candidates = tuple(
        EnvelopeCandidate(place, each.alfred, each.you, each.alfred + stamps)
        for place, each in enumerate(table.envelopes)
    )
    envelope, reason = _envelope(candidates)
    return EnvelopeChoice(envelope, stamps, (reason,), candidates)


def _envelope(candidates: tuple[EnvelopeCandidate, ...]) -> tuple[int, ReasonKey]:
    for each in candidates:
        if each.takes_majority:
            return each.envelope, "steal-majority"
    choice = Choice(candidates)
    choice.least(lambda each: each.alfred, None)
    topmost = choice.left[0]
    return topmost.envelope, "fewest-stamps" if topmost.alfred else "no-own-stamps"

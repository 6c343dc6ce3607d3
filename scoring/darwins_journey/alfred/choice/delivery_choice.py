"""The specimens that Alfred sends to the museum."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.darwins_journey.alfred.choice.choice_words import ReasonKey
from scoring.darwins_journey.alfred.choice.narrowing import Choice
from scoring.darwins_journey.alfred.choice.table_seen import Table
from scoring.darwins_journey.rules.facts import Specimen
from scoring.darwins_journey.rules.museum import Income, Museum, delivered, income, is_second_payable


@dataclass(frozen=True, slots=True)
class DeliveryCandidate:
    """A specimen that he could send: whether you have studied it too, and what it brings."""

    specimen: Specimen
    is_shared: bool
    income: Income


@dataclass(frozen=True, slots=True)
class DeliveryChoice:
    """A specimen that he sends, why, and all that he looked at."""

    chosen: DeliveryCandidate
    reasons: tuple[ReasonKey, ...]
    candidates: tuple[DeliveryCandidate, ...]


def deliveries_chosen(table: Table) -> tuple[DeliveryChoice, ...]:
    """Choose one or two, the second with museum and coins as the first leaves them."""
    first = delivery_chosen(table, table.museum)
    if first is None or not is_second_payable(table.coins, first.chosen.income):
        return (first,) if first else ()
    second = delivery_chosen(table, delivered(table.museum, first.chosen.specimen))
    return (first, second) if second else (first,)


def delivery_chosen(table: Table, museum: Museum) -> DeliveryChoice | None:
    """Choose one specimen that he has studied and the museum lacks; None without any."""
    candidates = delivery_candidates(table, museum)
    if len(candidates) < 2:
        return DeliveryChoice(candidates[0], ("only-option",), candidates) if candidates else None
    choice = Choice(candidates)
    choice.least(lambda each: not each.is_shared, "shared-specimen")
    choice.least(lambda each: -each.income.coins, "most-coins")
    choice.least(lambda each: museum.layout.places[each.specimen], "top-left")
    [chosen] = choice.left
    reasons = list(choice.reasons)
    if chosen.is_shared and "shared-specimen" not in reasons:
        reasons.insert(0, "shared-specimen")
    return DeliveryChoice(chosen, tuple(reasons), candidates)


def delivery_candidates(table: Table, museum: Museum) -> tuple[DeliveryCandidate, ...]:
    """Judge all specimens that he could send, in the order of the museum."""
    waiting = sorted(table.studied - museum.tiles, key=museum.layout.places.__getitem__)
    return tuple(
        DeliveryCandidate(each, each in table.studied_by_you, income(museum, each)) for each in waiting
    )

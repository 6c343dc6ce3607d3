"""Faults of a request for Alfred's turn beyond its shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.contract import Fault
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.operations.request_checks import at_most, exactly, once
from scoring.darwins_journey.rules.diaries import LOCKED, SPACES
from scoring.darwins_journey.rules.facts import ENVELOPES, ROW_SPACES, SCROLLS, SEALS_A_SCROLL, STACKS
from scoring.requests.raw import entries, part, whole
from scoring.words import _


def check_alfred_turn(raw: Any) -> Iterator[Fault]:
    """Check that the table can look like this, and that the card is one of his."""
    for key in ("available", "open", "museum", "row_coins", "effects"):
        yield from once(raw, key)
    for who in ("alfred", "you"):
        yield from once(part(raw, "studied"), who, ("studied",))
    for key, length in (("stamps", STACKS), ("envelopes", ENVELOPES), ("academy", SCROLLS)):
        yield from exactly(raw, key, length)
    scrolls = entries(part(raw, "academy"))
    for place in range(len(scrolls)):
        yield from exactly(scrolls, place, SEALS_A_SCROLL, ("academy",))
    if part(raw, "available") == []:
        yield ("available",), _("Alfred has no workers left.")
    yield from _rows(raw)
    yield from _spaces(raw)
    yield from _card(raw)


def _rows(raw: Any) -> Iterator[Fault]:
    for letter in LETTERS:
        yield from at_most(part(raw, "rows"), letter, ROW_SPACES, ("rows",))
        seals = entries(part(part(raw, "rows"), letter))
        spaces = whole(part(part(raw, "row_spaces"), letter))
        if spaces is not None and 0 <= spaces < len(seals) <= ROW_SPACES:
            yield ("rows", letter), _("More seals than spaces in this row.")


def _spaces(raw: Any) -> Iterator[Fault]:
    opened = entries(part(raw, "open"))
    for place, space in enumerate(opened):
        if isinstance(space, str) and space in LOCKED and SPACES[space].number == 3:
            above = space.replace("3", "2")
            if above not in opened:
                yield ("open", place), _("The space above this one is still locked.")
    workers = part(raw, "workers")
    for space, count in workers.items() if isinstance(workers, dict) else ():
        standing = whole(count) or 0
        if space in LOCKED and standing > 0 and space not in opened and _is_list(raw, "open"):
            yield ("workers", space), _("A locked space cannot have a worker on it.")
        if space in LOCKED and standing > 1:
            yield ("workers", space), _("Only one worker fits here.")


def _card(raw: Any) -> Iterator[Fault]:
    card = entries(part(raw, "card"))
    for place, option in enumerate(card):
        letters = part(option, "priority")
        if part(option, "do") == "main" and isinstance(letters, list):
            known = all(isinstance(letter, str) and letter in LETTERS for letter in letters)
            if known and sorted(letters) != list(LETTERS):
                yield ("card", place, "priority"), _("Each of the four letters appears here once.")
    if _is_list(raw, "card") and not card:
        yield ("card",), _("A card has at least one option.")


def _is_list(raw: Any, key: str) -> bool:
    return isinstance(part(raw, key), list)

"""Alfred's decision: the first possible option of the drawn card, with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from scoring.darwins_journey.alfred.choice.card_facts import (
    MOST_COINS,
    REST_COINS,
    REST_STEPS,
    SPECIAL_STEPS,
    Do,
    Letter,
    Option,
)
from scoring.darwins_journey.alfred.choice.choice_words import ReasonKey, RejectionKey
from scoring.darwins_journey.alfred.choice.delivery_choice import DeliveryChoice, deliveries_chosen
from scoring.darwins_journey.alfred.choice.envelope_choice import EnvelopeChoice, envelope_chosen
from scoring.darwins_journey.alfred.choice.seal_choice import SealChoice, seals_chosen
from scoring.darwins_journey.alfred.choice.space_choice import space_chosen
from scoring.darwins_journey.alfred.choice.table_seen import Table
from scoring.darwins_journey.alfred.choice.unlock_choice import unlock_candidates, unlock_chosen
from scoring.darwins_journey.rules.diaries import SPACES, LockedSpace, Space
from scoring.match.events import Illegal
from scoring.words import _


@dataclass(frozen=True, slots=True)
class Move:
    """What an option does, and why; `coins_after` is before the action itself brings or costs anything."""

    worker: Letter
    coins_after: int
    reasons: tuple[ReasonKey, ...]
    space: Space | None = None
    unlock: LockedSpace | None = None
    penalty: int = 0
    knowledge: int = 0
    bonus_steps: int = 0
    seals: tuple[SealChoice, ...] = ()
    envelope: EnvelopeChoice | None = None
    deliveries: tuple[DeliveryChoice, ...] = ()


@dataclass(frozen=True, slots=True)
class Rejection:
    """An option above the chosen one, and why it is impossible."""

    option: int
    reason: RejectionKey


@dataclass(frozen=True, slots=True)
class AlfredDecision:
    """The option that he chooses, what it does, and the options above it that failed."""

    option: int
    do: Do
    move: Move
    rejected: tuple[Rejection, ...]


def decide(table: Table, card: Sequence[Option]) -> AlfredDecision:
    """Do the first option from the top that is possible; a rest always is."""
    rejected: list[Rejection] = []
    for place, option in enumerate(card):
        move = tried(table, option)
        if isinstance(move, Move):
            return AlfredDecision(place, option.do, move, tuple(rejected))
        rejected.append(Rejection(place, move))
    raise nothing_possible()


def tried(table: Table, option: Option) -> Move | RejectionKey:
    """Give the move of an option, or why it is impossible."""
    return _OPTIONS[option.do](table, option)


def nothing_possible() -> Illegal:
    """Refuse a card that leaves him nothing to do."""
    return Illegal(_("None of this card’s options is possible, and it has no rest option."))


def _main(table: Table, option: Option) -> Move | RejectionKey:
    choice = space_chosen(table, option.priority)
    if choice is None:
        return "no-worker-fits"
    chosen = choice.chosen
    move = _with_action(
        table,
        chosen.space,
        Move(
            chosen.worker,
            table.coins - chosen.coins,
            choice.reasons,
            space=chosen.space,
            penalty=chosen.penalty,
            knowledge=chosen.knowledge,
        ),
    )
    if SPACES[chosen.space].page == "academy" and not move.seals:
        return "academy-no-seal"
    return move


def _special(table: Table, option: Option) -> Move | RejectionKey:
    if table.special_diary_workers:
        return "special-diary-occupied"
    return Move(table.lowest_worker, table.coins, ("lowest-worker",), bonus_steps=SPECIAL_STEPS)


def _small(table: Table, option: Option) -> Move | RejectionKey:
    if table.small_diary_workers:
        return "small-diary-occupied"
    if not table.lenses:
        return "no-lens"
    choice = unlock_chosen(table)
    if choice is None:
        return "unlock-too-dear" if unlock_candidates(table) else "nothing-to-unlock"
    space = choice.chosen.space
    reasons: tuple[ReasonKey, ...] = ("lowest-worker", *choice.reasons)
    move = Move(table.lowest_worker, table.coins - choice.chosen.cost, reasons, unlock=space)
    return _with_action(table, space, move)


def _museum(table: Table, option: Option) -> Move | RejectionKey:
    deliveries = deliveries_chosen(table)
    if not deliveries:
        return "nothing-to-deliver"
    first, *others = deliveries
    # That nothing else is left for the second is no reason of its own.
    more = [reason for each in others for reason in each.reasons if reason != "only-option"]
    reasons = _once("lowest-worker", *first.reasons, *more)
    return Move(table.lowest_worker, table.coins, reasons, deliveries=deliveries)


def _stamps(table: Table, option: Option) -> Move | RejectionKey:
    if not table.stamps_left:
        return "no-stamps"
    return Move(table.lowest_worker, table.coins, ("lowest-worker", "ask-worker-place"))


def _explorer(table: Table, option: Option) -> Move | RejectionKey:
    if not table.explorer_possible:
        return "no-explorer"
    return Move(table.lowest_worker, table.coins, ("lowest-worker", "ask-worker-place"))


def _rest(table: Table, option: Option) -> Move | RejectionKey:
    coins = table.coins + REST_COINS
    over = max(0, coins - MOST_COINS)
    reasons: tuple[ReasonKey, ...] = ("only-option", "lowest-worker")
    if over:
        reasons += ("coin-overflow",)
    return Move(table.lowest_worker, coins - over, reasons, bonus_steps=REST_STEPS + over)


_OPTIONS: dict[Do, Callable[[Table, Option], Move | RejectionKey]] = {
    "main": _main,
    "special": _special,
    "small": _small,
    "museum": _museum,
    "stamps": _stamps,
    "explorer": _explorer,
    "rest": _rest,
}


def _with_action(table: Table, space: Space, move: Move) -> Move:
    """Add the seals or the envelope of a space; its steps and whatever follows are not decided here."""
    facts = SPACES[space]
    if facts.page == "academy":
        seals = seals_chosen(table, facts.number, move.coins_after)
        reasons = [reason for each in seals for reason in each.reasons]
        return replace(move, seals=seals, reasons=_once(*move.reasons, *reasons))
    if facts.page == "correspondence":
        envelope = envelope_chosen(table, facts.number)
        more = envelope.reasons if envelope else ()
        return replace(move, envelope=envelope, reasons=(*move.reasons, *more))
    return move


def _once(*reasons: ReasonKey) -> tuple[ReasonKey, ...]:
    return tuple(dict.fromkeys(reasons))

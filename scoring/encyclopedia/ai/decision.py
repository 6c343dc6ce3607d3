"""Turns the AI's choice at this table into the decision that the log keeps."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.contract import Candidate, Decision, Illegal
from scoring.encyclopedia.ai.choice import AiTurn, Die, View, decide
from scoring.encyclopedia.match.box.spaces import is_full
from scoring.encyclopedia.match.state import AiCards, Laid, State
from scoring.encyclopedia.rules.facts import CONTINENTS, Continent
from scoring.words import Why, _

Dice = tuple[tuple[int, Laid], ...]
"""Dice on boards, each with its owner."""


def decision(state: State, seat: int) -> Decision:
    """Decide an AI's turn; what the table does not know stays open in the action."""
    cards = cards_of(state, seat)
    laid = state.dice_on_boards
    if not laid:
        raise Illegal(_("There is no die to take."))
    view = _view(state, seat, cards, laid)
    turn = decide(view)
    _owner, die = laid[turn.chosen.die]
    # Two dice of a colour and value on one slot are the same to everybody.
    tied = dict.fromkeys(laid[at] for at in turn.chosen.tied or (turn.chosen.die,))
    return Decision(
        seat=seat,
        move=Why(key=f"ai-{turn.action}", values={"colour": die.colour, "value": die.value}),
        action={
            "dice": [[owner, each.key] for owner, each in tied],
            "action": turn.action,
            "goals": list(_goals(state, seat, cards)) if turn.action == "expedition" else [],
        },
        reasons=_reasons(cards, die.value, turn, choice=len(tied) > 1),
        rejected=_rejected(laid, turn),
        compared=_compared(view, laid, turn),
    )


def cards_of(state: State, seat: int) -> AiCards:
    """The cards of an AI; a refusal where a person sits there."""
    cards = state.players[seat].ai if seat < state.seats else None
    if cards is None:
        raise Illegal(_("There is no AI in that seat."))
    return cards


def _view(state: State, seat: int, cards: AiCards, laid: Dice) -> View:
    """The table as the AI sees it; a display that nobody entered counts as one of every continent."""
    player = state.players[seat]
    return View(
        behaviour=cards.behaviour,
        priority=cards.priority,
        dice=tuple(Die(die.colour, die.value, die.slot, mine=owner == seat) for owner, die in laid),
        animals=player.animals,
        expedition_tokens=player.tokens,
        academy=_shown(state.academy),
        university=_shown(state.university),
        stars={each: None for each in CONTINENTS if is_full(state, each)},
        bank_taken=state.bank_taken,
    )


def _shown(display: Mapping[str, int] | None) -> tuple[Continent, ...]:
    return CONTINENTS if display is None else tuple(each for each in CONTINENTS if display.get(each))


def _goals(state: State, seat: int, cards: AiCards) -> tuple[Continent, ...]:
    """The continents with a free space, as far as it is known, in the order in which the AI wants them."""
    animals = state.players[seat].animals
    wished = sorted(CONTINENTS, key=lambda each: (-animals.get(each, 0), cards.priority.index(each)))
    return tuple(each for each in wished if not is_full(state, each))


def card_order(state: State, seat: int, *, animal: bool) -> tuple[Continent, ...]:
    """The continents of the cards on display, or all where nobody entered them, by the AI's priority."""
    shown = _shown(state.academy if animal else state.university)
    return tuple(each for each in cards_of(state, seat).priority if each in shown)


def _reasons(cards: AiCards, value: int, turn: AiTurn, *, choice: bool) -> tuple[Why, ...]:
    """The reasons in order; for the row of the behaviour card, the row itself."""
    row = Why(key=f"row-{cards.behaviour}-{value}")
    reasons = (reason for reason in turn.reasons if choice or reason != "tie-open")
    return tuple(row if reason == "behaviour-row" else Why(key=reason) for reason in reasons)


def _rejected(laid: Dice, turn: AiTurn) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(what=_die(laid[each.die]), why=Why(key=f"refused-{each.why}")) for each in turn.rejected
    )


def _compared(view: View, laid: Dice, turn: AiTurn) -> tuple[Candidate, ...]:
    """The highest dice with what decides between them, the chosen one first."""
    best = view.dice[turn.chosen.die].value
    highest = [at for at, die in enumerate(view.dice) if die.value == best and at != turn.chosen.die]
    if not highest:
        return ()
    return tuple(
        Candidate(
            what=_die(laid[at]),
            criteria={
                "priority": view.rank(view.dice[at].continent) + 1,
                "pays": int(view.dice[at].pays),
            },
        )
        for at in (turn.chosen.die, *highest)
    )


def _die(laid: tuple[int, Laid]) -> Why:
    owner, die = laid
    return Why(key="die-of", values={"owner": owner, "die": die.key})

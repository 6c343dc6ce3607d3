"""How does the toy play?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.contract import (
    Advice,
    Ask,
    Board,
    Breakdown,
    Candidate,
    Cell,
    Decided,
    Decision,
    Event,
    Group,
    Illegal,
    Line,
    Lot,
    MoveStep,
    MoveSteps,
    Prompt,
    Result,
    Setup,
    SheetCleared,
    SheetEntered,
    StepDone,
)
from scoring.moves import begin, step_done
from scoring.sheets import entered, entries_after
from scoring.tie_breaks import ranked
from scoring.words import Seat, Why, _

SENTENCES = {"points": _("By coins."), "shared": _("Shared.")}
CARDS = ("1", "2", "3", "4")


class ToySetup(Setup):
    rich: bool = False


@dataclass(frozen=True)
class State:
    setup: ToySetup
    hoards: tuple[int, ...]
    bank: int
    played: tuple[str, ...] = ()
    chests: tuple[str, ...] = ()
    steps: MoveSteps = ()
    entries: Mapping[str, int] = field(default_factory=dict)
    overruled: Mapping[str, int] = field(default_factory=dict)

    @property
    def deck(self) -> tuple[str, ...]:
        return tuple(card for card in CARDS if card not in self.played)


def start(setup: ToySetup) -> State:
    return State(setup, (0,) * setup.seats, 50 if setup.rich else 10)


class CoinsTaken(Event):
    kind = "coins-taken"
    seat: int
    coins: int

    def describe(self):
        return _("%(seat)s takes %(coins)s coins", seat=Seat(self.seat), coins=self.coins)


class RobotPlayed(Decided):
    kind = "robot-played"
    seat: int
    card: str | None = None

    def describe(self):
        return _("%(seat)s plays card %(card)s", seat=Seat(self.seat), card=self.card or "?")

    def draws(self, state: State):
        return {"card": Lot(_("Robot's card"), state.deck)}

    def complete(self, state: State):
        return self.model_copy(update={"decision": decide(state, self.seat, self.card or "")})


class BankCorrected(Decided):
    """The bank was counted anew; a robot in the middle of its move thinks again."""

    kind = "bank-corrected"
    bank: int

    def describe(self):
        return _("The bank holds %(coins)s coins", coins=self.bank)

    def complete(self, state: State):
        if not state.steps:
            return self.model_copy(update={"decision": None})
        seat, card = state.steps[0].data
        decided = decide(replace(state, bank=self.bank), seat, card)
        return self.model_copy(update={"decision": decided.model_copy(update={"anew": True})})


def decide(state: State, seat: int, card: str) -> Decision:
    wish = int(card)
    coins = min(wish, state.bank)
    rejected = [
        Candidate(what=Why(key="takes", values={"coins": n}), why=Why(key="too-dear", values={"coins": n}))
        for n in range(wish, coins, -1)
    ]
    compared = [
        Candidate(what=Why(key="takes", values={"coins": n}), criteria={"coins": n}) for n in (coins, 0)
    ]
    return Decision(
        seat=seat,
        move=Why(key="takes", values={"coins": coins}),
        action={"card": card, "coins": coins},
        reasons=(Why(key="card", values={"coins": wish}), Why(key="most")),
        rejected=tuple(rejected),
        compared=tuple(compared),
    )


def apply(state: State, event: Event) -> State:
    match event:
        case CoinsTaken(seat=seat, coins=coins):
            return moved(state, seat, coins)
        case RobotPlayed(card=card, decision=decision):
            if card not in state.deck or state.steps:
                raise Illegal(_("This card is not in the deck."))
            return planned(replace(state, played=(*state.played, card)), decision)
        case BankCorrected(bank=bank, decision=decision):
            state = replace(state, bank=bank)
            return planned(state, decision) if decision else state
        case StepDone():
            left, steps = step_done(state, state.steps, event, carry_out)
            return replace(left, steps=steps)
        case SheetEntered() | SheetCleared():
            cells = sheet(state, None)[event.seat][0].cells
            return replace(state, entries=entries_after(state.entries, event, cells))
    return state


def sheet(state: State, viewer: Any) -> tuple[tuple[Group, ...], ...]:
    return tuple((Group(None, tuple(cells(state, seat))),) for seat in range(state.setup.seats))


def cells(state: State, seat: int) -> Iterator[Cell]:
    followed = {"coins": state.hoards[seat]}
    for cell in (COINS_CELL, CHEST_CELL, GEMS_CELL):
        by_hand = entered(state.entries, cell.kept_under(seat), cell.key)
        yield replace(cell, followed=followed.get(cell.key), entered=by_hand)


COINS_CELL = Cell("coins", _("Coins"), "coins", 0, 99, "about")
CHEST = Ask("value", _("Chest"), shape="choice", choices=("left", "right"))
GEMS = Ask("value", _("Gems"), shape="set", choices=("ruby", "pearl"))
CHEST_CELL = Cell("chest", _("Chest"), "", 0, 0, "about", ask=CHEST, optional=True)
GEMS_CELL = Cell("gems", _("Gems"), "", 0, 0, "about", ask=GEMS, of=0, optional=True)


def moved(state: State, seat: int, coins: int) -> State:
    if coins > state.bank:
        raise Illegal(_("There are not so many coins."))
    hoards = tuple(hoard + coins if at == seat else hoard for at, hoard in enumerate(state.hoards))
    return replace(state, hoards=hoards, bank=state.bank - coins)


def planned(state: State, decision: Decision) -> State:
    coins = Why(key="hand", values={"coins": decision.action["coins"]})
    step = MoveStep(coins, data=(decision.seat, decision.action["card"]))
    state, steps = begin(state, (step,), carry_out)
    return replace(state, steps=steps)


def carry_out(state: State, step: MoveStep, answer: Any) -> tuple[State, MoveSteps]:
    """Coins go to the robot, which brings a step for the app, and that one a question."""
    seat, _card = step.data
    if step.by == "hand":
        return moved(state, seat, int(step.what.values["coins"])), (
            MoveStep(Why(key="most"), "app", data=step.data),
        )
    if step.by == "app":
        ask = Ask("answer", WHICH, shape="choice", choices=("left", "right"), pictures="img/icons.svg")
        return state, (MoveStep(Why(key="chest"), "ask", ask, data=step.data),)
    return replace(state, chests=(*state.chests, answer)), ()


WHICH = _("Which chest?")


def prompts(state: State, viewer: Any) -> tuple[Prompt, ...]:
    robots = [bot.seat for bot in state.setup.bots]
    offered = [
        Prompt(CoinsTaken(seat=seat, coins=1), _("Take coins"), (Ask("coins", _("Coins"), 0, 5),))
        for seat in range(state.setup.seats)
        if seat not in robots and not state.steps
    ]
    if not state.steps and state.deck:
        offered += [Prompt(RobotPlayed(seat=seat), _("Robot's turn"), weight="next") for seat in robots]
    bank = Prompt(
        BankCorrected(bank=state.bank), _("Count the bank"), (Ask("bank", _("Coins"), 0, 99),), "hand"
    )
    return (*offered, bank)


def board(state: State, viewer: Any) -> Board:
    return Board("play", Advice(_("Take coins, or let the robot play."), "about"))


def score(state: State, viewer: Any) -> Result:
    hoards = [groups[0].cells[0].value or 0 for groups in sheet(state, viewer)]
    breakdowns = [
        Breakdown(seat, (Line("coins", _("Coins"), hoard, None, "about"),))
        for seat, hoard in enumerate(hoards)
    ]
    return ranked(breakdowns, [(hoard,) for hoard in hoards], SENTENCES)

"""The beginning of Alfred's turn: the drawn card, what must be looked at first, the decision, its tasks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pydantic import TypeAdapter

from scoring.contract import Candidate, Decision, Illegal
from scoring.darwins_journey.alfred.choice.card_facts import LENS_COINS, Option
from scoring.darwins_journey.alfred.choice.choice_words import LostKey, ReasonKey, RejectionKey
from scoring.darwins_journey.alfred.choice.comparison import Candidate as Compared
from scoring.darwins_journey.alfred.choice.comparison import compared, lost_because
from scoring.darwins_journey.alfred.choice.decide import (
    AlfredDecision,
    Move,
    Rejection,
    nothing_possible,
    tried,
)
from scoring.darwins_journey.alfred.choice.delivery_choice import DeliveryCandidate
from scoring.darwins_journey.alfred.choice.space_choice import SpaceCandidate, space_chosen
from scoring.darwins_journey.alfred.choice.table_seen import Table
from scoring.darwins_journey.alfred.choice.unlock_choice import UnlockCandidate
from scoring.darwins_journey.alfred.components.action_cards import card_key, card_of, option_code
from scoring.darwins_journey.alfred.deeds.diary_deeds import space_tasks
from scoring.darwins_journey.alfred.side.his_side import Side, Task, Topic
from scoring.darwins_journey.alfred.side.questions import (
    Question,
    coin_needed,
    look_needed,
    museum_needed,
    seal_needed,
)
from scoring.darwins_journey.alfred.side.table_of_his import once, side_of, table_of
from scoring.darwins_journey.alfred.turn.work import why
from scoring.darwins_journey.match.rounds import turn as whose_turn
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import SPACES
from scoring.darwins_journey.rules.museum import SECOND_DELIVERY
from scoring.match.legal import in_phase
from scoring.words import Why, _

TASK = TypeAdapter(Task)
LOOKS: dict[str, tuple[Topic, ...]] = {
    "main": ("spaces",),
    "special": ("spaces",),
    "small": ("spaces",),
    "museum": ("museum",),
}
"""What an option depends on, so that somebody looks at it first; his own explorers are known."""


def card_drawn(state: State, card: str) -> State:
    """Lay the card face up; two open deliveries, or eight open cards, have been shuffled in before."""
    side = in_phase(state, "action").solo
    if side is None or not side.is_kept or side.is_moving or whose_turn(state) != state.alfred:
        raise Illegal(_("It is not Alfred’s turn."))
    if not side.faces_known:
        raise Illegal(_("First say which of Alfred’s action cards lie face up."))
    key = card_key(card_of(card))
    faces = () if side.shuffles else side.faces
    if key in faces:
        raise Illegal(_("This card lies open already."))
    known = side.known if key in side.known else (*side.known, key)
    return replace(state, solo=replace(side.at(""), known=known, faces=(*faces, key), drawn=key))


def question(state: State) -> Question | None:
    """What has to be known before the drawn card can be decided."""
    side = side_of(state)
    if side.drawn is None or side.queue:
        return None
    found = once(state, _judged)
    return found if isinstance(found, Question) else None


def _judged(state: State) -> Question | AlfredDecision:
    """Go through the options of the card to the first question about one, or the first possible one."""
    side, table = side_of(state), table_of(state)
    if look := look_needed(side, "his"):
        return look
    rejected: list[Rejection] = []
    for place, option in enumerate(card_of(side.drawn or "")):
        move = tried(table, option)
        if asked := _asked_about(state, table, option, move):
            return asked
        if isinstance(move, Move):
            return AlfredDecision(place, option.do, move, tuple(rejected))
        rejected.append(Rejection(place, move))
    raise nothing_possible()


def _asked_about(state: State, table: Table, option: Option, move: Move | RejectionKey) -> Question | None:
    """Ask for what an option depends on: a look, the scrolls, or a coin in the museum."""
    topics = _looks(option, is_possible=isinstance(move, Move))
    if look := museum_needed(state) if topics == ("museum",) else look_needed(side_of(state), *topics):
        return look
    if option.do == "main" and (asked := _scrolls_needed(state, table, option, move)):
        return asked
    return coin_needed(state) if option.do == "museum" else None


def _looks(option: Option, *, is_possible: bool) -> tuple[Topic, ...]:
    """Say what has to be looked at for an option.

    Workers and tiles only come: what they have made impossible already needs no look. A space that you
    unlock can make a main diary possible, so that is always looked at.
    """
    return LOOKS.get(option.do, ()) if is_possible or option.do == "main" else ()


def _scrolls_needed(state: State, table: Table, option: Option, move: Move | RejectionKey) -> Question | None:
    """A space of the academy is possible only with a seal to take: the scrolls decide."""
    if isinstance(move, Move):
        is_academy = move.space is not None and SPACES[move.space].page == "academy"
        return seal_needed(state, move.seals[0], move.coins_after, 0) if is_academy else None
    choice = space_chosen(table, option.priority) if move == "academy-no-seal" else None
    return seal_needed(state, None, table.coins - choice.chosen.coins, 0) if choice else None


def decision(state: State) -> Decision:
    """Decide the turn of the drawn card; while something has to be looked at, say only what was drawn."""
    side = side_of(state)
    if side.drawn is None or state.alfred is None:
        raise Illegal(_("It is not Alfred’s turn."))
    made = once(state, _judged)
    if isinstance(made, Question):
        return Decision(seat=state.alfred, move=_card_words(side.drawn))
    table, card = table_of(state), card_of(side.drawn)
    option = card[made.option]
    return Decision(
        seat=state.alfred,
        move=_move_words(made, option),
        action={"tasks": [TASK.dump_python(task, mode="json") for task in _tasks(state, made, option)]},
        reasons=tuple(Why(key=key) for key in made.move.reasons if key not in _untold(side)),
        rejected=tuple(
            Candidate(what=_option_words(card[each.option]), why=Why(key=each.reason))
            for each in made.rejected
        ),
        compared=tuple(_compared(table, made, option)),
    )


def _untold(side: Side) -> tuple[ReasonKey, ...]:
    """What is no reason yet: which seal or envelope it is may be asked when its turn comes."""
    by_stamps: tuple[ReasonKey, ...] = ("steal-majority", "fewest-stamps", "no-own-stamps")
    return ("ask-seal-space", *(() if "stamps" in side.sure else by_stamps))


def planned(state: State, made: Decision) -> State:
    """Put the tasks that were decided to be done; none where something has to be looked at first."""
    tasks = tuple(TASK.validate_python(each) for each in made.action.get("tasks", ()))
    return replace(state, solo=replace(side_of(state), queue=tasks))


def _tasks(state: State, made: AlfredDecision, option: Option) -> Iterator[Task]:
    move = made.move
    paid = side_of(state).coins - move.coins_after
    match option.do:
        case "main":
            assert move.space is not None
            is_yours = any(lens == move.space and of == "you" for lens, of in side_of(state).lenses.items())
            yield Task("place", LENS_COINS * is_yours, move.space, move.worker, paid, move.knowledge)
            yield from space_tasks(state.copy, move.space)
        case "special":
            yield Task("place", 0, f"special-{option.side}", move.worker)
            yield Task("bonus", move.bonus_steps)
        case "small":
            assert move.unlock is not None
            yield Task("place", 0, "small", move.worker)
            yield Task("lens", 0, move.unlock, costs=paid)
        case "museum":
            yield Task("place", 0, "museum", move.worker)
            for at, each in enumerate(move.deliveries):
                yield Task("send", 0, each.chosen.specimen, costs=SECOND_DELIVERY if at else 0)
        case "stamps":
            yield Task("place", 0, "card", move.worker)
            yield Task("spread")
        case "explorer":
            yield Task("place", 0, "card", move.worker)
            yield Task("explorer")
        case "rest":
            yield Task("place", 0, "rest", move.worker)
            # One walk: the steps of the rest and of the coins above twelve belong together.
            if gained := move.coins_after - side_of(state).coins:
                yield Task("coins", gained)
            yield Task("bonus", move.bonus_steps)


def _card_words(card: str) -> Why:
    return why("card-up", options=tuple(card.split(".")))


def _option_words(option: Option) -> Why:
    return why("option", option=option_code(option))


def _move_words(made: AlfredDecision, option: Option) -> Why:
    move = made.move
    if move.space:
        return why("move-main", worker=move.worker, at=move.space)
    if move.unlock:
        return why("move-small", worker=move.worker, at=move.unlock)
    if option.do == "special":
        return why(f"move-special-{option.side}", worker=move.worker)
    return why(f"move-{option.do}", worker=move.worker)


def _compared(table: Table, made: AlfredDecision, option: Option) -> Iterator[Candidate]:
    """All that the option could be, the chosen one first."""
    found = compared(table, option)
    chosen = [each for each in found if _is_chosen(each, made.move)]
    others = [each for each in found if each not in chosen]
    # What was possible and lost comes before what was impossible, the chosen worker before the others.
    others.sort(key=lambda each: (_is_aside(each, made.move), _is_impossible(each)))
    for each in (*chosen, *others):
        told = _candidate(each)
        key = _lost(table, made.move, chosen[0], each) if not told.why and each not in chosen else None
        yield told.model_copy(
            update={
                "why": Why(key=f"lost-{key}") if key else told.why,
                "aside": _is_aside(each, made.move),
            }
        )


def _lost(table: Table, move: Move, chosen: Compared, other: Compared) -> LostKey | None:
    """Say why something possible was not chosen; of two specimens the second one is sent too."""
    seconds = [each.chosen.specimen for each in move.deliveries[1:]]
    if isinstance(other, DeliveryCandidate) and other.specimen in seconds:
        return "second"
    return lost_because(table, chosen, other)


def _is_aside(each: Compared, move: Move) -> bool:
    return isinstance(each, SpaceCandidate) and each.worker != move.worker


def _is_impossible(each: Compared) -> bool:
    return not isinstance(each, DeliveryCandidate) and each.obstacle is not None


def _is_chosen(each: Compared, move: Move) -> bool:
    match each:
        case SpaceCandidate():
            return (each.worker, each.space) == (move.worker, move.space)
        case UnlockCandidate():
            return each.space == move.unlock
        case DeliveryCandidate():
            return each.specimen == move.deliveries[0].chosen.specimen


def _candidate(each: Compared) -> Candidate:
    match each:
        case SpaceCandidate():
            return Candidate(
                what=why("worker-space", worker=each.worker, at=each.space),
                criteria={
                    "strength": each.strength,
                    "missing": each.knowledge,
                    "seal-from-left": each.seal_place + 1,
                    "costs": each.coins,
                },
                why=Why(key=f"obstacle-{each.obstacle}") if each.obstacle else None,
            )
        case UnlockCandidate():
            return Candidate(
                what=why("space", at=each.space),
                criteria={"strength": each.facts.number, "costs": each.cost},
                why=Why(key=f"obstacle-{each.obstacle}") if each.obstacle else None,
            )
        case DeliveryCandidate():
            return Candidate(
                what=why("specimen", specimen=each.specimen),
                criteria={
                    "shared": "yes" if each.is_shared else "no",
                    "coins": each.income.coins,
                    "steps": each.income.steps,
                },
            )

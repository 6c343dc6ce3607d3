"""What waits to be carried out or answered in a match against Alfred, and what may be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from scoring.contract import Ask, MoveStep, MoveSteps, Prompt, Viewer
from scoring.darwins_journey.alfred.components.copied_events import (
    AlfredBoardCopied,
    beside_ask,
    bonus_card_ask,
    brought_ask,
    card_ask,
)
from scoring.darwins_journey.alfred.own import own_actions, own_places, own_workers
from scoring.darwins_journey.alfred.page.bringing import brought
from scoring.darwins_journey.alfred.page.correcting import (
    PICTURES,
    board_asked,
    corrections,
    faces_asked,
    tapped,
)
from scoring.darwins_journey.alfred.side.his_side import PLACES, Place, Side, Task
from scoring.darwins_journey.alfred.side.questions import Question
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.alfred.turn.drawn_card import question
from scoring.darwins_journey.alfred.turn.joining import instruction, looked_at, question_words
from scoring.darwins_journey.alfred.turn.layout import Instruction
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.rounds import is_kept, turn
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import SPACES
from scoring.darwins_journey.rules.icons import icon_symbols
from scoring.words import Term, Text, Why, _

YES = _("Yes, that is how it looks")
LABELS: dict[str, Text] = {
    "scroll": _("Which seal does he take?"),
    "colour": _("On which scroll does it lie?"),
    "specimen": _("Which specimen lies there?"),
    "bonus-which": _("Which bonus card lies there?"),
    "bonus-card": _("What does the bonus card show?"),
    "letter": _("Which tile lies there?"),
    "camp-again": _("Which camp?"),
    "study-which": _("Which specimen?"),
    "row-coin": _("Does the coin still lie there?"),
    "museum": _("Which tiles lie in the museum?"),
    "beside": _("Copy what is printed there"),
    "brings": _("Say what it brings"),
    "your-ship": _("Is your ship at the end of the sea route already?"),
}
MORE: dict[str, Text] = {
    "specimen": _("Another specimen"),
    "bonus-card": _("Copy the bonus card"),
    "museum": _("Tap the tiles in the museum"),
    "beside": _("Copy what is printed there"),
    "brings": _("Say what it brings"),
}
"""What asks beside the answers that the page shows."""
PICTURED = ("specimen", "study-which")


def next_instruction(state: State) -> Instruction | None:
    """The instruction or the question that waits first, if anything does."""
    return instruction(state) if state.solo and state.solo.is_kept else None


def steps_left(state: State) -> MoveSteps:
    """List what is left of his move: the next instruction, then what waits behind it."""
    first = next_instruction(state)
    if first is None:
        return ()
    behind = side_of(first.after).queue if first.after else side_of(state).queue
    return (_step(state, first), *(MoveStep(waiting_words(task)) for task in behind))


def _step(state: State, first: Instruction) -> MoveStep:
    asked = first.question
    if asked is None:
        return MoveStep(first.what, data=first, head=first.head, tasks=first.tasks)
    if asked.about == "look":
        return MoveStep(first.what, data=first, done=YES)
    more = MORE.get(asked.about) if asked.others or not asked.choices else None
    return MoveStep(first.what, "ask", asked_as(asked, state), first, more=more)


def asked_as(asked: Question, state: State) -> Ask:
    """The question as pages and programs ask it."""
    museum, side = state.copy.museum, side_of(state)
    match asked.about:
        case "bonus-card":
            card = int(asked.at.partition(":")[2])
            known = side.pair[card] if card < len(side.pair) else ()
            asks = bonus_card_ask("answer", state.round, tuple(map(icon_symbols, known)))
            return replace(asks, label=LABELS[asked.about])
        case "museum":
            return _museum_ask("answer", state)
        case "beside":
            return beside_ask("answer", asked.at)
        case "brings":
            return brought_ask("answer")
    pictures = PICTURES if asked.about in PICTURED else ""
    choices = museum.order if asked.others else asked.choices
    return Ask("answer", LABELS[asked.about], shape="choice", choices=choices, pictures=pictures)


def _museum_ask(field: str, state: State) -> Ask:
    """Ask for the tiles in the museum; as many as its setup puts there were never fewer."""
    order = state.copy.museum.order
    lying = [each for each in order if each in (state.museum or ())]
    return Ask(
        field,
        LABELS["museum"],
        low=state.specimens_out,
        shape="set",
        choices=order,
        pictures=PICTURES,
        default=lying or None,
        blank=True,
    )


def waiting_words(task: Task) -> Why:
    """Say what a task will be, as far as that is known before its turn comes."""
    return Why(key=f"task-{task.do}", values={"n": task.n})


def pending(state: State) -> Question | None:
    """What has to be looked at or told before the drawn card can be decided."""
    return question(state) if is_kept(state) else None


def setting_up(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to lay out his board as the box knows it, or to copy it."""
    side = side_of(state)
    box = viewer.profile.alfred if isinstance(viewer.profile, Box) else None
    board = box.board(side.level) if box else None
    if box and board:
        event = alfred_events.AlfredLaid(board=board, cards=box.cards, bonus=box.bonus(side.level))
        yield Prompt(event, _("Alfred’s board is known: lay it out"), weight="next")
        # What the box remembers may be wrong.
        yield replace(board_asked(side, box), weight="aside")
    else:
        asked = board_asked(side, box)
        laid_out = state.actions and state.letters and state.goals
        yield asked if laid_out or state.phase != "setup" else replace(asked, weight="aside")


def board_copied_instead(first: Prompt | None, offered: Iterable[Prompt]) -> Iterator[Prompt]:
    """List what copies his board where laying out the one that the box knows comes first."""
    if first and isinstance(first.event, alfred_events.AlfredLaid):
        yield from (each for each in offered if isinstance(each.event, AlfredBoardCopied))


def drawing(state: State) -> Iterator[Prompt]:
    """Offer his next card: drawn here where all eight are known, or named among those that are."""
    side = side_of(state)
    if state.phase != "action" or turn(state) != state.alfred or side.is_moving:
        return
    if not side.faces_known:
        yield replace(faces_asked(side), weight="next")
        return
    if side.knows_deck:
        yield Prompt(alfred_events.CardDrawn(), _("Draw Alfred’s card"), weight="next")
    else:
        new = alfred_events.NewCardDrawn(symbols=())
        yield Prompt(new, _("Alfred’s card is a new one"), (card_ask(),), "next")
    for card in side.deck:
        yield Prompt(alfred_events.CardDrawn(card=card), _("%(card)s", card=Term(card)), weight="move")


def answers(state: State) -> Iterator[Prompt]:
    """Offer the answers to what has to be known before a card can be decided."""
    asked = pending(state)
    if asked is None:
        return
    if asked.about == "museum":
        laid = alfred_events.MuseumSeen(specimens=state.museum or frozenset())
        yield Prompt(laid, MORE["museum"], (_museum_ask("specimens", state),), "next")
    for answer in asked.choices:
        event = alfred_events.Answered(about=asked.about, at=asked.at, answer=answer)
        label = YES if asked.about == "look" else _("%(answer)s", answer=Term(answer))
        yield Prompt(event, label, weight="next" if asked.about == "look" else "move")


def pending_words(state: State) -> Why | None:
    """The question that waits before a card is decided."""
    asked = pending(state)
    return question_words(asked) if asked else None


def your_workers(state: State) -> Iterator[Prompt]:
    """Offer where the person's worker can stand, as far as his rules look."""
    side = side_of(state)
    seat = turn(state)
    if state.phase != "action" or seat is None or seat == state.alfred or side.is_moving:
        return
    for place in PLACES:
        if _has_room(side, place):
            label = _("%(place)s", place=Term(place))
            asks = (
                *own_workers.others_asked(state, place),
                *own_actions.action_asked(state, place),
                *own_places.place_asked(state, place),
            )
            yield Prompt(alfred_events.YourWorker(seat=seat, place=place), label, asks)


def _has_room(side: Side, place: Place) -> bool:
    facts = next((facts for space, facts in SPACES.items() if space == place), None)
    if facts is None or facts.number == 1:
        return True
    return facts.space in side.lenses and not side.workers_at(place)


def next_prompts(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """List what may come next in a match against Alfred: his board, his card, an answer."""
    if state.solo is None:
        return
    if not is_kept(state):
        if state.phase in ("setup", "action"):
            yield from setting_up(state, viewer)
    elif state.phase == "action":
        yield from drawing(state)
        yield from answers(state)


def prompts(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """List all that may be recorded in a match against Alfred besides what every table has."""
    if state.solo is None:
        return
    if is_kept(state) and (topic := looked_at(state)):
        yield from filter(None, tapped(state, topic))
    yield from next_prompts(state, viewer)
    if not is_kept(state):
        return
    if state.phase == "action":
        yield from your_workers(state)
    if state.phase not in ("setup", "over"):
        yield from brought(state)
    yield from corrections(state)

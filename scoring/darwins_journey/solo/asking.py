"""What waits to be carried out or answered in a match against Alfred, and what may be told?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask, MoveStep, MoveSteps, Prompt, Viewer
from scoring.darwins_journey.alfred.facts import LOCKED, SPACES, LockedSpace
from scoring.darwins_journey.match.copied import (
    bonus_card_ask,
    card_ask,
)
from scoring.darwins_journey.match.profile import Box
from scoring.darwins_journey.match.rounds import is_kept, turn
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import CAMP_COSTS, COLOURS, ENVELOPES, SPECIMENS, TENTS, Camp
from scoring.darwins_journey.rules.facts import STAMPS as ALL_STAMPS
from scoring.darwins_journey.rules.routes import ISLAND, ISLANDS
from scoring.darwins_journey.solo import events
from scoring.darwins_journey.solo.changes import lenses_above
from scoring.darwins_journey.solo.correcting import PICTURES, board_asked, corrections
from scoring.darwins_journey.solo.deeds import strength
from scoring.darwins_journey.solo.moving import instruction, question_words
from scoring.darwins_journey.solo.questions import Question
from scoring.darwins_journey.solo.side import PLACES, Place, Side, Task
from scoring.darwins_journey.solo.turn import question
from scoring.darwins_journey.solo.view import side_of, yours_studied
from scoring.darwins_journey.solo.work import Instruction
from scoring.words import Term, Text, Why, _

YES = _("Yes, that is how it looks")
LABELS: dict[str, Text] = {
    "seal": _("Which seal lies there?"),
    "specimen": _("Which specimen lies there?"),
    "bonus-which": _("Which bonus card lies there?"),
    "bonus-card": _("What does the bonus card show?"),
    "letter": _("Which tile lies there?"),
    "camp-again": _("Which camp?"),
    "study-which": _("Which specimen?"),
    "your-ship": _("Is your ship at the end of the sea route already?"),
}
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
    return (_step(first), *(MoveStep(waiting_words(task)) for task in behind))


def _step(first: Instruction) -> MoveStep:
    asked = first.question
    if asked is None:
        return MoveStep(first.what, data=first, head=first.head)
    if asked.about == "look":
        return MoveStep(first.what, data=first, done=YES)
    return MoveStep(first.what, "ask", asked_as(asked), first)


def asked_as(asked: Question) -> Ask:
    """The question as pages and programs ask it."""
    if asked.about == "bonus-card":
        return replace(bonus_card_ask("answer"), label=LABELS[asked.about])
    pictures = PICTURES if asked.about in PICTURED else ""
    return Ask("answer", LABELS[asked.about], shape="choice", choices=asked.choices, pictures=pictures)


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
        event = events.AlfredLaid(board=board, cards=box.cards, bonus=box.bonus(side.level))
        yield Prompt(event, _("Alfred’s board is known: lay it out"), weight="next")
    else:
        asked = board_asked(side, box)
        laid_out = state.actions and state.letters and state.goals
        yield asked if laid_out or state.phase != "setup" else replace(asked, weight="aside")


def drawing(state: State) -> Iterator[Prompt]:
    """Offer his next card: drawn here where all eight are known, or named among those that are."""
    side = side_of(state)
    if state.phase != "action" or turn(state) != state.alfred or side.is_moving:
        return
    if side.knows_deck:
        yield Prompt(events.CardDrawn(), _("Draw Alfred’s card"), weight="next")
    else:
        new = events.NewCardDrawn(symbols=())
        yield Prompt(new, _("Alfred’s card is a new one"), (card_ask(),), "next")
    for card in side.deck:
        yield Prompt(events.CardDrawn(card=card), _("%(card)s", card=Term(card)), weight="move")


def answers(state: State) -> Iterator[Prompt]:
    """Offer the answers to what has to be known before a card can be decided."""
    asked = pending(state)
    if asked is None:
        return
    for answer in asked.choices:
        event = events.Answered(about=asked.about, at=asked.at, answer=answer)
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
            yield Prompt(events.YourWorker(seat=seat, place=place), label)


def _has_room(side: Side, place: Place) -> bool:
    facts = next((facts for space, facts in SPACES.items() if space == place), None)
    if facts is None or facts.number == 1:
        return True
    return facts.space in side.lenses and not side.workers_at(place)


def your_stamps(state: State) -> Iterator[Prompt]:
    """Offer each envelope with the stamps that the person's last worker brought, else with one more."""
    you, last = state.people[0], side_of(state).just
    player = state.players[you]
    more = next((strength(state.copy, space) or 1 for space in SPACES if space == last), 1)
    if not last.startswith("correspondence"):
        more = 1
    more = min(more, ALL_STAMPS - sum(player.stamps))
    for at in range(ENVELOPES) if more else ():
        event = events.StampsSeen(seat=you, envelope=at + 1, stamps=player.stamps[at] + more)
        yield Prompt(
            event, _("+ %(count)s on envelope %(envelope)s", count=more, envelope=at + 1), weight="aside"
        )


def your_seals(state: State) -> Iterator[Prompt]:
    """Offer the seals on the scrolls, as far as they are known."""
    for at, scroll in enumerate(side_of(state).scrolls):
        for colour in COLOURS:
            if colour in scroll:
                label = _("%(colour)s, scroll %(scroll)s", colour=Term(colour), scroll=at + 1)
                yield Prompt(events.SealTaken(scroll=at, colour=colour), label, weight="aside")


def your_lenses(state: State) -> Iterator[Prompt]:
    """Offer the spaces that can be unlocked next."""
    for space in lockable(side_of(state)):
        yield Prompt(events.LensLaid(space=space), _("%(space)s", space=Term(space)), weight="aside")


def lockable(side: Side) -> tuple[LockedSpace, ...]:
    """List the topmost locked space of each page."""
    return tuple(
        space
        for space in LOCKED
        if space not in side.lenses and all(above in side.lenses for above in lenses_above(space))
    )


def your_explorers(state: State) -> Iterator[Prompt]:
    """Offer the next spaces for each explorer of the person, and the starts of the other islands."""
    explorers = side_of(state).yours.explorers
    for island in ISLANDS:
        at = explorers.get(island)
        spaces = (0,) if at is None else range(at + 1, min(at + REACH, ISLAND[island].last) + 1)
        for space in spaces:
            label = _("%(island)s %(space)s", island=island.upper(), space=space)
            event = events.ExplorerSeen(whose="you", island=island, space=space)
            yield Prompt(event, label, weight="aside")
            there = side_of(state).specimens.get(f"{island}-{space}")
            if there and there not in yours_studied(state):
                both = event.model_copy(update={"studies": there})
                label = _("%(where)s, studied: %(specimen)s", where=label, specimen=Term(there))
                yield Prompt(both, label, weight="aside")


REACH = 5


def your_studies(state: State) -> Iterator[Prompt]:
    """Offer to study what the person has not studied yet."""
    known = yours_studied(state)
    left = tuple(each for each in SPECIMENS if each not in known)
    side = side_of(state)
    there = side.specimens.get(side.just)
    named = there if there else side.just if has_specimen(state, side.just) else None
    possible = (there,) if there else tuple(each for each in left if each not in (state.museum or ()))
    for specimen in possible if named else ():
        if specimen in left:
            event = events.SpecimenTold(specimen=specimen)
            yield Prompt(event, _("%(specimen)s", specimen=Term(specimen)), weight="aside")
    if left:
        ask = Ask("specimen", _("Specimen"), shape="choice", choices=left, pictures=PICTURES)
        yield Prompt(events.SpecimenTold(specimen=left[0]), _("You studied a specimen"), (ask,), "aside")


def has_specimen(state: State, place: str) -> bool:
    """Tell whether a specimen lies on a space of this board when nobody has come to it."""
    routes = state.copy.routes.values()
    return any(place == f"{route.key}-{space}" for route in routes for space in route.specimens)


def your_deliveries(state: State) -> Iterator[Prompt]:
    """Offer to send what the museum lacks: what the person has studied, else anything."""
    lacking = tuple(each for each in SPECIMENS if each not in (state.museum or ()))
    for specimen in lacking:
        if specimen in yours_studied(state):
            event = events.SpecimenDelivered(specimen=specimen)
            yield Prompt(event, _("%(specimen)s", specimen=Term(specimen)), weight="aside")
    others = tuple(each for each in lacking if each not in yours_studied(state))
    if others:
        ask = Ask("specimen", _("Specimen"), shape="choice", choices=others, pictures=PICTURES)
        sent = events.SpecimenDelivered(specimen=others[0])
        yield Prompt(sent, _("You sent another specimen"), (ask,), "aside")


def camps_reached(state: State) -> tuple[Camp, ...]:
    """The camps that the person's worker may just have brought a tent to; otherwise all."""
    just = side_of(state).just
    if just.startswith("navigate"):
        return tuple(camp for camp in CAMP_COSTS if camp.startswith("sea"))
    return tuple(camp for camp in CAMP_COSTS if camp == just) or tuple(CAMP_COSTS)


def your_tents(state: State) -> Iterator[Prompt]:
    """Offer a tent in each camp where the person has none."""
    yours = side_of(state).yours.camps
    for camp in camps_reached(state):
        if camp not in yours and len(yours) < TENTS:
            event = events.TentsSeen(whose="you", camps=frozenset({*yours, camp}))
            yield Prompt(event, _("%(camp)s", camp=Term(camp)), weight="aside")


def prompts(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """List all that may be recorded in a match against Alfred besides what every table has."""
    if state.solo is None:
        return
    if not is_kept(state):
        if state.phase in ("setup", "action"):
            yield from setting_up(state, viewer)
        return
    if state.phase == "action":
        yield from drawing(state)
        yield from answers(state)
        yield from your_workers(state)
    if state.phase not in ("setup", "over"):
        for group in (your_stamps, your_seals, your_lenses, your_explorers, your_studies):
            yield from group(state)
        yield from your_deliveries(state)
        yield from your_tents(state)
    yield from corrections(state)

"""What may be recorded now, and by whom.

Long, because every phase of a round has its own questions, and each is offered by hand too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from scoring.contract import EVERYTHING, Ask, Lot, Prompt, Viewer
from scoring.darwins_journey.alfred import lasting
from scoring.darwins_journey.alfred import prompts as solo_prompts
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.advice import seats_named
from scoring.darwins_journey.match.boards.board_reading import reading
from scoring.darwins_journey.match.boards.board_taps import board_taps, stacks_asked
from scoring.darwins_journey.match.boards.crew import crew_offered, draft_offered, is_crew_next
from scoring.darwins_journey.match.boards.first_seals import begins_now
from scoring.darwins_journey.match.boards.museum_taps import (
    is_museum_next,
    museum_asked,
    museum_by_hand,
    museum_entered,
)
from scoring.darwins_journey.match.box.printed import MOST_PENALTY, penalty_rows
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.draft import drafting
from scoring.darwins_journey.match.judging import judged, signs_known, tile_of
from scoring.darwins_journey.match.rewards import counted, penalties_needed, stacks_in_doubt
from scoring.darwins_journey.match.rounds import is_kept, turn
from scoring.darwins_journey.match.state import CAPS_PENALTIES, FIFTH_WORKER, MOST_SEATS, State
from scoring.darwins_journey.match.uncounted import is_open, uncounted, unseen, unstamped
from scoring.darwins_journey.rules.facts import ENVELOPES, ROUNDS, STAMPS, WORKERS
from scoring.darwins_journey.rules.tiles import GOAL, GOALS, LETTERS, MOST_COUNTED
from scoring.words import Seat, Text, _

MOST_VALUE = 20
"""Of the number for the Beagle on Alfred's board."""
LASTING: dict[str, Text] = {
    FIFTH_WORKER: _("%(seat)s: fifth worker"),
    CAPS_PENALTIES: _("%(seat)s: delay penalties cost at most 2 each"),
}
"""Slots that change a round, whether or not the board is kept."""
DRAW_ORDER = _("Draw the turn order")
DRAW_MUSEUM = _("Draw the tiles in the museum")
NO_LONGER: dict[str, Text] = {
    FIFTH_WORKER: _("%(seat)s: four workers after all"),
    CAPS_PENALTIES: _("%(seat)s: delay penalties in full after all"),
}
PICTURES = "games/darwins-journey/pictures.svg"


def prompts(state: State, viewer: Viewer = EVERYTHING) -> tuple[Prompt, ...]:
    """List all that fits the phase, what a kept board gains, and what may be put right by hand."""
    if state.depth == "count":
        return tuple(box_taken_over(state, viewer))
    return (
        # Before the draw of the same tiles, so that who enters them is asked with their pictures.
        *museum_entered(state),
        *next_steps(state, viewer),
        *aside(state),
        *box_taken_over(state, viewer),
        *_moves(state, viewer),
        *keeping(state),
        *(tap for seat in state.people for tap in board_taps(state, seat, viewer)),
        *by_hand(state, viewer),
        *solo_prompts(state, viewer),
    )


def next_steps(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer what brings the match on."""
    match state.phase:
        case "setup":
            yield from _setting_up(state)
        case "action" if not is_kept(state):
            yield Prompt(events.WorkersPlaced(round=state.round), _("All workers are placed"), weight="next")
        case "order":
            yield Prompt(events.OrderSettled(), _("That is the turn order"), weight="next")
        case "envelopes" if not (state.solo and state.solo.queue):
            yield _judging(state)
        case "goal":
            yield from _goal(state, viewer)
        case "refresh":
            label = _("Round %(round)s is set up", round=state.round + 1)
            yield Prompt(events.Refreshed(round=state.round), label, weight="next")


def _setting_up(state: State) -> Iterator[Prompt]:
    if state.draft:
        return  # The cards in hand are what everybody waits for.
    if state.order_open:
        yield Prompt(events.OrderLaid(), DRAW_ORDER, weight="next")
    elif not state.actions:
        yield Prompt(events.ActionsLaid(), _("Draw the special actions"), weight="next")
    elif not state.letters:
        yield Prompt(events.LettersLaid(), _("Draw the correspondence tiles"), weight="next")
    elif not state.goals:
        yield Prompt(events.GoalsLaid(), _("Draw the Beagle goals"), weight="next")
    else:
        if is_kept(state) and state.museum is None:
            yield museum_asked(state, "next")
        elif is_museum_next(state):
            yield Prompt(events.MuseumLaid(), DRAW_MUSEUM, weight="next")
        if is_crew_next(state) and state.alfred is None:
            yield draft_offered(state, "next")
        yield begun()


def _judging(state: State) -> Prompt:
    """Offer to resolve the envelope; its label names those whose stamps nobody has counted."""
    number, won = state.envelope + 1, judged(state, state.envelope)
    asks: tuple[Ask, ...] = ()
    if not tile_of(state, state.envelope) and any(
        state.players[seat].kept for seat in (*won.first, *won.second)
    ):
        left = tuple(tile for tile in LETTERS if tile not in state.letters)
        asks = (Ask("tile", _("The tile beside the envelope"), shape="choice", choices=left, blank=True),)
    label = _("Resolve envelope %(envelope)s", envelope=number)
    if still := unstamped(state):
        message = _("Without new stamps: %(seats)s. Resolve envelope %(envelope)s")
        label = message.given(seats=seats_named(state, still), envelope=number)
    return Prompt(events.EnvelopeJudged(envelope=number), label, asks, "next")


def begun() -> Prompt:
    """Offer to begin with all tiles laid out."""
    return Prompt(events.MatchBegun(), _("Everything is ready: begin"), weight="next")


def begun_instead(state: State) -> Iterator[Prompt]:
    """Offer to begin at once, where something else would be entered first."""
    laid = state.actions and state.letters and state.goals and not state.order_open
    if state.phase == "setup" and not state.draft and laid:
        yield begun()


def _goal(state: State, viewer: Viewer) -> Iterator[Prompt]:
    if state.goal is None:
        left = tuple(goal for goal in GOALS if goal not in state.goals)
        ask = Ask("goal", _("The tile below the Beagle"), shape="choice", choices=left, blank=True)
        yield Prompt(events.GoalRead(goal=left[0]), _("Which goal is below the Beagle?"), (ask,), "next")
        return
    if is_open(state):
        # The chips of what is asked stand on the page; against Alfred they are all that is offered.
        yield from _none_for(state) if state.alfred is None else ()
        return
    if GOAL[state.goal].counts == "stacks":
        for asked in filter(None, (stacks_asked(state, seat) for seat in state.people)):
            yield replace(asked, weight="next")
            return
    known = penalties_known(state, viewer)
    if any(known[at] is None for at in penalties_needed(state)):
        yield penalties_read(state, viewer, "next")
        return
    told = known if any(each is not None for each in known) else None
    yield Prompt(events.GoalScored(penalties=told), _("Score the Beagle goal"), weight="next")


def _none_for(state: State) -> Iterator[Prompt]:
    """Offer to say of all whose number is open that they have none: first for the goal, then of the delay."""
    if seats := uncounted(state):
        label = _("Nothing for the goal: %(seats)s", seats=seats_named(state, seats))
        yield Prompt(events.GoalMissed(seats=seats), label, weight="next")
    elif seats := unseen(state):
        label = _("No delay: %(seats)s", seats=seats_named(state, seats))
        yield Prompt(events.ShipsLevel(seats=seats), label, weight="next")


def penalties_read(state: State, viewer: Viewer, weight: Literal["next", "hand"] = "hand") -> Prompt:
    """Offer to enter the delay penalties of the board, as far as they are not known yet.

    Those that take something now are in sight; any of them may stay open.
    """
    known, needed = penalties_known(state, viewer), penalties_needed(state)
    ask = Ask(
        "penalties",
        _("Points lost (0: none, empty: not known)"),
        0,
        MOST_PENALTY,
        rows=penalty_rows(),
        default=list(known),
        behind=tuple(at for at in range(ROUNDS) if at not in needed) if weight == "next" else (),
        blank=True,
        optional=True,
    )
    # An offered entry is a whole one; its question opens blank all the same.
    offered = tuple(0 if each is None else each for each in known)
    event = events.PenaltiesRead(penalties=offered, four=state.seats == MOST_SEATS)
    return Prompt(event, _("Delay penalties on the board"), (ask,), weight)


def penalties_shown(state: State, viewer: Viewer) -> Prompt | None:
    """Show the delay penalties that are about to be taken, and offer to put them right."""
    if state.phase != "goal" or state.goal is None:
        return None
    numbers = [penalties_known(state, viewer)[at] for at in penalties_needed(state)]
    if not numbers or None in numbers:
        return None
    label = _("Delay penalties used: %(numbers)s", numbers=" + ".join(map(str, numbers)))
    return replace(penalties_read(state, viewer), label=label)


def penalties_known(state: State, viewer: Viewer) -> events.Penalties:
    """The delay penalties as the match was told them, else as the box has shown them before."""
    box = viewer.profile if isinstance(viewer.profile, Box) else Box()
    return box.penalties_after(state.seats, state.penalties)


def aside(state: State) -> Iterator[Prompt]:
    """Offer to begin although tiles were not laid out here; not while crew cards go round."""
    if state.phase != "setup" or state.draft or state.order_open:
        return
    if not (state.actions and state.letters and state.goals):
        yield Prompt(events.MatchBegun(), _("Begin without the tiles"), weight="aside")


def box_taken_over(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer the numbers of the host's box, where they were corrected after the match began."""
    box = viewer.profile
    if not isinstance(box, Box):
        return
    # Of the box come first what it has itself, then what only this match was told.
    told = zip(box.side(state.seats), state.penalties or (), strict=False)
    penalties = tuple(now if own is None else own for own, now in told) or None
    if box.copied != state.copy or penalties != state.penalties:
        event = events.BoxRead(printed=box.corrections, penalties=penalties)
        yield Prompt(event, _("Use the numbers of my box"), weight="aside")


def _moves(state: State, viewer: Viewer) -> Iterator[Prompt]:
    match state.phase:
        case "setup":
            yield from crew_offered(state)
            yield from drafting(state, viewer)
        case "action":
            yield from placing(state)
        case "order":
            yield from reading_magnifier(state)
        case "envelopes":
            for seat in state.order:
                yield stamps_asked(state, seat, state.envelope)
        case "goal" if state.goal is not None:
            for seat in state.order:
                yield goal_asked(state, seat)
                yield ship_asked(state, seat)


def entered(state: State) -> Iterator[Prompt]:
    """Offer to enter what lies on the table of a match that has begun; what nobody knows is drawn too."""
    for drawn, known, message in (
        (actions_drawn(), state.actions, _("Enter the special actions")),
        (letters_drawn(), state.letters, _("Enter the correspondence tiles")),
        (goals_drawn(), state.goals, _("Enter the Beagle goals")),
        (order_drawn(state), tuple(events.PLACES[seat] for seat in state.order), _("Enter the turn order")),
    ):
        if drawn is None:
            continue
        # A new setup draws: its lots are what can be entered now.
        lots = drawn.event.draws(replace(state, phase="setup"))
        default = list(known) if known and all(known) else None
        asks = tuple(replace(lot.ask(field), default=default, blank=True) for field, lot in lots.items())
        whole = {field: _whole(known, lot) for field, lot in lots.items()} if known else {}
        yield Prompt(drawn.event.model_copy(update=whole), message, asks, "hand")
        if not known:
            yield replace(drawn, weight="hand")


def _whole(known: tuple[str, ...], lot: Lot) -> tuple[str, ...]:
    """What is known, as an entry that could be taken: something that is left stands for what nobody knows."""
    left = iter([each for each in lot.pool if each not in known])
    return tuple(each or next(left) for each in known)


def again(state: State) -> tuple[Prompt, ...]:
    """Offer every draw of the setup, for the first time or again: actions, letters, goals, turn order."""
    drawn = (actions_drawn(), letters_drawn(), goals_drawn(), order_drawn(state))
    return tuple(filter(None, drawn))


def actions_drawn() -> Prompt:
    """Offer to draw the special actions."""
    return Prompt(events.ActionsLaid(), _("Draw the special actions"), weight="aside")


def letters_drawn() -> Prompt:
    """Offer to draw the correspondence tiles."""
    return Prompt(events.LettersLaid(), _("Draw the correspondence tiles"), weight="aside")


def goals_drawn() -> Prompt:
    """Offer to draw the Beagle goals."""
    return Prompt(events.GoalsLaid(), _("Draw the Beagle goals"), weight="aside")


def museum_drawn(state: State) -> Prompt | None:
    """Offer to draw the tiles that begin in the museum again; alone one enters them."""
    return Prompt(events.MuseumLaid(), DRAW_MUSEUM, weight="aside") if state.alfred is None else None


def order_drawn(state: State) -> Prompt | None:
    """Offer to draw the turn order; against Alfred it is fixed."""
    if state.alfred is not None:
        return None
    return Prompt(events.OrderLaid(), DRAW_ORDER, weight="aside")


def placing(state: State) -> Iterator[Prompt]:
    """Offer to count the worker of whoever is next in turn."""
    seat = turn(state)
    if state.phase == "action" and seat is not None and not is_kept(state):
        yield Prompt(events.WorkerPlaced(seat=seat), _("%(seat)s placed a worker", seat=Seat(seat)))


def reading_magnifier(state: State) -> Iterator[Prompt]:
    """Offer the owner of the next worker above the turn order track."""
    for seat in state.order:
        if state.phase == "order" and state.magnifier.count(seat) < WORKERS:
            yield Prompt(events.MagnifierRead(seat=seat), _("%(seat)s", seat=Seat(seat)))


def stamps_asked(state: State, seat: int, envelope: int) -> Prompt:
    """Offer to count a player's stamps on an envelope, from 0."""
    player = state.players[seat]
    most = STAMPS - sum(player.stamps) + player.stamps[envelope]
    event = events.StampsCounted(seat=seat, envelope=envelope + 1, stamps=player.stamps[envelope])
    label = _("%(seat)s: stamps on envelope %(envelope)s", seat=Seat(seat), envelope=envelope + 1)
    return Prompt(event, label, (Ask("stamps", _("Stamps"), 0, most),))


def goal_asked(state: State, seat: int) -> Prompt:
    """Offer to count the goal for a player, or to enter the value on Alfred's board."""
    most = MOST_VALUE if seat == state.alfred or not state.goal else MOST_COUNTED[GOAL[state.goal].counts]
    message = _("%(seat)s: value for the Beagle") if seat == state.alfred else _("%(seat)s: how many")
    event = events.GoalCounted(seat=seat, count=min(counted(state, seat), most))
    doubt = stacks_in_doubt(state, seat)
    low, most = (doubt[0], doubt[-1]) if doubt else (0, most)
    ask = Ask("count", _("How many"), low, most, blank=bool(doubt) or _is_uncounted(state, seat))
    return Prompt(event, message.given(seat=Seat(seat)), (ask,))


def _is_uncounted(state: State, seat: int) -> bool:
    """Tell whether nobody has said how often the goal is met, or what Alfred's board says."""
    if state.alfred is not None:
        return state.players[seat].counted is None
    return seat in uncounted(state)


def ship_asked(state: State, seat: int) -> Prompt:
    """Offer to count the delay penalties between a ship and the Beagle."""
    seen = signs_known(state, seat)
    event = events.ShipSeen(seat=seat, signs=min(seen or 0, state.round))
    label = _("%(seat)s: delay penalties before the Beagle", seat=Seat(seat))
    ask = Ask("signs", _("Delay penalties"), 0, state.round, blank=seen is None)
    return Prompt(event, label, (ask,))


def keeping(state: State) -> Iterator[Prompt]:
    """Offer everybody to keep their board here, as the setup left it or with what lies there, or no longer.

    Once the match has begun, only the table knows which of the two it is.
    """
    for seat in state.people:
        player = state.players[seat]
        if player.kept is not None:
            stop = events.BoardKept(seat=seat, kept=False)
            yield Prompt(stop, _("Stop tracking %(seat)s’s board", seat=Seat(seat)), weight="aside")
            continue
        if begins_now(state, player):
            event = events.BoardKept(seat=seat, as_set_up=None if state.phase == "setup" else True)
            yield Prompt(event, _("Track %(seat)s’s board", seat=Seat(seat)), weight="aside")
        if state.phase != "setup":
            yield reading(state, seat)


def slot_switch(state: State, seat: int, slot: str) -> Prompt:
    """Offer to turn an objective over on a slot, or to take that back."""
    reached = slot in state.players[seat].slots
    event = events.SlotReached.model_validate({"seat": seat, "slot": slot, "reached": not reached})
    known = (NO_LONGER if reached else LASTING).get(slot)
    return Prompt(event, known.given(seat=Seat(seat)) if known else event.describe(), weight="hand")


def by_hand(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer what may be put right at any time, and the draws again."""
    yield from table_by_hand(state, viewer)
    yield from filter(None, (penalties_shown(state, viewer),))
    for seat in range(state.seats):
        yield from _lasting_slots(state, seat)
        yield from stamps_by_hand(state, seat)


def table_by_hand(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer what may be put right that belongs to no seat."""
    if state.phase != "setup":
        yield from entered(state)
    elif state.actions and state.letters and state.goals:
        yield from again(state)
    else:
        yield from filter(None, (order_drawn(state),))
    if state.phase == "action" and is_kept(state) and not (state.solo and state.solo.is_moving):
        yield Prompt(events.WorkersPlaced(round=state.round), _("All workers are placed"), weight="hand")
    yield from museum_by_hand(state)
    if state.phase not in ("setup", "goal"):
        yield penalties_read(state, viewer)


def _lasting_slots(state: State, seat: int) -> Iterator[Prompt]:
    if state.players[seat].kept is None:
        if seat != state.alfred:
            yield slot_switch(state, seat, FIFTH_WORKER)
        if seat != state.alfred or state.solo is None or "delay-cap" not in lasting(state):
            yield slot_switch(state, seat, CAPS_PENALTIES)


def stamps_by_hand(state: State, seat: int) -> Iterator[Prompt]:
    """Offer to put a player's stamps right, except on the envelope that is counted now."""
    for envelope in range(ENVELOPES):
        if state.phase != "envelopes" or envelope != state.envelope:
            asked = stamps_asked(state, seat, envelope)
            yield Prompt(asked.event, asked.label, asked.asks, "hand")

"""The table after an event of a match against Alfred."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Decided, Event, Illegal, StepDone
from scoring.darwins_journey.alfred.components import copied_events
from scoring.darwins_journey.alfred.components.alfred_board import AlfredBoard, board_checked
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS, BonusCard
from scoring.darwins_journey.alfred.own import own_actions, own_places, own_workers
from scoring.darwins_journey.alfred.side import put_right
from scoring.darwins_journey.alfred.side.his_side import DELIVERY, UNREAD, Side, Task, with_board
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn import alfred_events, tasks
from scoring.darwins_journey.alfred.turn.drawn_card import card_drawn, planned
from scoring.darwins_journey.match.rounds import after_worker
from scoring.darwins_journey.match.state import State
from scoring.match.play import unknown
from scoring.match.steps import Step
from scoring.words import _


def played(state: State, event: Event) -> State:
    """Give the table after an event of the solo match, or refuse it in words."""
    if state.solo is None:
        raise Illegal(_("Alfred doesn’t play in this match."))
    match event:
        case alfred_events.AlfredLaid():
            return alfred_laid(state, event)
        case copied_events.AlfredBoardCopied():
            return board_copied(state, event)
        case copied_events.BonusCardCopied():
            return bonus_card_copied(state, event)
        case alfred_events.CardDrawn() if event.card is not None:
            return _decided(card_drawn(state, event.card), event)
        case alfred_events.NewCardDrawn():
            return _decided(card_drawn(state, event.key), event)
        case copied_events.ActionCardCopied():
            return card_copied(state, event.key)
        case alfred_events.FacesSeen():
            return faces_seen(state, event)
        case alfred_events.YourWorker():
            return your_worker(state, event)
        case alfred_events.Telling():
            put_right.need_kept(state)
            return told(state, event)
        case StepDone():
            return step_done(state, event)
    raise unknown(event)


def _decided(state: State, event: Decided) -> State:
    if event.decision is None:
        raise Illegal(_("Nothing was decided."))
    return planned(state, event.decision)


def your_worker(state: State, event: alfred_events.YourWorker) -> State:
    """Place a worker of the person; a board that is kept books what that costs and brings."""
    own_actions.need_action(state, event.place, event.tile, event.distinction)
    after = put_right.your_worker(state, event.seat, event.place)
    after = own_workers.worker_fined(state, after, event.place, event.others)
    after = own_places.place_booked(state, after, event.place, event.knowledge, event.coins)
    # What a tile exchanges is left when the place has been paid.
    return own_actions.action_booked(state, after, event.tile, event.distinction)


def told(state: State, event: alfred_events.Telling) -> State:
    """Put the table right, and a turn whose worker doesn't stand yet with it."""
    before = side_of(state).queue[:1]
    state = event.told(state)
    if not side_of(state).is_undecided:
        return state
    state = _decided(state, event)
    after = side_of(state).queue[:1]
    if not before or not after or _worker_of(before[0]) == _worker_of(after[0]):
        return state
    return replace(state, steps=(*state.steps, Step("decided-anew")))


def _worker_of(task: Task) -> tuple[str, str]:
    """Which worker a turn begins with, and where it goes."""
    return task.worker, task.at


def step_done(state: State, event: StepDone) -> State:
    """Carry out what waits first; after the last of it the turn is over."""
    state = tasks.step_done(state, event)
    if not side_of(state).is_moving:
        # Who knows what lies there when he next takes a seal.
        side = side_of(state)
        state = replace(state, solo=replace(side, seals_told=side.seals_told.lasting))
    if state.phase == "action" and not side_of(state).is_moving:
        return after_worker(state)
    return state


def faces_seen(state: State, event: alfred_events.FacesSeen) -> State:
    """Know which of his action cards lie face up, or at least how many of those show the delivery."""
    side = put_right.need_kept(state)
    if not set(event.cards or ()) <= set(side.known):
        raise Illegal(_("This card is not known here."))
    faces = (DELIVERY,) * (event.deliveries or 0) if event.cards is None else event.cards
    return replace(state, solo=replace(side, faces=faces, faces_known=True))


def alfred_laid(state: State, event: alfred_events.AlfredLaid) -> State:
    """Lay out his components as the box knows them."""
    return replace(state, solo=_laid_out(state, board_checked(event.board), event))


def _laid_out(
    state: State, board: AlfredBoard, event: alfred_events.AlfredLaid | copied_events.AlfredBoardCopied
) -> Side:
    """His board at the start of a match, and the cards that the box knows with it.

    Later nobody knows how the table stands: then all of it is looked at, his own side first, and it is asked
    which of his cards lie open.
    """
    pair, side = tuple(card for card in event.bonus if any(card)), side_of(state)
    if state.round > 1 or any(player.placed for player in state.players):
        side = replace(side, sure=frozenset(), faces_known=False, strays=True)
    return replace(with_board(side, board), known=tuple(dict.fromkeys(event.cards)), pair=pair)


def board_copied(state: State, event: copied_events.AlfredBoardCopied) -> State:
    """Take over his board; in the middle of a match what lies on it stays."""
    side = side_of(state)
    if event.level != side.level:
        raise Illegal(_("Alfred plays with another board."))
    board = board_checked(event.board)
    if side.board is not None:
        # What nobody has copied this time is as it was known before.
        tents = tuple(new or old for new, old in zip(board.tents, side.board.tents, strict=True))
        stacks = tuple(new or old for new, old in zip(board.stacks, side.board.stacks, strict=True))
        board = replace(board, tents=tents, stacks=stacks)
    solo = replace(side, board=board) if side.is_kept else _laid_out(state, board, event)
    return replace(state, solo=solo)


def bonus_card_copied(state: State, event: copied_events.BonusCardCopied) -> State:
    """Keep a bonus card of his; where it lies is asked when it first matters."""
    side = side_of(state)
    if event.level != side.level:
        raise Illegal(_("Alfred plays with another board."))
    unread: tuple[BonusCard, ...] = (UNREAD,) * BONUS_CARDS
    pair = list((*side.pair, *unread)[:BONUS_CARDS])
    pair[event.card] = event.bonus_card
    return replace(state, solo=replace(side, pair=tuple(pair)))


def card_copied(state: State, key: str) -> State:
    """Know an action card before it is drawn."""
    side = side_of(state)
    if key in side.known:
        return state
    return replace(state, solo=replace(side, known=(*side.known, key)))

"""The page of the table: checklists, turn order, envelopes, the goal, boards that are kept.

Long, because every part of the page has its record here beside the function that fills it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from scoring.asks import seat_rows
from scoring.contract import Board, Event, Prompt, Viewer
from scoring.darwins_journey.alfred import Solo, board_copied_instead, known_ship, next_prompts, solo
from scoring.darwins_journey.match import (
    advice,
    checklists,
    events,
    pictures,
    prompts,
    rewards,
    rounds,
    uncounted,
)
from scoring.darwins_journey.match.boards import museum_taps
from scoring.darwins_journey.match.boards.board_taps import stacks_asked
from scoring.darwins_journey.match.boards.crew import crew_offered
from scoring.darwins_journey.match.boards.kept_boards import is_fresh
from scoring.darwins_journey.match.draft import drafting, sees_hand
from scoring.darwins_journey.match.judging import signs_known
from scoring.darwins_journey.match.pictures import CrewCard, crew_card
from scoring.darwins_journey.match.state import CAPS_PENALTIES, FIFTH_WORKER, State
from scoring.darwins_journey.match.steps import booked, steps, told
from scoring.darwins_journey.match.vocabulary import SPECIMENS, action_words, goal_words, letter_words
from scoring.match.moments import stage
from scoring.words import Text, _

MOST_CHIPS = 5
"""Larger numbers are rare: they are entered on the pad."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One number to tap, and whether it is the one that counts now."""

    n: int
    tap: Prompt
    chosen: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """Tiles of one kind that lie on the table, and the draw that lays out others."""

    key: str
    tiles: tuple[Text, ...]
    draw: Prompt | None


@dataclass(frozen=True, slots=True)
class Place:
    """A seat on the turn order track: its workers, and the tap that counts one of them."""

    seat: int
    left: int
    placing: Prompt | None
    reading: Prompt | None
    switch: Prompt | None


@dataclass(frozen=True, slots=True)
class Count:
    """Something to count for a seat: chips for small numbers, the pad for others.

    `known` is what this table tells of the number, for the tap that agrees to it, `what` the goal's words,
    `ship` where the ship is that tells its penalties.
    """

    seat: int
    chips: tuple[Chip, ...]
    pad: Prompt | None
    known: Prompt | None = None
    signs: tuple[Chip, ...] = ()
    capped: bool = False
    cap: Prompt | None = None
    what: Text | None = None
    ship: Text | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that the last entries have left open, and a chip for each answer."""

    label: Text
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class Mine:
    """A board that is kept, or the offers to keep it: as the setup left it, or with what lies there now.

    One that was just begun on this phone lies open.
    """

    seat: int
    keep: Prompt | None
    as_it_lies: Prompt | None
    picture: pictures.Picture | None
    is_open: bool


@dataclass(frozen=True, slots=True)
class Hand:
    """One player in the draft: the hand as far as this device may see it, and whether they have chosen."""

    seat: int
    chosen: bool
    may_peek: bool
    kept: tuple[CrewCard, ...] = ()
    cards: tuple[tuple[CrewCard, Prompt, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table, and what may be done in this phase."""

    phase: str
    checklist: tuple[checklists.ToLay, ...]
    laid: tuple[Laid, ...]
    crew: tuple[Prompt, ...]
    draft: tuple[Hand, ...]
    order: tuple[Place, ...]
    magnifier: tuple[int, ...]
    counts: tuple[Count, ...]
    stacks: tuple[Asked, ...]
    boards: tuple[Mine, ...]
    by_hand: tuple[Prompt, ...]
    penalties: Prompt | None = None
    solo: Solo | None = None

    @property
    def asks_first(self) -> bool:
        """Tell whether what is counted comes before all that has happened: it waits for the person alone."""
        return self.phase == "goal" and self.solo is not None and bool(self.counts)

    @property
    def may_keep(self) -> bool:
        """Whether somebody's board is not kept yet."""
        return any((mine.keep or mine.as_it_lies) and not mine.picture for mine in self.boards)

    @property
    def may_begin(self) -> bool:
        """Whether somebody's board would be kept as the setup leaves it."""
        return any(mine.keep and not mine.picture for mine in self.boards)

    @property
    def may_read(self) -> bool:
        """Whether somebody's board would be kept as it lies there now."""
        return any(mine.as_it_lies for mine in self.boards)


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for whoever looks at it."""
    if state.depth == "count":
        own = viewer.offered(prompts.box_taken_over(state, viewer))
        return Board(stage(state), advice.moment(state), aside=own)
    offered = (*next_prompts(state, viewer), *prompts.next_steps(state, viewer))
    ahead = viewer.offered(each for each in offered if each.weight == "next")
    penalties = ahead and isinstance(ahead[0].event, events.PenaltiesRead)
    return Board(
        stage=stage(state),
        moment=advice.PENALTIES if penalties else advice.moment(state),
        notes=advice.details(state),
        steps=steps(state),
        next=ahead[0] if ahead else None,
        aside=viewer.offered(
            (
                *prompts.aside(state),
                *museum_taps.museum_entered(state),
                *prompts.box_taken_over(state, viewer),
                *_instead(state, ahead, offered),
            )
        ),
        table=_table(state, viewer),
        booked=() if viewer.past else booked(state),
        told=() if viewer.past else told(state),
    )


def _instead(state: State, ahead: tuple[Prompt, ...], offered: Iterable[Prompt]) -> Iterator[Prompt]:
    """To begin at once, or to copy a board that the box has wrong, where something else comes first."""
    first = ahead[0] if ahead else None
    yield from board_copied_instead(first, offered)
    comes_later = first and (first.asks or isinstance(first.event, events.DraftDealt | events.MuseumLaid))
    if comes_later:
        yield from prompts.begun_instead(state)


def _table(state: State, viewer: Viewer) -> Table:
    return Table(
        phase=state.phase,
        checklist=_checklist(state),
        laid=_laid(state, viewer),
        crew=viewer.offered(crew_offered(state)) if state.phase == "setup" else (),
        draft=tuple(_hand(state, seat, viewer) for seat in (state.draft.hands if state.draft else ())),
        order=tuple(_place(state, seat, viewer) for seat in state.order),
        magnifier=state.magnifier,
        counts=tuple(_counts(state, viewer)),
        stacks=tuple(_stacks(state, viewer)),
        boards=tuple(_mine(state, seat, viewer) for seat in state.people),
        by_hand=_by_hand(state, viewer),
        penalties=None if viewer.past else prompts.penalties_shown(state, viewer),
        solo=solo(state, viewer),
    )


def _checklist(state: State) -> tuple[checklists.ToLay, ...]:
    if state.phase == "setup":
        return checklists.setup_list(state)
    return checklists.refresh_list(state) if state.phase == "refresh" else ()


def _laid(state: State, viewer: Viewer) -> tuple[Laid, ...]:
    if state.phase != "setup":
        return ()
    copy, seats = state.copy, seat_rows(state.seats)
    order = [] if state.order_open else [seats[seat] for seat in state.order]
    museum = [SPECIMENS[each] for each in copy.museum.order if each in (state.museum or ())]
    return tuple(
        Laid(kind, tuple(tiles), None if viewer.past else draw)
        for kind, tiles, draw in (
            ("actions-laid", [action_words(copy, each) for each in state.actions], prompts.actions_drawn()),
            ("letters-laid", [letter_words(copy, each) for each in state.letters], prompts.letters_drawn()),
            ("goals-laid", [goal_words(copy, each) for each in state.goals], prompts.goals_drawn()),
            *((("museum-laid", museum, prompts.museum_drawn(state)),) if museum else ()),
            ("order-laid", order, prompts.order_drawn(state)),
        )
    )


def _hand(state: State, seat: int, viewer: Viewer) -> Hand:
    draft = state.draft
    assert draft
    asked = [each for each in viewer.offered(drafting(state, viewer)) if _seat(each.event) == seat]
    if not asked:
        free = seat in viewer.free and not viewer.past
        return Hand(seat, seat in draft.picks, may_peek=free and not sees_hand(viewer, seat))
    pick = draft.picks.get(seat)
    return Hand(
        seat,
        pick is not None,
        may_peek=False,
        kept=tuple(crew_card(state, card) for card in draft.kept.get(seat, ())),
        cards=tuple(
            (crew_card(state, card), _answered(asked[0], "card", card), card == pick)
            for card in draft.hands[seat]
        ),
    )


def _place(state: State, seat: int, viewer: Viewer) -> Place:
    placing = [each for each in viewer.offered(prompts.placing(state)) if _seat(each.event) == seat]
    reading = [each for each in viewer.offered(prompts.reading_magnifier(state)) if _seat(each.event) == seat]
    offers = viewer.offered((prompts.slot_switch(state, seat, FIFTH_WORKER),))
    person = seat != state.alfred and state.players[seat].kept is None
    return Place(
        seat=seat,
        left=rounds.workers(state, seat) - state.players[seat].placed,
        placing=placing[0] if placing else None,
        reading=reading[0] if reading else None,
        switch=offers[0] if offers and person and state.phase == "action" else None,
    )


def _seat(event: Event) -> int | None:
    return getattr(event, "seat", None)


def _counts(state: State, viewer: Viewer) -> list[Count]:
    if state.solo and state.solo.queue:
        return []
    if state.phase == "envelopes":
        return [_stamps(state, seat, viewer) for seat in state.order]
    if state.phase == "goal" and state.goal is not None:
        counting = state.people if rounds.is_followed(state) else state.order
        return [_goal(state, seat, viewer) for seat in counting]
    return []


def _stacks(state: State, viewer: Viewer) -> Iterator[Asked]:
    """Ask how many stacks are empty, unless the goal just counts them.

    Against Alfred that stands among what the own turn may have brought.
    """
    if rounds.is_kept(state) or rewards.is_for_stacks(state):
        return
    for asked in filter(None, (stacks_asked(state, seat) for seat in state.people)):
        if not viewer.past:
            yield Asked(asked.label, _chips(asked, None, viewer))


def _stamps(state: State, seat: int, viewer: Viewer) -> Count:
    asked = prompts.stamps_asked(state, seat, state.envelope)
    now = None if seat in uncounted.unstamped(state) else state.players[seat].stamps[state.envelope]
    return Count(seat, _chips(asked, now, viewer), _pad(asked, viewer))


def _goal(state: State, seat: int, viewer: Viewer) -> Count:
    asked, ship = prompts.goal_asked(state, seat), prompts.ship_asked(state, seat)
    player = state.players[seat]
    cap = viewer.offered((prompts.slot_switch(state, seat, CAPS_PENALTIES),))
    is_asked = asked.asks[0].blank
    return Count(
        seat,
        _chips(asked, None if is_asked else rewards.counted(state, seat), viewer),
        _pad(asked, viewer),
        _known(state, asked) if is_asked and seat != state.alfred and not viewer.past else None,
        _chips(ship, signs_known(state, seat), viewer),
        CAPS_PENALTIES in player.slots,
        cap[0] if cap and player.signs and player.kept is None else None,
        goal_words(state.copy, state.goal) if state.goal and seat != state.alfred else None,
        _ship(state) if seat != state.alfred and player.signs is None else None,
    )


def _ship(state: State) -> Text | None:
    """Where the ship is, if that tells its penalties beside Alfred."""
    ship = known_ship(state) if rounds.is_kept(state) else None
    return None if ship is None else _("Your ship: space %(space)s", space=ship)


def _known(state: State, asked: Prompt) -> Prompt | None:
    """The tap that agrees to what is known here of the person's number; none where that is nothing."""
    known = rewards.told(state)
    if known is None:
        return None
    agreed = _answered(asked, asked.asks[0].field, known)
    return replace(agreed, label=_("Yes, %(count)s, as entered here", count=known))


def _chips(asked: Prompt, now: int | None, viewer: Viewer) -> tuple[Chip, ...]:
    """The small numbers that answer a prompt's one question, each as a tap of its own."""
    (ask,) = asked.asks
    most = min(ask.high, MOST_CHIPS)
    taps = [Chip(n, _answered(asked, ask.field, n), n == now) for n in range(ask.low, most + 1)]
    return () if viewer.past else tuple(taps)


def _answered(asked: Prompt, field: str, n: int | str) -> Prompt:
    return replace(asked, event=asked.event.model_copy(update={field: n}), asks=())


def _pad(asked: Prompt, viewer: Viewer) -> Prompt | None:
    return asked if asked.asks[0].high > MOST_CHIPS and not viewer.past else None


def _mine(state: State, seat: int, viewer: Viewer) -> Mine:
    keep = [each for each in viewer.offered(prompts.keeping(state)) if _seat(each.event) == seat]
    kept = state.players[seat].kept
    picture = pictures.picture(state, seat, viewer) if kept and not viewer.past else None
    own = seat in viewer.seats or seat in viewer.free
    is_open = picture is not None and own and is_fresh(state, seat)
    keeping, as_it_lies = (
        next((each for each in keep if isinstance(each.event, kind)), None)
        for kind in (events.BoardKept, events.BoardRead)
    )
    return Mine(seat, keeping, as_it_lies, picture, is_open)


def _by_hand(state: State, viewer: Viewer) -> tuple[Prompt, ...]:
    """What stands nowhere else on the page."""
    if state.phase == "setup":
        return viewer.offered(museum_taps.museum_by_hand(state))
    stamps = (each for seat in range(state.seats) for each in prompts.stamps_by_hand(state, seat))
    return viewer.offered((*prompts.table_by_hand(state, viewer), *stamps))

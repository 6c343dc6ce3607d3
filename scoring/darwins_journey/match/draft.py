"""The secret draft of crew cards: four each, one kept, the others passed to the left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scoring.contract import Ask, Event, Illegal, Prompt, Viewer
from scoring.darwins_journey.match.boards.first_seals import with_crew
from scoring.darwins_journey.match.events import DraftDealt, DraftKept
from scoring.darwins_journey.match.state import Draft, State
from scoring.darwins_journey.rules.tiles import CARDS_DRAFTED, CARDS_EACH, CREW
from scoring.match.legal import in_phase, need_seat
from scoring.match.steps import Step
from scoring.words import Seat, _

PLACES = ("one", "two", "three")
DRAFTED = "drafted:"
"""Before a card whose draft has just ended; alone its key stands for what it does."""


def draft_dealt(state: State, pile: Sequence[str] | None) -> State:
    """Deal four cards to everybody; against Alfred there is nobody to pass them to."""
    in_phase(state, "setup")
    if state.alfred is not None:
        raise Illegal(_("Alone you draw five crew cards and keep three."))
    if pile is None or sorted(pile) != sorted(CREW):
        raise Illegal(_("All the crew cards are needed, each once."))
    hands = {
        seat: tuple(pile[place * CARDS_DRAFTED : (place + 1) * CARDS_DRAFTED])
        for place, seat in enumerate(state.people)
    }
    for seat in state.people:
        state = with_crew(state, seat, ())
    return replace(state, draft=Draft(tuple(pile), hands), drafted=())


def draft_kept(state: State, event: DraftKept) -> State:
    """Keep one card of the hand, which may be changed until everybody has chosen."""
    need_seat(state, event.seat)
    draft = in_phase(state, "setup").draft
    if draft is None or event.turn != draft.turn or event.card not in draft.hands[event.seat]:
        raise Illegal(_("This card cannot be kept now."))
    picks = {**draft.picks, event.seat: event.card}
    if len(picks) < len(draft.hands):
        return replace(state, draft=replace(draft, picks=picks))
    return _passed(state, replace(draft, picks=picks))


def _passed(state: State, draft: Draft) -> State:
    """Pass what is left of the hands on; with the third card everybody turns theirs up."""
    kept = {seat: (*draft.kept.get(seat, ()), draft.picks[seat]) for seat in draft.hands}
    left = {
        seat: tuple(card for card in hand if card != draft.picks[seat]) for seat, hand in draft.hands.items()
    }
    if draft.turn < CARDS_EACH:
        given = {seat: left[before] for before, seat in _neighbours(draft.hands)}
        hands = {seat: given[seat] for seat in draft.hands}
        return replace(state, draft=Draft(draft.pile, hands, kept, {}, draft.turn + 1))
    for seat, cards in kept.items():
        state = with_crew(state, seat, cards)
    return replace(state, draft=None, drafted=draft.pile, steps=tuple(_turned_up(kept)))


def _turned_up(kept: Mapping[int, Sequence[str]]) -> Iterator[Step]:
    for seat, cards in kept.items():
        terms = {place: DRAFTED + card for place, card in zip(PLACES, cards, strict=True)}
        yield Step("drafted", {"seat": seat}, {}, terms)


def _neighbours(hands: Mapping[int, object]) -> Iterator[tuple[int, int]]:
    """Each player with the one on the left, who gets their cards."""
    seats = sorted(hands)
    return zip(seats, (*seats[1:], seats[0]), strict=True)


def sees_hand(viewer: Viewer, seat: int) -> bool:
    """Tell whether this device may see a hand: its own, or one on no device while it peeks at it."""
    return viewer.everything or seat in viewer.seats or (viewer.peek == seat and seat in viewer.free)


def covers(state: State, seat: int, viewer: Viewer) -> bool:
    """Tell whether this seat holds crew cards that the viewer may not see."""
    return state.draft is not None and seat in state.draft.hands and not sees_hand(viewer, seat)


def is_veiled(state: State, event: Event, viewer: Viewer) -> bool:
    """Tell whether an entry of the draft is hidden from this device."""
    match event:
        case DraftDealt():
            return not viewer.everything and event.pile != state.drafted
        case DraftKept():
            shown = bool(state.drafted) and event.card in state.players[event.seat].crew
            return not shown and not sees_hand(viewer, event.seat)
    return False


def drafting(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer the hands that this device may see."""
    draft = state.draft
    for seat in draft.hands if draft else ():
        if draft and sees_hand(viewer, seat):
            hand = draft.hands[seat]
            event = DraftKept(seat=seat, turn=draft.turn, card=draft.picks.get(seat, hand[0]))
            ask = Ask("card", _("Crew card"), shape="choice", choices=hand)
            yield Prompt(event, _("%(seat)s keeps a crew card", seat=Seat(seat)), (ask,))

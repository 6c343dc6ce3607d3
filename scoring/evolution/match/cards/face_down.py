"""New traits that lie face down: who sees them, and how all are turned up."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Event, Illegal, Viewer
from scoring.evolution.match import events
from scoring.evolution.match.cards.card_phase import (
    need_species,
    trait_played,
    trait_refusal,
    traits_kept,
    with_traits,
)
from scoring.evolution.match.cards.leaf_phase import LEAF_PHASES, traits_put_right
from scoring.evolution.match.state import State
from scoring.evolution.rules.species import Place, Step
from scoring.match.legal import in_phase
from scoring.words import Text, _


def lie_face_down(state: State) -> bool:
    """Tell whether the cards of all are being played and entered, so that new traits lie face down."""
    return state.kept and state.phase == "reveal"


def may_come_late(state: State) -> bool:
    """Tell whether all traits are turned up, and those of a species may still be entered."""
    return state.phase in LEAF_PHASES and bool(state.before_leaves)


def nothing_from(state: State) -> tuple[int, ...]:
    """List the players for whom no traits are entered yet."""
    entered = state.traits_from | {place[0] for place, _traits in state.face_down}
    return tuple(seat for seat in state.from_first() if seat not in entered)


def when_to_enter(viewer: Viewer) -> Text:
    """Say when new traits are entered, and who sees them: on a phone that several share, all of them do."""
    if viewer.everything or (len(viewer.seats) == 1 and not viewer.free):
        return _("Enter your new traits now or when all are revealed. Others see them only when all are.")
    if viewer.seats or viewer.free:
        return _("This phone shows what is entered at once: enter new traits when all are revealed.")
    return _("New traits are entered now or when all are revealed.")


def sees(viewer: Viewer, seat: int) -> bool:
    """Tell whether this device sees what was entered for a seat: its own, or one that is on no device."""
    return viewer.everything or seat in viewer.seats or seat in viewer.free


def shown(state: State, viewer: Viewer) -> State:
    """Give the table as this device sees it: with the traits that were entered on it."""
    for place, traits in state.face_down:
        if sees(viewer, place[0]):
            state = state.with_species(place, replace(state.species(place), traits=traits))
    return state


def hidden(state: State, place: Place, viewer: Viewer) -> bool:
    """Tell whether traits were entered for this species that the device does not see."""
    return place in dict(state.face_down) and not sees(viewer, place[0])


def traits_laid(state: State, event: events.TraitsLaid) -> State:
    """Keep all traits of a species until everybody's are turned up."""
    if not in_phase(state, "reveal", *LEAF_PHASES).kept:
        raise Illegal(_("This is not possible in the current phase of the round."))
    if event.round != state.round:
        raise Illegal(_("These traits are from an earlier round."))
    if len(set(event.traits)) < len(event.traits):
        raise Illegal(_("This is listed twice."))
    place = (event.seat, event.species)
    if state.phase != "reveal":
        return _laid_late(state, place, event.traits)
    # Nothing here may depend on what the other seats have face down: a refusal would tell it.
    own = shown(state, Viewer(seats=(event.seat,)))
    own = own.with_species(place, replace(need_species(own, place), traits=()))
    for at, trait in enumerate(event.traits):
        if refusal := trait_refusal(own, event.traits[:at], trait):
            raise refusal
    others = tuple(each for each in state.face_down if each[0] != place)
    return replace(state, face_down=tuple(sorted((*others, (place, event.traits)))))


def traits_open(state: State, event: events.TraitsKept | events.TraitPlayed) -> State:
    """Give a species traits that lie open, also those still being entered when all others were."""
    entered = replace(state, traits_from=state.traits_from | {event.seat})
    if state.kept or not may_come_late(state):
        in_phase(state, "reveal")
        if isinstance(event, events.TraitPlayed):
            return trait_played(entered, event)
        return traits_kept(entered, event)
    place = (event.seat, event.species)
    if isinstance(event, events.TraitPlayed):
        return _late(entered, place, (*need_species(state, place).traits, event.trait))
    return _late(entered, place, event.traits)


def _laid_late(state: State, place: Place, traits: tuple[str, ...]) -> State:
    """Turn traits up at once that were still being entered when all others were."""
    now = (state.round, place[0], traits)
    return replace(_late(state, place, traits), revealed=state.revealed | {now})


def _late(state: State, place: Place, traits: tuple[str, ...]) -> State:
    without = state.with_species(place, replace(need_species(state, place), traits=()))
    for at, trait in enumerate(traits):
        if refusal := trait_refusal(without, traits[:at], trait):
            raise refusal
    return traits_put_right(state, place, traits)


def turned_up(state: State) -> State:
    """Turn up all traits at once."""
    now = {(state.round, place[0], traits) for place, traits in state.face_down}
    for place, traits in state.face_down:
        state = with_traits(state, place, traits)
    return replace(state, face_down=(), revealed=state.revealed | now)


def is_veiled(state: State, event: Event, viewer: Viewer) -> bool:
    """Tell whether an entry's traits are hidden from this device.

    What was changed or taken back before all were turned up was never shown to anybody.
    """
    if not isinstance(event, events.TraitsLaid):
        return False
    return (event.round, event.seat, event.traits) not in state.revealed and not sees(viewer, event.seat)


def covers(state: State, seat: int, viewer: Viewer) -> bool:
    """Tell whether this seat may have traits face down that the viewer does not see."""
    return lie_face_down(state) and seat < state.seats and not sees(viewer, seat)


def need_hidden(state: State, event: Event) -> None:
    """Refuse to show single traits while all new ones lie face down."""
    open_ones = (events.TraitPlayed, events.TraitDiscarded, events.TraitsKept)
    if lie_face_down(state) and isinstance(event, open_ones):
        raise Illegal(_("New traits stay face down until all have played: enter them as hidden ones."))


def reseated(state: State, seats: frozenset[int]) -> State:
    """Let traits that lie face down go with the hands that entered them."""
    again = tuple(Step("traits-again", *place, 1) for place, _traits in state.face_down if place[0] in seats)
    left = tuple(each for each in state.face_down if each[0][0] not in seats)
    return replace(state, face_down=left, steps=again) if again else state

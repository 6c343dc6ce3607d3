"""The specimens that can be studied and delivered on a kept board, and what is asked with each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from scoring.contract import Ask, Prompt
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import Specimen
from scoring.darwins_journey.rules.museum import SECOND_DELIVERY
from scoring.words import _

VISITS: tuple[str, ...] = get_args(events.Visit)
YES_OR_NO: tuple[str, ...] = get_args(events.YesOrNo)
PICTURES = "games/darwins-journey/pictures.svg"


def specimens_asked(state: State, seat: int) -> Iterator[Prompt]:
    """Offer to study what is not studied, and to send what the museum lacks."""
    for specimen in state.copy.museum.order:
        yield from filter(None, (studying(state, seat, specimen), sending(state, seat, specimen)))


def studying(state: State, seat: int, specimen: Specimen) -> Prompt | None:
    """Offer to study a specimen; one in the museum may be the second of a visit there."""
    kept = state.players[seat].kept
    if kept is None or specimen in kept.studied:
        return None
    event = events.SpecimenStudied(seat=seat, specimen=specimen)
    asks = second_study_asked(state, seat) if specimen in (state.museum or ()) else ()
    return Prompt(event, event.describe(), asks, "aside")


def sending(state: State, seat: int, specimen: Specimen) -> Prompt | None:
    """Offer to send a specimen that the museum lacks, and ask for what nobody has told of it yet."""
    kept = state.players[seat].kept
    if kept is None or specimen in (state.museum or ()):
        return None
    event = events.SpecimenSent(seat=seat, specimen=specimen)
    asks = (*_museum_asks(state, specimen), *second_asked(state, seat))
    return Prompt(event, event.describe(), asks, "aside")


def _museum_asks(state: State, specimen: Specimen) -> Iterator[Ask]:
    if not state.is_museum_followed:
        order = tuple(each for each in state.copy.museum.order if each != specimen)
        yield Ask(
            "museum",
            _("In the museum before this delivery"),
            low=state.specimens_out,
            shape="set",
            choices=order,
            pictures=PICTURES,
            default=[each for each in order if each in (state.museum or ())] or None,
            blank=True,
        )
    yield from coin_asked(state, specimen)


def coin_asked(state: State, *specimens: Specimen) -> tuple[Ask, ...]:
    """Ask whether the coin still lay beside the row of one of these, where nobody has said it."""
    rows = {state.copy.museum.row[each] for each in specimens} & state.row_coins
    in_doubt = rows if state.laid_out is None else rows & (state.solo.coins_unsure if state.solo else set())
    if not in_doubt:
        return ()
    label = _("Did the coin still lie beside the row?")
    return (Ask("coin", label, shape="choice", choices=YES_OR_NO, blank=True),)


def second_asked(state: State, seat: int) -> tuple[Ask, ...]:
    """Ask of a delivery whether it is the second of a visit, where it may be."""
    kept = state.players[seat].kept
    return _visit_ask() if kept and kept.delivered else ()


def second_study_asked(state: State, seat: int) -> tuple[Ask, ...]:
    """Ask of something studied in the museum whether it is the second of a visit, where it may be."""
    kept = state.players[seat].kept
    return _visit_ask() if kept and kept.examined else ()


def _visit_ask() -> tuple[Ask, ...]:
    """Ask whether it is the second one of a visit; its coins may be there though fewer are counted here."""
    label = _("The second of a visit costs %(coins)s coins", coins=SECOND_DELIVERY)
    return (Ask("visit", label, shape="choice", choices=VISITS, blank=True),)

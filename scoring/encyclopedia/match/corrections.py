"""What players may put right by hand at any time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask, Event, Illegal, Prompt
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.person.markers import fitting
from scoring.encyclopedia.match.rounds import begun_by
from scoring.encyclopedia.match.state import FOSSIL, State
from scoring.encyclopedia.rules.facts import CONTINENTS, FOSSILS
from scoring.match.legal import need_seat
from scoring.match.play import unknown
from scoring.words import Seat, Term, Text, _

MOST = 999
MOST_ANIMALS = 30
MOST_EXPERTS = 11


def corrected(state: State, event: Event) -> State:
    """Put the table right as the players say."""
    match event:
        case events.HoldingCorrected(seat=seat):
            player = replace(
                need_seat(state, seat),
                points=event.points,
                coins=event.coins,
                tokens=event.tokens,
                seals=event.seals,
                reputation=event.reputation,
            )
            passed = (due for due in state.due if due.seat != seat or due.steps <= event.reputation)
            return replace(state.with_player(seat, player), due=tuple(passed))
        case events.AnimalsCorrected(seat=seat):
            return _animals(state, event)
        case events.ExpertsCorrected(seat=seat):
            player = need_seat(state, seat)
            if not player.ai:
                raise Illegal(_("A person’s experts are entered on the score sheet."))
            experts = dict(zip(CONTINENTS, event.experts, strict=True))
            return state.with_player(seat, replace(player, colleagues=experts))
        case events.FirstCorrected(seat=seat):
            need_seat(state, seat)
            if not state.round:
                return begun_by(state, seat)
            # Within a round only the first visit to the bank hands it on.
            taken = state.bank_taken or state.phase in ("turns", "action", "extra")
            return replace(state, first=seat, bank_taken=taken)
    raise unknown(event)


def _animals(state: State, event: events.AnimalsCorrected) -> State:
    player = need_seat(state, event.seat)
    animals = dict(zip(CONTINENTS, event.animals, strict=False))
    *_continents, last = event.animals
    fossils = last if len(event.animals) > len(CONTINENTS) and state.fossils and not player.ai else 0
    # Nobody says which markers lie on animals that were counted anew; who counts the same doubts the markers.
    before = ({each: player.animals.get(each, 0) for each in CONTINENTS}, player.fossils)
    told = () if before == (animals, fossils) else player.studied
    player = replace(player, animals=animals, fossils=fossils, placed=None, on_animals={}, studied=told)
    state = state.with_player(event.seat, fitting(player))
    if state.fossils_left < 0 and fossils:
        raise Illegal(_("There are only %(most)s fossils.", most=FOSSILS))
    return state


def corrections(state: State) -> Iterator[Prompt]:
    """Offer to count anew what everybody has; of people only where they are followed."""
    for seat in range(state.seats):
        if state.follows_people or state.players[seat].ai:
            yield from seat_corrections(state, seat)
    yield from first_corrections(state)


def seat_corrections(state: State, seat: int) -> Iterator[Prompt]:
    """Offer to count anew what one seat has."""
    player = state.players[seat]
    named = {
        "points": _("Points"),
        "coins": _("Coins"),
        "tokens": _("Expedition tokens"),
        "seals": _("Royal seals"),
        "reputation": _("Steps on the reputation track"),
    }
    held = {name: min(getattr(player, name), MOST) for name in named}
    asks = tuple(Ask(name, label, 0, MOST) for name, label in named.items())
    holding = events.HoldingCorrected(seat=seat, **held)
    yield Prompt(holding, _("%(seat)s: recount", seat=Seat(seat)), asks, "hand")
    wild = state.fossils and not player.ai
    animals = [player.animals.get(each, 0) for each in CONTINENTS] + [player.fossils] * wild
    rows = continent_rows(fossils=wild)
    yield Prompt(
        events.AnimalsCorrected(seat=seat, animals=tuple(animals)),
        _("%(seat)s: animals", seat=Seat(seat)),
        (Ask("animals", _("Animals"), 0, MOST_ANIMALS, rows=rows),),
        "hand",
    )
    if player.ai:
        experts = tuple(min(player.colleagues.get(each, 0), MOST_EXPERTS) for each in CONTINENTS)
        ask = Ask("experts", _("Experts"), 0, MOST_EXPERTS, rows=continent_rows())
        event = events.ExpertsCorrected(seat=seat, experts=experts)
        yield Prompt(event, _("%(seat)s: experts", seat=Seat(seat)), (ask,), "hand")


def first_corrections(state: State) -> Iterator[Prompt]:
    """Offer to hand the first-player token to somebody else."""
    named = [prompt.event for prompt in bank_visits(state)]
    for seat in range(state.seats):
        if seat != state.first and events.FirstCorrected(seat=seat) not in named:
            label = _("First player: %(seat)s", seat=Seat(seat))
            yield Prompt(events.FirstCorrected(seat=seat), label, weight="hand")


def bank_visits(state: State) -> Iterator[Prompt]:
    """Offer to say which person was the first in the bank, where their turns are not followed."""
    if state.follows_people or state.bank_taken or not state.used or state.phase not in ("turns", "token"):
        return
    for seat, player in enumerate(state.players):
        if not player.ai:
            label = _("%(seat)s was the first in the bank", seat=Seat(seat))
            yield Prompt(events.FirstCorrected(seat=seat), label, weight="aside")


def continent_rows(*, fossils: bool = False) -> tuple[Text, ...]:
    """Rows for a question that is asked of every continent, fossils last."""
    keys = (*CONTINENTS, FOSSIL) if fossils else CONTINENTS
    return tuple(_("%(continent)s", continent=Term(key)) for key in keys)

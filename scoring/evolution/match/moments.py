"""Says what the players' hands have to do after the last event."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Change, Reason
from scoring.evolution.match.state import State
from scoring.evolution.rules.species import Place
from scoring.words import Seat, _, ngettext


def gone(state: State) -> tuple[Reason, ...]:
    """Name every board to take away."""
    return tuple(_extinct(state))


def changes(state: State) -> tuple[Change, ...]:
    """After a feeding, tell species by species what starved, and what every bag held before and holds now."""
    return tuple(sorted((*_starved(state), *_bags(state)), key=lambda change: change.seat))


def must_act(state: State) -> bool:
    """Tell whether a board has to be taken away."""
    return any(step.key == "extinct" for step in state.steps)


def hands_full(state: State) -> bool:
    """Tell whether the last event asks more of hands than to move the plant that was tapped."""
    return state.phase in ("leaf", "water", "feed") and any(step.key != "plant" for step in state.steps)


def _extinct(state: State) -> Iterator[Reason]:
    drawn = {(step.player, step.species): step.n for step in state.steps if step.key == "cards-drawn"}
    for seat, index in _gone(state):
        cards = drawn.get((seat, index), 0) if state.phase != "over" else 0
        text = _("%(seat)s: species %(place)s dies out. Remove it.")
        if cards:
            text = ngettext(
                "%(seat)s: species %(place)s dies out. Remove it and draw %(n)s card.",
                "%(seat)s: species %(place)s dies out. Remove it and draw %(n)s cards.",
                cards,
            )
        yield Reason(text.given(seat=Seat(seat), place=index + 1), "extinction")


def _gone(state: State) -> list[Place]:
    return [(step.player, step.species) for step in state.steps if step.key == "extinct"]


def _starved(state: State) -> Iterator[Change]:
    """Populations before and after; the boards beside a gone one have closed up since.

    All that is told of one feeding counts the species as they lay before it.
    """
    away = _gone(state)
    for step in state.steps:
        if step.key != "starved" or (step.player, step.species) in away:
            continue
        index = step.species - sum(seat == step.player and at < step.species for seat, at in away)
        left = state.species((step.player, index)).population
        text = _("population of species %(place)s", place=step.species + 1)
        if index != step.species:
            text = _(
                "population of species %(place)s, now species %(now)s", place=step.species + 1, now=index + 1
            )
        yield Change(step.player, text, left + step.n, left, "starvation")


def _bags(state: State) -> Iterator[Change]:
    """What each bag holds before and after; food that an attack sets free is told step by step."""
    if state.phase not in ("deal", "over"):
        return
    for seat, player in enumerate(state.players):
        if brought := sum(step.n for step in state.steps if step.key == "bag" and step.player == seat):
            yield Change(seat, _("food in the bag"), player.bag - brought, player.bag, "end-of-feeding")

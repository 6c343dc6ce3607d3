"""Others who eat from an attack: asks whether they were full, where only the result is entered."""

from __future__ import annotations

from collections import Counter

from scoring.contract import Ask
from scoring.evolution.match.feeding.result import fed_most, may_get_cards
from scoring.evolution.match.state import State
from scoring.evolution.rules.attack import attack
from scoring.evolution.rules.judgement import room
from scoring.evolution.rules.species import NONE, Place
from scoring.words import Seat, Text, _

FULL, MORE = "full", "room-more"
NOT_SAID = _("Were the others who eat from this attack already full?")
NOT_SO_MANY = _("There weren’t that many plants on the watering hole.")
SHARE = frozenset({"scavenger", "cooperation"})


def sharing(state: State, hunter: Place, prey: Place, ignored: frozenset[str] = NONE) -> dict[Place, int]:
    """List who may have been too full for what an attack brings them besides, with that number.

    What carnivores have eaten is known, attack by attack, and what the prey had is asked for itself.
    """
    if not state.by_result:
        return {}
    steps = attack(state.players, hunter, prey, ignored, plants=state.plants).steps
    brought = Counter((step.player, step.species) for step in steps if step.key in SHARE)
    return {
        place: brought[place]
        for place in state.places()
        if place != prey
        and "carnivore" not in state.species(place).traits
        and _least_room(state, place, ignored) < brought[place]
    }


def _least_room(state: State, place: Place, ignored: frozenset[str]) -> int:
    """The room that a species has left if it has eaten all it can have eaten so far."""
    species = fed_most(state, place)
    if may_get_cards(state, place):
        return room(species, ignored)
    return max(room(species, ignored), room(state.species(place), ignored) - state.plants - state.unsure)


def asked(shared: dict[Place, int]) -> Ask:
    """Ask how much room each of them had left, as far as that decides what it gets."""
    between = tuple(f"room-{n}" for n in range(1, max(shared.values())))
    return Ask(
        "room",
        _("They eat from this attack too, unless they were full before it:"),
        shape="choice",
        choices=(FULL, *between, MORE),
        rows=tuple(
            _("%(seat)s, species %(place)s", seat=Seat(seat), place=index + 1) for seat, index in shared
        ),
        blank=True,
    )


def room_left(answer: str) -> int | None:
    """Read an answer; None where there was room for all that the attack brings."""
    if answer == MORE:
        return None
    return 0 if answer == FULL else int(answer.removeprefix("room-"))


def term(key: str) -> Text | None:
    """Give the words for an answer."""
    if key == FULL:
        return _("full")
    if key == MORE:
        return _("room for more")
    return _("room for %(n)s", n=int(key.removeprefix("room-"))) if key.startswith("room-") else None

"""What a player chooses with a slot or a crew card, booked onto the kept board."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, cast

from scoring.contract import Ask, Illegal
from scoring.darwins_journey.match.boards.camping import (
    again,
    beside_asked,
    beside_booked,
    beside_told,
    camp_used,
    note,
    open_rows,
    places,
    seal_laid,
    seal_taken_back,
    spots,
    tent_put,
    tent_taken_back,
    use_taken_back,
)
from scoring.darwins_journey.match.state import Kept, State
from scoring.darwins_journey.match.vocabulary import CHOOSING, NOT_TAKEN, SEAL_ROWS
from scoring.darwins_journey.rules.facts import Specimen
from scoring.match.steps import Step
from scoring.words import Text, _

Choice = Literal["special-seal", "study", "camp", "tent"]
"""The row that takes a special seal, a specimen to study, an own camp to use again, a place for a tent."""
CHOOSES: dict[str, Choice] = {
    "silver-1": "camp",
    "silver-3": "study",
    "gold-2": "special-seal",
    "crew-10": "tent",
    "crew-11": "special-seal",
    "crew-12": "study",
}
"""The slots and the crew cards that leave a choice to their player."""


def choice_asked(state: State, kept: Kept, reward: str) -> tuple[Ask, ...]:
    """Ask for what a slot or a crew card lets its player choose, as far as the board is known."""
    choice, choices = _choice(state, reward), choices_of(state, kept, reward)
    if choice is None or not choices:
        return ()
    notes: tuple[Text, ...] = ()
    if choice in ("camp", "tent"):
        notes = tuple(_("nothing") if key == NOT_TAKEN else note(state, spots()[key]) for key in choices)
    more = beside_asked(state, kept.tents + 1, perhaps=True) if choice == "tent" else ()
    return (Ask("chosen", CHOOSING[choice], shape="choice", choices=choices, notes=notes, blank=True), *more)


def copied_choice_asked(state: State, kept: Kept, cards: tuple[str, ...]) -> tuple[Ask, ...]:
    """Ask for what the one of these cards that is copied lets its player choose."""
    by_card = {card: choices_of(state, kept, card) for card in cards}
    asking = tuple(card.removeprefix("crew-") for card, choices in by_card.items() if choices)
    if not asking:
        return ()
    choices = dict.fromkeys(key for keys in by_card.values() for key in keys if key != NOT_TAKEN)
    label = _("Only for crew card %(cards)s: what is chosen with it", cards=tuple(map(Text, asking)))
    keys = (*choices, NOT_TAKEN)
    tents = any(_choice(state, card) == "tent" for card, choices in by_card.items() if choices)
    more = beside_asked(state, kept.tents + 1, perhaps=True) if tents else ()
    return (Ask("chosen", label, shape="choice", choices=keys, blank=True, optional=True), *more)


def chosen_booked(
    state: State,
    seat: int,
    kept: Kept,
    reward: str,
    chosen: str | None,
    *,
    copied: str | None = None,
    beside: str | None = None,
) -> tuple[Kept, tuple[Step, ...]]:
    """Book what a player has chosen with a reward, and tell what it leads to; it may be left out."""
    if chosen in (None, NOT_TAKEN):
        return kept, ()
    source = copied or reward
    if chosen not in choices_of(state, kept, source):
        raise Illegal(_("This cannot be chosen."))
    kept = replace(kept, chosen={**kept.chosen, reward: chosen})
    match _choice(state, source):
        case "special-seal":
            return seal_laid(kept, seat, SEAL_ROWS.index(chosen) + 1)
        case "study":
            return replace(kept, studied=kept.studied | {cast(Specimen, chosen)}), ()
        case "tent":
            kept, steps = tent_put(state, seat, kept, chosen)
            kept = beside_booked(state, kept, beside)
            return kept, (*steps, *beside_told(state, seat, kept.tents))
        case _:
            return camp_used(state, seat, kept, spots()[chosen])


def choice_taken_back(state: State, kept: Kept, reward: str, *, copied: str | None = None) -> Kept:
    """Take back what was chosen with a reward."""
    chosen = kept.chosen.get(reward)
    if chosen is None:
        return kept
    kept = replace(kept, chosen={each: what for each, what in kept.chosen.items() if each != reward})
    match _choice(state, copied or reward):
        case "special-seal":
            return seal_taken_back(kept, SEAL_ROWS.index(chosen) + 1)
        case "study":
            return replace(kept, studied=kept.studied - {cast(Specimen, chosen)})
        case "tent":
            return tent_taken_back(state, kept, chosen)
        case _:
            return use_taken_back(state, kept, chosen)


def _choice(state: State, reward: str) -> Choice | None:
    told = state.copy.crew_actions.get(reward)
    if told is None:
        return CHOOSES.get(reward)
    choices: dict[str, Choice] = {
        "special-seal": "special-seal",
        "study": "study",
        "camp": "camp",
        "tent": "tent",
    }
    found = [(choices[what], n) for what, n in told if what in choices]
    # Several at once are not one question: the players tap each of them.
    return found[0][0] if [n for _choice, n in found] == [1] else None


def choices_of(state: State, kept: Kept, reward: str) -> tuple[str, ...]:
    """List what can be chosen with a reward; nothing where it leaves no choice, or the board is open."""
    found: list[str] = []
    match _choice(state, reward):
        case "special-seal":
            found = [SEAL_ROWS[row - 1] for row in open_rows(kept)]
        case "study" if "studied" not in kept.untold:
            found = [each for each in state.copy.museum.order if each not in kept.studied]
        case "camp":
            found = list(again(state, kept))
        case "tent":
            found = list(places(state, kept))
    return (*found, NOT_TAKEN) if found else ()

"""What is booked onto a kept board of what symbols bring, and of what its player chooses with a reward?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, cast

from scoring.contract import Ask, Illegal
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.state import Kept, State
from scoring.darwins_journey.match.vocabulary import CHOOSING, NOT_TAKEN, SEAL_ROWS
from scoring.darwins_journey.rules.academy import is_full, row_gain
from scoring.darwins_journey.rules.facts import CAMP_BRINGS, Camp, Specimen
from scoring.darwins_journey.rules.icons import Icons
from scoring.steps import Step
from scoring.words import _

BOOKED: tuple[events.Gainable, ...] = ("points", "evolution", "coins", "knowledge")
"""What a kept board counts of what an icon brings; all else is a move of the players."""
Choice = Literal["special-seal", "study", "camp"]
"""The row that takes a special seal, a specimen to study, or one of the own camps to use again."""
CHOOSES: dict[str, Choice] = {
    "silver-1": "camp",
    "silver-3": "study",
    "gold-2": "special-seal",
    "crew-11": "special-seal",
    "crew-12": "study",
}
"""The slots and the crew cards that leave a choice to their player."""


def icons_booked(state: State, kept: Kept, icons: Icons, *, sign: int = 1) -> Kept:
    """Book what icons bring in numbers, or take it back; a track ends."""
    for what, n in icons:
        if what in BOOKED and what not in kept.untold:
            now = max(0, getattr(kept, what) + sign * n)
            kept = with_number(kept, what, min(events.most_of(state.copy, what), now))
    return kept


def with_number(kept: Kept, what: events.What, n: int) -> Kept:
    """Set one number of a board, which is told with it."""
    numbers: dict[str, Any] = {what: n}
    return replace(kept, **numbers, untold=kept.untold - {what})


def choice_asked(state: State, kept: Kept, reward: str) -> tuple[Ask, ...]:
    """Ask for what a slot or a crew card lets its player choose, as far as the board is known."""
    choice, choices = _choice(state, reward), _choices(state, kept, reward)
    if choice is None or not choices:
        return ()
    return (Ask("chosen", CHOOSING[choice], shape="choice", choices=choices, blank=True),)


def chosen_booked(
    state: State, seat: int, kept: Kept, reward: str, chosen: str | None
) -> tuple[Kept, tuple[Step, ...]]:
    """Book what a player has chosen with a reward, and tell what it leads to; it may be left out."""
    if chosen in (None, NOT_TAKEN):
        return kept, ()
    if chosen not in _choices(state, kept, reward):
        raise Illegal(_("This cannot be chosen."))
    kept = replace(kept, chosen={**kept.chosen, reward: chosen})
    match _choice(state, reward):
        case "special-seal":
            at = SEAL_ROWS.index(chosen)
            seals = kept.rows[at]
            rows = (*kept.rows[:at], (*seals, "special"), *kept.rows[at + 1 :])
            brought = row_gain(len(seals)).distinction
            steps = (Step(brought, {"seat": seat}, {"row": at + 1}),) if brought else ()
            return replace(kept, rows=cast("tuple[Any, ...]", rows)), steps
        case "study":
            return replace(kept, studied=kept.studied | {cast(Specimen, chosen)}), ()
        case _:
            return icons_booked(state, kept, _camp(state, chosen)), ()


def choice_taken_back(state: State, kept: Kept, reward: str) -> Kept:
    """Take back what was chosen with a reward."""
    chosen = kept.chosen.get(reward)
    if chosen is None:
        return kept
    kept = replace(kept, chosen={each: what for each, what in kept.chosen.items() if each != reward})
    match _choice(state, reward):
        case "special-seal":
            at = SEAL_ROWS.index(chosen)
            seals = list(kept.rows[at])
            if "special" in seals:
                seals.reverse()
                seals.remove("special")
                seals.reverse()
            return replace(kept, rows=(*kept.rows[:at], tuple(seals), *kept.rows[at + 1 :]))
        case "study":
            return replace(kept, studied=kept.studied - {cast(Specimen, chosen)})
        case _:
            return icons_booked(state, kept, _camp(state, chosen), sign=-1)


def _choice(state: State, reward: str) -> Choice | None:
    told = state.copy.crew_actions.get(reward)
    if told is None:
        return CHOOSES.get(reward)
    choices: dict[str, Choice] = {"special-seal": "special-seal", "study": "study", "camp": "camp"}
    found = [(choices[what], n) for what, n in told if what in choices]
    # Several at once are not one question: the players tap each of them.
    return found[0][0] if [n for _choice, n in found] == [1] else None


def _choices(state: State, kept: Kept, reward: str) -> tuple[str, ...]:
    found: list[str] = []
    match _choice(state, reward):
        case "special-seal":
            known = {key: kept.row(row) for row, key in enumerate(SEAL_ROWS, 1)}
            found = [key for key, seals in known.items() if seals is not None and not is_full(len(seals))]
        case "study" if "studied" not in kept.untold:
            found = [each for each in state.copy.museum.order if each not in kept.studied]
        case "camp" if kept.known("tents"):
            found = [camp for camp in CAMP_BRINGS if _in_numbers(_camp(state, camp))]
    return (*found, NOT_TAKEN) if found else ()


def _camp(state: State, camp: str) -> Icons:
    key = cast(Camp, camp)
    return state.copy.camp_gains.get(key) or CAMP_BRINGS[key]


def _in_numbers(icons: Icons) -> bool:
    return any(what in BOOKED for what, _n in icons)

"""How the table says what lies in the museum, and when it has to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from scoring.contract import Ask, Event, Illegal, Prompt
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.laying_out import need_first_tiles
from scoring.darwins_journey.match.rounds import is_kept
from scoring.darwins_journey.match.state import State
from scoring.words import _, ngettext

PICTURES = "games/darwins-journey/pictures.svg"


def check(state: State, event: Event) -> None:
    """Refuse what would leave the museum unknown."""
    match event:
        case events.SpecimenSent(museum=None) if state.museum is None:
            raise Illegal(_("First say which tiles lie in the museum."))
        case events.SpecimenSent(museum=tuple(tiles)):
            need_first_tiles(state, len(tiles))
        case events.MuseumLaid(specimens=tuple(tiles)) if state.phase != "setup":
            need_first_tiles(state, len(tiles))
        case events.MuseumLaid(specimens=tuple(tiles)) if state.phase == "setup":
            if len(tiles) != state.specimens_out:
                raise Illegal(
                    ngettext(
                        "With so many players %(n)s tile begins in the museum.",
                        "With so many players %(n)s tiles begin in the museum.",
                        state.specimens_out,
                    )
                )


def is_museum_next(state: State) -> bool:
    """Tell whether all tiles are laid out but those that begin in the museum."""
    laid = state.actions and state.letters and state.goals
    among_people = state.phase == "setup" and state.alfred is None and state.draft is None
    return bool(among_people and laid and state.museum is None)


def museum_entered(state: State) -> Iterator[Prompt]:
    """Offer to enter the tiles in the museum, where they would be drawn."""
    if is_museum_next(state):
        asked = museum_asked(state, "aside")
        label = ngettext(
            "Enter the %(n)s tile in the museum", "Enter the %(n)s tiles in the museum", state.specimens_out
        )
        yield replace(asked, label=label)


def museum_asked(state: State, weight: Literal["next", "aside", "hand"]) -> Prompt:
    """Offer to enter which tiles lie in the museum."""
    order = state.copy.museum.order
    laid = events.MuseumLaid(specimens=tuple(each for each in order if each in (state.museum or ())))
    lying = list(laid.specimens or ()) or None
    tiles = Ask(
        "specimens",
        _("Tiles in the museum"),
        low=state.specimens_out,
        shape="set",
        choices=order,
        pictures=PICTURES,
        default=lying,
        blank=True,
    )
    return Prompt(laid, _("Museum"), (tiles,), weight)


def museum_by_hand(state: State) -> Iterator[Prompt]:
    """Offer to put the museum right, unless entering it is the next step of the setup, or it begins empty."""
    is_next = is_museum_next(state) or (is_kept(state) and state.museum is None and state.phase == "setup")
    # With all players the museum begins empty: there is nothing to put right.
    begins_empty = state.phase == "setup" and not state.specimens_out
    if not is_next and not begins_empty:
        yield museum_asked(state, "hand")

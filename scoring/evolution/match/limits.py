"""What are players told who enter more plants than can be there?"""

from __future__ import annotations

from scoring.evolution.match.state import State
from scoring.words import Text, ngettext


def plants_beyond(state: State, possible: range) -> Text:
    """Say how many plants the food cards can leave, and what else may be wrong."""
    return ngettext(
        "%(n)s plant from before and %(cards)s food cards of −3 to 9 make %(least)s to %(most)s. "
        "If it was not %(n)s, correct the watering hole first.",
        "%(n)s plants from before and %(cards)s food cards of −3 to 9 make %(least)s to %(most)s. "
        "If it was not %(n)s, correct the watering hole first.",
        state.plants,
        cards=state.seats,
        least=possible.start,
        most=possible[-1],
    )


def plants_given_out(plants: int) -> Text:
    """Say why a species cannot have had one more plant."""
    return ngettext(
        "Only %(n)s plant was there for all species. Take it from another one first, "
        "or correct the watering hole.",
        "Only %(n)s plants were there for all species. Take one from another one first, "
        "or correct the watering hole.",
        plants,
    )


def plants_eaten(plants: int) -> Text:
    """Say how many plants must have been there."""
    return ngettext(
        "By what is entered here, the species have eaten %(n)s plant.",
        "By what is entered here, the species have eaten %(n)s plants.",
        plants,
    )

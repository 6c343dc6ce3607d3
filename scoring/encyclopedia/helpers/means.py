"""The planners' questions about what a player can spend, and the words for a payment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.contract import Ask, Page, Viewer
from scoring.encyclopedia.helpers.address_fields import fossils_told, printed_told
from scoring.encyclopedia.helpers.collection import seat_of
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import (
    ACTIVE_EXPERTS,
    COINS_FOR_A_POINT,
    COLOURS,
    CONTINENTS,
    DIE_SIDES,
)
from scoring.encyclopedia.rules.payment import HALVES, Payment, Purse, purse
from scoring.helpers.helper import Entry
from scoring.words import Text, _, ngettext

MOST_COINS = 99
MOST_TOKENS = 60
MOST_SEALS = 60
ALL_EXPERTS = tuple(sorted(EXPERTS))
VALUE = Ask("value", _("Value of the die"), 1, DIE_SIDES)


def colour_ask() -> Ask:
    """Ask for the colour of the die."""
    return Ask("colour", _("Colour of the die"), shape="choice", choices=COLOURS)


def means_page() -> Page:
    """Ask for what can be spent."""
    return Page(
        _("What I can spend"),
        (
            Ask("coins", _("Coins"), 0, MOST_COINS),
            Ask("tokens", _("Expedition tokens"), 0, MOST_TOKENS),
            Ask("seals", _("Royal seals"), 0, MOST_SEALS),
        ),
    )


def experts_page() -> Page:
    """Ask for the active experts."""
    label = _("My active experts")
    return Page(label, (Ask("experts", label, shape="set", choices=ALL_EXPERTS),))


def experts_of(entry: Entry) -> tuple[str, ...]:
    """The active experts, no more than there can be."""
    return tuple((entry.get("experts") or ())[:ACTIVE_EXPERTS])


@dataclass(frozen=True, slots=True)
class ExpertsShown:
    """The experts for the page: the chosen ones, and the others under their continents."""

    chosen: tuple[str, ...]
    continents: tuple[tuple[str, tuple[str, ...]], ...]


def experts_shown(entry: Entry) -> ExpertsShown:
    """Lay the experts out."""
    chosen = tuple(entry.get("experts") or ())
    others = [each for each in EXPERTS.values() if each.id not in chosen]
    return ExpertsShown(
        chosen,
        tuple(
            (continent, tuple(each.id for each in others if each.continent == continent))
            for continent in CONTINENTS
        ),
    )


def purse_of(entry: Entry) -> Purse:
    """What can be spent; what is not entered is not there."""
    return purse(entry["coins"] or 0, entry["tokens"] or 0, entry["seals"] or 0, experts_of(entry))


def paid(payment: Payment) -> Text:
    """Tell a payment piece by piece, or say that nothing is to be paid."""
    parts = [
        ngettext("%(n)s coin", "%(n)s coins", payment.coins),
        ngettext("%(n)s expedition token", "%(n)s expedition tokens", payment.tokens),
        ngettext("%(n)s royal seal", "%(n)s royal seals", payment.seals),
        ngettext(
            "%(n)s royal seal exchanged for coins",
            "%(n)s royal seals exchanged for coins",
            payment.seals_for_coins,
        ),
    ]
    spent = tuple(part for part in parts if part.params["n"])
    return _("%(spent)s", spent=spent) if spent else _("free")


def price(payment: Payment) -> Text:
    """Say within a sentence what something costs."""
    return _("for free") if payment == Payment() else _("for %(paid)s", paid=paid(payment))


def payment_worth(entry: Entry) -> Text:
    """Say what a payment would bring at the end, in whole points: coins count in pairs."""
    held = purse_of(entry)
    return _(
        "At the end a royal seal is worth %(seal)s points, an expedition token %(token)s, "
        "two coins %(coins)s.",
        seal=held.seal_worth // HALVES,
        token=held.token_worth // HALVES,
        coins=held.coin_worth * COINS_FOR_A_POINT // HALVES,
    )


def told_at_the_table(state: State, viewer: Viewer) -> dict[str, Any]:
    """What a table tells of its box."""
    return {**printed_told(state, viewer), **fossils_told(state)}


def means_filled(state: State, viewer: Viewer) -> dict[str, Any]:
    """Take from a table what it has told of its box, the die in hand and what its player has."""
    told, seat = told_at_the_table(state, viewer), seat_of(state, viewer)
    return told if seat is None else {**told, **means_of(state, seat)}


def means_of(state: State, seat: int) -> dict[str, Any]:
    """What a person has and studies, with the die in hand in their own turn."""
    player = state.players[seat]
    found: dict[str, Any] = {
        "coins": min(player.coins, MOST_COINS),
        "tokens": min(player.tokens, MOST_TOKENS),
        "seals": min(player.seals, MOST_SEALS),
        "experts": [each for each in ALL_EXPERTS if each in player.active],
    }
    for place, animal in enumerate(player.studied, 1):
        found |= {f"animal-{place}": list(animal.parts), f"markers-{place}": list(animal.marked)}
    if state.held and seat == state.turn:
        found |= {"value": state.held.value, "colour": state.held.colour, "seat": seat}
    return found

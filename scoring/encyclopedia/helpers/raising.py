"""The help for raising a die in the embassy and the academy."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scoring.contract import Guide
from scoring.encyclopedia.helpers.means import paid
from scoring.encyclopedia.match.person.action_events import AcademyVisited, Acted, EmbassyVisited
from scoring.encyclopedia.match.person.actions import die_value
from scoring.encyclopedia.match.state import FOSSIL, State
from scoring.encyclopedia.rules.actions import academy_reputation, embassy_tokens, raised_by
from scoring.encyclopedia.rules.facts import DIE_SIDES, SEAL_COINS
from scoring.encyclopedia.rules.payment import Payment, seals_for_coins
from scoring.helpers.guide import Way
from scoring.words import Text, _, ngettext


def embassy_guide(state: State, event: EmbassyVisited) -> Guide:
    """Say what the embassy gives for the die as it is, and for each price that brings more."""
    return Guide(ways=tuple(_ways(state, event, raised_by(die_value(state, event)), _tokens)), is_whole=True)


def academy_guide(state: State, event: AcademyVisited) -> Guide:
    """The same for the academy; a fossil has a value of its own, which any coin may reach."""
    value = die_value(state, event)
    if event.animal == FOSSIL:
        raises = tuple(range(1, DIE_SIDES - value + 1))
        return Guide(ways=tuple(_ways(state, event, raises, _value_and_reputation)), is_whole=True)
    return Guide(ways=tuple(_ways(state, event, raised_by(value), _reputation)), is_whole=True)


def _ways(
    state: State, event: Acted, raises: tuple[int, ...], brings: Callable[[int], Text]
) -> Iterator[Way]:
    """List the prices; coins from a seal raise a die as far as the seal itself, and some may be left."""
    player = state.players[event.seat]
    within = player.coins + SEAL_COINS * (player.seals - event.seals)
    for coins in (0, *(each for each in raises if each <= within)):
        dearer = event.model_copy(update={"coins": coins})
        label = _("Spend %(paid)s", paid=paid(Payment(coins=coins))) if coins else _("Spend nothing more")
        note = brings(die_value(state, dearer))
        if seals := seals_for_coins(coins, player.coins):
            note = _("%(brings)s · %(paid)s", brings=note, paid=paid(Payment(seals_for_coins=seals)))
        values = {"coins": dearer.coins, "tokens": dearer.tokens, "seals": dearer.seals}
        yield Way(label, note, values)


def _tokens(value: int) -> Text:
    return ngettext("%(n)s expedition token", "%(n)s expedition tokens", embassy_tokens(value))


def _reputation(value: int) -> Text:
    return _("%(n)s reputation", n=academy_reputation(value))


def _value_and_reputation(value: int) -> Text:
    return _("value %(value)s · %(n)s reputation", value=min(value, DIE_SIDES), n=academy_reputation(value))

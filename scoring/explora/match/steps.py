"""What did the last tap set off, step by step?"""

from __future__ import annotations

from collections.abc import Callable

from scoring.contract import Reason
from scoring.explora.match.state import State, Told
from scoring.words import Seat, Term, Text, _, ngettext


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    return tuple(Reason(SAYS[each.key](each), RULES[each.key]) for each in state.told)


def _seat(told: Told) -> Seat:
    return Seat(told.seat or 0)


def _bid(told: Told) -> Text:
    return ngettext(
        "%(seat)s bid %(n)s coin.", "%(seat)s bid %(n)s coins.", told.numbers[0], seat=_seat(told)
    )


def _tie(told: Told) -> Text:
    before = Seat(int(told.words[0]))
    return ngettext(
        "%(seat)s bid %(n)s coin too, and %(before)s stands better on the initiative track.",
        "%(seat)s bid %(n)s coins too, and %(before)s stands better on the initiative track.",
        told.numbers[0],
        seat=_seat(told),
        before=before,
    )


def _place(message: Text) -> Callable[[Told], Text]:
    return lambda told: message.given(seat=_seat(told), place=told.numbers[0])


def _won(message: Text) -> Callable[[Told], Text]:
    return lambda told: message.given(
        seat=_seat(told), team=told.numbers[0], strength=told.numbers[1], land=Term(told.words[0])
    )


SAYS: dict[str, Callable[[Told], Text]] = {
    "bid": _bid,
    "tie": _tie,
    "up": _place(_("The highest bid: %(seat)s moves up to place %(place)s.")),
    "up-stays": _place(_("The highest bid: %(seat)s already stands on place %(place)s.")),
    "down": _place(_("The lowest bid: %(seat)s moves down to place %(place)s.")),
    "down-stays": _place(_("The lowest bid: %(seat)s already stands on place %(place)s.")),
    "replaced": lambda told: _(
        "%(seat)s discards %(card)s %(strength)s from team %(team)s.",
        seat=_seat(told),
        card=Term(told.words[0]),
        strength=told.numbers[0],
        team=told.numbers[1],
    ),
    "won": _won(_("%(seat)s wins %(land)s: team %(team)s is the strongest with %(strength)s.")),
    "won-by-initiative": _won(
        _("%(seat)s wins %(land)s: equal strength %(strength)s, and the better initiative decides.")
    ),
    "nobody-went": lambda told: _("No team went: nobody wins the expedition."),
    "gains": lambda told: _(
        "%(seat)s: %(coins)s M£, artifacts for %(artifacts)s.",
        seat=_seat(told),
        coins=told.numbers[0],
        artifacts=told.numbers[1],
    ),
    "next-land": lambda told: _(
        "Shuffle all resources anew, discards and cartographers too. Next: %(land)s.",
        land=Term(told.words[0]),
    ),
}
RULES = {
    "bid": "auction",
    "tie": "tied-bids",
    "up": "initiative-change",
    "up-stays": "initiative-change",
    "down": "initiative-change",
    "down-stays": "initiative-change",
    "replaced": "teams",
    "won": "expedition-card",
    "won-by-initiative": "expedition-card",
    "nobody-went": "expedition-card",
    "gains": "rewards",
    "next-land": "next-expedition",
}

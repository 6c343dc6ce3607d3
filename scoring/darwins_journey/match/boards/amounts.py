"""Coins, steps, points and what else a camp brings, in words with their number."""

from __future__ import annotations

from scoring.contract import Ask
from scoring.darwins_journey.match.state import Kept
from scoring.darwins_journey.rules.icon_words import ICONS, icons_words
from scoring.darwins_journey.rules.icons import IconKey, Icons
from scoring.words import Text, _, ngettext

MOST_PAID = 9
"""No seal, slot, camp or lens costs more."""
PAID_FOR_SPACE = _("Coins paid for the space")
"""What a lens unlocks; 0 where something has made it free."""
PAID_FOR_SEAL = _("Coins paid for scroll and space together")


def paid_ask(kept: Kept, label: Text) -> tuple[Ask, ...]:
    """Ask for the coins that something costs; of nobody without coins, or whose are open, any is asked.

    More than are counted here may have been paid at the table.
    """
    return (Ask("paid", label, 0, MOST_PAID, blank=True),) if kept.known("coins") else ()


def price_ask(kept: Kept | None, label: Text) -> tuple[Ask, ...]:
    """Ask for the coins of what is hardly ever free, even where fewer are counted here than it costs."""
    if kept is None or kept.known("coins") is None:
        return ()
    return (Ask("paid", label, 0, MOST_PAID, blank=True),)


def signed(number: int) -> Text:
    """Show a number as it is printed, with a true minus."""
    return Text(str(number).replace("-", "−"))


def coins(number: int) -> Text:
    """Say so many coins."""
    return ngettext("%(coins)s coin", "%(coins)s coins", abs(number), coins=signed(number))


def steps(number: int) -> Text:
    """Say so many steps on the evolution track."""
    return ngettext("%(n)s step", "%(n)s steps", number)


def knowledge(number: int) -> Text:
    """Say so much temporary knowledge."""
    return ngettext("%(n)s knowledge", "%(n)s knowledge", number)


def points(number: int) -> Text:
    """Say so many points."""
    return ngettext("%(n)s point", "%(n)s points", number)


def coins_and_steps(paid: int, moved: int) -> Text:
    """Say what a delivery brings."""
    return _("%(coins)s, %(steps)s", coins=coins(paid), steps=steps(moved))


def gains_said(icons: Icons) -> tuple[Text, ...]:
    """Say to people what icons bring, one after the other."""
    return tuple(_gain(what, n) for what, n in icons)


def _gain(what: IconKey, n: int) -> Text:
    match what:
        case "coins":
            return coins(n)
        case "points":
            return points(n)
        case "knowledge":
            return knowledge(n)
        case "evolution":
            return _("evolution %(n)s", n=n)
        case "objective":
            return _("take an objective")
        case "stamps":
            return _("correspondence %(n)s", n=n)
        case "academy":
            return _("academy for %(coins)s less", coins=coins(n))
        case "seal" if n == 1:
            return ICONS["seal"]
        case "explore":
            return _("explore %(n)s", n=n)
        case "navigate":
            return _("navigate %(n)s", n=n)
    return icons_words(((what, n),))

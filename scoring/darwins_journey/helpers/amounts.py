"""How are coins, steps and points said with their number?"""

from __future__ import annotations

from scoring.words import Text, _, ngettext


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

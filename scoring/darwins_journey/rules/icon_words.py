"""The names of the symbols on components."""

from __future__ import annotations

from scoring.darwins_journey.rules.icons import WITH_NUMBER, IconKey, Icons
from scoring.words import Text, _

ICONS: dict[IconKey, Text] = {
    "coins": _("coins"),
    "points": _("points"),
    "knowledge": _("temporary knowledge"),
    "evolution": _("steps of evolution"),
    "objective": _("objective"),
    "stamps": _("stamps"),
    "seal": _("a seal without paying"),
    "academy": _("academy discount"),
    "explore": _("explore"),
    "navigate": _("navigate"),
    "spread": _("a stamp on each envelope"),
    "explorer": _("a new explorer"),
    "bonus": _("steps on the bonus track"),
    "tent": _("a camp"),
    "camp": _("one of his camps again"),
    "special-seal": _("special seal"),
    "study": _("study a specimen"),
    "unlock": _("unlock a space"),
    "deliver": _("deliver specimens"),
    "free-scrolls": _("free scrolls"),
    "penalty-less": _("smaller placement penalty"),
    "delay-cap": _("delay penalties at most 2"),
    "book": _("one book more"),
    "other": _("something else"),
    "nothing": _("nothing"),
}


def icons_words(icons: Icons) -> Text:
    """Say what icons beside each other bring."""
    said = (
        _("%(icon)s %(number)s", icon=ICONS[key], number=number) if key in WITH_NUMBER else ICONS[key]
        for key, number in icons
    )
    return _("%(icons)s", icons=tuple(said))

"""The words for the places that Alfred's rules look at."""

from __future__ import annotations

from scoring.darwins_journey.rules.diaries import SPACES, Page
from scoring.words import Text, _, pgettext

PAGES: dict[Page, Text] = {
    "explore": _("exploration"),
    "navigate": _("navigation"),
    "correspondence": _("correspondence"),
    "academy": _("academy"),
}
DRAWN_PAGES: dict[Page, Text] = {
    "explore": _("Exploration"),
    "navigate": _("Navigation"),
    "correspondence": _("Correspondence"),
    "academy": _("Academy"),
}
DRAWN_PLACES: dict[str, Text] = {
    "special-diary": _("Special diary"),
    "turn-order": pgettext("on a drawing", "turn order"),
    "take-objective": pgettext("on a drawing", "take an objective"),
    "elsewhere": _("Elsewhere"),
}
"""The same on a drawing; a translation has soft hyphens where a long word may break."""
_NUMBERED: dict[int, Text] = {
    1: _("%(page)s, first space"),
    2: _("%(page)s, second space"),
    3: _("%(page)s, third space"),
}
"""A space of a page, counted from the top."""
CAMP_WORDS: dict[str, Text] = {
    "sea-6": _("camp on the sea, first"),
    "sea-12": _("camp on the sea, second"),
    "sea-19": _("camp on the sea, third"),
    "a-4": _("camp on island A, first"),
    "a-7": _("camp on island A, second"),
    "a-14": _("camp on island A, third"),
    "b-4": _("camp on island B, first"),
    "b-9": _("camp on island B, second"),
    "c-3": _("camp on island C"),
}
CAMPS_SHORT: dict[str, Text] = {
    **{camp: _("sea %(n)s", n=n) for n, camp in enumerate(("sea-6", "sea-12", "sea-19"), 1)},
    **{camp: Text(f"A {n}") for n, camp in enumerate(("a-4", "a-7", "a-14"), 1)},
    **{camp: Text(f"B {n}") for n, camp in enumerate(("b-4", "b-9"), 1)},
    "c-3": Text("C"),
}
"""Where a drawing has no room for more: the islands by their letters."""
TOPICS: dict[str, Text] = {
    "look-spaces": _("diaries"),
    "look-stamps": _("stamps on the envelopes"),
    "look-museum": _("museum and studied specimens"),
    "look-academy": _("scrolls of the academy"),
    "look-islands": _("explorers on the islands"),
    "look-camps": _("tents in the camps"),
    "look-his": _("Alfred’s own side"),
}
PLACE_WORDS: dict[str, Text] = {
    **{space: _NUMBERED[facts.number].given(page=PAGES[facts.page]) for space, facts in SPACES.items()},
    "special-diary": _("special diary"),
    "special-left": _("special diary"),
    "special-right": _("special diary"),
    "special-middle-left": _("special diary, middle row left"),
    "special-middle-right": _("special diary, middle row right"),
    "small": _("small diary"),
    "museum": _("museum"),
    "turn-order": _("turn order"),
    "take-objective": _("take an objective"),
    "elsewhere": _("another place"),
    "rest": _("hammock"),
    "card": _("where the card shows it"),
    "nothing": _("nothing"),
    "none": _("empty"),
    "no-other": _("no other one"),
    "nowhere": _("on none"),
    **{f"scroll-{n}": _("scroll %(n)s", n=n) for n in range(1, 5)},
    "unknown": _("not told yet"),
    "bonus-card-1": _("the first bonus card"),
    "bonus-card-2": _("the second bonus card"),
    "another": _("the other card, not entered yet"),
    "strength": _("strength"),
    "missing": _("missing seals"),
    "seal-from-left": _("which seal from the left"),
    "costs": _("costs"),
    "shared": _("studied by both"),
    "steps": _("steps"),
    "his-coins": _("coins"),
    "his-points": _("points"),
    "his-evolution": _("step of evolution"),
    "his-track": _("bonus worker’s space"),
    "his-ship": _("ship on space"),
    "new-on-board": _("No, book it"),
    "known-on-board": _("Yes, already"),
    "instead-on-board": _("Book it instead of what was told last"),
    "you": _("you"),
    "alfred": _("Alfred"),
    **CAMP_WORDS,
    **TOPICS,
}

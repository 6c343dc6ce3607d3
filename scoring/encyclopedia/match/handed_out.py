"""What do hands give to whom after the last event, in one line for each?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scoring.contract import Advice
from scoring.encyclopedia.match.state import State, Step
from scoring.words import Seat, Text, _, ngettext

POINTS = "gets-points-"
THINGS: dict[str, Text] = {
    "gets-coins": ngettext("%(n)s coin", "%(n)s coins", 1),
    "gets-tokens": ngettext("%(n)s expedition token", "%(n)s expedition tokens", 1),
    "gets-seals": ngettext("%(n)s royal seal", "%(n)s royal seals", 1),
    "moves-up": _("%(n)s reputation"),
    "ai-spends": ngettext("%(n)s expedition token spent", "%(n)s expedition tokens spent", 1),
    POINTS: ngettext("%(n)s point", "%(n)s points", 1),
}
FIRST = "first-player"
FIRST_PLAYER = _("the first-player token")


def handed_out(state: State) -> Iterator[Advice]:
    """Say what each player is handed, and what an AI gives away."""
    for seat in dict.fromkeys(step.seat for step in state.steps):
        got = tuple(_got([step for step in state.steps if step.seat == seat]))
        if got:
            yield Advice(_("%(seat)s: %(what)s", seat=Seat(seat), what=got), "actions", seat)


def _got(steps: Iterable[Step]) -> Iterator[Text]:
    counts: dict[str, int] = {}
    for step in steps:
        key = POINTS if step.key.startswith(POINTS) else step.key
        counts[key] = counts.get(key, 0) + step.numbers.get("n", 0)
    for key, text in THINGS.items():
        if counts.get(key):
            yield text.given(n=counts[key])
    if FIRST in counts:
        yield FIRST_PLAYER

"""When are instructions of Alfred's move told in one, and what is asked before them?

In one go hands do a worker and what it brings, a move and the tent on its way, both seals of an action: as
much in sequence as is read at a glance.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.solo.instructions import Instruction
from scoring.darwins_journey.solo.questions import About, Question
from scoring.darwins_journey.solo.side import BROUGHT

JOINED = "joined"
"""How many more instructions one holds; older logs carry out each alone."""
ON_SCROLLS: tuple[About, ...] = ("scroll", "colour")
ASKED_FIRST: tuple[About, ...] = (
    "look", "seal", *ON_SCROLLS, "specimen", "bonus-which", "bonus-card", "letter", "row-coin",
)  # fmt: skip
"""What is asked about the table alone; an answer to another question belongs to its task."""

DIARIES = ("look", "spaces")
HIDDEN = "place-card"
"""A worker of his that stands where nobody has said."""


def is_asked_first(asked: Question, before: Instruction) -> bool:
    """Tell whether a question is asked before what stands in front of it, which then has room for more.

    After a worker that stands where only its card shows it the diaries are looked at again, and scrolls are
    looked at without the seal that he takes.
    """
    done = {each.key for each in before.told}
    changes = (asked.about, asked.at) == DIARIES and HIDDEN in done
    changes |= asked.about in ON_SCROLLS and "take-seal" in done
    return asked.about in ASKED_FIRST and before.has_room and not changes


def joined(now: Instruction, following: Instruction) -> Instruction:
    """Tell two in one: in sequence, with the drawing of the later one, and known by the first.

    What brought the later one stands in the first.
    """
    reasons = (each for each in following.reasons if not each.key.startswith(BROUGHT))
    more = int(str(now.what.values.get(JOINED, 0))) + 1
    return replace(
        following,
        what=now.what.model_copy(update={"values": {**now.what.values, JOINED: more}}),
        lines=(*now.lines, *following.told),
        reasons=tuple(dict.fromkeys((*now.reasons, *reasons))),
        at=following.at or now.at,
        before=now.before,
    )

"""When are instructions of Alfred's move told in one, and what is asked before them?

In one go hands do a worker and what it brings, a move and the tent on its way, both seals of an action: as
much in sequence as is read at a glance.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.solo.questions import About, Question
from scoring.darwins_journey.solo.work import BROUGHT, Instruction

JOINED = "joined"
"""How many more instructions one holds; older logs carry out each alone."""
ASKED_FIRST: tuple[About, ...] = ("look", "seal", "specimen", "bonus-which", "bonus-card", "letter")
"""What is asked about the table alone; an answer to another question belongs to its task."""

DIARIES = ("look", "spaces")
HIDDEN = "place-card"
"""A worker of his that stands where nobody has said."""


def is_asked_first(asked: Question, before: Instruction) -> bool:
    """Tell whether a question is asked before what stands in front of it, which then has room for more.

    After a worker that stands where only its card shows it the diaries are looked at again.
    """
    looks_again = (asked.about, asked.at) == DIARIES and any(each.key == HIDDEN for each in before.told)
    return asked.about in ASKED_FIRST and before.has_room and not looks_again


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

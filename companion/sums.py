"""What does a sum like 12+3−1 mean?"""

from __future__ import annotations

import re

MINUS = str.maketrans({"−": "-", "–": "-", " ": "", "\u00a0": "", "\u202f": ""})
SUM = re.compile(r"[+-]?\d{1,7}(?:[+-]{1,2}\d{1,7})*")
BETWEEN = re.compile(r"(?<=\d)(?:\s*[,;]\s*|\s+)(?=[+\-−–]?\d)")
PART = re.compile(r"([+-]{0,2})(\d+)")


def as_sum(typed: str) -> str:
    """A list of numbers, with commas, semicolons or spaces between them, as a sum."""
    return BETWEEN.sub("+", typed.strip())


def addends(typed: str) -> list[int] | None:
    """The numbers of a sum as typed, or nothing where it is none."""
    plain = typed.translate(MINUS)
    if not SUM.fullmatch(plain):
        return None
    return [-int(digits) if "-" in signs else int(digits) for signs, digits in PART.findall(plain)]

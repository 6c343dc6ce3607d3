"""Reads the numbers that players type and that addresses name: 12, or a sum like 12+3−1."""

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


MOST_DIGITS = 9


def number_in(text: str) -> int | None:
    """Read a number; overlong ones name nothing here and are not parsed."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None

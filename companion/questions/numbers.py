"""Reads numbers that players type or that addresses contain: 12, or a sum like 12+3−1."""

from __future__ import annotations

import re

MINUS = str.maketrans({"−": "-", "–": "-", " ": "", "\u00a0": "", "\u202f": ""})
SUM = re.compile(r"[+-]?\d{1,7}(?:[+-]{1,2}\d{1,7})*")
BETWEEN = re.compile(r"(?<=\d)(?:\s*[,;]\s*|\s+)(?=[+\-−–]?\d)")
PART = re.compile(r"([+-]{0,2})(\d+)")


def as_sum(typed: str) -> str:
    """A list of numbers, separated by commas, semicolons or spaces, rewritten as a sum."""
    return BETWEEN.sub("+", typed.strip())


def addends(typed: str) -> list[int] | None:
    """The numbers of a typed sum; None if it isn't a sum."""
    plain = typed.translate(MINUS)
    if not SUM.fullmatch(plain):
        return None
    return [-int(digits) if "-" in signs else int(digits) for signs, digits in PART.findall(plain)]


MOST_DIGITS = 9


def number_in(text: str) -> int | None:
    """The number in a text, or None; overlong ones are not parsed, for they name nothing here."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None

"""The queries that people type, with the entry that each means."""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def asked(language: str) -> list[tuple[str, str]]:
    """Pairs of a query and the entry that is meant by it."""
    lines = (HERE / f"relevance_{language}.txt").read_text(encoding="utf-8").splitlines()
    return [(query, wanted) for query, wanted in (line.split("\t") for line in lines)]

"""Splits addresses that come from outside, which may be malformed."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit


def address_parts(address: str) -> SplitResult:
    """The parts of an address; empty if it is malformed."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")

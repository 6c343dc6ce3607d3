"""Splits an address that a browser, or somebody else, has sent along."""

from __future__ import annotations

from urllib.parse import SplitResult, urlsplit


def address_parts(address: str) -> SplitResult:
    """Split an address; one that cannot be read counts as none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")

"""Finds out who sends a request: from which address, and with which token."""

from __future__ import annotations

import ipaddress
from collections.abc import MutableMapping
from hashlib import sha256
from typing import Any

from django.conf import settings


def visitor(forwarded: str, peer: str, proxies: int) -> str:
    """The visitor's address: behind proxies, the last one that they did not add themselves."""
    chain = forwarded.split(",")
    if proxies and len(chain) >= proxies and chain[-proxies].strip():
        return chain[-proxies].strip()[:64]
    return peer[:64]


def address_in(scope: MutableMapping[str, Any]) -> str:
    """The address that a raw request counts for, before Django reads it; for IPv6 the whole /64."""
    forwarded = ""
    if settings.TRUSTED_PROXIES:
        said = (value for name, value in scope["headers"] if name == b"x-forwarded-for")
        forwarded = b",".join(said).decode("latin-1")
    return origin(visitor(forwarded, (scope.get("client") or ("",))[0], settings.TRUSTED_PROXIES))


def token_in(scope: MutableMapping[str, Any]) -> str:
    """A short hash of the token in a request, valid or not; empty without one."""
    shown = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
    return sha256(shown).hexdigest()[:16] if shown else ""


def origin(address: str) -> str:
    """The address under which a caller is counted: for IPv6 the whole /64."""
    return _network(address, 64) or address


def network_around(address: str) -> str | None:
    """The /48 of an IPv6 address; None for IPv4."""
    return _network(address, 48)


def _network(address: str, bits: int) -> str | None:
    """The network of an IPv6 address; None for IPv4, mapped addresses included."""
    try:
        read = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return None
    if read.ipv4_mapped:
        return str(read.ipv4_mapped) if bits == 64 else None
    return str(ipaddress.IPv6Network((read, bits), strict=False))

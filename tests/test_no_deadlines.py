"""No property-based test has a deadline, so a busy machine fails none."""

from __future__ import annotations

from hypothesis import settings


def test_no_property_has_a_deadline():
    assert settings().deadline is None

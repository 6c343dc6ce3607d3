"""Can a busy machine fail a test?"""

from __future__ import annotations

from hypothesis import settings


def test_no_property_has_a_deadline():
    assert settings().deadline is None

"""Fixtures for all tests, and the cast: alice is host, bob plays, vera looks on, charlie is a stranger."""

from __future__ import annotations

import os
import time
from datetime import timedelta
from types import SimpleNamespace

import hypothesis
import pytest
from django.utils import timezone

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")

from tests.companion.cast import Phone, joined, started

# A busy machine fails no test: how long something takes is for the benchmarks to say.
hypothesis.settings.register_profile("untimed", hypothesis.settings(), deadline=None)
hypothesis.settings.load_profile("untimed")


LONGEST = (
    "test_every_game.py",
    "test_a_fifth_game.py",
    "test_no_leaks.py",
    "test_torture.py",
    "test_backup_and_restore.py",
    "test_open_numbers.py",
    "test_data_folder.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest files first, so that no worker waits for one at the end."""
    items.sort(key=lambda item: item.path.name not in LONGEST)


SOME_DAY = 20_000 * 86_400


@pytest.fixture(autouse=True)
def plain_static_files(settings):
    """Tests need no collected static files; each address is looked up when it is asked for."""
    settings.WHITENOISE_AUTOREFRESH = True
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def nobodys_language():
    """Every test begins without a language left over from the last one."""
    from django.utils import translation

    translation.deactivate()


@pytest.fixture(autouse=True)
def forgotten_timelines():
    from companion.match import timeline
    from companion.table import fragment_cache

    timeline.forget()
    fragment_cache.forget()


@pytest.fixture(autouse=True)
def nobody_counted(monkeypatch):
    """Every test begins with fresh rate limits, at the start of an hour."""
    from django.core.cache import cache

    from companion.limits import rate_counts
    from companion.server import circuit_breaker

    cache.clear()
    circuit_breaker.redis.mend()
    ago = time.time() - SOME_DAY
    monkeypatch.setattr(rate_counts, "time", SimpleNamespace(time=lambda: time.time() - ago))


@pytest.fixture
def clock(monkeypatch):
    """A clock that only the test moves."""

    class Clock:
        now = timezone.now()

        def wait(self, **time: int) -> None:
            self.now += timedelta(**time)

    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    return clock


@pytest.fixture
def alice(db) -> Phone:
    """She has started a match for three and plays one seat."""
    phone = started(Phone(), "Alice", "Bob", "Cem")
    phone.post("seats/claim/", {"seats": [0]})
    return phone


@pytest.fixture
def counting(db) -> Phone:
    """A phone that only counts at the end, for two."""
    return started(Phone(), "Alice", "Bob", depth="count")


@pytest.fixture
def match(alice):
    return alice.match


@pytest.fixture
def bob(alice) -> Phone:
    return joined(Phone(), alice, 1)


@pytest.fixture
def vera(alice) -> Phone:
    return joined(Phone(), alice)


@pytest.fixture
def charlie(alice) -> Phone:
    return Phone(alice.match_id)

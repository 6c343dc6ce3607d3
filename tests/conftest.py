"""The cast: alice is host, bob is at the table, charlie is a stranger."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")


@pytest.fixture(autouse=True)
def plain_static_files(settings):
    """Tests need no collected files: every address is its own."""
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def forgotten_timelines():
    from companion import timeline

    timeline.forget()

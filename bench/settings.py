"""The settings for measurements: extra URLs and a quieter log."""

from companion.settings import *  # noqa: F403

ROOT_URLCONF = "bench.urls"

# Refusals are logged, and a flood of them would clutter the report.
LOGGING["loggers"]["django"]["level"] = "ERROR"  # noqa: F405

"""The settings of a measured installation: addresses of its own and a quieter log."""

from companion.settings import *  # noqa: F403

ROOT_URLCONF = "bench.urls"

# A refusal is a line of the log, and a flood of them would be written between the tables.
LOGGING["loggers"]["django"]["level"] = "ERROR"  # noqa: F405

"""How does the measured installation differ from a real one? By the addresses in `bench.urls`, no more."""

from companion.settings import *  # noqa: F403

ROOT_URLCONF = "bench.urls"

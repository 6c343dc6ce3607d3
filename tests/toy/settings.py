"""The settings of a server that has the toy among its games."""

from pathlib import Path

from companion.settings import *  # noqa: F403
from companion.settings import STATICFILES_DIRS
from scoring import registry
from tests import toy

STATICFILES_DIRS = [*STATICFILES_DIRS, Path(__file__).parent / "static"]
toy.register(registry)

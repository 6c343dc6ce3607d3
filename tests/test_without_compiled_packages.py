"""Pages are served where no compiled package can be installed, as in a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Refuses what is compiled, apart from pydantic's core and Python's own.
REFUSING = """
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder

class Refusing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        spec = PathFinder.find_spec(name, path, target)
        origin = (spec and spec.origin) or ""
        if "site-packages" in origin and origin.endswith(tuple(EXTENSION_SUFFIXES)):
            if not name.startswith("pydantic_core"):
                raise ImportError(f"{name} is compiled")
        return None

sys.meta_path.insert(0, Refusing())
import django
django.setup()
"""
MATCH = """
from pathlib import Path

from django.template.loader import get_template
from django.urls import resolve, reverse
from scoring import registry
import companion.table.tabs

for name in ("play", "score", "rules", "log", "people", "ask", "events", "undo"):
    resolve(reverse(name, args=["a-match"]))
for path in Path("templates/companion").rglob("*.html"):
    get_template(str(path.relative_to("templates")))
for game in registry.games():
    record = registry.find(game)
    assert record.operations
"""
RULES = """
from django.test import Client

client = Client(headers={"host": "localhost"})
for address in ("/rules/", "/rules/evolution/", "/rules/evolution/horns/", "/rules/search/?q=horns"):
    assert client.get(address).status_code == 200, address
"""


def test_no_page_needs_a_compiled_package_but_pydantic(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", REFUSING + MATCH + RULES],
        cwd=ROOT,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "companion.settings",
            "DATA_DIR": str(tmp_path),
            "DATABASE_URL": "",
            "CACHE_URL": "",
            "DEBUG": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_compiled_packages_are_refused_here():
    done = subprocess.run(
        [sys.executable, "-c", f"{REFUSING}\nimport brotli"],
        cwd=ROOT,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "companion.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "brotli is compiled" in done.stderr or "_brotli is compiled" in done.stderr

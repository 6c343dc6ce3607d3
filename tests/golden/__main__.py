"""Writes down the format of a release: `python -m tests.golden 1.1`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.golden.stored_format import stored_format

folder = Path(__file__).parent / sys.argv[1]
folder.mkdir(exist_ok=True)
if (folder / "format.json").exists():
    sys.exit(f"{sys.argv[1]} is released; its format stays as it is.")


def written(kinds: dict[str, Any]) -> str:
    """The kinds of one game, a line each, so that a difference can be read."""
    rows = (f"    {json.dumps(kind)}: {json.dumps(fields, sort_keys=True)}" for kind, fields in kinds.items())
    return "{\n" + ",\n".join(rows) + "\n  }"


games = (f"  {json.dumps(game)}: {written(kinds)}" for game, kinds in stored_format().items())
(folder / "format.json").write_text("{\n" + ",\n".join(games) + "\n}\n")

"""Make private copies of the tree, so that no mutation ever stands in the one where somebody works."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "mutants-*", "*.sqlite3*"
)


@contextmanager
def copy_of(root: Path) -> Iterator[Path]:
    """A copy of a tree with what `make ready` has built, for as long as it is needed."""
    with TemporaryDirectory(prefix="fieldbook-mutants-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder).resolve() / "tree"
        shutil.copytree(root, copy, ignore=LEFT_OUT, symlinks=True)
        if (root / ".venv").exists():
            (copy / ".venv").symlink_to((root / ".venv").resolve())
        yield copy


def compile_all(copy: Path) -> None:
    """Compile once what every run would compile again: the runs write no byte code."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", "."], cwd=copy, check=False)


def environment(copy: Path, **more: str) -> dict[str, str]:
    """What the tests run in: this tree, and chance the same each time."""
    own = ("PYTEST", "DJANGO_SETTINGS_MODULE")
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(own)}
    return {
        **inherited,
        "PYTHONPATH": os.pathsep.join([str(copy), str(ROOT)]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "CI": "true",
        **more,
    }


def forget_compiled(path: Path) -> None:
    """Byte code is kept by a file's size and second: a mutation may share both."""
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        compiled.unlink()

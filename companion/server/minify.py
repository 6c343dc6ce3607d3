"""How are indentation and comments stripped from templates, styles and scripts?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from django.template import Origin
from django.template.loaders import filesystem
from whitenoise.storage import CompressedManifestStaticFilesStorage

INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)
# Whole lines only: what stands behind code may be part of a string or an address.
COMMENT = {".css": re.compile(r"/\*.*?\*/\n?", re.DOTALL), ".js": re.compile(r"^[ \t]*//.*\n", re.MULTILINE)}
OWN = ("css/", "js/", "games/")


class Loader(filesystem.Loader):
    """Compiles our templates without the white space that begins a line; the lines keep their numbers."""

    def get_contents(self, origin: Origin) -> str:
        return INDENTATION.sub("", super().get_contents(origin))


def lean(name: str, text: str) -> str:
    """A style sheet or a script as browsers need it; any other file as it is."""
    comment = COMMENT.get(name[name.rfind(".") :])
    return INDENTATION.sub("", comment.sub("", text)) if comment else text


class Source:
    """Opens one of our files without comments and indentation."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def open(self, name: str, mode: str = "rb") -> ContentFile:
        with self.storage.open(name, mode) as file:
            return ContentFile(lean(name, file.read().decode()).encode(), name)


class Collected(CompressedManifestStaticFilesStorage):
    """Collects files under hashed names, ours stripped first."""

    def post_process(
        self, paths: Mapping[str, tuple[Any, str]], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        sources = {
            name: (Source(storage), path)
            if name.startswith(OWN) and name.endswith(tuple(COMMENT))
            else (storage, path)
            for name, (storage, path) in paths.items()
        }
        yield from super().post_process(sources, dry_run, **options)

"""Minifies our style sheets and scripts when static files are collected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import rcssmin
import rjsmin
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

OWN = ("css/", "js/", "games/")
MINIFIERS: dict[str, Callable[[str], str]] = {".css": rcssmin.cssmin, ".js": rjsmin.jsmin}


class Minified:
    """A storage that opens one of our files minified."""

    def __init__(self, storage: Storage, minify: Callable[[str], str]) -> None:
        self.storage, self.minify = storage, minify

    def open(self, name: str, mode: str = "rb") -> ContentFile:
        with self.storage.open(name, mode) as file:
            return ContentFile(self.minify(file.read().decode()).encode(), name)


class Collected(CompressedManifestStaticFilesStorage):
    """Collects static files under hashed names, after minifying our style sheets and scripts."""

    def post_process(
        self, paths: Mapping[str, tuple[Any, str]], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        yield from super().post_process(
            {name: (_source(name, storage), path) for name, (storage, path) in paths.items()},
            dry_run,
            **options,
        )


def _source(name: str, storage: Storage) -> Any:
    minify = MINIFIERS.get(name[name.rfind(".") :]) if name.startswith(OWN) else None
    return Minified(storage, minify) if minify else storage

"""Checks that every sentence is translated, and lists missing, fuzzy and faulty ones.

Sentences that occur only in unreleased games are listed as notices.
"""

import re
from collections.abc import Iterator, Set
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message, TranslationError
from babel.messages.checkers import checkers
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import PoFileError, read_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation.template import templatize

from scoring import registry

SOURCES = ("companion", "pages", "rulesref", "scoring", "templates")
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}

PLACE = re.compile(r"%(?:\((\w+)\))?[-#0 +]*\d*(?:\.\d+)?[sdrif]")
# A form like “one card” may leave the number out, in any language.
COUNTS = {"n", "count", "counter"}

Key = tuple[str | None, str | tuple[str, ...]]


class Command(BaseCommand):
    help = "Compare the catalogues with the sentences of the code and the templates."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        sentences = set(sentences_of(settings.BASE_DIR))
        drafts = sentences - set(sentences_of(settings.BASE_DIR, without=unreleased_folders()))
        languages = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        catalogues = [
            (locale / language / "LC_MESSAGES" / "django.po", language)
            for locale in map(Path, settings.LOCALE_PATHS)
            for language in languages
        ]
        for path, language in catalogues:
            for sentence in untranslated(path, language, drafts):
                self.stdout.write(f"Notice, before the release: {path}: not translated: {sentence!r}")
        faults = [fault for each in catalogues for fault in faults_of(*each, sentences, drafts)]
        if faults:
            raise CommandError("\n".join([*faults, f"{len(faults)} faults in the translations."]))
        self.stdout.write(f"{len(sentences)} sentences, each in {', '.join(languages)}.")


def unreleased_folders() -> tuple[str, ...]:
    """The folders of unreleased games, relative to the project's root."""
    keys = [key for key in registry.games() if not registry.find(key).released]
    return tuple(
        folder for key in keys for folder in (f"scoring/{key.replace('-', '_')}/", f"templates/games/{key}/")
    )


def sentences_of(root: Path, without: tuple[str, ...] = ()) -> Iterator[Key]:
    """Every sentence that is marked for translation, found without the gettext tools."""
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.relative_to(root).as_posix().startswith(without):
                continue
            if path.suffix == ".py":
                code = path.read_bytes()
            elif path.suffix in {".html", ".txt"} and "templates" in path.parts:
                # In brackets, so that Python ignores the template's indentation.
                code = f"({templatize(path.read_text(), origin=str(path))})".encode()
            else:
                continue
            for _, message, _, context in extract("python", BytesIO(code), keywords=KEYWORDS):
                if message:
                    yield context, message


def untranslated(path: Path, language: str, drafts: set[Key]) -> list[str | tuple[str, ...]]:
    """The sentences of unreleased games that the catalogue does not translate."""
    if not path.exists():
        return []
    with path.open("rb") as source:
        catalogue = read_po(source, locale=language)
    told = {_key(message) for message in catalogue if message.id and _is_told(message)}
    return sorted((sentence for _context, sentence in drafts - told), key=str)


def _key(message: Message) -> Key:
    return message.context, message.id if isinstance(message.id, str) else tuple(message.id)


def _is_told(message: Message) -> bool:
    return not message.fuzzy and all(form.strip() for form in _forms(message.string))


def faults_of(
    path: Path, language: str, sentences: set[Key], drafts: Set[Key] = frozenset()
) -> Iterator[str]:
    try:
        with path.open("rb") as source:
            catalogue = read_po(source, locale=language, abort_invalid=True)
    except (OSError, PoFileError) as error:
        yield f"{path}: {error}"
        return
    known: set[Key] = set()
    for message in catalogue:
        if message.id:
            known.add(_key(message))
            if _key(message) in drafts and not _is_told(message):
                continue
            yield from (f"{path}:{message.lineno}: {fault}" for fault in message_faults(catalogue, message))
    for context, sentence in sorted(sentences - known - drafts, key=str):
        yield f"{path}: not there{f' ({context})' if context else ''}: {sentence!r}"
    for context, sentence in sorted(known - sentences, key=str):
        yield f"{path}: said nowhere{f' ({context})' if context else ''}: {sentence!r}"


def message_faults(catalogue: Catalog, message: Message) -> Iterator[str]:
    if message.fuzzy:
        yield f"doubtful (fuzzy): {message.id!r}"
    forms, sources = _forms(message.string), _forms(message.id)
    if not all(form.strip() for form in forms):
        yield f"not translated: {message.id!r}"
        return
    wanted = set().union(*map(_places, sources))
    optional = COUNTS if message.pluralizable else set()
    for form in forms:
        if not wanted - optional <= _places(form) <= wanted:
            yield f"other places than its sentence: {form!r}"
        if (form[0].isspace(), form[-1].isspace()) != (sources[0][0].isspace(), sources[0][-1].isspace()):
            yield f"other spaces around it than its sentence: {form!r}"
    for check in checkers:
        try:
            check(catalogue, message)
        except TranslationError as error:
            yield f"{error}: {message.id!r}"


def _forms(value: str | tuple[str, ...] | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _places(text: str) -> set[str]:
    """The placeholders of a sentence, which the code fills in."""
    return {found.group(1) or found.group() for found in PLACE.finditer(text.replace("%%", ""))}

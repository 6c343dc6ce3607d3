"""Checks that every sentence is translated, and lists missing, fuzzy and faulty ones."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message, TranslationError
from babel.messages.checkers import checkers
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import PoFileError, read_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation.template import templatize

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
        languages = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        faults = [
            fault
            for locale in map(Path, settings.LOCALE_PATHS)
            for language in languages
            for fault in faults_of(locale / language / "LC_MESSAGES" / "django.po", language, sentences)
        ]
        if faults:
            raise CommandError("\n".join([*faults, f"{len(faults)} faults in the translations."]))
        self.stdout.write(f"{len(sentences)} sentences, each in {', '.join(languages)}.")


def sentences_of(root: Path) -> Iterator[Key]:
    """Every sentence that is marked for translation, found without the gettext tools."""
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
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


def faults_of(path: Path, language: str, sentences: set[Key]) -> Iterator[str]:
    try:
        with path.open("rb") as source:
            catalogue = read_po(source, locale=language, abort_invalid=True)
    except (OSError, PoFileError) as error:
        yield f"{path}: {error}"
        return
    known: set[Key] = set()
    for message in catalogue:
        if message.id:
            known.add((message.context, message.id if isinstance(message.id, str) else tuple(message.id)))
            yield from (f"{path}:{message.lineno}: {fault}" for fault in message_faults(catalogue, message))
    for context, sentence in sorted(sentences - known, key=str):
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

"""Compiles the translations with Babel, so that gettext need not be installed."""

import re
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management.base import BaseCommand

# Spaces at which no line may break: before a dash, an arrow, an ellipsis or a unit, and after “S.” or “№”.
TIED = re.compile(r"(?<=\S) (?=—|→|…|M£|KB\b|КБ\b)|(?<=\bS\.) (?=%)|(?<=\bс\.) (?=%)|(?<=№) |(?<=→) (?=%)")


class Command(BaseCommand):
    help = "Compile every locale/*/LC_MESSAGES/django.po."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        for locale in map(Path, settings.LOCALE_PATHS):
            for path in sorted(locale.glob("*/LC_MESSAGES/django.po")):
                compiled(path)


def compiled(path: Path) -> Path:
    """Write the compiled catalogue beside its source, atomically, so that nobody reads half of it."""
    with path.open("rb") as source:
        catalogue = read_po(source, locale=path.parts[-3], abort_invalid=True)
    for message in catalogue:
        if message.id:
            forms = message.string
            message.string = typeset(forms) if isinstance(forms, str) else tuple(map(typeset, forms))
    target, half = path.with_suffix(".mo"), path.with_suffix(".mo.part")
    with half.open("wb") as out:
        write_mo(out, catalogue)
    return half.replace(target)


def typeset(text: str) -> str:
    """The text with no-break spaces where a line must not break."""
    return TIED.sub("\u00a0", text)

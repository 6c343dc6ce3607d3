"""Writes the accent colours from the games' records into the style sheet of colours."""

import re
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand

from scoring import registry
from scoring.accent import Accent

STYLES = Path(settings.BASE_DIR) / "static" / "css" / "tokens.css"
BEGIN = "/* Written by the build from the games' records: manage.py write_accents. */\n"
BLOCK = re.compile(rf"(?<={re.escape(BEGIN)}).*\Z", re.DOTALL)


class Command(BaseCommand):
    help = "Write the accents of all games into static/css/tokens.css."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        styles = STYLES.read_text(encoding="utf-8")
        written = with_accents(styles)
        if written != styles:
            STYLES.write_text(written, encoding="utf-8")
            self.stdout.write(f"{STYLES.name} has other accents now.")


def with_accents(styles: str) -> str:
    """The style sheet with the games' accents at its end, sorted by name."""
    accents = sorted((registry.find(key).accent for key in registry.games()), key=str)
    return BLOCK.sub(lambda _found: "".join(map(_rule, accents)), styles)


def _rule(accent: Accent) -> str:
    light, dark = accent.light, accent.dark
    return (
        f'[data-accent="{accent}"] {{\n'
        f"  --accent: {_both(light.accent, dark.accent)};"
        f" --on-accent: {_both(light.on_accent, dark.on_accent)};\n"
        f"  --wash: {_both(light.wash, dark.wash)};\n"
        "}\n"
    )


def _both(light: str, dark: str) -> str:
    return f"var(--light, {light}) var(--dark, {dark})"

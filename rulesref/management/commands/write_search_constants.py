"""Copies the search's words and numbers into its script for phones, when they change."""

from django.core.management.base import BaseCommand

from rulesref.search.phone_constants import ENGINE, with_constants


class Command(BaseCommand):
    help = "Write the constants of the search into static/js/search.js."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        script = ENGINE.read_text(encoding="utf-8")
        written = with_constants(script)
        if written != script:
            ENGINE.write_text(written, encoding="utf-8")
            self.stdout.write(f"{ENGINE.name} has other constants now.")

"""Writes the search indexes of all games, before the server starts."""

from django.core.management.base import BaseCommand

from rulesref.search import index_files


class Command(BaseCommand):
    help = "Write the search indexes of all games into the data folder."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        self.stdout.write(f"{index_files.write_all() // 1000} kB")

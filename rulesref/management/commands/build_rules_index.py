"""How do the indexes of the rules come beside the matches? Written once, before the server starts."""

from django.core.management.base import BaseCommand

from rulesref import library


class Command(BaseCommand):
    help = "Write the search indexes of all games into the data folder."
    requires_system_checks = []

    def handle(self, *args, **options) -> None:
        self.stdout.write(f"{library.write_all() // 1000} kB")

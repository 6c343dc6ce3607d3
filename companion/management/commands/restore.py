"""Restores a backup."""

from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from companion.live.epochs import begin_epoch
from companion.server.data_folder_lock import Taken, folder_held
from companion.upkeep.backups import Unsound, backup_restore


class Command(BaseCommand):
    help = "Put a backup in the place of the database; the server must be stopped."

    def add_arguments(self, parser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args, file: Path, **options) -> None:
        try:
            with folder_held(Path(settings.DATA_DIR)):
                counts, aside = backup_restore(path=file)
                # Upgrade a backup of an earlier version, and make phones reload.
                call_command("migrate", interactive=False, verbosity=0)
                begin_epoch()
        except Taken as holder:
            raise CommandError(f"Fieldbook is running (process {holder}): stop it first.") from holder
        except Unsound as error:
            raise CommandError(f"Nothing was changed: {error}") from error
        if aside:
            self.stdout.write(f"The database could not be read; what was left of it is kept as {aside}.")
        self.stdout.write(
            f"Restored {counts['companion_match']} matches with {counts['companion_event']} entries."
        )

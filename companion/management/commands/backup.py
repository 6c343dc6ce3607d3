"""Makes a checked backup while people play."""

import contextlib
import shutil
import sqlite3
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from companion.upkeep.backups import Unsound, backup_check, backup_make, backups_thin


class Command(BaseCommand):
    help = "Copy the database, read the copy back, and delete copies older than BACKUP_DAYS."

    def handle(self, *args, **options) -> None:
        folder = Path(settings.BACKUP_DIR)
        try:
            path = backup_make(folder=folder)
            counts = backup_check(path=path)
            key_copied(Path(settings.DATA_DIR), folder)
        except (Unsound, OSError, sqlite3.Error) as error:
            raise CommandError(f"No backup was made: {error}") from error
        gone = backups_thin(folder=folder, days=settings.BACKUP_DAYS)
        rows = ", ".join(f"{count} {table.partition('_')[2]}" for table, count in counts.items())
        self.stdout.write(f"{path}\nRead back: {rows}. Deleted: {len(gone)} older.")


def key_copied(data: Path, folder: Path) -> None:
    """Copy the secret key too, if it is a file: without it phones have to join again."""
    with contextlib.suppress(FileNotFoundError):
        shutil.copy(data / "secret_key", folder / "secret_key")
        (folder / "secret_key").chmod(0o600)

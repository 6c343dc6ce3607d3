"""Care of the data: backups, deletion, the full disk, daily housekeeping."""

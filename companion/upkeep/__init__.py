"""What keeps the data safe and small: backups, deletions, a full disk, daily housekeeping."""

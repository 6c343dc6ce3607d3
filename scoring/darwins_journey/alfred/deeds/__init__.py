"""What each task of Alfred's move does, chapter by chapter."""

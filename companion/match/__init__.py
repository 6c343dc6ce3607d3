"""A match: its log, the table that follows from it, how it begins and ends."""

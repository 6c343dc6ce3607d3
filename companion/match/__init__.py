"""A match: its log, the table that results from the log, its beginning and its end."""

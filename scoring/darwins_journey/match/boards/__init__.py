"""The player boards that the app keeps: what is entered on them, what it costs and what it brings."""

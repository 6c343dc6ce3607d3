"""The table of Evolution: its state, what can happen, and what the pages show of it."""

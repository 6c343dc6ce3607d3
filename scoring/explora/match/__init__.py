"""The table of Explora: its state, what can happen, and what the pages show of it."""

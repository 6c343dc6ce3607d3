"""The table of Encyclopedia: its state, what can happen, and what the pages show of it."""

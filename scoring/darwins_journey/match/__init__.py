"""A table of Darwin's Journey: its state, its events and what they change, and what its page shows."""

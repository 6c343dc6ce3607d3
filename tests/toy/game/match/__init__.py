"""A match of Toy: its state, its events and what they change, and what pages show of it."""

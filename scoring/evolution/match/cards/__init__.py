"""The cards that are played: species, sizes and traits, face down or open, and the leaf phase."""

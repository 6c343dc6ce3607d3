"""A toy calculates nothing."""

OPERATIONS = ()

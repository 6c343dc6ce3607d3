"""Alfred's cards and boards: what is printed on them, how it is copied, and what a box keeps of it."""

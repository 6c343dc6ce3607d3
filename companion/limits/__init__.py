"""What a request may cost: its size, its time, how often and how many at once."""

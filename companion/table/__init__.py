"""What the tabs of a match show."""

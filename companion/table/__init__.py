"""What the tabs of a match show, and how its questions are asked and answered."""

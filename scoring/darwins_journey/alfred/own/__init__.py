"""What the person's own turns against Alfred cost and bring the board that is kept."""

"""What Alfred chooses, by his rules alone: plain values in, the choice with its reasons out."""

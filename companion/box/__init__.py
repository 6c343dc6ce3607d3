"""What is known of a phone's own box, and the file that carries it."""

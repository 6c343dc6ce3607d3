"""What is kept of a table's own components from one match to the next."""

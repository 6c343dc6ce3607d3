"""What is known of the box that belongs to a phone, and the file to carry it over."""

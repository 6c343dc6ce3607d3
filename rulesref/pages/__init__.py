"""What the pages of the rules show, print and leave on a phone."""

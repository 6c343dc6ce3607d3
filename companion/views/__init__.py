"""The views behind the pages and what is tapped on them, one subject a file."""

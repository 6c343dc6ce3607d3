"""Who is at a table: phones, members, the host, and the ways in."""

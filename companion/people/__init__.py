"""Who is at a table: phones, members, the host, and how somebody gets in."""

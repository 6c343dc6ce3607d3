"""What is known of Alfred's side of the table, what he still has to know, and how it is put right."""

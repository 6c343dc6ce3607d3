"""What the components show: read off them at the table and kept in the box."""

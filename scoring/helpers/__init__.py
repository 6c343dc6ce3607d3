"""What a helper is, how its entry becomes an address, and what helps while an entry is made."""

"""What is asked of players: questions as form fields, the answers read back, the form that starts a match."""

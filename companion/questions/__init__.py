"""What players are asked: questions as form fields, their answers, and the form that starts a match."""

"""The rules reference: the texts of every game, the search over them, and their pages."""

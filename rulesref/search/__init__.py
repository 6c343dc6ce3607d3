"""The search of the rules: the index of a game, the ranking of its entries, and the rows of an answer."""

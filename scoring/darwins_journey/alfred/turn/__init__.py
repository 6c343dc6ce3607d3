"""Alfred's turn: the drawn card, the tasks of his move, the events, and how a page tells them."""

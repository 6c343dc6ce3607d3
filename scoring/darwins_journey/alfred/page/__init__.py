"""Alfred's part of the page: drawings, answers, corrections, and what your turn has brought."""

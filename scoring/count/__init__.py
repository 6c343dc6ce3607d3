"""How points are counted: sheets, sums, open numbers, places and tie-breakers."""

"""What every match has, whatever the game: events, state, draws, moves of bots, remarks."""

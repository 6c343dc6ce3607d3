"""What do the rules of Darwin's Journey say? One file for each chapter of the rulebook."""

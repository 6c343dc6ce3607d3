"""The rules of Darwin's Journey, one file for each chapter of the rulebook."""

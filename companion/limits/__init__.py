"""Limits on requests: their size, their time, how often they come and how many at once."""

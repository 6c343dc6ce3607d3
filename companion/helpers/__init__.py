"""Calculators that work with a match or without one."""

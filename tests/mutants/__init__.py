"""Seeded mutations of the product, each put to the tests that reach it."""

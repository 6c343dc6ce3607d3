"""Measures how fast Fieldbook is and how much a page weighs."""

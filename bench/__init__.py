"""Measures how fast Fieldbook is and how much its pages weigh."""

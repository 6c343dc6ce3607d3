"""What does each task of Alfred's move do, chapter by chapter?

A task has a function that carries it out, and often one that says what it has to know.
"""

"""Encyclopedia: naturalists research animals on expeditions and publish what they have found.

One to four players, some of whom may be AIs; publications, collections and experts are points.
"""

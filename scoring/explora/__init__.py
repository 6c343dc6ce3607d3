"""Explora: bid for cards, build two teams, and send them on four expeditions."""

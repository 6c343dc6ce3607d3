"""The way in for outside callers: one calculation of one game, from a JSON request to a JSON response."""

from scoring.requests.run import BadRequest, Unknown, run, run_json

__all__ = ["BadRequest", "Unknown", "run", "run_json"]

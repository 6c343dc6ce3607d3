"""The API: the same matches for programs, as JSON, described by OpenAPI."""

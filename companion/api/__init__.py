"""The same matches for programs: JSON in, JSON out, described as OpenAPI."""

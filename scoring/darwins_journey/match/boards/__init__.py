"""Players' boards that are kept: what is told of them, what that costs and what it brings."""

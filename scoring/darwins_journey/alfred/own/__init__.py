"""Books what the person's own turns against Alfred cost and bring on their kept board."""

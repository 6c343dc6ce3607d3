"""The words of a text or a query: how they are split, inflected and mistyped."""

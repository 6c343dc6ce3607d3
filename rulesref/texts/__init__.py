"""The rules as written: chapter files, their Markdown, and the words that link one rule to another."""

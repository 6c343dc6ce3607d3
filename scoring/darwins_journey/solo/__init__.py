"""How is a match against Alfred followed: his side of the table, his turns, and what he needs to know of yours?"""

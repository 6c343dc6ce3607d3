"""How is a match against Alfred followed: his side, his turns, and what he needs to know of yours?"""

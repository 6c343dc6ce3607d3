"""Does the whole of it work in real browsers, at a real server, for a person with a phone in hand?"""

"""Stories of people with phones, in real browsers at a real server."""

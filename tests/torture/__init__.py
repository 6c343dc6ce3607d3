"""Random requests of programs and phones against a real server; none may end in a server fault."""

"""Random requests of programs and phones against a real server: none of them may end in a fault of ours."""

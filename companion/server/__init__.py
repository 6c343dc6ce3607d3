"""The running server: how it starts, which processes it has, what it tells about itself."""

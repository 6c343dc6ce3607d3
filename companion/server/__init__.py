"""The running server: how it starts, its processes and threads, its logs and metrics."""

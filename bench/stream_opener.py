"""Opens many streams at once from a process of its own: `python -m bench.stream_opener <port>`.

It reads the requests from its input, prints a line once every stream has sent something or was closed, and
holds the streams until its input ends.
"""

from __future__ import annotations

import json
import selectors
import socket
import sys


def main(port: int) -> None:
    asked = json.loads(sys.stdin.readline())
    silent = selectors.DefaultSelector()
    for said in asked:
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(said.encode("latin-1"))
        silent.register(line, selectors.EVENT_READ)
    held = []
    while silent.get_map():
        for key, _events in silent.select():
            # The head may come alone: wait for the first event, or for the time to reconnect.
            part = key.fileobj.recv(65_536)
            if b"data:" in part or b"retry:" in part or not part:
                silent.unregister(key.fileobj)
                held.append(key.fileobj)
    print("all", flush=True)
    sys.stdin.readline()


if __name__ == "__main__":
    main(int(sys.argv[1]))

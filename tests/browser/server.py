"""A real server beside the tests, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[2]
SECONDS_TO_START = 30


class Server:
    """The program of `make run` on a data folder of its own."""

    def __init__(self, data: Path, settings: str = "companion.settings") -> None:
        self.data, self.port = data, free_port()
        self.address = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        inherited = {key: value for key, value in os.environ.items() if key not in UNWANTED}
        self.environment = {
            **inherited,
            "DATA_DIR": str(data),
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DJANGO_SETTINGS_MODULE": settings,
        }
        # All these phones come from one address, in one hour.
        self.environment["START_RATE"] = ""

    def collect(self) -> None:
        command = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"]
        subprocess.run(command, cwd=ROOT, env=self.environment, check=True)

    def start(self) -> None:
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion.server.serve"],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + SECONDS_TO_START
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The server did not start:\n{self.said()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/about/", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Kill the server with -9: it cannot say goodbye or write anything."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def said(self) -> str:
        return (self.data / "server.log").read_text(errors="replace")[-3000:]


# What a developer set for his own server must not reach this one.
UNWANTED = {"DEBUG", "SECRET_KEY", "DATABASE_URL", "CACHE_URL", "ALLOWED_HOSTS", "BEHIND_TLS", "WORKERS"}

"""Reads the environment variables, with a default for each."""

import contextlib
import os
import secrets
import socket
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def flag(name: str, *, default: bool = False) -> bool:
    return os.environ.get(name, str(default)).strip().lower() in {"1", "true", "yes", "on"}


def number(name: str, default: int) -> int:
    said = os.environ.get(name, "").strip()
    if said and not said.isdecimal():
        raise ImproperlyConfigured(f"{name} must be a whole number, not {said!r}.")
    return int(said or default)


def words(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def secret_key(data: Path) -> str:
    """The secret key from the environment, or one that is generated once and kept in the data folder."""
    if key := os.environ.get("SECRET_KEY"):
        return key
    path = data / "secret_key"
    try:
        if not path.exists():
            data.mkdir(parents=True, exist_ok=True)
            _write_key(path)
        key = path.read_text().strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{path} cannot be kept: {error.strerror}.") from error
    if not key:
        raise ImproperlyConfigured(
            f"{path} is empty. Put the key from a backup there; without one, remove the file: "
            "a new key is made, and phones have to join their matches again."
        )
    return key


def _write_key(path: Path) -> None:
    """Write the key atomically; the first of several processes wins."""
    draft = path.with_name(f"secret_key.{secrets.token_hex(4)}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(50))
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def lan_address() -> str:
    """The address of this machine on its local network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def own_hosts() -> list[str]:
    """The names and addresses of this machine."""
    name = socket.gethostname()
    hosts = {"localhost", "127.0.0.1", "[::1]", name, f"{name}.local", lan_address()}
    with contextlib.suppress(OSError):
        hosts.update(info[4][0] for info in socket.getaddrinfo(name, None, socket.AF_INET))
    return sorted(hosts)

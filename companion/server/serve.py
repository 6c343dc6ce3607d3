"""Starts the server, and prints the address under which phones find it."""

import contextlib
import errno
import io
import os
import signal
import socket
import sys
from pathlib import Path
from typing import IO, NoReturn

import django
import segno
import uvicorn
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import DatabaseError, connection, connections
from django.db.migrations.executor import MigrationExecutor
from uvicorn.supervisors import Multiprocess

from companion.limits.connections import Connection
from companion.server import environment, startup_checks
from companion.server.data_folder_lock import Taken, folder_held
from companion.server.metrics import shared_between_workers

EVERYWHERE = {"0.0.0.0", "::"}
# Open streams would otherwise keep a stopping server alive for as long as the phones listen.
SECONDS_TO_STOP = 3
KEPT_SECONDS = 20
BACKLOG = 2048
# A vanished phone confirms nothing: its connection is closed, and it no longer counts as listening.
SECONDS_UNCONFIRMED = 20
MOST_FILES = 65_536


def main() -> None:
    # Nobody else may read the files written from here on: the database, its backups, the key.
    os.umask(0o077)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")
    try:
        django.setup()
    except (ImproperlyConfigured, ValueError) as error:
        give_up(f"The settings cannot be read: {error}")
    for fault in startup_checks.faults():
        give_up(fault)
    host = os.environ.get("HOST") or "0.0.0.0"
    door = listening_socket(host, settings.PORT)
    with holding(Path(settings.DATA_DIR)):
        prepare_database()
        print(greeting(host, door.getsockname()[1]), flush=True)
        try:
            serve(door)
        finally:
            checkpoint_database()


def give_up(words: str) -> NoReturn:
    print(words, file=sys.stderr)
    sys.exit(1)


def listening_socket(host: str, port: int) -> socket.socket:
    """The listening socket; opened first, so that early requests wait instead of being refused."""
    if not 0 <= port <= 65535:
        give_up(f"There is no port {port}: ports go from 1 to 65535.")
    try:
        door = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        # Accepted connections inherit this option, on systems that have it.
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            door.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SECONDS_UNCONFIRMED * 1000)
        return door
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            give_up(
                f"Port {port} is already in use; perhaps Fieldbook is running here already. "
                f"For another one: PORT={port % 65535 + 1} make run"
            )
        # Without the address, which the reason repeats in brackets.
        give_up(f"Port {port} of {host} cannot be opened: {str(error.strerror).partition(' (')[0]}.")


def holding(data: Path) -> IO[str]:
    """Lock the data folder, because two servers on it wouldn't hear of each other's taps."""
    try:
        return folder_held(data)
    except Taken as other:
        give_up(
            f"Another Fieldbook (process {other}) serves from {data} already; "
            "stop it first, or give this one a folder of its own: DATA_DIR=…"
        )


def prepare_database() -> None:
    """Migrate the database if needed."""
    try:
        if newer := startup_checks.newer_migrations():
            give_up(
                f"A newer version of Fieldbook has served this database ({newer[-1]}): "
                "fetch that version again, or put back a backup from before."
            )
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", interactive=False, verbosity=0)
        keep_private()
    except DatabaseError as error:
        give_up(f"The database cannot be used: {error}")
    finally:
        connections.close_all()


def keep_private() -> None:
    """Make the database readable only by its owner, which earlier versions did not."""
    if name := startup_checks.sqlite_file():
        for path in (name, *startup_checks.beside(name)):
            if path.exists():
                path.chmod(0o600)


def checkpoint_database() -> None:
    """Move the write-ahead log into the database file, so that a copy of it is complete."""
    if connection.vendor == "sqlite":
        with contextlib.suppress(DatabaseError), connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connections.close_all()


def greeting(host: str, port: int) -> str:
    """The greeting for the terminal: the address for phones, as text and QR code."""
    here = f"http://localhost:{port}/"
    link = phones_link(host, port)
    if settings.BEHIND_TLS:
        link = link or "the address of your proxy"
        return f"\nFieldbook waits for its proxy on port {port}. Phones open {link}\nCtrl-C ends it.\n"
    if not link:
        return f"\nFieldbook answers on this computer only:\n\n    {here}\n\nCtrl-C ends it.\n"
    return (
        f"\nPhones on the same Wi-Fi open\n\n    {link}\n\nor scan this:\n\n{qr_code(link)}\n"
        f"On this computer: {here}\nCtrl-C ends it.\n"
    )


def phones_link(host: str, port: int) -> str | None:
    """The address to give to others; None if nobody else can reach this machine."""
    named = [name.lstrip(".") for name in environment.words("ALLOWED_HOSTS") if name != "*"]
    if settings.BEHIND_TLS:
        return f"https://{named[0]}/" if named else None
    name = environment.lan_address() if host in EVERYWHERE else host
    if name in {"localhost", "::1"} or name.startswith("127."):
        return None
    if named and name not in named and "*" not in settings.ALLOWED_HOSTS:
        # Requests to its bare IP address would be refused.
        name = named[0]
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def qr_code(link: str) -> str:
    out = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()


def serve(door: socket.socket) -> None:
    config = uvicorn.Config(
        "companion.server.asgi:application",
        http=Connection,
        # After that, browsers and proxies open a new connection.
        timeout_keep_alive=KEPT_SECONDS,
        backlog=BACKLOG,
        workers=max(settings.WORKERS, 1),
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        lifespan="on",
        ws="none",
        # The application counts the trusted proxies itself: docs/decisions/serving.md.
        proxy_headers=False,
        server_header=False,
        access_log=settings.DEBUG,
        log_config=None,
        log_level="info" if settings.DEBUG else "warning",
    )
    allow_connections()
    # uvicorn raises the signal that ended it again: without a handler that would kill the process.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(0))
    try:
        if config.workers > 1:
            with shared_between_workers(Path(settings.DATA_DIR)):
                Multiprocess(config, sockets=[door]).run()
        else:
            uvicorn.Server(config).run(sockets=[door])
    except KeyboardInterrupt:
        print()


def allow_connections() -> None:
    """Raise the limit on open files, because each phone needs one."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Print question marks on a terminal that lacks these characters, instead of failing.
        sys.stdout.reconfigure(errors="replace")
    main()

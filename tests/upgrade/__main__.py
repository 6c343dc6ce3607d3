"""Leaves a database behind as this release writes it: `python -m tests.upgrade 1.1`."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path


def main(release: str) -> None:
    target = Path(__file__).with_name(f"{release}.sql")
    if target.exists():
        sys.exit(f"{release} is released; what it left behind stays as it is.")
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "fieldbook.sqlite3"
        os.environ |= {
            "DATA_DIR": folder,
            "DATABASE_URL": f"sqlite:///{database}",
            "DEBUG": "1",
            "DJANGO_SETTINGS_MODULE": "companion.settings",
        }
        told = played()
        with closing(sqlite3.connect(database)) as left:
            rows = [line for line in left.iterdump() if not line.startswith('INSERT INTO "auth_permission"')]
    target.write_text(f"-- {json.dumps(told)}\n" + "\n".join(rows) + "\n")


def played() -> dict[str, str]:
    """Two matches of phones, one of them ended, and one of a program; what the test has to know of them."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from companion.people.members import member_remove, token_make
    from tests.companion.cast import Phone, joined, started, tap, turn_back

    alice = started(Phone(), "Alice", "Bob", "Cem", depth="count")
    bob, vera = joined(Phone(), alice, 1), joined(Phone(), alice)
    for value in (1, 2, 3):
        tap(alice, {"kind": "sheet-entered", "seat": 0, "cell": "bag", "value": value})
    turn_back(alice, "undo", alice.match.seq)
    member_remove(match=alice.match, member=vera.member)
    closed = Phone(client=alice.client)
    started(closed, "Alice", "Dora", depth="count")
    tap(closed, {"kind": "sheet-entered", "seat": 1, "cell": "bag", "value": 9})
    closed.post("close/", {"with_open": "yes"})
    assert not closed.match.is_open
    api = started(Phone(), "Ann", "Ben")
    return {
        "match": alice.match_id,
        "seq": str(alice.match.seq),
        "closed": closed.match_id,
        "device": alice.member.device,
        "bob": bob.member.device,
        "api": api.match_id,
        "token": token_make(match=api.match, role="player").bearer,
        "viewer": token_make(match=api.match, role="viewer").bearer,
    }


if __name__ == "__main__":
    main(*sys.argv[1:])

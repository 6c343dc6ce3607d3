"""A server that cannot use its data folder says so, and one that stops leaves everything in it."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess

import pytest
from django.conf import settings as installed
from django.core.exceptions import ImproperlyConfigured

from companion.server import data_folder_lock, environment, startup_checks
from tests.test_server_start import SECONDS, started

ROOT = installed.BASE_DIR


def address_of(process: subprocess.Popen[str]) -> str:
    """The address that the server says it has."""
    for line in process.stdout:
        if found := re.search(r"http://localhost:\d+/", line):
            return found[0]
    raise AssertionError(process.stderr.read())


def refused(tmp_path, **given) -> str:
    """The one sentence with which a server refuses to start."""
    process = started(tmp_path, PORT="0", **given)
    said, complaints = process.communicate(timeout=SECONDS)
    assert process.returncode == 1 and said == ""
    assert len(complaints.splitlines()) == 1, complaints
    return complaints


def test_an_empty_secret_key_is_reported(tmp_path):
    (tmp_path / "secret_key").write_text("")
    assert "secret_key is empty" in refused(tmp_path)


def test_a_key_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    monkeypatch.delenv("SECRET_KEY", raising=False)

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ImproperlyConfigured, match="No space left"):
        environment.secret_key(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_ready_is_reported(tmp_path):
    assert "make ready" in refused(tmp_path, DEBUG="0")


def test_a_full_disk_is_reported(settings, tmp_path, monkeypatch):
    settings.DATA_DIR, settings.DEBUG = tmp_path, True
    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(10, 10, 0))
    assert [words for words in startup_checks.faults() if "full" in words]


@pytest.mark.parametrize("what", ["folder", "fieldbook.sqlite3", "fieldbook.sqlite3-wal"])
def test_an_unwritable_file_or_folder_is_reported(settings, tmp_path, monkeypatch, what):
    settings.DATA_DIR, settings.DEBUG = tmp_path, True
    monkeypatch.setattr(startup_checks, "sqlite_file", lambda: tmp_path / "fieldbook.sqlite3")
    path = tmp_path if what == "folder" else tmp_path / what
    if what != "folder":
        path.touch()
    monkeypatch.setattr(os, "access", lambda asked, mode: str(asked) != str(path))
    assert [words for words in startup_checks.faults() if str(path) in words and "cannot be written" in words]


def test_a_database_of_a_newer_version_is_reported(tmp_path):
    process = started(tmp_path, PORT="0")
    try:
        address_of(process)
    finally:
        process.terminate()
        process.communicate()
    with sqlite3.connect(tmp_path / "fieldbook.sqlite3") as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('companion', '9999_later', '2030-01-01')"
        )
    assert "newer version" in refused(tmp_path)


def test_a_second_server_on_one_folder_is_refused(tmp_path):
    first = started(tmp_path, PORT="0")
    try:
        address_of(first)
        assert f"process {first.pid}" in refused(tmp_path)
    finally:
        first.terminate()
        first.communicate()
    again = started(tmp_path, PORT="0")
    try:
        assert address_of(again)
    finally:
        again.terminate()
        again.communicate()


def test_a_folder_is_locked_once_and_released(tmp_path):
    with (
        data_folder_lock.folder_held(tmp_path),
        pytest.raises(data_folder_lock.Taken, match=str(os.getpid())),
    ):
        data_folder_lock.folder_held(tmp_path)
    data_folder_lock.folder_held(tmp_path).close()

"""How the settings read the environment."""

import pytest

from companion.server import environment


@pytest.mark.parametrize(
    ("said", "means"), [("1", True), ("true", True), ("Yes ", True), ("on", True), ("0", False), ("", False)]
)
def test_a_flag_is_read(monkeypatch, said, means):
    monkeypatch.setenv("FLAG", said)
    assert environment.flag("FLAG") is means


def test_an_empty_number_is_the_default(monkeypatch):
    monkeypatch.setenv("NUMBER", "")
    assert environment.number("NUMBER", 7) == 7
    monkeypatch.setenv("NUMBER", "0")
    assert environment.number("NUMBER", 7) == 0


def test_a_list_is_separated_by_commas(monkeypatch):
    monkeypatch.setenv("WORDS", " a, b ,,c")
    assert environment.words("WORDS") == ["a", "b", "c"]


def test_the_secret_key_is_made_once_and_only_its_owner_reads_it(monkeypatch, tmp_path):
    monkeypatch.delenv("SECRET_KEY", raising=False)
    made = environment.secret_key(tmp_path / "new")
    assert len(made) >= 50
    assert environment.secret_key(tmp_path / "new") == made
    assert (tmp_path / "new" / "secret_key").stat().st_mode & 0o777 == 0o600
    assert environment.secret_key(tmp_path / "other") != made


def test_a_given_secret_key_is_not_written_down(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_KEY", "given")
    assert environment.secret_key(tmp_path) == "given"
    assert not list(tmp_path.iterdir())


def test_this_machine_is_allowed_under_its_own_address():
    assert {"localhost", "127.0.0.1", environment.lan_address()} <= set(environment.own_hosts())

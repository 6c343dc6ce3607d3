"""`python -m scoring` answers, refuses and ends as the contract says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from scoring.__main__ import main

ROOT = Path(__file__).parents[2]
GOOD = b'{"plants": 2, "cards": [3]}'
ANSWER = {"plants": 5, "change": 3}


def shell(*arguments, given=b"", options=()):
    command = [sys.executable, *options, "-m", "scoring", *arguments]
    return subprocess.run(command, input=given, capture_output=True, cwd=ROOT, timeout=30)


@pytest.fixture
def called(monkeypatch, capsys):
    """The same without a process of its own: the status, and what was written."""

    def called(*arguments: str, given: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(given)))
        return main(arguments), *capsys.readouterr()

    return called


def test_without_arguments_it_lists_games_and_operations():
    done = shell()
    lines = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert {"evolution score", "evolution leaf-phase", "evolution watering-hole"} <= set(lines)


def test_a_request_gets_its_response():
    done = shell("evolution", "watering-hole", given=GOOD)
    assert (done.returncode, json.loads(done.stdout), done.stderr) == (0, ANSWER, b"")


@pytest.mark.parametrize(
    "given", [b"", b"{", b"[]", b"\xff", b'{"plants": -1, "cards": [true], "x": 1}', b"[" * 99_999]
)
def test_a_bad_request_lists_its_errors_on_standard_error(called, given):
    status, said, complaints = called("evolution", "watering-hole", given=given)
    errors = json.loads(complaints)["errors"]
    assert (status, said) == (2, "")
    assert errors
    assert all(set(error) == {"path", "message"} for error in errors)


def test_every_error_is_listed():
    done = shell("evolution", "watering-hole", given=b'{"plants": -1, "cards": [true], "x": 1, "x": 1}')
    assert (done.returncode, done.stdout) == (2, b"")
    paths = [error["path"] for error in json.loads(done.stderr)["errors"]]
    assert paths == [["cards", 0], ["plants"], ["x"], ["x"]]


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess", "score"],
        ["evolution", "win"],
        ["evolution"],
        ["evolution", "score", "more"],
        ["evolution", "score", "--fast"],
        ["--lines"],
        ["evolution", "score", "--lines", "--schema"],
        ["chess", "score", "--lines"],
        ["chess", "score", "--schema"],
    ],
)
def test_wrong_arguments_end_with_status_two(called, arguments):
    status, said, complaints = called(*arguments, given=GOOD)
    assert (status, said) == (2, "")
    assert json.loads(complaints)["errors"][0]["path"] == []


def test_an_argument_that_is_no_text_ends_with_status_two():
    done = shell("evolution", "\udcff", given=GOOD)
    assert (done.returncode, done.stdout) == (2, b"")
    assert json.loads(done.stderr)["errors"][0]["path"] == []


def test_asking_for_help_prints_it():
    assert b"--schema" in shell("--help").stdout


def test_the_schema_names_the_fields():
    schema = json.loads(shell("evolution", "feed", "--schema").stdout)
    assert schema["required"] == ["players", "plants", "player", "species"]
    assert schema["additionalProperties"] is False


def test_bad_lines_do_not_stop_the_stream():
    given = GOOD + b"\n\n   \n{\r\n" + GOOD + b"\r\n\xff\n" + GOOD
    done = shell("evolution", "watering-hole", "--lines", given=given)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (1, b"")
    assert [answer == ANSWER for answer in answers] == [True, False, False, False, True, False, True]
    assert all(answer == ANSWER or answer["errors"] for answer in answers)


def test_good_lines_and_no_lines_end_with_status_zero():
    assert shell("evolution", "watering-hole", "--lines", given=GOOD + b"\n" + GOOD).returncode == 0
    done = shell("evolution", "watering-hole", "--lines")
    assert (done.returncode, done.stdout) == (0, b"")


def test_each_line_is_answered_before_the_next_one_is_sent():
    command = [sys.executable, "-m", "scoring", "evolution", "watering-hole", "--lines"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        for _turn in range(3):
            process.stdin.write(GOOD + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == ANSWER
        process.stdin.close()
        assert process.wait(10) == 0


def test_a_reader_that_goes_away_causes_no_error():
    command = [sys.executable, "-m", "scoring", "evolution", "watering-hole", "--lines"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as process:
        process.stdout.close()
        process.stdin.write(GOOD + b"\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(10) == 141


def test_closed_standard_input_is_an_empty_request():
    done = subprocess.run(
        f'"{sys.executable}" -m scoring evolution score <&-',
        shell=True,
        capture_output=True,
        cwd=ROOT,
        timeout=30,
    )
    assert done.returncode == 2
    assert json.loads(done.stderr)["errors"]


def test_it_runs_isolated_and_without_django():
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.argv = ['scoring']\n"
        "import runpy, atexit\n"
        "atexit.register(lambda: print('django' in sys.modules))\n"
        "runpy.run_module('scoring', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, cwd="/", timeout=30)
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-1] == "False"


def test_the_output_is_plain_ascii_on_every_terminal():
    asked = json.dumps({"players": [{"name": "Аня", "species": 1}, {"name": "Bob", "species": 1}]}).encode()
    done = subprocess.run(
        [sys.executable, "-m", "scoring", "evolution", "deal"],
        input=asked,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=30,
    )
    assert json.loads(done.stdout)["deals"][0]["name"] == "Аня"

"""Runs the calculations from the shell."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from io import BytesIO
from typing import IO, Any

from scoring import registry
from scoring.contract import Fault, Operation
from scoring.requests.run import BadRequest, answer_json, operation_find
from scoring.words import _

USAGE = """\
python -m scoring                             list the games and their operations
python -m scoring GAME OPERATION              answer the request on standard input
python -m scoring GAME OPERATION --lines      answer one request a line, one response a line
python -m scoring GAME OPERATION --schema     print the request's JSON Schema
"""
OPTIONS = {"--lines", "--schema", "--help", "-h"}
BAD_LINE, BAD_REQUEST, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141


def main(arguments: Sequence[str]) -> int:
    """Answer on standard output; the exit status is the contract's."""
    options = {word for word in arguments if word.startswith("-")}
    words = [word for word in arguments if not word.startswith("-")]
    try:
        if options & {"--help", "-h"}:
            _write(USAGE.rstrip())
        elif not words and not options:
            for game in registry.games():
                for operation in registry.operations(game):
                    _write(f"{game} {operation.name}")
        elif faults := _misused(words, options):
            raise BadRequest(faults)
        else:
            return _serve(operation_find(*words), options)
    except BadRequest as refusal:
        print(json.dumps({"errors": refusal.errors}), file=sys.stderr)
        return BAD_REQUEST
    return 0


def _misused(words: Sequence[str], options: set[str]) -> list[Fault]:
    faults: list[Fault] = [
        ((), _("There is no option “%(option)s”.", option=option.encode(errors="replace").decode()))
        for option in sorted(options - OPTIONS)
    ]
    if len(words) != 2:
        faults.append(((), _("A game and an operation are needed.")))
    if {"--lines", "--schema"} <= options:
        faults.append(((), _("--lines and --schema cannot be combined.")))
    return faults


def _serve(operation: Operation, options: set[str]) -> int:
    if "--schema" in options:
        _write(json.dumps(operation.Request.model_json_schema(), indent=2))
        return 0
    # Python has no standard input at all where the shell has closed it.
    requests: IO[bytes] = sys.stdin.buffer if sys.stdin else BytesIO()
    if "--lines" not in options:
        _write(json.dumps(answer_json(operation, requests.read())))
        return 0
    status = 0
    for line in requests:
        answer: dict[str, Any]
        try:
            answer = answer_json(operation, line)
        except BadRequest as refusal:
            answer, status = {"errors": refusal.errors}, BAD_LINE
        _write(json.dumps(answer))
    return status


def _write(line: str) -> None:
    # Flushed at once: whoever feeds line by line waits for each answer.
    print(line, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:
        # The reader has gone; without this Python would complain once more while it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN_PIPE)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)

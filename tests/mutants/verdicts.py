"""Put one mutation after another to its tests, in a copy of the tree, and say what became of each."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tests.mutants.copies import environment, forget_compiled
from tests.mutants.places import Gone, Mutation, changed
from tests.mutants.reach import BROWSER, RUN, Reach, chosen, file_of

LONGEST = 900.0
"""Seconds for one mutation."""
PATIENCE, TIMES = 20.0, 20
"""A test loops that takes so many seconds, and so many times what it took before."""
START = 120.0
"""Seconds that the first test with a browser may wait for it and for its server."""
DEAD = ("killed", "looped")


@dataclass(frozen=True)
class Verdict:
    mutation: Mutation
    state: str
    """killed, looped, survived, timed out, not reached, gone or doubtful."""
    why: str = ""
    """The test that killed it, or what else there is to say."""
    seconds: float = 0.0

    def told(self) -> str:
        lines = f"{self.mutation.number:3} {self.state:11} {self.seconds:5.0f} s  {self.mutation.told()}"
        return f"{lines}\n{'':24}{self.why}" if self.why else lines


def judged(copy: Path, mutation: Mutation, known: Reach) -> Verdict:
    """Change the copy, ask the tests that reach the place, and put the copy back."""
    try:
        path, text = changed(copy, mutation)
        tests = chosen(copy, mutation, known)
    except Gone as why:
        return Verdict(mutation, "gone", str(why))
    if not tests:
        return Verdict(mutation, "not reached")
    original = (copy / path).read_text()
    begin = monotonic()
    try:
        (copy / path).write_text(text)
        forget_compiled(copy / path)
        code, outcomes = asked(copy, tests, known.seconds)
    finally:
        (copy / path).write_text(original)
    seconds = monotonic() - begin
    for test, (outcome, _took) in outcomes.items():
        if outcome in ("failed", "looped"):
            return Verdict(mutation, "killed" if outcome == "failed" else "looped", test, seconds)
    if code is None:
        return Verdict(mutation, "timed out", f"after {len(outcomes)} of {len(tests)} tests", seconds)
    if code in (1, 2, 4):
        return Verdict(mutation, "killed", "nothing can be imported any more", seconds)
    if len(outcomes) < len(tests):
        return Verdict(mutation, "doubtful", f"pytest ended with {code}", seconds)
    return Verdict(
        mutation, "survived", f"{len(tests)} of {len(known.tests[str(mutation.number)])} tests", seconds
    )


def asked(
    copy: Path, tests: Sequence[str], seconds: Mapping[str, float], longest: float = LONGEST
) -> tuple[int | None, dict[str, tuple[str, float]]]:
    """Run these tests until one fails: the exit code, none after too long, and what became of each."""
    noted = copy / "outcomes.json"
    noted.unlink(missing_ok=True)
    limits = {
        test: max(START if test.startswith(BROWSER) else PATIENCE, TIMES * seconds[test]) for test in tests
    }
    task = copy / "task.json"
    task.write_text(json.dumps({"noted": str(noted), "root": str(copy), "chosen": tests, "limits": limits}))
    command = [sys.executable, "-m", "pytest", *RUN, "-x", *dict.fromkeys(map(file_of, tests))]
    process = subprocess.Popen(
        command,
        cwd=copy,
        env=environment(copy, MUTANTS_TASK=f"@{task}"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    code: int | None
    try:
        code = process.wait(longest)
    except subprocess.TimeoutExpired:
        code = None
    finally:
        # What a test has started stops with it.
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return code, json.loads(noted.read_text()) if noted.exists() else {}


def confirmed(copy: Path, verdicts: Iterable[Verdict], known: Reach) -> list[Verdict]:
    """Ask the tests that killed once more without a mutation: one that fails here too has shown nothing."""
    listed = list(verdicts)
    killers = {each.why for each in listed if each.state in DEAD and each.why in known.seconds}
    sound: set[str] = set()
    while left := sorted(killers - sound, key=lambda test: known.seconds[test]):
        longest = LONGEST + TIMES * sum(known.seconds[test] for test in left)
        code, outcomes = asked(copy, left, known.seconds, longest)
        sound |= {test for test, (outcome, _took) in outcomes.items() if outcome == "passed"}
        killers -= {test for test, (outcome, _took) in outcomes.items() if outcome != "passed"}
        if code is None or not outcomes:
            break
    fails = "This test fails without the mutation as well: "
    return [
        Verdict(each.mutation, "doubtful", fails + each.why, each.seconds)
        if each.state in DEAD and each.why in known.seconds and each.why not in sound
        else each
        for each in listed
    ]


def summary(verdicts: Sequence[Verdict]) -> str:
    """How many of each, and in the last line what counts."""
    counts = Counter(each.state for each in verdicts)
    killed = sum(counts[state] for state in DEAD)
    there = len(verdicts) - counts["gone"]
    lines = [", ".join(f"{count} {state}" for state, count in counts.most_common())]
    if counts["gone"]:
        lines.append(f"The code of {counts['gone']} is gone; nothing stands in for it.")
    share = 100 * killed / there if there else 0
    return "\n".join([*lines, f"killed {killed} of {there} ({share:.0f} %)"])

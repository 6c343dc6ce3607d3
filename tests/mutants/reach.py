"""Find out which tests reach which mutation, and choose the ones to ask."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.mutants.copies import copy_of, environment
from tests.mutants.places import Mutation, found, words_of
from tests.mutants.probes import put

LEFT_OUT = {"test_mutants.py", "test_documents.py", "test_torture.py"}
"""These ask no single thing of the code."""
FIRST_TESTS, FIRST_SECONDS = 100, 60.0
NEAREST = 5
"""From so many files comes half of the first tests, as far as they have so many."""
MOST_TESTS, MOST_SECONDS = 1000, 900.0
RUN = ["-q", "--rootdir=.", "-p", "no:cacheprovider", "-p", "tests.mutants.plugin", "--tb=no"]
ASKED = ["-m", "not engines"]
BROWSER = "tests/browser/"
CODE = ("scoring", "companion", "pages", "rulesref", "static", "templates", "locale")
KINDS = {".py", ".js", ".html", ".json", ".toml", ".md", ".po", ".css"}


@dataclass(frozen=True)
class Reach:
    """What a run of the tests over a probed copy has told."""

    tests: dict[str, list[str]] = field(default_factory=dict)
    """Which of them get to a mutation, by its number."""
    seconds: dict[str, float] = field(default_factory=dict)
    """Of each test that passed, how long it took."""
    code: str = ""
    files: dict[str, str] = field(default_factory=dict)
    """What the code and each file of tests were then."""


def reach(root: Path, listed: Sequence[Mutation], kept: Path, *, tests: str, workers: int = 1) -> Reach:
    """What reaches each mutation: known from before, but for the files of tests that have changed since."""
    modules = {path for path in (root / tests).rglob("*.py") if path.name not in LEFT_OUT}
    files = sorted(path for path in modules if path.name.startswith("test_"))
    helping = sorted(modules - {*files, *Path(__file__).parent.rglob("*.py")})
    code = digest_of(root, [*helping, *(root / folder for folder in CODE)], repr(listed))
    now = {str(path.relative_to(root)): digest_of(root, [path]) for path in files}
    known = Reach(**json.loads(kept.read_text())) if kept.exists() else Reach()
    if known.code != code:
        known = Reach()
    stays = {file for file, digest in known.files.items() if now.get(file) == digest}
    anew = sorted(now.keys() - stays)
    told = measured(root, listed, anew, workers) if anew else Reach()
    both = Reach(
        {
            str(each.number): [
                *(test for test in known.tests.get(str(each.number), ()) if file_of(test) in stays),
                *told.tests.get(str(each.number), ()),
            ]
            for each in listed
        },
        {**{test: each for test, each in known.seconds.items() if file_of(test) in stays}, **told.seconds},
        code,
        now,
    )
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(asdict(both), indent=1))
    return both


def file_of(test: str) -> str:
    return test.partition("::")[0]


def digest_of(root: Path, paths: Iterable[Path], more: str = "") -> str:
    digest = hashlib.sha256(more.encode())
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.suffix in KINDS and file.is_file():
                digest.update(f"{file.relative_to(root)}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def measured(root: Path, listed: Sequence[Mutation], files: Sequence[str], workers: int) -> Reach:
    """Run these files over a copy with probes; of what fails there nothing is known."""
    with copy_of(root) as copy:
        put(copy, listed)
        noted = copy / "outcomes.json"
        spread = ["-n", str(workers), "--dist", "loadfile"] if workers > 1 else []
        command = [sys.executable, "-m", "pytest", *RUN, *ASKED, *spread, *files]
        task = json.dumps({"noted": str(noted), "root": str(copy)})
        subprocess.run(command, cwd=copy, env=environment(copy, MUTANTS_TASK=task), check=False)
        outcomes = json.loads(noted.read_text())
        said = (copy / "reached.txt").read_text() if (copy / "reached.txt").exists() else ""
    seconds = {test: took for test, (outcome, took) in outcomes.items() if outcome == "passed"}
    reached: dict[str, list[str]] = {}
    for line in dict.fromkeys(said.splitlines()):
        number, _tab, test = line.partition("\t")
        if test in seconds:
            reached.setdefault(number, []).append(test)
    return Reach(reached, seconds)


def chosen(root: Path, mutation: Mutation, known: Reach) -> list[str]:
    """The tests to ask: first some from the files nearest by name and some from all, then what is left."""
    words = words_of(found(root, mutation).path) | set(re.split(r"[._]+", mutation.at)) - {""}
    by_file: dict[str, list[str]] = {}
    for test in sorted(known.tests[str(mutation.number)], key=lambda test: known.seconds[test]):
        by_file.setdefault(file_of(test), []).append(test)
    files = sorted(by_file, key=lambda file: -len(words_of(Path(file)) & words))
    near = in_turns([by_file[file] for file in files[:NEAREST]])
    everywhere = list(in_turns([by_file[file] for file in files]))
    some = within(near, FIRST_TESTS / 2, FIRST_SECONDS / 2, {}, known)
    first = within(everywhere, FIRST_TESTS, FIRST_SECONDS, some, known)
    rest = sorted(everywhere, key=lambda test: known.seconds[test])
    asked = within(rest, MOST_TESTS, MOST_SECONDS, first, known)
    return sorted(asked, key=lambda test: (test.startswith(BROWSER), test not in first, asked[test]))


def within(
    tests: Iterable[str], most: float, seconds: float, picked: Mapping[str, float], known: Reach
) -> dict[str, float]:
    """More tests in their order, as long as all together are not too many and not too slow."""
    more = dict(picked)
    for test in tests:
        if len(more) < most and (sum(more.values()) + known.seconds[test] <= seconds or not more):
            more.setdefault(test, known.seconds[test])
    return more


def in_turns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The first of each row, then the second of each."""
    for index in range(max(map(len, rows), default=0)):
        yield from (row[index] for row in rows if index < len(row))

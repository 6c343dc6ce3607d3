"""Put the kept mutations to the tests: `python -m tests.mutants`, or `--only 7 12` for some of them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.mutants.copies import compile_all, copy_of
from tests.mutants.places import mutations
from tests.mutants.reach import reach
from tests.mutants.verdicts import DEAD, Verdict, confirmed, judged, summary

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("mutations.toml")
KEPT = ROOT / "data" / "mutants" / "reach.json"
ENOUGH = 0.95


def main() -> int:
    reader = argparse.ArgumentParser(
        prog="python -m tests.mutants", description="Do the tests notice when the code is wrong?"
    )
    reader.add_argument("--only", type=int, nargs="+", metavar="N", help="these of the list")
    reader.add_argument("--workers", type=int, default=2, help="to find out what the tests reach")
    asked = reader.parse_args()
    listed = mutations(LIST)
    print("Which tests reach them? What is known from before stays known.", flush=True)
    known = reach(ROOT, listed, KEPT, tests="tests", workers=asked.workers)
    wanted = [each for each in listed if not asked.only or each.number in asked.only]
    verdicts: list[Verdict] = []
    with copy_of(ROOT) as copy:
        compile_all(copy)
        # Browsers last: they take the longest.
        for mutation in sorted(wanted, key=lambda each: (each.of_script, each.number)):
            verdicts.append(judged(copy, mutation, known))
            print(verdicts[-1].told(), flush=True)
        verdicts = confirmed(copy, verdicts, known)
    for verdict in verdicts:
        if verdict.state not in DEAD:
            print(verdict.told())
    print(summary(verdicts))
    there = [each for each in verdicts if each.state != "gone"]
    return 0 if sum(each.state in DEAD for each in there) >= ENOUGH * len(there) else 1


if __name__ == "__main__":
    sys.exit(main())

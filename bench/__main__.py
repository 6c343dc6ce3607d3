"""Runs all measurements: `python -m bench`, or with `--quick` short ones."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys

import uvloop

from bench import report
from bench.installation import temporary_installation
from bench.server import serving


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m bench", description="How fast is Fieldbook?")
    reader.add_argument("--quick", action="store_true", help="the same questions in a few seconds")
    quick = reader.parse_args().quick
    with temporary_installation():
        logging.disable(logging.WARNING)
        # Imported here, because they read the settings that `temporary_installation` has just set up.
        from bench import (
            answers,
            darwins_journey,
            engine,
            fanout,
            held_connections,
            keystrokes,
            load,
            planners,
            replays,
            search,
            stream_openings,
            taps,
            weights,
        )

        ratios = answers.measure(quick=quick)
        replays.measure(quick=quick)
        clients, seconds = (load.FEW_CLIENTS, 0.15) if quick else (load.CLIENTS, 2.0)
        laid = load.prepare(clients), weights.prepare(), fanout.prepare(), stream_openings.prepare()

        async def over_the_wire(port: int) -> list[report.Budget]:
            return [
                *await load.measure(port, laid[0], clients, seconds=seconds),
                *await weights.measure(port, laid[1]),
                *await fanout.measure(port, laid[2], quick=quick),
                *await held_connections.measure(port, quick=quick),
                *await stream_openings.measure(port, laid[3], quick=quick),
            ]

        with serving() as port, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            budgets = runner.run(over_the_wire(port))
            typed = [*keystrokes.measure(port, quick=quick), *taps.measure(port)]
        budgets += engine.measure(quick=quick)
        budgets += [*search.measure(), *planners.measure(quick=quick)]
        budgets += [*darwins_journey.measure(quick=quick), *typed, *ratios]
        return 0 if report.verdicts(budgets) else 1


if __name__ == "__main__":
    sys.exit(main())

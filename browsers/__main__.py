"""Checks that the oldest supported browsers know all our styles and scripts use: `python -m browsers`"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from browsers import scripts, styles

ROOT = Path(__file__).resolve().parent.parent
# Features that an older browser may lack, and what its user gets instead.
LEFT_OUT = {
    "text-wrap": "lines that break less evenly",
    "scrollbar-width": "the phone's own scroll bars",
    "scrollbar-color": "the phone's own scroll bars",
    "forced-color-adjust": "a system without forced colours has nothing to adjust",
    "cursor: pointer": "a finger has no cursor",
    "cursor: help": "a finger has no cursor",
    "cursor: not-allowed": "a finger has no cursor",
    "resize": "a phone's text field has no corner to pull",
    ":selection": "the phone's own colour of what is selected",
    "@page": "the paper and its margins as the phone has them",
    "@page size": "the paper and its margins as the phone has them",
    "@font-face size-adjust": "lines that move a little when the letters have come",
    "-webkit-touch-callout": "Android opens no menu over what is held there",
    "wakeLock": "a sentence instead of the switch",
}


def found(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Each use of a feature that is too new, with its file."""
    readers: dict[str, Callable[[str], Iterator[str]]] = {".css": styles.faults, ".js": scripts.faults}
    for path in sorted([*(root / "static").rglob("*.*"), *(root / "templates").rglob("*.js")]):
        if path.suffix in readers:
            yield from (
                (str(path.relative_to(root)), each) for each in readers[path.suffix](path.read_text())
            )


def main() -> int:
    everything = list(found())
    faults = [f"{path}: {each} is too new" for path, each in everything if each not in LEFT_OUT]
    faults += [f"{each} is in use no more" for each in LEFT_OUT.keys() - {each for _, each in everything}]
    print("\n".join(sorted(set(faults))) or "Styles and scripts work from iOS 16.0 and Chrome 111 on.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

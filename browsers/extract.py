"""Extracts the features that are too new for the oldest browsers from MDN's browser-compat-data.

`npm pack @mdn/browser-compat-data@8.1.9`, unpack it, then `python -m browsers.extract package/data.json`.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from browsers.scripts import SYNTAX
from browsers.styles import NEWER

FLOOR = {"safari_ios": (16, 0), "chrome_android": (111, 0)}
# Names with an underscore are contexts, parameters and notes, which don't show as a word in the source.
DESCRIBED = "_"


def known(feature: dict[str, Any]) -> bool:
    """Tell whether all the oldest browsers support a feature, without a prefix or a flag."""
    support = feature["__compat"]["support"]
    return all(_since(support.get(browser, {}), version) for browser, version in FLOOR.items())


def _since(said: Any, version: tuple[int, ...]) -> bool:
    statements = said if isinstance(said, list) else [said]
    return any(
        not {"prefix", "alternative_name", "flags"} & statement.keys()
        and _number(statement.get("version_removed")) > version
        and _number(statement.get("version_added")) <= version
        for statement in statements
    )


def _number(version: Any) -> tuple[int, ...]:
    digits = re.findall(r"\d+", str(version))
    return tuple(map(int, digits)) if digits else (10_000,)


def features(tree: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, feature in tree.items():
        if name != "__compat" and DESCRIBED not in name and isinstance(feature, dict):
            yield name, feature


def newer(tree: dict[str, Any]) -> list[str]:
    return sorted(name for name, each in features(tree) if "__compat" in each and not known(each))


def below(tree: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for name, feature in features(tree):
        yield name, feature
        yield from below(feature)


def members(*trees: dict[str, Any]) -> list[str]:
    """Member names that are too new in every interface, since a script doesn't show whose member it uses."""
    found: dict[str, bool] = {}
    for tree in trees:
        for interface, of in tree.items():
            for name, member in ((interface, of), *of.items()):
                if name != "__compat" and not name.endswith("_event") and _counts(member):
                    name = name.removesuffix("_static")
                    found[name] = found.get(name, False) or known(member)
    return sorted(name for name, anywhere in found.items() if not anywhere and DESCRIBED not in name)


def _counts(member: dict[str, Any]) -> bool:
    """Tell whether a member counts: experimental ones are ignored."""
    return "__compat" in member and not member["__compat"]["status"]["experimental"]


def extracted(data: dict[str, Any]) -> dict[str, Any]:
    css = data["css"]
    values = {name: newer(feature) for name, feature in features(css["properties"])}
    rules = css["at-rules"]
    return {
        "version": data["__meta"]["version"],
        "properties": newer(css["properties"]),
        "values": {name: found for name, found in values.items() if found},
        "functions": sorted(
            {name for name, each in below(css["types"]) if "__compat" in each and not known(each)}
        ),
        "at-rules": newer(rules),
        "descriptors": {name: found for name, each in features(rules) if (found := newer(each))},
        "selectors": newer(css["selectors"]),
        "members": members(data["api"], data["javascript"]["builtins"]),
        "syntax": [path for path in SYNTAX if not known(_at(data, path))],
    }


def _at(data: dict[str, Any], path: str) -> dict[str, Any]:
    for step in path.split("."):
        data = data[step]
    return data


if __name__ == "__main__":
    found = extracted(json.loads(Path(sys.argv[1]).read_text()))
    NEWER.write_text(json.dumps(found, indent=0, separators=(",", ":")) + "\n")

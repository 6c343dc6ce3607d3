"""Finds the files that a style sheet makes a page load."""

from __future__ import annotations

import re
from urllib.parse import urljoin

FACE = re.compile(r"@font-face\s*{(.*?)}", re.DOTALL)
ADDRESS = re.compile(r"url\(\s*[\"']?([^\"')]+)")
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", re.IGNORECASE)


def wanted(css: str, address: str, text: str) -> set[str]:
    """Its pictures, and the fonts with any of the text's letters."""
    letters = {ord(letter) for letter in text}
    faces = [face for face in FACE.findall(css) if any(_has(face, letter) for letter in letters)]
    found = ADDRESS.findall(" ".join([FACE.sub("", css), *faces]))
    return {urljoin(address, each) for each in found if not each.startswith(("data:", "#"))}


def _has(face: str, letter: int) -> bool:
    ranges = RANGE.findall(face)
    return not ranges or any(int(low, 16) <= letter <= int(high or low, 16) for low, high in ranges)

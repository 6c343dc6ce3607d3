"""The accent of every game can be read in both themes, is no other game's, and is in the style sheet."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from companion.management.commands.write_accents import STYLES, with_accents
from scoring import registry
from scoring.contract import Accent, Shades

READABLE = 4.5
"""The least contrast of words, by WCAG 2.2."""
ALIKE = 0.06
"""Two colours closer than this in Oklab are taken for one at a table."""
CSS = STYLES.read_text(encoding="utf-8")
THEMES = {"light": 0, "dark": 1}
HEX = re.compile(r"#[0-9a-f]{3}(?:[0-9a-f]{3})?")


def linear(colour: str) -> list[float]:
    """The linear red, green and blue of #rgb or #rrggbb."""
    assert HEX.fullmatch(colour), colour
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    low, high = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in map(linear, (one, other))
    )
    return (high + 0.05) / (low + 0.05)


def oklab(colour: str) -> tuple[float, float, float]:
    red, green, blue = linear(colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def apart(one: str, other: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(oklab(one), oklab(other), strict=True)) ** 0.5


def shared(name: str, theme: str) -> str:
    """A colour that all games share, as the style sheet has it."""
    found = re.search(rf"--{name}: var\(--light, (#\w+)\) var\(--dark, (#\w+)\)", CSS)
    return found[THEMES[theme] + 1]


def clashes(one: Accent, other: Accent) -> bool:
    """Tell whether two games would be taken for one by their colour."""
    pairs = (one.light, other.light), (one.dark, other.dark)
    return one.name == other.name or any(apart(a.accent, b.accent) < ALIKE for a, b in pairs)


def faint(shades: Shades, theme: str) -> list[str]:
    """The words of a page that could not be read with these shades."""
    pairs = {
        "accent on the page": (shades.accent, shared("paper", theme)),
        "accent on a leaf": (shades.accent, shared("leaf", theme)),
        "accent on its wash": (shades.accent, shades.wash),
        "words on the accent": (shades.on_accent, shades.accent),
        "words on the wash": (shared("ink", theme), shades.wash),
        "soft words on the wash": (shared("soft", theme), shades.wash),
    }
    return [name for name, colours in pairs.items() if contrast(*colours) < READABLE]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", registry.games())
def test_every_accent_can_be_read_in_both_themes(key, theme):
    assert not faint(getattr(registry.find(key).accent, theme), theme)


def test_no_two_games_have_one_accent():
    games = map(registry.find, registry.games())
    assert not [(a.key, b.key) for a, b in combinations(games, 2) if clashes(a.accent, b.accent)]


def test_the_style_sheet_has_the_accents_of_the_records():
    assert with_accents(CSS) == CSS, "make ready, or manage.py write_accents"
    assert all(f'[data-accent="{registry.find(key).accent}"]' in CSS for key in registry.games())


def test_a_faint_accent_and_one_like_another_are_seen():
    pale = Shades("#9ab87a", "#fff", "#e5ead1")
    assert faint(pale, "light") == [
        "accent on the page",
        "accent on a leaf",
        "accent on its wash",
        "words on the accent",
    ]
    moss = registry.find("evolution").accent
    nearly = Accent("fern", light=Shades("#446023", "#fff", "#e5ead1"), dark=moss.dark)
    assert clashes(moss, nearly) and not clashes(moss, registry.find("explora").accent)

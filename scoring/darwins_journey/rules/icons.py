"""The symbols on components: what one can bring, and how a row of them is copied tap by tap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, get_args

from scoring.contract import Illegal
from scoring.darwins_journey.rules.facts import Gain
from scoring.words import _

Effect = Literal["free-scrolls", "penalty-less", "delay-cap", "book"]
"""What lasts for the rest of the match."""

IconKey = (
    Gain
    | Literal["spread", "explorer", "bonus", "tent", "camp", "special-seal", "study", "unlock", "deliver"]
    | Effect
    | Literal["other", "nothing"]
)
"""A gain as on the board of a player, and what only his components show.

`spread` is a stamp on each envelope, `explorer` a new explorer, `bonus` steps on the bonus track, `tent` a
camp of his choice, `camp` one of his camps again; `other` is what has no word here: what it brings is asked
when it is carried out. `nothing` says that nothing is printed; no icon at all, that nobody has looked.
"""
Icon = tuple[IconKey, int]
"""What it brings, and how much or how many of it; for the academy the coins off."""
Icons = tuple[Icon, ...]
"""Beside each other, carried out from the left."""

GAINS: tuple[Gain, ...] = get_args(Gain)
LASTING: tuple[Effect, ...] = get_args(Effect)
ICON_KEYS: tuple[IconKey, ...] = tuple(
    key for group in get_args(IconKey) for key in (get_args(group) or (group,))
)
WITH_NUMBER: tuple[IconKey, ...] = (*GAINS, "bonus")
DIGITS = tuple("0123456789")
ICON = "icon-"
"""Before the key of an icon where it is tapped: the words of the table have a 1, and stamps, of their own."""
ICONS = "icons:"
"""Before the name of a row of icons: explore-2 alone is a space of the board."""
NOTHING: Icon = ("nothing", 1)
NOTHING_SYMBOL = f"{ICON}nothing"
"""Says that nothing is printed in a row; a row that is left empty is open."""
ICON_SYMBOLS: tuple[str, ...] = tuple(f"{ICON}{key}" for key in ICON_KEYS if key != "nothing")
NUMBER_ALONE = _("A number goes right before or after its symbol.")
MOST_OF_AN_ICON = 20
MOST_ICONS = 4


def icon_code(icon: Icon) -> str:
    """Write an icon as it is stored: explore-3, or free-scrolls where no number can stand."""
    key, number = icon
    return f"{key}-{number}" if key in WITH_NUMBER else key


def icons_key(icons: Icons) -> str:
    """Name icons by all that they show, as an answer to a question: icons:explore-2.book."""
    return f"{ICONS}{'.'.join(icon_code(icon) for icon in icons)}"


def icons_named(key: str) -> Icons:
    """Read icons by their name; refuses what is none."""
    return tuple(icon_of(code) for code in key.removeprefix(ICONS).split("."))


def icon_of(code: str) -> Icon:
    """Read an icon as it is stored; refuses what is none."""
    key, _dash, digits = code.rpartition("-")
    if key in WITH_NUMBER and digits.isascii() and digits.isdigit() and len(digits) < len("100"):
        return _numbered(key, int(digits))
    if code in ICON_KEYS and code not in WITH_NUMBER:
        return _plain(code)
    raise Illegal(_("Alfred has no symbol “%(symbol)s”.", symbol=code))


def icons_of(symbols: Sequence[str]) -> Icons:
    """Read icons as they were tapped: each symbol with its digits behind or before it; 1 without any."""
    icons = numbered(symbols)
    if len(icons) > 1 and any(key == "nothing" for key, _number in icons):
        raise Illegal(_("“Nothing” goes alone."))
    if len(icons) > MOST_ICONS:
        raise Illegal(_("No more than %(most)s symbols go side by side.", most=MOST_ICONS))
    return tuple(icons_read(icons))


def icons_read(icons: Iterable[tuple[str, str]]) -> Iterator[Icon]:
    """Read symbols with the digits printed on them."""
    for key, digits in icons:
        yield icon_of(f"{key}-{int(digits or 1)}") if key in WITH_NUMBER else icon_of(key)


def numbered(symbols: Sequence[str]) -> list[tuple[str, str]]:
    """Give each symbol its digits, which were tapped behind or before it."""
    icons: list[tuple[str, str]] = []
    ahead, is_done = "", True
    for symbol in symbols:
        if symbol not in DIGITS:
            key = symbol.removeprefix(ICON)
            if ahead and key not in WITH_NUMBER:
                raise Illegal(NUMBER_ALONE)
            icons.append((key, ahead))
            # What has its number before it takes none from behind.
            ahead, is_done = "", bool(ahead) or key not in WITH_NUMBER
        elif is_done:
            ahead += symbol
        else:
            key, digits = icons[-1]
            icons[-1] = (key, digits + symbol)
    if ahead:
        raise Illegal(NUMBER_ALONE)
    return icons


def icon_symbols(icons: Icons) -> tuple[str, ...]:
    """Give the taps that make these icons; a 1 needs none."""
    taps: list[str] = []
    for key, number in icons:
        taps += [f"{ICON}{key}", *(str(number) if key in WITH_NUMBER and number != 1 else "")]
    return tuple(taps)


def _numbered(key: str, number: int) -> Icon:
    for known in WITH_NUMBER:
        if known == key:
            least = 0 if key == "academy" else 1
            if least <= number <= MOST_OF_AN_ICON:
                return known, number
    raise Illegal(_("The number with a symbol is from 1 to %(most)s.", most=MOST_OF_AN_ICON))


def _plain(key: str) -> Icon:
    return next(known for known in ICON_KEYS if known == key), 1

"""The calculators' question about who stands where on the initiative track."""

from __future__ import annotations

from scoring.asks import seat_rows
from scoring.contract import Answer, Ask, Page, Reason
from scoring.explora.match.state import State
from scoring.explora.match.vocabulary import PLACES
from scoring.explora.rules.facts import LEAST_PLAYERS, MOST_PLAYERS
from scoring.explora.rules.initiative import Track, players_on
from scoring.helpers.helper import Entry, Filled
from scoring.words import Text, _

WHO = tuple(PLACES.values())
NUMERALS = ("I", "II", "III", "IV")
MOST_NEUTRAL = MOST_PLAYERS - LEAST_PLAYERS


def each_place(field: str, label: Text, high: int) -> Ask:
    """Ask for a number of each place of the track, from I to IV."""
    return Ask(field, label, 0, high, rows=seat_rows(len(PLACES)))


def neutral_page() -> Page:
    """Ask which places belong to nobody."""
    ask = Ask("neutral", _("Places with a neutral marker"), shape="set", choices=tuple(PLACES))
    return Page(_("Neutral markers"), (ask,))


def track_of(entry: Entry) -> Track[int]:
    """Lay the track: each place stands for its player, None for a neutral marker."""
    return tuple(None if key in entry["neutral"] else place for place, key in enumerate(PLACES))


def too_few(track: Track[int]) -> Answer | None:
    """Refuse a track with more neutral markers than there can be."""
    if len(players_on(track)) >= LEAST_PLAYERS:
        return None
    text = _("At most %(most)s markers are neutral.", most=MOST_NEUTRAL)
    return Answer(text, reasons=(Reason(text, "neutral-markers"),))


def track_filled(state: State, **entry: object) -> Filled | None:
    """Take the track of a match, and whose marker stands where, once that is decided."""
    if state.depth == "count" or state.order_open:
        return None
    neutral = [key for key, seat in zip(PLACES, state.track, strict=True) if seat is None]
    return Filled({"neutral": neutral, **entry}, state.track)

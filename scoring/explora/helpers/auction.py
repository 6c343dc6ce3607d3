"""The calculator for the order of picking after the bids, and the new initiative."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scoring.contract import Answer, AnswerRow, Filled, Page, Viewer
from scoring.explora.helpers.track import NUMERALS, each_place, neutral_page, too_few, track_filled, track_of
from scoring.explora.match.rounds import auction_steps
from scoring.explora.match.state import State
from scoring.explora.match.steps import told
from scoring.explora.rules.auction import auction_order, initiative_after
from scoring.explora.rules.initiative import Track, players_on
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Seat, Text, _

MOST_COINS = 40


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for each player's bid, in the order of the track."""
    return (Page(_("Bids, from place I to IV"), (each_place("bids", _("Bids"), MOST_COINS),)), neutral_page())


def answer(entry: Entry) -> Answer:
    """Order the players, and move the first and the last of them on the track."""
    track = track_of(entry)
    if refusal := too_few(track):
        return refusal
    bids = {place: entry["bids"][place] for place in players_on(track)}
    if missing := tuple(_("%(seat)s", seat=Seat(place)) for place, bid in bids.items() if bid is None):
        return unanswered(missing)
    order = auction_order(track, bids)
    after = initiative_after(track, order)
    steps = [step for step in auction_steps(track, bids, order, after) if step.key != "bid"]
    headline = _("They pick in this order: %(seats)s", seats=tuple(Seat(seat) for seat in order))
    return Answer(headline, tuple(_rows(track, bids, order, after)), told(steps))


def _rows(
    track: Track[int], bids: Mapping[int, int], order: tuple[int, ...], after: Track[int]
) -> Iterator[AnswerRow]:
    for number, seat in enumerate(order, 1):
        before, now = (NUMERALS[each.index(seat)] for each in (track, after))
        moves = Text(now if before == now else f"{before} → {now}")
        label = _("%(number)s. %(seat)s", number=number, seat=Seat(seat))
        yield AnswerRow(label, _("bids %(coins)s", coins=bids[seat]), "initiative-change", moves)


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take who stands where; what anybody bids is their own."""
    return track_filled(state)

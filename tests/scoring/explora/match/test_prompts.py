"""Explora counts nothing that nobody has chosen, and its forms start with what is known."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Viewer
from scoring.explora import GAME
from tests.scoring.explora.match.table import begun, did, laid, market, picking

ORDER = laid(bidding=True)
SEALED = market(laid(3, sealed=True))


def asked(state, kind, viewer=EVERYTHING):
    """The questions of the first offer of a kind."""
    return next(prompt.asks for prompt in GAME.prompts(state, viewer) if prompt.event.kind == kind)


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (ORDER, "initiative-bid"),
        (laid(), "market-laid"),
        (market(laid()), "bids-shown"),
        (SEALED, "bid-sealed"),
        (picking(), "card-taken"),
        (picking(), "card-sold"),
        (did(begun(), "land-laid", place=1, land="mu"), "land-read"),
    ],
)
def test_a_number_that_counts_opens_with_nothing_chosen(state, kind):
    assert all(ask.blank for ask in asked(state, kind))


def test_a_bid_that_is_changed_starts_from_the_one_that_was_made():
    state = did(SEALED, "bid-sealed", seat=1, round=1, coins=3)
    assert not asked(state, "bid-sealed", Viewer(seats=(1,)))[0].blank
    # Whoever enters it for a player without a phone is not shown it.
    assert asked(state, "bid-sealed", Viewer(free=(1,)))[0].blank


def test_what_is_put_right_by_hand_starts_from_what_is_known():
    kinds = ("coins-corrected", "holding-corrected", "team-corrected", "track-corrected", "land-read")
    assert not any(ask.blank for kind in kinds for ask in asked(laid(), kind))

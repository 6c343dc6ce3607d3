"""Explora: explorers bid for cards, make two teams ready and send them to four lost lands.

Two to four players; expeditions, artifacts and coins score points. Coins are hidden behind screens,
and players may bid in secret on their own phones. The record below is the table of contents.
"""

from scoring.contract import Accent, Game, Hidden, Shades
from scoring.explora.helpers import HELPERS
from scoring.explora.match import (
    advice,
    board,
    events,
    hidden_bids,
    play,
    profile,
    prompts,
    screens,
    sheet,
    state,
    vocabulary,
)
from scoring.explora.operations import OPERATIONS
from scoring.explora.rules.facts import LEAST_PLAYERS, MOST_PLAYERS
from scoring.words import _

GAME = Game(
    key="explora",
    title=_("Explora"),
    accent=Accent(
        "rust", light=Shades("#86391a", "#fff", "#f4e1d0"), dark=Shades("#eba681", "#2a1207", "#36231a")
    ),
    seats=range(LEAST_PLAYERS, MOST_PLAYERS + 1),
    Setup=state.ExploraSetup,
    events=events.EVENTS,
    setup=state.start,
    apply=play.apply,
    headline=advice.headline,
    prompts=prompts.prompts,
    sheet=sheet.sheet,
    score=sheet.result,
    board=board.board,
    operations=OPERATIONS,
    helpers=HELPERS,
    term=vocabulary.term,
    profile=profile.PROFILE,
    hidden=Hidden(
        is_veiled=screens.is_veiled,
        check=hidden_bids.check,
        reseated=hidden_bids.reseated,
    ),
)
